import { ChatMultipleRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';

export function TicketsScreen() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<ChatMultipleRegular />}
      title={t('conversation.welcome.title')}
      text={t('conversation.welcome.text')}
    />
  );
}
