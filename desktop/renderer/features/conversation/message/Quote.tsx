import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/contract/messages.ts';
import type { Quote as CopiedQuote } from '#shared/contract/richContent.ts';
import { isSticker } from '#shared/domain/mediaType.ts';
import { unsigned } from '#shared/domain/signature.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { shortText } from '../text/readableText.ts';
import { QuoteFrame } from './QuoteFrame.tsx';

interface QuoteProps {
  quoted: NonNullable<Message['quotedMsg']>;
  /** Scrolls to the original; when absent the quote is not clickable. */
  onJump?: () => void;
}

/** The quoted message. */
export function Quote({ quoted, onJump }: QuoteProps) {
  const { author, text } = useQuotedText(quoted);
  return <QuoteFrame author={author} text={text} onJump={onJump} />;
}

/** What a message answers that Ramal does not have, such as a status update: a copy, so it names nobody as its author. */
export function QuoteOfCopy({ copy }: { copy: CopiedQuote }) {
  const { t } = useTranslation();
  const { source, fromMe, mediaType, isSticker: isCopySticker, thumbnail } = copy;
  const kind = mediaType === 'chat' ? '' : t(`conversation.kinds.${isCopySticker ? 'sticker' : mediaType}`);
  const text = [kind, shortText(copy.text)].filter(Boolean).join(': ');
  const title = t(`conversation.quoted.${source}.${fromMe ? 'ours' : 'theirs'}`);
  return <QuoteFrame author={title} text={text} thumbnail={thumbnail} />;
}

function useQuotedText(quoted: QuoteProps['quoted']) {
  const { fromMe, contact, user, body, mediaType, isDeleted } = quoted;
  const { t } = useTranslation();
  const { id: ownId } = useUser();
  const agent = user?.id === ownId ? t('tickets.you') : user?.name;
  const author = fromMe
    ? (agent ?? t('conversation.message.team'))
    : (contact?.name ?? t('conversation.message.customer'));
  const hasText = mediaType !== 'location' && mediaType !== 'vcard';
  const excerpt = hasText ? shortText(user ? unsigned(user.name, body) : body) : ''; // the author is above it
  const named = isSticker(quoted) ? 'sticker' : mediaType;
  const kind = named === 'chat' ? '' : t(`conversation.kinds.${named}`);
  const text = isDeleted ? t('conversation.message.deleted') : [kind, excerpt].filter(Boolean).join(': ');
  return { author, text };
}
