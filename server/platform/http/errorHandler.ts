import type { Middleware } from 'koa';
import { z } from 'zod';
import { AppError, type ErrorBody, type ErrorCode } from '#shared/contract/errors.ts';
import { fill, translations } from '#shared/i18n/index.ts';
import { isDatabaseUnavailable } from '../database/outage.ts';
import { environmentCode, isStorageFull, STORE_UNAVAILABLE } from '../environmentError.ts';
import type { Log } from '../log.ts';
import { currentRequest } from '../request.ts';
import { hasClientLeft } from './clientAbort.ts';
import { loggedRequest } from './loggedRequest.ts';

/** Seconds after which a client may retry while a service is unavailable. */
const RETRY_AFTER = 2;

/**
 * Converts errors to responses, in this one place; unexpected errors are logged and reported without internal
 * details.
 */
export function createErrorHandler(log: Log): Middleware {
  return async (http, next) => {
    try {
      await next();
      if (http.status === 404 && http.body === undefined) throw new AppError('ERR_NO_SUCH_CALL');
    } catch (error) {
      const known = asAppError(error);
      if (hasClientLeft(http)) log.debug({ err: error, ...loggedRequest(http) }, 'client disconnected');
      else if (known.status === 500 || known.code === 'ERR_STORAGE_FULL')
        log.error({ err: error, ...loggedRequest(http) }, 'request failed');
      if (known.status === 503)
        log.warn({ err: error, ...loggedRequest(http) }, 'request deferred: temporarily unavailable');
      const requestId = currentRequest()?.id;
      const retryAfter = known.details?.['retryAfter'];
      if (typeof retryAfter === 'number') http.set('retry-after', String(retryAfter));
      http.status = known.status;
      http.body = { ...answerOf(known), ...(requestId && { requestId }) };
    }
  };
}

/**
 * The response body of an error: its code, an English description for people who read logs, and the details.
 */
export function answerOf({ code, details }: AppError): ErrorBody {
  const { errors, tickets } = translations('en');
  const description = fill(errors[code], { agent: tickets.unknownAgent, ...details });
  return { error: code, message: code, description, ...(details && { details }) };
}

/** Whether whatever is done next would fail as well. */
export function isEnding(code: ErrorCode): boolean {
  return code === 'ERR_TEMPORARILY_UNAVAILABLE' || code === 'ERR_STORAGE_FULL';
}

/** Converts any error to an AppError. One that passes by itself says when to try again, whatever threw it. */
export function asAppError(error: unknown): AppError {
  const known = knownError(error);
  if (known.code !== 'ERR_TEMPORARILY_UNAVAILABLE') return known;
  return new AppError(known.code, { retryAfter: RETRY_AFTER, ...known.details }, { cause: error });
}

function knownError(error: unknown): AppError {
  if (isStorageFull(error)) return new AppError('ERR_STORAGE_FULL', undefined, { cause: error });
  if (isDatabaseUnavailable(error) || environmentCode(error) === STORE_UNAVAILABLE)
    return new AppError('ERR_TEMPORARILY_UNAVAILABLE');
  if (error instanceof AppError) return error;
  if (error instanceof z.ZodError)
    return new AppError('ERR_VALIDATION', { issues: error.issues.map(issueOf) });
  return foreignError(error) ?? new AppError('ERR_INTERNAL', undefined, { cause: error });
}

function issueOf(issue: z.core.$ZodIssue) {
  return { field: issue.path.join('.'), problem: issue.code, message: issue.message };
}

/** Errors of libraries about the request itself: they carry an HTTP status of their own. */
function foreignError(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined;
  const status = 'status' in error ? error.status : 'httpCode' in error ? error.httpCode : undefined;
  if (status === 413) return new AppError('ERR_FILE_TOO_LARGE');
  if (status === 404) return new AppError('ERR_NO_SUCH_CALL');
  if (typeof status !== 'number' || status < 400 || status >= 500) return undefined;
  return new AppError('ERR_VALIDATION', {
    issues: [{ field: 'body', problem: 'unreadable', message: error.message }],
  });
}
