import { CounterBadge } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useSignupsQuery } from './access.api.ts';

/** The number of sign-ups that wait for approval; renders nothing when there are none. */
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
