import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { v4 as uuid } from 'uuid';
import type { Message } from '#shared/contract/messages.ts';
import { selectLostAt } from '#renderer/platform/socket/index.ts';
import { conversationApi } from '../conversation.api.ts';
import { messagesOf } from '../messagePages.ts';
import {
  addPersistedMessage,
  updatePersistedMessage,
  deletePersistedMessages,
  type OutboxThunk,
} from './persistedMessages.ts';
import { selectOutgoing, type Outgoing } from './outbox.slice.ts';
import { sendWaiting } from './sendWaiting.ts';

/** What this window has still to send in a ticket, in the order in which it was written. */
export function useOutgoing(ticketId: number): readonly Outgoing[] {
  const all = useSelector(selectOutgoing);
  return useMemo(() => all.filter((message) => message.ticketId === ticketId), [all, ticketId]);
}

/** What to send. */
export interface MessageDraft {
  readonly ticketId: number;
  readonly body: string;
  readonly quoted: Message | null;
  readonly file: File | null;
  readonly isVoice: boolean;
}

/** Somebody wants it to leave as it is. */
const DECIDED = { state: 'waiting', needsLook: false, failure: null, hold: null } as const;

/** Shows a message at once and sends it after those that were written before it. */
export function post({ file, ...draft }: MessageDraft): OutboxThunk {
  return (dispatch, getState) => {
    const state = getState();
    const { ticketId } = draft;
    const pages = conversationApi.endpoints.conversation.select(ticketId)(state).data?.pages;
    const ticket = conversationApi.endpoints.openTicket.select({ params: { ticketId } })(state).data;
    const last = selectOutgoing(state).at(-1)?.place ?? 0;
    const message: Outgoing = {
      ...draft,
      clientId: uuid(), // the browser's own makes none on a page without https
      name: ticket?.contact.name ?? '',
      file: file && { url: URL.createObjectURL(file), name: file.name, mime: file.type, size: file.size },
      createdAt: new Date().toISOString(),
      place: Math.max(Date.now(), last + 1),
      seenId: pages ? (messagesOf(pages).at(-1)?.id ?? 0) : null,
      needsLook: selectLostAt(state) !== null,
      isTried: false,
      storage: 'begun',
      state: 'waiting',
      failure: null,
      hold: null,
    };
    dispatch(addPersistedMessage(message, file));
    void dispatch(sendWaiting(ticketId));
  };
}

/** Sends a message that was held or refused: whoever asks for it has looked. */
export function postAgain({ clientId, ticketId }: Outgoing): OutboxThunk {
  return (dispatch) => {
    dispatch(updatePersistedMessage(clientId, DECIDED));
    void dispatch(sendWaiting(ticketId));
  };
}

/** Sends a held message after another look at its ticket. */
export function checkAndResend({ clientId, ticketId }: Outgoing): OutboxThunk {
  return (dispatch) => {
    dispatch(updatePersistedMessage(clientId, { state: 'waiting', needsLook: true, hold: null }));
    void dispatch(sendWaiting(ticketId));
  };
}

/** Sends a message with another text. Answers false when it has left meanwhile: then nothing is changed. */
export function rewrite({ clientId, ticketId }: Outgoing, body: string): OutboxThunk<boolean> {
  return (dispatch, getState) => {
    const now = selectOutgoing(getState()).find((message) => message.clientId === clientId);
    if (!now || !isEditable(now)) return false;
    const isDecided = now.state !== 'waiting';
    dispatch(updatePersistedMessage(clientId, { body, ...(isDecided && DECIDED) }));
    void dispatch(sendWaiting(ticketId));
    return true;
  };
}

/** Gives up a message that has not left. */
export function giveUp(message: Outgoing): OutboxThunk {
  return (dispatch) => void dispatch(deletePersistedMessages([message]));
}

/** How many messages of each ticket have not left although they should have, and how many of them need a decision. */
export function useUnsent(): ReadonlyMap<number, Unsent> {
  const all = useSelector(selectOutgoing);
  return useMemo(() => {
    const counts = new Map<number, Unsent>();
    for (const message of all.filter(isUnsent)) {
      const { waiting, blocked } = counts.get(message.ticketId) ?? NONE;
      const isBlocked = message.state !== 'waiting';
      counts.set(message.ticketId, {
        waiting: waiting + (isBlocked ? 0 : 1),
        blocked: blocked + (isBlocked ? 1 : 0),
      });
    }
    return counts;
  }, [all]);
}

export interface Unsent {
  /** They leave by themselves when there is a line. */
  readonly waiting: number;
  /** They were refused or held: nothing happens without a person. */
  readonly blocked: number;
}

const NONE: Unsent = { waiting: 0, blocked: 0 };

/** Whether a message stays here, and is not just on its way. */
export function isUnsent({ state, needsLook }: Outgoing): boolean {
  return state === 'failed' || state === 'held' || (state === 'waiting' && needsLook);
}

/** Gives up everything that waits: somebody leaves this computer. */
export function giveUpAll(): OutboxThunk<Promise<void>> {
  return (dispatch, getState) => dispatch(deletePersistedMessages(selectOutgoing(getState())));
}

/** Whether the text may be changed before it leaves: not once the server may have it under the same id. */
export function isEditable({ state, isTried, isVoice }: Outgoing): boolean {
  return !isVoice && (state === 'held' || state === 'failed' || (state === 'waiting' && !isTried));
}
