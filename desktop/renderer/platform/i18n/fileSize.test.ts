import { expect, it } from 'vitest';
import { fileSize } from './fileSize.ts';

it.each([
  [15, 'pt', '15 B'],
  [15, 'fr', '15 o'],
  [15, 'es', '15 B'],
  [12_288, 'fr', '12 ko'],
  [3_565_158, 'pt', '3,4 MB'],
])('%d bytes in %s are %s', (bytes, language, text) => {
  expect(fileSize(bytes, language).replaceAll(/\s/gu, ' ')).toBe(text);
});
