import { makeStyles, tokens } from '@fluentui/react-components';
import { VISUALLY_HIDDEN } from '#renderer/ui/visuallyHidden.ts';

export const useMessageListStyles = makeStyles({
  root: { position: 'relative', flexGrow: 1, minHeight: 0 },
  scroller: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    overflowY: 'auto',
    overflowAnchor: 'none', // the list itself keeps its scroll position when older messages are added above
  },
  /** Transparent, so that screen readers and focus find the rows. */
  settling: { '> [data-rows]': { opacity: 0 } },
  /** Aligns a few messages to the bottom, next to the composer. */
  space: { flexGrow: 1 },
  above: {
    position: 'absolute',
    insetInline: 0,
    top: tokens.spacingVerticalS,
    display: 'flex',
    justifyContent: 'center',
    pointerEvents: 'none',
  },
  aboveContent: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
    pointerEvents: 'auto',
  },
  toEnd: {
    position: 'absolute',
    insetInlineEnd: tokens.spacingHorizontalL,
    bottom: tokens.spacingVerticalM,
    boxShadow: tokens.shadow8,
  },
  announced: VISUALLY_HIDDEN,
  skeletons: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    gap: tokens.spacingVerticalM,
    flexGrow: 1,
    minHeight: 0,
    overflow: 'hidden',
    padding: tokens.spacingHorizontalL,
  },
});
