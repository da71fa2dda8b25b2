import { useTranslation } from 'react-i18next';
import type { TicketWithContact } from '#shared/contract/tickets.ts';
import { ownChangeAnswered } from '#renderer/platform/api/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { errorMessage, useActionWithToast, useCopy } from '#renderer/platform/toast/index.ts';
import { useReopenTicketMutation } from '../conversation.api.ts';
import { changeTicket } from '../conversation.realtime.ts';
import { MessageNote } from '../message/MessageNote.tsx';
import { useOutboxDispatch } from './persistedMessages.ts';
import { giveUp, isEditable, checkAndResend, postAgain } from './outbox.ts';
import type { Outgoing } from './outbox.slice.ts';

interface OutgoingNoteProps {
  message: Outgoing;
  /** Opens the text for editing; absent where that is not possible. */
  onEdit?: (() => void) | undefined;
}

/** Why a message is unsent, with the available actions; nothing while it is being sent normally. */
export function OutgoingNote({ message, onEdit }: OutgoingNoteProps) {
  const { t } = useTranslation();
  const choices = useChoices(message, onEdit);
  const { state, storage, needsCheck } = message;
  const isOnItsWay = state === 'sending' || (state === 'waiting' && !needsCheck);
  if (isOnItsWay) return null;
  return (
    <MessageNote variant={state === 'paused' || state === 'failed' ? state : 'waiting'} choices={choices}>
      <Reason message={message} /> {storage === 'refused' && t('conversation.outbox.notStored')}
    </MessageNote>
  );
}

function Reason({ message: { state, pauseReason, failure, name } }: { message: Outgoing }) {
  const { t } = useTranslation();
  if (state === 'failed') return errorMessage(t, failure);
  if (pauseReason === null) return t('conversation.outbox.waits');
  if (pauseReason === 'answered')
    return t('conversation.outbox.answered', { name: name || t('conversation.message.customer') });
  return t(`conversation.outbox.${pauseReason}`);
}

/** Available actions, the most likely first. */
function useChoices(message: Outgoing, onEdit: (() => void) | undefined) {
  const { t } = useTranslation();
  const act = useActionWithToast();
  const copy = useCopy();
  const { id: userId } = useUser();
  const dispatch = useOutboxDispatch();
  const [reopen] = useReopenTicketMutation();
  const { state, pauseReason, ticketId, body } = message;

  const again = () => dispatch(postAgain(message));
  const reopenAndSend = async () => {
    const params = { ticketId };
    const request = reopen({ params, query: { markRead: false }, body: { status: 'open', userId } }).unwrap();
    const show = (ticket: TicketWithContact) => {
      dispatch(ownChangeAnswered(ticket));
      void dispatch(changeTicket(ticketId, ticket));
    };
    if (await act(request.then(show))) again();
  };
  const edit = onEdit && isEditable(message) && { label: t('conversation.menu.edit'), choose: onEdit };
  const isLost = pauseReason === 'transferred' || pauseReason === 'gone';
  return [
    state === 'failed' && { label: t('conversation.message.retry'), choose: again },
    pauseReason === 'answered' && { label: t('conversation.outbox.sendAnyway'), choose: again },
    pauseReason === 'closed' && {
      label: t('conversation.outbox.reopen'),
      choose: () => void reopenAndSend(),
    },
    isLost && {
      label: t('conversation.message.retry'),
      choose: () => dispatch(checkAndResend(message)),
    },
    !isLost && pauseReason !== 'closed' && edit,
    (isLost || pauseReason === 'closed') &&
      body !== '' && { label: t('conversation.menu.copy'), choose: () => void copy(body) },
    { label: t('conversation.message.giveUp'), choose: () => dispatch(giveUp(message)) },
  ].filter((choice) => typeof choice === 'object');
}
