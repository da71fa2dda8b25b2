import { describe, expect, it } from 'vitest';
import { WEBHOOK_LIMITS } from './limits.ts';
import { verdictOf } from './verdict.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const tried = { attempts: 0, waitingSince: NOW, failures: 0 };
const failed = (fields: object = {}) => ({
  failure: 'status' as const,
  status: 500,
  retryAfter: undefined,
  ...fields,
});
const verdict = (sent: Parameters<typeof verdictOf>[0], before: object = {}, chance = 0) =>
  verdictOf(sent, { ...tried, ...before }, WEBHOOK_LIMITS, NOW, chance);
const HOUR = 3_600_000;

describe('what follows from an attempt', () => {
  it('the pauses of a subject grow over three days, up to a tenth longer by chance, and then it is given up', () => {
    const pauses = WEBHOOK_LIMITS.pauses.map((_, attempts) => verdict(failed(), { attempts }));
    expect(pauses).toEqual(WEBHOOK_LIMITS.pauses.map((pause) => ({ kind: 'subjectWaits', pause })));
    expect(WEBHOOK_LIMITS.pauses.reduce((sum, pause) => sum + pause) / HOUR).toBeGreaterThan(72);
    expect(verdict(failed(), {}, 1)).toEqual({ kind: 'subjectWaits', pause: 5500 });
    expect(verdict(failed(), { attempts: WEBHOOK_LIMITS.pauses.length })).toEqual({ kind: 'dead' });
  });

  it('an endpoint that cannot be reached waits as a whole, without counting attempts, for four days', () => {
    const unreachable = failed({ failure: 'unreachable', status: null });
    expect(verdict(unreachable, { attempts: 50 })).toEqual({ kind: 'endpointWaits', pause: 5000 });
    expect(verdict(unreachable, { failures: 1000 })).toEqual({ kind: 'endpointWaits', pause: 300_000 });
    const waitingSince = new Date(NOW.getTime() - 97 * HOUR);
    expect(verdict(unreachable, { waitingSince })).toEqual({ kind: 'dead' });
  });

  it('an endpoint that only fails counts as down after a while', () => {
    expect(verdict(failed(), { failures: 18 })).toMatchObject({ kind: 'subjectWaits' });
    expect(verdict(failed(), { failures: 19 })).toEqual({ kind: 'endpointWaits', pause: 5000 });
  });

  it('what the endpoint asks for counts, within a day', () => {
    const busy = { kind: 'endpointWaits', pause: 30_000 };
    expect(verdict(failed({ status: 429, retryAfter: 30_000 }))).toEqual(busy);
    expect(verdict(failed({ status: 503, retryAfter: 30_000 }))).toEqual(busy);
    expect(verdict(failed({ status: 500, retryAfter: 30_000 }))).toEqual({
      kind: 'subjectWaits',
      pause: 30_000,
    });
    expect(verdict(failed({ status: 503, retryAfter: 1000 * HOUR }))).toEqual({
      kind: 'endpointWaits',
      pause: 24 * HOUR,
    });
    expect(verdict(failed({ status: 503 }))).toMatchObject({ kind: 'subjectWaits' });
    expect(verdict(failed({ status: 429 }))).toEqual({ kind: 'endpointWaits', pause: 5000 });
  });

  it('410 means gone for good', () => expect(verdict(failed({ status: 410 }))).toEqual({ kind: 'gone' }));
});
