import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Session } from '#shared/contract/auth.ts';
import type { ErrorCode } from '#shared/contract/errors.ts';
import type { User } from '#shared/contract/users.ts';

/** Why a session that was good is so no longer. */
type SessionEnd = Extract<ErrorCode, 'ERR_SESSION_EXPIRED' | 'ERR_OUT_OF_HOURS'>;

interface SessionState {
  /** `starting` until the refresh on load has answered; `unreachable` when the server did not answer it. */
  phase: 'starting' | 'unreachable' | 'signedOut' | 'signedIn';
  token: string | null;
  /** When the token was given, in milliseconds. */
  issuedAt: number;
  user: User | null;
  /** Why the session ended by itself: the login says so. */
  endedBy: SessionEnd | null;
}

const initialState: SessionState = {
  phase: 'starting',
  token: null,
  issuedAt: 0,
  user: null,
  endedBy: null,
};

/** Who is signed in. The access token lives in memory only; the refresh token is a cookie that scripts cannot read. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn: {
      reducer: (_, { payload }: PayloadAction<{ token: string; user: User; issuedAt: number }>) => ({
        phase: 'signedIn' as const,
        endedBy: null,
        ...payload,
      }),
      prepare: ({ token, user }: Session) => ({ payload: { token, user, issuedAt: Date.now() } }),
    },
    signedOut: ({ phase }, { payload }: PayloadAction<SessionEnd | undefined>): SessionState => ({
      ...initialState,
      phase: 'signedOut',
      endedBy: (phase === 'signedIn' && payload) || null,
    }),
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
    selectEndedBy: (state) => state.endedBy,
    selectUser: (state) => state.user,
  },
});

export const { signedIn, signedOut, serverUnreachable, startAgain, userChanged } = sessionSlice.actions;
export const { selectSession, selectPhase, selectEndedBy, selectUser } = sessionSlice.selectors;
