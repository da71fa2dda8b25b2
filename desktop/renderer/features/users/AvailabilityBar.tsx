import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Availability } from '#shared/contract/users.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { NoticeBar } from '#renderer/ui/NoticeBar.tsx';
import { useAvailability } from './useAvailability.ts';
import { useSetAvailabilityMutation } from './users.api.ts';

/** What a colleague has said of the signed-in user. What the user says in its place, the same or the opposite, ends it. */
export function AvailabilityBar({ isAvailable, reason, setBy }: Required<Availability>) {
  const { t } = useTranslation();
  const act = useActionWithToast();
  const { comeBack } = useAvailability();
  const [save] = useSetAvailabilityMutation();
  const text = isAvailable ? 'backBy' : reason ? 'awayByWhy' : 'awayBy';
  return (
    <NoticeBar
      actions={
        <>
          {!isAvailable && (
            <Button size="small" onClick={() => void comeBack()}>
              {t('users.availability.comeBack')}
            </Button>
          )}
          <Button size="small" onClick={() => void act(save({ body: { isAvailable, reason } }).unwrap())}>
            {t('actions.understood')}
          </Button>
        </>
      }
    >
      {t(`users.availability.${text}`, { name: setBy, reason })}
    </NoticeBar>
  );
}
