import { Caption1, Subtitle2 } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useDashboardStyles } from './DashboardScreen.styles.ts';

interface MetricTitleProps {
  /** Names the card. */
  readonly id: string;
  readonly title: string;
  /** The period, or what is counted. */
  readonly children: ReactNode;
}

/** The title of a card, with what it is about below. */
export function MetricTitle({ id, title, children }: MetricTitleProps) {
  const styles = useDashboardStyles();
  return (
    <>
      <Subtitle2 as="h2" id={id} className={styles.heading}>
        {title}
      </Subtitle2>
      <Caption1 className={styles.period}>{children}</Caption1>
    </>
  );
}
