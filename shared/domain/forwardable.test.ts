import { expect, it } from 'vitest';
import { isForwardable } from './forwardable.ts';

const TEXT = { isDeleted: false, mediaType: 'chat', body: 'oi', hasFile: false } as const;
const PICTURE = { ...TEXT, mediaType: 'image', body: '', hasFile: true } as const;

it.each([
  [TEXT, true],
  [{ ...TEXT, body: ' ' }, false],
  [{ ...TEXT, isDeleted: true }, false],
  [{ ...TEXT, mediaType: 'location' }, false],
  [{ ...TEXT, mediaType: 'vcard' }, false],
  [{ ...TEXT, mediaType: 'unsupported' }, false],
  [PICTURE, true],
  [{ ...PICTURE, hasFile: false }, false],
] as const)('%o: %s', (message, expected) => {
  expect(isForwardable(message)).toBe(expected);
});
