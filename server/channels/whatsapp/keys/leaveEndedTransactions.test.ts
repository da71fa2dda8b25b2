import { addTransactionCapability, type SignalDataSet } from '@whiskeysockets/baileys';
import { expect, it } from 'vitest';
import { leaveEndedTransactions } from './leaveEndedTransactions.ts';

const silent = { level: 'silent', trace() {}, debug() {}, info() {}, warn() {}, error() {} };

/** The keys of the library over a store that notes what is written. */
function openKeys() {
  const written: SignalDataSet[] = [];
  const keys = addTransactionCapability(
    { get: async () => ({}), set: async (data) => void written.push(data) },
    { ...silent, child: () => silent } as never, // what it uses of a logger
    { maxCommitRetries: 1, delayBetweenTriesMs: 0 },
  );
  leaveEndedTransactions(keys);
  return { keys, written };
}

const token = (senderTimestamp: number) => ({
  tctoken: { contact: { token: Buffer.alloc(0), senderTimestamp } },
});

it('a change that a transaction has begun is stored also after its end', async () => {
  const { keys, written } = openKeys();
  const answered = Promise.withResolvers<void>();
  let late = Promise.resolve();
  await keys.transaction(async () => {
    late = answered.promise.then(() => keys.set(token(1)));
  }, 'me');
  expect(written).toEqual([]);
  answered.resolve();
  await late;
  expect(written).toEqual([token(1)]);
});

it('changes inside a transaction, also of one inside it, are stored at its end', async () => {
  const { keys, written } = openKeys();
  await keys.transaction(async () => {
    await keys.transaction(async () => keys.set(token(1)), 'contact');
    await keys.set(token(2));
    expect(written).toEqual([]);
  }, 'me');
  expect(written).toEqual([token(2)]);
});
