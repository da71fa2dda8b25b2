import { makeStyles } from '@fluentui/react-components';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { refreshSession, useAppDispatch, type AppThunk } from '#renderer/platform/api/index.ts';
import { ServersButton } from '#renderer/features/servers/index.ts';
import { useDesktopEvent } from '#renderer/platform/desktop/index.ts';
import { selectPhase, serverUnreachable, signedOut, startAgain } from '#renderer/platform/session/index.ts';
import { FailureState } from '#renderer/ui/FailureState.tsx';
import { LoadingPage } from './pages/LoadingPage.tsx';

const useStyles = makeStyles({
  root: {
    height: '100%',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
  },
});

/** Milliseconds between attempts to reach the server. */
const PAUSE = 5000;

/** Resumes the session on load, before any screen shows. */
export function SessionGate({ children }: { children: ReactNode }) {
  const styles = useStyles();
  const { t } = useTranslation();
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

  if (phase === 'starting') return <LoadingPage />;
  if (phase === 'unreachable')
    return (
      <div className={styles.root}>
        <FailureState text={t('shell.unreachable')} onRetry={() => dispatch(startAgain())} />
        <ServersButton />
      </div>
    );
  return children;
}

/** Refreshes the session on load: a refusal signs the user out, an unreachable server leaves a retry button. */
const resumeSession: AppThunk<Promise<void>> = async (dispatch, getState, extra) => {
  const failure = await refreshSession({ dispatch, getState, extra });
  if (failure === null || failure.status === 401) return;
  dispatch(failure.status === 0 || failure.status >= 500 ? serverUnreachable() : signedOut());
};
