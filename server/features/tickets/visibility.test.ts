import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROFILES } from '#shared/domain/permissions.ts';
import { mayManageTicket } from '#shared/domain/ticketRights.ts';
import { TICKET_STATUSES } from '#shared/domain/ticketStatus.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Condition } from '#server/platform/database/condition.ts';
import { scopesOf } from '#server/platform/realtime/scopes.ts';
import { openOrm, type Orm } from '#server/platform/database/orm.ts';
import { Setting } from '#server/features/settings/setting.entity.ts';
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts';
import {
  audienceOf,
  historyVisibleTo,
  isSameAssignment,
  manageableBy,
  visibleTo,
  mayRead,
  mayReadInHistory,
  mayReadMessages,
  messageAudienceOf,
  messagesVisibleTo,
  type TicketAssignment,
  type VisibilityRules,
} from './visibility.ts';

const ME = 1;
const MY_QUEUE = 7;
const OTHER_QUEUE = 8;
const readers: Actor[] = PROFILES.flatMap((profile) =>
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
const QUEUES = [null, MY_QUEUE, OTHER_QUEUE];
const assignments: TicketAssignment[] = TICKET_STATUSES.flatMap((status) =>
  [null, ME, 2].flatMap((userId) =>
    QUEUES.flatMap((queueId) => QUEUES.map((closedQueueId) => ({ status, userId, queueId, closedQueueId }))),
  ),
);
const BOTH = [true, false];
const allRules: VisibilityRules[] = BOTH.flatMap((allTicket) =>
  BOTH.flatMap((listItemSpy) => BOTH.map((contactHistory) => ({ allTicket, listItemSpy, contactHistory }))),
);

/** Every reader with every combination of the settings. */
const situations = readers.flatMap((reader) => allRules.map((rules) => ({ reader, rules })));

describe('the socket audience', () => {
  it('is exactly the users who may read, in every combination', () => {
    for (const { reader, rules } of situations) {
      const receives = (scopes: readonly string[]) =>
        scopesOf(reader).some((scope) => scopes.includes(scope));
      for (const assignment of assignments) {
        const allowed = [mayRead(reader, assignment, rules), mayReadMessages(reader, assignment, rules)];
        const received = [
          receives(audienceOf(assignment, rules)),
          receives(messageAudienceOf(assignment, rules)),
        ];
        expect({ reader, assignment, rules, receivedBy: received }).toEqual({
          reader,
          assignment,
          rules,
          receivedBy: allowed,
        });
      }
    }
  });
});

it('the audience has no scope for an agent or a queue that a ticket does not have', () => {
  const rules = { allTicket: false };
  const one: TicketAssignment = { status: 'open', userId: ME, queueId: MY_QUEUE, closedQueueId: null };
  expect(audienceOf(one, rules)).toEqual(['admins', `user:${ME}`, `queue:${MY_QUEUE}`]);
  expect(audienceOf({ ...one, userId: null, queueId: null }, rules)).toEqual(['admins']);
});

describe('the SQL condition', () => {
  let database: TestDatabase;
  let orm: Orm;
  beforeAll(async () => {
    database = await createTestDatabase('template0'); // the tickets are made in the statement
    orm = await openOrm(database.url, [Setting]);
  });
  afterAll(async () => {
    await orm.close();
    await database.drop();
  });

  /** The tickets of each element's contact that meet a condition, by their index among all of them. */
  async function passing(contacts: readonly (readonly TicketAssignment[])[], condition: Condition | false) {
    const rows = contacts.flatMap((tickets, contact) =>
      tickets.map(({ status, userId, queueId, closedQueueId }) => ({
        contact_id: contact,
        status,
        user_id: userId,
        queue_id: queueId,
        closed_queue_id: closedQueueId,
      })),
    );
    const found = await orm.em.fork().execute<{ id: number }[]>(
      `with tickets as (
         select (row_number() over ())::int - 1 as id, r.* from jsonb_to_recordset(?::jsonb)
           as r(contact_id int, status text, user_id int, queue_id int, closed_queue_id int)
       )
       select t.id from tickets t where ${condition ? condition.sql : 'true'} order by t.id`,
      [JSON.stringify(rows), ...(condition ? condition.values : [])],
    );
    return found.map(({ id }) => id);
  }
  const indexesOf = (all: readonly boolean[]) => all.flatMap((passes, index) => (passes ? [index] : []));

  it('selects exactly the readable tickets and messages', async () => {
    const alone = assignments.map((assignment) => [assignment]);
    for (const { reader, rules } of situations) {
      expect(await passing(alone, visibleTo(reader, rules))).toEqual(
        indexesOf(assignments.map((assignment) => mayRead(reader, assignment, rules))),
      );
      expect(await passing(alone, messagesVisibleTo(reader, rules))).toEqual(
        indexesOf(assignments.map((assignment) => mayReadMessages(reader, assignment, rules))),
      );
    }
  });

  it('selects exactly the tickets that agents may close, transfer and return', async () => {
    const alone = assignments.map((assignment) => [assignment]);
    for (const reader of readers)
      expect(await passing(alone, manageableBy(reader))).toEqual(
        indexesOf(assignments.map((assignment) => mayManageTicket(reader, assignment))),
      );
  });

  it('opens the other tickets of a contact to readers of one of them, when the setting says so', async () => {
    const pairs = assignments.flatMap((assignment) =>
      assignments.filter((_, index) => index % 20 === 0).map((other) => [assignment, other] as const),
    );
    for (const { reader, rules } of situations) {
      const mayReadIn = (pair: readonly TicketAssignment[]) =>
        pair.map(
          (assignment) =>
            mayReadMessages(reader, assignment, rules) ||
            (pair.some((otherTicket) => mayReadMessages(reader, otherTicket, rules)) &&
              mayReadInHistory(reader, assignment, rules)),
        );
      expect(await passing(pairs, historyVisibleTo(reader, rules))).toEqual(
        indexesOf(pairs.flatMap(mayReadIn)),
      );
    }
  });
});

it('an assignment is the same while status, agent and queue are', () => {
  const one: TicketAssignment = { status: 'open', userId: ME, queueId: MY_QUEUE, closedQueueId: null };
  expect(isSameAssignment(one, { ...one, closedQueueId: OTHER_QUEUE })).toBe(true);
  for (const change of [{ status: 'closed' }, { userId: 2 }, { queueId: OTHER_QUEUE }] as const)
    expect(isSameAssignment(one, { ...one, ...change })).toBe(false);
});

describe('readers', () => {
  const agent = { id: ME, profile: 'user', queueIds: [MY_QUEUE] } as const;
  const rules = { allTicket: false, listItemSpy: false, contactHistory: false };
  const assignmentWith = (fields: Partial<TicketAssignment>): TicketAssignment => ({
    status: 'pending',
    userId: null,
    queueId: null,
    closedQueueId: null,
    ...fields,
  });

  it('of a ticket: its agent, its queue, and all agents while it is unassigned and shared', () => {
    const reads = (fields: Partial<TicketAssignment>, allTicket = false) =>
      mayRead(agent, assignmentWith(fields), { allTicket });
    expect(reads({ userId: ME })).toBe(true);
    expect(reads({ queueId: MY_QUEUE })).toBe(true);
    expect(reads({ queueId: MY_QUEUE, userId: 2, status: 'open' })).toBe(true);
    expect(reads({})).toBe(false);
    expect(reads({}, true)).toBe(true);
    expect(reads({ queueId: OTHER_QUEUE }, true)).toBe(false);
    expect(reads({ userId: 2 }, true)).toBe(false);
    expect(
      mayRead({ ...agent, profile: 'admin' }, assignmentWith({ userId: 2, queueId: OTHER_QUEUE }), rules),
    ).toBe(true);
  });

  it('of a closed ticket: the queue it was closed in, and no one else', () => {
    const closed = assignmentWith({ status: 'closed', userId: 2, closedQueueId: MY_QUEUE });
    expect(mayRead(agent, closed, rules)).toBe(true);
    expect(mayRead(agent, { ...closed, status: 'open' }, rules)).toBe(false);
    expect(
      mayRead(agent, assignmentWith({ status: 'closed', closedQueueId: OTHER_QUEUE }), { allTicket: true }),
    ).toBe(false);
  });

  it('of the messages of a pending ticket: only its agent and admins while it must be accepted first', () => {
    const waiting = assignmentWith({ queueId: MY_QUEUE });
    expect(mayReadMessages(agent, waiting, { ...rules, listItemSpy: true })).toBe(true);
    expect(mayReadMessages(agent, waiting, rules)).toBe(false);
    expect(mayReadMessages(agent, { ...waiting, status: 'open' }, rules)).toBe(true);
    expect(mayReadInHistory(agent, waiting, { ...rules, contactHistory: true })).toBe(false);
    expect(mayReadMessages({ ...agent, profile: 'admin' }, waiting, rules)).toBe(true);
  });
});
