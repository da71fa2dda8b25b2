import { Badge } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONNECTION_BADGE_DELAY } from '#shared/domain/limits.ts';
import { useConnectionsQuery } from './connections.api.ts';

/** Shows "!" while a connection does not work; interruptions of less than two seconds do not count. */
export function ConnectionsBadge() {
  const { t } = useTranslation();
  const { data = [] } = useConnectionsQuery();
  const isTroubled = data.some(({ status }) => status !== 'CONNECTED');
  const isLasting = useLasting(isTroubled);
  if (!isLasting) return null;
  return (
    <Badge color="danger" size="small" role="img" aria-label={t('shell.connectionTrouble')}>
      !
    </Badge>
  );
}

/** Whether a condition has been true for the delay of the badge. */
function useLasting(isSo: boolean): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLasted(isSo), isSo ? CONNECTION_BADGE_DELAY : 0);
    return () => clearTimeout(timer);
  }, [isSo]);
  return isSo && lasted;
}
