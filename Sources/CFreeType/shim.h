// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#pragma once
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
