import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ScrollPosition } from './list/useScrollPosition.ts';

const initialState: { byTicket: Record<number, ScrollPosition> } = { byTicket: {} };

/** The user's scroll position in each conversation; none for one that was left at its end. */
export const scrollPositionsSlice = createSlice({
  name: 'scrollPositions',
  initialState,
  reducers: {
    scrollPositionLeft: (
      { byTicket },
      { payload }: PayloadAction<{ ticketId: number; scrollPosition: ScrollPosition | null }>,
    ) => {
      if (payload.scrollPosition) byTicket[payload.ticketId] = payload.scrollPosition;
      else delete byTicket[payload.ticketId];
    },
  },
  selectors: { selectScrollPositions: (state) => state.byTicket },
});

export const { scrollPositionLeft } = scrollPositionsSlice.actions;
export const { selectScrollPositions } = scrollPositionsSlice.selectors;
