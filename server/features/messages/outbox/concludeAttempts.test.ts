import { describe, expect, it } from 'vitest';
import { applyReceipt } from '#server/features/inbox/index.ts';
import { SendAttempt } from '../sendAttempt.entity.ts';
import { MAX_ATTEMPTS, pauseAfter } from './backoff.ts';
import type { AttemptResult } from './concludeAttempts.ts';
import { recordDelivery } from './recordDelivery.ts';
import { setUpOutbox } from './test/setUpOutbox.ts';

const fixture = setUpOutbox();
const { em, left, stored, attempts, updatesDuring } = fixture;

const INTERNAL_ERROR = { outcome: 'fault', reason: 'TypeError' } as const;
const UNANSWERED = { outcome: 'unanswered', reason: 'timeout' } as const;
const conclude = (id: number, result: AttemptResult) =>
  recordDelivery(fixture.server.ctx, { attempts: [{ messageId: id, result }] });
const insertAttempts = async (message: number, ...outcomes: SendAttempt['outcome'][]) => {
  for (const outcome of outcomes) await em().insert(SendAttempt, { message, outcome });
};
describe('the result of an attempt', () => {
  it('is cut to the length of its column', async () => {
    const id = await left('um', 'P1');
    await conclude(id, { outcome: 'unanswered', reason: 'x'.repeat(300) });
    expect((await attempts(id)).map(({ reason }) => reason.length)).toEqual([200]);
  });

  it('of a message that was deleted with its ticket meanwhile changes nothing', async () => {
    await conclude(2_000_000_000, { outcome: 'acknowledged', providerId: 'P2' });
    expect(await em().count(SendAttempt, { outcome: 'acknowledged' })).toBe(0);
  });

  it('that comes after the receipt of the message changes nothing, but is recorded', async () => {
    const id = await left('um', 'P3');
    await applyReceipt(fixture.server.ctx, {
      connectionId: fixture.connection.id,
      providerIds: ['P3'],
      ack: 2,
    });
    expect(await updatesDuring(() => conclude(id, UNANSWERED))).toEqual([]);
    expect(await stored(id)).toMatchObject({ delivery: 'sent', ack: 2, attempts: 0, retryAt: null });
    expect(await attempts(id)).toEqual([UNANSWERED]);
  });

  it('is announced only when the message is sent or has failed', async () => {
    const id = await left('um', 'P4');
    expect(await updatesDuring(() => conclude(id, UNANSWERED))).toEqual([]);
    expect(await updatesDuring(() => conclude(id, { outcome: 'acknowledged', providerId: 'P4' }))).toEqual([
      id,
    ]);
  });
});

describe('an internal error', () => {
  const pauseOf = async (id: number) =>
    ((await stored(id)).retryAt?.getTime() ?? 0) - fixture.server.ctx.now().getTime();

  it('is counted from the last attempt that had another result', async () => {
    fixture.server.setTime(new Date());
    const id = await left('um', 'P5');
    await insertAttempts(id, ...Array(MAX_ATTEMPTS).fill('fault'), 'unanswered');
    await conclude(id, INTERNAL_ERROR);
    expect((await stored(id)).delivery).toBe('queued');
    expect(await pauseOf(id)).toBeLessThanOrEqual(pauseAfter(1, 1));
    await conclude(id, INTERNAL_ERROR);
    expect(await pauseOf(id)).toBeGreaterThanOrEqual(pauseAfter(2, 0));
  });

  it('is not counted for other messages', async () => {
    const [broken, id] = [await left('um', 'P6'), await left('dois', 'P7')];
    await insertAttempts(broken, ...Array(MAX_ATTEMPTS).fill('fault'));
    await conclude(id, INTERNAL_ERROR);
    expect((await stored(id)).delivery).toBe('queued');
  });
});
