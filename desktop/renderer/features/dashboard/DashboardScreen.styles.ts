import { makeStyles, tokens } from '@fluentui/react-components';
import { PLAIN_LIST } from '#renderer/ui/plainList.ts';

const PHONE = '(max-width: 599.98px)';
const GAP = tokens.spacingHorizontalM;
/** At most three cards in a row, as many as there are of a kind; a phone's window may be narrower than one. */
const CARD_WIDTH = `max(min(280px, 100%), (100% - 2 * ${GAP}) / 3)`;
/** Rows of six numbers, below 960 px of three, on phones of two: none is left alone. */
const TOTAL_WIDTH = `clamp(150px, (960px - 100%) * 999, max(150px, (100% - 2 * ${GAP}) / 3))`;

export const useDashboardStyles = makeStyles({
  filters: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: `${tokens.spacingVerticalS} ${GAP}`,
    paddingBottom: tokens.spacingVerticalM,
    [`@media ${PHONE}`]: { '& > *': { flexGrow: 1 } },
  },
  /** Aligned with fields, which have a label above them. */
  button: { alignSelf: 'flex-end', '@media (min-width: 600px)': { alignSelf: 'start', marginTop: '26px' } },
  queue: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  outdated: { marginBottom: GAP },
  content: { display: 'flex', flexDirection: 'column', gap: GAP },
  progress: { height: '2px', flexShrink: 0 },
  totals: {
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fit, minmax(${TOTAL_WIDTH}, 1fr))`,
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
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
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
  tags: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    ...PLAIN_LIST,
  },
  /** The whole chip is clickable. */
  tag: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    minHeight: '28px',
    paddingInline: tokens.spacingHorizontalS,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  tagLink: {
    display: 'flex',
    alignItems: 'center',
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':focus-visible': { outlineStyle: 'none' },
    '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tokens.borderRadiusMedium },
    ':focus-visible::after': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
    },
  },
  tagCount: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
});
