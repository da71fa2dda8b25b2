import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Which tickets the board shows. */
export interface BoardFilter {
  readonly search: string;
  /** Empty: every queue. */
  readonly queueIds: readonly number[];
  /** Of contacts with any of these tags; empty: all. */
  readonly tags: readonly number[];
  /** Of this agent; null: of all. */
  readonly userId: number | null;
  /** Of this connection; null: of all. */
  readonly whatsappId: number | null;
}

const initialState: BoardFilter = { search: '', queueIds: [], tags: [], userId: null, whatsappId: null };

/** The filters of the board, kept while the user visits other pages. */
export const boardSlice = createSlice({
  name: 'boardFilter',
  initialState,
  reducers: {
    boardFiltered: (state, { payload }: PayloadAction<Partial<BoardFilter>>) => ({ ...state, ...payload }),
    boardFilterCleared: ({ search }) => ({ ...initialState, search }),
  },
  selectors: { selectBoardFilter: (state) => state },
});

export const { boardFiltered, boardFilterCleared } = boardSlice.actions;
export const { selectBoardFilter } = boardSlice.selectors;
