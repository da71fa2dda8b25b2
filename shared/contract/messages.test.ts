import { expect, it } from 'vitest';
import { sendForm } from './messages.ts';

it.each([
  [undefined, undefined],
  [['ana@firm.example'], ['ana@firm.example']],
  ['["ana@firm.example"]', ['ana@firm.example']],
  ['ana@firm.example,bob@firm.example', ['ana@firm.example', 'bob@firm.example']],
  ['', []],
])('copies of %j are sent to %j', (given, copies) => {
  expect(sendForm.parse({ body: 'Oi', copies: given }).copies).toEqual(copies);
});
