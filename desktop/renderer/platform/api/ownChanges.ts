import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AppThunk } from './dispatch.ts';

/** A state of a ticket as the server has sent it. */
interface TicketState {
  readonly id: number;
  /** Never earlier than in states of before. */
  readonly updatedAt: string;
}

const initialState: Record<number, string> = {};

/**
 * When this user last changed each ticket, as the server answered, by the id of the ticket. An answer can arrive before the
 * events of what happened earlier.
 */
export const ownChangesSlice = createSlice({
  name: 'ownChanges',
  initialState,
  reducers: {
    ownChangeAnswered: (times, { payload: { id, updatedAt } }: PayloadAction<TicketState>) => {
      times[id] = updatedAt;
    },
  },
  selectors: { selectOwnChange: (times, id: number): string | undefined => times[id] },
});

export const { ownChangeAnswered } = ownChangesSlice.actions;

/** Whether an event has the state of a ticket from before an own change, which is shown already. */
export function isOutdated({ id, updatedAt }: TicketState): AppThunk<boolean> {
  return (_dispatch, getState) => {
    const changedAt = ownChangesSlice.selectors.selectOwnChange(getState(), id);
    return changedAt !== undefined && updatedAt < changedAt;
  };
}
