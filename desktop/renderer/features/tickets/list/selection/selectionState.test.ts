import { expect, it } from 'vitest';
import { SELECTED_TICKETS_MAX } from '#shared/domain/limits.ts';
import { NOTHING_SELECTED, reduceSelection, type SelectionAction } from './selectionState.ts';

const order = [10, 20, 30, 40, 50];
const after = (...actions: SelectionAction[]) => actions.reduce(reduceSelection, NOTHING_SELECTED);
const idsAfter = (...actions: SelectionAction[]) => [...after(...actions).ids].toSorted((a, b) => a - b);
const toggle = (id: number): SelectionAction => ({ type: 'toggle', id });
const extend = (to: number, from = to): SelectionAction => ({ type: 'extend', to, from, order });

it('selects single tickets', () => {
  expect(idsAfter(toggle(20), toggle(40), toggle(20))).toEqual([40]);
});

it('selects ranges from the last single one, in both directions, besides others', () => {
  expect(idsAfter(toggle(10), toggle(30), extend(50))).toEqual([10, 30, 40, 50]);
  expect(idsAfter(toggle(10), toggle(30), extend(50), extend(20))).toEqual([10, 20, 30]);
});

it('begins a range at the given ticket where none is selected, or when the first one has left', () => {
  expect(idsAfter(extend(40, 20))).toEqual([20, 30, 40]);
  const ids = new Set([30, 40, 50]);
  expect(idsAfter(toggle(99), { type: 'retain', ids }, extend(40, 30))).toEqual([30, 40]);
});

it('leaves out what is no longer in the list, and forgets the reason with the last one', () => {
  const state = after(
    { type: 'replace', ids: [10, 20], notice: 'why' },
    { type: 'retain', ids: new Set([20]) },
  );
  expect([[...state.ids], state.notice]).toEqual([[20], 'why']);
  expect(reduceSelection(state, { type: 'retain', ids: new Set() })).toEqual(NOTHING_SELECTED);
  expect(reduceSelection(state, toggle(30)).notice).toBe('');
});

it('has no more tickets than one request changes', () => {
  const ids = Array.from({ length: SELECTED_TICKETS_MAX + 5 }, (_, id) => id + 1);
  expect(after({ type: 'replace', ids }).ids.size).toBe(SELECTED_TICKETS_MAX);
});
