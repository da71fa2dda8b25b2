import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { TicketStatus } from '#shared/domain/ticketStatus.ts';

interface TicketsView {
  tab: TicketStatus;
  search: string;
  /** Null: the default for the user's permissions. */
  showAll: boolean | null;
  /** Empty: every queue. */
  queueIds: number[];
  /** Whether the contact shows beside the conversation, where there is room. */
  showsContact: boolean;
}

const initialState: TicketsView = {
  tab: 'open',
  search: '',
  showAll: null,
  queueIds: [],
  showsContact: false,
};

/** The filters of the tickets screen, kept while the user visits other pages. */
export const ticketsSlice = createSlice({
  name: 'ticketsView',
  initialState,
  reducers: {
    tabChosen: (state, { payload }: PayloadAction<TicketStatus>) => {
      state.tab = payload;
    },
    searched: (state, { payload }: PayloadAction<string>) => {
      state.search = payload;
    },
    showAllChosen: (state, { payload }: PayloadAction<boolean>) => {
      state.showAll = payload;
    },
    queuesChosen: (state, { payload }: PayloadAction<number[]>) => {
      state.queueIds = payload;
    },
    /** Shows the pending tickets of one queue, or (null) of all. */
    waitingChosen: (state, { payload }: PayloadAction<number | null>) => {
      state.tab = 'pending';
      state.search = '';
      state.queueIds = payload === null ? [] : [payload];
    },
    contactShown: (state, { payload }: PayloadAction<boolean>) => {
      state.showsContact = payload;
    },
  },
  selectors: { selectTicketsView: (state) => state },
});

export const { tabChosen, searched, showAllChosen, queuesChosen, waitingChosen, contactShown } =
  ticketsSlice.actions;
export const { selectTicketsView } = ticketsSlice.selectors;
