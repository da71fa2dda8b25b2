import { tokens } from '@fluentui/react-components';

/** Theme colours that are distinguishable from each other and from grey. */
const COLORS = [
  'Cranberry',
  'Pumpkin',
  'Peach',
  'Marigold',
  'Gold',
  'Brown',
  'Forest',
  'Seafoam',
  'DarkGreen',
  'LightTeal',
  'Steel',
  'Blue',
  'Cornflower',
  'Navy',
  'Lavender',
  'Purple',
  'Grape',
  'Pink',
  'Plum',
] as const;

/** The colours of a name, the same on every screen. */
export function nameColors(name: string): { color: string; backgroundColor: string } {
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  const color = COLORS[sum % COLORS.length] ?? COLORS[0];
  return {
    color: tokens[`colorPalette${color}Foreground2`],
    backgroundColor: tokens[`colorPalette${color}Background2`],
  };
}
