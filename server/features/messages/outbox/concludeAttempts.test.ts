import { describe, expect, it } from 'vitest';
import { applyReceipt, applyReceipts } from '#server/features/inbox/index.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import { SendAttempt } from '../sendAttempt.entity.ts';
import { MAX_ATTEMPTS, pauseAfter } from './backoff.ts';
import { concludeAttempts, type AttemptResult } from './concludeAttempts.ts';
import { MessageReceipt } from './messageReceipt.entity.ts';
import { raiseAck } from './raiseAck.ts';
import { setUpOutbox } from './test/setUpOutbox.ts';

const fixture = setUpOutbox();
const { em, left, stored, attempts } = fixture;

const INTERNAL_ERROR = { outcome: 'fault', reason: 'TypeError' } as const;
const UNANSWERED = { outcome: 'unanswered', reason: 'timeout' } as const;
const conclude = (id: number, result: AttemptResult) =>
  concludeAttempts(fixture.server.ctx, [{ messageId: id, result }]);
const insertAttempts = async (message: number, ...outcomes: SendAttempt['outcome'][]) => {
  for (const outcome of outcomes) await em().insert(SendAttempt, { message, outcome });
};
const updatesDuring = async (task: () => Promise<unknown>) => {
  const updated: number[] = [];
  await fixture.server.ctx.eventLog.settled();
  const stop = fixture.server.ctx.events.on('message.updated', ({ views }) => {
    updated.push(views.full.id);
  });
  await task();
  await fixture.server.ctx.eventLog.settled();
  stop();
  return updated;
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

it('a receipt of several messages raises them in their order', async () => {
  const providerIds = ['R1', 'R2', 'R3', 'R4'];
  const ids: number[] = [];
  for (const providerId of providerIds) ids.push(await left('um', providerId));
  await em().execute('update messages set body = body where id = ?', [ids[0]]); // now the last one of the table
  const receipt = { connectionId: fixture.connection.id, providerIds, ack: 2 };
  const raise = () => inTransaction(fixture.server.ctx, (tx) => raiseAck(tx, [receipt]));
  const updated = await updatesDuring(async () => expect(await raise()).toEqual([ids.length]));
  expect(updated).toEqual(ids);
});

it('several receipts of one message are noted, and announced as one change', async () => {
  const [first, second] = [await left('um', 'S1'), await left('dois', 'S2')];
  const { id: connectionId } = fixture.connection;
  const updated = await updatesDuring(async () => {
    const counts = await applyReceipts(fixture.server.ctx, [
      { connectionId, providerIds: ['S1', 'S2', 'unknown'], ack: 2 },
      { connectionId, providerIds: ['S1'], ack: 3 },
    ]);
    expect(counts).toEqual([2, 1]);
  });
  expect(updated).toEqual([first, second]);
  expect([await stored(first), await stored(second)]).toMatchObject([{ ack: 3 }, { ack: 2 }]);
  const receipts = await em().find(MessageReceipt, { message: first }, { orderBy: { ack: 'asc' } });
  expect(receipts.map(({ ack }) => ack)).toEqual([2, 3]);
});
