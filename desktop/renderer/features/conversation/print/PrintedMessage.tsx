import { mergeClasses } from '@fluentui/react-components';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/contract/messages.ts';
import { formatTime, joined } from '#renderer/platform/i18n/index.ts';
import { parseContactCards } from '#shared/domain/parseContactCards.ts';
import { parseLocation } from '#shared/domain/parseLocation.ts';
import { ackState } from '../message/ackState.ts';
import { useAuthorName } from '../message/BubbleAuthor.tsx';
import { ChatText } from '../text/ChatText.tsx';
import { listPeople, useRecipientsText } from '../text/usePeopleText.ts';
import { usePrintedStyles } from './PrintedConversation.styles.ts';

/** A printed message: author, time, delivery status and text; files by their kind and name. */
export function PrintedMessage({ message }: { message: Message }) {
  const styles = usePrintedStyles();
  const { t, i18n } = useTranslation();
  const author = useAuthorName(message);
  const { fromMe, isEdited, isDeleted, failReason, ack, createdAt, recipients } = message;
  const recipientsText = useRecipientsText();
  const details = [
    formatTime(createdAt),
    isEdited && t('conversation.message.edited'),
    isDeleted && t('conversation.message.deleted'),
    fromMe && (failReason ? t('conversation.message.failed') : t(`conversation.ack.${ackState(ack)}`)),
  ];
  return (
    <div className={mergeClasses(styles.message, fromMe && styles.own)}>
      <div className={styles.top}>
        <strong>{author}</strong> {joined(details, i18n.dir())}
      </div>
      {recipients && !isDeleted && <div className={styles.top}>{recipientsText(recipients, listPeople)}</div>}
      <ChatText text={printedText(message, t)} mentions={message.mentions} />
    </div>
  );
}

function printedText({ mediaType, mediaName, body, content, responses = [] }: Message, t: TFunction): string {
  const card = content?.card;
  if (card?.kind === 'poll') {
    const votes = card.options.map(
      (option, index) => `• ${option}: ${responses.filter(({ choices }) => choices?.includes(index)).length}`,
    );
    return [`[${t('conversation.cards.poll')}] ${card.title}`, ...votes].join('\n');
  }
  if (card?.kind === 'viewOnce') return `[${t('conversation.cards.viewOnce')}]`;
  const kind = `[${t(`conversation.kinds.${mediaType}`)}]`;
  switch (mediaType) {
    case 'chat':
      return body;
    case 'location': {
      const { description, link } = parseLocation(body);
      return [kind, description, link].filter(Boolean).join(' ');
    }
    case 'vcard':
      return parseContactCards(body)
        .map(({ name, numbers }) => [kind, name, ...numbers].join(' '))
        .join('\n');
    default:
      return [kind, mediaName, body === mediaName ? '' : body].filter(Boolean).join(' ');
  }
}
