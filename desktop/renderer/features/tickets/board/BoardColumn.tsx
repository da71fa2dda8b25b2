import { Button, mergeClasses, Skeleton, SkeletonItem, Text } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stage } from '#shared/contract/stages.ts';
import type { Ticket } from '#shared/contract/tickets.ts';
import { StageName } from '#renderer/features/stages/index.ts';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { FailureRow } from '#renderer/ui/FailureRow.tsx';
import { InfiniteList } from '#renderer/ui/InfiniteList.tsx';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { useRtlIconStyles } from '#renderer/ui/useRtlIconStyles.ts';
import type { ListArgs } from '../list/changeList.ts';
import { useListWithCount } from '../list/useListWithCount.ts';
import { BoardCard } from './BoardCard.tsx';
import { useBoardStyles } from './Board.styles.ts';
import { useDropColumn } from './useDragAndDrop.ts';

interface BoardColumnProps {
  /** Null: the tickets without a stage. */
  readonly stage: Stage | null;
  readonly args: ListArgs;
  readonly search: string;
  readonly isCollapsed?: boolean;
  /** Absent for columns that are always open. */
  readonly onCollapse?: (isCollapsed: boolean) => void;
  /** The ticket that takes the focus. */
  readonly wantedId: number | null;
  readonly onFocused: () => void;
  readonly onMove: (ticket: Ticket, stage: Stage | null) => void;
  /** A card was dropped on it. */
  readonly onDrop: (ticket: Ticket, stage: Stage | null) => void;
}

/** A stage with its tickets, which are loaded as it is scrolled. */
export function BoardColumn(props: BoardColumnProps) {
  const { stage, args, isCollapsed = false, onCollapse, onDrop } = props;
  const { t, i18n } = useTranslation();
  const styles = useBoardStyles();
  const titleId = useId();
  const list = useListWithCount(args);
  const { column, isOver } = useDropColumn(
    (ticket) => (ticket.stage?.id ?? null) === (stage?.id ?? null),
    (ticket) => onDrop(ticket, stage),
  );
  const count = new Intl.NumberFormat(i18n.language).format(list.count);
  return (
    <section
      ref={column}
      data-column={stage?.id ?? 0}
      className={mergeClasses(styles.column, isCollapsed && styles.collapsed, isOver && styles.over)}
      style={stage ? { borderTopColor: stage.color } : undefined}
      aria-labelledby={titleId}
    >
      <div className={mergeClasses(styles.head, isCollapsed && styles.collapsedHead)}>
        <Text
          as="h2"
          id={titleId}
          weight="semibold"
          className={mergeClasses(styles.title, isCollapsed && styles.collapsedTitle)}
        >
          {stage ? <StageName stage={stage} /> : t('tickets.noStage')}
        </Text>
        <Text size={200} className={mergeClasses(styles.count, isCollapsed && styles.collapsedCount)}>
          {list.currentData && (list.isCountCapped ? `${count}+` : count)}
        </Text>
        {onCollapse && <CollapseButton isCollapsed={isCollapsed} onCollapse={onCollapse} />}
      </div>
      {!isCollapsed && <Cards {...props} list={list} titleId={titleId} />}
    </section>
  );
}

interface CollapseButtonProps {
  readonly isCollapsed: boolean;
  readonly onCollapse: (isCollapsed: boolean) => void;
}

function CollapseButton({ isCollapsed, onCollapse }: CollapseButtonProps) {
  const { t } = useTranslation();
  const rtlStyles = useRtlIconStyles();
  const Icon = isCollapsed ? ChevronRightRegular : ChevronLeftRegular;
  return (
    <Button
      {...tooltip(t(isCollapsed ? 'board.expand' : 'board.collapse'))}
      appearance="subtle"
      size="small"
      aria-expanded={!isCollapsed}
      icon={<Icon className={rtlStyles.icon} />}
      onClick={() => onCollapse(!isCollapsed)}
    />
  );
}

interface CardsProps extends BoardColumnProps {
  readonly list: ReturnType<typeof useListWithCount>;
  readonly titleId: string;
}

function Cards({ list, titleId, search, wantedId, onFocused, onMove }: CardsProps) {
  const { t } = useTranslation();
  const styles = useBoardStyles();
  const tickets = list.currentData?.pages.flatMap((page) => page.tickets);
  if (!tickets && list.error)
    return <FailureRow text={errorMessage(t, list.error)} onRetry={() => void list.refetch()} />;
  if (!tickets)
    return (
      <Skeleton className={styles.loading} aria-label={t('actions.loading')}>
        <SkeletonItem style={{ height: '84px' }} />
        <SkeletonItem style={{ height: '84px' }} />
      </Skeleton>
    );
  if (tickets.length === 0)
    return (
      <Text size={200} className={styles.quiet}>
        {t('board.emptyColumn')}
      </Text>
    );
  return (
    <div className={styles.list} role="list" aria-labelledby={titleId}>
      <InfiniteList
        items={tickets}
        row={(ticket) => (
          <div key={ticket.id} role="listitem" className={styles.item}>
            <BoardCard
              ticket={ticket}
              search={search}
              isWanted={ticket.id === wantedId}
              onFocused={onFocused}
              onMove={onMove}
            />
          </div>
        )}
        hasMore={list.hasNextPage}
        isBusy={list.isFetching}
        failure={list.isFetchNextPageError ? errorMessage(t, list.error) : null}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  );
}
