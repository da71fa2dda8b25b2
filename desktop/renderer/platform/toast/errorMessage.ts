import type { TFunction } from 'i18next';
import { isErrorCode, type ErrorDetails } from '#shared/contract/errors.ts';
import { isApiError } from '#renderer/platform/api/index.ts';

/** What to tell a person about a failure: the words of its code, else the raw code, else its message, else a general sentence. */
export function errorMessage(t: TFunction, failure: unknown): string {
  if (!isApiError(failure)) return messageOf(failure) ?? t('shell.unexpected');
  const { status, code, message, details } = failure;
  if (status === 0) return t('shell.unreachable');
  if (code === 'ERR_OPEN_USER_TICKET' && details?.['status'] === 'pending') return waitingMessage(t, details);
  if (code && isErrorCode(code)) return t(`errors.${code}`, { agent: t('tickets.unknownAgent'), ...details });
  return code ?? (message === '' ? t('shell.unexpected') : message);
}

/** Nobody holds the ticket of a contact who waits. */
function waitingMessage(t: TFunction, { queue }: ErrorDetails): string {
  return typeof queue === 'string' ? t('tickets.waitsIn', { queue }) : t('tickets.waits');
}

/** The code to show and copy beside the words; undefined when there is none. */
export function failureCode(failure: unknown): string | undefined {
  return isApiError(failure) ? (failure.code ?? undefined) : undefined;
}

function messageOf(failure: unknown): string | undefined {
  return failure instanceof Error && failure.message !== '' ? failure.message : undefined;
}
