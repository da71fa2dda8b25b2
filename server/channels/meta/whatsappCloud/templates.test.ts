import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectionsContract } from '#shared/contract/connections.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { templatesContract, type TemplateContent } from '#shared/contract/templates.ts';
import type { SimulatedCloud } from '#simulators/meta/index.ts';
import { Connection } from '#server/features/connections/index.ts';
import { Message, MessageTemplate } from '#server/features/messages/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { signIn, type Client } from '#server/test/client.ts';
import { buildConnection, buildQueue, buildUser } from '#server/test/factories/index.ts';
import { startCloudServer } from './test/startCloudServer.ts';

type Template = SimulatedCloud['templates'][number];
const NAMED: Template = {
  id: '2',
  name: 'com_nomes',
  language: 'pt_BR',
  category: 'MARKETING',
  status: 'APPROVED',
  parameter_format: 'NAMED',
  components: [{ type: 'BODY', text: 'Olá {{cliente}}!' }],
};
const PENDING: Template = {
  id: '3',
  name: 'em_analise',
  language: 'pt_BR',
  category: 'UTILITY',
  status: 'PENDING',
  components: [{ type: 'BODY', text: 'Oi' }],
};
const TEMPLATES: SimulatedCloud['templates'] = [
  {
    id: '1',
    name: 'pedido_pronto',
    language: 'pt_BR',
    category: 'UTILITY',
    status: 'APPROVED',
    components: [
      { type: 'HEADER', format: 'TEXT', text: 'Pedido {{1}}' },
      { type: 'BODY', text: 'Olá {{1}}, seu pedido está pronto até {{2}}.' },
      { type: 'FOOTER', text: 'Flor de Lis' },
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'QUICK_REPLY', text: 'Obrigada' },
          { type: 'URL', text: 'Acompanhar', url: 'https://loja.test/{{1}}' },
        ],
      },
    ],
  },
  NAMED,
  PENDING,
  {
    id: '4',
    name: 'com_foto',
    language: 'pt_BR',
    category: 'MARKETING',
    status: 'APPROVED',
    components: [
      { type: 'HEADER', format: 'IMAGE' },
      { type: 'BODY', text: 'Veja' },
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'COPY_CODE', text: 'Copiar código', example: 'FLOR10' },
          { type: 'URL', text: 'Ver', url: 'https://loja.test/{{1}}', example: ['https://loja.test/azul'] },
        ],
      },
    ],
  },
  {
    id: '5',
    name: 'com_lugar',
    language: 'pt_BR',
    category: 'UTILITY',
    status: 'APPROVED',
    components: [
      { type: 'HEADER', format: 'LOCATION' },
      { type: 'BODY', text: 'Retire aqui' },
    ],
  },
  {
    id: '6',
    name: 'com_nota',
    language: 'pt_BR',
    category: 'UTILITY',
    status: 'APPROVED',
    components: [
      { type: 'HEADER', format: 'DOCUMENT' },
      { type: 'BODY', text: 'Sua nota {{1}}' },
    ],
  },
  {
    id: '7',
    name: 'com_catalogo',
    language: 'pt_BR',
    category: 'MARKETING',
    status: 'APPROVED',
    components: [
      { type: 'BODY', text: 'Veja' },
      { type: 'BUTTONS', buttons: [{ type: 'CATALOG', text: 'Ver catálogo' }] },
    ],
  },
];

let started: Awaited<ReturnType<typeof startCloudServer>>;
let cloud: SimulatedCloud;
let admin: Client;
let connectionId: number;
let ticketId: number;
const componentsSent = () =>
  (cloud.sent.at(-1)?.fields['template'] as { components?: object[] } | undefined)?.components;
const em = () => started.server.ctx.orm.em.fork();
const until = (assertion: () => Promise<void>) => vi.waitFor(assertion, { interval: 10 });
const stored = (id: number) => em().findOneOrFail(Message, id);
const params = () => ({ whatsappId: connectionId });
const list = async () => (await admin.request(templatesContract.list, { params: params() })).body;
const refresh = () => admin.request(templatesContract.refresh, { params: params() });
const named = async (name: string) =>
  (await list()).templates.find((each) => each.name === name) ?? expect.fail(`no template ${name}`);
const send = async (
  name: string,
  values: Record<string, string> = {},
  { clientId, files = {} }: { clientId?: string; files?: Files } = {},
) =>
  admin.request(
    templatesContract.send,
    {
      params: { ticketId },
      body: { templateId: (await named(name)).id, values, ...(clientId && { clientId }) },
    },
    files,
  );
type Files = Record<string, Uint8Array<ArrayBuffer>>;
const PNG = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000049454e44ae426082',
  'hex',
);
const PICTURE = { 'vestido.png': PNG };
const TEXT = { 'lista.txt': new TextEncoder().encode('lista') };
const countFiles = async () => {
  let count = 0;
  for await (const files of started.server.ctx.media.list()) count += files.length;
  return count;
};

beforeAll(async () => {
  started = await startCloudServer();
  ({ cloud } = started);
  cloud.templates.push(...TEMPLATES);
  const user = await buildUser(em(), { profile: 'admin' });
  admin = await signIn(started.server, user);
  const body = { name: 'Oficial', type: 'whatsappCloud', credentials: started.credentials };
  connectionId = (await admin.request(connectionsContract.create, { body })).body.id;
  await vi.waitFor(() => em().findOneOrFail(Connection, { id: connectionId, status: 'CONNECTED' }));
  await cloud.write({ type: 'text', text: { body: 'oi' } });
  ticketId = (await em().findOneOrFail(Ticket, { connection: connectionId })).id;
  await em().nativeUpdate(Ticket, { id: ticketId }, { status: 'open', user: user.id });
});
afterAll(() => started.stop());

describe('the templates of a number', () => {
  it('are none until they are read, and then as Meta lists them, over several pages', async () => {
    expect(await list()).toEqual({ templates: [], readAt: null });
    const more = Array.from({ length: 120 }, (_, index) => ({
      ...PENDING,
      id: `more${index}`,
      name: `z_${index}`,
    }));
    cloud.templates.push(...more);
    expect((await refresh()).body.templates).toHaveLength(TEMPLATES.length + more.length);
    cloud.templates.splice(TEMPLATES.length);
    const { body } = await refresh();
    expect(body.templates.map(({ name }) => name)).toEqual([
      'com_catalogo',
      'com_foto',
      'com_lugar',
      'com_nomes',
      'com_nota',
      'em_analise',
      'pedido_pronto',
    ]);
    expect(body.readAt).not.toBeNull();
    expect(await named('pedido_pronto')).toMatchObject({
      category: 'UTILITY',
      status: 'APPROVED',
      header: 'Pedido {{1}}',
      footer: 'Flor de Lis',
      buttons: [
        { label: 'Obrigada', kind: 'reply', url: '' },
        { label: 'Acompanhar', kind: 'url', url: 'https://loja.test/{{1}}' },
      ],
      file: null,
      isIncomplete: false,
      variables: [
        { key: 'header.1', placeholder: '{{1}}', part: 'header' },
        { key: 'body.1', placeholder: '{{1}}', part: 'body' },
        { key: 'body.2', placeholder: '{{2}}', part: 'body' },
        { key: 'button.1', placeholder: '', part: 'button', example: '' },
      ],
    });
  });

  it('say which file, place, address and code they need', async () => {
    expect(await named('com_foto')).toMatchObject({
      file: { kind: 'image', mimes: ['image/jpeg', 'image/png'], maxSize: 5 * 1024 * 1024 },
      buttons: [
        { label: 'Copiar código', kind: 'copyCode' },
        { label: 'Ver', kind: 'url' },
      ],
      variables: [
        { key: 'code.0', part: 'code', example: 'FLOR10' },
        { key: 'button.1', part: 'button', example: 'azul' },
      ],
      isIncomplete: false,
    });
    expect((await named('com_lugar')).variables.map(({ key }) => key)).toEqual([
      'location.coordinates',
      'location.name',
      'location.address',
    ]);
    expect((await named('com_catalogo')).isIncomplete).toBe(true);
  });

  it('are read again when an earlier version stored one in another form', async () => {
    const { id } = await named('com_nomes');
    await em().nativeUpdate(MessageTemplate, id, { content: { name: 'com_nomes' } as TemplateContent });
    const stored = await list();
    expect([stored.readAt, stored.templates.some(({ name }) => name === 'com_nomes')]).toEqual([null, false]);
    await refresh();
    expect((await named('com_nomes')).id).toBe(id);
  });

  it('stay as they are when Meta cannot be asked', async () => {
    await cloud.interrupt();
    const { refusal } = await refresh();
    await cloud.resume();
    expect(refusal.error).toBe('ERR_TEMPLATES_NOT_READ');
    expect((await list()).templates).toHaveLength(TEMPLATES.length);
  });

  it('keep their ids when they are read again', async () => {
    const { id } = await named('pedido_pronto');
    await refresh();
    expect((await named('pedido_pronto')).id).toBe(id);
  });
});

describe('a template', () => {
  const VALUES = { 'header.1': '42', 'body.1': 'Maria', 'body.2': 'as\n 18h', 'button.1': 'p/42' };

  it('is sent with its variables, also after the reply window, which it does not open', async () => {
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await em().nativeUpdate(Message, { author: 'customer' }, { createdAt: yesterday });
    const text = { params: { ticketId }, body: { body: 'texto livre' } };
    const late = (await admin.request(messagesContract.send, text)).body.messages[0]?.id ?? 0;
    await until(async () => expect((await stored(late)).failReason).toBe('ERR_REPLY_WINDOW_CLOSED'));

    const { body } = await send('pedido_pronto', VALUES);
    expect(body.body).toBe('*Pedido 42*\n\nOlá Maria, seu pedido está pronto até as 18h.\n\n_Flor de Lis_');
    await until(async () => expect((await stored(body.id)).delivery).toBe('sent'));
    expect(cloud.sent.at(-1)?.fields).toMatchObject({
      to: '5511987654321',
      type: 'template',
      template: {
        name: 'pedido_pronto',
        language: { code: 'pt_BR' },
        components: [
          { type: 'header', parameters: [{ type: 'text', text: '42' }] },
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'Maria' },
              { type: 'text', text: 'as 18h' },
            ],
          },
          { type: 'button', sub_type: 'url', index: '1', parameters: [{ type: 'text', text: 'p/42' }] },
        ],
      },
    });

    const after = (await admin.request(messagesContract.send, text)).body.messages[0]?.id ?? 0;
    await until(async () => expect((await stored(after)).failReason).toBe('ERR_REPLY_WINDOW_CLOSED'));
    await cloud.write({ type: 'button', button: { payload: 'Obrigada', text: 'Obrigada' } });
    const free = (await admin.request(messagesContract.send, text)).body.messages[0]?.id ?? 0;
    await until(async () => expect((await stored(free)).delivery).toBe('sent'));
  });

  it('names its variables where they have names', async () => {
    const { body } = await send('com_nomes', { 'body.cliente': 'Ana' });
    await until(async () => expect((await stored(body.id)).delivery).toBe('sent'));
    expect(cloud.sent.at(-1)?.fields['template']).toMatchObject({
      components: [{ type: 'body', parameters: [{ type: 'text', parameter_name: 'cliente', text: 'Ana' }] }],
    });
  });

  it('is stored once for one client id', async () => {
    const clientId = randomUUID();
    const [one, other] = [
      await send('com_nomes', { 'body.cliente': 'Ana' }, { clientId }),
      await send('com_nomes', { 'body.cliente': 'Ana' }, { clientId }),
    ];
    expect(one.body.id).toBe(other.body.id);
  });

  it('is sent with its picture, its code and the end of its address', async () => {
    const { body } = await send('com_foto', { 'code.0': 'VERAO10', 'button.1': 'azul' }, { files: PICTURE });
    expect([body.mediaType, body.mediaName, body.body]).toEqual(['image', 'vestido.png', 'Veja']);
    await until(async () => expect((await stored(body.id)).delivery).toBe('sent'));
    const { file } = cloud.requests.findLast(({ path }) => path.endsWith('/media')) ?? {};
    expect([file?.mime, file?.bytes.equals(PNG)]).toEqual(['image/png', true]);
    expect(componentsSent()).toMatchObject([
      { type: 'header', parameters: [{ type: 'image', image: { id: expect.any(String) } }] },
      {
        type: 'button',
        sub_type: 'copy_code',
        index: '0',
        parameters: [{ type: 'coupon_code', coupon_code: 'VERAO10' }],
      },
      { type: 'button', sub_type: 'url', index: '1', parameters: [{ type: 'text', text: 'azul' }] },
    ]);
  });

  it('is sent with a document under its name, above the text', async () => {
    const pdf = new TextEncoder().encode('%PDF-1.7\n');
    const { body } = await send('com_nota', { 'body.1': '42' }, { files: { 'nota 42.pdf': pdf } });
    await until(async () => expect((await stored(body.id)).delivery).toBe('sent'));
    expect(componentsSent()).toMatchObject([
      {
        type: 'header',
        parameters: [{ type: 'document', document: { id: expect.any(String), filename: 'nota 42.pdf' } }],
      },
      { type: 'body', parameters: [{ type: 'text', text: '42' }] },
    ]);
  });

  const LOCATION = {
    'location.coordinates': '-23.5613, -46.6565',
    'location.name': 'Flor de Lis',
    'location.address': 'Rua A, 10',
  };
  it('is sent with a place', async () => {
    const { body } = await send('com_lugar', LOCATION);
    expect(body.body).toBe('📍 Flor de Lis, Rua A, 10\n\nRetire aqui');
    await until(async () => expect((await stored(body.id)).delivery).toBe('sent'));
    const location = {
      latitude: '-23.5613',
      longitude: '-46.6565',
      name: 'Flor de Lis',
      address: 'Rua A, 10',
    };
    expect(componentsSent()).toEqual([{ type: 'header', parameters: [{ type: 'location', location }] }]);
  });

  const CODES = { 'code.0': 'VERAO10', 'button.1': 'azul' };
  it.each([
    ['with an empty variable', 'pedido_pronto', { ...VALUES, 'body.2': ' ' }, {}, 'ERR_VALIDATION'],
    ['that is not approved', 'em_analise', {}, {}, 'ERR_TEMPLATE_NOT_USABLE'],
    ['that needs a product', 'com_catalogo', {}, {}, 'ERR_TEMPLATE_NOT_USABLE'],
    ['without its picture', 'com_foto', CODES, {}, 'ERR_VALIDATION'],
    ['with two pictures', 'com_foto', CODES, { ...PICTURE, 'b.png': PNG }, 'ERR_VALIDATION'],
    ['with a file that is no picture', 'com_foto', CODES, TEXT, 'ERR_TEMPLATE_FILE'],
    ['with a file that it has no room for', 'com_nomes', { 'body.cliente': 'Ana' }, TEXT, 'ERR_VALIDATION'],
    [
      'with no place on earth',
      'com_lugar',
      { ...LOCATION, 'location.coordinates': '91, 0' },
      {},
      'ERR_VALIDATION',
    ],
  ] as const satisfies [string, string, Record<string, string>, Files, string][])(
    'is refused %s, and stores no file',
    async (_, name, values, files, error) => {
      const before = await countFiles();
      expect((await send(name, values, { files })).refusal.error).toBe(error);
      expect(await countFiles()).toBe(before);
    },
  );

  it('is refused over another connection, and to agents who do not see the ticket', async () => {
    const { id } = await named('com_nomes');
    const other = await buildConnection(em(), { type: 'whatsappCloud' });
    await em().nativeUpdate(Ticket, { id: ticketId }, { connection: other.id });
    const request = { params: { ticketId }, body: { templateId: id, values: { 'body.cliente': 'Ana' } } };
    expect((await admin.request(templatesContract.send, request)).refusal.error).toBe(
      'ERR_NO_TEMPLATE_FOUND',
    );
    await em().nativeUpdate(Ticket, { id: ticketId }, { connection: connectionId });
    const stranger = await signIn(
      started.server,
      await buildUser(em(), { profile: 'user', queues: [await buildQueue(em())] }),
    );
    expect((await stranger.request(templatesContract.send, request)).refusal.error).toBe(
      'ERR_NO_TICKET_FOUND',
    );
  });

  it('fails with what Meta says when it was paused meanwhile', async () => {
    const { body } = await send('com_nomes', { 'body.cliente': 'Ana' });
    await until(async () => expect((await stored(body.id)).delivery).toBe('sent'));
    cloud.templates.splice(1, 1, { ...NAMED, status: 'PAUSED' });
    const paused = (await send('com_nomes', { 'body.cliente': 'Ana' })).body.id;
    await until(async () =>
      expect(await stored(paused)).toMatchObject({
        delivery: 'failed',
        failDetail: '132015 Template is paused',
      }),
    );
  });
});
