import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { automationsContract } from '#shared/contract/automations.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import type { Connection, InboundMessage } from '#server/features/connections/index.ts';
import { receiveHistory } from '#server/features/inbox/receiveHistory.ts';
import { receiveMessage } from '#server/features/inbox/index.ts';
import { Contact } from '#server/features/contacts/index.ts';
import { Message } from '#server/features/messages/index.ts';
import {
  startConversation,
  type StartedConversation,
} from '#server/features/messages/test/startConversation.ts';
import { Note } from '#server/features/notes/index.ts';
import { Queue } from '#server/features/queues/index.ts';
import type { Tag } from '#server/features/tags/index.ts';
import { Ticket, TicketEvent } from '#server/features/tickets/index.ts';
import { buildConnection, buildQueue, buildTag, setSetting } from '#server/test/factories/index.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import { customer, inboundText } from '#server/test/inbound.ts';
import { findOverdue } from './findOverdue.ts';
import { AutomationRun } from './index.ts';
import { rulesOf } from './test/rules.ts';

/** A Tuesday, nine in the morning in São Paulo. */
const NOW = new Date('2026-03-10T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let workspace: StartedConversation;
let rules: ReturnType<typeof rulesOf>;
let connection: Connection;
let vip: Tag;
let support: Queue;
let maria = customer('5511900000000');
let count = 0;
const em = () => workspace.server.ctx.orm.em.fork();

beforeAll(async () => {
  workspace = await startConversation();
  rules = rulesOf(workspace);
  connection = await buildConnection(em(), { status: 'CONNECTED' });
  vip = await buildTag(em(), { name: 'VIP' });
  support = await buildQueue(em(), { name: 'Suporte', greetingMessage: 'Bem-vindo' });
  await setSetting(workspace.server.ctx, 'CheckMsgIsGroup', 'disabled');
  await em().execute(`update server_processes set started_at = now() - interval '1 hour'`);
});
afterAll(() => workspace.server.stop());
beforeEach(async () => {
  await rules.removeAll();
  await em().nativeDelete(Ticket, {});
  await em().nativeDelete(Contact, {});
  workspace.server.setTime(NOW);
  maria = customer(`55119${String((count += 1)).padStart(8, '0')}`);
});

const writes = async (body: string, fields: Partial<InboundMessage> = {}) => {
  await receiveMessage(workspace.server.ctx, inboundText(connection.id, maria, body, fields));
  await rules.acted();
};
const later = (milliseconds: number) =>
  workspace.server.setTime(new Date(workspace.server.ctx.now().getTime() + milliseconds));
const theTicket = () => em().findOneOrFail(Ticket, { id: { $gt: 0 } }, { populate: ['contact.tags'] });
const automatic = async () => {
  const messages = await em().find(Message, { author: 'system' }, { orderBy: { id: 'asc' } });
  return messages.map(({ body }) => body);
};
const answers = async (body = 'Pois não') => {
  const { id } = await theTicket();
  await em().nativeUpdate(Ticket, id, { status: 'open', user: workspace.ana.id });
  await workspace.agent.request(messagesContract.send, { params: { ticketId: id }, body: { body } });
};
const overdue = async () => {
  await findOverdue(workspace.server.ctx, new AbortController().signal);
  await rules.acted();
};

describe('a rule', () => {
  it('does its steps by itself, and is named as their author', async () => {
    await rules.add({
      name: 'Triagem',
      trigger: { kind: 'firstMessage' },
      steps: [
        { kind: 'sendText', body: 'Olá {{name}}' },
        { kind: 'addTags', tagIds: [vip.id] },
        { kind: 'addNote', body: 'Cliente novo' },
        { kind: 'transfer', queueId: support.id, userId: null },
        { kind: 'resolve' },
      ],
    });
    await writes('oi');
    expect(await rules.outcomes()).toEqual(['done done done done done done']);
    const ticket = await theTicket();
    expect(ticket).toMatchObject({ status: 'closed', user: null, answeredAt: null });
    expect(ticket.contact.getEntity().tags.getItems()).toMatchObject([{ name: 'VIP' }]);
    const texts = await em().find(Message, { author: 'system' }, { orderBy: { id: 'asc' } });
    expect(texts).toMatchObject([
      { body: 'Olá Maria', user: null, content: { rule: 'Triagem' } },
      { body: 'Bem-vindo' },
    ]);
    expect(await em().find(Note, {})).toMatchObject([{ author: 'system', userName: 'Triagem', user: null }]);
    const events = await em().find(TicketEvent, { author: 'system' }, { orderBy: { id: 'asc' } });
    expect(events).toMatchObject([
      { type: 'transferred', details: { by: 'Triagem' } },
      { type: 'closed', details: { by: 'Triagem' } },
    ]);
  });

  it('acts once on each event, and a customer gets its text once a day', async () => {
    await rules.add();
    await writes('oi');
    await writes('tudo bem?');
    expect(await automatic()).toEqual(['Olá Maria']);
    expect(await rules.outcomes()).toEqual(['done done', 'done ERR_AUTOMATION_TEXT_REPEATED']);
    later(24 * HOUR);
    await writes('bom dia');
    expect(await automatic()).toEqual(['Olá Maria', 'Olá Maria']);
  });

  it('acts only on the first message of a ticket where it says so', async () => {
    await rules.add({ trigger: { kind: 'firstMessage' }, steps: [{ kind: 'markUnread' }] });
    await writes('oi');
    await writes('tudo bem?');
    expect(await rules.outcomes()).toEqual(['done done']);
  });

  it('acts on none of what rules do, in their order', async () => {
    const transfer = { kind: 'transfer', queueId: support.id, userId: null } as const;
    await rules.add({ name: 'Segunda', trigger: { kind: 'transferred' }, steps: [transfer] });
    await rules.add({ name: 'Fila', steps: [transfer], conditions: { assignment: 'unassigned' } });
    await rules.add({
      name: 'Depois',
      steps: [{ kind: 'markUnread' }],
      conditions: { queueIds: [support.id] },
    });
    await writes('oi');
    const runs = await em().find(AutomationRun, {}, { populate: ['rule'], orderBy: { id: 'asc' } });
    expect(runs.map(({ rule }) => rule.getEntity().name)).toEqual(['Fila', 'Depois']);
  });

  it('acts on changes of the status and transfers by people', async () => {
    await rules.add({
      name: 'Fechado',
      trigger: { kind: 'statusChanged', to: 'closed' },
      steps: [{ kind: 'addTags', tagIds: [vip.id] }],
    });
    await rules.add({
      name: 'Transferido',
      trigger: { kind: 'transferred' },
      steps: [{ kind: 'markUnread' }],
    });
    const ticket = await workspace.openTicket();
    const put = (body: object) =>
      workspace.admin.request(ticketsContract.update, { params: { ticketId: ticket.id }, body });
    await put({ queueId: support.id, userId: null, transf: true });
    await put({ status: 'closed' });
    await rules.acted();
    const runs = await em().find(AutomationRun, {}, { populate: ['rule'], orderBy: { id: 'asc' } });
    expect(runs.map(({ rule }) => rule.getEntity().name)).toEqual(['Transferido', 'Fechado']);
    expect((await theTicket()).contact.getEntity().tags.getItems()).toMatchObject([{ name: 'VIP' }]);
  });

  it('stops at a number of times for a ticket within an hour, and says so once', async () => {
    await rules.add({ steps: [{ kind: 'markUnread' }] });
    for (let message = 0; message < 7; message += 1) await writes('oi');
    expect(await rules.outcomes()).toEqual([...Array.from({ length: 5 }, () => 'done done'), 'capped']);
    later(HOUR + MINUTE);
    await writes('oi');
    expect((await rules.outcomes()).at(-1)).toBe('done done');
  });

  it('leaves groups alone unless it is for them, and what came late or is history', async () => {
    await rules.add({ steps: [{ kind: 'markUnread' }] });
    const group = {
      isGroup: true,
      chat: { addresses: [{ kind: 'group', value: '12036300000' }], name: 'Turma' },
      author: maria,
    } as const;
    await writes('oi', group);
    expect(await rules.outcomes()).toEqual([]);
    await rules.add({ inGroups: true, steps: [{ kind: 'markUnread' }] });
    await writes('oi', group);
    expect(await rules.outcomes()).toEqual(['done done']);
    await writes('oi', { isCatchUp: true, sentAt: new Date(NOW.getTime() - HOUR) });
    expect((await rules.outcomes()).slice(1)).toEqual(['late', 'late']);
    const old = inboundText(connection.id, customer('5511955554444'), 'antiga', {
      sentAt: new Date(NOW.getTime() - 90 * 24 * HOUR),
    });
    await inTransaction(workspace.server.ctx, (tx) => receiveHistory(tx, [old]));
    await rules.acted();
    expect(await rules.outcomes()).toHaveLength(3);
  });

  it('sends no text once the reply window is closed', async () => {
    const { channel } = workspace.server;
    channel.capabilities = { ...channel.capabilities, replyWindowHours: 24 };
    await rules.add({
      trigger: { kind: 'statusChanged', to: null },
      steps: [{ kind: 'sendText', body: 'Até logo' }, { kind: 'resolve' }],
    });
    const ticket = await workspace.openTicket({ connection: connection.id });
    await workspace.agent.request(ticketsContract.update, {
      params: { ticketId: ticket.id },
      body: { status: 'pending', userId: null },
    });
    await rules.acted();
    channel.capabilities = { ...channel.capabilities, replyWindowHours: null };
    expect(await rules.outcomes()).toEqual(['done ERR_REPLY_WINDOW_CLOSED skipped']);
    expect(await automatic()).toEqual([]);
  });

  it('acts only on what happens while it is on', async () => {
    const rule = await rules.add({ isEnabled: false });
    await writes('oi');
    await workspace.admin.request(automationsContract.update, {
      params: { ruleId: rule.id },
      body: { isEnabled: true },
    });
    await rules.acted();
    expect(await rules.outcomes()).toEqual([]);
    await writes('alguém?');
    expect(await rules.outcomes()).toEqual(['done done']);
  });

  it('goes on after a process that ended in the middle, and does nothing twice', async () => {
    await rules.add({
      steps: [
        { kind: 'addNote', body: 'um' },
        { kind: 'addNote', body: 'dois' },
      ],
    });
    await writes('oi');
    const [run] = await em().find(AutomationRun, {});
    await em().nativeUpdate(
      AutomationRun,
      { id: run?.id ?? 0 },
      { outcome: 'running', results: run?.results.slice(0, 1) ?? [] },
    );
    await em().nativeDelete(Note, { body: 'dois' });
    await em().execute(
      `insert into automation_events (cause, ticket_id, rule_ids) select cause, ticket_id, array[rule_id] from automation_runs`,
    );
    workspace.server.ctx.events.publish([{ name: 'automations.changed', payload: {} }]);
    await rules.acted();
    expect(await rules.outcomes()).toEqual(['done done done']);
    expect((await em().find(Note, {}, { orderBy: { id: 'asc' } })).map(({ body }) => body)).toEqual([
      'um',
      'dois',
    ]);
  });
});

describe('a rule about a time', () => {
  it('acts once when a customer has waited so long for a person', async () => {
    await rules.add({
      trigger: { kind: 'waiting', minutes: 10 },
      steps: [{ kind: 'sendText', body: 'Já vamos' }],
    });
    later(1);
    await writes('oi');
    later(6 * MINUTE);
    await writes('alguém?');
    await overdue();
    expect(await rules.outcomes()).toEqual([]);
    later(5 * MINUTE);
    await overdue();
    await overdue();
    expect(await automatic()).toEqual(['Já vamos']);
    await answers();
    later(HOUR);
    await overdue();
    expect(await rules.outcomes()).toEqual(['done done']);
  });

  it('acts when the customer is silent, and not on what was so before it was turned on, or when its conditions are not met then', async () => {
    await writes('oi');
    await answers();
    const silent = { trigger: { kind: 'silent', hours: 2 }, steps: [{ kind: 'resolve' }] } as const;
    const early = { name: 'Antes', ...silent, steps: [...silent.steps] };
    await rules.add(early);
    later(3 * HOUR);
    await overdue();
    expect(await rules.outcomes()).toEqual([]);
    await rules.removeAll();
    await rules.add({ ...early, conditions: { tagIds: [vip.id] } });
    await rules.add(early);
    later(1);
    await answers('Ainda está aí?');
    later(2 * HOUR);
    await overdue();
    expect((await rules.outcomes()).toSorted()).toEqual(['done done', 'unmet']);
    expect((await theTicket()).status).toBe('closed');
  });
});

it('meets conditions about words, tags and hours', async () => {
  const hours = [{ days: [1, 2, 3, 4, 5], start: '08:00', end: '18:00' }];
  await em().nativeUpdate(Queue, support.id, { weekHours: hours });
  await em().nativeUpdate(Queue, workspace.queue.id, { weekHours: null });
  const conditions = {
    keywords: ['boleto', 'segunda via'],
    hours: 'closed',
    withoutTagIds: [vip.id],
  } as const;
  await rules.add({
    conditions: { ...conditions, keywords: [...conditions.keywords], withoutTagIds: [vip.id] },
    steps: [{ kind: 'markUnread' }],
  });
  await writes('oi');
  await em().nativeUpdate(Ticket, (await theTicket()).id, { queue: support.id });
  await writes('quero a SEGUNDA  VIA'); // open
  later(10 * HOUR);
  await writes('boletos'); // another word
  expect(await rules.outcomes()).toEqual([]);
  await writes('O Boleto, por favor');
  expect(await rules.outcomes()).toEqual(['done done']);
  await em().execute('insert into contact_tags (contact_id, tag_id) select id, ? from contacts', [vip.id]);
  await writes('boleto?');
  expect(await rules.outcomes()).toHaveLength(1);
});
