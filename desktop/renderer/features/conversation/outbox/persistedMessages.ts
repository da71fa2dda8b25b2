import type { ThunkAction, ThunkDispatch, UnknownAction, WithSlice } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { AppState, StoreExtra } from '#renderer/platform/api/index.ts';
import { selectUser } from '#renderer/platform/session/index.ts';
import type { linkSlice } from '#renderer/platform/socket/index.ts';
import { retryUntilLoaded } from '#renderer/ui/lazy/index.ts';
import { valueOf } from './persistedValue.ts';
import {
  changed,
  removed,
  queued,
  restored,
  selectOutgoing,
  selectRemovedIds,
  type Outgoing,
  type OutgoingChange,
  type outboxSlice,
} from './outbox.slice.ts';

type State = AppState & WithSlice<typeof outboxSlice> & WithSlice<typeof linkSlice>;
export type OutboxThunk<Result = void> = ThunkAction<Result, State, StoreExtra, UnknownAction>;

/** Dispatch for thunks of the outbox. */
export const useOutboxDispatch = useDispatch.withTypes<ThunkDispatch<State, StoreExtra, UnknownAction>>();

/** The owner of stored messages. */
export const owner = ownerOf('outbox');

/** The storage owner for a kind of data: separate for each user of this computer and for each server. */
export function ownerOf(kind: 'outbox' | 'files'): OutboxThunk<string> {
  return (_, getState, { serverAddress }) => `${kind} ${serverAddress} ${selectUser(getState())?.id}`;
}

/** Queues a message and stores it on this device, so that it survives closing the window. */
export function addPersistedMessage(message: Outgoing, file: File | null): OutboxThunk {
  return (dispatch) => {
    dispatch(queued(message));
    void dispatch(persistMessage(message, file));
  };
}

/** Changes a message here and on this device. */
export function updatePersistedMessage(clientId: string, change: OutgoingChange): OutboxThunk {
  return (dispatch, getState, { deviceStore }) => {
    dispatch(changed({ clientId, change }));
    const message = selectOutgoing(getState()).find((one) => one.clientId === clientId);
    if (!message || message.storage === 'refused') return;
    deviceStore
      .change(dispatch(owner), clientId, valueOf(message))
      .catch(() => dispatch(changed({ clientId, change: { storage: 'refused' } }))); // shown beside the message
  };
}

/** Deletes messages here and on this device. */
export function deletePersistedMessages(messages: readonly Outgoing[]): OutboxThunk<Promise<void>> {
  return async (dispatch, _, { deviceStore }) => {
    const clientIds = dispatch(removeMessages(messages));
    // messages that could not be stored need no deletion
    await deviceStore.drop(dispatch(owner), clientIds).catch(() => undefined);
  };
}

/**
 * Removes messages from this window, with the bytes of their files.
 * @returns their ids
 */
function removeMessages(messages: readonly Outgoing[]): OutboxThunk<string[]> {
  return (dispatch) => {
    const clientIds = messages.map(({ clientId }) => clientId);
    dispatch(removed(clientIds));
    for (const { file } of messages) if (file) URL.revokeObjectURL(file.url);
    return clientIds;
  };
}

/**
 * Restores the messages stored on this device: at the start, and when another window has changed them.
 * @returns how many could not be parsed; those are deleted
 */
export function loadPersistedMessages(): OutboxThunk<Promise<number>> {
  return async (dispatch, getState, { deviceStore }) => {
    const ownerKey = dispatch(owner);
    const before = selectOutgoing(getState());
    // A device that cannot store anything has reported it with each message. That it cannot be read now does not mean that
    // the messages have left: those of this window stay.
    const records = await deviceStore.read(ownerKey).catch(() => null);
    if (records === null) return 0;
    const load = () => import('./persistedMessage.ts'); // with zod
    const parsePersistedMessage =
      records.length > 0 ? (await retryUntilLoaded(load)).parsePersistedMessage : () => null;
    if (dispatch(owner) !== ownerKey) return 0; // another user has signed in meanwhile

    const now = new Map(selectOutgoing(getState()).map((message) => [message.clientId, message]));
    const storedIds = new Set(records.map(({ key }) => key));
    const leftElsewhere = before.filter((one) => one.storage === 'stored' && !storedIds.has(one.clientId));
    const removedIds = new Set(selectRemovedIds(getState())); // sent or deleted during the read
    const parsed = records
      .filter(({ key }) => !removedIds.has(key))
      .map(({ key, value, file }) => ({ key, message: parsePersistedMessage(value, file, now.get(key)) }));
    dispatch(removeMessages(leftElsewhere));
    dispatch(restored(parsed.flatMap(({ message }) => message ?? [])));
    const unreadable = parsed.filter(({ message }) => message === null).map(({ key }) => key);
    // those that cannot be deleted now are reported again at the next start
    if (unreadable.length > 0) await deviceStore.drop(ownerKey, unreadable).catch(() => undefined);
    return unreadable.length;
  };
}

/**
 * Calls back when another window of the same user has changed the stored messages; returns a function that
 * unsubscribes.
 */
export function subscribePersistedMessages(onChange: () => void): OutboxThunk<() => void> {
  return (dispatch, _, { deviceStore }) => deviceStore.subscribe(dispatch(owner), onChange);
}

function persistMessage(message: Outgoing, file: File | null): OutboxThunk<Promise<void>> {
  return async (dispatch, _, { deviceStore }) => {
    const { clientId } = message;
    // windows of earlier versions delete what lacks its file
    const bytes = message.file?.quickAnswerFile === undefined ? file : new Blob();
    const storage = await deviceStore
      .put(dispatch(owner), clientId, valueOf(message), bytes)
      .then(() => 'stored' as const)
      .catch(() => 'refused' as const); // shown beside the message
    dispatch(changed({ clientId, change: { storage } }));
  };
}
