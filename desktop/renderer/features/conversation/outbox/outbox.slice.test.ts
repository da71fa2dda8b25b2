import { expect, it } from 'vitest';
import { anOutgoing } from '../test/anOutgoing.ts';
import { outboxSlice, changed, queued, restored, removed, type Outgoing } from './outbox.slice.ts';

const { reducer, selectors } = outboxSlice;
type Action = Parameters<typeof reducer>[1];

const message = (sequence: number, fields: Partial<Outgoing> = {}) =>
  anOutgoing({ clientId: `id-${sequence}`, body: `text ${sequence}`, sequence, ...fields });
const after = (...actions: Action[]) => {
  const state = actions.reduce<ReturnType<typeof reducer> | undefined>(reducer, undefined);
  return selectors.selectOutgoing({ outbox: state ?? reducer(undefined, { type: '' }) });
};
const bodies = (...actions: Action[]) => after(...actions).map(({ body }) => body);

it('is empty at first, and then contains what is queued', () => {
  expect(after()).toEqual([]);
  expect(after(queued(message(1)), queued(message(2)))).toEqual([message(1), message(2)]);
});

it('changes the message with this id, and no other', () => {
  const change = { state: 'failed' } as const;
  const two = [queued(message(1)), queued(message(2))];
  expect(after(...two, changed({ clientId: 'id-2', change }))).toEqual([message(1), message(2, change)]);
  expect(after(...two, changed({ clientId: 'id-9', change }))).toEqual([message(1), message(2)]);
});

it('removes what was sent or deleted, and does not take it back from the device', () => {
  const two = [queued(message(1)), queued(message(2))];
  expect(bodies(...two, removed(['id-1']))).toEqual(['text 2']);
  expect(bodies(...two, removed(['id-1', 'id-2']))).toEqual([]);
  expect(bodies(...two, removed(['id-1']), restored([message(1), message(3)]))).toEqual(['text 2', 'text 3']);
});

it('takes what the device has, in the order of writing', () => {
  expect(bodies(queued(message(2)), restored([message(3), message(1)]))).toEqual([
    'text 1',
    'text 2',
    'text 3',
  ]);
});

it('takes the changes of another window, but not to what is just being sent, and keeps its own files', () => {
  const file = { url: 'blob:here', name: 'foto.png', mime: 'image/png', size: 1 };
  const there = message(1, { body: 'new', state: 'paused', file: { ...file, url: 'blob:there' } });
  expect(after(queued(message(1, { file })), restored([there]))).toEqual([{ ...there, file }]);
  expect(bodies(queued(message(1, { state: 'sending' })), restored([there]))).toEqual(['text 1']);
});
