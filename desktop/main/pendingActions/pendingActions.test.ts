import { expect, it } from 'vitest';
import type { PendingAction } from '#bridge/pendingActions.ts';
import { actionsFor, addPendingAction, type QueuedAction } from './pendingActions.ts';

const SHOP = 'https://shop.example/';
const of = (server: string | null, action: PendingAction): QueuedAction => ({ action, server });
const reply = of(SHOP, { kind: 'reply', ticketId: 2, text: 'Sim', userId: 1 });

it('keeps the last navigation and all replies', () => {
  const pendingActions = [
    of(SHOP, { kind: 'ticket', ticketId: 1 }),
    reply,
    of(SHOP, { kind: 'newContact', number: '5511988887777' }),
    reply,
    of(null, { kind: 'ticket', ticketId: 3 }),
  ];
  expect(pendingActions.reduce<QueuedAction[]>(addPendingAction, [])).toEqual([
    pendingActions[1],
    pendingActions[3],
    pendingActions[4],
  ]);
});

it("returns the actions for the page's server, and the others as dropped", () => {
  const waiting = [reply, of('https://yard.example/', { kind: 'ticket', ticketId: 3 })];
  expect(actionsFor(SHOP, waiting, () => 'Obra')).toEqual([
    { kind: 'reply', ticketId: 2, text: 'Sim', userId: 1 },
    { kind: 'dropped', serverName: 'Obra', text: null },
  ]);
  expect(actionsFor('https://yard.example/', waiting, () => 'Loja')).toEqual([
    { kind: 'dropped', serverName: 'Loja', text: 'Sim' },
    { kind: 'ticket', ticketId: 3 },
  ]);
});

it('returns actions from before any server was known to the first server', () => {
  const link: PendingAction = { kind: 'ticket', ticketId: 3 };
  expect(actionsFor(SHOP, [of(null, link)], () => '')).toEqual([link]);
});
