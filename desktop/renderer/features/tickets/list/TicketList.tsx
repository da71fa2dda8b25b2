import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ChatEmptyRegular } from '@fluentui/react-icons';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { Ticket } from '#shared/contract/tickets.ts';
import { useConnectionsQuery } from '#renderer/features/connections/index.ts';
import { useConversationPrefetch, useDraftKey, useUnsent } from '#renderer/features/conversation/index.ts';
import { useLocalSetting } from '#renderer/platform/localSettings/index.ts';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { FailureState } from '#renderer/ui/FailureState.tsx';
import { InfiniteList } from '#renderer/ui/InfiniteList.tsx';
import type { ListArgs } from './changeList.ts';
import { StatusDialog } from './StatusDialog.tsx';
import { TicketListItem } from './TicketListItem.tsx';
import { useTicketListItemStyles } from './TicketListItem.styles.ts';
import { TicketSkeletons } from './TicketSkeletons.tsx';
import { useTicketPagesInfiniteQuery } from '../tickets.api.ts';
import type { StatusDialogKind } from '../useStatusActions.tsx';
import { useRowFocus } from './useRowFocus.ts';
import { useDensity } from '../usePreference.ts';

interface TicketListProps {
  readonly args: ListArgs;
  /** The search text; absent outside a search. */
  readonly search?: string;
  readonly empty: { readonly title: string; readonly text: string };
  /** Given when filters hide tickets: clears them. */
  readonly onClearFilters?: (() => void) | undefined;
}

const useStyles = makeStyles({
  list: {
    flex: '1 1 0',
    minHeight: 0,
    display: 'flex',
    flexDirection: 'column',
    paddingTop: tokens.spacingVerticalXS,
  },
  loading: { paddingTop: tokens.spacingVerticalXS },
});

/** The tickets of a list, and the dialog that an action of one of them has opened: it stays while rows move or leave. */
export function TicketList(props: TicketListProps) {
  const [asked, setAsked] = useState<{ ticket: Ticket; kind: StatusDialogKind } | null>(null);
  const ask = useCallback((ticket: Ticket, kind: StatusDialogKind) => setAsked({ ticket, kind }), []);
  return (
    <>
      <TicketRows {...props} onAsk={ask} />
      {asked && <StatusDialog {...asked} args={props.args} onClose={() => setAsked(null)} />}
    </>
  );
}

interface TicketRowsProps extends TicketListProps {
  readonly onAsk: (ticket: Ticket, kind: StatusDialogKind) => void;
}

function TicketRows({ args, search = '', empty, onClearFilters, onAsk }: TicketRowsProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  const itemStyles = useTicketListItemStyles();
  const openId = useParams()['ticketId'];
  const [drafts] = useLocalSetting('drafts');
  const draftKey = useDraftKey();
  const unsent = useUnsent();
  const prefetcher = useConversationPrefetch();
  const density = useDensity();
  const { data: connections } = useConnectionsQuery();
  const pages = useTicketPagesInfiniteQuery(args);
  const found = useDeferredValue(pages.currentData); // rendered in pieces: a busy list keeps no frame waiting
  const tickets = useMemo(() => found?.pages.flatMap((page) => page.tickets) ?? [], [found]);
  const focus = useRowFocus(tickets, openId === undefined ? undefined : Number(openId));

  if (found === undefined && pages.error) {
    return <FailureState text={errorMessage(t, pages.error)} onRetry={() => void pages.refetch()} />;
  }
  if (found === undefined) {
    return (
      <div className={styles.loading}>
        <TicketSkeletons density={density} />
      </div>
    );
  }
  if (tickets.length === 0) {
    return (
      <EmptyState
        icon={<ChatEmptyRegular />}
        {...empty}
        action={onClearFilters && <Button onClick={onClearFilters}>{t('tickets.clearFilters')}</Button>}
      />
    );
  }
  return (
    <div className={styles.list} role="list" aria-label={t('shell.screens.tickets')}>
      <InfiniteList
        items={tickets}
        row={(ticket) => (
          // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles bubbling focus events
          <div
            key={ticket.id}
            role="listitem"
            className={itemStyles.item}
            onFocus={() => focus.onFocus(ticket.id)}
            onPointerEnter={() => prefetcher.want(ticket)}
            onPointerLeave={prefetcher.forget}
          >
            <TicketListItem
              ticket={ticket}
              selected={String(ticket.id) === openId}
              draft={drafts[draftKey(ticket.id)]}
              unsent={unsent.get(ticket.id)}
              isWanted={ticket.id === focus.wantedId}
              onAsk={onAsk}
              density={density}
              search={search}
              hasOneConnection={connections?.length === 1}
            />
          </div>
        )}
        scrollTarget={focus.scrollTarget}
        hasMore={pages.hasNextPage}
        isBusy={pages.isFetching || found !== pages.currentData}
        failure={pages.isFetchNextPageError ? errorMessage(t, pages.error) : null}
        onMore={() => void pages.fetchNextPage()}
      />
    </div>
  );
}
