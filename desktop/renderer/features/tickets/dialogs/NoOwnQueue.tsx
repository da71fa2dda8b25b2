import { Text } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';

/** In place of the choice of a queue: the agent is in none, and who can change that. */
export function NoOwnQueue() {
  const { t } = useTranslation();
  return (
    <div>
      <Text block weight="semibold">
        {t('tickets.empty.noQueues')}
      </Text>
      <Text block>{t('tickets.empty.noQueuesText')}</Text>
    </div>
  );
}
