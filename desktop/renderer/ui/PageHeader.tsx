import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  title: { margin: 0, marginRight: 'auto' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  filters: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, flexBasis: '100%' },
});

interface PageHeaderProps {
  title: string;
  /** Buttons; the menu of rare actions comes last. */
  children?: ReactNode;
  /** Controls that filter the records, the search first; at the same position on all pages. */
  filters?: ReactNode;
}

/** The title of a page with its actions. */
export function PageHeader({ title, children, filters }: PageHeaderProps) {
  const styles = useStyles();
  return (
    <header className={styles.root}>
      <Text as="h1" size={500} weight="semibold" className={styles.title}>
        {title}
      </Text>
      <div className={styles.actions}>{children}</div>
      {filters && <div className={styles.filters}>{filters}</div>}
    </header>
  );
}
