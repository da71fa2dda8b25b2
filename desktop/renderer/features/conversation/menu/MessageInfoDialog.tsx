import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/contract/messages.ts';
import { fileSize, formatDayAndTime, joined } from '#renderer/platform/i18n/index.ts';
import { ackState } from '../message/ackState.ts';
import { useAuthorName } from '../message/BubbleAuthor.tsx';

const useStyles = makeStyles({
  parts: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    margin: 0,
  },
  part: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
});

/** Details of a message besides its content. */
export function MessageInfoDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const parts = useParts(message);
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('conversation.info.title')}</DialogTitle>
          <DialogContent>
            <dl className={styles.parts}>
              {parts.map(([name, value]) => (
                <div key={name} style={{ display: 'contents' }}>
                  <dt className={styles.part}>{name}</dt>
                  <dd className={styles.value}>{value}</dd>
                </div>
              ))}
            </dl>
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              {t('actions.close')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function useParts(message: Message): (readonly [string, string])[] {
  const { t, i18n } = useTranslation();
  const author = useAuthorName(message);
  const { mediaType, mediaName, mediaSize, fromMe, ack, failReason, failDetail } = message;
  const size = mediaSize === null ? '' : fileSize(mediaSize, i18n.language);
  const file = joined([mediaName, size], i18n.dir());
  const reason = failReason && t(`errors.${failReason}`, { agent: t('tickets.unknownAgent') });
  const parts: (readonly [string, string | null | false])[] = [
    [t('conversation.info.author'), author],
    [t('conversation.info.kind'), t(`conversation.kinds.${mediaType}`)],
    [t('conversation.info.file'), file],
    [t('conversation.info.written'), formatDayAndTime(message.createdAt)],
    [t('conversation.info.changed'), message.isEdited && formatDayAndTime(message.updatedAt)],
    [
      t('conversation.info.state'),
      !fromMe
        ? t('conversation.info.received')
        : reason
          ? t('conversation.message.failed')
          : t(`conversation.ack.${ackState(ack)}`),
    ],
    [t('conversation.info.reason'), reason && joined([reason, failDetail], i18n.dir())],
  ];
  return parts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}
