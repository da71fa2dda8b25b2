import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Connection, InboundMessage, Party } from '#server/features/connections/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { ClosedDay, type Queue } from '#server/features/queues/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { buildConnection, buildQueue, setSetting } from '#server/test/factories/index.ts';
import { customer, inboundText } from '#server/test/inbound.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { receiveMessage, receiveMessages } from './index.ts';

let server: TestServer;
let sales: Queue;
let night: Queue;
let both: Connection;
let maria: Party;
let count = 0;
const em = () => server.ctx.orm.em.fork();
const clock = (time: string) => server.setTime(new Date(`2026-03-10T${time}:00-03:00`));

beforeAll(async () => {
  server = await startTestServer({ TIME_ZONE: 'America/Sao_Paulo' });
  sales = await buildQueue(em(), {
    name: 'Vendas',
    greetingMessage: 'Olá {{name}}, aqui é {{queue}}',
    startWork: '08:00',
    endWork: '18:00',
    absenceMessage: 'Vendas abre às 8',
  });
  night = await buildQueue(em(), {
    name: 'Plantão',
    greetingMessage: 'Plantão na linha',
    startWork: '22:00',
    endWork: '06:00',
    absenceMessage: 'Só à noite',
  });
  both = await connectionWith([sales, night], { greetingMessage: '{{ms}}, {{name}}! Escolha:' });
});
afterAll(() => server.stop());
beforeEach(() => {
  maria = customer(`55117${String((count += 1)).padStart(8, '0')}`);
  clock('10:00');
});

const connectionWith = (queues: Queue[], fields = {}) =>
  buildConnection(em(), { status: 'DISCONNECTED', queues: queues.map(({ id }) => id), ...fields });
const write = (connection: Connection, body: string, fields: Partial<InboundMessage> = {}) =>
  receiveMessage(server.ctx, inboundText(connection.id, maria, body, fields));
const ticket = async () => (await em().find(Ticket, {}, { orderBy: { id: 'desc' }, limit: 1 }))[0];
/** The auto-replies to the customer, in order. */
const answers = async () =>
  (
    await em().find(
      Message,
      { ticket: (await ticket())?.id ?? 0, author: { $ne: 'customer' } },
      { orderBy: { id: 'asc' } },
    )
  ).map(({ body }) => body);
const CLOSED = { name: 'Fechada', startWork: '03:00', endWork: '04:00' };
const MENU = 'Bom dia, Maria! Escolha:\n\n*1* - Plantão\n*2* - Vendas';

describe('a connection with one queue', () => {
  it('assigns it at once; connection and queue greet once each', async () => {
    const connection = await connectionWith([sales], { greetingMessage: '{{ms}}!' });
    await write(connection, 'oi');
    expect(await ticket()).toMatchObject({ status: 'pending', queue: { id: sales.id } });
    expect(await answers()).toEqual(['Bom dia!', 'Olá Maria, aqui é Vendas']);
    await write(connection, 'alô?');
    expect(await answers()).toHaveLength(2);
  });

  it('assigns it also for messages that get no auto-reply', async () => {
    clock('03:00');
    await write(await connectionWith([sales]), 'oi', { isCatchUp: true });
    expect((await ticket())?.queue?.id).toBe(sales.id);
    expect(await answers()).toEqual([]);
  });
});

describe('a connection without a queue', () => {
  it('greets once, and only when auto-replies are allowed', async () => {
    const connection = await connectionWith([], { greetingMessage: 'Olá' });
    await write(connection, 'oi', { isCatchUp: true });
    expect(await answers()).toEqual([]);
    await write(connection, 'alô?');
    await write(connection, 'ei');
    expect((await ticket())?.queue).toBeNull();
    expect(await answers()).toEqual(['Olá']);
  });
});

describe('a connection with several queues', () => {
  it('sends a greeting and a menu by name; the number chooses a queue, which greets', async () => {
    await write(both, 'oi');
    expect(await answers()).toEqual([MENU]);
    expect((await ticket())?.queue).toBeNull();
    await write(both, ' 2 ');
    expect((await ticket())?.queue?.id).toBe(sales.id);
    expect(await answers()).toEqual([MENU, 'Olá Maria, aqui é Vendas']);
    await write(both, '1');
    expect((await ticket())?.queue?.id).toBe(sales.id);
    expect(await answers()).toHaveLength(2);
  });

  it('takes the number also while the server was not connected, without a reply', async () => {
    await write(both, 'oi');
    await write(both, '1', { fromMe: true });
    await write(both, '1', { isFromAutomaton: true });
    expect((await ticket())?.queue).toBeNull();
    await write(both, '2', { isCatchUp: true });
    expect((await ticket())?.queue?.id).toBe(sales.id);
    expect(await answers()).toEqual([MENU, '1']);
  });

  it('takes no number for a choice that was sent unasked while the server was not connected', async () => {
    await write(both, '2', { isCatchUp: true });
    expect((await ticket())?.queue).toBeNull();
  });

  it('may have more than nine of them', async () => {
    const queues = await Promise.all(
      Array.from({ length: 12 }, (_, index) => buildQueue(em(), { name: `Fila ${10 + index}` })),
    );
    await write(await connectionWith(queues), '12');
    expect((await ticket())?.queue?.id).toBe(queues.at(-1)?.id);
  });

  it('flags and queues its auto-replies', async () => {
    await write(both, 'oi');
    const [menu] = await em().find(Message, {
      ticket: (await ticket())?.id ?? 0,
      author: { $ne: 'customer' },
    });
    expect(menu).toMatchObject({ author: 'system', delivery: 'queued', user: null, ack: 0 });
    expect(await ticket()).toMatchObject({
      hasAutoReply: true,
      unreadMessages: 1,
    });
  });

  /** As the outbox notes what the provider has taken. */
  const menusAreSent = () =>
    em().nativeUpdate(
      Message,
      { connection: both.id, delivery: 'queued' },
      { delivery: 'sent', updatedAt: server.ctx.now() },
    );

  it('sends one menu for several messages that are written at once, and again for a wrong choice', async () => {
    for (const body of ['oi', 'bom dia']) await write(both, body);
    await menusAreSent();
    server.setTime(new Date('2026-03-10T10:00:09-03:00'));
    await write(both, 'tudo bem?');
    expect(await answers()).toEqual([MENU]);
    await write(both, '3');
    expect(await answers()).toEqual([MENU, MENU]);
    await menusAreSent();
    clock('10:01');
    await write(both, 'com vendas');
    expect(await answers()).toEqual([MENU, MENU, MENU]);
  });

  it('sends one menu for the files of an album', async () => {
    const files = [1, 2, 3, 4].map(() => inboundText(both.id, maria, '', { content: { album: 'fotos' } }));
    await receiveMessages(server.ctx, files);
    expect(await answers()).toEqual([MENU]);
  });

  it('sends no further menu while the last one waits to be sent, however long', async () => {
    await write(both, 'oi');
    clock('11:00');
    await write(both, 'alguém aí?');
    expect(await answers()).toEqual([MENU]);
  });

  it('sends the menu again when the last one could not be sent', async () => {
    await write(both, 'oi');
    await em().nativeUpdate(Message, { connection: both.id, delivery: 'queued' }, { delivery: 'failed' });
    await write(both, 'alguém aí?');
    expect(await answers()).toEqual([MENU, MENU]);
  });

  it('repeats the menu twice, then stays silent but still accepts the number', async () => {
    for (const body of ['oi', '3', '0', 'alô?', '-1', '1.5']) await write(both, body);
    expect(await answers()).toEqual([MENU, MENU, MENU]);
    await write(both, '2');
    expect((await ticket())?.queue?.id).toBe(sales.id);
  });

  it('shows the work hours of queues that have some when the connection is set to', async () => {
    const always = await buildQueue(em(), { name: 'Sempre' });
    await write(await connectionWith([sales, night, always], { isDisplay: true }), 'oi');
    expect(await answers()).toEqual([
      '*1* - Plantão (22:00–06:00)\n*2* - Sempre\n*3* - Vendas (08:00–18:00)',
    ]);
  });

  it.each<[string, Partial<InboundMessage>]>([
    ['the owner', { fromMe: true }],
    ['another bot', { isFromAutomaton: true }],
    ['messages sent while the server was not connected', { isCatchUp: true }],
    ['undecryptable messages', { awaitsContent: true, mediaType: 'unsupported' }],
  ])('does not reply to %s', async (_, fields) => {
    await write(both, 'oi', fields);
    expect(await em().count(Message, { author: 'system', ticket: (await ticket())?.id ?? 0 })).toBe(0);
  });

  it('replies to an undecryptable message once it is decrypted', async () => {
    const inbound = inboundText(both.id, maria, '', { awaitsContent: true, mediaType: 'unsupported' });
    await receiveMessage(server.ctx, inbound);
    await receiveMessage(server.ctx, { ...inbound, awaitsContent: false, mediaType: 'chat', body: '2' });
    expect((await ticket())?.queue?.id).toBe(sales.id);
    expect(await answers()).toEqual(['Olá Maria, aqui é Vendas']);
  });

  it('does not reply in groups or in tickets assigned to an agent', async () => {
    await setSetting(server.ctx, 'CheckMsgIsGroup', 'disabled');
    const chat = { addresses: [{ kind: 'group', value: '12036399' }], name: 'Grupo' } as const;
    await write(both, 'oi', { chat, author: maria, isGroup: true });
    expect(await answers()).toEqual([]);
    await write(both, 'oi');
    await em().nativeUpdate(Ticket, { id: (await ticket())?.id ?? 0 }, { status: 'open' });
    await write(both, '2');
    expect([(await ticket())?.queue, await answers()]).toEqual([null, [MENU]]);
  });

  it('sends one menu for messages that are received at the same moment', async () => {
    await Promise.all(['oi', 'bom dia', 'tudo bem?'].map((body) => write(both, body)));
    expect(await answers()).toEqual([MENU]);
  });

  it('sends one menu for several concurrent messages of a customer', async () => {
    await Promise.all(['oi', '2'].map((body) => write(both, body)));
    expect((await ticket())?.queue?.id).toBe(sales.id);
    expect(await em().count(Ticket, { contact: (await ticket())?.contact.id ?? 0 })).toBe(1);
  });
});

describe('outside the work hours of a queue', () => {
  it('the absence message replaces the greeting, once per ticket and day', async () => {
    clock('19:00');
    const evening = MENU.replace('Bom dia', 'Boa noite');
    await write(both, 'oi');
    await write(both, '2');
    expect((await ticket())?.queue?.id).toBe(sales.id);
    expect(await answers()).toEqual([evening, 'Vendas abre às 8']);
    await write(both, 'tem alguém?');
    expect(await answers()).toHaveLength(2);

    server.setTime(new Date('2026-03-11T07:59:00-03:00'));
    await write(both, 'bom dia');
    await write(both, 'bom dia?');
    expect((await answers()).slice(2)).toEqual(['Vendas abre às 8']);
    server.setTime(new Date('2026-03-12T08:00:00-03:00'));
    await write(both, 'agora?');
    expect(await answers()).toHaveLength(3);
  });

  it.each([
    ['21:59', false],
    ['22:00', true],
    ['23:59', true],
    ['00:00', true],
    ['06:00', true],
    ['06:01', false],
  ])('work hours may cross midnight: at %s', async (time, isOpen) => {
    clock(time);
    await write(both, '1');
    expect(await answers()).toEqual([isOpen ? 'Plantão na linha' : 'Só à noite']);
  });

  it('they may differ by weekday', async () => {
    const shop = await buildQueue(em(), {
      weekHours: [
        { days: [1, 2, 3, 4, 5], start: '08:00', end: '18:00' },
        { days: [6], start: '08:00', end: '12:00' },
      ],
      greetingMessage: 'Olá',
      absenceMessage: 'Fechado',
    });
    const connection = await connectionWith([shop, sales], { isDisplay: true });
    for (const [at, answer] of [
      ['2026-03-13T17:00:00-03:00', 'Olá'], // Friday
      ['2026-03-14T11:00:00-03:00', 'Olá'],
      ['2026-03-14T17:00:00-03:00', 'Fechado'],
      ['2026-03-15T11:00:00-03:00', 'Fechado'], // Sunday
    ] as const) {
      server.setTime(new Date(at));
      maria = customer(`55118${String((count += 1)).padStart(8, '0')}`);
      await write(connection, 'oi');
      expect((await answers())[0]).toContain(`${shop.name} (seg–sex 08:00–18:00 · sáb 08:00–12:00)`);
      await write(connection, '1');
      expect([at, (await answers()).at(-1)]).toEqual([at, answer]);
    }
  });

  it.each([
    ['2026-12-25', '2026-12-25', false],
    ['2025-12-25', '2026-12-25', true],
  ])(
    'every queue with hours is closed on %s, also in other years when it is yearly',
    async (day, today, isYearly) => {
      await em().insert(ClosedDay, { day, name: 'Natal', isYearly });
      const always = await buildQueue(em(), { greetingMessage: 'Sempre', absenceMessage: 'Nunca' });
      server.setTime(new Date(`${today}T10:00:00-03:00`));
      await write(await connectionWith([sales]), 'oi');
      expect(await answers()).toEqual(['Vendas abre às 8']);
      maria = customer(`55119${String((count += 1)).padStart(8, '0')}`);
      await write(await connectionWith([always]), 'oi');
      expect(await answers()).toEqual(['Sempre']);
      await em().nativeDelete(ClosedDay, {});
    },
  );

  it('a queue without an absence message greets, chosen or not', async () => {
    const silent = await buildQueue(em(), { ...CLOSED, greetingMessage: 'Já respondemos' });
    await write(await connectionWith([silent]), 'oi');
    expect(await answers()).toEqual(['Já respondemos']);
    await write(await connectionWith([silent, sales]), '1');
    expect(await answers()).toEqual(['Já respondemos']);
    expect((await ticket())?.absenceSentOn).toBeNull();
  });

  it('the only queue of a connection sends it too', async () => {
    clock('20:00');
    await write(await connectionWith([sales]), 'oi');
    expect(await answers()).toEqual(['Vendas abre às 8']);
  });
});
