import { mergeClasses } from '@fluentui/react-components';
import { BotRegular, NoteRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '#shared/contract/tickets.ts';
import { previewOf } from '#shared/domain/preview.ts';
import { matchParts } from '#shared/domain/textMatch.ts';
import { lastMessageText, unformattedText } from '#renderer/features/conversation/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { HighlightedText } from './HighlightedText.tsx';
import { useTicketListItemStyles } from './TicketListItem.styles.ts';

interface TicketPreviewProps {
  readonly ticket: Ticket;
  readonly draft: string | undefined;
  /** The search text; empty outside a search. */
  readonly search: string;
  readonly isUnread: boolean;
}

/** The line below the name: the message or note that a search found, the user's draft, or the last message with its author. */
export function TicketPreview({ ticket, draft, search, isUnread }: TicketPreviewProps) {
  const styles = useTicketListItemStyles();
  const { t } = useTranslation();
  const author = useAuthor(ticket);
  const { found, hasAutoReply } = ticket;
  const textClass = mergeClasses(styles.preview, isUnread && styles.unreadPreview);
  if (found)
    return (
      <>
        {found.noteId !== undefined && (
          <NoteRegular {...tooltip(t('tickets.inNote'))} className={styles.icon} role="img" />
        )}
        <span className={textClass} dir="auto">
          <HighlightedText text={foundText(found.text, search)} searchText={search} />
        </span>
      </>
    );
  if (draft)
    return (
      <span className={textClass}>
        <span className={styles.draft}>{t('tickets.draft')}</span> <bdi>{previewOf(draft)}</bdi>
      </span>
    );
  return (
    <>
      <span className={textClass}>
        {author !== null && (
          <>
            <span className={styles.author}>{t('tickets.writtenBy', { name: author })}</span>{' '}
          </>
        )}
        <bdi>{lastMessageText(t, ticket)}</bdi>
      </span>
      {hasAutoReply && <BotRegular {...tooltip(t('tickets.autoReply'))} className={styles.icon} role="img" />}
    </>
  );
}

/** The excerpt without formatting, unless the search was for characters that format it. */
function foundText(excerpt: string, search: string): string {
  const text = unformattedText(excerpt);
  return matchParts(text, search).some(({ isMatch }) => isMatch) ? text : excerpt;
}

/** The colleague who wrote the last message, or the phone; null when it was the customer, or is unknown. */
function useAuthor({ lastMessageUser, lastMessageDetails }: Ticket): string | null {
  const { t } = useTranslation();
  const me = useUser();
  if (lastMessageUser) return lastMessageUser.id === me.id ? t('tickets.you') : lastMessageUser.name;
  return lastMessageDetails?.author === 'phone' ? t('tickets.fromPhone') : null;
}
