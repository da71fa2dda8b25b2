import { makeStyles, tokens, type GriffelStyle } from '@fluentui/react-components';
import { FORCED_COLORS } from '#renderer/ui/forcedColors.ts';
import { PLAIN_LIST } from '#renderer/ui/plainList.ts';

const LIST: GriffelStyle = {
  display: 'grid',
  gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL}`,
  ...PLAIN_LIST,
};
const ONE_LINE: GriffelStyle = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

export const useBarListStyles = makeStyles({
  list: LIST,
  wide: { ...LIST, gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))' },
  item: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
  },
  name: ONE_LINE,
  named: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  /** The whole item is clickable. */
  link: {
    ...ONE_LINE,
    display: 'flex',
    flexGrow: 1,
    alignItems: 'center',
    minHeight: '24px',
    '@media (pointer: coarse)': { minHeight: '44px' },
    color: tokens.colorBrandForegroundLink,
    textAlign: 'start',
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outlineStyle: 'none' },
    '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tokens.borderRadiusMedium },
    ':focus-visible::after': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '2px',
    },
  },
  count: { fontVariantNumeric: 'tabular-nums' },
  bar: {
    gridColumn: '1 / -1',
    height: '8px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground6,
    overflow: 'hidden',
    [FORCED_COLORS]: { outline: `${tokens.strokeWidthThin} solid CanvasText` },
  },
  fill: {
    height: '100%',
    backgroundColor: tokens.colorBrandForeground1,
    [FORCED_COLORS]: { backgroundColor: 'Highlight' },
  },
});
