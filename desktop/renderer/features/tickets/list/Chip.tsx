import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Dot } from '#renderer/ui/Dot.tsx';

const useStyles = makeStyles({
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    minWidth: 0,
    maxWidth: '140px',
    paddingInline: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusSmall,
    boxShadow: `inset 0 0 0 ${tokens.strokeWidthThin} ${tokens.colorNeutralStroke1}`, // takes no room, shows on a selected row
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase200,
  },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** A small label; its colour is a dot beside the text, so that the text is readable in both themes. */
export function Chip({ color, label, children }: { color?: string; label?: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.chip, 'chip')} title={label}>
      {color && <Dot color={color} size={8} />}
      <span className={styles.text}>{children}</span>
    </span>
  );
}
