import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ChatEmptyRegular } from '@fluentui/react-icons';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { Ticket } from '#shared/contract/tickets.ts';
import { useClosingReasonsQuery } from '#renderer/features/closingReasons/index.ts';
import { useConnectionsQuery } from '#renderer/features/connections/index.ts';
import { useConversationPrefetch, useDraftKey, useUnsent } from '#renderer/features/conversation/index.ts';
import { useLocalSetting } from '#renderer/platform/localSettings/index.ts';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { FailureState } from '#renderer/ui/FailureState.tsx';
import { InfiniteList } from '#renderer/ui/InfiniteList.tsx';
import { useIsTouch } from '#renderer/ui/useIsTouch.ts';
import { VISUALLY_HIDDEN } from '#renderer/ui/visuallyHidden.ts';
import type { ListArgs } from './changeList.ts';
import { StatusDialog } from './StatusDialog.tsx';
import { TicketListItem } from './TicketListItem.tsx';
import { useTicketListItemStyles } from './TicketListItem.styles.ts';
import { TicketSkeletons } from './TicketSkeletons.tsx';
import { useTicketPagesInfiniteQuery } from '../tickets.api.ts';
import type { StatusDialogKind } from '../useStatusActions.tsx';
import { useRowSelection } from './selection/useRowSelection.ts';
import { useSelection, type Selection } from './selection/useSelection.ts';
import { SelectionBar } from '../lazyComponents.ts';
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
  count: VISUALLY_HIDDEN,
});

/** The tickets of a list, what is done with selected ones, and the dialog that an action of one has opened: it stays while rows move or leave. */
export function TicketList(props: TicketListProps) {
  const { args } = props;
  const { t } = useTranslation();
  const styles = useStyles();
  const [asked, setAsked] = useState<{ ticket: Ticket; kind: StatusDialogKind } | null>(null);
  const ask = useCallback((ticket: Ticket, kind: StatusDialogKind) => setAsked({ ticket, kind }), []);
  useClosingReasonsQuery(); // known before they are asked for
  const pages = useTicketPagesInfiniteQuery(args);
  const found = useDeferredValue(pages.currentData); // rendered in pieces: a busy list keeps no frame waiting
  const tickets = useMemo(() => found?.pages.flatMap((page) => page.tickets), [found]);
  const selection = useSelection(tickets);
  const { size } = selection.ids;
  return (
    <>
      <TicketRows
        {...props}
        pages={pages}
        tickets={tickets}
        isDeferred={found !== pages.currentData}
        selection={selection}
        onAsk={ask}
      />
      <span className={styles.count} role="status">
        {size > 0 && (selection.notice || t('tickets.selected', { number: size }))}
      </span>
      {(size > 0 || selection.isRunning) && (
        <SelectionBar selection={selection} loaded={tickets?.length ?? 0} />
      )}
      {asked && <StatusDialog {...asked} args={args} onClose={() => setAsked(null)} />}
    </>
  );
}

interface TicketRowsProps extends TicketListProps {
  readonly pages: ReturnType<typeof useTicketPagesInfiniteQuery>;
  /** Undefined until some are loaded. */
  readonly tickets: readonly Ticket[] | undefined;
  /** These are not yet those of `pages`. */
  readonly isDeferred: boolean;
  readonly selection: Selection;
  readonly onAsk: (ticket: Ticket, kind: StatusDialogKind) => void;
}

const NONE: readonly Ticket[] = [];

function TicketRows(props: TicketRowsProps) {
  const { pages, tickets = NONE, isDeferred, selection, search = '', empty, onClearFilters, onAsk } = props;
  const isLoaded = props.tickets !== undefined;
  const { t } = useTranslation();
  const styles = useStyles();
  const itemStyles = useTicketListItemStyles();
  const openParam = useParams()['ticketId'];
  const openId = openParam === undefined ? undefined : Number(openParam);
  const [drafts] = useLocalSetting('drafts');
  const draftKey = useDraftKey();
  const unsent = useUnsent();
  const prefetcher = useConversationPrefetch();
  const density = useDensity();
  const isTouch = useIsTouch();
  const { data: connections } = useConnectionsQuery();
  const focus = useRowFocus(tickets, openId);
  const rows = useRowSelection({ tickets, selection, openId, isTouch, focusRow: focus.focusRow });
  const isSelecting = selection.ids.size > 0;

  if (!isLoaded && pages.error) {
    return <FailureState text={errorMessage(t, pages.error)} onRetry={() => void pages.refetch()} />;
  }
  if (!isLoaded) {
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
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles bubbling keys of the rows
    <div
      className={styles.list}
      role="list"
      aria-label={t('shell.screens.tickets')}
      onKeyDown={rows.onKeyDown}
    >
      <InfiniteList
        items={tickets}
        row={(ticket) => (
          // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- handles bubbling events
          <div
            key={ticket.id}
            role="listitem"
            data-ticket={ticket.id}
            className={itemStyles.item}
            onFocus={() => focus.onFocus(ticket.id)}
            onPointerEnter={() => prefetcher.want(ticket)}
            onPointerLeave={prefetcher.forget}
            onPointerDownCapture={({ pointerType }) => pointerType === 'mouse' && prefetcher.fetch(ticket)}
            {...rows.rowHandlers(ticket.id)}
          >
            <TicketListItem
              ticket={ticket}
              selected={ticket.id === openId}
              draft={drafts[draftKey(ticket.id)]}
              unsent={unsent.get(ticket.id)}
              isWanted={ticket.id === focus.wantedId}
              onAsk={onAsk}
              density={density}
              search={search}
              hasOneConnection={connections?.length === 1}
              onToggle={selection.toggle}
              isChecked={selection.ids.has(ticket.id)}
              isSelecting={isSelecting}
            />
          </div>
        )}
        scrollTarget={focus.scrollTarget}
        hasMore={pages.hasNextPage}
        isBusy={pages.isFetching || isDeferred}
        failure={pages.isFetchNextPageError ? errorMessage(t, pages.error) : null}
        onMore={() => void pages.fetchNextPage()}
      />
    </div>
  );
}
