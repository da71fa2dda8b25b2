import { expect, it } from 'vitest';
import { decodeText } from './decodeText.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');

it.each([
  ['UTF-8', Buffer.from('Não 😀'), 'Não 😀'],
  ['UTF-8 that ends within a character', Buffer.from('Não é').subarray(0, -1), 'Não '],
  ['UTF-8 with a broken character', Buffer.concat([Buffer.from('Não à ção '), latin('\xE3')]), 'Não à ção '],
  ['UTF-8 that was read as ISO 8859-1', Buffer.from(Buffer.from('Não à').toString('latin1')), 'Não à'],
  ['UTF-8 with such letters', Buffer.from('Ãúâ É'), 'Ãúâ É'],
  ['Windows-1252 without a name', latin('N\xE3o \x97 \x93ol\xE1\x94'), 'Não — “olá”'],
  ['Windows-1252 that ends with an accent', latin('amanh\xE3'), 'amanhã'],
  [
    'HTML that names its character set',
    latin('<meta charset="koi8-r">\xF0\xF2'),
    '<meta charset="koi8-r">ПР',
  ],
  ['HTML that names a wrong one', latin('<meta charset="utf-8">\xE3'), '<meta charset="utf-8">ã'],
  ['HTML that names none that exists', latin('<meta charset=x-none>\xE3'), '<meta charset=x-none>ã'],
])('reads %s', (_, bytes, text) => {
  expect(decodeText(bytes)).toBe(text);
});
