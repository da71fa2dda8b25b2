import { createSlice } from '@reduxjs/toolkit';

/** The state of the socket: since when it is disconnected, as ISO 8601 text. */
export const linkSlice = createSlice({
  name: 'link',
  initialState: { lostAt: null as string | null },
  reducers: {
    linked: (state) => {
      state.lostAt = null;
    },
    linkLost: (state) => {
      state.lostAt ??= new Date().toISOString();
    },
  },
  selectors: { selectLostAt: (state) => state.lostAt },
});

export const { linked, linkLost } = linkSlice.actions;
export const { selectLostAt } = linkSlice.selectors;
