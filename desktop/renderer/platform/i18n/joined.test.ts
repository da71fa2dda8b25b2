import { expect, it } from 'vitest';
import { joined, separator } from './joined.ts';

it('omits empty parts', () => {
  expect(joined(['#7', null, 'Ana', '', undefined, false, 'Vendas'], 'ltr')).toBe('#7 · Ana · Vendas');
});

it('keeps the reading order in right-to-left languages', () => {
  expect(joined(['Ana', 'Vendas'], 'rtl')).toBe('Ana \u200F· Vendas');
});

it('separates a text from an element as it joins two texts', () => {
  for (const direction of ['ltr', 'rtl'] as const)
    expect(`Ana${separator(direction)}Vendas`).toBe(joined(['Ana', 'Vendas'], direction));
});
