import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { macrosContract, type StepResult } from '#shared/contract/macros.ts';
import type { TicketStep } from '#shared/contract/ticketSteps.ts';
import { DAY } from '#shared/domain/days.ts';
import { Contact } from '#server/features/contacts/index.ts';
import { Message } from '#server/features/messages/index.ts';
import {
  startConversation,
  type StartedConversation,
} from '#server/features/messages/test/startConversation.ts';
import { Note } from '#server/features/notes/index.ts';
import { Tag } from '#server/features/tags/index.ts';
import { Ticket, TicketEvent } from '#server/features/tickets/index.ts';
import type { Client } from '#server/test/client.ts';
import { buildQueue, buildTag, buildTicket, buildUser, setSetting } from '#server/test/factories/index.ts';
import { Macro, MacroRun, removeOldRuns } from './index.ts';

/** A Tuesday, nine in the morning in São Paulo. */
const NOW = new Date('2026-03-10T12:00:00Z');
const DONE = { outcome: 'done', error: null, details: null } as const;
const SKIPPED = { outcome: 'skipped', error: null, details: null } as const;

let workspace: StartedConversation;
let ticket: Ticket;
let vip: Tag;
let old: Tag;
const em = () => workspace.server.ctx.orm.em.fork();

beforeAll(async () => {
  workspace = await startConversation();
  vip = await buildTag(em(), { name: 'VIP' });
  old = await buildTag(em(), { name: 'Antigo' });
});
afterAll(() => workspace.server.stop());
beforeEach(async () => {
  workspace.server.setTime(NOW);
  ticket = await workspace.openTicket();
});

async function build(
  steps: TicketStep[],
  fields: { user?: number; queueIds?: number[] } = {},
): Promise<Macro> {
  const forked = em();
  const macro = forked.create(Macro, { name: 'Macro', steps, queueIds: [], user: null, ...fields });
  await forked.flush();
  return macro;
}
const request = (macro: Macro, body: object = {}, who: Client = workspace.agent, ticketId = ticket.id) =>
  who.request(macrosContract.run, {
    params: { macroId: macro.id, ticketId },
    body: { clientId: randomUUID(), savedAt: macro.updatedAt.toISOString(), ...body },
  });
const run = async (steps: TicketStep[], who?: Client): Promise<StepResult[]> =>
  (await request(await build(steps), {}, who)).body.results;
const outcomes = (results: readonly StepResult[]) =>
  results.map(({ outcome, error }) => (error === null ? outcome : error));
const stored = () => em().findOneOrFail(Ticket, ticket.id);
const sent = () => em().find(Message, { ticket: ticket.id, author: 'agent' }, { orderBy: { id: 'asc' } });
const tagsOf = async () => {
  const contact = await em().findOneOrFail(Contact, ticket.contact.id, { populate: ['tags'] });
  return contact.tags.getItems().map(({ name }) => name);
};

describe('a macro', () => {
  it('does its steps in order, by the commands that do the same for single requests', async () => {
    await em().execute('insert into contact_tags (contact_id, tag_id) values (?, ?)', [
      ticket.contact.id,
      old.id,
    ]);
    const results = await run([
      { kind: 'sendText', body: 'Olá {{name}}' },
      { kind: 'sendText', body: 'Até logo' },
      { kind: 'addTags', tagIds: [vip.id] },
      { kind: 'removeTags', tagIds: [old.id] },
      { kind: 'addNote', body: 'Resolvido para {{name}}' },
      { kind: 'resolve' },
    ]);
    expect(results[0]).toEqual({ kind: 'sendText', ...DONE });
    expect(outcomes(results)).toEqual(Array.from({ length: 6 }, () => 'done'));
    expect(await sent()).toMatchObject([
      { body: 'Olá Rita', delivery: 'queued', user: { id: workspace.ana.id } },
      { body: 'Até logo', delivery: 'queued' },
    ]);
    expect(await tagsOf()).toEqual(['VIP']);
    expect(await em().find(Note, { ticket: ticket.id })).toMatchObject([{ body: 'Resolvido para Rita' }]);
    expect(await stored()).toMatchObject({ status: 'closed', user: { id: workspace.ana.id } });
    expect(await em().find(TicketEvent, { ticket: ticket.id })).toMatchObject([
      { type: 'closed', author: 'agent' },
    ]);
  });

  it('signs texts as the person does', async () => {
    const macro = await build([{ kind: 'sendText', body: 'Olá' }]);
    await request(macro, { sign: true });
    await request(macro, {}, workspace.admin);
    expect((await sent()).map(({ body }) => body)).toEqual(['*Ana:*\nOlá', 'Olá']);
  });

  it('accepts a ticket that waits, takes over that of a colleague, and transfers', async () => {
    await em().nativeUpdate(Ticket, ticket.id, { status: 'pending', user: null });
    expect(await run([{ kind: 'assignToMe' }, { kind: 'sendText', body: 'Olá' }])).toMatchObject([
      DONE,
      DONE,
    ]);
    expect(await stored()).toMatchObject({ status: 'open', user: { id: workspace.ana.id } });
    await run([{ kind: 'assignToMe' }], workspace.admin);
    const { user } = await stored();
    expect(user?.id).not.toBe(workspace.ana.id);
    const support = await buildQueue(em(), { name: 'Suporte', greetingMessage: 'Bem-vindo' });
    const transfer = { kind: 'transfer', queueId: support.id, userId: null } as const;
    await run([transfer, transfer], workspace.admin);
    expect(await stored()).toMatchObject({ status: 'pending', user: null, queue: { id: support.id } });
    expect(await em().count(Message, { ticket: ticket.id, body: 'Bem-vindo' })).toBe(1);
  });

  it.each([
    ['tomorrow', '2026-03-11T12:00:00.000Z'],
    ['monday', '2026-03-16T12:00:00.000Z'],
    ['reply', null],
  ] as const)('puts a ticket away until %s', async (until, time) => {
    expect(await run([{ kind: 'snooze', until }])).toMatchObject([DONE]);
    const { snoozedAt, snoozedUntil } = await stored();
    expect([snoozedAt !== null, snoozedUntil?.toISOString() ?? null]).toEqual([true, time]);
  });

  it('puts a ticket away until the next morning where there is no later today, and leaves one unread', async () => {
    workspace.server.setTime(new Date('2026-03-11T00:30:00Z'));
    await run([{ kind: 'snooze', until: 'laterToday' }, { kind: 'markUnread' }]);
    expect(await stored()).toMatchObject({
      snoozedUntil: new Date('2026-03-11T12:00:00.000Z'),
      unreadMessages: 1,
    });
  });
});

describe('a step that cannot be done', () => {
  it('stops no other but those that put the ticket out of the way, and says why', async () => {
    const gone = await buildTag(em());
    const macro = await build([
      { kind: 'addTags', tagIds: [vip.id, gone.id] },
      { kind: 'sendText', body: 'Olá' },
      { kind: 'removeTags', tagIds: [gone.id] },
      { kind: 'resolve' },
    ]);
    await em().nativeDelete(Tag, gone.id);
    const { results } = (await request(macro)).body;
    const refused = { outcome: 'refused', error: 'ERR_NO_TAG_FOUND', details: { tagId: gone.id } };
    expect(results).toEqual([
      { kind: 'addTags', ...refused },
      { kind: 'sendText', ...DONE },
      { kind: 'removeTags', ...refused },
      { kind: 'resolve', ...SKIPPED },
    ]);
    expect([await tagsOf(), (await sent()).length, (await stored()).status]).toEqual([[], 1, 'open']);
  });

  it('leaves nothing half done', async () => {
    const results = await run([
      { kind: 'transfer', userId: (await buildUser(em())).id, queueId: 999_999 },
      { kind: 'addNote', body: 'Depois' },
    ]);
    expect(outcomes(results)).toEqual(['ERR_NO_QUEUE_FOUND', 'done']);
    expect(await stored()).toMatchObject({ status: 'open', user: { id: workspace.ana.id } });
  });

  it('is refused for want of the rights that a single request needs', async () => {
    const bia = await buildUser(em(), { queues: [workspace.queue.id] });
    await em().nativeUpdate(Ticket, ticket.id, { user: bia.id });
    const results = await run([
      { kind: 'sendText', body: 'Olá' },
      { kind: 'addTags', tagIds: [vip.id] },
      { kind: 'assignToMe' },
    ]);
    expect(outcomes(results)).toEqual(['ERR_NO_PERMISSION', 'done', 'ERR_NO_PERMISSION']);
    expect(await run([{ kind: 'resolve' }])).toMatchObject([{ error: 'ERR_NO_PERMISSION' }]);
    expect([await sent(), (await stored()).status]).toEqual([[], 'open']);
  });

  it('is refused when an earlier step has closed the ticket or lets it wait', async () => {
    expect(outcomes(await run([{ kind: 'resolve' }, { kind: 'sendText', body: 'Olá' }]))).toEqual([
      'done',
      'ERR_TICKET_NOT_OPEN',
    ]);
  });
});

describe('a step that resolves', () => {
  it('gives its reason, and is refused without one where people need one', async () => {
    const [sold] = await em().execute<{ id: number }[]>(
      "insert into closing_reasons (name, position) values ('Vendido', 0) returning id",
    );
    await setSetting(workspace.server.ctx, 'closingReasonRequired', 'enabled');
    expect(outcomes(await run([{ kind: 'resolve' }]))).toEqual(['ERR_CLOSING_REASON_REQUIRED']);
    expect(outcomes(await run([{ kind: 'resolve', closingReasonId: 999_999 }]))).toEqual([
      'ERR_NO_CLOSING_REASON_FOUND',
    ]);
    expect(outcomes(await run([{ kind: 'resolve', closingReasonId: sold?.id }]))).toEqual(['done']);
    expect(await stored()).toMatchObject({ status: 'closed', closingReason: { id: sold?.id } });
    await em().execute('delete from closing_reasons');
    await setSetting(workspace.server.ctx, 'closingReasonRequired', 'disabled');
  });
});

describe('a macro is refused', () => {
  it.each(['stranger', 'agent'] as const)('on a ticket that the %s may not read', async (role) => {
    const hidden = await buildTicket(em(), { queue: (await buildQueue(em())).id, status: 'pending' });
    const { refusal } = await request(await build([{ kind: 'resolve' }]), {}, workspace[role], hidden.id);
    expect(refusal.error).toBe('ERR_NO_TICKET_FOUND');
    expect(await em().count(MacroRun, { ticketId: hidden.id })).toBe(0);
  });

  it('when it is of another person, for another queue, or was changed since it was shown', async () => {
    const attempts: [fields: Parameters<typeof build>[1], body: object][] = [
      [{ user: workspace.ana.id }, {}],
      [{ queueIds: [(await buildQueue(em())).id] }, {}],
      [{}, { savedAt: NOW.toISOString() }],
    ];
    const codes = [];
    for (const [fields, body] of attempts) {
      const macro = await build([{ kind: 'resolve' }], fields);
      codes.push((await request(macro, body, workspace.admin)).refusal.error);
    }
    expect(codes).toEqual(['ERR_NO_MACRO_FOUND', 'ERR_MACRO_QUEUE', 'ERR_CHANGED_MEANWHILE']);
    const offered = await build([{ kind: 'addNote', body: 'x' }], { queueIds: [workspace.queue.id] });
    expect((await request(offered)).status).toBe(200);
    await em().nativeUpdate(Ticket, ticket.id, { status: 'closed' });
    expect((await request(offered)).refusal.error).toBe('ERR_TICKET_NOT_OPEN');
  });
});

describe('a repeated request', () => {
  const STEPS: TicketStep[] = [
    { kind: 'sendText', body: 'Um' },
    { kind: 'addNote', body: 'Nota' },
    { kind: 'sendText', body: 'Dois' },
    { kind: 'resolve' },
  ];

  it('does nothing twice, also at the same time and after the macro was deleted', async () => {
    const macro = await build(STEPS);
    const clientId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => request(macro, { clientId })));
    await em().nativeDelete(Macro, macro.id);
    answers.push(await request(macro, { clientId }));
    for (const { body } of answers) expect(outcomes(body.results)).toEqual(['done', 'done', 'done', 'done']);
    expect((await sent()).map(({ body }) => body)).toEqual(['Um', 'Dois']);
    expect(await em().count(Note, { ticket: ticket.id })).toBe(1);
    expect(await em().count(TicketEvent, { ticket: ticket.id })).toBe(1);
  });

  it('goes on after the last step that was done when a server has ended in between', async () => {
    const macro = await build(STEPS);
    const clientId = randomUUID();
    const results = [{ kind: 'sendText', ...DONE } as const];
    const { id: ticketId } = ticket;
    await em().insert(MacroRun, {
      clientId,
      macroId: macro.id,
      userId: workspace.ana.id,
      ticketId,
      steps: STEPS,
      results,
    });
    expect(outcomes((await request(macro, { clientId })).body.results)).toEqual(STEPS.map(() => 'done'));
    expect((await sent()).map(({ body }) => body)).toEqual(['Dois']);
  });

  it('is that of the same person for the same ticket, and is forgotten after a day', async () => {
    const macro = await build([{ kind: 'addNote', body: 'Nota' }]);
    const clientId = randomUUID();
    await request(macro, { clientId });
    const { refusal } = await request(macro, { clientId }, workspace.admin);
    expect(refusal).toMatchObject({ error: 'ERR_VALIDATION', details: { issues: [{ field: 'clientId' }] } });
    const { ctx } = workspace.server;
    await removeOldRuns(ctx);
    expect(await em().count(MacroRun, { clientId })).toBe(1);
    workspace.server.setTime(new Date(NOW.getTime() + 2 * DAY));
    await removeOldRuns(ctx);
    expect(await em().count(MacroRun, { clientId })).toBe(0);
  });
});
