import { expect, it } from 'vitest';
import { mediaBox } from './mediaBox.ts';

it.each([
  ['a wide picture', 3300, 1650, '330px', '330 / 165'],
  ['a tall picture', 1000, 3000, '120px', '120 / 330'],
  ['a small picture', 200, 100, '200px', '200 / 100'],
  ['a dot', 1, 1, '120px', '120 / 60'],
])('reserves the space of %s', (_, mediaWidth, mediaHeight, width, aspectRatio) =>
  expect(mediaBox({ mediaWidth, mediaHeight })).toEqual({ width, maxWidth: '100%', aspectRatio }),
);

it('reserves nothing where the size is unknown', () => {
  expect(mediaBox({ mediaWidth: null, mediaHeight: null })).toBeUndefined();
  expect(mediaBox({})).toBeUndefined(); // servers of earlier versions
});
