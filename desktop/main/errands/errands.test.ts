import { expect, it } from 'vitest';
import type { Errand } from '#bridge/errands.ts';
import { withErrand } from './errands.ts';

it('keeps the last place to go to, and everything that was written', () => {
  const errands: Errand[] = [
    { kind: 'ticket', ticketId: 1 },
    { kind: 'reply', ticketId: 2, text: 'Sim' },
    { kind: 'newContact', number: '5511988887777' },
    { kind: 'reply', ticketId: 2, text: 'Sim' },
    { kind: 'ticket', ticketId: 3 },
  ];
  expect(errands.reduce<Errand[]>(withErrand, [])).toEqual([errands[1], errands[3], errands[4]]);
});
