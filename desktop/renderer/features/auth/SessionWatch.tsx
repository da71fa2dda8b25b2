import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SESSION_EXPIRED_REDIRECT_DELAY } from '#shared/domain/limits.ts';
import { useAppDispatch } from '#renderer/platform/api/index.ts';
import { signedOut, userChanged, useUser } from '#renderer/platform/session/index.ts';
import { useServerEvent } from '#renderer/platform/socket/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';

/** Ends this session when it was started on another device, and keeps what is known of the own user up to date. */
export function SessionWatch() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const user = useUser();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  useServerEvent('userSessionExpired', ({ userId }) => {
    if (userId !== user.id) return;
    toast.warning(t('shell.sessionEnded'));
    leaving.current = setTimeout(() => dispatch(signedOut()), SESSION_EXPIRED_REDIRECT_DELAY);
  });
  useServerEvent('user', (event) => {
    if (event.action === 'update') dispatch(userChanged(event.user));
  });
  useEffect(() => () => clearTimeout(leaving.current), []);
  return null;
}
