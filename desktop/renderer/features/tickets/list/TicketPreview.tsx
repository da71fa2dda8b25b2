import { mergeClasses } from '@fluentui/react-components';
import { BotRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '#shared/contract/tickets.ts';
import { previewOf } from '#shared/domain/preview.ts';
import { lastMessageWords } from '#renderer/features/conversation/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { tip } from '#renderer/ui/tip/index.ts';
import { MarkedText } from './MarkedText.tsx';
import { useTicketListItemStyles } from './TicketListItem.styles.ts';

interface TicketPreviewProps {
  readonly ticket: Ticket;
  readonly draft: string | undefined;
  /** What was searched for; empty outside a search. */
  readonly search: string;
  readonly isUnread: boolean;
}

/** The line below the name: the message that a search found, one's own draft, or what was written last and by whom. */
export function TicketPreview({ ticket, draft, search, isUnread }: TicketPreviewProps) {
  const styles = useTicketListItemStyles();
  const { t } = useTranslation();
  const author = useAuthor(ticket);
  const { found, lastMessage, hasAutoReply } = ticket;
  const line = mergeClasses(styles.preview, isUnread && styles.unreadPreview);
  if (found)
    return (
      <span className={line} dir="auto">
        <MarkedText text={found.text} words={search} />
      </span>
    );
  if (draft)
    return (
      <span className={line}>
        <span className={styles.draft}>{t('tickets.draft')}</span> <bdi>{previewOf(draft)}</bdi>
      </span>
    );
  return (
    <>
      <span className={line}>
        {author !== null && (
          <>
            <span className={styles.author}>{t('tickets.writtenBy', { name: author })}</span>{' '}
          </>
        )}
        <bdi>{lastMessage && lastMessageWords(t, lastMessage)}</bdi>
      </span>
      {hasAutoReply && <BotRegular {...tip(t('tickets.autoReply'))} className={styles.icon} role="img" />}
    </>
  );
}

/** Who of the shop wrote the last message; null when it was the customer, or nobody. */
function useAuthor({ lastMessageFromMe, lastMessageUser, hasAutoReply, lastMessage }: Ticket): string | null {
  const { t } = useTranslation();
  const me = useUser();
  if (!lastMessageFromMe || !lastMessage) return null;
  if (lastMessageUser) return lastMessageUser.id === me.id ? t('tickets.you') : lastMessageUser.name;
  return hasAutoReply ? null : t('tickets.fromPhone');
}
