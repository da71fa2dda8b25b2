import { describe, expect, it } from 'vitest';
import { brandRamp } from './brandRamp.ts';
import { DEFAULT_COLORS } from '#shared/domain/personalization.ts';
import { contrast, poorContrasts, rowSurfaces } from './contrast.ts';
import { hexOf, mix, oklchOf } from './oklch.ts';
import { themeOf } from './theme.ts';

const COLORS = ['#5C4B9B', '#8A7DCC', '#ffffff', '#000000', '#ffe600', '#00c853', '#d50000', '#1976d2'];

describe('theme', () => {
  it('keeps a readable brand colour unchanged', () => {
    expect(brandRamp('#5C4B9B')[80]).toBe('#5c4b9b');
  });

  it('converts a colour to OKLCH and back', () => {
    for (const color of COLORS) expect(hexOf(oklchOf(color))).toBe(color.toLowerCase());
  });

  it.each(COLORS)('is readable in both themes with the brand colour %s', (color) => {
    for (const name of ['light', 'dark'] as const) {
      const theme = themeOf(name, { ...DEFAULT_COLORS[name], primaryColor: color });
      expect(
        contrast(theme.colorNeutralForegroundOnBrand, theme.colorBrandBackground),
      ).toBeGreaterThanOrEqual(4.5);
      expect(contrast(theme.colorBrandForeground1, theme.colorNeutralBackground1)).toBeGreaterThanOrEqual(
        4.5,
      );
      expect(contrast(theme.colorBrandForegroundLink, theme.colorNeutralBackground1)).toBeGreaterThanOrEqual(
        4.5,
      );
      for (const surface of rowSurfaces(theme))
        for (const text of [theme.colorBrandForeground1, theme.colorNeutralForeground3, theme.appOverdue])
          expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
      for (const text of [theme.colorNeutralForeground1, theme.colorNeutralForeground3])
        expect(contrast(text, theme.appBubbleOwn)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('leaves the surfaces of a new workspace to Fluent', () => {
    expect(themeOf('light')).toMatchObject({
      colorNeutralBackground1: '#ffffff',
      colorNeutralBackground1Hover: '#f5f5f5',
      colorNeutralForeground1: '#242424',
      colorNeutralStroke2: '#e0e0e0',
      appToolbar: '#f5f5f5',
    });
  });

  it.each(['light', 'dark'] as const)('tells a selected row from a hovered one when it is %s', (name) => {
    const [rest = '', hover = '', selected = ''] = rowSurfaces(themeOf(name));
    expect(contrast(hover, rest)).toBeGreaterThan(1);
    expect(contrast(selected, rest)).toBeGreaterThan(contrast(hover, rest));
  });

  it.each([
    ['of a new workspace', {}],
    ['with other surfaces', { backgroundPaper: '#10233a', divide: '#10233a' }],
    ['with surfaces of middle brightness', { backgroundPaper: '#4a4a4a', textPrimary: '#f5f5f5' }],
  ])('draws the edge of what floats on dark surfaces %s', (_, colors) => {
    const theme = themeOf('dark', { ...DEFAULT_COLORS.dark, ...colors });
    for (const shadow of [theme.shadow8, theme.shadow16, theme.shadow64]) {
      const [, edge = ''] = /^0 0 0 1px (#[0-9a-f]{6}), /.exec(shadow) ?? [];
      expect(contrast(edge, theme.colorNeutralBackground1)).toBeGreaterThanOrEqual(2);
    }
  });

  it('leaves the shadows on light surfaces to Fluent', () => {
    expect(themeOf('light').shadow16).toMatch(/^0 0 2px rgba/);
    expect(
      themeOf('light', { ...DEFAULT_COLORS.light, backgroundPaper: '#101010', textPrimary: '#eeeeee' })
        .shadow16,
    ).toMatch(/^0 0 0 1px #/);
  });

  it('keeps the colour of long waits readable on colours of the workspace', () => {
    const own = { ...DEFAULT_COLORS.light, backgroundPaper: '#7a4a1e', textPrimary: '#ffffff' };
    const theme = themeOf('light', own);
    for (const surface of rowSurfaces(theme))
      expect(contrast(theme.appOverdue, surface)).toBeGreaterThanOrEqual(4.5);
  });

  it('applies every colour of the workspace', () => {
    const own = {
      primaryColor: '#006400',
      secondaryColor: '#8b0000',
      toolbarColor: '#101010',
      menuItens: '#111111',
      sub: '#121212',
      toolbarIconColor: '#fafafa',
      divide: '#131313',
      backgroundDefault: '#fff0f0',
      backgroundPaper: '#fffff0',
      textPrimary: '#141414',
      textSecondary: '#151515',
      scrollbarThumb: '#161616',
    };
    expect(themeOf('light', own)).toMatchObject({
      colorBrandBackground: '#006400',
      colorCompoundBrandBackground: brandRamp('#8b0000')[80],
      appToolbar: '#101010',
      appToolbarIcon: '#fafafa',
      appMenuEntry: '#111111',
      appMenuHeading: '#121212',
      colorNeutralStroke2: '#131313',
      colorNeutralBackground3: '#fff0f0',
      colorNeutralBackground1: '#fffff0',
      colorNeutralForeground1: '#141414',
      colorNeutralForeground2: '#151515',
      appScrollbarThumb: '#161616',
    });
  });

  it('keeps links readable on a surface that the shades were not made for', () => {
    const colors = { ...DEFAULT_COLORS.dark, backgroundPaper: '#ffffff' };
    const theme = themeOf('dark', colors);
    expect(contrast(theme.colorBrandForegroundLink, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });
});

describe('contrast', () => {
  it('is sufficient in both default themes', () => {
    expect(poorContrasts(DEFAULT_COLORS.light)).toEqual([]);
    expect(poorContrasts(DEFAULT_COLORS.dark)).toEqual([]);
  });

  it('follows WCAG and names poor pairs', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    const colors = { ...DEFAULT_COLORS.light, textPrimary: '#ffffff' };
    expect(poorContrasts(colors)[0]).toEqual({
      front: 'textPrimary',
      back: 'backgroundPaper',
      ratio: 1,
      needs: 4.5,
    });
  });

  it('mixes colours in equal steps', () => {
    expect(mix('#000000', '#ffffff', 0)).toBe('#000000');
    expect(mix('#000000', '#ff8040', 0.5)).toBe('#804020');
  });
});
