import type { BrandVariants } from '@fluentui/react-components';
import { hexOf, oklchOf } from './oklch.ts';

const STEPS = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160] as const;
const DARKEST = 0.16;
const LIGHTEST = 0.96;

/** The shade of buttons in the light theme is the chosen colour itself. */
const KEY_STEP = 80;
/** White text is readable (4.5:1) on shades up to this lightness, whatever the hue. */
const READABLE_BELOW_WHITE = 0.53;
/** Darker colours would leave no readable shades for the dark theme. */
const KEY_LIGHTNESS_MIN = 0.4;

/**
 * Sixteen shades of a colour, dark to light, for Fluent's themes. Colours that are too light or too dark are shifted
 * until text on them is readable.
 */
export function brandRamp(color: string): BrandVariants {
  const { l, c, h } = oklchOf(color);
  const key = Math.min(READABLE_BELOW_WHITE, Math.max(KEY_LIGHTNESS_MIN, l));
  const shades = STEPS.map((step) => {
    const lightness =
      step <= KEY_STEP
        ? DARKEST + ((key - DARKEST) * (step - 10)) / (KEY_STEP - 10)
        : key + ((LIGHTEST - key) * (step - KEY_STEP)) / (160 - KEY_STEP);
    return [step, hexOf({ l: lightness, c: c * fading(lightness, key), h })] as const;
  });
  // Built from every step, so that every step is there.
  return Object.fromEntries(shades) as unknown as BrandVariants;
}

/** Very dark and very light shades get less chroma. */
function fading(lightness: number, key: number): number {
  const distance = lightness < key ? (key - lightness) / key : (lightness - key) / (1 - key);
  return 1 - 0.6 * distance;
}
