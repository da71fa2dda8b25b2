import { expect, it } from 'vitest';
import { mediaTypeOf } from './mediaType.ts';

it.each([
  ['image/png', 'image'],
  ['audio/ogg; codecs=opus', 'audio'],
  ['video/mp4', 'video'],
  ['application/pdf', 'application'],
  ['text/plain', 'application'],
  ['imagery/x', 'application'],
  ['', 'application'],
])('a file of type %j is sent as %s', (mime, type) => {
  expect(mediaTypeOf(mime)).toBe(type);
});
