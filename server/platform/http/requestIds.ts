import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import { duringRequest, type RunningRequest } from '../request.ts';

/** What a proxy in front may give as the name of a request. */
const GIVEN = /^[\w.-]{1,64}$/;

/** Names each request: by its own `x-request-id` if it has a usable one. The answer carries the name, and so does the log. */
export function createRequestIds(): Middleware {
  return (http, next) => {
    const given = http.get('x-request-id');
    const request: RunningRequest = {
      id: GIVEN.test(given) ? given : randomUUID(),
      subject: http.path.split('/')[1] ?? '',
      isAnswered: false,
    };
    http.set('x-request-id', request.id);
    http.res.once('close', () => {
      request.isAnswered = true;
    });
    return duringRequest(request, next);
  };
}
