import { makeStyles, tokens } from '@fluentui/react-components';

const GAP = tokens.spacingHorizontalM;
/** At most three cards in a row, as many as there are of a kind; a phone's window may be narrower than one. */
const CARD_WIDTH = `max(min(280px, 100%), (100% - 2 * ${GAP}) / 3)`;

export const useDashboardStyles = makeStyles({
  filters: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: `${tokens.spacingVerticalS} ${GAP}`,
    paddingBottom: tokens.spacingVerticalM,
  },
  /** Aligned with fields, which have a label above them. */
  button: { alignSelf: 'flex-end', '@media (min-width: 600px)': { alignSelf: 'start', marginTop: '26px' } },
  queue: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  content: { display: 'flex', flexDirection: 'column', gap: GAP },
  progress: { height: '2px', flexShrink: 0 },
  totals: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
    gap: GAP,
    margin: 0,
  },
  /** A card inside a description list; the numbers of a row align, however long their labels. */
  total: {
    position: 'relative',
    display: 'grid',
    gridRow: 'span 2',
    gridTemplateRows: 'subgrid',
    rowGap: 0,
    padding: tokens.spacingVerticalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
  },
  /** The whole card is clickable. */
  totalLink: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outlineStyle: 'none' },
    '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tokens.borderRadiusMedium },
    ':focus-visible::after': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
    },
  },
  number: { display: 'flex', flexDirection: 'column', margin: 0 },
  note: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXXS },
  noteIcon: { flexShrink: 0 },
  metrics: {
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fit, minmax(${CARD_WIDTH}, 1fr))`,
    gap: GAP,
  },
  metric: { minWidth: 0 },
  wideMetric: { minWidth: 0, gridColumn: '1 / -1' },
  metricHead: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalS,
  },
  heading: { display: 'block', margin: 0 },
  period: { color: tokens.colorNeutralForeground3 },
  nothing: { color: tokens.colorNeutralForeground3, paddingBlock: tokens.spacingVerticalL },
  rowLink: {
    display: 'inline-flex',
    alignItems: 'center',
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    '@media (pointer: coarse)': { minWidth: '44px', minHeight: '44px' },
  },
  table: { maxHeight: '320px', overflowY: 'auto' },
  cloud: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    lineHeight: 1.3,
  },
  tag: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, minWidth: 0 },
  dot: { flexShrink: 0, width: '0.6em', height: '0.6em', borderRadius: tokens.borderRadiusCircular },
  tagLink: {
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  tagCount: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});
