import { proto } from '@whiskeysockets/baileys';
import { describe, expect, it } from 'vitest';
import { contentOf } from '../content.ts';
import { completePoll } from './pollFields.ts';

const POLL = { name: 'Cor?', options: [{ optionName: 'Azul' }], selectableOptionsCount: 1 };
/** Field 9: 1,790,000,000,000 (end); field 10: true (names are hidden). */
const MORE = Buffer.from('4880d8c1a28c345001', 'hex');
const SHOWN = {
  kind: 'poll',
  title: 'Cor?',
  options: ['Azul'],
  isMultiple: false,
  hidesVoters: true,
  endsAt: '2026-09-21T14:13:20.000Z',
};

const pollBytes = Buffer.concat([proto.Message.PollCreationMessage.encode(POLL).finish(), MORE]);
/** A field with bytes in it. */
const field = (number: number, bytes: Uint8Array) => {
  const tag = (number << 3) | 2;
  return Buffer.concat([Buffer.from([(tag & 0x7f) | 0x80, tag >> 7, bytes.length]), bytes]);
};
const cardOf = (bytes: Uint8Array) => {
  const message = proto.Message.decode(bytes);
  completePoll(message, bytes);
  return contentOf(message, '')?.content?.card;
};

describe('what the library does not know of polls', () => {
  const sixth = field(119, pollBytes);
  it.each<[string, Uint8Array]>([
    ['version 6', sixth],
    ['version 3', field(64, pollBytes)],
    ['version 6 from the own phone', field(31, Buffer.concat([Buffer.from([0x12, sixth.length]), sixth]))],
    ['version 6 that disappears', field(40, Buffer.concat([Buffer.from([0x0a, sixth.length]), sixth]))],
  ])('is read from %s', (_, bytes) => expect(cardOf(bytes)).toEqual(SHOWN));

  it('leaves messages without a poll as they are', () => {
    const bytes = proto.Message.encode({ conversation: 'oi' }).finish();
    const message = proto.Message.decode(bytes);
    completePoll(message, bytes);
    expect(message.toJSON()).toEqual({ conversation: 'oi' });
  });
});
