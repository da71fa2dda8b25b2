import type { User } from '#shared/contract/users.ts';
import { isSignedBy, unsigned } from '#shared/domain/signature.ts';
import { selectUser } from '#renderer/platform/session/index.ts';
import { conversationApi } from '../conversation.api.ts';
import { showMessages } from '../conversation.realtime.ts';
import type { ApiError } from '#renderer/platform/api/index.ts';
import { withTimeout, isTemporary } from './withTimeout.ts';
import { runInOneWindow } from './runInOneWindow.ts';
import {
  updatePersistedMessage,
  deletePersistedMessages,
  owner,
  type OutboxThunk,
} from './persistedMessages.ts';
import { checkBeforeSending } from './checkBeforeSending.ts';
import { selectOutgoing, type PauseReason, type Outgoing } from './outbox.slice.ts';

/** Milliseconds for a message, and for each kilobyte of its file: a slow connection is not a dead one. */
const TIMEOUT = 20_000;
const TIMEOUT_PER_KILOBYTE = 100;

const FILE_GONE: ApiError = { status: -1, code: 'ERR_NO_MEDIA_FOUND', message: '' };

/**
 * Sends the waiting messages of all tickets, each ticket independently: a large file in one does not delay the others.
 */
export function sendAllWaiting(): OutboxThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const tickets = new Set(selectOutgoing(getState()).map(({ ticketId }) => ticketId));
    await Promise.all([...tickets].map((ticketId) => dispatch(sendWaiting(ticketId))));
  };
}

/** Sends the messages of a ticket one after the other, so that they arrive in the order in which they were written. */
export function sendWaiting(ticketId: number): OutboxThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const next = () => {
      const own = selectOutgoing(getState()).filter((message) => message.ticketId === ticketId);
      return own.some(({ state }) => state === 'sending')
        ? undefined
        : own.find(({ state }) => state === 'waiting');
    };
    if (!next()) return;
    await runInOneWindow(`ramal.${dispatch(owner)} ${ticketId}`, async () => {
      for (let message = next(); message; message = next()) {
        const isOnline = await dispatch(message.needsCheck ? checkBeforeSending(ticketId) : send(message));
        if (!isOnline) return;
      }
    });
  };
}

/** Returns false without a connection: the message keeps waiting, and so do those behind it. */
function send(outgoing: Outgoing): OutboxThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const { clientId, ticketId, body, quoted, file, isVoice, subject, copies, blindCopies, mentions } =
      outgoing;
    dispatch(
      updatePersistedMessage(clientId, { state: 'sending', isTried: true, failure: null, pauseReason: null }),
    );
    if (await dispatch(hasLeft(outgoing))) {
      await dispatch(deletePersistedMessages([outgoing]));
      return true;
    }
    const uploaded = file?.quickAnswerFile === undefined ? file : null;
    const bytes = uploaded && (await fileOf(uploaded));
    if (uploaded && !bytes) {
      dispatch(updatePersistedMessage(clientId, { state: 'failed', failure: FILE_GONE }));
      return true;
    }
    const request = conversationApi.endpoints.sendMessage.initiate(
      {
        params: { ticketId },
        body: {
          ...textOf(body, selectUser(getState())),
          clientId,
          isVoice,
          quotedMsg: quoted ? { id: quoted.id } : undefined,
          subject: subject === '' ? undefined : subject,
          copies: copies?.map(({ address }) => address),
          blindCopies: blindCopies.length > 0 ? blindCopies.map(({ address }) => address) : undefined,
          mentions,
          ...(file?.quickAnswerFile !== undefined && { quickAnswerFiles: [file.quickAnswerFile] }),
        },
        files: bytes ? [bytes] : [],
      },
      { track: false },
    );
    const timeout = TIMEOUT + ((file?.size ?? 0) / 1024) * TIMEOUT_PER_KILOBYTE;
    const { data, failure } = await withTimeout(dispatch(request), timeout);
    if (data) {
      dispatch(showMessages(data.messages));
      await dispatch(deletePersistedMessages([outgoing]));
      return true;
    }
    if (isTemporary(failure)) return dispatch(waitForConnection(outgoing));
    dispatch(updatePersistedMessage(clientId, refused(failure)));
    return true;
  };
}

/** Whether another window has sent or deleted it meanwhile. */
function hasLeft({ clientId, storage }: Outgoing): OutboxThunk<Promise<boolean>> {
  return async (_, __, { deviceStore }) =>
    storage === 'stored' && !(await deviceStore.has(clientId).catch(() => true)); // then the server detects duplicates
}

/** The wait may be long, and the ticket may change: those behind it must be checked again, too. */
function waitForConnection({ clientId, ticketId }: Outgoing): OutboxThunk<false> {
  return (dispatch, getState) => {
    dispatch(updatePersistedMessage(clientId, { state: 'waiting' }));
    for (const one of selectOutgoing(getState()))
      if (one.ticketId === ticketId) dispatch(updatePersistedMessage(one.clientId, { needsCheck: true }));
    return false;
  };
}

/** Refusals with the same meaning as a reason to pause are shown in the same way; only the moment differs. */
function refused(failure: ApiError) {
  const reasons: Record<string, PauseReason> = { ERR_TICKET_NOT_OPEN: 'closed', ERR_NO_TICKET_FOUND: 'gone' };
  const pauseReason = reasons[failure.code ?? ''] ?? null;
  if (pauseReason) return { state: 'paused', pauseReason } as const;
  const isQuoteGone = failure.code === 'ERR_NO_MESSAGE_FOUND'; // deleted meanwhile: sent again, it goes without
  return { state: 'failed', failure, ...(isQuoteGone && { quoted: null }) } as const;
}

/** Null when the file was changed or deleted on disk meanwhile: browsers no longer read it then. */
async function fileOf({ url, name, mime }: NonNullable<Outgoing['file']>): Promise<File | null> {
  try {
    const bytes = await (await fetch(url)).blob();
    return new File([bytes], name, { type: mime });
  } catch {
    return null;
  }
}

/** The server adds the signature: the text shown meanwhile already contains it. */
function textOf(body: string, me: Pick<User, 'name'> | null): { body: string; sign: boolean } {
  return me && isSignedBy(me.name, body)
    ? { body: unsigned(me.name, body), sign: true }
    : { body, sign: false };
}
