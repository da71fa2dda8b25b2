import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SavedViewFilters } from '#shared/contract/savedViews.ts';
import type { TicketListQuery } from '#shared/contract/ticketListQuery.ts';
import type { TicketStatus } from '#shared/domain/ticketStatus.ts';

/** Tickets that a number of the dashboard counts. */
export type CountedTickets = Partial<
  Pick<
    TicketListQuery,
    | 'status'
    | 'dates'
    | 'startDate'
    | 'endDate'
    | 'halfHour'
    | 'userId'
    | 'whatsappId'
    | 'queueIds'
    | 'missing'
    | 'closingReasonId'
  >
>;

interface TicketsView {
  tab: TicketStatus;
  /** On the tab of open tickets: those that are put away, in place of the others. */
  showsSnoozed: boolean;
  /** The tickets of which a reply target is missed, in place of those of the tab. */
  showsOverdue: boolean;
  search: string;
  /** Null: the default for the user's permissions. */
  showAll: boolean | null;
  /** Empty: every queue. */
  queueIds: number[];
  /** Of contacts with any of these tags; empty: of all. */
  tagIds: number[];
  /** The tickets behind a number of the dashboard, listed instead of a tab until the user chooses a tab or searches. */
  counted: CountedTickets | null;
  /** Whether the contact shows beside the conversation, where there is room. */
  showsContact: boolean;
}

const initialState: TicketsView = {
  tab: 'open',
  showsSnoozed: false,
  showsOverdue: false,
  search: '',
  showAll: null,
  queueIds: [],
  tagIds: [],
  counted: null,
  showsContact: false,
};

/** The filters of the tickets screen, kept while the user visits other pages. */
export const ticketsSlice = createSlice({
  name: 'ticketsView',
  initialState,
  reducers: {
    tabChosen: (state, { payload }: PayloadAction<TicketStatus>) => {
      state.tab = payload;
      state.showsSnoozed = false;
      state.showsOverdue = false;
      state.counted = null;
    },
    snoozedShown: (state, { payload }: PayloadAction<boolean>) => {
      state.showsSnoozed = payload;
      state.showsOverdue = false;
    },
    overdueShown: (state, { payload }: PayloadAction<boolean>) => {
      state.showsOverdue = payload;
      state.showsSnoozed = false;
    },
    searched: (state, { payload }: PayloadAction<string>) => {
      state.search = payload;
      if (payload !== '') state.counted = null;
    },
    showAllChosen: (state, { payload }: PayloadAction<boolean>) => {
      state.showAll = payload;
    },
    queuesChosen: (state, { payload }: PayloadAction<number[]>) => {
      state.queueIds = payload;
    },
    tagsChosen: (state, { payload }: PayloadAction<number[]>) => {
      state.tagIds = payload;
    },
    filtersCleared: (state) => {
      state.queueIds = [];
      state.tagIds = [];
    },
    /** Shows the pending tickets of one queue, or (null) of all. */
    waitingChosen: (state, { payload }: PayloadAction<number | null>) => {
      state.tab = 'pending';
      state.showsOverdue = false;
      state.search = '';
      state.counted = null;
      state.queueIds = payload === null ? [] : [payload];
      state.tagIds = [];
    },
    /** Shows all tickets of a status on their tab; others as a list of their own, until (null) it is left. */
    countedChosen: (state, { payload }: PayloadAction<CountedTickets | null>) => {
      const { status, ...others } = payload ?? {};
      const isWholeTab = status !== undefined && Object.values(others).every((value) => value === undefined);
      state.search = '';
      state.counted = isWholeTab ? null : payload;
      if (isWholeTab)
        Object.assign(state, {
          tab: status,
          showsSnoozed: false,
          showsOverdue: false,
          queueIds: [],
          tagIds: [],
          showAll: null,
        });
    },
    /** The filters of a saved view. */
    viewOpened: (state, { payload }: PayloadAction<SavedViewFilters>) => {
      const { tab, search, showAll, queueIds, tagIds, snoozed, overdue } = payload;
      Object.assign(state, {
        tab,
        search,
        showAll,
        queueIds,
        tagIds,
        counted: null,
        showsSnoozed: snoozed,
        showsOverdue: overdue,
      });
    },
    contactShown: (state, { payload }: PayloadAction<boolean>) => {
      state.showsContact = payload;
    },
  },
  selectors: { selectTicketsView: (state) => state },
});

export const {
  tabChosen,
  snoozedShown,
  overdueShown,
  searched,
  showAllChosen,
  queuesChosen,
  tagsChosen,
  filtersCleared,
  waitingChosen,
  countedChosen,
  viewOpened,
  contactShown,
} = ticketsSlice.actions;
export const { selectTicketsView } = ticketsSlice.selectors;
