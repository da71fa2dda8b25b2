import { makeStyles, tokens } from '@fluentui/react-components';
import { COMPOSER_MAX_ROWS } from '#shared/domain/limits.ts';

export const useComposerStyles = makeStyles({
  root: {
    position: 'relative',
    flexShrink: 0,
    display: 'flex',
    flexDirection: 'column',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalM}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  box: {
    display: 'flex',
    flexDirection: 'column',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-within': {
      borderTopColor: tokens.colorCompoundBrandStroke,
      borderRightColor: tokens.colorCompoundBrandStroke,
      borderBottomColor: tokens.colorCompoundBrandStroke,
      borderLeftColor: tokens.colorCompoundBrandStroke,
      boxShadow: `inset 0 0 0 ${tokens.strokeWidthThin} ${tokens.colorCompoundBrandStroke}`,
    },
  },
  closed: {
    flexDirection: 'row',
    alignItems: 'center',
    paddingInlineEnd: tokens.spacingHorizontalXS,
    '& > button': { flexShrink: 0 },
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeDisabled}`,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  input: {
    width: '100%',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: 'none',
    outlineStyle: 'none',
    resize: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fieldSizing: 'content',
    minHeight: `calc(${tokens.lineHeightBase300} + 2 * ${tokens.spacingVerticalS})`,
    maxHeight: `calc(${COMPOSER_MAX_ROWS} * ${tokens.lineHeightBase300} + 2 * ${tokens.spacingVerticalS})`,
    '::placeholder': { color: tokens.colorNeutralForeground3, opacity: 1 },
    ':disabled': { cursor: 'not-allowed' },
  },
  problem: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    color: tokens.colorStatusDangerForeground3,
  },
  bar: {
    display: 'flex',
    flexWrap: 'wrap', // on a phone with all buttons
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    minHeight: '36px',
    padding: `0 ${tokens.spacingHorizontalXS} ${tokens.spacingVerticalXXS}`,
  },
  sign: { marginInline: tokens.spacingHorizontalXS },
  rest: { flexGrow: 1 },
});
