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
});

/** The title of a page with its search box and buttons. */
export function PageHeader({ title, children }: { title: string; children?: ReactNode }) {
  const styles = useStyles();
  return (
    <header className={styles.root}>
      <Text as="h1" size={600} weight="semibold" className={styles.title}>
        {title}
      </Text>
      <div className={styles.actions}>{children}</div>
    </header>
  );
}
