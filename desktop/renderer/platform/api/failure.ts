import { isErrorCode, type ErrorBody, type ErrorDetails } from '#shared/contract/errors.ts';

/** Why a request failed. `code` is null when the response did not come from our server. */
export interface ApiError {
  /** HTTP status, or 0 when the server could not be reached. */
  readonly status: number;
  /** A code of the error catalogue; a text that is not in it comes from a newer server. */
  readonly code: ErrorBody['error'] | (string & {}) | null;
  readonly message: string;
  readonly details?: ErrorDetails | undefined;
}

/** The error for a server that could not be reached: no network, or the server is down. */
export function unreachable(cause: unknown): ApiError {
  return { status: 0, code: null, message: cause instanceof Error ? cause.message : String(cause) };
}

/** Reads the error from the body of a failed response. */
export async function failureOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null); // a proxy may answer with its own page
  const { error, description, details } = fieldsOf(body);
  return {
    status: response.status,
    code: typeof error === 'string' ? error : null,
    message: typeof description === 'string' ? description : response.statusText,
    details: fieldsOf(details),
  };
}

/** Whether a thrown value is an `ApiError`. */
export function isApiError(value: unknown): value is ApiError {
  const { status, code, message } = fieldsOf(value);
  return (
    typeof status === 'number' && typeof message === 'string' && (code === null || typeof code === 'string')
  );
}

/** Whether a thrown value is an `ApiError` with this code of the catalogue. */
export function hasCode(failure: unknown, code: ErrorBody['error']): boolean {
  return isApiError(failure) && failure.code === code && isErrorCode(code);
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
