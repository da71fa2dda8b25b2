import { makeStyles, Text } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { OutlinedCard } from './OutlinedCard.tsx';

const useStyles = makeStyles({ title: { margin: 0 } });

/** A card that its heading names. */
export function TitledCard({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  const heading = useId();
  return (
    <OutlinedCard aria-labelledby={heading}>
      <Text as="h2" id={heading} size={400} weight="semibold" className={styles.title}>
        {title}
      </Text>
      {children}
    </OutlinedCard>
  );
}
