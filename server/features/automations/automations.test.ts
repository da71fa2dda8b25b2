import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLogContract } from '#shared/contract/auditLog.ts';
import { automationsContract } from '#shared/contract/automations.ts';
import { receiveMessage } from '#server/features/inbox/index.ts';
import {
  startConversation,
  type StartedConversation,
} from '#server/features/messages/test/startConversation.ts';
import { Tag } from '#server/features/tags/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { connectSocket } from '#server/test/client.ts';
import { buildConnection, buildTag } from '#server/test/factories/index.ts';
import { customer, inboundText } from '#server/test/inbound.ts';
import { ANY, rulesOf } from './test/rules.ts';

let workspace: StartedConversation;
let rules: ReturnType<typeof rulesOf>;
const em = () => workspace.server.ctx.orm.em.fork();

beforeAll(async () => {
  workspace = await startConversation();
  rules = rulesOf(workspace);
});
afterAll(() => workspace.server.stop());
beforeEach(() => rules.removeAll());

const list = async () => (await workspace.admin.request(automationsContract.list)).body;
const namesInOrder = async () => (await list()).rules.map(({ name }) => name);

describe('automation rules', () => {
  it('are made, changed, put in order and deleted by administrators, whose windows learn of it', async () => {
    const socket = await connectSocket(workspace.server, workspace.admin.token);
    const first = await rules.add({ name: 'Primeira' });
    await socket.next('automations');
    const second = await rules.add({ name: 'Segunda' });
    await workspace.admin.request(automationsContract.reorder, { body: { ruleIds: [second.id] } });
    expect(await namesInOrder()).toEqual(['Segunda', 'Primeira']);
    const params = { ruleId: first.id };
    const body = { isEnabled: false, conditions: { ...ANY, keywords: ['boleto'] } };
    const changed = await workspace.admin.request(automationsContract.update, { params, body });
    expect(changed.body).toMatchObject({ name: 'Primeira', lastRunAt: null, weekRuns: 0, ...body });
    await workspace.admin.request(automationsContract.remove, { params });
    expect(await namesInOrder()).toEqual(['Segunda']);
    const { body: log } = await workspace.admin.request(auditLogContract.page, {
      query: { group: 'automations' },
    });
    expect(log.entries.map(({ kind }) => kind)).toEqual([
      'automation.deleted',
      'automation.updated',
      'automations.reordered',
      'automation.created',
      'automation.created',
    ]);
    socket.close();
  });

  it('are for administrators only', async () => {
    const { id } = await rules.add();
    const params = { ruleId: id };
    const given = { conditions: ANY, inGroups: false, trigger: { kind: 'ticketCreated' } } as const;
    const { agent } = workspace;
    const refused = await Promise.all([
      agent.request(automationsContract.list),
      agent.request(automationsContract.update, { params, body: { isEnabled: false } }),
      agent.request(automationsContract.remove, { params }),
      agent.request(automationsContract.runs, { params }),
      agent.request(automationsContract.test, { body: given }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });

  it('are refused with what does not exist, or needs a person', async () => {
    const form = {
      name: 'Regra',
      trigger: { kind: 'ticketCreated' },
      conditions: ANY,
      steps: [{ kind: 'resolve' }],
    } as const;
    const create = async (changes: object) =>
      (
        await workspace.admin.request(automationsContract.create, {
          body: { ...form, steps: [...form.steps], ...changes },
        })
      ).refusal;
    expect(await create({ conditions: { ...ANY, tagIds: [999] } })).toMatchObject({
      error: 'ERR_NO_TAG_FOUND',
    });
    expect(await create({ conditions: { ...ANY, whatsappIds: [999] } })).toMatchObject({
      error: 'ERR_NO_WAPP_FOUND',
    });
    expect(await create({ steps: [{ kind: 'transfer', queueId: 999 }] })).toMatchObject({
      error: 'ERR_NO_QUEUE_FOUND',
    });
    expect(await create({ steps: [{ kind: 'assignToMe' }] })).toMatchObject({ error: 'ERR_VALIDATION' });
    expect(await create({ trigger: { kind: 'waiting', minutes: 0 } })).toMatchObject({
      error: 'ERR_VALIDATION',
    });
  });

  it('have a log with each step, also once their ticket or what they name is deleted', async () => {
    const connection = await buildConnection(em(), { status: 'CONNECTED' });
    const tag = await buildTag(em(), { name: 'VIP' });
    const rule = await rules.add({
      steps: [
        { kind: 'addTags', tagIds: [tag.id] },
        { kind: 'snooze', until: 'tomorrow' },
      ],
    });
    await receiveMessage(workspace.server.ctx, inboundText(connection.id, customer('5511900000001'), 'oi'));
    await rules.acted();
    const params = { ruleId: rule.id };
    const show = async () => (await workspace.admin.request(automationsContract.runs, { params })).body;
    const { id } = await em().findOneOrFail(Ticket, { connection: connection.id });
    expect(await show()).toMatchObject({
      tags: [{ name: 'VIP' }],
      runs: [
        {
          ticket: { id, name: 'Maria' },
          outcome: 'done',
          results: [{ outcome: 'done' }, { outcome: 'refused', error: 'ERR_TICKET_NOT_OPEN' }],
        },
      ],
    });
    expect((await list()).rules).toMatchObject([{ weekRuns: 1, lastRunAt: expect.any(String) }]);
    await em().nativeDelete(Ticket, id);
    await em().nativeDelete(Tag, tag.id);
    expect(await show()).toMatchObject({ tags: [], runs: [{ ticketId: id, ticket: null }] });
  });

  it('are tested on the last tickets without doing anything', async () => {
    const ticket = await workspace.openTicket();
    const conditions = { ...ANY, assignment: 'unassigned', keywords: ['boleto'] } as const;
    const test = async (trigger: 'messageReceived' | 'ticketCreated') => {
      const body = {
        trigger: { kind: trigger },
        conditions: { ...conditions, keywords: ['boleto'] },
        inGroups: false,
      } as const;
      const { body: answer } = await workspace.admin.request(automationsContract.test, { body });
      return answer.tickets.find(({ ticket: { id } }) => id === ticket.id);
    };
    expect(await test('messageReceived')).toEqual({
      ticket: { id: ticket.id, name: 'Rita', status: 'open' },
      unmet: ['keywords', 'assignment'],
    });
    expect((await test('ticketCreated'))?.unmet).toEqual(['assignment']);
  });
});
