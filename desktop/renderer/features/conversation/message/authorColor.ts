import { tokens } from '@fluentui/react-components';

/** Colours that are readable on a bubble in both themes. */
const COLORS = [
  tokens.colorPaletteBerryForeground1,
  tokens.colorPaletteBlueForeground2,
  tokens.colorPaletteDarkOrangeForeground1,
  tokens.colorPaletteGreenForeground1,
  tokens.colorPalettePurpleForeground2,
  tokens.colorPaletteRedForeground1,
  tokens.colorPaletteTealForeground2,
  tokens.colorPaletteMagentaForeground2,
] as const;

/** The colour of a group member: always the same for the same contact. */
export function authorColor(contactId: number): string {
  return COLORS[contactId % COLORS.length] ?? COLORS[0];
}
