import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useToast } from '#renderer/platform/toast/index.ts';
import { loginFailure } from '../loginFailure.ts';
import { useFinishSsoMutation } from './sso.api.ts';
import { takeReturn } from './ssoReturn.ts';

/** Goes on with a login with which the browser comes back from the OpenID provider. */
export function useSsoReturn(): { readonly isFinishing: boolean; readonly failure: unknown } {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const { hash, pathname } = useLocation();
  const [finish, { error, isLoading }] = useFinishSsoMutation();

  const complete = useEffectEvent(async () => {
    const body = takeReturn(hash);
    if (!body) return;
    void navigate(pathname, { replace: true }); // the code is of use once
    const session = await finish({ body })
      .unwrap()
      .catch(() => null); // `error` says why
    if (session) toast.success(t('auth.welcome'));
  });
  useEffect(() => void complete(), [hash]);
  return { isFinishing: isLoading, failure: error && loginFailure(t, error) };
}
