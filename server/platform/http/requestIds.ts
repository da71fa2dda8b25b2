import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import { duringRequest, type RunningRequest } from '../request.ts';

/** Valid request ids from a proxy in front. */
const GIVEN = /^[\w.-]{1,64}$/;

/** Browsers name themselves in some 120 characters. */
const DEVICE_MAX_LENGTH = 300;

/**
 * Gives each request an id: its own `x-request-id` if that is valid, otherwise a new one. The response header
 * and the log carry it.
 */
export function createRequestIds(): Middleware {
  return (http, next) => {
    const given = http.get('x-request-id');
    const request: RunningRequest = {
      id: GIVEN.test(given) ? given : randomUUID(),
      subject: http.path.split('/')[1] ?? '',
      isAnswered: false,
      author: {
        type: 'unknown',
        id: 0,
        name: '',
        address: http.ip,
        device: http.get('user-agent').slice(0, DEVICE_MAX_LENGTH),
      },
    };
    http.set('x-request-id', request.id);
    http.res.once('close', () => {
      request.isAnswered = true;
    });
    return duringRequest(request, next);
  };
}
