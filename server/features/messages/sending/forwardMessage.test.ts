import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messagesContract } from '#shared/contract/messages.ts';
import type { CardOf } from '#shared/contract/richContent.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import { signIn, type Client } from '#server/test/client.ts';
import { buildContact, buildMessage, buildUser } from '#server/test/factories/index.ts';
import { Message } from '../message.entity.ts';
import { PNG, startConversation, type StartedConversation } from '../test/startConversation.ts';

let started: StartedConversation;
let source: Ticket;
let target: Ticket;
const em = () => started.server.ctx.orm.em.fork();

beforeAll(async () => {
  started = await startConversation();
});
afterAll(() => started.server.stop());
beforeEach(async () => {
  source = await started.openTicket();
  target = await started.openTicket();
});

const forward = (who: Client, { id: messageId }: Pick<Message, 'id'>, more = {}, { id: ticketId } = target) =>
  who.request(messagesContract.forward, { params: { ticketId }, body: { messageId, ...more } });
const forwarded = async (who: Client, message: Pick<Message, 'id'>, more = {}) => {
  const [sent] = (await forward(who, message, more)).body.messages;
  return sent ?? expect.fail('nothing was forwarded');
};
const ofTarget = () => em().count(Message, { ticket: target.id });
const storedFiles = async () =>
  (
    await readdir(join(started.server.ctx.config.DATA_DIR, 'media'), { recursive: true }).catch(() => [])
  ).filter((name) => name.includes('/'));

describe('forwarding', () => {
  it('queues the text for the customer of the other ticket, unchanged and marked as forwarded', async () => {
    const text = await buildMessage(em(), source, { body: 'Segue: {{name}} *hoje*' });
    expect(await forwarded(started.agent, text)).toMatchObject({
      ticketId: target.id,
      body: 'Segue: {{name}} *hoje*',
      author: 'agent',
      user: { id: started.ana.id },
      content: { forwarded: 'once' },
      quotedMsg: null,
    });
    expect(await em().findOneOrFail(Message, { ticket: target.id })).toMatchObject({ delivery: 'queued' });
  });

  it('keeps that a message was forwarded many times, and sends the text of a card', async () => {
    const card: CardOf<'poll'> = { kind: 'poll', title: 'Cor?', options: ['Azul'], isMultiple: false };
    const text = await buildMessage(em(), source, {
      body: 'Cor?\nAzul',
      content: { card, forwarded: 'often' },
    });
    const sent = await forwarded(started.agent, text);
    expect(sent).toMatchObject({ body: 'Cor?\nAzul', content: { forwarded: 'often' } });
    expect(sent.content?.card).toBeUndefined();
  });

  it('copies the file: it stays when the first ticket is deleted with its own', async () => {
    const { key, sha256 } = await started.server.ctx.media.put(PNG);
    const file = { mediaType: 'image', mediaKey: key, mediaMime: 'image/png', mediaName: 'a.png' } as const;
    const picture = await buildMessage(em(), source, { ...file, mediaSize: PNG.length, body: 'veja' });
    const sent = await forwarded(started.agent, picture);
    expect(sent).toMatchObject({ mediaType: 'image', mediaName: 'a.png', body: 'veja' });
    const copy = await em().findOneOrFail(Message, sent.id);
    expect(copy.mediaKey).not.toBe(key);
    expect(copy.mediaSha256).toBe(sha256);
    await started.server.ctx.media.remove(key);
    expect(await started.server.ctx.media.size(copy.mediaKey ?? '')).toBe(PNG.length);
  });

  it('sends nothing twice for one client id, and leaves no file behind', async () => {
    const { key } = await started.server.ctx.media.put(PNG);
    const picture = await buildMessage(em(), source, { mediaType: 'image', mediaKey: key, body: '' });
    const clientId = randomUUID();
    const first = await forwarded(started.agent, picture, { clientId });
    const files = await storedFiles();
    expect(await forwarded(started.agent, picture, { clientId })).toMatchObject({ id: first.id });
    expect(await ofTarget()).toBe(1);
    expect(await storedFiles()).toHaveLength(files.length);
  });

  it('sends what the agent sees: the number of the customer stays masked', async () => {
    const masked = await buildUser(em(), { isTricked: false, queues: [started.queue.id] });
    const contact = await buildContact(em(), { name: 'Rita', number: '5511966665555' });
    const own = await started.openTicket({ user: masked.id, contact: contact.id });
    const other = await started.openTicket({ user: masked.id });
    const { key: mediaKey } = await started.server.ctx.media.put(PNG);
    const file = { mediaType: 'image', mediaKey, mediaName: 'ficha 5511966665555.png' } as const;
    const picture = await buildMessage(em(), own, { ...file, body: 'sou (11) 96666 5555' });
    expect((await forward(await signIn(started.server, masked), picture, {}, other)).status).toBe(200);
    const { body, mediaName } = await em().findOneOrFail(Message, { ticket: other.id });
    expect([body, mediaName]).toEqual(['sou (11) 96666 ****', 'ficha 551196666****.png']);
  });
});

describe('nothing is forwarded', () => {
  it.each([
    ['a note', { kind: 'note', author: 'agent', providerId: null, body: 'só para nós' }],
    ['a deleted message', { isDeleted: true }],
    ['a location', { mediaType: 'location', body: '{}' }],
    ['what only the phone shows', { mediaType: 'unsupported', body: 'veja no celular' }],
    ['a file that did not arrive', { mediaType: 'image', mediaState: 'failed' }],
  ] as const)('of %s', async (_, fields) => {
    const message = await buildMessage(em(), source, { ...fields });
    const { status, refusal } = await forward(started.agent, message);
    expect([status, refusal.error]).toEqual([409, 'ERR_MESSAGE_NOT_FORWARDABLE']);
    expect(await ofTarget()).toBe(0);
  });

  it('when the agent may not read it, although they may write there', async () => {
    const user = await buildUser(em());
    const own = await started.openTicket({ user: user.id, queue: null });
    const text = await buildMessage(em(), source);
    const { refusal } = await forward(await signIn(started.server, user), text, {}, own);
    expect(refusal.error).toBe('ERR_NO_MESSAGE_FOUND');
    expect(await em().count(Message, { ticket: own.id })).toBe(0);
  });

  it('when the agent may not write there, or the ticket is closed', async () => {
    const text = await buildMessage(em(), source);
    const another = await started.openTicket({ user: (await buildUser(em())).id });
    expect((await forward(started.agent, text, {}, another)).refusal.error).toBe('ERR_NO_PERMISSION');
    const closed = await started.openTicket({ status: 'closed' });
    expect((await forward(started.agent, text, {}, closed)).refusal.error).toBe('ERR_TICKET_NOT_OPEN');
    expect(await em().count(Message, { ticket: [another.id, closed.id] })).toBe(0);
  });

  it('when its file is gone', async () => {
    const { key } = await started.server.ctx.media.put(PNG);
    await started.server.ctx.media.remove(key);
    const picture = await buildMessage(em(), source, { mediaType: 'image', mediaKey: key, body: '' });
    expect((await forward(started.agent, picture)).refusal.error).toBe('ERR_NO_MEDIA_FOUND');
  });
});
