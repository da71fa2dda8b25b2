import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';
import { INSET_COLOR } from '../message/insetColor.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    boxSizing: 'border-box',
    width: '100%',
    minWidth: 'min(240px, 100%)',
    maxWidth: '360px',
    overflowWrap: 'anywhere',
  },
  inset: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: INSET_COLOR,
  },
  label: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground2,
  },
  icon: { display: 'inline-flex', flexShrink: 0, fontSize: '16px' },
});

interface CardFrameProps {
  icon: ReactElement;
  /** What the card is. */
  label: string;
  /** Set off from a text beside it. */
  isInset?: boolean;
  children?: ReactNode;
}

/** A card inside a message: what it is, and its parts below each other. */
export function CardFrame({ icon, label, isInset = false, children }: CardFrameProps) {
  const styles = useStyles();
  return (
    <div role="group" aria-label={label} className={mergeClasses(styles.root, isInset && styles.inset)}>
      <div className={styles.label}>
        <span aria-hidden className={styles.icon}>
          {icon}
        </span>
        <Text size={200}>{label}</Text>
      </div>
      {children}
    </div>
  );
}
