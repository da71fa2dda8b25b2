import { useEffect, useRef } from 'react';
import { SESSION_EXPIRED_REDIRECT_DELAY } from '#shared/domain/limits.ts';
import { useAppDispatch } from '#renderer/platform/api/index.ts';
import {
  removalDismissed,
  sessionEnding,
  signedOut,
  userChanged,
  useUser,
} from '#renderer/platform/session/index.ts';
import { useServerEvent } from '#renderer/platform/socket/index.ts';

/** Ends this session when the server has ended it, and keeps the signed-in user's data up to date. */
export function SessionListener() {
  const dispatch = useAppDispatch();
  const user = useUser();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  useServerEvent('userSessionExpired', ({ userId, reason = 'elsewhere' }) => {
    if (userId !== user.id) return;
    dispatch(sessionEnding(reason)); // the login page shows the reason once
    leaving.current = setTimeout(() => dispatch(signedOut()), SESSION_EXPIRED_REDIRECT_DELAY);
  });
  useServerEvent('user', (event) => {
    if (event.action === 'update') dispatch(userChanged(event.user));
  });
  useServerEvent('twoFactorRemoval', () => dispatch(removalDismissed()));
  useEffect(() => () => clearTimeout(leaving.current), []);
  return null;
}
