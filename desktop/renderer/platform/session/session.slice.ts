import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Session } from '#shared/contract/auth.ts';
import type { User } from '#shared/contract/users.ts';

interface SessionState {
  /** `starting` until the refresh on load has answered; `unreachable` when the server did not answer it. */
  phase: 'starting' | 'unreachable' | 'signedOut' | 'signedIn';
  token: string | null;
  /** When the token was given, in milliseconds. */
  issuedAt: number;
  user: User | null;
}

const initialState: SessionState = { phase: 'starting', token: null, issuedAt: 0, user: null };

/** Who is signed in. The access token lives in memory only; the refresh token is a cookie that scripts cannot read. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn: {
      reducer: (_, { payload }: PayloadAction<{ token: string; user: User; issuedAt: number }>) => ({
        phase: 'signedIn' as const,
        ...payload,
      }),
      prepare: ({ token, user }: Session) => ({ payload: { token, user, issuedAt: Date.now() } }),
    },
    signedOut: (): SessionState => ({ ...initialState, phase: 'signedOut' }),
    serverUnreachable: (state) => {
      if (state.phase === 'starting') state.phase = 'unreachable';
    },
    startAgain: (state) => {
      if (state.phase === 'unreachable') state.phase = 'starting';
    },
    userChanged: (state, { payload }: PayloadAction<User>) => {
      if (state.user?.id === payload.id) state.user = payload;
    },
  },
  selectors: {
    selectSession: (state) => state,
    selectPhase: (state) => state.phase,
    selectUser: (state) => state.user,
  },
});

export const { signedIn, signedOut, serverUnreachable, startAgain, userChanged } = sessionSlice.actions;
export const { selectSession, selectPhase, selectUser } = sessionSlice.selectors;
