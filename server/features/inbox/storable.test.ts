import { expect, it } from 'vitest';
import { storable } from './storable.ts';

it('removes NUL from texts, however deep they are', () => {
  const received = { body: 'a\0b\0', chat: { addresses: [{ value: '\0c' }, 'd\0'] }, count: 1, quoted: null };
  expect(storable(received)).toEqual({
    body: 'ab',
    chat: { addresses: [{ value: 'c' }, 'd'] },
    count: 1,
    quoted: null,
  });
});

it('replaces half of a character', () => {
  expect(storable({ content: { card: { 'a\ud83d': ['a\ud83d'] } } })).toEqual({
    content: { card: { 'a\ufffd': ['a\ufffd'] } },
  });
});

it('keeps what is no text: dates, bytes, numbers, functions', () => {
  const [sentAt, bytes, read] = [new Date(5), Buffer.from([0, 1]), () => '\0'];
  const stored = storable({ sentAt, bytes, read, isGroup: false, media: undefined });
  expect(stored.sentAt).toBe(sentAt);
  expect(stored.bytes).toBe(bytes);
  expect(stored.read).toBe(read);
  expect(stored).toMatchObject({ isGroup: false, media: undefined });
});
