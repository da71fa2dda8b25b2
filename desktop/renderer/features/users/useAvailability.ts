import { useTranslation } from 'react-i18next';
import type { Availability } from '#shared/contract/users.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { useSetAvailabilityMutation } from './users.api.ts';

/** What the signed-in user says of themselves; undefined on servers of earlier versions. */
export function useAvailability(): {
  availability: Availability | undefined;
  comeBack: () => Promise<boolean>;
} {
  const { t } = useTranslation();
  const { availability } = useUser();
  const act = useActionWithToast();
  const [save] = useSetAvailabilityMutation();
  const comeBack = () =>
    act(save({ body: { isAvailable: true, reason: '' } }).unwrap(), t('users.availability.cameBack'));
  return { availability, comeBack };
}
