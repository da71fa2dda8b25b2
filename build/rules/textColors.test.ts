import { describe, expect, it } from 'vitest';
import { contrast, rowSurfaces } from '#renderer/platform/theme/contrast.ts';
import { themeOf } from '#renderer/platform/theme/theme.ts';
import { readSources } from './sources.ts';

/** WCAG AA: of text, and of graphics that are no text. */
const READABLE = 4.5;
const VISIBLE = 3;

type Tokens = ReturnType<typeof themeOf>;
type Token = keyof Tokens;

/** Colours of text that may stand on every surface of `surfacesOf`. */
const TEXTS: readonly Token[] = [
  'colorNeutralForeground1',
  'colorNeutralForeground2',
  'colorNeutralForeground3',
  'colorBrandForeground1',
  'colorBrandForegroundLink',
  'colorStatusDangerForeground3',
  'colorStatusSuccessForeground3',
  'colorStatusWarningForeground2',
];

/** Colours of text that stands on certain surfaces only. */
const TEXTS_ON: Partial<Record<Token, readonly Token[]>> = {
  colorBrandForeground2: ['colorBrandBackground2'],
  colorNeutralForegroundOnBrand: ['colorBrandBackground', 'colorStatusDangerBackground3'],
  colorNeutralForeground1: ['colorStatusWarningBackground1', 'colorPaletteYellowBackground2'],
  colorStatusWarningForeground2: ['colorStatusWarningBackground2', 'colorPaletteMarigoldBackground1'],
  appToolbarIcon: ['appToolbar', 'appToolbarHover', 'appToolbarPressed'],
  appMenuEntry: [
    'colorNeutralBackground3',
    'colorNeutralBackground3Hover',
    'colorNeutralBackground3Selected',
  ],
  appMenuHeading: ['colorNeutralBackground3'],
  appOverdue: ['colorNeutralBackground1', 'colorNeutralBackground1Hover', 'colorNeutralBackground1Selected'],
};

/** Colours of icons. */
const ICONS: readonly Token[] = [
  'colorNeutralForeground2BrandHover',
  'colorNeutralForeground2BrandPressed',
  'colorNeutralForeground4',
  'colorPaletteBlueBorderActive',
  'colorStatusSuccessForeground1',
  'colorStatusWarningForeground3',
];

function surfacesOf(theme: Tokens): string[] {
  return [
    ...rowSurfaces(theme),
    theme.colorNeutralBackground2,
    theme.colorNeutralBackground3,
    theme.colorNeutralBackground5,
    theme.colorSubtleBackgroundHover,
    theme.appBubbleOwn,
  ];
}

describe.each(['light', 'dark'] as const)('the %s theme', (name) => {
  const theme = themeOf(name);
  const poor = (fronts: readonly Token[], surfaces: readonly string[], needed: number) =>
    fronts.flatMap((front) =>
      surfaces
        .filter((surface) => contrast(String(theme[front]), surface) < needed)
        .map((surface) => `${front} on ${surface}: ${contrast(String(theme[front]), surface).toFixed(2)}`),
    );

  it('has readable text on every surface', () => {
    expect(poor(TEXTS, surfacesOf(theme), READABLE)).toEqual([]);
    for (const [front, surfaces] of Object.entries(TEXTS_ON))
      expect(
        poor(
          [front as Token],
          surfaces.map((surface) => String(theme[surface])),
          READABLE,
        ),
      ).toEqual([]);
  });

  it('has visible icons', () => {
    expect(poor(ICONS, [theme.colorNeutralBackground1, theme.appBubbleOwn], VISIBLE)).toEqual([]);
  });
});

it('the screens use no other colours for text', () => {
  const known = new Set<string>([...TEXTS, ...Object.keys(TEXTS_ON), ...ICONS]);
  const unknown = [...readSources()]
    .filter(([path]) => path.startsWith('desktop/renderer/') && !path.includes('.test.'))
    .flatMap(([path, text]) =>
      [...text.matchAll(/\b(?:color|fill): (?:tokens|appTokens)\.(\w+)/g)]
        .map(([, token = '']) => token)
        .filter((token) => !known.has(token))
        .map((token) => `${path}: ${token}`),
    );
  expect(unknown).toEqual([]);
});
