import { useTranslation } from 'react-i18next';

/** Returns the translated name of a channel; its type where the translations do not name it. */
export function useChannelName(): (type: string) => string {
  const { t, i18n } = useTranslation();
  return (type) =>
    i18n.exists(`connections.channel.${type}`) ? t(`connections.channel.${type as 'whatsapp'}`) : type;
}
