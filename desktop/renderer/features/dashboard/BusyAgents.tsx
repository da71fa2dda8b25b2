import { Caption1, Card, Subtitle2, Text } from '@fluentui/react-components';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Share } from '#shared/contract/dashboard.ts';
import { useDashboardStyles } from './DashboardScreen.styles.ts';
import type { useCountedLists } from './useCountedLists.ts';

interface BusyAgentsProps {
  readonly agents: readonly Share[];
  readonly addressOf: ReturnType<typeof useCountedLists>;
}

/** The agents with open tickets now, the busiest first, each linked to them. */
export function BusyAgents({ agents, addressOf }: BusyAgentsProps) {
  const { t, i18n } = useTranslation();
  const styles = useDashboardStyles();
  const heading = useId();
  const most = Math.max(...agents.map(({ count }) => count));
  return (
    <Card role="group" aria-labelledby={heading} className={styles.wideMetric}>
      <header>
        <Subtitle2 as="h2" id={heading} className={styles.heading}>
          {t('dashboard.busy.title')}
        </Subtitle2>
        <Caption1 className={styles.period}>{t('dashboard.busy.text')}</Caption1>
      </header>
      {agents.length === 0 ? (
        <Caption1 className={styles.nothing}>{t('dashboard.busy.nobody')}</Caption1>
      ) : (
        <ul className={styles.agents}>
          {agents.map(({ id, name, count }) => {
            const address = id === null ? null : addressOf({ of: 'tickets', status: 'open', userId: id });
            const shownName = name ?? t('dashboard.without.user');
            return (
              <li key={id} className={styles.agent}>
                {address === null ? (
                  <Text className={styles.agentName}>{shownName}</Text>
                ) : (
                  <Link to={address} className={styles.agentLink}>
                    {shownName}
                  </Link>
                )}
                <Text>{count.toLocaleString(i18n.language)}</Text>
                <div className={styles.bar} aria-hidden>
                  <div className={styles.barFill} style={{ width: `${(count / most) * 100}%` }} />
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
