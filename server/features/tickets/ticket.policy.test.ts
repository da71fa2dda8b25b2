import { describe, expect, it } from 'vitest';
import { mayManageTicket, mayWriteTicket } from '#shared/domain/ticketRights.ts';
import { isAdmin, PROFILES } from '#shared/domain/permissions.ts';
import { TICKET_STATUSES } from '#shared/domain/ticketStatus.ts';
import type { Actor } from '#server/platform/actor.ts';
import { mayChooseQueue, mayList, mayListAll, mayReturn, type TicketRules } from './ticket.policy.ts';
import { mayReadMessages, type TicketAssignment } from './visibility.ts';

const ME = 1;
const MY_QUEUE = 7;
const people: Actor[] = PROFILES.flatMap((profile) =>
  [[], [MY_QUEUE], [MY_QUEUE, 9]].map((queueIds) => ({
    id: ME,
    name: 'Ana',
    profile,
    sessionId: 'session',
    queueIds,
    canSeeNumbers: true,
    exportsContacts: true,
  })),
);
const assignments: TicketAssignment[] = TICKET_STATUSES.flatMap((status) =>
  [null, ME, 2].flatMap((userId) =>
    [null, MY_QUEUE, 8].map((queueId) => ({ status, userId, queueId, closedQueueId: null })),
  ),
);
const rulesWith = (value: boolean): TicketRules => ({
  allTicket: value,
  listItemSpy: value,
  contactHistory: value,
  tabsPending: value,
  tabsClosed: value,
  oneOpenTicket: value,
});
const all = people.flatMap((person) =>
  assignments.flatMap((assignment) =>
    [true, false].map((value) => ({ person, assignment, rules: rulesWith(value) })),
  ),
);

describe('the ticket policy', () => {
  it('allows admins everything', () => {
    for (const { person, assignment, rules } of all.filter((each) => isAdmin(each.person.profile))) {
      expect(mayReadMessages(person, assignment, rules)).toBe(true);
      expect(mayManageTicket(person, assignment)).toBe(true);
      expect(mayWriteTicket(person, assignment)).toBe(true);
      expect(mayReturn(person, rules)).toBe(true);
      expect(mayList(person, assignment.status, rules)).toBe(true);
      expect(mayListAll(person)).toBe(true);
      expect(mayChooseQueue(person, 8, null)).toBe(true);
    }
  });

  it('lets agents write in their own tickets, and manage their own and unassigned ones', () => {
    for (const { person, assignment, rules } of all.filter((each) => !isAdmin(each.person.profile))) {
      expect(mayWriteTicket(person, assignment)).toBe(assignment.userId === ME);
      expect(mayManageTicket(person, assignment)).toBe(assignment.userId !== 2);
      expect(mayReturn(person, rules)).toBe(rules.tabsPending);
      expect(mayList(person, assignment.status, rules)).toBe(
        assignment.status === 'open' || rules.tabsPending,
      );
      expect(mayListAll(person)).toBe(false);
    }
  });

  it('lets agents choose among their own queues, or leave a ticket in its queue', () => {
    const agent = { id: ME, profile: 'user', queueIds: [MY_QUEUE] } as const;
    expect(mayChooseQueue(agent, MY_QUEUE, null)).toBe(true);
    expect(mayChooseQueue(agent, 8, 8)).toBe(true);
    expect(mayChooseQueue(agent, 8, MY_QUEUE)).toBe(false);
  });
});
