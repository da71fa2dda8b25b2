import type { TFunction } from 'i18next';
import { isApiError } from '#renderer/platform/api/index.ts';
import { errorMessage } from '#renderer/platform/toast/index.ts';

/** Why a login failed: what the server says, or that it says nothing and, where that is known, why. */
export function loginFailure(t: TFunction, cause: unknown): unknown {
  if (isApiError(cause) && cause.code !== null) return cause;
  const reasons = isApiError(cause) && cause.status === 0 ? [errorMessage(t, cause)] : [];
  return new Error([t('auth.loginFailed'), ...reasons].join(' '), { cause });
}
