import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stage } from '#shared/contract/stages.ts';
import type { Ticket } from '#shared/contract/tickets.ts';
import { mayManageTicket } from '#shared/domain/ticketRights.ts';
import { useAppDispatch, type AppThunk } from '#renderer/platform/api/index.ts';
import { useLocalSetting } from '#renderer/platform/localSettings/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import type { ListArgs } from '../list/changeList.ts';
import { findTicket } from '../list/ticketLists.ts';
import { useTicketListItemStyles } from '../list/TicketListItem.styles.ts';
import { ticketsApi } from '../tickets.api.ts';
import { BoardColumn } from './BoardColumn.tsx';
import { useBoardStyles } from './Board.styles.ts';
import { useBoardKeys } from './useBoardKeys.ts';
import { useBoardQuery } from './useBoardQuery.ts';
import { useMoveToStage } from './useMoveToStage.ts';

/** A column for the tickets without a stage, and one for each stage. */
export function BoardColumns({ stages }: { stages: readonly Stage[] }) {
  const { t } = useTranslation();
  const styles = useBoardStyles();
  const itemStyles = useTicketListItemStyles();
  const me = useUser();
  const dispatch = useAppDispatch();
  const { filter, columnArgs } = useBoardQuery();
  const [isCollapsed, setCollapsed] = useLocalSetting('boardCollapsed');
  const [wantedId, setWantedId] = useState<number | null>(null);
  const [notice, setNotice] = useState('');
  const move = useMoveToStage();
  const moveAndSay = useCallback(
    async (ticket: Ticket, stage: Stage | null) => {
      const isMoved = await move(ticket, stage);
      const { name } = ticket.contact;
      if (isMoved) setNotice(t('board.moved', { name, stage: stage?.name ?? t('tickets.noStage') }));
    },
    [move, t],
  );
  const drop = (ticket: Ticket, stage: Stage | null) => void moveAndSay(ticket, stage);
  /** The focus goes with the card. */
  const moveByMenu = useCallback(
    (ticket: Ticket, stage: Stage | null) => {
      setWantedId(ticket.id);
      void moveAndSay(ticket, stage);
    },
    [moveAndSay],
  );
  const forgetWanted = useCallback(() => setWantedId(null), []);
  const columns = [null, ...stages];
  const onKeyDown = useBoardKeys((ticketId, by) => {
    const ticket = dispatch(
      findOnBoard(
        columns.map((stage) => columnArgs(stage?.id ?? null)),
        ticketId,
      ),
    );
    if (!ticket || !mayManageTicket(me, ticket)) return;
    const at = columns.findIndex((stage) => (stage?.id ?? null) === (ticket.stage?.id ?? null));
    const stage = columns[at + by];
    if (at >= 0 && stage !== undefined) moveByMenu(ticket, stage);
  });
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles bubbling keys of the cards */}
      <div className={styles.board} role="group" aria-label={t('shell.screens.board')} onKeyDown={onKeyDown}>
        {columns.map((stage) => (
          <BoardColumn
            key={stage?.id ?? 0}
            stage={stage}
            args={columnArgs(stage?.id ?? null)}
            search={filter.search}
            wantedId={wantedId}
            onFocused={forgetWanted}
            onMove={moveByMenu}
            onDrop={drop}
            {...(stage === null && { isCollapsed, onCollapse: setCollapsed })}
          />
        ))}
      </div>
      <span className={itemStyles.hidden} role="status">
        {notice}
      </span>
    </>
  );
}

/** A ticket of these columns, as it is cached. */
function findOnBoard(columns: readonly ListArgs[], ticketId: number): AppThunk<Ticket | undefined> {
  return (_, getState) =>
    columns
      .map((args) =>
        findTicket(ticketsApi.endpoints.ticketPages.select(args)(getState()).data?.pages ?? [], ticketId),
      )
      .find((ticket) => ticket !== undefined);
}
