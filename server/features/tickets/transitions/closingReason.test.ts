import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closingReasonsContract, type ClosingReason } from '#shared/contract/closingReasons.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { CLOSING_REASONS_MAX } from '#shared/domain/limits.ts';
import {
  startConversation,
  type StartedConversation,
} from '#server/features/messages/test/startConversation.ts';
import { connectSocket, type Client } from '#server/test/client.ts';
import { setSetting } from '#server/test/factories/index.ts';
import { Ticket } from '../ticket.entity.ts';
import { closeTicket } from './closeTicket.ts';

let workspace: StartedConversation;
let sold: ClosingReason;
let spam: ClosingReason;
let ticket: Ticket;
const em = () => workspace.server.ctx.orm.em.fork();
const demand = (value: 'enabled' | 'disabled') =>
  setSetting(workspace.server.ctx, 'closingReasonRequired', value);

beforeAll(async () => {
  workspace = await startConversation();
});
afterAll(() => workspace.server.stop());
beforeEach(async () => {
  await em().nativeDelete(Ticket, {});
  await em().execute('delete from closing_reasons');
  await demand('disabled');
  sold = (await create('Vendido')).body;
  spam = (await create('Spam')).body;
  ticket = await workspace.openTicket();
});

const create = (name: string, who = workspace.admin) =>
  who.request(closingReasonsContract.create, { body: { name } });
const names = async (who: Client = workspace.agent) =>
  (await who.request(closingReasonsContract.list)).body.closingReasons.map(({ name }) => name);
const remove = (closingReasonId: number, who = workspace.admin) =>
  who.request(closingReasonsContract.remove, { params: { closingReasonId } });
const update = (body: object, who = workspace.agent) =>
  who.request(ticketsContract.update, { params: { ticketId: ticket.id }, body });
const close = (closingReasonId?: number) => update({ status: 'closed', closingReasonId });
const closed = async () =>
  (await workspace.admin.request(ticketsContract.events, { params: { ticketId: ticket.id } })).body.events
    .filter(({ type }) => type === 'closed')
    .map(({ closingReason }) => closingReason);
const list = async (query: object) =>
  (
    await workspace.admin.request(ticketsContract.list, {
      query: { status: 'closed', showAll: true, ...query },
    })
  ).body.tickets.map(({ id }) => id);

describe('the closing reasons', () => {
  it('are created, renamed and put in order by administrators, which all windows and the audit log learn', async () => {
    const { agent, admin } = workspace;
    const socket = await connectSocket(workspace.server, agent.token);
    const { body: answered } = await create('Respondido');
    expect(await socket.next('closingReasons')).toEqual({ action: 'update' });
    const order = (closingReasonIds: number[], who = admin) =>
      who.request(closingReasonsContract.reorder, { body: { closingReasonIds } });
    expect((await order([answered.id, spam.id])).status).toBe(200);
    const renamed = { params: { closingReasonId: answered.id }, body: { name: 'Dúvida' } };
    expect((await admin.request(closingReasonsContract.update, renamed)).body).toEqual({
      ...answered,
      name: 'Dúvida',
    });
    expect(await names()).toEqual(['Dúvida', 'Spam', 'Vendido']);
    expect((await order([999_999])).refusal.error).toBe('ERR_NO_CLOSING_REASON_FOUND');
    for (const { refusal } of [
      await create('Outro', agent),
      await order([], agent),
      await agent.request(closingReasonsContract.update, renamed),
      await remove(answered.id, agent),
    ])
      expect(refusal.error).toBe('ERR_NO_PERMISSION');
    const kinds = await em().execute<{ kind: string }[]>(
      "select kind from audit_entries where kind like 'closingReason%' order by id desc limit 3",
    );
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'closingReason.updated',
      'closingReasons.reordered',
      'closingReason.created',
    ]);
    socket.close();
  });

  it('have names of their own in any case, and are no more than fit', async () => {
    expect((await create('SPAM')).refusal.error).toBe('ERR_CLOSING_REASON_NAME_ALREADY_EXISTS');
    for (let count = 2; count < CLOSING_REASONS_MAX; count += 1) await create(`Motivo ${count}`);
    expect((await create('A mais')).refusal).toMatchObject({
      error: 'ERR_CLOSING_REASON_COUNT',
      details: { max: CLOSING_REASONS_MAX },
    });
  });
});

describe('resolving a ticket', () => {
  it('stores the reason, which the timeline and the lists know; reopening clears it', async () => {
    expect((await close(999_999)).refusal.error).toBe('ERR_NO_CLOSING_REASON_FOUND');
    expect((await close(sold.id)).body).toMatchObject({ status: 'closed', closingReason: sold });
    expect(await closed()).toEqual([sold]);
    expect(await list({ closingReasonId: sold.id })).toEqual([ticket.id]);
    expect(await list({ closingReasonId: spam.id })).toEqual([]);
    expect(await list({ missing: 'closingReason' })).toEqual([]);
    expect((await update({ status: 'open' })).body).toMatchObject({ status: 'open', closingReason: null });
    expect((await close()).body).toMatchObject({ closingReason: null });
    expect(await list({ missing: 'closingReason' })).toEqual([ticket.id]);
  });

  it('keeps the name of a deleted reason in its timeline only', async () => {
    await close(sold.id);
    expect((await remove(sold.id)).status).toBe(200);
    expect(await names()).toEqual(['Spam']);
    expect(await closed()).toEqual([sold]);
    expect(await list({ missing: 'closingReason' })).toEqual([ticket.id]);
  });

  it('needs a reason of people where the setting asks for it, as long as there are any', async () => {
    await demand('enabled');
    const { agent } = workspace;
    const selection = (closingReasonId?: number) =>
      agent.request(ticketsContract.changeSelected, {
        body: { action: 'close', ticketIds: [ticket.id], closingReasonId },
      });
    const all = (closingReasonId?: number) =>
      agent.request(ticketsContract.closeAll, { query: { status: 'open', closingReasonId } });
    for (const { refusal } of [await close(), await selection(), await all()])
      expect(refusal.error).toBe('ERR_CLOSING_REASON_REQUIRED');
    expect((await selection(sold.id)).body.ticketIds).toEqual([ticket.id]);
    await update({ status: 'open' });
    expect((await all(spam.id)).body).toEqual({ count: 1 });
    expect(await closed()).toEqual([sold, spam]);
    await update({ status: 'open' });
    const send = async () => undefined;
    await closeTicket(workspace.server.ctx, { send }, null, ticket.id); // by itself
    await update({ status: 'open' });
    await remove(sold.id);
    await remove(spam.id);
    expect((await close()).status).toBe(200);
  });
});
