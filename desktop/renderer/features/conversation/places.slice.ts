import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ListPlace } from './list/useListPlace.ts';

const initialState: { byTicket: Record<number, ListPlace> } = { byTicket: {} };

/** Where somebody was reading in each conversation; one that was left at its end has no entry. */
export const placesSlice = createSlice({
  name: 'places',
  initialState,
  reducers: {
    placeLeft: ({ byTicket }, { payload }: PayloadAction<{ ticketId: number; place: ListPlace | null }>) => {
      if (payload.place) byTicket[payload.ticketId] = payload.place;
      else delete byTicket[payload.ticketId];
    },
  },
  selectors: { selectPlaces: (state) => state.byTicket },
});

export const { placeLeft } = placesSlice.actions;
export const { selectPlaces } = placesSlice.selectors;
