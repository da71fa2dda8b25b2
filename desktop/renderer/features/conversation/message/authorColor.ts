import { tokens } from '@fluentui/react-components';

/** Colours that can be read on a bubble, in the light and in the dark. */
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

/** The colour of a member of a group: always the same for the same person. */
export function authorColor(contactId: number): string {
  return COLORS[contactId % COLORS.length] ?? COLORS[0];
}
