import { Caption1, Text } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Dashboard } from '#shared/contract/dashboard.ts';
import type { TicketStatus } from '#shared/domain/ticketStatus.ts';
import { ticketsSlice, useTicketsView } from '#renderer/features/tickets/index.ts';
import { useAppDispatch } from '#renderer/platform/api/index.ts';
import { useDashboardStyles } from './DashboardScreen.styles.ts';
import { formatPeriod } from './metrics.ts';
import { totalsOf } from './totalsOf.ts';

/** The most important numbers. */
export function Totals({ dashboard }: { dashboard: Dashboard }) {
  const { t, i18n } = useTranslation();
  const styles = useDashboardStyles();
  const digits = new Intl.NumberFormat(i18n.language);
  return (
    <dl aria-label={t('dashboard.totals.label')} className={styles.totals}>
      {totalsOf(t, dashboard).map(({ name, period, count, messages, tab }) => (
        <div key={name} className={styles.total}>
          <dt>{tab ? <TicketsLink tab={tab}>{name}</TicketsLink> : name}</dt>
          <dd className={styles.number}>
            <Text size={800} weight="semibold">
              {digits.format(count)}
            </Text>
            <Caption1>
              {messages === 0 && t('dashboard.totals.noMessages')}
              {!!messages && t('dashboard.totals.messages', { count: messages })}
              {messages !== undefined && period && ' · '}
              {period && formatPeriod(period)}
            </Caption1>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Links a number to its tickets, for users who may see their list. */
function TicketsLink({ tab, children }: { tab: TicketStatus; children: string }) {
  const styles = useDashboardStyles();
  const dispatch = useAppDispatch();
  const { tabs } = useTicketsView();
  if (!tabs.includes(tab)) return children;
  const show = () => {
    dispatch(ticketsSlice.actions.searched(''));
    dispatch(ticketsSlice.actions.tabChosen(tab));
  };
  return (
    <Link to="/tickets" className={styles.totalLink} onClick={show}>
      {children}
    </Link>
  );
}
