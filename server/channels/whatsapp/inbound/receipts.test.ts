import { expect, test } from 'vitest';
import { receiptOf } from './receipts.ts';

const ME = { id: '5511900000001:1@s.whatsapp.net', lid: '25511900000001:1@lid' };
const MARIA = '25511988887777@lid';
const GROUP = '120363000000000001@g.us';
const receipt = (attrs: Record<string, string>, more: string[] = []) =>
  receiptOf(
    {
      tag: 'receipt',
      attrs: { id: 'A', from: MARIA, t: '1', ...attrs },
      ...(more.length > 0 && {
        content: [{ tag: 'list', attrs: {}, content: more.map((id) => ({ tag: 'item', attrs: { id } })) }],
      }),
    },
    ME,
  );

test.each([
  ['delivered', {}, 2],
  ['delivered to an inactive device', { type: 'inactive' }, 2],
  ['read', { type: 'read' }, 3],
  ['played', { type: 'played' }, 4],
])('%s', (_, attrs, ack) => {
  expect(receipt(attrs)).toEqual({ providerIds: ['A'], ack });
});

test('several messages in one receipt', () => {
  expect(receipt({ type: 'read' }, ['B', 'C'])).toEqual({ providerIds: ['A', 'B', 'C'], ack: 3 });
});

test('one member of a group only proves that the message arrived', () => {
  expect(receipt({ from: GROUP, participant: MARIA, type: 'read' })).toEqual({ providerIds: ['A'], ack: 2 });
});

test.each([
  ['a retry request', { type: 'retry' }],
  ['delivered to the own phone', { type: 'sender', from: ME.id, recipient: MARIA }],
  ['read on the own phone', { type: 'read', from: '5511900000001@s.whatsapp.net', recipient: MARIA }],
  ['the own phone in a group', { from: GROUP, participant: '25511900000001@lid' }],
  ['an unknown type', { type: 'hist_sync' }],
])('%s proves nothing', (_, attrs) => {
  expect(receipt(attrs)).toBeUndefined();
});
