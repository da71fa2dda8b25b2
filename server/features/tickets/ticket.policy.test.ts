import { describe, expect, it } from 'vitest';
import { maySteerTicket, mayWriteTicket } from '#shared/domain/ticketRights.ts';
import { isAdmin, PROFILES } from '#shared/domain/permissions.ts';
import { TICKET_STATUSES } from '#shared/domain/ticketStatus.ts';
import type { Actor } from '#server/platform/actor.ts';
import { scopesOf } from '#server/platform/realtime/scopes.ts';
import {
  audienceOf,
  mayChooseQueue,
  mayList,
  mayListAll,
  mayRead,
  mayReadMessages,
  mayReturn,
  type TicketPlace,
  type TicketRules,
} from './ticket.policy.ts';

const ME = 1;
const MY_QUEUE = 7;
const people: Actor[] = PROFILES.flatMap((profile) =>
  [[], [MY_QUEUE], [MY_QUEUE, 9]].map((queueIds) => ({
    id: ME,
    name: 'Ana',
    profile,
    sessionId: 'session',
    queueIds,
    seesNumbers: true,
  })),
);
const places: TicketPlace[] = TICKET_STATUSES.flatMap((status) =>
  [null, ME, 2].flatMap((userId) => [null, MY_QUEUE, 8].map((queueId) => ({ status, userId, queueId }))),
);
const rulesWith = (value: boolean): TicketRules => ({
  allTicket: value,
  listItemSpy: value,
  tabsPending: value,
  tabsClosed: value,
  oneOpenTicket: value,
});
const all = people.flatMap((person) =>
  places.flatMap((place) => [true, false].map((value) => ({ person, place, rules: rulesWith(value) }))),
);

describe('who may read a ticket', () => {
  it('is exactly who is in its audience, in every combination', () => {
    expect(all).toHaveLength(9 * 27 * 2);
    for (const { person, place, rules } of all) {
      const hears = audienceOf(place, rules).some((scope) => scopesOf(person).includes(scope));
      expect({ person, place, rules, hears }).toEqual({
        person,
        place,
        rules,
        hears: mayRead(person, place, rules),
      });
    }
  });

  it('is an admin, who holds it, who has its queue, and everybody while nobody has it and the desk shares such', () => {
    const agent = { id: ME, profile: 'user', queueIds: [MY_QUEUE] } as const;
    const read = (place: Partial<TicketPlace>, allTicket = false) =>
      mayRead(agent, { status: 'pending', userId: null, queueId: null, ...place }, { allTicket });
    expect(read({ userId: ME })).toBe(true);
    expect(read({ queueId: MY_QUEUE })).toBe(true);
    expect(read({ queueId: MY_QUEUE, userId: 2, status: 'open' })).toBe(true);
    expect(read({})).toBe(false);
    expect(read({}, true)).toBe(true);
    expect(read({ queueId: 8 }, true)).toBe(false);
    expect(read({ userId: 2 }, true)).toBe(false);
    expect(
      mayRead(
        { ...agent, profile: 'admin' },
        { status: 'open', userId: 2, queueId: 8 },
        { allTicket: false },
      ),
    ).toBe(true);
  });
});

describe('what may be done with a ticket', () => {
  it('admins may everything', () => {
    for (const { person, place, rules } of all.filter((each) => isAdmin(each.person.profile))) {
      expect(mayReadMessages(person, place, rules)).toBe(true);
      expect(maySteerTicket(person, place)).toBe(true);
      expect(mayWriteTicket(person, place)).toBe(true);
      expect(mayReturn(person, rules)).toBe(true);
      expect(mayList(person, place.status, rules)).toBe(true);
      expect(mayListAll(person)).toBe(true);
      expect(mayChooseQueue(person, 8, null)).toBe(true);
    }
  });

  it('agents write in their own, steer their own and those nobody holds, and spy while the desk lets them', () => {
    for (const { person, place, rules } of all.filter((each) => !isAdmin(each.person.profile))) {
      expect(mayWriteTicket(person, place)).toBe(place.userId === ME);
      expect(maySteerTicket(person, place)).toBe(place.userId !== 2);
      const isForeignWaiting = place.status === 'pending' && place.userId !== ME;
      expect(mayReadMessages(person, place, rules)).toBe(!isForeignWaiting || rules.listItemSpy);
      expect(mayReturn(person, rules)).toBe(rules.tabsPending);
      expect(mayList(person, place.status, rules)).toBe(place.status === 'open' || rules.tabsPending);
      expect(mayListAll(person)).toBe(false);
    }
  });

  it('agents choose among their own queues, or leave a ticket where it is', () => {
    const agent = { id: ME, profile: 'user', queueIds: [MY_QUEUE] } as const;
    expect(mayChooseQueue(agent, MY_QUEUE, null)).toBe(true);
    expect(mayChooseQueue(agent, 8, 8)).toBe(true);
    expect(mayChooseQueue(agent, 8, MY_QUEUE)).toBe(false);
  });
});
