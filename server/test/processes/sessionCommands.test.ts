import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectionsContract } from '#shared/contract/connections.ts';
import { AppError } from '#shared/contract/errors.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import {
  Connection,
  routedChannel,
  type Channel,
  type MessageKey,
} from '#server/features/connections/index.ts';
import { claimWanted } from '#server/features/connections/claimWanted.ts';
import { createSessionCommands } from '#server/features/connections/sessionCommands.ts';
import { Contact } from '#server/features/contacts/index.ts';
import { receiveMessage } from '#server/features/inbox/index.ts';
import { signIn, type Client } from '#server/test/client.ts';
import { buildConnection, buildMessage, buildTicket, buildUser } from '#server/test/factories/index.ts';
import { customer, inboundText } from '#server/test/inbound.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { startSecondServer } from '../secondServer.ts';

/** Two servers on one database; the first one runs the sessions, agents are connected to the other. */
let owner: TestServer;
let other: TestServer;
let admin: Client;
/** The channel as the other server uses it. */
let routed: Channel;
const em = () => owner.ctx.orm.em.fork();

beforeAll(async () => {
  owner = await startTestServer();
  other = await startSecondServer(owner);
  admin = await signIn(other, await buildUser(em(), { profile: 'admin' }));
  routed = routedChannel(other.ctx, other.channel);
});
beforeEach(() => {
  for (const { channel } of [owner, other]) {
    channel.commands.length = 0;
    channel.failure = null;
    channel.hasOwners = true;
    channel.isExclusive = true;
  }
  owner.channel.ownsSessions = true;
  other.channel.ownsSessions = false;
});
afterAll(async () => {
  await other.stop();
  await owner.stop();
});

const KEY: MessageKey = { providerId: 'A1', fromMe: true, chat: [{ kind: 'phone', value: '5511970000001' }] };

describe('a command for a session of another process', () => {
  it.each<[keyof Channel, (id: number) => Promise<unknown>, unknown]>([
    ['edit', (id) => routed.edit(id, KEY, 'A2', 'certo'), { command: 'edit', key: KEY, text: 'certo' }],
    ['remove', (id) => routed.remove(id, KEY, 'A2'), { command: 'remove', key: KEY }],
    ['react', (id) => routed.react(id, KEY, 'A2', '👍'), { command: 'react', key: KEY, text: '👍' }],
    [
      'renewFile',
      (id) => routed.renewFile(id, KEY, 'YQ=='),
      { command: 'renewFile', key: KEY, text: 'YQ==' },
    ],
    ['markRead', (id) => routed.markRead(id, [KEY]), { command: 'markRead', keys: [KEY] }],
    ['start', (id) => routed.start(id), { command: 'start' }],
    ['stop', (id) => routed.stop(id), { command: 'stop' }],
    ['logout', (id) => routed.logout(id), { command: 'logout' }],
    ['pairByCode', (id) => routed.pairByCode(id, '5511'), { command: 'pairByCode', number: '5511' }],
  ])('is executed there once: %s', async (_, give, expected) => {
    const { id: connectionId } = await buildConnection(em());
    await give(connectionId);
    await vi.waitFor(() =>
      expect(owner.channel.commands).toMatchObject([{ ...(expected as object), connectionId }]),
    );
    expect(other.channel.commands).toEqual([]);
  });

  it('returns what it returns there', async () => {
    const { id } = await buildConnection(em());
    owner.channel.numbers.set('5511970000002', [{ kind: 'lid', value: '77' }]);
    expect(await routed.checkNumber(id, '5511970000002')).toEqual({
      exists: true,
      addresses: [{ kind: 'lid', value: '77' }],
    });
    expect(await routed.checkNumber(id, '5511970000003')).toEqual({ exists: false });
    expect(await routed.pairByCode(id, '5511970000002')).toBe('ABCD1234');
    owner.channel.numbers.clear();
  });

  it('fails with the code and details with which it fails there', async () => {
    const ticket = await buildTicket(em(), { status: 'open' });
    const message = await buildMessage(em(), ticket, { author: 'agent', delivery: 'sent', ack: 1 });
    const edit = () =>
      admin.request(messagesContract.edit, { params: { messageId: message.id }, body: { body: 'certo' } });
    owner.channel.failure = new AppError('ERR_EDITING_WAPP_MSG', { reason: '479' });
    expect((await edit()).refusal).toMatchObject({
      error: 'ERR_EDITING_WAPP_MSG',
      details: { reason: '479' },
    });
    owner.channel.failure = new Error('internal');
    expect((await edit()).refusal.error).toBe('ERR_INTERNAL');
    expect((await edit()).body).toMatchObject({ body: 'certo', isEdited: true });
  });

  it('is executed here when no process runs the session', async () => {
    const { id } = await buildConnection(em());
    owner.channel.ownsSessions = false;
    other.channel.hasOwners = false;
    await routed.logout(id);
    expect([owner.channel.commands, other.channel.commands.map(({ command }) => command)]).toEqual([
      [],
      ['logout'],
    ]);
  });

  it('is executed once although two processes believe that they run the session', async () => {
    const { id } = await buildConnection(em());
    let count = 0;
    const execute = async () => (count += 1);
    const channel = { type: 'twice', ownsSession: async () => true };
    const [commands] = [
      createSessionCommands(owner.ctx, channel, execute),
      createSessionCommands(other.ctx, channel, execute),
      createSessionCommands(owner.ctx, channel, execute),
    ];
    for (let expected = 1; expected <= 10; expected += 1)
      expect(await commands.ask(id, 'edit', [], 30_000)).toBe(expected);
    expect(count).toBe(10);
  });

  it('fails when no process takes it in time, and is not executed later', async () => {
    const { id } = await buildConnection(em());
    const executed = vi.fn();
    const ids: string[] = [];
    const stop = owner.ctx.events.on('session.command', (command) => void ids.push(command.id));
    const running = new Set<number>();
    const channel = { type: 'late', ownsSession: async (connectionId: number) => running.has(connectionId) };
    const commands = createSessionCommands(owner.ctx, channel, executed, 50);
    await expect(commands.ask(id, 'edit', [], 30_000)).rejects.toThrow('ERR_TEMPORARILY_UNAVAILABLE');
    running.add(id);
    const [commandId = ''] = ids;
    expect(commandId).not.toBe('');
    const payload = { id: commandId, connectionId: id, type: 'late' };
    owner.ctx.events.publish([{ name: 'session.command', payload }]); // as a process does that reads it late
    await owner.ctx.eventLog.settled();
    expect(executed).not.toHaveBeenCalled();
    stop();
  });

  it('fails when the process that took it does not answer in time', async () => {
    const { id } = await buildConnection(em());
    const channel = { type: 'silent', ownsSession: async () => true };
    const answer = Promise.withResolvers<void>();
    const commands = createSessionCommands(owner.ctx, channel, () => answer.promise);
    await expect(commands.ask(id, 'edit', [], 200)).rejects.toThrow('ERR_TEMPORARILY_UNAVAILABLE');
    answer.resolve();
    await owner.ctx.eventLog.settled();
  });
});

it('the picture of a contact that one process creates is fetched by the process that runs the session', async () => {
  const { id } = await buildConnection(em(), { isDefault: true });
  owner.channel.pictureBytes = other.channel.pictureBytes = new Uint8Array([1, 2, 3]);
  const asked = [owner, other].map(({ channel }) => vi.spyOn(channel, 'picture'));
  for (const [number, at] of [
    ['5511970000011', other],
    ['5511970000012', owner],
  ] as const) {
    asked.forEach((spy) => spy.mockClear());
    await receiveMessage(at.ctx, inboundText(id, customer(number, number), 'oi'));
    await vi.waitFor(async () =>
      expect((await em().findOneOrFail(Contact, { name: number })).pictureKey).not.toBe(''),
    );
    await Promise.all([owner.ctx.eventLog.settled(), other.ctx.eventLog.settled()]);
    expect(asked.map((spy) => spy.mock.calls.length)).toEqual([1, 0]);
  }
});

describe('a session that is wanted', () => {
  const claims = (id: number) => [owner, other].map(({ channel }) => channel.claimed.has(id));
  const all = [true, true];
  const none = [false, false];
  const give = (
    name: 'start' | 'shutdown' | 'restart' | 'renewSession' | 'endSession' | 'remove',
    whatsappId: number,
  ) => admin.request(connectionsContract[name], { params: { whatsappId } });

  it('is claimed by every process from its creation to its end', async () => {
    const { body } = await admin.request(connectionsContract.create, { body: { name: 'Filial' } });
    await vi.waitFor(() => expect(claims(body.id)).toEqual(all));
    await give('shutdown', body.id);
    await vi.waitFor(() => expect(claims(body.id)).toEqual(none));
    for (const name of ['start', 'restart', 'renewSession'] as const) {
      await give(name, body.id);
      await vi.waitFor(() => expect(claims(body.id)).toEqual(all));
    }
    await give('endSession', body.id);
    await vi.waitFor(() => expect(claims(body.id)).toEqual(none));
    await give('start', body.id);
    await vi.waitFor(() => expect(claims(body.id)).toEqual(all));
    await give('remove', body.id);
    await vi.waitFor(() => expect(claims(body.id)).toEqual(none));
  });

  it('is claimed and released although the event was lost', async () => {
    const { id } = await buildConnection(em());
    const comparing = claimWanted(owner.ctx, new Map([[owner.channel.type, owner.channel]]), 20);
    await vi.waitFor(() => expect(owner.channel.claimed.has(id)).toBe(true));
    await em().nativeUpdate(Connection, { id }, { wanted: false });
    await vi.waitFor(() => expect(owner.channel.claimed.has(id)).toBe(false));
    await comparing.stop();
  });

  it('is started and stopped by every process where each can send', async () => {
    const { id } = await buildConnection(em());
    owner.channel.isExclusive = other.channel.isExclusive = false;
    const commands = () =>
      [owner, other].map(({ channel }) =>
        channel.commands.flatMap((each) =>
          'connectionId' in each && each.connectionId === id ? [each.command] : [],
        ),
      );
    await give('start', id);
    await vi.waitFor(() => expect(commands()).toEqual([['start'], ['start']]));
    await give('shutdown', id);
    await vi.waitFor(() =>
      expect(commands()).toEqual([
        ['start', 'stop'],
        ['start', 'stop'],
      ]),
    );
  });

  it('is started and stopped also by a process that missed the events', async () => {
    const [wanted, unwanted] = [await buildConnection(em()), await buildConnection(em(), { wanted: false })];
    owner.channel.isExclusive = other.channel.isExclusive = false;
    owner.ctx.events.publish([{ name: 'events.missed', payload: {} }]);
    await owner.ctx.events.settled();
    expect(owner.channel.commands).toContainEqual({ command: 'start', connectionId: wanted.id });
    expect(owner.channel.commands).toContainEqual({ command: 'stop', connectionId: unwanted.id });
    expect(other.channel.commands).toEqual([]);
  });

  it('is ended by the process that runs it before the others let go of it', async () => {
    const { id } = await buildConnection(em());
    const order: string[] = [];
    const note = (entry: string) => async (connectionId: number) => {
      if (connectionId === id) order.push(entry);
    };
    vi.spyOn(owner.channel, 'logout').mockImplementation(note('logout'));
    vi.spyOn(owner.channel, 'release').mockImplementation(note('release'));
    await give('start', id);
    await vi.waitFor(() => expect(claims(id)).toEqual(all));
    await give('endSession', id);
    await vi.waitFor(() => expect(order).toEqual(['logout', 'release']));
  });
});
