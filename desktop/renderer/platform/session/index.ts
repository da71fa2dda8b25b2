export {
  selectEndedBy,
  selectPhase,
  selectSession,
  selectUser,
  serverUnreachable,
  sessionSlice,
  signedIn,
  signedOut,
  startAgain,
  userChanged,
} from './session.slice.ts';
export { useCan, useUser } from './useUser.ts';
