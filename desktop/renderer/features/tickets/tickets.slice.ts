import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { TicketStatus } from '#shared/domain/ticketStatus.ts';

interface TicketsView {
  tab: TicketStatus;
  search: string;
  /** Null: as the person's rights suggest. */
  showAll: boolean | null;
  /** Empty: every queue. */
  queueIds: number[];
  /** Beside each conversation, where there is room. */
  showsContact: boolean;
}

const initialState: TicketsView = {
  tab: 'open',
  search: '',
  showAll: null,
  queueIds: [],
  showsContact: false,
};

/** What the agent has chosen to look at; kept while they visit other pages. */
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
    /** The tickets that wait, in one queue or (null) in all. */
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
