import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Addresses by the id of a ticket. */
const initialState: { leftOut: Record<number, readonly string[]> } = { leftOut: {} };

/** Whom this user has taken out of the copies of the answers in a ticket; everybody else of the e-mail gets one. */
export const copiesSlice = createSlice({
  name: 'copies',
  initialState,
  reducers: {
    copiesChosen: (
      { leftOut },
      { payload }: PayloadAction<{ ticketId: number; leftOut: readonly string[] }>,
    ) => {
      leftOut[payload.ticketId] = [...payload.leftOut];
    },
  },
  selectors: { selectLeftOut: (state) => state.leftOut },
});

export const { copiesChosen } = copiesSlice.actions;
export const { selectLeftOut } = copiesSlice.selectors;
