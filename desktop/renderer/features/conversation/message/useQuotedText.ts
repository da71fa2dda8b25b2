import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/contract/message.ts';
import type { Quote } from '#shared/contract/richContent.ts';
import { isSticker, type MediaType } from '#shared/domain/mediaType.ts';
import { parseContactCards } from '#shared/domain/parseContactCards.ts';
import { parseLocation } from '#shared/domain/parseLocation.ts';
import { unsigned } from '#shared/domain/signature.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { shortText } from '../text/readableText.ts';

/** A quote in words: whose message it is, and how that begins. */
export interface QuotedText {
  readonly author: string;
  readonly text: string;
}

type Quoted = NonNullable<Message['quotedMsg']>;

/** Returns a function that puts a quoted message into words. */
export function useQuotedText(): (quoted: Quoted) => QuotedText {
  const { t } = useTranslation();
  const { id: ownId } = useUser();
  return (quoted) => {
    const { fromMe, contact, user, body, mediaType, isDeleted } = quoted;
    const kind = isSticker(quoted) ? 'sticker' : mediaType;
    const agent = user?.id === ownId ? t('tickets.you') : user?.name;
    const author = fromMe
      ? (agent ?? t('conversation.message.team'))
      : (contact?.name ?? t('conversation.message.customer'));
    const excerpt = excerptOf(mediaType, user ? unsigned(user.name, body) : body); // the author is above it
    return { author, text: isDeleted ? t('conversation.message.deleted') : withKind(t, kind, excerpt) };
  };
}

/** Puts the copy of a message that Ramal does not have into words: nothing says who wrote that. */
export function copiedText(t: TFunction, copy: Quote): QuotedText {
  const { source, fromMe, mediaType, isSticker: isCopyOfSticker, text } = copy;
  const author = t(`conversation.quoted.${source}.${fromMe ? 'ours' : 'theirs'}`);
  return { author, text: withKind(t, isCopyOfSticker ? 'sticker' : mediaType, text) };
}

function withKind(t: TFunction, kind: MediaType | 'sticker', text: string): string {
  const named = kind === 'chat' ? '' : t(`conversation.kinds.${kind}`);
  return [named, shortText(text)].filter(Boolean).join(': ');
}

function excerptOf(mediaType: MediaType, body: string): string {
  if (mediaType === 'location') return parseLocation(body).description;
  if (mediaType !== 'vcard') return body;
  return parseContactCards(body)
    .map(({ name }) => name)
    .filter(Boolean)
    .join(', ');
}
