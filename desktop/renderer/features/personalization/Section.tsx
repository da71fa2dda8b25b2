import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  title: { margin: 0 },
});

/** A section of the page with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  const heading = useId();
  return (
    <section className={styles.root} aria-labelledby={heading}>
      <Text as="h2" id={heading} size={400} weight="semibold" className={styles.title}>
        {title}
      </Text>
      {children}
    </section>
  );
}
