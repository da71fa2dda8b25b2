import { SenderKeyRecord } from '@whiskeysockets/baileys/lib/Signal/Group/sender-key-record.js';
import { expect, test } from 'vitest';
import { repairSenderKey } from './senderKeys.ts';

const seed = Buffer.from('the seed of a message that came late');

/** A record as the library stores it. */
function storedRecord(): Buffer {
  const record = new SenderKeyRecord();
  record.addSenderKeyState(7, 3, Buffer.from('chain'), Buffer.alloc(33, 5));
  const state = record.getSenderKeyState(7);
  if (!state) throw new Error('no state');
  const structure = state.getStructure();
  structure.senderMessageKeys.push({ iteration: 1, seed });
  return Buffer.from(JSON.stringify(record.serialize()));
}

const seedIn = (record: Uint8Array) =>
  SenderKeyRecord.deserialize(record).getSenderKeyState(7)?.removeSenderMessageKey(1)?.getSeed();

test('the library cannot read its stored record, and can after the repair', () => {
  expect(() => Buffer.from(seedIn(storedRecord()) ?? '').equals(seed)).toThrow(/Buffer/);
  expect(Buffer.from(seedIn(repairSenderKey(storedRecord())) ?? '').equals(seed)).toBe(true);
});

test('repairing twice changes nothing', () => {
  const once = repairSenderKey(storedRecord());
  expect(repairSenderKey(once).equals(once)).toBe(true);
});
