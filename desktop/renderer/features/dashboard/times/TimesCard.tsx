import { useTranslation } from 'react-i18next';
import { formatPeriod, joined } from '#renderer/platform/i18n/index.ts';
import { PeriodCard } from '../PeriodCard.tsx';
import type { useCountedLists } from '../useCountedLists.ts';
import type { useDashboard } from '../useDashboard.ts';
import { TimesExport } from './TimesExport.tsx';
import { TimesTable } from './TimesTable.tsx';
import { TimesTotals } from './TimesTotals.tsx';

type TimesOfDashboard = ReturnType<typeof useDashboard>['times'];

interface TimesCardProps extends TimesOfDashboard {
  readonly addressOf: ReturnType<typeof useCountedLists>;
}

/** How long customers waited: in all, by agent and by queue. */
export function TimesCard({ query, answer, addressOf }: TimesCardProps) {
  const { t, i18n } = useTranslation();
  return (
    <PeriodCard
      title={t('dashboard.times.title')}
      answer={answer}
      textOf={({ period, isRounded }) =>
        joined(
          [formatPeriod(period), t('dashboard.times.text'), isRounded && t('dashboard.times.rounded')],
          i18n.dir(),
        )
      }
      none={t('dashboard.times.none')}
      exportOf={(times) => <TimesExport times={times} query={query} />}
    >
      {(times) => (
        <>
          <TimesTotals times={times} addressOf={addressOf} />
          <TimesTable times={times} addressOf={addressOf} />
        </>
      )}
    </PeriodCard>
  );
}
