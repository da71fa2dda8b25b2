import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from './log.ts';
import { RAMAL } from './audit/author.ts';
import { duringRequest } from './request.ts';

let lines: Record<string, unknown>[];
const log = (repeatsAfter = 1000) =>
  createLog('info', { repeatsAfter, to: { write: (line) => void lines.push(JSON.parse(line)) } });

beforeEach(() => {
  lines = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('the log', () => {
  it('writes an outage as its first entry, periodic counts, and a last count', () => {
    const written = log();
    for (let second = 0; second < 3; second += 1) {
      for (let time = 0; time < 100; time += 1)
        written.error({ err: new Error(`port ${time} refused`) }, 'not delivered');
      vi.advanceTimersByTime(1000);
    }
    vi.advanceTimersByTime(5000);
    expect(lines.map(({ msg, repeated }) => [msg, repeated])).toEqual([
      ['not delivered', undefined],
      ['repeated: not delivered', 99],
      ['repeated: not delivered', 100],
      ['repeated: not delivered', 100],
    ]);
    written.error({ err: new Error('port 1 refused') }, 'not delivered');
    expect(lines).toHaveLength(5);
    expect(lines[4]).toMatchObject({ msg: 'not delivered', err: { message: 'port 1 refused' } });
  });

  it('does not merge different entries, and writes every entry that is no warning or error', () => {
    const written = log();
    written.error({ connectionId: 1 }, 'down');
    written.error({ connectionId: 2 }, 'down');
    written.error({ err: new TypeError('a') }, 'broken');
    written.error({ err: new RangeError('a') }, 'broken');
    written.info('up');
    written.info('up');
    expect(lines).toHaveLength(6);
  });

  it('adds the request id until the response is sent', () => {
    const written = log();
    const request = { id: 'r-1', subject: 'tickets', isAnswered: false, author: RAMAL };
    duringRequest(request, () => {
      written.info('during');
      request.isAnswered = true;
      written.info('later');
    });
    expect(lines.map(({ requestId }) => requestId)).toEqual(['r-1', undefined]);
  });

  it('hides secrets', () => {
    log().info({ token: 'x', user: { password: 'y' } }, 'in');
    expect(lines[0]).toMatchObject({ token: '[hidden]', user: { password: '[hidden]' } });
  });
});
