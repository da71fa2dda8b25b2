import { isApiError, unreachable, type ApiError } from '#renderer/platform/api/index.ts';

/** A running request that can be aborted. */
interface RunningRequest<Result> {
  unwrap(): Promise<Result>;
  abort(): void;
}

/** The outcome of a request. */
export type Outcome<Result> =
  | { readonly data: Result; readonly failure?: never }
  | { readonly data?: never; readonly failure: ApiError };

/**
 * Waits for a request and aborts it after `timeout` milliseconds: on a silently dead connection a request could wait
 * for minutes and block everything behind it.
 */
export async function withTimeout<Result>(
  request: RunningRequest<Result>,
  timeout: number,
): Promise<Outcome<Result>> {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    request.abort();
  }, timeout);
  try {
    return { data: await request.unwrap() };
  } catch (error) {
    if (isLate) return { failure: unreachable('no response in time') };
    return { failure: isApiError(error) ? error : { status: -1, code: null, message: String(error) } };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Whether a failure is temporary: the server was unreachable or busy, or the session must be refreshed. Anything else
 * is a refusal.
 */
export function isTemporary({ status, code }: ApiError): boolean {
  return [0, 401, 429, 503].includes(status) || (status >= 500 && code === null);
}
