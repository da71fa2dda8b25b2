import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '#renderer/platform/api/index.ts';
import { ServersButton } from '#renderer/features/servers/index.ts';
import { startAgain } from '#renderer/platform/session/index.ts';
import { FailureState } from '#renderer/ui/FailureState.tsx';
import { LoadingPage } from './pages/LoadingPage.tsx';
import { useResumedSession } from './useResumedSession.ts';

const useStyles = makeStyles({
  root: {
    height: '100%',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
  },
});

/** Shows a screen only once the session is resumed. */
export function SessionGate({ children }: { children: ReactNode }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const phase = useResumedSession();

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
