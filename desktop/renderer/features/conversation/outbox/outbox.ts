import type { ThunkAction, ThunkDispatch, UnknownAction, WithSlice } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { useMemo } from 'react';
import type { Message } from '#shared/contract/messages.ts';
import {
  isCallFailure,
  type AppState,
  type CallFailure,
  type StoreExtra,
} from '#renderer/platform/api/index.ts';
import { conversationApi } from '../conversation.api.ts';
import { showMessages } from '../conversation.realtime.ts';
import {
  gone,
  queued,
  selectOutgoing,
  stateChanged,
  type Outgoing,
  type outboxSlice,
} from './outbox.slice.ts';

type State = AppState & WithSlice<typeof outboxSlice>;
export type OutboxThunk<Result = void> = ThunkAction<Result, State, StoreExtra, UnknownAction>;

/** Dispatch for what is below. */
export const useOutboxDispatch = useDispatch.withTypes<ThunkDispatch<State, StoreExtra, UnknownAction>>();

/** What this window has still to send in a ticket, in the order in which it was written. */
export function useOutgoing(ticketId: number): readonly Outgoing[] {
  const all = useSelector(selectOutgoing);
  return useMemo(() => all.filter((message) => message.ticketId === ticketId), [all, ticketId]);
}

/** What to send. */
export interface Letter {
  readonly ticketId: number;
  readonly body: string;
  readonly quoted: Message | null;
  readonly file: File | null;
  readonly isVoice: boolean;
}

/** Shows a message at once and sends it after those that were written before it. */
export function post({ file, ...letter }: Letter): OutboxThunk {
  return (dispatch) => {
    dispatch(
      queued({
        ...letter,
        clientId: crypto.randomUUID(),
        createdAt: new Date().toISOString(),
        file: file && { url: URL.createObjectURL(file), name: file.name, mime: file.type, size: file.size },
        state: 'waiting',
        failure: null,
      }),
    );
    void dispatch(sendWaiting(letter.ticketId));
  };
}

/** Sends a message again that the server did not take. */
export function postAgain({ clientId, ticketId }: Outgoing): OutboxThunk {
  return (dispatch) => {
    dispatch(stateChanged({ clientId, state: 'waiting' }));
    void dispatch(sendWaiting(ticketId));
  };
}

/** Gives up a message that the server did not take. */
export function giveUp({ clientId, file }: Outgoing): OutboxThunk {
  return (dispatch) => {
    dispatch(gone(clientId));
    if (file) URL.revokeObjectURL(file.url);
  };
}

/** One message of a ticket after the other, so that they arrive in the order in which they were written. */
function sendWaiting(ticketId: number): OutboxThunk<Promise<void>> {
  return async (dispatch, getState) => {
    for (;;) {
      const own = selectOutgoing(getState()).filter((message) => message.ticketId === ticketId);
      const next = own.find(({ state }) => state === 'waiting');
      if (!next || own.some(({ state }) => state === 'sending')) return;
      await dispatch(send(next));
    }
  };
}

function send(outgoing: Outgoing): OutboxThunk<Promise<void>> {
  return async (dispatch) => {
    const { clientId, ticketId, body, quoted, file, isVoice } = outgoing;
    dispatch(stateChanged({ clientId, state: 'sending' }));
    try {
      const { messages } = await dispatch(
        conversationApi.endpoints.sendMessage.initiate(
          {
            params: { ticketId },
            body: { body, clientId, isVoice, quotedMsg: quoted ? { id: quoted.id } : undefined },
            files: file ? [await fileOf(file)] : [],
          },
          { track: false },
        ),
      ).unwrap();
      void dispatch(showMessages(messages));
      dispatch(giveUp(outgoing));
    } catch (failure) {
      dispatch(stateChanged({ clientId, state: 'failed', failure: failureFrom(failure) }));
    }
  };
}

async function fileOf({ url, name, mime }: NonNullable<Outgoing['file']>): Promise<File> {
  const bytes = await (await fetch(url)).blob();
  return new File([bytes], name, { type: mime });
}

function failureFrom(failure: unknown): CallFailure {
  return isCallFailure(failure) ? failure : { status: -1, code: null, message: String(failure) };
}
