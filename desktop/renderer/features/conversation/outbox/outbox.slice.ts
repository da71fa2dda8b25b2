import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Message } from '#shared/contract/message.ts';
import type { EmailPerson } from '#shared/contract/recipients.ts';
import type { ApiError } from '#renderer/platform/api/index.ts';

/** A file being sent. */
export interface OutgoingFile {
  /** Object URL of the bytes in this window; of a file of a quick answer that on the server. */
  readonly url: string;
  /** Of a file of a quick answer, which the server copies: nothing is uploaded. */
  readonly quickAnswerFile?: string | undefined;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
}

/**
 * Why a user must decide: the customer has written since, the ticket is no longer open, it is assigned to another
 * agent, or this user may no longer see it.
 */
export const PAUSE_REASONS = ['answered', 'closed', 'transferred', 'gone'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** A message that the server has not confirmed yet. */
export interface Outgoing {
  /** Client-generated id, the same for every attempt: the server stores the message once. */
  readonly clientId: string;
  readonly ticketId: number;
  /** Name of the contact, as far as known. */
  readonly name: string;
  readonly body: string;
  readonly quoted: Message | null;
  readonly file: OutgoingFile | null;
  readonly isVoice: boolean;
  /** Under which it begins a conversation; empty for an answer. */
  readonly subject: string;
  /** Keys of the members of a group whom the text mentions. */
  readonly mentions: string[];
  /** Who gets a copy, as its author has chosen; null where the server decides. */
  readonly copies: EmailPerson[] | null;
  /** Who gets a copy that the others do not see. */
  readonly blindCopies: EmailPerson[];
  /** When it was written, ISO 8601. */
  readonly createdAt: string;
  /** Sort key, in sending order: approximately milliseconds, and unique. */
  readonly sequence: number;
  /** The newest message that its author could see; null when the conversation was not open. */
  readonly seenId: number | null;
  /** Written or restored while offline: the ticket must be checked before it is sent. */
  readonly needsCheck: boolean;
  /** It was sent to the server at least once, so the server may have it. */
  readonly isTried: boolean;
  /** Whether it is stored on this device; `refused` when the device has no room for it. */
  readonly storage: 'storing' | 'stored' | 'refused';
  readonly state: 'waiting' | 'sending' | 'failed' | 'paused';
  readonly failure: ApiError | null;
  readonly pauseReason: PauseReason | null;
}

export type OutgoingChange = Partial<Omit<Outgoing, 'clientId' | 'ticketId' | 'sequence'>>;

interface OutboxState {
  outgoing: Outgoing[];
  /** Ids of messages that were sent or deleted; a read from the device that began before must not restore them. */
  removedIds: string[];
}

const initialState: OutboxState = { outgoing: [], removedIds: [] };

/** The messages of this window until the server has stored them or the user deletes them. */
export const outboxSlice = createSlice({
  name: 'outbox',
  initialState,
  reducers: {
    queued: (state, { payload }: PayloadAction<Outgoing>) => {
      state.outgoing.push(payload);
    },
    changed: (state, { payload }: PayloadAction<{ clientId: string; change: OutgoingChange }>) => {
      const message = state.outgoing.find(({ clientId }) => clientId === payload.clientId);
      if (message) Object.assign(message, payload.change);
    },
    removed: (state, { payload: clientIds }: PayloadAction<readonly string[]>) => {
      state.outgoing = state.outgoing.filter(({ clientId }) => !clientIds.includes(clientId));
      state.removedIds.push(...clientIds);
    },
    /** Messages stored on this device by this or another window. */
    restored: (state, { payload: stored }: PayloadAction<readonly Outgoing[]>) => {
      const here = new Map(state.outgoing.map((message) => [message.clientId, message]));
      const removedIds = new Set(state.removedIds);
      for (const message of stored.filter(({ clientId }) => !removedIds.has(clientId))) {
        const known = here.get(message.clientId);
        if (!known) state.outgoing.push(message);
        else if (known.state !== 'sending') Object.assign(known, message, { file: known.file });
      }
      state.outgoing.sort((one, other) => one.sequence - other.sequence);
    },
  },
  selectors: {
    selectOutgoing: (state) => state.outgoing,
    selectRemovedIds: (state) => state.removedIds,
  },
});

export const { queued, changed, removed, restored } = outboxSlice.actions;
export const { selectOutgoing, selectRemovedIds } = outboxSlice.selectors;
