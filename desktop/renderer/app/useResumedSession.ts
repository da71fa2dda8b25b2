import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { refreshSession, useAppDispatch, type AppThunk } from '#renderer/platform/api/index.ts';
import { useDesktopEvent } from '#renderer/platform/desktop/index.ts';
import { selectPhase, serverUnreachable, signedOut } from '#renderer/platform/session/index.ts';

/** Milliseconds between attempts to reach the server. */
const PAUSE = 5000;

/** Resumes the session on load, and again until the server answers. Returns the phase of the session. */
export function useResumedSession() {
  const dispatch = useAppDispatch();
  const phase = useSelector(selectPhase);
  useEffect(() => {
    if (phase === 'starting') void dispatch(resumeSession);
  }, [phase, dispatch]);

  useEffect(() => {
    if (phase !== 'unreachable') return undefined;
    const ended = new AbortController();
    const tryAgain = () => void dispatch(resumeSession); // silently, until it succeeds
    const timer = setInterval(tryAgain, PAUSE);
    addEventListener('online', tryAgain, { signal: ended.signal });
    return () => {
      clearInterval(timer);
      ended.abort();
    };
  }, [phase, dispatch]);
  useDesktopEvent('power/woke', () => {
    if (phase === 'unreachable') void dispatch(resumeSession);
  });
  return phase;
}

/** Refreshes the session on load: a refusal signs the user out, an unreachable or busy server is tried again. */
const resumeSession: AppThunk<Promise<void>> = async (dispatch, getState, extra) => {
  const failure = await refreshSession({ dispatch, getState, extra });
  if (failure === null || failure.status === 401) return;
  const { status } = failure;
  dispatch(status === 0 || status === 429 || status >= 500 ? serverUnreachable() : signedOut());
};
