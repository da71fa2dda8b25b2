import type { TFunction } from 'i18next';
import { isErrorCode, type ErrorDetails } from '#shared/contract/errors.ts';
import { isApiError } from '#renderer/platform/api/index.ts';

/** The message for an error: the translation of its code, else the raw code, else its message, else a general text. */
export function errorMessage(t: TFunction, failure: unknown): string {
  if (!isApiError(failure)) return messageOf(failure) ?? t('shell.unexpected');
  const { status, code, message, details } = failure;
  if (status === 0) return t('shell.unreachable');
  if (code === 'ERR_OPEN_USER_TICKET' && details?.['status'] === 'pending') return waitingMessage(t, details);
  if (code && isErrorCode(code)) return t(`errors.${code}`, { agent: t('tickets.unknownAgent'), ...details });
  return code ?? (message === '' ? t('shell.unexpected') : message);
}

/** For a contact with a pending ticket that is assigned to no agent. */
function waitingMessage(t: TFunction, { queue }: ErrorDetails): string {
  return typeof queue === 'string' ? t('tickets.waitsIn', { queue }) : t('tickets.waits');
}

/** The error code to show and copy beside the message; undefined when there is none. */
export function failureCode(failure: unknown): string | undefined {
  return isApiError(failure) ? (failure.code ?? undefined) : undefined;
}

function messageOf(failure: unknown): string | undefined {
  return failure instanceof Error && failure.message !== '' ? failure.message : undefined;
}
