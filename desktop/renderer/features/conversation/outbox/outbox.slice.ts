import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Message } from '#shared/contract/messages.ts';
import type { ApiError } from '#renderer/platform/api/index.ts';

/** A file on its way out. */
export interface OutgoingFile {
  /** Address of the bytes in this window. */
  readonly url: string;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
}

/**
 * Why a person must decide: the customer has written since, the ticket is not in attendance any more, somebody else has it,
 * or nobody here may see it.
 */
export const HOLD_REASONS = ['answered', 'closed', 'transferred', 'gone'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** A message that the server has not answered for yet. */
export interface Outgoing {
  /** Our own id for it, the same for every try: the server stores it once. */
  readonly clientId: string;
  readonly ticketId: number;
  /** Whom it is for, as far as it was known. */
  readonly name: string;
  readonly body: string;
  readonly quoted: Message | null;
  readonly file: OutgoingFile | null;
  readonly isVoice: boolean;
  /** When it was written, ISO 8601. */
  readonly createdAt: string;
  /** Messages leave in this order: milliseconds, more or less, never the same twice. */
  readonly place: number;
  /** The newest message that its writer could see; null when the conversation was not open. */
  readonly seenId: number | null;
  /** Written or kept without a line: before it leaves, somebody looks what has happened meanwhile. */
  readonly needsLook: boolean;
  /** It was handed to the server once at least: the server may have it. */
  readonly isTried: boolean;
  /** Whether it outlives this window: `refused` when it does not fit on this device. */
  readonly storage: 'begun' | 'kept' | 'refused';
  readonly state: 'waiting' | 'sending' | 'failed' | 'held';
  readonly failure: ApiError | null;
  readonly hold: HoldReason | null;
}

export type OutgoingChange = Partial<Omit<Outgoing, 'clientId' | 'ticketId' | 'place'>>;

interface OutboxState {
  outgoing: Outgoing[];
  /** Ids of what has left or was given up: what was read of this device before that must not bring it back. */
  removedIds: string[];
}

const initialState: OutboxState = { outgoing: [], removedIds: [] };

/** What this window is sending: each message until the server has stored it, or somebody gave it up. */
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
    /** What is kept on this device, as this window or another one left it. */
    recalled: (state, { payload: stored }: PayloadAction<readonly Outgoing[]>) => {
      const here = new Map(state.outgoing.map((message) => [message.clientId, message]));
      const removedIds = new Set(state.removedIds);
      for (const message of stored.filter(({ clientId }) => !removedIds.has(clientId))) {
        const known = here.get(message.clientId);
        if (!known) state.outgoing.push(message);
        else if (known.state !== 'sending') Object.assign(known, message, { file: known.file });
      }
      state.outgoing.sort((one, other) => one.place - other.place);
    },
  },
  selectors: { selectOutgoing: (state) => state.outgoing },
});

export const { queued, changed, removed, recalled } = outboxSlice.actions;
export const { selectOutgoing } = outboxSlice.selectors;
