import { expect, it } from 'vitest';
import { joined } from './joined.ts';

it('leaves out what is empty', () => {
  expect(joined(['#7', null, 'Ana', '', undefined, false, 'Vendas'], 'ltr')).toBe('#7 · Ana · Vendas');
});

it('keeps the order of reading where one reads from the right', () => {
  expect(joined(['Ana', 'Vendas'], 'rtl')).toBe('Ana \u200F· Vendas');
});
