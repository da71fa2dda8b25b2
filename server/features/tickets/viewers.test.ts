import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TYPING } from '#shared/domain/limits.ts';
import { createViewers, type Viewers } from './viewers.ts';

const AGENT = { profile: 'user', queueIds: [] } as const;
const ANA = { ...AGENT, id: 1, name: 'Ana' };
const BIA = { ...AGENT, id: 2, name: 'Bia' };
const TICKET = 5;

const onChange = vi.fn<(ticketId: number) => void>();
let viewers: Viewers;
const seen = () => viewers.of(TICKET).map(({ name, state }) => `${name} ${state}`);

beforeEach(() => {
  vi.useFakeTimers();
  onChange.mockReset();
  viewers = createViewers(onChange);
  viewers.join(TICKET, 'ana', ANA);
  viewers.join(TICKET, 'bia', BIA);
});
afterEach(() => void vi.useRealTimers());

it('viewers are announced, also to a socket that joins later', () => {
  expect(seen()).toEqual(['Ana looking', 'Bia looking']);
  expect(viewers.of(6)).toEqual([]);
  viewers.join(TICKET, 'bia', BIA); // asks again for events that it may have missed
  expect(onChange.mock.calls).toEqual([[TICKET], [TICKET], [TICKET]]);
});

it('viewers are shown as typing until they stop renewing it', () => {
  viewers.set(TICKET, 'bia', 'typing');
  vi.advanceTimersByTime(TYPING.resendEvery);
  viewers.set(TICKET, 'bia', 'typing');
  expect(onChange).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(TYPING.lasts - 1);
  expect(seen()).toEqual(['Ana looking', 'Bia typing']);
  vi.advanceTimersByTime(1);
  expect(seen()).toEqual(['Ana looking', 'Bia looking']);
  expect(onChange).toHaveBeenCalledTimes(4);
});

it('viewers stop typing when they say so, and no timer fires afterwards', () => {
  viewers.set(TICKET, 'bia', 'typing');
  viewers.set(TICKET, 'bia', 'looking');
  expect(seen()).toEqual(['Ana looking', 'Bia looking']);
  onChange.mockReset();
  vi.advanceTimersByTime(TYPING.lasts);
  expect(onChange).not.toHaveBeenCalled();
});

it('viewers who type keep typing when they ask again, and when they leave and come back', () => {
  viewers.set(TICKET, 'bia', 'typing');
  viewers.join(TICKET, 'bia', BIA);
  expect(seen()).toEqual(['Ana looking', 'Bia typing']);
  vi.advanceTimersByTime(TYPING.lasts - 1);
  viewers.leave(TICKET, 'bia');
  viewers.join(TICKET, 'bia', BIA);
  viewers.set(TICKET, 'bia', 'typing');
  vi.advanceTimersByTime(TYPING.lasts - 1);
  expect(seen()).toEqual(['Ana looking', 'Bia typing']);
});

it('viewers with several windows are listed once, and as typing when they type in any of them', () => {
  viewers.join(TICKET, 'ana again', ANA);
  expect(seen()).toEqual(['Ana looking', 'Bia looking']);
  viewers.set(TICKET, 'ana', 'typing');
  expect(seen()).toEqual(['Ana typing', 'Bia looking']);
  viewers.set(TICKET, 'ana', 'away');
  expect(seen()).toEqual(['Bia looking', 'Ana looking']);
  viewers.set(TICKET, 'ana again', 'away');
  vi.advanceTimersByTime(TYPING.lasts);
  expect(seen()).toEqual(['Bia looking']);
});

it('viewers leave one conversation, or all when their socket disconnects', () => {
  viewers.join(6, 'ana', ANA);
  viewers.join(6, 'bia', BIA);
  viewers.set(6, 'ana', 'typing');
  viewers.leave(TICKET, 'bia');
  expect(seen()).toEqual(['Ana looking']);
  onChange.mockReset();
  viewers.leaveAll('ana');
  expect(seen()).toEqual([]);
  expect(viewers.of(6)).toEqual([{ id: BIA.id, name: BIA.name, state: 'looking' }]);
  expect(onChange.mock.calls).toEqual([[TICKET], [6]]);
  expect(viewers.tickets()).toEqual([6]);
  vi.advanceTimersByTime(TYPING.lasts);
  expect(onChange).toHaveBeenCalledTimes(2);
});

it('viewers cannot type in conversations that they do not have open', () => {
  onChange.mockReset();
  viewers.set(6, 'ana', 'typing');
  viewers.leave(6, 'ana');
  viewers.leaveAll('nobody');
  expect(onChange).not.toHaveBeenCalled();
});

it('viewers who may no longer stay are removed, in all their windows', () => {
  viewers.join(TICKET, 'ana again', ANA);
  viewers.removeExcept(TICKET, ({ id }) => id === BIA.id);
  expect(seen()).toEqual(['Bia looking']);
});
