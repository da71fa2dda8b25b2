import { Caption1, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useHistoryImportsQuery } from './historyImports.api.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXS, minWidth: '140px' },
});

/** How far the import of earlier messages is; nothing when there is none. */
export function HistoryProgress({ connectionId }: { connectionId: number }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { data } = useHistoryImportsQuery(undefined);
  const current = data?.find(({ id }) => id === connectionId);
  if (current?.state !== 'running' && current?.state !== 'done') return null;
  const { state, chats, chatsDone, messages } = current;
  if (state === 'done') return <Caption1>{t('connections.history.done', { count: messages })}</Caption1>;
  const text = t('connections.history.running', { done: chatsDone, chats, messages });
  return (
    <div className={styles.root}>
      <Caption1>{text}</Caption1>
      <ProgressBar aria-label={text} value={chats === 0 ? 0 : chatsDone / chats} />
    </div>
  );
}
