import { AppError, fail, type ErrorCode } from '#shared/contract/errors.ts';
import { AddressRefused, HostSilent } from '#server/platform/net/guardedRequest.ts';
import { networkCode } from '#server/platform/net/isUnsent.ts';

/** The codes of an error in the format of OpenAI, which the others follow more or less. */
function codesOf(body: unknown): string {
  const outer = fieldsOf(body);
  const error = fieldsOf(outer['error'] ?? outer);
  const text = typeof outer['error'] === 'string' ? outer['error'] : '';
  return [error['code'], error['type'], error['message'], text]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ')
    .slice(0, 2000)
    .toLowerCase();
}

/** Seconds; a date is not among what these providers send. */
function secondsOf(retryAfter: string | undefined): number {
  const seconds = Math.ceil(Number(retryAfter));
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 3600) : 30;
}

/** @throws AppError for a response whose status says that it failed */
export function failForStatus(status: number, retryAfter: string | undefined, body: unknown): never {
  const known = codeOf(status, codesOf(body));
  const isLater = known === 'ERR_AI_BUSY';
  return fail(known, { status, ...(isLater && { retryAfter: secondsOf(retryAfter) }) });
}

/** @throws AppError for an `error` in the middle of a stream */
export function failForEvent(body: unknown): never {
  return failForStatus(500, undefined, body);
}

function codeOf(status: number, said: string): ErrorCode {
  if (/insufficient_quota|billing_hard_limit|credit balance/.test(said) || status === 402)
    return 'ERR_AI_NO_CREDIT';
  if (/context_length_exceeded|maximum context length|string_above_max_length/.test(said))
    return 'ERR_AI_TOO_LONG';
  if (/content_filter|content_policy|responsibleaipolicy/.test(said)) return 'ERR_AI_FILTERED';
  if (status === 401 || status === 403 || /invalid_api_key/.test(said)) return 'ERR_AI_KEY_REFUSED';
  if (status === 404 || /model_not_found/.test(said)) return 'ERR_AI_MODEL_NOT_FOUND';
  if (status === 413) return 'ERR_AI_TOO_LONG';
  if (status === 429 || status === 503 || status === 529 || /rate_limit_exceeded|overloaded/.test(said))
    return 'ERR_AI_BUSY';
  return status >= 500 ? 'ERR_AI_UNREACHABLE' : 'ERR_AI_ANSWER_INVALID';
}

/**
 * Says why a request failed; without the error of the network, which may name the address.
 * @throws AppError, or the reason of the signal when the agent has left
 */
export function failFor(error: unknown, signal: AbortSignal): never {
  if (error instanceof AppError) throw error;
  if (signal.aborted && !isTimeout(signal.reason)) throw signal.reason;
  if (signal.aborted || error instanceof HostSilent) fail('ERR_AI_TIMEOUT', undefined, { cause: error });
  if (error instanceof AddressRefused) fail('ERR_AI_ADDRESS_REFUSED', undefined, { cause: error });
  return fail('ERR_AI_UNREACHABLE', { reason: networkCode(error) }, { cause: error });
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
