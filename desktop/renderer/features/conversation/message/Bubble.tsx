import { mergeClasses, Text } from '@fluentui/react-components';
import { ProhibitedRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/contract/message.ts';
import type { TicketOnChannel } from '#shared/contract/messages.ts';
import { TranslationNote } from '#renderer/features/ai/index.ts';
import { formatTime } from '#renderer/platform/i18n/index.ts';
import { MessageIndicators } from '../cards/MessageIndicators.tsx';
import { Album } from '../content/Album.tsx';
import { isSticker } from '#shared/domain/mediaType.ts';
import { MessageContent } from '../content/MessageContent.tsx';
import type { Outgoing } from '../outbox/outbox.slice.ts';
import { OutgoingNote } from '../outbox/OutgoingNote.tsx';
import { ChatText } from '../text/ChatText.tsx';
import { useMessageActions } from './actions.ts';
import { BubbleAuthor, useAuthorName } from './BubbleAuthor.tsx';
import { useBubbleStyles } from './Bubble.styles.ts';
import { BubbleFooter } from './BubbleFooter.tsx';
import { menuAtPointer, MessageMenuButton } from './MessageMenuButton.tsx';
import { FailureNote } from './FailureNote.tsx';
import { PausedNote } from './PausedNote.tsx';
import { Quote, QuoteOfCopy } from './Quote.tsx';
import { RecipientsLine } from './RecipientsLine.tsx';
import { Reactions } from './Reactions.tsx';

interface BubbleProps {
  /** The key of its row in the list. */
  rowKey: string;
  message: Message;
  /** The pictures and videos that are shown together in this bubble; `message` is the last of them. */
  album?: readonly Message[] | null;
  /** Its ticket when that is on another connection than the ticket that is open. */
  elsewhere?: TicketOnChannel | null;
  outgoing: Outgoing | null;
  isFirstOfAuthor: boolean;
  /** Whether time and delivery status are shown. */
  isLastOfRun: boolean;
  /** The user jumped to this message from a quote, so it is highlighted. */
  isFound: boolean;
  /** It has just been sent or received. */
  isRising: boolean;
  onJump: (messageId: number) => void;
}

/** A message. */
export function Bubble({
  rowKey,
  message,
  album = null,
  elsewhere = null,
  outgoing,
  isFirstOfAuthor,
  isLastOfRun,
  isFound,
  isRising,
  onJump,
}: BubbleProps) {
  const styles = useBubbleStyles();
  const { t } = useTranslation();
  const { mayWrite, openMenu, rewrite } = useMessageActions();
  const isReadOnly = !mayWrite || elsewhere !== null;
  const author = useAuthorName(message);
  const { fromMe, isAutomatic, isDeleted, quotedMsg, failReason, recipients } = message;
  const hasFailed = outgoing ? outgoing.state === 'failed' : failReason !== null;
  const isBare = isSticker(message) && !isDeleted;
  const { content } = message;
  const isPlain = message.mediaType === 'chat' && !content?.card;
  const isText = isDeleted || isPlain || message.mediaType === 'call_log';

  return (
    <article
      data-row={rowKey}
      aria-label={t('conversation.message.of', { author, time: formatTime(message.createdAt) })}
      className={mergeClasses(
        styles.row,
        fromMe && styles.ownRow,
        isFirstOfAuthor && styles.firstRow,
        isRising && styles.risingRow,
      )}
    >
      <div
        className={mergeClasses(
          styles.bubble,
          fromMe && styles.ownBubble,
          (isAutomatic || isDeleted) && styles.quietBubble,
          hasFailed && styles.failedBubble,
          isBare && styles.bare,
          isFound && styles.found,
        )}
        onContextMenu={album || outgoing ? undefined : menuAtPointer(openMenu, message, elsewhere)}
      >
        {isFirstOfAuthor && <BubbleAuthor message={message} name={author} />}
        {recipients && !isDeleted && <RecipientsLine recipients={recipients} />}
        {content && !isDeleted && <MessageIndicators content={content} />}
        {quotedMsg && !isDeleted && <Quote quoted={quotedMsg} onJump={() => onJump(quotedMsg.id)} />}
        {content?.quote && !quotedMsg && !isDeleted && <QuoteOfCopy copy={content.quote} />}
        <div className={mergeClasses(isText && styles.line)}>
          <div className={styles.content}>
            {album ? (
              <Album messages={album} elsewhere={elsewhere} />
            ) : isDeleted ? (
              <Deleted body={message.body} />
            ) : (
              <MessageContent message={message} />
            )}
            {!isDeleted && !album && <TranslationNote messageId={message.id} text={message.body} />}
          </div>
          {isLastOfRun && <BubbleFooter message={message} hasFailed={hasFailed} />}
        </div>
        {!outgoing && !album && (
          <MessageMenuButton
            label={t('conversation.message.options')}
            className={mergeClasses(styles.options, fromMe && styles.ownOptions)}
            onOpen={(anchor) => openMenu(message, anchor, elsewhere)}
          />
        )}
      </div>
      {(album ?? [message]).map(
        (each) =>
          each.reactions.length > 0 && <Reactions key={each.id} message={each} isReadOnly={isReadOnly} />,
      )}
      {outgoing && (
        <OutgoingNote message={outgoing} onEdit={mayWrite ? () => rewrite(outgoing) : undefined} />
      )}
      {message.isPaused && !isDeleted && <PausedNote message={message} isReadOnly={isReadOnly} />}
      {failReason && !isDeleted && (
        <FailureNote message={message} reason={failReason} isReadOnly={isReadOnly} />
      )}
    </article>
  );
}

function Deleted({ body }: { body: string }) {
  const styles = useBubbleStyles();
  const { t } = useTranslation();
  return (
    <>
      <span className={styles.deleted}>
        <ProhibitedRegular aria-hidden />
        <Text italic>{t('conversation.message.deleted')}</Text>
      </span>
      {body !== '' && (
        <del className={styles.deletedText}>
          <ChatText text={body} />
        </del>
      )}
    </>
  );
}
