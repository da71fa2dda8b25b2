import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '#renderer/platform/api/index.ts';
import { useClosingReasonsQuery } from '#renderer/features/closingReasons/index.ts';
import { useConnectionsQuery } from '#renderer/features/connections/index.ts';
import { formatPeriod, joined } from '#renderer/platform/i18n/index.ts';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { useAgentsQuery } from '../tickets.api.ts';
import { countedChosen, type CountedTickets } from '../tickets.slice.ts';
import { useMyQueues } from '../useMyQueues.ts';
import { useTicketsView } from '../useTicketsView.ts';

/** What tickets may lack. */
const LACKS = {
  connection: 'tickets.noConnection',
  queue: 'tickets.noQueue',
  user: 'tickets.noUser',
  stage: 'tickets.noStage',
  closingReason: 'tickets.closingReason.without',
} as const;

/** What their days are, of tickets of any status. */
function nameOf(dates: CountedTickets['dates']) {
  return dates === 'answered' || dates === 'accepted' ? dates : 'created';
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
});

/** Says which tickets of the dashboard the list shows, and goes back to the tabs. */
export function CountedNotice() {
  const { t, i18n } = useTranslation();
  const styles = useStyles();
  const dispatch = useAppDispatch();
  const queues = useMyQueues();
  const counted = useTicketsView().counted ?? {};
  const {
    userId,
    whatsappId,
    status,
    dates,
    queueIds = [],
    startDate,
    endDate,
    halfHour,
    missing,
    closingReasonId,
  } = counted;
  const { data: connections } = useConnectionsQuery();
  const { data: reasons } = useClosingReasonsQuery(closingReasonId === undefined ? skipToken : undefined);
  const { data } = useAgentsQuery(userId === undefined ? skipToken : { query: { searchParam: '' } });
  const parts = [
    status ? t(`tickets.tabs.${status}`) : t(`tickets.counted.${nameOf(dates)}`),
    startDate && endDate && formatPeriod({ startDate, endDate }),
    halfHour,
    connections?.find(({ id }) => id === whatsappId)?.name,
    reasons?.closingReasons.find(({ id }) => id === closingReasonId)?.name,
    missing && t(LACKS[missing]),
    data?.agents.find(({ id }) => id === userId)?.name,
    ...queues.filter(({ id }) => queueIds.includes(id)).map(({ name }) => name),
  ];
  return (
    <div className={styles.root} role="status">
      <Text size={200}>{joined(parts, i18n.dir())}</Text>
      <Button
        {...tooltip(t('tickets.clearFilters'))}
        appearance="subtle"
        size="small"
        icon={<DismissRegular />}
        onClick={() => dispatch(countedChosen(null))}
      />
    </div>
  );
}
