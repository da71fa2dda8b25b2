import { Button, Skeleton, SkeletonItem, Text } from '@fluentui/react-components';
import { ArrowLeftRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '#renderer/platform/address/index.ts';
import { useIsConversationWindow } from '#renderer/platform/conversationWindow/index.ts';
import { joined } from '#renderer/platform/i18n/index.ts';
import type { Ticket } from '#shared/contract/tickets.ts';
import { useRtlIconStyles } from '#renderer/ui/useRtlIconStyles.ts';
import { ContactAvatar } from '#renderer/features/contacts/index.ts';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { AllChannelsToggle } from './AllChannelsToggle.tsx';
import { useConversationStyles } from './Conversation.styles.ts';

interface ConversationHeaderProps {
  ticket: Ticket | undefined;
  isLoading: boolean;
  badge: ReactNode;
  actions: ReactNode;
  onOpenContact: () => void;
}

/** The contact, the assigned agent, and the actions of the ticket. */
export function ConversationHeader({
  ticket,
  isLoading,
  badge,
  actions,
  onOpenContact,
}: ConversationHeaderProps) {
  const styles = useConversationStyles();
  const rtlStyles = useRtlIconStyles();
  const { t, i18n } = useTranslation();
  const go = useGo();
  const isAlone = useIsConversationWindow();
  return (
    <header className={styles.header}>
      {!isAlone && (
        <Button
          {...tooltip(t('conversation.header.backToTickets'))}
          className={styles.back}
          appearance="subtle"
          icon={<ArrowLeftRegular className={rtlStyles.icon} />}
          onClick={() => go('/tickets')}
        />
      )}
      {ticket ? (
        <button
          type="button"
          className={styles.contact}
          title={t('conversation.header.contact', { name: ticket.contact.name })}
          onClick={onOpenContact}
        >
          <ContactAvatar contact={ticket.contact} size={40} />
          <div className={styles.text}>
            <Text
              as="h2"
              block
              weight="semibold"
              size={400}
              truncate
              wrap={false}
              className={styles.name}
              dir="auto"
            >
              {ticket.contact.name}
            </Text>
            <div className={styles.line}>
              {badge}
              <Text block size={200} truncate wrap={false} className={styles.about}>
                {joined(
                  [
                    `#${ticket.id}`,
                    ticket.user?.name ?? t('tickets.noUser'),
                    ticket.queue?.name ?? t('tickets.noQueue'),
                  ],
                  i18n.dir(),
                )}
              </Text>
            </div>
          </div>
        </button>
      ) : (
        isLoading && (
          <Skeleton className={styles.contact} aria-label={t('actions.loading')}>
            <SkeletonItem shape="circle" size={40} />
            <SkeletonItem size={16} style={{ width: 180 }} />
          </Skeleton>
        )
      )}
      <div className={styles.actions}>
        {ticket && <AllChannelsToggle ticketId={ticket.id} />}
        {actions}
      </div>
    </header>
  );
}
