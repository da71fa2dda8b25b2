import { useMemo } from 'react';
import { matchPath } from 'react-router-dom';
import { useGo, useReadPath, useRememberAddress } from '#renderer/platform/address/index.ts';
import type { SnoozeForm } from '#shared/contract/snoozeForm.ts';
import type { Ticket, TicketWithContact } from '#shared/contract/tickets.ts';
import type { StepResult } from '#shared/contract/macros.ts';
import { isLeaving } from '#shared/domain/ticketSteps.ts';
import { markUnread } from '#renderer/features/conversation/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { UNTRACKED, useAppDispatch } from '#renderer/platform/api/index.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { ticketsApi } from './tickets.api.ts';
import { dropTicket, showOwnChange } from './tickets.realtime.ts';
import { snoozedShown, tabChosen } from './tickets.slice.ts';

export interface TransferChoice {
  readonly userId?: number | undefined;
  readonly queueId?: number | undefined;
  readonly connectionId?: number | undefined;
}

const CONVERSATION_PATHS = ['/tickets/:ticketId', '/conversation/:ticketId'] as const;

const { updateTicket, snoozeTicket, wakeTicket, deleteTicket } = ticketsApi.endpoints;

/**
 * The actions of an agent on a ticket. Each returns whether it succeeded; errors are shown as a toast. They lead on only
 * while the agent has not gone elsewhere, and leave no other conversation than that of the ticket.
 */
export function useTicketActions(ticket: Pick<Ticket, 'id'>) {
  const act = useActionWithToast();
  const go = useGo();
  const rememberAddress = useRememberAddress();
  const readPath = useReadPath();
  const dispatch = useAppDispatch();
  const { id: userId } = useUser();
  const { id: ticketId } = ticket;

  return useMemo(() => {
    const params = { ticketId };
    /** Call it when an action begins; the function that it returns leaves the conversation, if it was open and still is. */
    const rememberConversation = () => {
      const isStillHere = rememberAddress();
      const isOpen = CONVERSATION_PATHS.some(
        (path) => matchPath(path, readPath())?.params.ticketId === String(ticketId),
      );
      return (next = '/tickets') => {
        if (isOpen && isStillHere()) go(next);
      };
    };
    type Change = Parameters<typeof updateTicket.initiate>[0]['body'];
    const show = (changed: TicketWithContact) => dispatch(showOwnChange(changed));
    const change = async (body: Change, afterwards: () => void) => {
      const isStillHere = rememberAddress();
      const request = dispatch(
        updateTicket.initiate({ params, query: { markRead: false }, body }, UNTRACKED),
      );
      const worked = await act(request.unwrap().then(show));
      if (!worked || !isStillHere()) return worked;
      if (body?.status === 'open') dispatch(tabChosen('open')); // switches the list to the ticket's new tab
      afterwards();
      return true;
    };
    const open = () => go(`/tickets/${ticketId}`);
    return {
      accept: (queueId: number | null) =>
        change({ status: 'open', userId, ...(queueId !== null && { queueId }) }, open),
      spy: open,
      close: (next?: string, closingReasonId?: number) => {
        const leave = rememberConversation();
        const reason = closingReasonId === undefined ? {} : { closingReasonId };
        return change({ status: 'closed', userId, queueId: null, ...reason }, () => leave(next));
      },
      giveBack: () => change({ status: 'pending', userId: null }, rememberConversation()),
      reopen: () => change({ status: 'open', userId }, open),
      transfer: (choice: TransferChoice) =>
        change(
          {
            ...(choice.userId !== undefined && { userId: choice.userId }),
            ...(choice.queueId !== undefined && { queueId: choice.queueId, transf: true }),
            ...(choice.queueId !== undefined &&
              choice.userId === undefined && { status: 'pending' as const, userId: null }),
            ...(choice.connectionId !== undefined && { whatsappId: choice.connectionId }),
          },
          rememberConversation(),
        ),
      /** Puts it away. @throws what the server answers, which the form shows */
      snooze: async (body: SnoozeForm) => {
        const leave = rememberConversation();
        show(await dispatch(snoozeTicket.initiate({ params, body }, UNTRACKED)).unwrap());
        leave();
      },
      wake: async () => {
        const request = dispatch(wakeTicket.initiate({ params }, UNTRACKED));
        const worked = await act(request.unwrap().then(show));
        if (worked) dispatch(snoozedShown(false)); // the list in which it is now
        return worked;
      },
      // The conversation is left: in front of the agent it would be read at once.
      markUnread: async () => {
        const leave = rememberConversation();
        const worked = await act(dispatch(markUnread(ticketId)).unwrap());
        if (worked) leave();
        return worked;
      },
      /** Call it when a macro begins; the function that it returns leaves the conversation, if a step has ended it. */
      beginMacro: () => {
        const leave = rememberConversation();
        return (results: readonly StepResult[]) => {
          if (results.some(({ kind, outcome }) => outcome === 'done' && isLeaving(kind))) leave();
        };
      },
      remove: async () => {
        const leave = rememberConversation();
        const request = dispatch(deleteTicket.initiate({ params }, UNTRACKED));
        const worked = await act(request.unwrap().then(() => dispatch(dropTicket(ticketId)))); // as above
        if (worked) leave();
        return worked;
      },
    };
  }, [act, go, rememberAddress, readPath, dispatch, userId, ticketId]);
}
