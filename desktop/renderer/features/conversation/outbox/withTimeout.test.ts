import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withTimeout, isTemporary } from './withTimeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A request that a test answers. */
function aRequest() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const abort = vi.fn(() => reject(new DOMException('aborted', 'AbortError')));
  return { unwrap: () => promise, abort, resolve, reject };
}
const REFUSED = { status: 403, code: 'ERR_NO_PERMISSION', message: 'no' };

describe('a request', () => {
  it('in time yields its data, and is not aborted afterwards', async () => {
    const request = aRequest();
    const outcome = withTimeout(request, 1000);
    vi.advanceTimersByTime(999);
    request.resolve('there');
    await expect(outcome).resolves.toEqual({ data: 'there' });
    vi.advanceTimersByTime(5000);
    expect(request.abort).not.toHaveBeenCalled();
  });

  it('that is late is aborted, as if the server could not be reached', async () => {
    const request = aRequest();
    const outcome = withTimeout(request, 1000);
    vi.advanceTimersByTime(1000);
    const { failure } = await outcome;
    expect(failure).toEqual({ status: 0, code: null, message: 'no response in time' });
    expect(failure && isTemporary(failure)).toBe(true);
    expect(request.abort).toHaveBeenCalledOnce();
  });

  it('yields why it failed', async () => {
    const refused = aRequest();
    refused.reject(REFUSED);
    await expect(withTimeout(refused, 1000)).resolves.toEqual({ failure: REFUSED });
    const broken = aRequest();
    broken.reject(new Error('a fault of ours'));
    await expect(withTimeout(broken, 1000)).resolves.toEqual({
      failure: { status: -1, code: null, message: 'Error: a fault of ours' },
    });
    vi.advanceTimersByTime(5000);
    expect(broken.abort).not.toHaveBeenCalled();
  });
});

it.each([
  [0, null, true],
  [401, 'ERR_SESSION_EXPIRED', true],
  [429, 'ERR_TOO_MANY_REQUESTS', true],
  [500, null, true],
  [502, null, true],
  [503, 'ERR_TEMPORARILY_UNAVAILABLE', true],
  [500, 'ERR_INTERNAL', false],
  [499, null, false],
  [404, null, false],
  [403, 'ERR_NO_PERMISSION', false],
  [-1, null, false],
])('the failure %i %s is temporary: %s', (status, code, is) => {
  expect(isTemporary({ status, code, message: '' })).toBe(is);
});
