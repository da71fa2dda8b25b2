import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectionsContract } from '#shared/contract/connections.ts';
import type { SimulatedCloud } from '#simulators/meta/index.ts';
import { Connection } from '#server/features/connections/index.ts';
import { Contact, ContactAddress } from '#server/features/contacts/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { signIn } from '#server/test/client.ts';
import { buildApiToken, buildConnection, buildUser } from '#server/test/factories/index.ts';
import { startCloudServer } from './test/startCloudServer.ts';

type Template = SimulatedCloud['templates'][number];
const of = (id: string, name: string, components: Template['components'], status = 'APPROVED'): Template => ({
  id,
  name,
  language: 'pt_BR',
  category: 'UTILITY',
  status,
  components,
});
const READY = of('1', 'pedido_pronto', [
  { type: 'HEADER', format: 'TEXT', text: 'Pedido {{1}}' },
  { type: 'BODY', text: 'Olá {{1}}, pronto até {{2}}.' },
  { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'Ver', url: 'https://loja.test/{{1}}' }] },
]);
const REVIEWED = of('2', 'em_analise', [{ type: 'BODY', text: 'Oi' }], 'PENDING');
const WITH_PICTURE = of('3', 'com_foto', [
  { type: 'HEADER', format: 'IMAGE' },
  { type: 'BODY', text: 'Veja' },
  { type: 'BUTTONS', buttons: [{ type: 'COPY_CODE', text: 'Copiar', example: 'FLOR10' }] },
]);
const WITH_LOCATION = of('4', 'com_lugar', [
  { type: 'HEADER', format: 'LOCATION' },
  { type: 'BODY', text: 'Retire aqui' },
]);
const WITH_FORM = of('5', 'com_formulario', [
  { type: 'BODY', text: 'Agende' },
  { type: 'BUTTONS', buttons: [{ type: 'FLOW', text: 'Agendar' }] },
]);
const PNG = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000049454e44ae426082',
  'hex',
);
const LOCATION = { latitude: -23.5613, longitude: '-46.6565', name: 'Flor de Lis', address: 'Rua A, 10' };
const NUMBER = '5511977776666';
const PARAMETERS = { header: [4711], body: ['Ana', 'as 18h'], buttons: ['p/4711'] };

interface Answer {
  readonly status: number;
  readonly body: {
    ticketId: number;
    contactId: number;
    messageIds: number[];
    data: { name: string; isSendable: boolean; parameters: object; file: object | null }[];
    error?: string;
    details?: { issues?: object[] };
  };
}

let started: Awaited<ReturnType<typeof startCloudServer>>;
let token: string;
let connectionId: number;
/** A server of the shop, which has files. */
const shop = createServer(({ url }, response) => response.end(url === '/nota.pdf' ? '%PDF-1.7' : PNG));
let shopUrl: string;
const em = () => started.server.ctx.orm.em.fork();

async function call(
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(`${started.server.url}/api/v1/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body ? JSON.stringify(body) : null,
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}
const send = (form: object, headers?: Record<string, string>) =>
  call(
    'POST',
    'templates/send',
    { number: NUMBER, name: 'pedido_pronto', language: 'pt_BR', parameters: PARAMETERS, ...form },
    headers,
  );
const sentOf = async ({ body: { messageIds } }: Answer) => {
  const [id = 0] = messageIds;
  await vi.waitFor(async () => expect((await em().findOneOrFail(Message, id)).delivery).toBe('sent'), {
    interval: 10,
  });
  return started.cloud.sent.at(-1)?.fields;
};

beforeAll(async () => {
  shop.listen(0, '127.0.0.1');
  await once(shop, 'listening');
  shopUrl = `http://localhost:${(shop.address() as AddressInfo).port}`;
  started = await startCloudServer({ PRIVATE_FILE_HOSTS: 'localhost' }); // and not 127.0.0.1
  started.cloud.templates.push(READY, REVIEWED, WITH_PICTURE, WITH_LOCATION, WITH_FORM);
  token = await buildApiToken(em(), { scopes: ['messages:send'] });
  const admin = await signIn(started.server, await buildUser(em(), { profile: 'admin' }));
  const body = { name: 'Oficial', type: 'whatsappCloud', credentials: started.credentials };
  connectionId = (await admin.request(connectionsContract.create, { body })).body.id;
  await vi.waitFor(() => em().findOneOrFail(Connection, { id: connectionId, status: 'CONNECTED' }));
});
afterAll(async () => {
  await started.stop();
  shop.close();
});
beforeEach(async () => {
  await em().nativeDelete(Contact, {});
  await em().execute('delete from rate_limits');
  started.server.setTime();
});

describe('the templates of a connection', () => {
  it('are those that are approved, read from the provider, with what sending them needs', async () => {
    const { body } = await call('GET', `connections/${connectionId}/templates`);
    expect(body).toMatchObject({
      nextCursor: null,
      data: [
        { name: 'com_formulario', isSendable: false },
        {
          name: 'com_foto',
          isSendable: true,
          buttons: ['Copiar'],
          file: { kind: 'image', mimes: ['image/jpeg', 'image/png'], maxSize: 5 * 1024 * 1024 },
          parameters: { buttons: [{ type: 'copyCode', label: 'Copiar', url: '', example: 'FLOR10' }] },
        },
        { name: 'com_lugar', isSendable: true, file: null, parameters: { location: true } },
        {
          name: 'pedido_pronto',
          language: 'pt_BR',
          isSendable: true,
          parameters: {
            header: [{ placeholder: '{{1}}' }],
            body: [{ placeholder: '{{1}}' }, { placeholder: '{{2}}' }],
            buttons: [{ type: 'url', label: 'Ver', url: 'https://loja.test/{{1}}', example: '' }],
            location: false,
          },
        },
      ],
    });
  });

  it('are refused of a connection without templates', async () => {
    const other = await buildConnection(em(), { type: 'facebook' });
    const { status, body } = await call('GET', `connections/${other.id}/templates`);
    expect([status, body.details?.issues]).toEqual([
      400,
      [{ field: 'connectionId', problem: 'noTemplates' }],
    ]);
    await em().nativeDelete(Connection, other.id);
  });
});

describe('a template by the API', () => {
  it('reaches a number that has never written', async () => {
    const answer = await send({});
    expect(answer.status).toBe(200);
    expect(await sentOf(answer)).toMatchObject({
      to: NUMBER,
      type: 'template',
      template: {
        name: 'pedido_pronto',
        language: { code: 'pt_BR' },
        components: [
          { type: 'header', parameters: [{ type: 'text', text: '4711' }] },
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'Ana' },
              { type: 'text', text: 'as 18h' },
            ],
          },
          { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: 'p/4711' }] },
        ],
      },
    });
    const message = await em().findOneOrFail(Message, answer.body.messageIds[0] ?? 0);
    expect([message.author, message.body]).toEqual(['api', '*Pedido 4711*\n\nOlá Ana, pronto até as 18h.']);
  });

  it('goes to a contact or into a ticket, over a connection that has templates', async () => {
    await em().nativeUpdate(Connection, connectionId, { isDefault: false });
    const unofficial = await buildConnection(em(), { name: 'Página', type: 'facebook', isDefault: true });
    const first = await send({});
    await sentOf(first);
    const { contactId, ticketId } = first.body;
    const toContact = await send({ number: undefined, contactId });
    const inTicket = await send({ number: undefined, ticketId });
    expect([toContact.body.ticketId, inTicket.body.ticketId]).toEqual([ticketId, ticketId]);
    await sentOf(inTicket);

    await em().nativeUpdate(Ticket, ticketId, { status: 'closed' });
    expect((await send({ number: undefined, ticketId })).body.error).toBe('ERR_TICKET_NOT_OPEN');
    expect((await send({ connectionId: unofficial.id })).body.details?.issues).toEqual([
      { field: 'connectionId', problem: 'noTemplates' },
    ]);
    await em().nativeDelete(Connection, unofficial.id);
    await em().nativeUpdate(Connection, connectionId, { isDefault: true });
  });

  it('is sent once for one idempotency key', async () => {
    const key = { 'idempotency-key': 'order 4711, ready' };
    const [one, other] = [await send({}, key), await send({}, key)];
    expect(other.body).toEqual(one.body);
    expect(await em().count(Message, { ticket: one.body.ticketId })).toBe(1);
    expect((await send({ parameters: { ...PARAMETERS, header: ['1'] } }, key)).body.error).toBe(
      'ERR_IDEMPOTENCY_KEY_USED',
    );
  });

  const withPicture = { name: 'com_foto', parameters: { buttons: ['VERAO10'] } };
  const componentsOf = async (answer: Answer) =>
    ((await sentOf(answer))?.['template'] as { components?: object[] } | undefined)?.components;
  const PICTURE_AND_CODE = [
    { type: 'header', parameters: [{ type: 'image', image: { id: expect.any(String) } }] },
    {
      type: 'button',
      sub_type: 'copy_code',
      index: '0',
      parameters: [{ type: 'coupon_code', coupon_code: 'VERAO10' }],
    },
  ];

  it('is sent with a picture of an address, which is fetched', async () => {
    const answer = await send({ ...withPicture, fileUrl: `${shopUrl}/vestido.png` });
    expect(answer.body.error).toBeUndefined();
    expect(await componentsOf(answer)).toEqual(PICTURE_AND_CODE);
    const message = await em().findOneOrFail(Message, answer.body.messageIds[0] ?? 0);
    expect([message.mediaType, message.mediaName, message.body]).toEqual(['image', 'vestido.png', 'Veja']);
  });

  it('is sent with a picture of the form', async () => {
    const form = new FormData();
    const fields = { number: NUMBER, name: 'com_foto', language: 'pt_BR' };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('parameters', JSON.stringify(withPicture.parameters));
    form.set('file', new Blob([PNG]), 'vestido.png');
    const response = await fetch(`${started.server.url}/api/v1/templates/send`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    const answer = { status: response.status, body: (await response.json()) as Answer['body'] };
    expect(await componentsOf(answer)).toEqual(PICTURE_AND_CODE);
  });

  it('fetches nothing from a private network', async () => {
    const { status, body } = await send({
      ...withPicture,
      fileUrl: shopUrl.replace('localhost', '127.0.0.1'),
    });
    expect([status, body.error]).toEqual([422, 'ERR_FILE_NOT_FETCHED']);
  });

  it('is sent with a place', async () => {
    const answer = await send({ name: 'com_lugar', parameters: { location: LOCATION } });
    expect(await componentsOf(answer)).toMatchObject([
      {
        type: 'header',
        parameters: [{ type: 'location', location: { latitude: '-23.5613', name: 'Flor de Lis' } }],
      },
    ]);
  });

  it.each([
    ['a missing file', withPicture, [{ field: 'file', problem: 'required' }]],
    ['a file too many', { fileUrl: 'https://loja.test/a.png' }, [{ field: 'file', problem: 'unknown' }]],
    [
      'a missing place',
      { name: 'com_lugar', parameters: {} },
      [{ field: 'parameters.location', problem: 'required' }],
    ],
    [
      'a place too many',
      { parameters: { ...PARAMETERS, location: LOCATION } },
      [{ field: 'parameters.location', problem: 'unknown' }],
    ],
  ])('names %s', async (_, form, issues) => {
    expect((await send(form)).body.details?.issues).toEqual(issues);
  });

  it('is refused with a file of another kind', async () => {
    const answer = await send({ ...withPicture, fileUrl: `${shopUrl}/nota.pdf` });
    expect([answer.status, answer.body.error]).toEqual([400, 'ERR_TEMPLATE_FILE']);
  });

  it('is found when the provider has approved it since the list was read', async () => {
    const added = of('9', 'novo', [{ type: 'BODY', text: 'Novidade' }]);
    started.cloud.templates.push(added);
    const form = { name: 'novo', parameters: {} };
    await call('GET', `connections/${connectionId}/templates`);
    started.server.setTime(new Date(Date.now() + 60_000));
    expect((await send(form)).status).toBe(200);
    started.cloud.templates.splice(started.cloud.templates.indexOf(added), 1);
  });

  it.each([
    ['unknown', { name: 'nenhum' }, 404, 'ERR_NO_TEMPLATE_FOUND'],
    ['in a language that it does not have', { language: 'en' }, 404, 'ERR_NO_TEMPLATE_FOUND'],
    ['not approved', { name: 'em_analise', parameters: {} }, 409, 'ERR_TEMPLATE_NOT_USABLE'],
    ['with a form', { name: 'com_formulario', parameters: {} }, 409, 'ERR_TEMPLATE_NOT_USABLE'],
  ])('is refused when it is %s, and makes no contact', async (_, form, status, error) => {
    const answer = await send(form);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect(await em().count(ContactAddress, {})).toBe(0);
  });

  it('is refused with another number of parameters, which are named', async () => {
    const { status, body } = await send({
      parameters: { header: ['1', '2'], body: ['Ana'], buttons: [' '] },
    });
    expect(status).toBe(400);
    expect(body.details?.issues).toEqual([
      { field: 'parameters.header.1', problem: 'unknown' },
      { field: 'parameters.body.1', problem: 'required' },
      { field: 'parameters.buttons.0', problem: 'required' },
    ]);
  });

  it('is refused where no connection has templates', async () => {
    await em().nativeUpdate(Connection, connectionId, { type: 'facebook' });
    const { body } = await send({});
    await em().nativeUpdate(Connection, connectionId, { type: 'whatsappCloud' });
    expect(body.details?.issues).toEqual([{ field: 'connectionId', problem: 'noTemplates' }]);
  });
});
