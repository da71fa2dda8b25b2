import { expect, it } from 'vitest';
import type { Errand } from '#bridge/errands.ts';
import { errandsFor, withErrand, type PendingErrand } from './errands.ts';

const SHOP = 'https://shop.example/';
const of = (server: string | null, errand: Errand): PendingErrand => ({ errand, server });
const reply = of(SHOP, { kind: 'reply', ticketId: 2, text: 'Sim' });

it('keeps the last place to go to, and everything that was written', () => {
  const errands = [
    of(SHOP, { kind: 'ticket', ticketId: 1 }),
    reply,
    of(SHOP, { kind: 'newContact', number: '5511988887777' }),
    reply,
    of(null, { kind: 'ticket', ticketId: 3 }),
  ];
  expect(errands.reduce<PendingErrand[]>(withErrand, [])).toEqual([errands[1], errands[3], errands[4]]);
});

it('gives a page what was begun for its server, and the rest by name only', () => {
  const waiting = [reply, of('https://yard.example/', { kind: 'ticket', ticketId: 3 })];
  expect(errandsFor(SHOP, waiting, () => 'Obra')).toEqual([
    { kind: 'reply', ticketId: 2, text: 'Sim' },
    { kind: 'dropped', serverName: 'Obra', text: null },
  ]);
  expect(errandsFor('https://yard.example/', waiting, () => 'Loja')).toEqual([
    { kind: 'dropped', serverName: 'Loja', text: 'Sim' },
    { kind: 'ticket', ticketId: 3 },
  ]);
});

it('gives what was begun before any server was known to the first one', () => {
  const link: Errand = { kind: 'ticket', ticketId: 3 };
  expect(errandsFor(SHOP, [of(null, link)], () => '')).toEqual([link]);
});
