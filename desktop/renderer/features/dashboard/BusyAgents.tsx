import { Caption1 } from '@fluentui/react-components';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { BusyAgent } from '#shared/contract/dashboard.ts';
import { UserAvatar } from '#renderer/features/users/index.ts';
import { OutlinedCard } from '#renderer/ui/OutlinedCard.tsx';
import { BarList } from './BarList.tsx';
import { useDashboardStyles } from './DashboardScreen.styles.ts';
import { MetricTitle } from './MetricTitle.tsx';
import type { useCountedLists } from './useCountedLists.ts';

interface BusyAgentsProps {
  readonly agents: readonly BusyAgent[];
  readonly addressOf: ReturnType<typeof useCountedLists>;
}

/** The agents with open tickets now, the busiest first, each linked to them. */
export function BusyAgents({ agents, addressOf }: BusyAgentsProps) {
  const { t } = useTranslation();
  const styles = useDashboardStyles();
  const heading = useId();
  return (
    <OutlinedCard role="group" aria-labelledby={heading} className={styles.wideMetric}>
      <header>
        <MetricTitle id={heading} title={t('dashboard.busy.title')}>
          {t('dashboard.busy.text')}
        </MetricTitle>
      </header>
      {agents.length === 0 ? (
        <Caption1 className={styles.nothing}>{t('dashboard.busy.nobody')}</Caption1>
      ) : (
        <BarList
          bars={agents.map(({ id, name, count, picture = '' }) => ({
            key: String(id),
            name: name ?? t('dashboard.without.user'),
            start: name !== null && <UserAvatar user={{ name, picture }} size={24} />,
            count,
            address: addressOf({
              of: 'tickets',
              status: 'open',
              ...(id === null ? { missing: 'user' } : { userId: id }),
            }),
          }))}
          whole={Math.max(...agents.map(({ count }) => count))}
          unit={t('dashboard.columns.tickets')}
          isWide
        />
      )}
    </OutlinedCard>
  );
}
