import { Button } from '@fluentui/react-components';
import { ChatDismissRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useGo } from '#renderer/platform/address/index.ts';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';

/** The ticket does not exist, or this user may not see it; the difference is not revealed. */
export function TicketNotFound({ ticketId }: { ticketId: number }) {
  const { t } = useTranslation();
  const go = useGo();
  return (
    <EmptyState
      icon={<ChatDismissRegular />}
      title={t('conversation.missing.title', { id: ticketId })}
      text={t('conversation.missing.text')}
      action={
        <Button appearance="primary" onClick={() => go('/tickets')}>
          {t('conversation.header.backToTickets')}
        </Button>
      }
    />
  );
}
