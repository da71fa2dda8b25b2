import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { AppError, fail, type ErrorCode } from '#shared/contract/errors.ts';
import { AddressRefused } from '#server/platform/net/guardedRequest.ts';
import { networkCode } from '#server/platform/net/isUnsent.ts';

/** What was asked of the provider: its metadata, or to log a person in. */
type Asked = 'metadata' | 'login';

/** The application of this installation is not as the provider has it: client ID, secret, redirect address or scopes. */
const WRONG_CLIENT = ['invalid_client', 'unauthorized_client', 'redirect_uri_mismatch', 'invalid_scope'];
/** Of the library: an address without TLS. */
const NO_TLS = ['OAUTH_HTTP_REQUEST_FORBIDDEN', 'OAUTH_REQUEST_PROTOCOL_FORBIDDEN'];
const PASSING = ['temporarily_unavailable', 'server_error', 'slow_down'];

/**
 * Says in a code of the catalogue what a provider has done, or not done. Nothing that it says is passed on but the name of an
 * error. @throws AppError always, or an error of our own
 */
export function failOfProvider(cause: unknown, asked: Asked): never {
  if (cause instanceof AppError) throw cause;
  const { code, reason } = verdictOf(cause, asked);
  return fail(code, { reason }, { cause });
}

interface Verdict {
  readonly code: ErrorCode;
  readonly reason: string;
}

function verdictOf(cause: unknown, asked: Asked): Verdict {
  if (causesOf(cause).some((each) => each instanceof AddressRefused))
    return { code: 'ERR_SSO_PRIVATE', reason: 'private' };
  if (cause instanceof AuthorizationResponseError && cause.error === 'access_denied')
    return { code: 'ERR_SSO_DENIED', reason: cause.error };
  if (cause instanceof AuthorizationResponseError || cause instanceof ResponseBodyError)
    return { code: codeOf(cause.error), reason: nameIn(cause.error) };
  const network = causesOf(cause).find((each) => each instanceof Error && each.name === 'TimeoutError')
    ? 'timeout'
    : networkCode(cause instanceof ClientError ? cause.cause : cause);
  const status = causesOf(cause).find((each) => each instanceof Response)?.status;
  if (status !== undefined && (status >= 500 || status === 429))
    return { code: 'ERR_SSO_UNREACHABLE', reason: `HTTP ${status}` };
  const isAnswer = cause instanceof ClientError && cause.code !== undefined;
  if (!isAnswer && network !== '') return { code: 'ERR_SSO_UNREACHABLE', reason: nameIn(network) };
  const code = (isAnswer && cause.code) || 'unknown';
  const reason = status !== undefined ? `HTTP ${status}` : NO_TLS.includes(code) ? 'https' : nameIn(code);
  return { code: asked === 'metadata' ? 'ERR_SSO_ISSUER' : 'ERR_SSO_REFUSED', reason };
}

function codeOf(error: string): ErrorCode {
  if (WRONG_CLIENT.includes(error)) return 'ERR_SSO_CLIENT';
  return PASSING.includes(error) ? 'ERR_SSO_UNREACHABLE' : 'ERR_SSO_REFUSED';
}

/** An error and what it was caused by. */
function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = [];
  for (let each = error; each != null && causes.length < 10; each = each instanceof Error ? each.cause : null)
    causes.push(each);
  return causes;
}

/** The name of an error, as far as it can be one. */
function nameIn(error: string): string {
  return /^[\w.-]{1,60}$/.test(error) ? error : 'unknown';
}
