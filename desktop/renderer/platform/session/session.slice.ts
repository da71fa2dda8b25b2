import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Session, SessionEndReason } from '#shared/contract/auth.ts';
import type { TwoFactorRemoval } from '#shared/contract/twoFactor.ts';
import type { User } from '#shared/contract/users.ts';

/** Why a session ended; `expired` when the server gave no reason. */
export type SessionEnd = SessionEndReason | 'expired';

interface SessionState {
  /**
   * `starting` until the refresh on load is answered; `unreachable` when the server did not answer it; `settingUp` while the
   * server refuses everything until the signed-in user has set up two-factor authentication.
   */
  phase: 'starting' | 'unreachable' | 'signedOut' | 'settingUp' | 'signedIn';
  token: string | null;
  /** When the token was issued, in milliseconds. */
  issuedAt: number;
  user: User | null;
  /** That two-factor authentication was turned off, until the user has dismissed the notice of it. */
  twoFactorRemoval: TwoFactorRemoval | null;
  /** Why the session ended; shown on the login page. Set before the user is signed out when the server announced it. */
  endedBy: SessionEnd | null;
}

const initialState: SessionState = {
  phase: 'starting',
  token: null,
  issuedAt: 0,
  user: null,
  twoFactorRemoval: null,
  endedBy: null,
};

/** On load only a forced end is worth showing, not that an old session expired. */
function shouldShowEnd(phase: SessionState['phase'], end: SessionEnd | undefined): end is SessionEnd {
  return (
    phase === 'signedIn' ||
    phase === 'settingUp' ||
    (phase === 'starting' && end !== 'expired' && end !== undefined)
  );
}

/**
 * The signed-in user. The access token lives in memory only; the refresh token is a cookie that scripts cannot read.
 */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn: {
      reducer: (_, { payload }: PayloadAction<Omit<SessionState, 'endedBy'>>) => ({
        endedBy: null,
        ...payload,
      }),
      prepare: ({ token, user, mustSetUpTwoFactor, twoFactorRemoval = null }: Session) => ({
        payload: {
          phase: mustSetUpTwoFactor ? ('settingUp' as const) : ('signedIn' as const),
          token,
          user,
          twoFactorRemoval,
          issuedAt: Date.now(),
        },
      }),
    },
    /** The server announced the end of the session: its reason takes precedence over the 401 responses that follow. */
    sessionEnding: (state, { payload }: PayloadAction<SessionEnd>) => {
      if (state.phase === 'signedIn') state.endedBy = payload;
    },
    signedOut: ({ phase, endedBy }, { payload }: PayloadAction<SessionEnd | undefined>): SessionState => ({
      ...initialState,
      phase: 'signedOut',
      endedBy: endedBy ?? (shouldShowEnd(phase, payload) ? payload : null),
    }),
    serverUnreachable: (state) => {
      if (state.phase === 'starting') state.phase = 'unreachable';
    },
    startAgain: (state) => {
      if (state.phase === 'unreachable') state.phase = 'starting';
    },
    removalDismissed: (state) => {
      state.twoFactorRemoval = null;
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
    selectTwoFactorRemoval: (state) => state.twoFactorRemoval,
  },
});

export const {
  removalDismissed,
  sessionEnding,
  signedIn,
  signedOut,
  serverUnreachable,
  startAgain,
  userChanged,
} = sessionSlice.actions;
export const { selectSession, selectPhase, selectEndedBy, selectUser, selectTwoFactorRemoval } =
  sessionSlice.selectors;
