import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '#renderer/platform/address/index.ts';
import type { DroppedAction, PendingAction } from '#bridge/pendingActions.ts';
import type { ContactRow } from '#shared/contract/contacts.ts';
import { ContactDialog } from '#renderer/features/contacts/index.ts';
import { post, useOutboxDispatch } from '#renderer/features/conversation/index.ts';
import { longestWaiting, NewTicketDialog, waitingChosen } from '#renderer/features/tickets/index.ts';
import { useAppDispatch } from '#renderer/platform/api/index.ts';
import { useDesktopEvent, usePrint } from '#renderer/platform/desktop/index.ts';
import { useCanSeeNumbers, useUser } from '#renderer/platform/session/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';

import { droppedText } from './droppedText.ts';
import type { EffectsProps } from './effectsProps.ts';

/** A dialog to confirm an action. */
type DialogState = { kind: 'newContact'; number: string } | { kind: 'newTicket'; contact?: ContactRow };

/** Handles actions from deep links, the native menu and global shortcuts. */
export function PendingActionsListener({ desktop, server }: EffectsProps) {
  const { t } = useTranslation();
  const go = useGo();
  const dispatch = useAppDispatch();
  const sendOut = useOutboxDispatch();
  const toast = useToast();
  const { id: userId } = useUser();
  const canSeeNumbers = useCanSeeNumbers();
  const [dialog, setDialog] = useState<DialogState | null>(null);

  const openLongestWaiting = async () => {
    const ticket = await dispatch(longestWaiting());
    return ticket ? go(`/tickets/${ticket.id}`) : toast.success(t('tickets.nobodyWaits'));
  };
  const run = (action: PendingAction | DroppedAction) => {
    if (action.kind === 'dropped') return toast.failure(undefined, droppedText(t, action));
    if (action.kind === 'connections') return go('/connections');
    if (action.kind === 'answerNext') return void openLongestWaiting();
    if (action.kind === 'waiting') {
      dispatch(waitingChosen(action.queueId));
      return go('/tickets');
    }
    if (action.kind === 'newTicket') return setDialog(action);
    if (action.kind === 'newContact') {
      // a form only: a link must not create anything
      return canSeeNumbers ? setDialog(action) : toast.failure(undefined, t('errors.ERR_NO_PERMISSION'));
    }
    const { ticketId } = action;
    if (action.kind === 'reply') {
      if (action.userId !== userId)
        return toast.failure(undefined, t('shell.pendingAction.foreignReply', { text: action.text }));
      sendOut(post({ ticketId, body: action.text, quoted: null, file: null, isVoice: false }));
    }
    return go(`/tickets/${ticketId}`); // the ticket shows the reply, and whether it was sent
  };
  const takePendingActions = async () =>
    (await desktop.request['pendingActions/take']({ server })).forEach(run);
  const handleFirst = useEffectEvent(takePendingActions);
  const print = usePrint();
  useEffect(() => void handleFirst(), [desktop]);
  useDesktopEvent('pendingActions/added', () => void takePendingActions());
  useDesktopEvent('menu/chosen', ({ command }) => {
    if (command === 'print') void print();
  });

  if (dialog === null) return null;
  if (dialog.kind === 'newContact') {
    return (
      <ContactDialog
        initialNumber={dialog.number}
        onSaved={(contact) => setDialog({ kind: 'newTicket', contact })}
        onDismiss={() => setDialog((now) => (now?.kind === 'newContact' ? null : now))}
      />
    );
  }
  return (
    <NewTicketDialog {...(dialog.contact && { contact: dialog.contact })} onDismiss={() => setDialog(null)} />
  );
}
