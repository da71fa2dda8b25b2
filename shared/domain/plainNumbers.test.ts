import { expect, it } from 'vitest';
import { OTHER_CHARACTERS, PLAIN_CHARACTERS, withPlainNumbers } from './plainNumbers.ts';

it.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['（０３）１２３４ー５６７８', '(03)1234-5678'],
  ['\u202a+55\u00a0(11)\u00a098888\u20117777\u202c', ' +55 (11) 98888-7777 '],
  ['Olá 😀\n1', 'Olá 😀\n1'],
])('%s', (text, plain) => expect(withPlainNumbers(text)).toBe(plain));

it('has one character for each', () => {
  expect(PLAIN_CHARACTERS).toHaveLength(OTHER_CHARACTERS.length);
  expect(withPlainNumbers(OTHER_CHARACTERS)).toBe(PLAIN_CHARACTERS);
});
