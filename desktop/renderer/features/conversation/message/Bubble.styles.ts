import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { BUBBLE_MAX_WIDTH_PX } from '#shared/domain/limits.ts';
import { appTokens } from '#renderer/platform/theme/index.ts';
import { MENU_BUTTON } from './MessageMenuButton.tsx';

export const useBubbleStyles = makeStyles({
  row: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalL}`,
  },
  ownRow: { alignItems: 'flex-end' },
  /** A message that has just been sent or received. Moves without a change of the layout. */
  risingRow: {
    animationName: {
      from: { opacity: 0, transform: 'translateY(4px)' },
      to: { opacity: 1, transform: 'none' },
    },
    animationDuration: tokens.durationFast,
    animationTimingFunction: tokens.curveDecelerateMid,
  },
  firstRow: { paddingTop: tokens.spacingVerticalMNudge },
  bubble: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    minWidth: '64px',
    boxSizing: 'border-box',
    maxWidth: `min(${BUBBLE_MAX_WIDTH_PX}px, 88%)`,
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    '@media (pointer: coarse)': { minHeight: '44px' }, // the height of its options button
    '&:hover > [data-options], &:focus-within > [data-options]': { opacity: 1 },
  },
  ownBubble: {
    backgroundColor: appTokens.appBubbleOwn,
    ...shorthands.borderColor(tokens.colorBrandBackground2Hover),
  },
  /** Automatic and deleted messages: what people wrote stands out. */
  quietBubble: {
    backgroundColor: tokens.colorNeutralBackground2,
    ...shorthands.borderColor(tokens.colorNeutralStroke2),
  },
  failedBubble: { ...shorthands.borderColor(tokens.colorStatusDangerBorder1) },
  bare: { backgroundColor: 'transparent', ...shorthands.borderColor('transparent'), padding: 0 },
  // A short text and its time share a line.
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'flex-end',
    columnGap: tokens.spacingHorizontalM,
  },
  content: { flex: '1 1 auto', minWidth: 0 },
  found: { outline: `${tokens.strokeWidthThick} solid ${tokens.colorBrandStroke1}` },
  author: { display: 'flex', alignItems: 'baseline', gap: tokens.spacingHorizontalXS },
  agent: { color: tokens.colorNeutralForeground3 },
  deleted: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground3,
  },
  deletedText: { color: tokens.colorNeutralForeground3, textDecorationLine: 'line-through' },
  options: {
    ...MENU_BUTTON,
    top: tokens.spacingVerticalXXS,
    left: `calc(100% + ${tokens.spacingHorizontalXXS})`,
    width: '24px',
    height: '24px',
    boxShadow: tokens.shadow4,
    ':hover': {
      backgroundColor: tokens.colorSubtleBackgroundHover,
      color: tokens.colorNeutralForeground2BrandHover,
    },
    ':active': {
      backgroundColor: tokens.colorSubtleBackgroundPressed,
      color: tokens.colorNeutralForeground2BrandPressed,
    },
    '@media (hover: none)': { opacity: 0.7 },
    // Always visible and large there: a bare icon is quieter.
    '@media (pointer: coarse)': { backgroundColor: 'transparent', boxShadow: 'none' },
  },
  ownOptions: { left: 'auto', right: `calc(100% + ${tokens.spacingHorizontalXXS})` },
});
