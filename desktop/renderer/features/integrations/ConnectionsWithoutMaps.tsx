import { useTranslation } from 'react-i18next';
import { idsIn } from '#shared/domain/idsIn.ts';
import { useConnectionsQuery } from '#renderer/features/connections/index.ts';
import { useSaveSetting, useSetting } from '#renderer/features/settings/index.ts';
import { ChoicesField } from '#renderer/ui/ChoicesField.tsx';

/** The connections whose locations do not leave the server. */
export function ConnectionsWithoutMaps() {
  const { t } = useTranslation();
  const value = useSetting('mapsConnectionsOff');
  const save = useSaveSetting('mapsConnectionsOff');
  const { data: connections = [] } = useConnectionsQuery();
  if (connections.length === 0) return null;
  return (
    <ChoicesField
      label={t('integrations.maps.connectionsOff')}
      hint={t('integrations.maps.connectionsOffHint')}
      placeholder={t('integrations.maps.none')}
      choices={connections}
      chosen={idsIn(value)}
      onChange={(ids) => void save(ids.join(','))}
    />
  );
}
