// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#pragma once
#include <hb.h>
#include <hb-ot.h>
