import { makeStyles, tokens } from '@fluentui/react-components';

/** Widths in pixels. */
const COLUMN = 296;
const COLLAPSED = 48;

const PHONE = '@media (max-width: 599.98px)';

export const useBoardStyles = makeStyles({
  screen: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  // The padding lets the end of the columns be scrolled above the toasts (platform/toast).
  board: {
    display: 'flex',
    flex: '1 1 0',
    minHeight: 0,
    gap: tokens.spacingHorizontalM,
    overflowX: 'auto',
    overflowY: 'hidden',
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM}`,
    scrollPaddingInline: tokens.spacingHorizontalL,
    [PHONE]: { scrollSnapType: 'x mandatory' },
  },
  column: {
    display: 'flex',
    flexDirection: 'column',
    flex: `0 0 ${COLUMN}px`,
    minHeight: 0,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    borderTop: '3px solid transparent',
    [PHONE]: { flexBasis: 'min(84vw, 320px)', scrollSnapAlign: 'start' },
  },
  collapsed: { flexBasis: `${COLLAPSED}px`, [PHONE]: { flexBasis: `${COLLAPSED}px` } },
  over: { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '-1px' },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: '40px',
    paddingInlineStart: tokens.spacingHorizontalM,
    paddingInlineEnd: tokens.spacingHorizontalXS,
  },
  collapsedHead: {
    flexDirection: 'column',
    flex: '1 1 auto',
    justifyContent: 'flex-start',
    padding: `${tokens.spacingVerticalXS} 0`,
  },
  title: {
    margin: 0,
    flex: '1 1 auto',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  collapsedTitle: { flex: '0 1 auto', writingMode: 'vertical-rl', minHeight: 0 },
  count: {
    flexShrink: 0,
    paddingInlineEnd: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  collapsedCount: { paddingInlineEnd: 0 },
  list: { flex: '1 1 0', minHeight: 0, display: 'flex', flexDirection: 'column' },
  quiet: {
    padding: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
    textAlign: 'center',
  },
  loading: { display: 'grid', gap: tokens.spacingVerticalS, padding: tokens.spacingHorizontalS },
  // Two columns of outline and shadow beside the card are inside its row.
  item: { paddingInline: tokens.spacingHorizontalS, paddingBottom: tokens.spacingVerticalS },
  card: {
    position: 'relative',
    display: 'grid',
    gap: tokens.spacingVerticalXXS,
    minHeight: '84px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    '&:hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  dragged: { opacity: 0.4 },
  line: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, minWidth: 0 },
  // Above the link that covers the card.
  menu: { position: 'relative', marginInlineEnd: `calc(-1 * ${tokens.spacingHorizontalS})` },
  foot: { flexWrap: 'wrap', rowGap: tokens.spacingVerticalXXS, columnGap: tokens.spacingHorizontalS },
  inStage: { marginInlineStart: 'auto', flexShrink: 0, fontVariantNumeric: 'tabular-nums' },
});
