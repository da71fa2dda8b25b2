import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalXXL,
    margin: 'auto',
    maxWidth: '440px',
    textAlign: 'center',
  },
  icon: { fontSize: '32px', lineHeight: 0, color: tokens.colorNeutralForeground4 },
  title: { margin: 0 },
  text: { color: tokens.colorNeutralForeground2, textAlign: 'center' },
});

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  /** What the user can do next. */
  text: string;
  /** The button that does it. */
  action?: ReactNode;
}

/** Says why a page is empty, and what to do about it. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <Text as="h2" size={400} weight="semibold" align="center" className={styles.title}>
        {title}
      </Text>
      <Text className={styles.text}>{text}</Text>
      {action}
    </div>
  );
}
