import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { ContactRow } from '#shared/contract/contacts.ts';
import { ChannelIcon } from '#renderer/features/connections/index.ts';

const useStyles = makeStyles({
  channels: { display: 'flex', gap: tokens.spacingHorizontalS, fontSize: tokens.fontSizeBase500 },
});

/** The channels through which the contact can be reached. */
export function ContactChannels({ contact }: { contact: ContactRow }) {
  const { t } = useTranslation();
  const styles = useStyles();
  const channels = [
    ...(contact.number || contact.isGroup ? [null] : []),
    ...(contact.messengerId ? ['facebook' as const] : []),
    ...(contact.instagramId ? ['instagram' as const] : []),
    ...(contact.telegramId ? ['telegram' as const] : []),
    ...(contact.email ? ['email' as const] : []),
    ...(contact.webchatId ? ['webchat' as const] : []),
  ];
  if (channels.length === 0) return t('contacts.noChannel');
  return (
    <span className={styles.channels}>
      {channels.map((type) => (
        <ChannelIcon key={type ?? 'whatsapp'} type={type} />
      ))}
    </span>
  );
}
