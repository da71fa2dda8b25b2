import { expect, it } from 'vitest';
import { statementsOf } from '#server/test/statements.ts';
import { MessageReceipt } from './messageReceipt.entity.ts';
import { recordDelivery, recordReport } from './recordDelivery.ts';
import { setUpOutbox } from './test/setUpOutbox.ts';

const fixture = setUpOutbox();
/** For the column of a delivery status. */
const TOO_LARGE = 2 ** 40;
const { em, left, stored, updatesDuring } = fixture;

it('a receipt of several messages raises them in their order', async () => {
  const providerIds = ['R1', 'R2', 'R3', 'R4'];
  const ids: number[] = [];
  for (const providerId of providerIds) ids.push(await left('um', providerId));
  await em().execute('update messages set body = body where id = ?', [ids[0]]); // now the last one of the table
  const receipt = { connectionId: fixture.connection.id, providerIds, ack: 2 };
  const raise = () => recordDelivery(fixture.server.ctx, { receipts: [receipt] });
  const updated = await updatesDuring(async () => expect(await raise()).toEqual([ids.length]));
  expect(updated).toEqual(ids);
});

it('several receipts of one message are noted, and announced as one change', async () => {
  const [first, second] = [await left('um', 'S1'), await left('dois', 'S2')];
  const { id: connectionId } = fixture.connection;
  const updated = await updatesDuring(async () => {
    const counts = await recordDelivery(fixture.server.ctx, {
      receipts: [
        { connectionId, providerIds: ['S1', 'S2', 'unknown'], ack: 2 },
        { connectionId, providerIds: ['S1'], ack: 3 },
      ],
    });
    expect(counts).toEqual([2, 1]);
  });
  expect(updated).toEqual([first, second]);
  expect([await stored(first), await stored(second)]).toMatchObject([{ ack: 3 }, { ack: 2 }]);
  const receipts = await em().find(MessageReceipt, { message: first }, { orderBy: { ack: 'asc' } });
  expect(receipts.map(({ ack }) => ack)).toEqual([2, 3]);
});

it('results and receipts that come while others are stored share a transaction, and the events of a message', async () => {
  const { server, connection } = fixture;
  const [first, second] = [await left('um', 'T1'), await left('dois', 'T2')];
  const attempt = (messageId: number, providerId: string) =>
    recordReport(server.ctx, {
      attempt: { messageId, result: { outcome: 'acknowledged', providerId } },
    });
  const receipt = (providerId: string) =>
    recordReport(server.ctx, {
      receipt: { connectionId: connection.id, providerIds: [providerId], ack: 2 },
    });
  let statements: readonly string[] = [];
  const updated = await updatesDuring(async () => {
    statements = await statementsOf(server, async () => {
      const reports = [attempt(first, 'T1'), attempt(second, 'T2'), receipt('T2'), receipt('unknown')];
      expect(await Promise.all(reports)).toEqual([0, 0, 1, 0]);
    });
  });
  expect(statements.filter((sql) => sql === 'commit')).toHaveLength(2);
  expect(updated).toEqual([first, second]);
  expect(await stored(first)).toMatchObject({ delivery: 'sent', ack: 1 });
  expect(await stored(second)).toMatchObject({ delivery: 'sent', ack: 2 });
});

it('a result and its receipt do not wait for a message that is written in the same ticket', async () => {
  const { server, connection, ticket } = fixture;
  const id = await left('um', 'V1');
  const writing = em();
  await writing.begin();
  await writing.execute('select 1 from tickets where id = ? for update', [ticket.id]);
  await recordDelivery(server.ctx, {
    attempts: [{ messageId: id, result: { outcome: 'acknowledged', providerId: 'V1' } }],
    receipts: [{ connectionId: connection.id, providerIds: ['V1'], ack: 2 }],
  });
  await writing.rollback();
  expect(await stored(id)).toMatchObject({ delivery: 'sent', ack: 2 });
});

it('a receipt finds a message that its provider has named in a result that comes with it', async () => {
  const { server, connection } = fixture;
  const id = await left('um', 'W1');
  const updated = await updatesDuring(async () => {
    const counts = await recordDelivery(server.ctx, {
      attempts: [{ messageId: id, result: { outcome: 'acknowledged', providerId: 'W2' } }],
      receipts: [{ connectionId: connection.id, providerIds: ['W2'], ack: 2 }],
    });
    expect(counts).toEqual([1]);
  });
  expect(updated).toEqual([id]);
  expect(await stored(id)).toMatchObject({ delivery: 'sent', ack: 2, providerId: 'W2' });
});

it('a report that cannot be stored does not take others with it', async () => {
  const { server, connection } = fixture;
  const id = await left('um', 'U1');
  const receiptOf = (providerId: string, ack: number) =>
    recordReport(server.ctx, { receipt: { connectionId: connection.id, providerIds: [providerId], ack } });
  const beforeThem = receiptOf('unknown', 2);
  const together = await Promise.allSettled([receiptOf('U1', 2), receiptOf('U1', TOO_LARGE)]);
  await beforeThem;
  expect(together.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(await stored(id)).toMatchObject({ delivery: 'sent', ack: 2 });
});
