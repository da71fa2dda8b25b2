import { Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground2,
  },
  highlighted: { color: tokens.colorBrandForeground1 },
  icon: { display: 'flex', flexShrink: 0 },
  text: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

interface ActivityLineProps {
  readonly icon: ReactElement;
  readonly isHighlighted?: boolean;
  readonly children: ReactNode;
}

/** One line above the composer of what others do in this conversation. */
export function ActivityLine({ icon, isHighlighted = false, children }: ActivityLineProps) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.root, isHighlighted && styles.highlighted)}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <Caption1 className={styles.text}>{children}</Caption1>
    </div>
  );
}
