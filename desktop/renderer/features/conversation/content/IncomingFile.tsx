import { Button, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components';
import { ArrowClockwiseRegular, DocumentErrorRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/contract/messages.ts';
import { useMessageActions } from '../message/actions.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
  },
  icon: { flexShrink: 0, fontSize: '20px' },
  about: { minWidth: 0 },
  name: { color: tokens.colorNeutralForeground1, overflowWrap: 'anywhere' },
});

/** A placeholder for the file of a received message until the server has it; a user can request it again. */
export function IncomingFile({ message }: { message: Message }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { fetchFile } = useMessageActions();
  const isFailed = message.mediaState === 'failed';
  return (
    <div className={styles.root} role="status">
      {isFailed ? (
        <DocumentErrorRegular className={styles.icon} aria-hidden />
      ) : (
        <Spinner size="tiny" aria-hidden />
      )}
      <div className={styles.about}>
        {message.mediaName && (
          <Text block className={styles.name}>
            {message.mediaName}
          </Text>
        )}
        <Text block size={200}>
          {t(isFailed ? 'conversation.file.failed' : 'conversation.file.fetching')}
        </Text>
      </div>
      {isFailed && (
        <Button size="small" icon={<ArrowClockwiseRegular />} onClick={() => fetchFile(message)}>
          {t('actions.tryAgain')}
        </Button>
      )}
    </div>
  );
}
