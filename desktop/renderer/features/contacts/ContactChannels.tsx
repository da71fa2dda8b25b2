import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { ContactRow } from '#shared/contract/contacts.ts';
import { ChannelIcon, useServiceName, useChannelsQuery } from '#renderer/features/connections/index.ts';

const useStyles = makeStyles({
  channels: { display: 'flex', gap: tokens.spacingHorizontalS, fontSize: tokens.fontSizeBase500 },
});

/** The services through which the contact can be reached: those that deliver to one of its addresses. */
export function ContactChannels({ contact }: { contact: Pick<ContactRow, 'addressKinds'> }) {
  const { t } = useTranslation();
  const styles = useStyles();
  const nameOf = useServiceName();
  const { data: all } = useChannelsQuery();
  const channels = all?.filter(({ capabilities }) =>
    capabilities.addressKinds.some((kind) => contact.addressKinds.includes(kind)),
  );
  const services = new Map(channels?.map(({ type }) => [nameOf(type), type]));
  if (channels?.length === 0) return t('contacts.noChannel');
  return (
    <span className={styles.channels}>
      {[...services.values()].map((type) => (
        <ChannelIcon key={type} type={type} />
      ))}
    </span>
  );
}
