import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '#shared/contract/tickets.ts';
import { useReadMentions } from '#renderer/features/notes/index.ts';
import { useRoom } from '#renderer/platform/socket/index.ts';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { FailureState } from '#renderer/ui/FailureState.tsx';
import { ConversationBody } from './ConversationBody.tsx';
import { useConversationStyles } from './Conversation.styles.ts';
import { ConversationHeader } from './ConversationHeader.tsx';
import { MessageSkeletons } from './list/MessageSkeletons.tsx';
import { TicketNotFound } from './TicketNotFound.tsx';
import { useMarkRead } from './useMarkRead.ts';
import { useConversationKey } from './useConversationKey.ts';
import { useConversationPages } from './useMessages.ts';
import { useOpenTicket } from './useOpenTicket.ts';
import { useViewers } from './viewers/useViewers.ts';

interface ConversationProps extends Pick<
  ComponentProps<typeof ConversationBody>,
  'unlock' | 'onOpenConversationWith' | 'onForward'
> {
  ticketId: number;
  /** The ticket as a list has it: shows the contact in the header before the ticket itself has loaded. */
  known?: Ticket | undefined;
  /** What is urgent about the ticket, below the name of the contact. */
  badge?: ReactNode;
  /** The ticket's buttons, at the end of the header. */
  actions?: ReactNode;
  /** What agents should know of the ticket, below the header. */
  notice?: ReactNode;
  onOpenContact: () => void;
}

/** The open conversation: header, messages and composer. */
export function Conversation(props: ConversationProps) {
  const {
    ticketId,
    known,
    badge,
    actions,
    notice,
    unlock,
    onOpenContact,
    onOpenConversationWith,
    onForward,
  } = props;
  const styles = useConversationStyles();
  const { t } = useTranslation();
  const { ticket, isMissing, error, isFetching, refetch } = useOpenTicket(ticketId);
  const conversation = useConversationKey(ticketId);
  const pages = useConversationPages(conversation);
  const shown = ticket ?? (isMissing ? undefined : known);
  const viewers = useViewers(ticketId);
  const contactId = ticket?.contactId;
  useRoom(
    conversation.allChannels && contactId !== undefined ? { contact: contactId, ofTicket: ticketId } : null,
  );
  useMarkRead(ticket);
  useReadMentions(ticketId);
  const containerRef = useRef<HTMLElement>(null);
  useEffect(() => {
    // its element is gone, and the composer, whose effect runs before this, has not taken it
    if (document.activeElement === document.body) containerRef.current?.focus();
  }, []);
  return (
    <section
      ref={containerRef}
      tabIndex={-1}
      className={styles.root}
      aria-label={shown && t('conversation.title', { name: shown.contact.name })}
    >
      {!isMissing && (
        <ConversationHeader
          ticket={shown}
          isLoading={isFetching}
          badge={badge}
          actions={actions}
          onOpenContact={onOpenContact}
        />
      )}
      {notice}
      {ticket ? (
        <ConversationBody
          key={ticket.id}
          ticket={ticket}
          conversation={conversation}
          pages={pages}
          viewers={viewers}
          unlock={unlock}
          onOpenConversationWith={onOpenConversationWith}
          onForward={onForward}
        />
      ) : isMissing ? (
        <TicketNotFound ticketId={ticketId} />
      ) : error ? (
        <FailureState text={errorMessage(t, error)} onRetry={() => void refetch()} />
      ) : (
        <MessageSkeletons />
      )}
    </section>
  );
}
