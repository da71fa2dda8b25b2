import { makeStyles, tokens } from '@fluentui/react-components';

/** Heights of a row in pixels; 14 compact ones fit on a screen of 900 pixels. */
export const ROW_HEIGHTS = { comfortable: 72, compact: 48 } as const;

export const useTicketListItemStyles = makeStyles({
  row: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '4px 40px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    minHeight: `${ROW_HEIGHTS.comfortable}px`,
    paddingBlock: tokens.spacingVerticalS,
    paddingInlineEnd: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    '&:hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    // With a mouse the buttons replace time and count on hover; on touch screens they are always visible.
    '@media (hover: hover)': {
      '& .ticket-actions': {
        position: 'absolute',
        insetInlineEnd: tokens.spacingHorizontalM,
        top: '50%',
        transform: 'translateY(-50%)',
        opacity: 0,
      },
      '&:hover .ticket-actions, &:focus-within .ticket-actions': { opacity: 1 },
      '&:hover .ticket-end, &:focus-within .ticket-end': { display: 'none' },
    },
  },
  compact: {
    minHeight: `${ROW_HEIGHTS.compact}px`,
    gridTemplateColumns: '4px 32px minmax(0, 1fr)',
    paddingBlock: tokens.spacingVerticalSNudge,
  },
  // Reserves the width of the buttons beside the text.
  pendingRow: {
    '@media (hover: hover)': {
      '&:hover .ticket-line, &:focus-within .ticket-line': { paddingInlineEnd: '148px' },
    },
  },
  openRow: {
    '@media (hover: hover)': {
      '&:hover .ticket-line, &:focus-within .ticket-line': { paddingInlineEnd: '72px' },
    },
  },
  selected: {
    backgroundColor: tokens.colorSubtleBackgroundSelected,
    '&:hover': { backgroundColor: tokens.colorSubtleBackgroundSelected },
  },
  strip: { borderRadius: `0 ${tokens.borderRadiusSmall} ${tokens.borderRadiusSmall} 0` },
  avatar: { alignSelf: 'center' },
  body: { display: 'grid', alignContent: 'center', minWidth: 0 },
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
      borderRadius: tokens.borderRadiusMedium,
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
  draft: { color: tokens.colorPaletteRedForeground1 },
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
  shortConnection: { maxWidth: '84px' }, // the preview beside it is more informative
  waiting: { flexShrink: 0, fontVariantNumeric: 'tabular-nums' },
  tags: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, minWidth: 0 },
  dot: { flexShrink: 0, width: '8px', height: '8px', borderRadius: tokens.borderRadiusCircular },
  icon: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  highlight: {
    backgroundColor: tokens.colorPaletteYellowBackground2,
    color: tokens.colorNeutralForeground1,
    borderRadius: tokens.borderRadiusSmall,
  },
  hidden: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  // Above the link that covers the row.
  actions: {
    position: 'relative',
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    gap: '2px',
    marginInlineStart: 'auto',
  },
});
