import type { Theme } from '@fluentui/react-components';
import type { ColorName, ThemeColors } from '#shared/domain/personalization.ts';
import { channelOf, linear } from './oklch.ts';

/** Minimum contrast of text (WCAG AA). */
const READABLE = 4.5;
/** Minimum contrast of graphics without text (WCAG AA). */
const VISIBLE = 3;

/** Foreground and background pairs that occur on the screens. */
const PAIRS: readonly { readonly front: ColorName; readonly back: ColorName; readonly needs: number }[] = [
  { front: 'textPrimary', back: 'backgroundPaper', needs: READABLE },
  { front: 'textPrimary', back: 'backgroundDefault', needs: READABLE },
  { front: 'textSecondary', back: 'backgroundPaper', needs: READABLE },
  { front: 'textSecondary', back: 'backgroundDefault', needs: READABLE },
  { front: 'toolbarIconColor', back: 'toolbarColor', needs: READABLE },
  { front: 'menuItens', back: 'backgroundDefault', needs: READABLE },
  { front: 'sub', back: 'backgroundDefault', needs: READABLE },
  { front: 'scrollbarThumb', back: 'backgroundPaper', needs: VISIBLE },
];

/** A pair of colours with too little contrast. */
export interface PoorContrast {
  readonly front: ColorName;
  readonly back: ColorName;
  /** 1 to 21. */
  readonly ratio: number;
  readonly needs: number;
}

/** The colour pairs of a theme whose contrast is below WCAG AA. */
export function poorContrasts(colors: ThemeColors): PoorContrast[] {
  return PAIRS.map((pair) => ({ ...pair, ratio: contrast(colors[pair.front], colors[pair.back]) })).filter(
    ({ ratio, needs }) => ratio < needs,
  );
}

/** The backgrounds of a row in a list: at rest, hovered and selected. */
export function rowSurfaces(theme: Theme): string[] {
  return [
    theme.colorNeutralBackground1,
    theme.colorNeutralBackground1Hover,
    theme.colorNeutralBackground1Selected,
  ];
}

/** Whether a text of this colour is readable on each of these backgrounds. */
export function isReadable(color: string, surfaces: readonly string[]): boolean {
  return surfaces.every((surface) => contrast(color, surface) >= READABLE);
}

/** Contrast ratio of two colours after WCAG, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = [channelOf(hex, 0), channelOf(hex, 1), channelOf(hex, 2)].map(linear);
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}
