import { mergeClasses } from '@fluentui/react-components';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/contract/message.ts';
import { formatTime, joined } from '#renderer/platform/i18n/index.ts';
import { parseContactCards } from '#shared/domain/parseContactCards.ts';
import { parseLocation } from '#shared/domain/parseLocation.ts';
import { indicatorsOf } from '../cards/MessageIndicators.tsx';
import { ackState } from '../message/ackState.ts';
import { useAuthorName } from '../message/BubbleAuthor.tsx';
import { copiedText, useQuotedText } from '../message/useQuotedText.ts';
import { ChatText } from '../text/ChatText.tsx';
import { listPeople, useRecipientsText } from '../text/usePeopleText.ts';
import { usePrintedStyles } from './PrintedConversation.styles.ts';

/** A printed message: author, time, delivery status, what it answers and its text; files by their kind and name. */
export function PrintedMessage({ message }: { message: Message }) {
  const styles = usePrintedStyles();
  const { t, i18n } = useTranslation();
  const author = useAuthorName(message);
  const { fromMe, isEdited, isDeleted, failReason, ack, createdAt, recipients } = message;
  const recipientsText = useRecipientsText();
  const quotedText = useQuotedText();
  const { quotedMsg, content } = message;
  const quote = quotedMsg ? quotedText(quotedMsg) : content?.quote && copiedText(t, content.quote);
  const indicators = content ? indicatorsOf(t, content) : [];
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
      {message.content?.subject && !isDeleted && <strong dir="auto">{message.content.subject}</strong>}
      {indicators.length > 0 && !isDeleted && (
        <div className={styles.top}>
          {joined(
            indicators.map(({ text }) => text),
            i18n.dir(),
          )}
        </div>
      )}
      {quote && !isDeleted && (
        <blockquote className={styles.quote}>
          <strong>{quote.author}</strong>
          <div dir="auto">{quote.text}</div>
        </blockquote>
      )}
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
    case 'unsupported':
      return card ? body : `[${t('conversation.unsupported')}]`;
    default:
      return [kind, mediaName, body === mediaName ? '' : body].filter(Boolean).join(' ');
  }
}
