import type { ThunkAction, ThunkDispatch, UnknownAction, WithSlice } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { AppState, StoreExtra } from '#renderer/platform/api/index.ts';
import { selectUser } from '#renderer/platform/session/index.ts';
import type { linkSlice } from '#renderer/platform/socket/index.ts';
import { valueOf } from './keptValue.ts';
import {
  changed,
  gone,
  queued,
  recalled,
  selectOutgoing,
  type Outgoing,
  type OutgoingChange,
  type outboxSlice,
} from './outbox.slice.ts';

type State = AppState & WithSlice<typeof outboxSlice> & WithSlice<typeof linkSlice>;
export type OutboxThunk<Result = void> = ThunkAction<Result, State, StoreExtra, UnknownAction>;

/** Dispatch for the messages that wait. */
export const useOutboxDispatch = useDispatch.withTypes<ThunkDispatch<State, StoreExtra, UnknownAction>>();

/** Whose messages these are. */
export const owner = ownerOf('outbox');

/** Whose things of a kind are on this device: nobody else who works on this computer sees them, nor another server. */
export function ownerOf(kind: 'outbox' | 'files'): OutboxThunk<string> {
  return (_, getState, { serverAddress }) => `${kind} ${serverAddress} ${selectUser(getState())?.id}`;
}

/** Puts a message in line, and on this device, so that it outlives the window. */
export function addLetter(message: Outgoing, file: File | null): OutboxThunk {
  return (dispatch) => {
    dispatch(queued(message));
    void dispatch(keep(message, file));
  };
}

/** Changes a message here and on this device. */
export function changeLetter(clientId: string, change: OutgoingChange): OutboxThunk {
  return (dispatch, getState, { deviceStore }) => {
    dispatch(changed({ clientId, change }));
    const message = selectOutgoing(getState()).find((one) => one.clientId === clientId);
    if (!message || message.storage === 'refused') return;
    deviceStore
      .change(dispatch(owner), clientId, valueOf(message))
      .catch(() => dispatch(changed({ clientId, change: { storage: 'refused' } }))); // said beside the message
  };
}

/** Forgets messages here and on this device. */
export function dropLetters(messages: readonly Outgoing[]): OutboxThunk<Promise<void>> {
  return async (dispatch, _, { deviceStore }) => {
    const clientIds = messages.map(({ clientId }) => clientId);
    dispatch(gone(clientIds));
    for (const { file } of messages) if (file) URL.revokeObjectURL(file.url);
    // what could not be kept has nothing to forget
    await deviceStore.drop(dispatch(owner), clientIds).catch(() => undefined);
  };
}

/**
 * Brings what is kept on this device into this window: after the start, and when another window has changed it.
 * Answers how many could not be read; those are forgotten.
 */
export function recallLetters(): OutboxThunk<Promise<number>> {
  return async (dispatch, getState, { deviceStore }) => {
    const whose = dispatch(owner);
    const before = selectOutgoing(getState());
    // a device that keeps nothing has told so with each message
    const things = await deviceStore.read(whose).catch(() => []);
    const readLetter = things.length > 0 ? (await import('./keptLetter.ts')).readLetter : () => null; // with its schemas
    if (dispatch(owner) !== whose) return 0; // somebody else has signed in meanwhile

    const now = new Map(selectOutgoing(getState()).map((message) => [message.clientId, message]));
    const there = new Set(things.map(({ key }) => key));
    const leftElsewhere = before.filter((one) => one.storage === 'kept' && !there.has(one.clientId));
    const leftHere = new Set(before.map(({ clientId }) => clientId).filter((id) => !now.has(id)));
    const letters = things
      .filter(({ key }) => !leftHere.has(key)) // while we were reading
      .map(({ key, value, file }) => ({ key, letter: readLetter(value, file, now.get(key)) }));
    dispatch(gone(leftElsewhere.map(({ clientId }) => clientId)));
    dispatch(recalled(letters.flatMap(({ letter }) => letter ?? [])));
    const unreadable = letters.filter(({ letter }) => letter === null).map(({ key }) => key);
    if (unreadable.length > 0) await deviceStore.drop(whose, unreadable);
    return unreadable.length;
  };
}

/** Calls back when another window of the same person has changed what waits; returns the way to stop. */
export function followLetters(onChange: () => void): OutboxThunk<() => void> {
  return (dispatch, _, { deviceStore }) => deviceStore.follow(dispatch(owner), onChange);
}

function keep(message: Outgoing, file: File | null): OutboxThunk<Promise<void>> {
  return async (dispatch, _, { deviceStore }) => {
    const { clientId } = message;
    const storage = await deviceStore
      .keep(dispatch(owner), clientId, valueOf(message), file)
      .then(() => 'kept' as const)
      .catch(() => 'refused' as const); // said beside the message
    dispatch(changed({ clientId, change: { storage } }));
  };
}
