import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  makeStyles,
  Spinner,
  tokens,
  typographyStyles,
} from '@fluentui/react-components';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/contract/message.ts';
import type { EmailPerson } from '#shared/contract/recipients.ts';
import { fileSize, formatDayAndTime, joined } from '#renderer/platform/i18n/index.ts';
import { conversationApi, useDeliveriesQuery } from '../conversation.api.ts';
import { ackState } from '../message/ackState.ts';
import { useAuthorName } from '../message/BubbleAuthor.tsx';
import { personText } from '../text/usePeopleText.ts';
import { messagesOf } from '../messagePages.ts';
import { useConversationKey } from '../useConversationKey.ts';
import { DialogBox } from '#renderer/ui/DialogBox.tsx';

const { useInfiniteQueryState } = conversationApi.endpoints.conversation;

const useStyles = makeStyles({
  parts: {
    display: 'grid',
    gridTemplateColumns: '30% minmax(0, 1fr)', // of the list of receipts the same
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    margin: 0,
    ':not(:first-child)': { marginTop: tokens.spacingVerticalS },
  },
  part: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
  heading: { ...typographyStyles.body1Strong, marginBlock: tokens.spacingVerticalS },
  attempts: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
});

interface MessageInfoDialogProps {
  readonly ticketId: number;
  readonly message: Message;
  readonly onClose: () => void;
}

/** Details of a message besides its content. */
export function MessageInfoDialog({ ticketId, message: opened, onClose }: MessageInfoDialogProps) {
  const message = useMessageNow(ticketId, opened);
  const styles = useStyles();
  const { t } = useTranslation();
  const parts = useParts(message);
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogBox>
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
            {message.fromMe && <Deliveries message={message} />}
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              {t('actions.close')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogBox>
    </Dialog>
  );
}

/** The message as the conversation has it now. */
function useMessageNow(ticketId: number, opened: Message): Message {
  const { now } = useInfiniteQueryState(useConversationKey(ticketId), {
    selectFromResult: ({ currentData }) => ({
      now: messagesOf(currentData?.pages ?? []).find(({ id }) => id === opened.id),
    }),
  });
  return now ?? opened;
}

/** Of each receipt its name, by the status that the provider reported. */
const RECEIPTS = { 1: 'sent', 2: 'delivered', 3: 'read', 4: 'played' } as const;

/** When an outgoing message was delivered and read, and every attempt to send it. */
function Deliveries({ message }: { message: Message }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation();
  const { data, isError } = useDeliveriesQuery(
    { params: { messageId: message.id } },
    { refetchOnMountOrArgChange: true },
  );
  if (isError) return <p>{t('conversation.info.attemptsUnknown')}</p>;
  if (!data) return <Spinner size="tiny" aria-label={t('actions.loading')} />;
  const receipts = data.receipts.flatMap(({ ack, at }) => {
    const name = Object.entries(RECEIPTS).find(([known]) => Number(known) === ack)?.[1];
    return name ? [{ name, at }] : [];
  });
  return (
    <>
      <dl className={styles.parts}>
        {receipts.map(({ name, at }) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt className={styles.part}>{t(`conversation.info.${name}`)}</dt>
            <dd className={styles.value}>{formatDayAndTime(at)}</dd>
          </div>
        ))}
      </dl>
      {data.attempts.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('conversation.info.attempts')}</h3>
          <ol className={styles.attempts} aria-label={t('conversation.info.attempts')}>
            {data.attempts.map(({ outcome, reason, at }) => (
              <li key={at}>
                {joined([formatDayAndTime(at), t(`conversation.outcomes.${outcome}`), reason], i18n.dir())}
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}

/** Each is read in its own direction. */
function People({ people }: { people: readonly EmailPerson[] }) {
  return people.map((person, index) => (
    <Fragment key={person.address}>
      {index > 0 && ', '}
      <bdi>{personText(person)}</bdi>
    </Fragment>
  ));
}

function useParts(message: Message): (readonly [string, ReactNode])[] {
  const { t, i18n } = useTranslation();
  const author = useAuthorName(message);
  const { mediaType, mediaName, mediaSize, fromMe, ack, failReason, failDetail, recipients } = message;
  const size = mediaSize === null ? '' : fileSize(mediaSize, i18n.language);
  const file = joined([mediaName, size], i18n.dir());
  const reason = failReason && t(`errors.${failReason}`, { agent: t('tickets.unknownAgent') });
  const listed = (people: readonly EmailPerson[] = []) => people.length > 0 && <People people={people} />;
  const parts: (readonly [string, ReactNode])[] = [
    [t('conversation.info.author'), author],
    [t('conversation.info.to'), listed(recipients?.to)],
    [t('conversation.info.cc'), listed(recipients?.cc)],
    [t('conversation.info.bcc'), listed(recipients?.bcc)],
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
