import { makeStyles, tokens } from '@fluentui/react-components';

export const useTicketListItemStyles = makeStyles({
  row: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '4px 40px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalS,
    paddingInlineEnd: tokens.spacingHorizontalM,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    '&:hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  selected: {
    backgroundColor: tokens.colorSubtleBackgroundSelected,
    '&:hover': { backgroundColor: tokens.colorSubtleBackgroundSelected },
  },
  strip: { borderRadius: `0 ${tokens.borderRadiusSmall} ${tokens.borderRadiusSmall} 0` },
  avatar: { alignSelf: 'center' },
  body: { display: 'grid', rowGap: '2px', minWidth: 0 },
  line: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, minWidth: 0 },
  name: {
    textAlign: 'left', // the side where the list begins, whichever way the name is written
    flex: '1 1 auto',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightSemibold,
    // The whole row is the link, the row's buttons lie above it.
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
  time: { flexShrink: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  preview: {
    textAlign: 'left',
    flex: '1 1 auto',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  draft: { color: tokens.colorPaletteRedForeground1 },
  foot: { display: 'flex', alignItems: 'end', gap: tokens.spacingHorizontalXS, minWidth: 0 },
  chips: { display: 'flex', flex: '1 1 auto', flexWrap: 'wrap', gap: '4px', minWidth: 0 },
  icon: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  // Above the link that is the whole row.
  actions: { position: 'relative', display: 'flex', flexShrink: 0, gap: '2px' },
});
