import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TwoFactorRemoval } from '#shared/contract/twoFactor.ts';
import { useAppDispatch } from '#renderer/platform/api/index.ts';
import { formatDayAndTime } from '#renderer/platform/i18n/index.ts';
import { removalDismissed } from '#renderer/platform/session/index.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { NoticeBar } from '#renderer/ui/NoticeBar.tsx';
import { TwoFactorDialog } from './TwoFactorDialog.tsx';
import { useDismissRemovalMutation, useTwoFactorStatusQuery } from './twoFactor.api.ts';

/** By whom and when two-factor authentication was turned off; turns it on again. */
export function RemovalBar({ removal: { at, by } }: { removal: TwoFactorRemoval }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const act = useActionWithToast();
  const { data } = useTwoFactorStatusQuery();
  const [dismiss] = useDismissRemovalMutation();
  const [isOpen, setOpen] = useState(false);
  const time = formatDayAndTime(at);
  const onDismiss = async () => {
    if (await act(dismiss().unwrap())) dispatch(removalDismissed());
  };
  return (
    <>
      <NoticeBar
        isWarning
        actions={
          <>
            {data?.isOn === false && (
              <Button size="small" onClick={() => setOpen(true)}>
                {t('twoFactor.setUpAgain')}
              </Button>
            )}
            <Button size="small" onClick={() => void onDismiss()}>
              {t('actions.understood')}
            </Button>
          </>
        }
      >
        {by ? t('twoFactor.removedBy', { name: by, time }) : t('twoFactor.removedByYou', { time })}
      </NoticeBar>
      {isOpen && <TwoFactorDialog onClose={() => setOpen(false)} />}
    </>
  );
}
