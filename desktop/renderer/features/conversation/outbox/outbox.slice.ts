import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Message } from '#shared/contract/messages.ts';
import type { CallFailure } from '#renderer/platform/api/index.ts';

/** A file on its way out. */
export interface OutgoingFile {
  /** Address of the bytes in this window. */
  readonly url: string;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
}

/** A message that the server has not answered for yet. */
export interface Outgoing {
  /** Our own id for it, the same for every try: the server stores it once. */
  readonly clientId: string;
  readonly ticketId: number;
  readonly body: string;
  readonly quoted: Message | null;
  readonly file: OutgoingFile | null;
  readonly isVoice: boolean;
  /** When it was written, ISO 8601. */
  readonly createdAt: string;
  readonly state: 'waiting' | 'sending' | 'failed';
  readonly failure: CallFailure | null;
}

const initialState: { outgoing: Outgoing[] } = { outgoing: [] };

/** What this window is sending: each message until the server has stored it, or somebody gave it up. */
export const outboxSlice = createSlice({
  name: 'outbox',
  initialState,
  reducers: {
    queued: (state, { payload }: PayloadAction<Outgoing>) => {
      state.outgoing.push(payload);
    },
    stateChanged: (
      state,
      { payload }: PayloadAction<Pick<Outgoing, 'clientId' | 'state'> & { failure?: CallFailure }>,
    ) => {
      const message = state.outgoing.find(({ clientId }) => clientId === payload.clientId);
      if (message) Object.assign(message, { state: payload.state, failure: payload.failure ?? null });
    },
    gone: (state, { payload: clientId }: PayloadAction<string>) => {
      state.outgoing = state.outgoing.filter((message) => message.clientId !== clientId);
    },
  },
  selectors: { selectOutgoing: (state) => state.outgoing },
});

export const { queued, stateChanged, gone } = outboxSlice.actions;
export const { selectOutgoing } = outboxSlice.selectors;
