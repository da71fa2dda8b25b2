import { Caption1, Text } from '@fluentui/react-components';
import { ArrowDownRegular, ArrowUpRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#shared/contract/dashboard.ts';
import { formatWait } from '#renderer/features/tickets/index.ts';
import { useServerMinute } from '#renderer/platform/api/index.ts';
import { formatPeriod, joined } from '#renderer/platform/i18n/index.ts';
import { CountedLink } from './CountedLink.tsx';
import { useDashboardStyles } from './DashboardScreen.styles.ts';
import { totalsOf, type Total } from './totalsOf.ts';
import type { useCountedLists } from './useCountedLists.ts';

interface TotalsProps {
  readonly dashboard: Dashboard;
  readonly addressOf: ReturnType<typeof useCountedLists>;
}

/** The most important numbers, each linked to the list of what it counts. */
export function Totals({ dashboard, addressOf }: TotalsProps) {
  const { t, i18n } = useTranslation();
  const styles = useDashboardStyles();
  const digits = new Intl.NumberFormat(i18n.language);
  return (
    <dl aria-label={t('dashboard.totals.label')} className={styles.totals}>
      {totalsOf(t, dashboard).map((total) => {
        const { name, period, count, messages, list } = total;
        return (
          <div key={name} className={styles.total}>
            <dt>
              <CountedLink address={addressOf(list)} className={styles.totalLink}>
                {name}
              </CountedLink>
            </dt>
            <dd className={styles.number}>
              <Text size={800} weight="semibold">
                {digits.format(count)}
              </Text>
              <Caption1 className={styles.period}>
                {joined(
                  [
                    messages === 0 && t('dashboard.totals.noMessages'),
                    !!messages && t('dashboard.totals.messages', { count: messages }),
                    period && formatPeriod(period),
                  ],
                  i18n.dir(),
                )}
              </Caption1>
              <WaitNote total={total} />
              <WeekNote total={total} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** How long the ticket that waits longest has waited. */
function WaitNote({ total: { waitingSince } }: { total: Total }) {
  const { t, i18n } = useTranslation();
  const now = useServerMinute();
  if (!waitingSince) return null;
  return (
    <Caption1>
      {t('dashboard.totals.longestWait', { wait: formatWait(waitingSince, now, i18n.language) })}
    </Caption1>
  );
}

/** The difference to a week earlier, in words. */
function WeekNote({ total: { count, before } }: { total: Total }) {
  const { t, i18n } = useTranslation();
  const styles = useDashboardStyles();
  if (before === undefined) return null;
  if (before === null) return <Caption1 className={styles.period}>{t('dashboard.weekBefore.none')}</Caption1>;
  if (count === before)
    return <Caption1 className={styles.period}>{t('dashboard.weekBefore.same')}</Caption1>;
  const digits = new Intl.NumberFormat(i18n.language);
  const Arrow = count > before ? ArrowUpRegular : ArrowDownRegular;
  return (
    <Caption1 className={styles.note}>
      <Arrow className={styles.noteIcon} aria-hidden />
      {t(count > before ? 'dashboard.weekBefore.more' : 'dashboard.weekBefore.fewer', {
        number: digits.format(Math.abs(count - before)),
        before: digits.format(before),
      })}
    </Caption1>
  );
}
