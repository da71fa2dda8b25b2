import { isApiError, unreachable, type ApiError } from '#renderer/platform/api/index.ts';

/** A call that is under way and can be given up. */
interface RunningRequest<Result> {
  unwrap(): Promise<Result>;
  abort(): void;
}

/** What a call came to. */
export type Outcome<Result> =
  | { readonly data: Result; readonly failure?: never }
  | { readonly data?: never; readonly failure: ApiError };

/**
 * Waits for a call and gives it up after so many milliseconds: on a line that has died without a word some would wait for
 * minutes, and nothing behind them could leave.
 */
export async function inTime<Result>(
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
    if (isLate) return { failure: unreachable('no answer in time') };
    return { failure: isApiError(error) ? error : { status: -1, code: null, message: String(error) } };
  } finally {
    clearTimeout(timer);
  }
}

/** Whether a call failed only for now: nobody was reached, or not at this moment. Anything else is a refusal. */
export function isForNow({ status, code }: ApiError): boolean {
  return status === 0 || status === 401 || status === 429 || (status >= 500 && code === null);
}
