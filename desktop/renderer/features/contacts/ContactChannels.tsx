import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { ContactRow } from '#shared/contract/contacts.ts';
import { ChannelIcon, useChannelsQuery } from '#renderer/features/connections/index.ts';

const useStyles = makeStyles({
  channels: { display: 'flex', gap: tokens.spacingHorizontalS, fontSize: tokens.fontSizeBase500 },
});

/** The channels through which the contact can be reached: those that deliver to one of its addresses. */
export function ContactChannels({ contact }: { contact: Pick<ContactRow, 'addressKinds'> }) {
  const { t } = useTranslation();
  const styles = useStyles();
  const { data: all } = useChannelsQuery();
  const channels = all?.filter(({ capabilities }) =>
    capabilities.addressKinds.some((kind) => contact.addressKinds.includes(kind)),
  );
  if (channels?.length === 0) return t('contacts.noChannel');
  return (
    <span className={styles.channels}>
      {channels?.map(({ type }) => (
        <ChannelIcon key={type} type={type} />
      ))}
    </span>
  );
}
