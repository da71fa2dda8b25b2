import { makeStyles, tokens } from '@fluentui/react-components';
import { PLAIN_LIST } from '#renderer/ui/plainList.ts';

export const useNotificationsStyles = makeStyles({
  bell: { position: 'relative' },
  badge: { position: 'absolute', top: '2px', right: '2px', pointerEvents: 'none' },
  surface: {
    display: 'flex',
    flexDirection: 'column',
    width: '360px',
    maxWidth: 'calc(100vw - 16px)',
    maxHeight: '350px',
    padding: 0,
    overflow: 'hidden',
  },
  title: { margin: 0, padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`, flexShrink: 0 },
  list: { flex: '0 1 auto', minHeight: 0, overflowY: 'auto', ...PLAIN_LIST },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    color: 'inherit',
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
  },
  // Each text starts beside the picture, whatever its writing direction.
  text: { display: 'grid', justifyItems: 'start', flexGrow: 1, minWidth: 0, '& > *': { maxWidth: '100%' } },
  end: { display: 'grid', justifyItems: 'end', gap: tokens.spacingVerticalXXS, flexShrink: 0 },
  preview: { color: tokens.colorNeutralForeground2 },
  mention: { color: tokens.colorStatusWarningForeground2, fontSize: '16px' },
  time: { color: tokens.colorNeutralForeground3 },
  empty: { padding: `0 ${tokens.spacingHorizontalM} ${tokens.spacingVerticalL}` },
});
