import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { ArrowClockwiseRegular, DocumentErrorRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { BusyIcon } from '#renderer/ui/BusyIcon.tsx';
import type { Message } from '#shared/contract/message.ts';
import { useMessageActions } from '../message/actions.ts';
import { mediaBox, STICKER_BOX } from './mediaBox.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
  },
  box: {
    justifyContent: 'center',
    alignContent: 'center',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground5,
  },
  icon: { flexShrink: 0, fontSize: '20px' },
  about: { minWidth: 0 },
  name: { color: tokens.colorNeutralForeground1, overflowWrap: 'anywhere' },
});

/**
 * A placeholder for the file of a received message until the server has it, as large as the picture will be where its
 * sender gave the size; a user can request it again.
 */
export function IncomingFile({ message, isSticker }: { message: Message; isSticker: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { fetchFile } = useMessageActions();
  const isFailed = message.mediaState === 'failed';
  const reserved = isSticker ? STICKER_BOX : mediaBox(message);
  const box = isFailed ? undefined : reserved;
  return (
    <div className={mergeClasses(styles.root, box && styles.box)} style={box} role="status">
      {isFailed ? <DocumentErrorRegular className={styles.icon} aria-hidden /> : <BusyIcon />}
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
