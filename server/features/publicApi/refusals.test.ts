import { describe, expect, it } from 'vitest';
import { Connection } from '#server/features/connections/index.ts';
import { Contact } from '#server/features/contacts/index.ts';
import { buildConnection, buildContact, buildTicket, setSetting } from '#server/test/factories/index.ts';
import { ana, em, NUMBER, post, send, server, usePublicApiServer } from './test/publicApiServer.ts';

usePublicApiServer();

describe('the API refuses', () => {
  it.each([
    [{ number: undefined }, 'number'],
    [{ number: '' }, 'number'],
    [{ number: 'onze' }, 'number'],
    [{ number: '1234567' }, 'number'],
    [{ number: '1'.repeat(16) }, 'number'],
    [{ number: { a: 1 } }, 'number'],
    [{ body: 'x'.repeat(65_537) }, 'body'],
    [{ body: ['x'] }, 'body'],
    [{ userId: 'ana' }, 'userId'],
    [{ queueId: -1 }, 'queueId'],
    [{ whatsappId: 1.5 }, 'whatsappId'],
    [{ clientId: 'pedido 7' }, 'clientId'],
  ])('%o, naming the field', async (body, field) => {
    expect(await send(body)).toMatchObject({
      status: 400,
      error: 'ERR_VALIDATION',
      details: { issues: [{ field }] },
    });
    expect(await em().count(Contact)).toBe(0);
  });

  it('nothing to send, unknown ids and a number that WhatsApp does not know', async () => {
    server.channel.numbers.set(NUMBER, [{ kind: 'phone', value: NUMBER }]);
    expect(await send({ body: ' \n' })).toMatchObject({ status: 400, error: 'ERR_EMPTY_MESSAGE' });
    expect(await send({ body: undefined })).toMatchObject({ error: 'ERR_EMPTY_MESSAGE' });
    expect(await send({ userId: 999_999 })).toMatchObject({
      status: 404,
      error: 'ERR_NO_USER_FOUND',
      details: { userId: 999_999 },
    });
    expect(await send({ queueId: 999_999 })).toMatchObject({ error: 'ERR_NO_QUEUE_FOUND' });
    expect(await send({ whatsappId: 999_999 })).toMatchObject({ error: 'ERR_NO_WAPP_FOUND' });
    expect(await send({ number: '5511900000000' })).toMatchObject({
      status: 400,
      error: 'ERR_WAPP_INVALID_CONTACT',
      details: { number: '5511900000000' },
    });
    const telegram = await buildConnection(em(), { type: 'telegram' });
    expect(await send({ whatsappId: telegram.id })).toMatchObject({
      error: 'ERR_VALIDATION',
      details: { issues: [{ field: 'whatsappId' }] },
    });
    await em().nativeUpdate(Connection, {}, { isDefault: false });
    expect(await send({})).toMatchObject({ error: 'ERR_NO_DEF_WAPP_FOUND' });
    expect(await em().count(Contact)).toBe(0);
  });

  it('a second open ticket where a contact may have only one', async () => {
    const contact = await buildContact(em(), { number: NUMBER });
    const elsewhere = await buildConnection(em());
    await buildTicket(em(), {
      contact: contact.id,
      connection: elsewhere.id,
      status: 'open',
      user: ana.id,
    });
    await setSetting(server.ctx, 'openTickets', 'enabled');
    expect(await send({ userId: ana.id })).toMatchObject({
      status: 409,
      error: 'ERR_OTHER_OPEN_TICKET',
      details: { agent: 'Ana' },
    });
    expect((await send({})).status).toBe(200);
  });

  it.each(['text/plain;charset=UTF-8', 'application/xml'])(
    'a body that it does not read: %s',
    async (type) => {
      const json = JSON.stringify({ number: NUMBER, body: 'Oi' });
      expect(await post(json, { 'content-type': type })).toMatchObject({
        status: 400,
        error: 'ERR_VALIDATION',
        details: { issues: [{ field: 'content-type', problem: 'unknown' }] },
      });
    },
  );

  it('a number that is too short, saying how long it has to be', async () => {
    const message = '8 to 15 digits with the country code';
    expect(await send({ number: '1234567' })).toMatchObject({ details: { issues: [{ message }] } });
  });

  it('invalid JSON', async () => {
    expect(await post('{"number":', { 'content-type': 'application/json' })).toMatchObject({
      status: 400,
      error: 'ERR_VALIDATION',
    });
  });
});
