import { Button, makeStyles, MessageBar, MessageBarBody, Text, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { DatabaseImport } from '#shared/contract/imports.ts';
import { fetchFile, isApiError, useAppDispatch } from '#renderer/platform/api/index.ts';
import { saveBlob } from '#renderer/platform/files/index.ts';
import { formatDayAndTime } from '#renderer/platform/i18n/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { OutlinedCard } from '#renderer/ui/OutlinedCard.tsx';
import { ImportCounts } from './ImportCounts.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { useFailureText } from './useFailureText.ts';

const useStyles = makeStyles({
  card: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});

/** The running import, or the result of the last one. */
export function ImportState({ current }: { current: DatabaseImport }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const isRunning = current.state === 'waiting' || current.state === 'running';
  return (
    <OutlinedCard className={styles.card}>
      {isRunning ? <ImportProgress current={current} /> : <Result current={current} />}
      {current.newestMessageAt !== null && (
        <Text>{t('imports.newest', { at: formatDayAndTime(current.newestMessageAt) })}</Text>
      )}
      <ImportCounts counts={current.counts} reasons={current.reasons} />
      {!isRunning && <SkippedList current={current} />}
    </OutlinedCard>
  );
}

function Result({
  current: { state, isDryRun, failure, failureDetail, counts },
}: {
  current: DatabaseImport;
}) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  if (state === 'failed')
    return (
      <MessageBar intent="error" role="alert" layout="multiline">
        <MessageBarBody>
          {t('imports.state.failed', { reason: failureText(failure, failureDetail) ?? '' })}
        </MessageBarBody>
      </MessageBar>
    );
  const isDone = state === 'done';
  const hasAdded = (kind: 'users' | 'connections') => !isDryRun && (counts[kind]?.added ?? 0) > 0;
  return (
    <>
      <MessageBar intent={isDone ? 'success' : 'warning'} role="status" layout="multiline">
        <MessageBarBody>
          {t(
            isDone ? (isDryRun ? 'imports.state.dryDone' : 'imports.state.done') : 'imports.state.cancelled',
          )}
        </MessageBarBody>
      </MessageBar>
      {hasAdded('users') && <Text>{t('imports.passwords')}</Text>}
      {hasAdded('connections') && <Text>{t('imports.linkAgain')}</Text>}
    </>
  );
}

/** The file lists every row that was left out. */
function SkippedList({ current: { id, counts } }: { current: DatabaseImport }) {
  const { t } = useTranslation();
  const toast = useToast();
  const dispatch = useAppDispatch();
  if (!Object.values(counts).some(({ skipped }) => skipped > 0)) return null;
  const save = async () => {
    const table = await dispatch(fetchFile(`/imports/${id}/skipped`));
    if (isApiError(table)) toast.failure(table);
    else saveBlob(table, t('imports.fileName'));
  };
  return (
    <div>
      <Button icon={<ArrowDownloadRegular />} onClick={() => void save()}>
        {t('imports.actions.download')}
      </Button>
    </div>
  );
}
