import { makeStyles, tokens } from '@fluentui/react-components';
import { PLAIN_LIST } from '#renderer/ui/plainList.ts';

/** The list of a section of the contact drawer. */
export const useSectionStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)', // long names are cut off instead of widening it
    gap: tokens.spacingVerticalXS,
    ...PLAIN_LIST,
  },
  focusable: {
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  /** An entry that leads somewhere. */
  link: {
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  /** A line that is cut off where it has no room. */
  cut: { flex: '1 1 auto', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  time: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
});
