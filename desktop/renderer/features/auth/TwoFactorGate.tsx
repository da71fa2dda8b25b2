import { Button } from '@fluentui/react-components';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshSession, useAppDispatch, type AppThunk } from '#renderer/platform/api/index.ts';
import { SignedOutPage } from './SignedOutForm.tsx';
import { SetUpDialog } from './twoFactor/SetUpDialog.tsx';
import { useTwoFactorStatusQuery } from './twoFactor/twoFactor.api.ts';

/** Milliseconds between checks whether it was set up in another window, or is no longer required. No socket says so. */
const CHECK_EVERY = 5000;

/**
 * Shown instead of every screen to users who have to set up two-factor authentication first.
 * @param links e.g. to log out
 */
export function TwoFactorGate({ links }: { links: ReactNode }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isOpen, setOpen] = useState(false);
  const { data, fulfilledTimeStamp } = useTwoFactorStatusQuery(undefined, {
    pollingInterval: isOpen ? 0 : CHECK_EVERY,
    refetchOnMountOrArgChange: true,
  });
  const isDone = data !== undefined && (data.isOn || !data.isRequired);
  useEffect(() => {
    if (isDone && !isOpen) void dispatch(refresh); // again after each check, until the server can be reached
  }, [isDone, isOpen, fulfilledTimeStamp, dispatch]);
  return (
    <SignedOutPage title={t('twoFactor.title')} description={t('twoFactor.gate')} links={links}>
      <Button appearance="primary" size="large" onClick={() => setOpen(true)}>
        {t('twoFactor.setUp')}
      </Button>
      {isOpen && <SetUpDialog onClose={() => setOpen(false)} />}
    </SignedOutPage>
  );
}

const refresh: AppThunk<Promise<unknown>> = (dispatch, getState, extra) =>
  refreshSession({ dispatch, getState, extra });
