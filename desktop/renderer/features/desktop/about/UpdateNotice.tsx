import { Button, makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { UpdateState } from '#bridge/updates.ts';
import { useUpdates } from './useUpdates.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, alignItems: 'flex-start' },
  bar: { width: '100%' },
  notes: {
    whiteSpace: 'pre-wrap',
    maxHeight: '200px',
    width: '100%',
    overflow: 'auto',
    color: tokens.colorNeutralForeground2,
  },
});

/** Shows an available update, its progress and release notes, and installs it. */
export function UpdateNotice() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { state, check, install } = useUpdates();
  if (state === null) return null;
  const canCheck = state.kind === 'unknown' || state.kind === 'newest' || state.kind === 'failed';
  return (
    <div className={styles.root}>
      <Text role="status">
        <UpdateStatus state={state} />
      </Text>
      {state.kind === 'loading' && (
        <ProgressBar
          className={styles.bar}
          value={state.percent / 100}
          aria-label={t('desktop.updates.progress')}
        />
      )}
      {'notes' in state && state.notes !== '' && (
        <Text size={200} className={styles.notes} tabIndex={0}>
          {state.notes}
        </Text>
      )}
      {canCheck && <Button onClick={() => void check()}>{t('desktop.updates.check')}</Button>}
      {state.kind === 'ready' && (
        <Button appearance="primary" onClick={install}>
          {t('desktop.updates.install')}
        </Button>
      )}
    </div>
  );
}

function UpdateStatus({ state }: { state: UpdateState }) {
  const { t } = useTranslation();
  switch (state.kind) {
    case 'off':
      return t('desktop.updates.off');
    case 'unknown':
      return t('desktop.updates.unknown');
    case 'checking':
      return t('desktop.updates.checking');
    case 'newest':
      return t('desktop.updates.newest');
    case 'loading':
      return t('desktop.updates.loading', { version: state.version, percent: state.percent });
    case 'ready':
      return t('desktop.updates.ready', { version: state.version });
    case 'failed':
      return t('desktop.updates.failed', { detail: state.detail });
  }
}
