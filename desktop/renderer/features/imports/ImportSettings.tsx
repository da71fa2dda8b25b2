import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { LoadingOrFailure } from '#renderer/platform/loading/index.ts';
import { ImportState } from './ImportState.tsx';
import { useShowImportsQuery } from './imports.api.ts';
import { SourceCard } from './SourceCard.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, maxWidth: '720px' },
  description: { color: tokens.colorNeutralForeground2 },
  absent: { display: 'none' },
});

/** Imports from the database of another program: form, progress and result. */
export function ImportSettings() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { data, error, refetch } = useShowImportsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data) return <LoadingOrFailure error={error} onRetry={refetch} />;
  const { current } = data;
  const isRunning = current?.state === 'waiting' || current?.state === 'running';
  return (
    <div className={styles.root}>
      <Text className={styles.description}>{t('imports.lead')}</Text>
      {current && <ImportState current={current} />}
      {/* The form stays while an import runs: it has the password for the import after a dry run. */}
      <div className={isRunning ? styles.absent : undefined}>
        <SourceCard overview={data} />
      </div>
    </div>
  );
}
