import { makeStyles, tokens } from '@fluentui/react-components';
import { FORCED_COLORS } from '#renderer/ui/forcedColors.ts';
import { PLAIN_LIST } from '#renderer/ui/plainList.ts';

/** Room for the numbers of the axis. */
const AXIS = '36px';

export const useColumnsChartStyles = makeStyles({
  /** The margins hold the halves of the outermost numbers, and the labels of the columns. */
  chart: { position: 'relative', height: '200px', marginTop: '8px', marginBottom: '24px' },
  tick: {
    position: 'absolute',
    insetInline: 0,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    translate: '0 50%',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase100,
    fontVariantNumeric: 'tabular-nums',
    '::after': {
      content: '""',
      position: 'absolute',
      insetInline: `${AXIS} 0`,
      borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    },
  },
  columns: {
    position: 'absolute',
    inset: 0,
    insetInlineStart: AXIS,
    display: 'flex',
    ...PLAIN_LIST,
  },
  column: { position: 'relative', flex: '1 1 0', minWidth: 0 },
  /** The whole height takes the pointer: the bar alone may be 2 px high. */
  area: {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'center',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  bar: {
    width: 'max(1px, min(60%, 24px))',
    minHeight: '2px',
    borderRadius: `${tokens.borderRadiusSmall} ${tokens.borderRadiusSmall} 0 0`,
    backgroundColor: tokens.colorBrandForeground1,
    [FORCED_COLORS]: { backgroundColor: 'Highlight' },
  },
  label: {
    position: 'absolute',
    top: '100%',
    insetInline: '-20px',
    textAlign: 'center',
    paddingTop: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase100,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    pointerEvents: 'none',
  },
});
