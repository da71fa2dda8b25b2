import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { TextDescriptionRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/contract/message.ts';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { BusyIcon } from '#renderer/ui/BusyIcon.tsx';
import { useTranscribeMessageMutation } from '../ai.api.ts';
import { useAiTicket } from './AiTicketProvider.tsx';

const useStyles = makeStyles({
  text: {
    display: 'block',
    maxWidth: '280px',
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground2,
  },
  failed: { color: tokens.colorStatusDangerForeground3 },
  button: { alignSelf: 'flex-start' },
});

/** Below the player of a voice message: what is said in it, or a button that asks for it. */
export function TranscriptionNote({ message }: { message: Pick<Message, 'id' | 'transcription'> }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { canTranscribe } = useAiTicket();
  const [transcribe, { data, error, isLoading }] = useTranscribeMessageMutation();
  const text = message.transcription ?? data?.text;
  if (text)
    return (
      <Text size={200} dir="auto" className={styles.text}>
        {text}
      </Text>
    );
  if (!canTranscribe) return null;
  return (
    <>
      <Button
        size="small"
        appearance="subtle"
        className={styles.button}
        icon={isLoading ? <BusyIcon /> : <TextDescriptionRegular />}
        disabledFocusable={isLoading}
        onClick={() => void transcribe({ params: { messageId: message.id } })}
      >
        {t('ai.message.transcribe')}
      </Button>
      {error ? (
        <Text size={200} role="alert" className={styles.failed}>
          {errorMessage(t, error)}
        </Text>
      ) : (
        data && <Text size={200}>{t('ai.message.silent')}</Text>
      )}
    </>
  );
}
