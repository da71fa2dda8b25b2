import { Caption1, Text } from '@fluentui/react-components';
import { ArrowDownRegular, ArrowUpRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { TicketTimes, Waited } from '#shared/contract/dashboard.ts';
import { formatTwoUnits, joined } from '#renderer/platform/i18n/index.ts';
import { CountedLink } from '../CountedLink.tsx';
import { useDashboardStyles } from '../DashboardScreen.styles.ts';
import type { useCountedLists } from '../useCountedLists.ts';
import { usePeriodStyles } from '../Period.styles.ts';
import { listWaits } from './waits.ts';

interface TimesTotalsProps {
  readonly times: TicketTimes;
  readonly addressOf: ReturnType<typeof useCountedLists>;
}

/** The waiting times of all tickets, each linked to these. */
export function TimesTotals({ times: { period, totals, weekBefore }, addressOf }: TimesTotalsProps) {
  const { t } = useTranslation();
  const styles = usePeriodStyles();
  const dashboardStyles = useDashboardStyles();
  return (
    <dl className={styles.totals}>
      {listWaits(t, period).map(({ kind, name, list }) => (
        <div key={kind} className={styles.total}>
          <dt>
            <CountedLink
              address={totals[kind].count > 0 ? addressOf(list) : null}
              className={dashboardStyles.totalLink}
            >
              {name}
            </CountedLink>
          </dt>
          <dd className={dashboardStyles.number}>
            <Median waited={totals[kind]} />
            {weekBefore && totals[kind].median !== null && (
              <WeekNote median={totals[kind].median} before={weekBefore[kind].median} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Median({ waited: { median, p90, count } }: { waited: Waited }) {
  const { t, i18n } = useTranslation();
  const styles = useDashboardStyles();
  if (median === null || p90 === null) return <Text size={600}>–</Text>;
  return (
    <>
      <Text size={600} weight="semibold">
        {formatTwoUnits(median, i18n.language)}
      </Text>
      <Caption1 className={styles.period}>
        {joined(
          [
            t('dashboard.times.middle'),
            t('dashboard.times.p90', { time: formatTwoUnits(p90, i18n.language) }),
            t('dashboard.times.tickets', { count }),
          ],
          i18n.dir(),
        )}
      </Caption1>
    </>
  );
}

/** The difference to a week earlier, in words. */
function WeekNote({ median, before }: { median: number; before: number | null }) {
  const { t, i18n } = useTranslation();
  const styles = useDashboardStyles();
  if (before === null) return <Caption1 className={styles.period}>{t('dashboard.weekBefore.none')}</Caption1>;
  if (median === before)
    return <Caption1 className={styles.period}>{t('dashboard.weekBefore.same')}</Caption1>;
  const Arrow = median > before ? ArrowUpRegular : ArrowDownRegular;
  return (
    <Caption1 className={styles.note}>
      <Arrow className={styles.noteIcon} aria-hidden />
      {t(median > before ? 'dashboard.times.slower' : 'dashboard.times.faster', {
        time: formatTwoUnits(Math.abs(median - before), i18n.language),
        before: formatTwoUnits(before, i18n.language),
      })}
    </Caption1>
  );
}
