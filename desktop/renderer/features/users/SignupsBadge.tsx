import { CounterBadge } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useSignupsQuery } from './access.api.ts';

/** How many people wait for their account to be approved; nothing while nobody does. */
export function SignupsBadge() {
  const { t } = useTranslation();
  const { data: signups = [] } = useSignupsQuery();
  const { length: count } = signups;
  if (count === 0) return null;
  return (
    <CounterBadge
      count={count}
      color="danger"
      size="small"
      role="img"
      aria-label={t('shell.waitingSignups', { count })}
    />
  );
}
