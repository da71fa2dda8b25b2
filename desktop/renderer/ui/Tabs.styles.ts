import { makeStyles, tokens } from '@fluentui/react-components';

/** The indicator of a tab: a bar below or beside it, as long as its label. */
const indicator = { content: '""', position: 'absolute', borderRadius: tokens.borderRadiusCircular } as const;

export const useTabsStyles = makeStyles({
  // Wraps when there is no room: tabs that must be scrolled to are not found.
  list: { position: 'relative', display: 'flex', flexWrap: 'wrap', flexShrink: 0, alignItems: 'stretch' },
  listVertical: { flexDirection: 'column', flexWrap: 'nowrap' },

  absent: { visibility: 'hidden' },

  tab: {
    position: 'relative',
    display: 'grid',
    gridAutoFlow: 'column',
    gridTemplateColumns: 'auto',
    gridTemplateRows: 'auto',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    overflow: 'hidden',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    outline: `${tokens.strokeWidthThick} none transparent`,
    cursor: 'pointer',
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorTransparentBackground,
    ':hover': {
      color: tokens.colorNeutralForeground2Hover,
      backgroundColor: tokens.colorTransparentBackgroundHover,
    },
    ':active': {
      color: tokens.colorNeutralForeground2Pressed,
      backgroundColor: tokens.colorTransparentBackgroundPressed,
    },
    ':hover::before': { ...indicator, backgroundColor: tokens.colorNeutralStroke1Hover },
    ':active::before': { ...indicator, backgroundColor: tokens.colorNeutralStroke1Pressed },
    ':focus-visible': {
      outlineStyle: 'solid',
      boxShadow: `${tokens.shadow4}, 0 0 0 ${tokens.strokeWidthThick} ${tokens.colorStrokeFocus2}`,
      zIndex: 1,
    },
    '@media (forced-colors: active)': {
      ':hover::before': { backgroundColor: 'Highlight' },
      ':active::before': { backgroundColor: 'Highlight' },
    },
  },
  tabVertical: { justifyContent: 'start', textAlign: 'start' },
  small: {
    columnGap: tokens.spacingHorizontalXXS,
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalSNudge}`,
    '::before': {
      bottom: 0,
      insetInline: tokens.spacingHorizontalSNudge,
      height: tokens.strokeWidthThick,
    },
    '::after': {
      bottom: 0,
      insetInline: tokens.spacingHorizontalSNudge,
      height: tokens.strokeWidthThick,
    },
  },
  medium: {
    columnGap: tokens.spacingHorizontalSNudge,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalMNudge}`,
    '::before': { bottom: 0, insetInline: tokens.spacingHorizontalM, height: tokens.strokeWidthThicker },
    '::after': { bottom: 0, insetInline: tokens.spacingHorizontalM, height: tokens.strokeWidthThicker },
  },
  vertical: {
    columnGap: tokens.spacingHorizontalSNudge,
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalMNudge}`,
    '::before': {
      insetInlineStart: 0,
      insetBlock: tokens.spacingVerticalS,
      width: tokens.strokeWidthThicker,
    },
    '::after': {
      insetInlineStart: 0,
      insetBlock: tokens.spacingVerticalS,
      width: tokens.strokeWidthThicker,
    },
  },
  selected: {
    overflow: 'visible', // the indicator slides in from the previously selected tab
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
    ':hover': { color: tokens.colorNeutralForeground1Hover },
    ':active': { color: tokens.colorNeutralForeground1Pressed },
    '::after': {
      ...indicator,
      transformOrigin: '0 0',
      backgroundColor: tokens.colorCompoundBrandStroke,
    },
    ':hover::after': { backgroundColor: tokens.colorCompoundBrandStrokeHover },
    ':active::after': { backgroundColor: tokens.colorCompoundBrandStrokePressed },
    '@media (forced-colors: active)': {
      '::after': { backgroundColor: 'ButtonText' },
      ':hover::after': { backgroundColor: 'ButtonText' },
      ':active::after': { backgroundColor: 'ButtonText' },
    },
  },

  icon: { display: 'inline-flex', overflow: 'hidden', fontSize: '20px' },
  iconSelected: { color: tokens.colorCompoundBrandForeground1 },
  text: { gridRowStart: 1, overflow: 'hidden', padding: `0 ${tokens.spacingHorizontalXXS}` },
  first: { gridColumnStart: 1 },
  second: { gridColumnStart: 2 },
  /** Selected labels are bolder; this reserves their width, so that the other tabs do not move. */
  room: { visibility: 'hidden', fontWeight: tokens.fontWeightSemibold },
});
