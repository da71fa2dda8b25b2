import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { v4 as uuid } from 'uuid';
import type { Message } from '#shared/contract/message.ts';
import type { AppState } from '#renderer/platform/api/index.ts';
import type { ServerFile } from '#renderer/platform/files/trayFile.ts';
import { selectLostAt } from '#renderer/platform/socket/index.ts';
import { conversationApi } from '../conversation.api.ts';
import { takeCopies, type ChosenCopies } from '../copies.ts';
import { messagesOf, ownMessagesOf, ticketsOf } from '../messagePages.ts';
import {
  addPersistedMessage,
  updatePersistedMessage,
  deletePersistedMessages,
  type OutboxThunk,
} from './persistedMessages.ts';
import { selectOutgoing, type Outgoing, type OutgoingFile } from './outbox.slice.ts';
import { sendWaiting } from './sendWaiting.ts';

/** The unsent messages of a ticket in this window, in the order in which they were written. */
export function useOutgoing(ticketId: number): readonly Outgoing[] {
  const all = useSelector(selectOutgoing);
  return useMemo(() => all.filter((message) => message.ticketId === ticketId), [all, ticketId]);
}

/** A message to be sent. */
export interface MessageDraft {
  readonly ticketId: number;
  readonly body: string;
  /** Keys of the members of a group whom the text mentions. */
  readonly mentions?: readonly string[];
  readonly quoted: Message | null;
  readonly file: File | ServerFile | null;
  readonly isVoice: boolean;
  /** Begins a conversation under this subject. */
  readonly subject?: string;
  /** Of several messages that are sent together; absent: as chosen now. */
  readonly recipients?: ChosenCopies;
}

/** The user has decided to send it as it is. */
const DECIDED = { state: 'waiting', needsCheck: false, failure: null, pauseReason: null } as const;

/** Shows a message at once and sends it after those written before it. */
export function post({ file, recipients, subject = '', ...draft }: MessageDraft): OutboxThunk {
  return (dispatch, getState) => {
    const { ticketId } = draft;
    const { copies, blindCopies } = recipients ?? dispatch(takeCopies(ticketId));
    const state = getState();
    const lastIds = lastIdsIn(state, ticketId);
    const ticket = conversationApi.endpoints.openTicket.select({ params: { ticketId } })(state).data;
    const last = selectOutgoing(state).at(-1)?.sequence ?? 0;
    const message: Outgoing = {
      ...draft,
      mentions: [...(draft.mentions ?? [])],
      clientId: uuid(), // `crypto.randomUUID` is missing on a page without HTTPS
      name: ticket?.contact.name ?? '',
      file: file && outgoingFile(file),
      subject,
      copies,
      blindCopies,
      createdAt: new Date().toISOString(),
      sequence: Math.max(Date.now(), last + 1),
      seenId: lastIds.length > 0 ? Math.max(...lastIds) : null,
      needsCheck: selectLostAt(state) !== null,
      isTried: false,
      storage: 'storing',
      state: 'waiting',
      failure: null,
      pauseReason: null,
    };
    dispatch(addPersistedMessage(message, file instanceof File ? file : null));
    void dispatch(sendWaiting(ticketId));
  };
}

function outgoingFile(file: File | ServerFile): OutgoingFile {
  const { name, type: mime, size } = file;
  return file instanceof File
    ? { url: URL.createObjectURL(file), name, mime, size }
    : { url: file.url ?? '', name, mime, size, quickAnswerFile: file.id };
}

/** The last message on the ticket's connection in each cached conversation of the ticket; 0 without any. */
function lastIdsIn(state: AppState, ticketId: number): number[] {
  return [false, true].flatMap((allChannels) => {
    const { data } = conversationApi.endpoints.conversation.select({ ticketId, allChannels })(state);
    if (!data) return [];
    const own = ownMessagesOf(messagesOf(data.pages), ticketsOf(data.pages), ticketId);
    return [own.at(-1)?.id ?? 0];
  });
}

/** Sends a paused or refused message without another check: the user has decided. */
export function postAgain({ clientId, ticketId }: Outgoing): OutboxThunk {
  return (dispatch) => {
    dispatch(updatePersistedMessage(clientId, DECIDED));
    void dispatch(sendWaiting(ticketId));
  };
}

/** Sends a paused message after checking its ticket again. */
export function checkAndResend({ clientId, ticketId }: Outgoing): OutboxThunk {
  return (dispatch) => {
    dispatch(updatePersistedMessage(clientId, { state: 'waiting', needsCheck: true, pauseReason: null }));
    void dispatch(sendWaiting(ticketId));
  };
}

/**
 * Sends a message with another text.
 * @returns false when it has been sent meanwhile: then nothing is changed
 */
export function rewrite(
  { clientId, ticketId }: Outgoing,
  body: string,
  mentions: readonly string[] = [],
): OutboxThunk<boolean> {
  return (dispatch, getState) => {
    const now = selectOutgoing(getState()).find((message) => message.clientId === clientId);
    if (!now || !isEditable(now)) return false;
    const isDecided = now.state !== 'waiting';
    dispatch(updatePersistedMessage(clientId, { body, mentions: [...mentions], ...(isDecided && DECIDED) }));
    void dispatch(sendWaiting(ticketId));
    return true;
  };
}

/** Deletes an unsent message. */
export function giveUp(message: Outgoing): OutboxThunk {
  return (dispatch) => void dispatch(deletePersistedMessages([message]));
}

/** Counts of unsent messages by ticket, and how many of them need a decision. */
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
  /** Sent automatically when there is a connection. */
  readonly waiting: number;
  /** Refused or paused until the user decides. */
  readonly blocked: number;
}

const NONE: Unsent = { waiting: 0, blocked: 0 };

/** Whether a message is waiting or blocked, and not just being sent. */
export function isUnsent({ state, needsCheck }: Outgoing): boolean {
  return state === 'failed' || state === 'paused' || (state === 'waiting' && needsCheck);
}

/** Deletes all unsent messages, when the user logs out of this computer. */
export function giveUpAll(): OutboxThunk<Promise<void>> {
  return (dispatch, getState) => dispatch(deletePersistedMessages(selectOutgoing(getState())));
}

/** Whether the text can be edited before sending: not once the server may have it under the same client id. */
export function isEditable({ state, isTried, isVoice }: Outgoing): boolean {
  return !isVoice && (state === 'paused' || state === 'failed' || (state === 'waiting' && !isTried));
}
