import { expect, it } from 'vitest';
import { connectionOfNewTicket } from './connectionOfNewTicket.ts';

const [first, second, byDefault, last] = [
  { id: 1, isDefault: false },
  { id: 2, isDefault: false },
  { id: 3, isDefault: true },
  { id: 4, isDefault: false },
];
const ALL = [last, byDefault, second, first];

it.each([
  ['the first of the agent that reaches the contact', [4, 2], [1, 2, 3, 4], 2],
  ['another one of the agent', [4, 2], [1, 3, 4], 4],
  ['the default one, where none of the agent does', [2], [1, 3, 4], 3],
  ['the oldest that reaches it, where the default one does not either', [4], [1, 2], 1],
  ['the first of the agent, where none does', [4, 2], [], 2],
  ['the default one, where none does and the agent has none', [], [], 3],
])('is %s', (_, own, reaching, chosen) => {
  expect(connectionOfNewTicket(ALL, own, ({ id }) => reaching.includes(id))?.id).toBe(chosen);
});

it('has to be chosen where the agent has none and none is the default', () => {
  expect(connectionOfNewTicket([first, second], [], () => true)).toBeUndefined();
});
