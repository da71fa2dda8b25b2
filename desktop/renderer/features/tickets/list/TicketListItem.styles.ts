import { makeStyles, tokens } from '@fluentui/react-components';
import { appTokens } from '#renderer/platform/theme/index.ts';
import { FORCED_COLORS, OWN_COLORS } from '#renderer/ui/forcedColors.ts';
import { VISUALLY_HIDDEN } from '#renderer/ui/visuallyHidden.ts';

/** Heights of a row in pixels; 14 compact ones fit on a screen of 900 pixels. */
export const ROW_HEIGHTS = { comfortable: 72, compact: 48 } as const;

export const useTicketListItemStyles = makeStyles({
  item: { paddingInline: tokens.spacingHorizontalXS, contain: 'content' },
  row: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '40px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    minHeight: `${ROW_HEIGHTS.comfortable}px`,
    paddingBlock: tokens.spacingVerticalS,
    paddingInlineStart: tokens.spacingHorizontalM,
    paddingInlineEnd: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    '&:hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    // With a mouse the buttons replace time and count on hover; without one they are always visible.
    '@media (hover: hover)': {
      '& .ticket-actions': { position: 'absolute', insetInlineEnd: 0, opacity: 0 },
      '&:hover .ticket-actions, &:focus-within .ticket-actions': { position: 'relative', opacity: 1 },
      '&:hover .ticket-end, &:focus-within .ticket-end': { display: 'none' },
      // The checkbox replaces the picture.
      '&:hover .ticket-check, &:has(:focus-visible) .ticket-check': { opacity: 1 },
      '&:hover .ticket-avatar:not(:last-child), &:has(:focus-visible) .ticket-avatar:not(:last-child)': {
        opacity: 0,
      },
    },
  },
  compact: {
    minHeight: `${ROW_HEIGHTS.compact}px`,
    gridTemplateColumns: '32px minmax(0, 1fr)',
    paddingBlock: tokens.spacingVerticalSNudge,
  },
  // Room for the menu button, which never covers time and count.
  // A long press selects the row, and neither text nor the link.
  touch: { paddingInlineEnd: '44px', userSelect: 'none', WebkitTouchCallout: 'none' },
  selected: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    '&:hover': { backgroundColor: tokens.colorNeutralBackground1Selected },
    // These colours replace backgrounds.
    [FORCED_COLORS]: { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  strip: {
    ...OWN_COLORS,
    position: 'absolute',
    insetInlineStart: tokens.spacingHorizontalXS,
    insetBlock: tokens.spacingVerticalM,
    width: '3px',
    borderRadius: tokens.borderRadiusSmall,
  },
  compactStrip: { insetBlock: tokens.spacingVerticalS },
  avatar: { position: 'relative', alignSelf: 'center', lineHeight: 0 },
  covered: { opacity: 0 },
  body: { display: 'grid', alignContent: 'center', minWidth: 0 },
  // The buttons take exactly their width from the lines beside them, and nothing from the details below.
  upper: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
  },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    lineHeight: tokens.lineHeightBase200,
  },
  first: { lineHeight: tokens.lineHeightBase300 },
  name: {
    textAlign: 'left', // the side where the list begins, whatever the direction of the name
    flex: '1 1 auto',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    // The link covers the whole row; the row's buttons lie above it.
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    color: 'inherit',
    textDecorationLine: 'none',
    outlineStyle: 'none',
    '&:focus-visible::after': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
      borderRadius: tokens.borderRadiusLarge,
    },
  },
  unreadName: { fontWeight: tokens.fontWeightSemibold },
  end: { display: 'flex', flexShrink: 0, alignItems: 'center', gap: tokens.spacingHorizontalXS },
  time: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  unreadTime: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  preview: {
    textAlign: 'left',
    flex: '1 1 auto',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  unreadPreview: { color: tokens.colorNeutralForeground1 },
  author: { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightSemibold },
  draft: { color: tokens.colorStatusDangerForeground3 },
  foot: { gap: tokens.spacingHorizontalS, marginTop: tokens.spacingVerticalXS, overflow: 'hidden' },
  detail: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  // A flex container does not truncate its own text with an ellipsis.
  cut: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  connection: { maxWidth: '120px' },
  /** The name of the connection, which is longer, is cut first. */
  agent: { flexShrink: 0, maxWidth: '96px' },
  more: { flexShrink: 0 },
  waiting: { flexShrink: 0, fontVariantNumeric: 'tabular-nums' },
  tooLong: { color: appTokens.appOverdue },
  tags: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, minWidth: 0 },
  icon: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  highlight: {
    backgroundColor: tokens.colorPaletteYellowBackground2,
    color: tokens.colorNeutralForeground1,
    borderRadius: tokens.borderRadiusSmall,
  },
  hidden: VISUALLY_HIDDEN,
  // Above the link that covers the row.
  actions: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '2px',
    marginInlineStart: tokens.spacingHorizontalS,
  },
  menu: { position: 'absolute', insetInlineEnd: 0, top: '50%', transform: 'translateY(-50%)' },
  skeleton: { pointerEvents: 'none' },
  skeletonLines: { display: 'grid', alignContent: 'center', gap: tokens.spacingVerticalS },
});
