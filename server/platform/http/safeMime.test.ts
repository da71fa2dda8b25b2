import { expect, it } from 'vitest';
import { safeMime } from './safeMime.ts';

const UNKNOWN = 'application/octet-stream';

it.each([
  'image/png',
  'application/vnd.ms-excel',
  'image/svg+xml',
  'audio/ogg; codecs=opus',
  'text/plain;charset=utf-8;format=flowed',
  'text/plain; charset="utf 8"',
  `a/${'b'.repeat(198)}`,
])('keeps %s', (mime) => {
  expect(safeMime(mime)).toBe(mime);
  expect(safeMime(` ${mime}\n`)).toBe(mime);
});

it('writes the type in small letters, as browsers read it, and its parameters as they are', () => {
  expect(safeMime('Image/SVG+xml; Name=A')).toBe('image/svg+xml; Name=A');
});

it.each([
  '',
  'image',
  'image/',
  '/png',
  'image/png/x',
  'image /png',
  'image/png;',
  'image/png; charset',
  'text/plain; charset="a"b"',
  'text/plain; charset="a\u0000b"',
  'text/plain\r\nset-cookie: a=b',
  'x\nimage/png',
  `a/${'b'.repeat(199)}`,
])('takes %j for unknown bytes', (mime) => {
  expect(safeMime(mime)).toBe(UNKNOWN);
});
