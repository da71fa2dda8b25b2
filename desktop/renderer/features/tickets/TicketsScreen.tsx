import { ChatMultipleRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Conversation } from '#renderer/features/conversation/index.ts';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';

export function TicketsScreen() {
  const { t } = useTranslation();
  const ticketId = Number(useParams()['ticketId']);
  if (ticketId > 0) return <Conversation ticketId={ticketId} onOpenContact={() => undefined} />;
  return (
    <EmptyState
      icon={<ChatMultipleRegular />}
      title={t('conversation.welcome.title')}
      text={t('conversation.welcome.text')}
    />
  );
}
