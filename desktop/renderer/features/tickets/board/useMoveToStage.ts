import { useCallback } from 'react';
import type { Stage } from '#shared/contract/stages.ts';
import type { Ticket } from '#shared/contract/tickets.ts';
import { api, invalidateCached, serverTime, useAppDispatch } from '#renderer/platform/api/index.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { searchedColumnsTag, useMoveToStageMutation } from '../tickets.api.ts';
import { applyTicket, showOwnChange } from '../tickets.realtime.ts';

/**
 * Moves a ticket to a stage, or (null) out of its stage: on the board at once, and back where the server refuses it. Returns
 * whether it succeeded; errors are shown as a toast.
 */
export function useMoveToStage(): (ticket: Ticket, stage: Stage | null) => Promise<boolean> {
  const [move] = useMoveToStageMutation();
  const act = useActionWithToast();
  const dispatch = useAppDispatch();
  return useCallback(
    async (ticket, stage) => {
      const now = new Date(serverTime()).toISOString();
      dispatch(applyTicket({ ...ticket, stage, stagedAt: stage && now, updatedAt: now }));
      const ticketId = ticket.id;
      const request = move({ params: { ticketId }, body: { stageId: stage?.id ?? null } }).unwrap();
      const isMoved = await act(request.then((changed) => dispatch(showOwnChange(changed))));
      if (isMoved) dispatch(invalidateCached([searchedColumnsTag]));
      else {
        dispatch(applyTicket(ticket));
        dispatch(api.util.invalidateTags(['tickets'])); // it may have changed meanwhile
      }
      return isMoved;
    },
    [act, dispatch, move],
  );
}
