export {
  removalDismissed,
  selectEndedBy,
  selectPhase,
  selectSession,
  selectTwoFactorRemoval,
  selectUser,
  serverUnreachable,
  sessionEnding,
  sessionSlice,
  signedIn,
  signedOut,
  startAgain,
  userChanged,
  type SessionEnd,
} from './session.slice.ts';
export { useCan, useCanSeeNumbers, useUser } from './useUser.ts';
