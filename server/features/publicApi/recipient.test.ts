import { describe, expect, it, onTestFinished } from 'vitest';
import { AppError } from '#shared/contract/errors.ts';
import { CHANNELS } from '#server/app/channels.ts';
import { Connection } from '#server/features/connections/index.ts';
import { Contact, ContactAddress } from '#server/features/contacts/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { buildConnection, buildContact, buildTicket, setSetting } from '#server/test/factories/index.ts';
import {
  connection,
  em,
  NUMBER,
  send,
  server,
  ticketOf,
  token,
  type Sent,
  usePublicApiServer,
} from './test/publicApiServer.ts';
import { startTestServer } from '#server/test/testServer.ts';

usePublicApiServer();

/** Without the number that `send` adds. */
const to = (fields: object) => send({ number: '', ...fields });

describe('a message to a contact', () => {
  it('goes to its number, without looking it up', async () => {
    const contact = await buildContact(em(), { number: NUMBER });
    server.channel.failure = new AppError('ERR_WAPP_INVALID_CONTACT');
    const response = await to({ contactId: String(contact.id) });
    expect(response).toMatchObject({ status: 200, contactId: contact.id });
    expect((await ticketOf(response)).connection?.id).toBe(connection.id);
    expect(await em().count(Contact)).toBe(1);
  });

  it('goes over the connection of its last ticket, unless another one is named', async () => {
    const other = await buildConnection(em());
    const contact = await buildContact(em(), { number: NUMBER });
    await buildTicket(em(), { contact: contact.id, connection: other.id, status: 'closed' });
    expect((await ticketOf(await to({ contactId: contact.id }))).connection?.id).toBe(other.id);
    const named = await to({ contactId: contact.id, whatsappId: connection.id });
    expect((await ticketOf(named)).connection?.id).toBe(connection.id);
  });

  it('is refused when there is no such contact, or the connection does not reach it', async () => {
    expect(await to({ contactId: 2_000_000_000 })).toMatchObject({
      status: 404,
      error: 'ERR_NO_CONTACT_FOUND',
    });
    const contact = await buildContact(em(), { number: NUMBER });
    const mailbox = await buildConnection(em(), { type: 'mailbox' });
    expect(await to({ contactId: contact.id, whatsappId: mailbox.id })).toMatchObject({
      status: 400,
      details: { issues: [{ field: 'whatsappId', problem: 'unreachable' }] },
    });
  });
});

describe('a message to an address', () => {
  it('by e-mail makes the contact, and goes over a mailbox although another connection is the default', async () => {
    const all = await startTestServer({}, CHANNELS); // with the real channels, which are not connected
    onTestFinished(() => all.stop());
    const rows = () => all.ctx.orm.em.fork();
    await setSetting(all.ctx, 'userApiToken', token);
    await buildConnection(rows(), { isDefault: true, status: 'DISCONNECTED' });
    const mailbox = await buildConnection(rows(), { type: 'mailbox', status: 'DISCONNECTED' });
    const write = async (address: string) => {
      const response = await fetch(`${all.url}/api/messages/send`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: new URLSearchParams({ to: address, body: 'Seu pedido saiu' }),
      });
      return { status: response.status, ...((await response.json()) as Omit<Sent, 'status'>) };
    };
    const first = await write('email:Ana@Example.com');
    expect(first.status).toBe(200);
    expect(await rows().findOneOrFail(Ticket, first.ticketId)).toMatchObject({
      connection: { id: mailbox.id },
    });
    expect(await rows().find(ContactAddress, { contact: first.contactId })).toMatchObject([
      { kind: 'email', value: 'ana@example.com' },
    ]);
    expect(await rows().findOneOrFail(Contact, first.contactId)).toMatchObject({ name: 'ana@example.com' });
    expect(await write('email:ana@example.com')).toMatchObject({
      contactId: first.contactId,
      ticketId: first.ticketId,
    });
    expect((await write(`email:${'a'.repeat(242)}@example.com`)).status).toBe(200);
  });

  it('by number is as by `number`', async () => {
    const response = await to({ to: `phone:${NUMBER}` });
    expect(response.contactId).toBe((await send({})).contactId);
  });

  it('by number goes over a connection that reaches numbers, although another one is the default', async () => {
    await em().nativeUpdate(Connection, {}, { isDefault: false });
    await buildConnection(em(), { type: 'webchat', isDefault: true });
    server.channel.numbers.set(NUMBER, [{ kind: 'phone', value: '551188887777' }]);
    const response = await send({});
    expect((await ticketOf(response)).connection?.id).toBe(connection.id);
    expect(await em().find(ContactAddress, { contact: response.contactId })).toMatchObject([
      { value: '551188887777' },
    ]);
  });

  it('by number is not looked up by a connection that cannot', async () => {
    const { capabilities } = server.channel;
    server.channel.capabilities = { ...capabilities, numberCheck: false }; // as WhatsApp's official API
    server.channel.failure = new AppError('ERR_WAPP_CHECK_CONTACT');
    onTestFinished(() => {
      server.channel.capabilities = capabilities;
    });
    const responses = [
      await send({}),
      await send({ number: '551188887777', whatsappId: connection.id }), // the same number without its ninth digit
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await em().find(ContactAddress, {})).toMatchObject([{ kind: 'phone', value: NUMBER }]);
  });

  it('of a kind that is known only of those who have written reaches nobody else', async () => {
    await buildConnection(em(), { type: 'telegram' });
    expect(await to({ to: 'telegram:77' })).toMatchObject({ status: 404, error: 'ERR_NO_CONTACT_FOUND' });
  });

  it.each([
    [{ to: 'ana@example.com' }, 'to'],
    [{ to: 'email:not an address' }, 'to'],
    [{ to: `email:${'a'.repeat(243)}@example.com` }, 'to'],
    [{}, 'number'],
  ])('%j is refused', async (fields, field) => {
    expect(await to(fields)).toMatchObject({ status: 400, details: { issues: [{ field }] } });
  });

  it('without a connection that delivers there is refused, naming the field', async () => {
    const contact = await buildContact(em());
    await em().nativeUpdate(
      ContactAddress,
      { contact: contact.id },
      { kind: 'email', value: 'ana@example.com' },
    );
    expect(await to({ contactId: contact.id })).toMatchObject({
      error: 'ERR_VALIDATION',
      details: { issues: [{ field: 'contactId', problem: 'unreachable' }] },
    });
    expect(await to({ to: 'email:ana@example.com' })).toMatchObject({
      status: 400,
      error: 'ERR_VALIDATION',
      details: { issues: [{ field: 'to', problem: 'unreachable' }] },
    });
    expect(await em().count(Message)).toBe(0);
  });
});

describe('how far a message has got', () => {
  const stateOf = async (id: number) => {
    const response = await fetch(`${server.url}/api/messages/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return { status: response.status, ...((await response.json()) as Record<string, unknown>) };
  };

  it('is told from its queue to its reader', async () => {
    const { messageIds, contactId, ticketId } = await send({});
    const id = messageIds[0] ?? 0;
    await expect
      .poll(() => stateOf(id))
      .toMatchObject({ id, contactId, ticketId, state: 'sent', error: null });
    const change = (fields: object) => em().nativeUpdate(Message, id, fields);
    await change({ ack: 2 });
    expect(await stateOf(id)).toMatchObject({ state: 'delivered' });
    await change({ ack: 4 });
    expect(await stateOf(id)).toMatchObject({ state: 'read' });
    await change({ delivery: 'failed', failReason: 'ERR_SENDING_WAPP_MSG' });
    expect(await stateOf(id)).toMatchObject({ state: 'failed', error: 'ERR_SENDING_WAPP_MSG' });
    await change({ delivery: 'queued' });
    expect(await stateOf(id)).toMatchObject({ state: 'queued' });
  });

  it('is not told of messages that others wrote', async () => {
    const { messageIds } = await send({});
    await em().nativeUpdate(Message, messageIds[0] ?? 0, { author: 'agent' });
    expect(await stateOf(messageIds[0] ?? 0)).toMatchObject({ status: 404, error: 'ERR_NO_MESSAGE_FOUND' });
    expect(await stateOf(2_000_000_000)).toMatchObject({ status: 404 });
  });
});
