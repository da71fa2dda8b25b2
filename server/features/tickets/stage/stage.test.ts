import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stagesContract, type Stage } from '#shared/contract/stages.ts';
import { ticketStageContract } from '#shared/contract/ticketStage.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { STAGES_MAX } from '#shared/domain/limits.ts';
import {
  startConversation,
  type StartedConversation,
} from '#server/features/messages/test/startConversation.ts';
import { connectSocket, signIn, type Client } from '#server/test/client.ts';
import { buildContact, buildTag, buildTicket, buildUser, setSetting } from '#server/test/factories/index.ts';
import { Ticket } from '../ticket.entity.ts';

const NOW = new Date('2026-03-10T12:00:00Z');

let workspace: StartedConversation;
let budget: Stage;
let payment: Stage;
let ticket: Ticket;
const em = () => workspace.server.ctx.orm.em.fork();

beforeAll(async () => {
  workspace = await startConversation();
});
afterAll(() => workspace.server.stop());
beforeEach(async () => {
  workspace.server.setTime(NOW);
  await em().nativeDelete(Ticket, {});
  await em().execute('delete from stages');
  budget = (await create('Orçamento')).body;
  payment = (await create('Pagamento')).body;
  ticket = await workspace.openTicket();
});

const create = (name: string, who = workspace.admin) =>
  who.request(stagesContract.create, { body: { name, color: '#112233' } });
const names = async (who: Client = workspace.agent) =>
  (await who.request(stagesContract.list)).body.stages.map(({ name }) => name);
const move = (stageId: number | null, who = workspace.agent, ticketId = ticket.id) =>
  who.request(ticketStageContract.move, { params: { ticketId }, body: { stageId } });
const update = (body: object, who = workspace.admin) =>
  who.request(ticketsContract.update, { params: { ticketId: ticket.id }, body });
const remove = (stageId: number, query: object = {}, who = workspace.admin) =>
  who.request(stagesContract.remove, { params: { stageId }, query });
const board = async (query: object, who = workspace.agent) =>
  (await who.request(ticketsContract.list, { query: { onBoard: true, ...query } })).body;
const column = async (query: object, who?: Client) => (await board(query, who)).tickets.map(({ id }) => id);
const timeline = async (who = workspace.admin) =>
  (await who.request(ticketsContract.events, { params: { ticketId: ticket.id } })).body.events;

describe('the stages', () => {
  it('are created, changed and put in order by administrators, which all windows learn', async () => {
    const socket = await connectSocket(workspace.server, workspace.agent.token);
    const { agent, admin } = workspace;
    const { body: delivery } = await create('Entrega');
    expect(await socket.next('stages')).toEqual({ action: 'update' });
    const order = (stageIds: number[], who = admin) =>
      who.request(stagesContract.reorder, { body: { stageIds } });
    expect((await order([delivery.id, payment.id])).status).toBe(200);
    const renamed = { params: { stageId: delivery.id }, body: { name: 'Envio' } };
    expect((await admin.request(stagesContract.update, renamed)).body).toEqual({
      ...delivery,
      name: 'Envio',
    });
    expect(await names()).toEqual(['Envio', 'Pagamento', 'Orçamento']);
    expect((await order([999_999])).refusal.error).toBe('ERR_NO_STAGE_FOUND');
    for (const { refusal } of [
      await create('Outra', agent),
      await order([], agent),
      await agent.request(stagesContract.update, renamed),
      await remove(delivery.id, {}, agent),
    ])
      expect(refusal.error).toBe('ERR_NO_PERMISSION');
  });

  it('have names of their own, and are no more than fit', async () => {
    expect((await create('Pagamento')).refusal.error).toBe('ERR_STAGE_NAME_ALREADY_EXISTS');
    for (let count = 2; count < STAGES_MAX; count += 1) await create(`Etapa ${count}`);
    const { refusal } = await create('A mais');
    expect(refusal).toMatchObject({ error: 'ERR_STAGE_COUNT', details: { max: STAGES_MAX } });
  });
});

describe('a ticket', () => {
  it('is moved to a stage, which other windows and its timeline show', async () => {
    const socket = await connectSocket(workspace.server, workspace.admin.token);
    await socket.join('joinTickets', 'open');
    const { body } = await move(payment.id);
    const fields = { stage: payment, stagedAt: NOW.toISOString(), status: 'open' };
    expect(body).toMatchObject(fields);
    expect(await socket.next('ticket')).toMatchObject({ action: 'update', ticket: fields });
    expect((await move(payment.id)).status).toBe(200); // again, which changes nothing
    expect((await move(null)).body).toMatchObject({ stage: null, stagedAt: null });
    const by = { type: 'staged', author: 'agent', user: { name: 'Ana' }, changes: [] };
    expect(await timeline()).toMatchObject([
      { ...by, stage: { id: payment.id, name: 'Pagamento' } },
      { ...by, stage: null },
    ]);
  });

  it('is moved by its agent and admins, and by all who read it while nobody has it; not once it is closed', async () => {
    const { admin, stranger, queue } = workspace;
    const colleague = await signIn(workspace.server, await buildUser(em(), { queues: [queue.id] }));
    expect((await move(payment.id, stranger)).refusal.error).toBe('ERR_NO_TICKET_FOUND');
    expect((await move(payment.id, colleague)).refusal.error).toBe('ERR_NO_PERMISSION');
    expect((await move(budget.id, admin)).status).toBe(200);
    await em().nativeUpdate(Ticket, ticket.id, { status: 'pending', user: null });
    expect((await move(payment.id, colleague)).status).toBe(200);
    expect((await move(999_999)).refusal.error).toBe('ERR_NO_STAGE_FOUND');
    await em().nativeUpdate(Ticket, ticket.id, { status: 'closed' });
    expect((await move(budget.id, admin)).refusal.error).toBe('ERR_TICKET_NOT_OPEN');
  });

  it('stays in its stage when it is transferred, leaves the board when it is closed and returns', async () => {
    await move(payment.id);
    const colleague = await buildUser(em());
    expect((await update({ userId: colleague.id })).body.stage).toEqual(payment);
    await update({ status: 'closed' });
    expect(await column({ stageId: payment.id }, workspace.admin)).toEqual([]);
    const later = new Date('2026-03-12T12:00:00Z');
    workspace.server.setTime(later);
    const { body } = await update({ status: 'open' });
    expect(body).toMatchObject({ stage: payment, stagedAt: later.toISOString() });
    expect(await column({ stageId: payment.id }, workspace.admin)).toEqual([ticket.id]);
  });

  it('goes where it is sent when its stage is deleted, and a closed one has no stage any more', async () => {
    await move(payment.id);
    const closed = await buildTicket(em(), { status: 'closed', stage: payment.id, stagedAt: NOW });
    expect((await remove(payment.id, { moveTo: payment.id })).refusal.error).toBe('ERR_NO_STAGE_FOUND');
    expect((await remove(payment.id, { moveTo: 999_999 })).refusal.error).toBe('ERR_NO_STAGE_FOUND');
    expect((await remove(payment.id, { moveTo: budget.id })).status).toBe(200);
    expect(await names()).toEqual(['Orçamento']);
    expect(await column({ stageId: budget.id })).toEqual([ticket.id]);
    expect((await em().findOneOrFail(Ticket, closed.id)).stage).toBeNull();
    expect((await remove(budget.id)).status).toBe(200);
    expect(await column({ missing: 'stage' })).toEqual([ticket.id]);
    const moves = (await timeline()).map(({ type, stage }) => [type, stage?.name]);
    expect(moves.slice(1)).toEqual([
      ['staged', 'Orçamento'],
      ['staged', undefined],
    ]);
  });
});

describe('the board', () => {
  it('has all open and waiting tickets that the user may read, last change first, in pages', async () => {
    const { queue, ana } = workspace;
    const minutes = (count: number) => new Date(NOW.getTime() - count * 60_000);
    const build = async (fields: NonNullable<Parameters<typeof buildTicket>[1]>) =>
      (await buildTicket(em(), { stage: budget.id, ...fields })).id;
    const bia = await buildUser(em());
    const ofColleague = await build({ status: 'open', user: bia.id, queue: queue.id, updatedAt: minutes(1) });
    const waiting = await build({ status: 'pending', queue: queue.id, updatedAt: minutes(2) });
    const own = await build({ status: 'open', user: ana.id, updatedAt: minutes(3) });
    const foreign = await build({ status: 'open', user: bia.id, updatedAt: minutes(4) });
    await build({ status: 'closed', user: ana.id });
    await setSetting(workspace.server.ctx, 'ASC', 'enabled'); // the order of lists, not of the board
    expect(await column({ stageId: budget.id })).toEqual([ofColleague, waiting, own]);
    expect(await column({ stageId: budget.id }, workspace.admin)).toEqual([
      ofColleague,
      waiting,
      own,
      foreign,
    ]);
    expect(await column({ missing: 'stage' })).toEqual([ticket.id]);
    await setSetting(workspace.server.ctx, 'tabsPending', 'disabled'); // agents do not see what waits
    expect(await column({ stageId: budget.id })).toEqual([ofColleague, own]);
    await setSetting(workspace.server.ctx, 'tabsPending', 'enabled');
    await setSetting(workspace.server.ctx, 'ASC', 'disabled');
  });

  it('is filtered as lists are', async () => {
    const tag = await buildTag(em());
    const contact = await buildContact(em(), { name: 'Zulmira', tags: [tag.id] });
    const { connection, ana } = workspace;
    const fields = { status: 'open', user: ana.id, connection: connection.id } as const;
    const { id } = await buildTicket(em(), { ...fields, stage: budget.id, contact: contact.id });
    await buildTicket(em(), { status: 'pending', user: null, stage: budget.id });
    for (const by of [
      { tags: [tag.id] },
      { userId: ana.id },
      { whatsappId: connection.id },
      { searchParam: 'zulmira' },
    ])
      expect(await board({ stageId: budget.id, ...by }, workspace.admin)).toMatchObject({
        tickets: [{ id }],
        count: 1,
      });
  });
});
