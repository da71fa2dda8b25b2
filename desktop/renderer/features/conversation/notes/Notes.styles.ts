import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { BUBBLE_MAX_WIDTH_PX } from '#shared/domain/limits.ts';

export const useNotesStyles = makeStyles({
  /** The text box of the composer while a note is written. */
  box: {
    ...shorthands.borderColor(tokens.colorPaletteMarigoldForeground2),
    backgroundColor: tokens.colorPaletteMarigoldBackground1,
    ':focus-within': {
      ...shorthands.borderColor(tokens.colorPaletteMarigoldForeground2),
      boxShadow: `inset 0 0 0 ${tokens.strokeWidthThin} ${tokens.colorPaletteMarigoldForeground2}`,
    },
  },
  bar: { gap: tokens.spacingHorizontalS, paddingBottom: tokens.spacingVerticalXS },
  hint: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    color: tokens.colorStatusWarningForeground2,
  },
  add: { flexShrink: 0 },
  row: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  card: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: `${BUBBLE_MAX_WIDTH_PX}px`,
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorPaletteMarigoldBackground2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorPaletteMarigoldBackground1,
    color: tokens.colorNeutralForeground1,
    '& a': { color: 'inherit' }, // the brand's colour need not be readable on amber
  },
  found: { outline: `${tokens.strokeWidthThick} solid ${tokens.colorBrandStroke1}` },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minHeight: '28px' },
  author: { minWidth: 0 },
  when: {
    flexShrink: 0,
    marginInlineStart: 'auto',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  options: { flexShrink: 0, marginInlineEnd: `calc(-1 * ${tokens.spacingHorizontalXS})` },
});
