import { expect, it } from 'vitest';
import { joined } from './joined.ts';

it('omits empty parts', () => {
  expect(joined(['#7', null, 'Ana', '', undefined, false, 'Vendas'], 'ltr')).toBe('#7 · Ana · Vendas');
});

it('keeps the reading order in right-to-left languages', () => {
  expect(joined(['Ana', 'Vendas'], 'rtl')).toBe('Ana \u200F· Vendas');
});
