import { CounterBadge, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { BADGE_MAX } from '#shared/domain/limits.ts';
import type { TicketStatus } from '#shared/domain/ticketStatus.ts';
import { useTicketPagesInfiniteQuery } from '../tickets.api.ts';
import { useTicketsView } from '../useTicketsView.ts';
import { useListWithCount } from './useListWithCount.ts';
import { useTicketListItemStyles } from './TicketListItem.styles.ts';
import { useWait } from './useWait.ts';

const useStyles = makeStyles({
  label: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  /** Fluent's own is nearly black in the dark theme. */
  count: { backgroundColor: tokens.colorNeutralBackground6, color: tokens.colorNeutralForeground2 },
  tooLong: {
    backgroundColor: tokens.colorStatusWarningBackground2,
    color: tokens.colorStatusWarningForeground2,
  },
});

/** The name of a list with its number of tickets, which is neutral unless customers wait too long. */
export const TabLabel = memo(function TabLabel({ status }: { status: TicketStatus }) {
  const { t } = useTranslation();
  const styles = useStyles();
  const { queryFor } = useTicketsView();
  const { count, isCountCapped } = useListWithCount(queryFor(status));
  const props = { count, isCountCapped };
  return (
    <span className={styles.label}>
      {t(`tickets.tabs.${status}`)}
      {count > 0 && (status === 'pending' ? <PendingCount {...props} /> : <Count {...props} />)}
    </span>
  );
});

interface CountProps {
  readonly count: number;
  /** There may be more. */
  readonly isCountCapped?: boolean | undefined;
}

function Count({ count, isCountCapped = false, className }: CountProps & { readonly className?: string }) {
  const styles = useStyles();
  return (
    <CounterBadge
      className={mergeClasses(styles.count, className)}
      size="small"
      appearance="filled"
      color="informative"
      count={isCountCapped ? count + 1 : count}
      overflowCount={isCountCapped ? count : BADGE_MAX}
    />
  );
}

function PendingCount(props: CountProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  const { hidden } = useTicketListItemStyles();
  const { isTooLong, target } = useWait(useLongestWait());
  if (!isTooLong) return <Count {...props} />;
  const reason = t('tickets.someWaitTooLong', { target });
  return (
    <span title={reason} className={styles.label}>
      <Count {...props} className={styles.tooLong} />
      <span className={hidden}>{reason}</span>
    </span>
  );
}

/** Since when the customer waits who has waited longest. Asks the server only when not all pending tickets are loaded. */
function useLongestWait(): string | null {
  const { queryFor } = useTicketsView();
  const { query } = queryFor('pending');
  const listed = useTicketPagesInfiniteQuery({ query });
  const byWait = useTicketPagesInfiniteQuery(
    { query: { ...query, sort: 'longestWait' } },
    { skip: !listed.hasNextPage },
  );
  const { currentData } = listed.hasNextPage ? byWait : listed;
  const waits = currentData?.pages.flatMap(({ tickets }) => tickets.map(({ waitingSince }) => waitingSince));
  return waits?.filter((since) => since !== null).toSorted()[0] ?? null;
}
