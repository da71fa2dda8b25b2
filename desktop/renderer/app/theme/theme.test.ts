import { describe, expect, it } from 'vitest';
import { brandRamp } from './brandRamp.ts';
import { contrast, hexOf, oklchOf } from './oklch.ts';
import { themeOf } from './theme.ts';

const COLORS = ['#5C4B9B', '#8A7DCC', '#ffffff', '#000000', '#ffe600', '#00c853', '#d50000', '#1976d2'];

describe('theme', () => {
  it('keeps a readable brand colour as it is', () => {
    expect(brandRamp('#5C4B9B')[80]).toBe('#5c4b9b');
  });

  it('goes from a colour to its parts and back', () => {
    for (const color of COLORS) expect(hexOf(oklchOf(color))).toBe(color.toLowerCase());
  });

  it.each(COLORS)('is readable in both themes with the brand colour %s', (color) => {
    for (const name of ['light', 'dark'] as const) {
      const theme = themeOf(name, color);
      expect(
        contrast(theme.colorNeutralForegroundOnBrand, theme.colorBrandBackground),
      ).toBeGreaterThanOrEqual(4.5);
      expect(contrast(theme.colorBrandForeground1, theme.colorNeutralBackground1)).toBeGreaterThanOrEqual(
        4.5,
      );
      expect(contrast(theme.colorBrandForegroundLink, theme.colorNeutralBackground1)).toBeGreaterThanOrEqual(
        4.5,
      );
    }
  });
});
