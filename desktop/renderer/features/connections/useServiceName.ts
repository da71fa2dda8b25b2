import { useTranslation } from 'react-i18next';

/**
 * Names the service of a channel as customers know it: Telegram, whether by a bot or by the hub (see `useChannelName`). The
 * type where the translations do not name it.
 */
export function useServiceName(): (type: string) => string {
  const { t, i18n } = useTranslation();
  return (type) =>
    i18n.exists(`tickets.channels.${type}`) ? t(`tickets.channels.${type as 'whatsapp'}`) : type;
}
