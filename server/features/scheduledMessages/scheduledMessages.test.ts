import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quickAnswersContract } from '#shared/contract/quickAnswers.ts';
import { scheduledMessagesContract } from '#shared/contract/scheduledMessages.ts';
import { openChannels } from '#server/app/channels.ts';
import { Message } from '#server/features/messages/index.ts';
import {
  PNG,
  startConversation,
  type StartedConversation,
} from '#server/features/messages/test/startConversation.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { connectSocket, signIn, type Client } from '#server/test/client.ts';
import { buildMessage, buildTicket, buildUser } from '#server/test/factories/index.ts';
import { ScheduledMessage, sendDueMessages } from './index.ts';

const { list, create, update, remove } = scheduledMessagesContract;
const NOW = new Date('2026-03-10T12:00:00Z');
const TOMORROW = '2026-03-11T12:00:00.000Z';

let workspace: StartedConversation;
let ticket: Ticket;
const em = () => workspace.server.ctx.orm.em.fork();
const params = () => ({ ticketId: ticket.id });

beforeAll(async () => {
  workspace = await startConversation();
});
afterAll(() => workspace.server.stop());
beforeEach(async () => {
  workspace.server.setTime(NOW);
  await em().nativeDelete(ScheduledMessage, {});
  ticket = await workspace.openTicket();
});

const schedule = (fields = {}, who: Client = workspace.agent) =>
  who.request(create, { params: params(), body: { body: 'Chegou?', sendAt: TOMORROW, ...fields } });
const listed = async (who = workspace.agent) => (await who.request(list, { params: params() })).body.messages;
/** @param at the time of the server */
async function sendDue(at = new Date(TOMORROW)) {
  workspace.server.setTime(at);
  const { ctx } = workspace.server;
  await sendDueMessages(ctx, openChannels(ctx, []), new AbortController().signal);
}
const keysOf = async () =>
  (await em().findOneOrFail(ScheduledMessage, { ticket: ticket.id })).files.map(({ mediaKey }) => mediaKey);
const sent = (ticketId = ticket.id) =>
  em().find(Message, { ticket: ticketId, author: 'agent' }, { orderBy: { id: 'asc' } });

describe('a message that is scheduled', () => {
  it('is sent once when it is due, in the name of the agent of the ticket, and what is new stays so', async () => {
    const socket = await connectSocket(workspace.server, workspace.admin.token);
    await socket.join('joinChatBox', ticket.id);
    await schedule({ body: 'Olá {{name}}', sign: true });
    expect(await socket.next('scheduledMessages')).toEqual({ action: 'update', ticketId: ticket.id });
    const bea = await buildUser(em(), { name: 'Bea' });
    await em().nativeUpdate(Ticket, ticket.id, { user: bea.id, unreadMessages: 2 });
    await sendDue(new Date('2026-03-11T11:59:00Z'));
    expect(await sent()).toEqual([]);
    await sendDue();
    await sendDue();
    expect(await sent()).toMatchObject([
      { body: '*Bea:*\nOlá Rita', user: { id: bea.id }, delivery: 'queued' },
    ]);
    expect(await em().findOneOrFail(Ticket, ticket.id)).toMatchObject({ unreadMessages: 2 });
    expect(await listed(workspace.admin)).toEqual([]);
    expect(await socket.next('scheduledMessages')).toEqual({ action: 'update', ticketId: ticket.id });
    socket.close();
  });

  it('takes files of a quick answer along, which its message has then', async () => {
    const { server, admin, agent } = workspace;
    const { body: answer } = await admin.request(
      quickAnswersContract.create,
      { body: { shortcut: 'catalogo', message: 'Nosso catálogo', voices: [1] } },
      {
        'voz.ogg': Buffer.from(`OggS${'\0'.repeat(24)}OpusHead`),
        'foto.png': PNG,
        'tabela.csv': Buffer.from('a;b'),
      },
    );
    const ids = (answer.files ?? []).map(({ id }) => id);
    const { body: message } = await schedule({ body: '', quickAnswerFiles: ids });
    expect(message.files?.map(({ name }) => name)).toEqual(['voz.ogg', 'foto.png', 'tabela.csv']);
    expect(await listed()).toEqual([message]);
    const stored = await keysOf();
    const change = (fields: object) =>
      agent.request(update, {
        params: { scheduledMessageId: message.id },
        body: { body: 'ouça', sendAt: TOMORROW, ...fields },
      });
    const fileIds = (message.files ?? []).slice(0, 2).map(({ id }) => id);
    expect((await change({ fileIds })).body.files?.map(({ name }) => name)).toEqual(['voz.ogg', 'foto.png']);
    expect((await change({ fileIds: [], body: ' ' })).refusal.error).toBe('ERR_VALIDATION');
    await admin.request(quickAnswersContract.remove, { params: { quickAnswerId: answer.id } });
    await sendDue();
    expect(await sent()).toMatchObject([
      { body: 'ouça', mediaKey: null },
      { body: '', mediaKey: stored[0], isVoice: true },
      { body: '', mediaKey: stored[1], mediaName: 'foto.png' },
    ]);
    const sizes = await Promise.all(stored.map((key) => server.ctx.media.size(key)));
    expect(sizes).toEqual([36, PNG.length, undefined]);
  });

  it('leaves no file when it is refused or deleted', async () => {
    const { server, admin, agent, stranger } = workspace;
    const { body: answer } = await admin.request(
      quickAnswersContract.create,
      { body: { shortcut: 'foto', message: '' } },
      { 'foto.png': PNG },
    );
    const quickAnswerFiles = (answer.files ?? []).map(({ id }) => id);
    const files = async () => {
      const all = [];
      for await (const part of server.ctx.media.list()) all.push(...part);
      return all.length;
    };
    const before = await files();
    expect((await schedule({ quickAnswerFiles, sendAt: NOW.toISOString() })).refusal.error).toBe(
      'ERR_VALIDATION',
    );
    expect((await schedule({ quickAnswerFiles }, stranger)).refusal.error).toBe('ERR_NO_TICKET_FOUND');
    const { body: message } = await schedule({ quickAnswerFiles });
    expect(await files()).toBe(before + 1);
    await agent.request(remove, { params: { scheduledMessageId: message.id } });
    expect(await files()).toBe(before);
  });

  it('opens a ticket that was closed meanwhile for its author', async () => {
    await schedule();
    await em().nativeUpdate(Ticket, ticket.id, { status: 'closed' });
    await sendDue();
    expect(await sent()).toMatchObject([{ body: 'Chegou?', user: { id: workspace.ana.id } }]);
    expect(await em().findOneOrFail(Ticket, ticket.id)).toMatchObject({
      status: 'open',
      user: { id: workspace.ana.id },
    });
  });

  it('leaves in the ticket in which the conversation goes on, and is listed there', async () => {
    await schedule();
    await em().nativeUpdate(Ticket, ticket.id, { status: 'closed' });
    const { contact, connection } = ticket;
    const next = await buildTicket(em(), { contact, connection, status: 'open', user: workspace.ana.id });
    const { body } = await workspace.agent.request(list, { params: { ticketId: next.id } });
    expect(body.messages).toMatchObject([{ body: 'Chegou?', ticketId: ticket.id }]);
    await sendDue();
    expect([await sent(), (await sent(next.id)).length]).toEqual([[], 1]);
  });

  it('is not sent while the customer waits for an agent; its author is told and may choose another time', async () => {
    const socket = await connectSocket(workspace.server, workspace.agent.token);
    await socket.join('joinNotification');
    const { body: message } = await schedule();
    await em().nativeUpdate(Ticket, ticket.id, { status: 'pending', user: null });
    await sendDue();
    await sendDue(new Date('2026-03-11T12:01:00Z'));
    expect(await sent()).toEqual([]);
    expect(await socket.next('scheduledMessages')).toEqual({
      action: 'failed',
      ticketId: ticket.id,
      name: 'Rita',
      reason: 'ERR_TICKET_NOT_OPEN',
    });
    expect(await listed(workspace.admin)).toMatchObject([{ failReason: 'ERR_TICKET_NOT_OPEN' }]);
    await em().nativeUpdate(Ticket, ticket.id, { status: 'open', user: workspace.ana.id });
    const body = { body: 'E agora?', sendAt: '2026-03-11T13:00:00.000Z' };
    const changed = await workspace.agent.request(update, {
      params: { scheduledMessageId: message.id },
      body,
    });
    expect(changed.body).toMatchObject({ ...body, failReason: null });
    await sendDue(new Date(body.sendAt));
    expect(await sent()).toMatchObject([{ body: 'E agora?' }]);
    socket.close();
  });

  it('that is a reminder is not sent when the customer has written since', async () => {
    await buildMessage(em(), ticket, { body: 'antes', createdAt: new Date('2026-03-10T11:00:00Z') });
    await schedule({ unlessReplied: true });
    await schedule({ body: 'de qualquer forma' });
    await buildMessage(em(), ticket, { body: 'já chegou', createdAt: new Date('2026-03-11T09:00:00Z') });
    await sendDue();
    expect(await sent()).toMatchObject([{ body: 'de qualquer forma' }]);
    expect(await listed()).toMatchObject([{ body: 'Chegou?', failReason: 'ERR_CUSTOMER_REPLIED' }]);
  });

  it('that is a reminder is sent when the customer has not written since', async () => {
    await buildMessage(em(), ticket, { body: 'antes', createdAt: new Date('2026-03-10T11:00:00Z') });
    await schedule({ unlessReplied: true });
    await sendDue();
    expect(await sent()).toMatchObject([{ body: 'Chegou?' }]);
  });

  it('is not sent once it is deleted', async () => {
    const { body: message } = await schedule();
    await workspace.agent.request(remove, { params: { scheduledMessageId: message.id } });
    await sendDue();
    expect([await sent(), await listed()]).toEqual([[], []]);
  });
});

describe('who may schedule messages', () => {
  it('may write in the open ticket', async () => {
    const { body: message } = await schedule();
    const other = await signIn(workspace.server, await buildUser(em(), { queues: [workspace.queue.id] }));
    const one = { params: { scheduledMessageId: message.id } };
    const form = { body: 'x', sendAt: TOMORROW };
    expect((await schedule({}, other)).refusal.error).toBe('ERR_NO_PERMISSION');
    for (const { refusal } of [
      await workspace.stranger.request(list, { params: params() }),
      await workspace.stranger.request(create, { params: params(), body: form }),
    ])
      expect(refusal.error).toBe('ERR_NO_TICKET_FOUND');
    for (const { refusal } of [
      await workspace.stranger.request(update, { ...one, body: form }),
      await workspace.stranger.request(remove, one),
    ])
      expect(refusal.error).toBe('ERR_NO_SCHEDULED_MESSAGE_FOUND');
    await em().nativeUpdate(Ticket, ticket.id, { status: 'closed' });
    expect((await schedule()).refusal.error).toBe('ERR_TICKET_NOT_OPEN');
    expect((await workspace.agent.request(remove, one)).status).toBe(200);
  });

  it.each([
    ['2026-03-10T12:00:00.000Z', 'Chegou?'],
    ['2027-03-12T12:00:00.000Z', 'Chegou?'],
    [TOMORROW, ' '],
  ])('chooses a time within a year and a text: %s, %j', async (sendAt, body) => {
    expect((await schedule({ sendAt, body })).refusal.error).toBe('ERR_VALIDATION');
  });

  it('sees numbers masked in it and keeps them when the rest is changed', async () => {
    const masked = await signIn(
      workspace.server,
      await buildUser(em(), { profile: 'admin', isTricked: false }),
    );
    const { body: message } = await schedule({ body: 'Ligue (11) 98888-7777' });
    expect(await listed(masked)).toMatchObject([{ body: 'Ligue (11) 98888-****' }]);
    await masked.request(update, {
      params: { scheduledMessageId: message.id },
      body: { body: 'Ligue já (11) 98888-****', sendAt: TOMORROW },
    });
    expect(await listed()).toMatchObject([{ body: 'Ligue já (11) 98888-7777' }]);
  });
});
