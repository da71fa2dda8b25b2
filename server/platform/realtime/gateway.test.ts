import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fail } from '#shared/contract/errors.ts';
import type { PresenceState } from '#shared/domain/presence.ts';
import type { Tag } from '#shared/contract/tags.ts';
import { connectSocket } from '#server/test/client.ts';
import type { Actor } from '../actor.ts';
import { createLog } from '../log.ts';
import { acceptTicketRequests, createViewers, type Viewers } from '#server/features/tickets/index.ts';
import { acceptUserRequests } from '#server/features/users/index.ts';
import { startGateway, type Gateway } from './gateway.ts';

const ACTORS: Record<string, Actor> = {
  ana: actor({ id: 1, profile: 'admin', sessionId: 'ana-1' }),
  anaAgain: actor({ id: 1, profile: 'admin', sessionId: 'ana-2' }),
  beto: actor({ id: 2, queueIds: [7] }),
  carla: actor({ id: 3, queueIds: [8], canSeeNumbers: false }),
};
const OPEN_TICKET = 5;
const tagEvent = (name: string): { action: 'update'; tag: Tag } => ({
  action: 'update',
  tag: { id: 1, name, color: '#000000' },
});

const authorizeConversation = async (_: Actor, ticketId: number) => {
  if (ticketId !== OPEN_TICKET) fail('ERR_NO_TICKET_FOUND');
  return { contact: { id: 1 } };
};

let actors: Map<string, Actor>;
let http: Server;
let gateway: Gateway;
let viewers: Viewers;
let testServer: { url: string };
const onPresence = vi.fn<(userId: number, state: PresenceState) => Promise<void>>();
const onViewers = vi.fn<(ticketId: number) => void>();
const onLogout = vi.fn<(actor: Actor) => Promise<void>>();
const log = createLog('silent');
const position = { read: 0, finished: 0 };
const catchUp = vi.fn(async (): Promise<void> => undefined);

beforeEach(async () => {
  onPresence.mockReset();
  onViewers.mockReset();
  onLogout.mockReset();
  catchUp.mockReset();
  actors = new Map(Object.entries(ACTORS));
  viewers = createViewers(onViewers);
  await start();
});
afterEach(() => gateway.stop());

describe('connecting', () => {
  it('requires a token, in `auth` or, from older clients, in the query', async () => {
    await expect(connectSocket(testServer, 'nobody')).rejects.toMatchObject({
      message: 'ERR_SESSION_EXPIRED',
      data: { error: 'ERR_SESSION_EXPIRED' },
    });
    const socket = await rawSocket({ query: { token: 'beto' } });
    expect(socket.connected).toBe(true);
    socket.disconnect();
  });

  it('is possible from the pages of the product, with their cookies, and nothing else is served', async () => {
    const handshake = `${testServer.url}/socket.io/?EIO=4&transport=polling`;
    const allowedFor = async (origin: string) => {
      const { headers } = await fetch(handshake, { headers: { origin } });
      return ['origin', 'credentials'].map((name) => headers.get(`access-control-allow-${name}`));
    };
    expect(await allowedFor('http://desk.test')).toEqual(['http://desk.test', 'true']);
    expect((await allowedFor('http://other.test'))[0]).toBeNull();
    expect((await fetch(`${testServer.url}/socket.io/socket.io.js`)).status).toBe(400);
  });

  it('is refused without details when it cannot be checked, which is logged', async () => {
    const error = vi.spyOn(log, 'error').mockReturnValue();
    vi.spyOn(actors, 'get').mockImplementation(() => {
      throw new Error('database away');
    });
    await expect(connectSocket(testServer, 'beto')).rejects.toMatchObject({
      message: 'ERR_INTERNAL',
      data: { error: 'ERR_INTERNAL' },
    });
    expect(error.mock.calls).toMatchObject([
      [{ err: { message: 'database away' } }, 'socket request failed'],
    ]);
    vi.restoreAllMocks();
    const silent = vi.spyOn(log, 'error');
    for (const token of ['nobody', { valueOf: 1 }])
      await expect(rawSocket({ auth: { token } })).rejects.toThrow('ERR_SESSION_EXPIRED');
    expect(silent).not.toHaveBeenCalled();
  });

  it('counts each user once', async () => {
    const sockets = [
      await connectSocket(testServer, 'ana'),
      await connectSocket(testServer, 'anaAgain'),
      await connectSocket(testServer, 'beto'),
    ];
    expect(gateway.connectedUserIds()).toEqual([1, 2]);
    sockets.forEach((socket) => socket.close());
  });

  it('ends with a request that is larger than any of ours', async () => {
    const socket = await rawSocket({ auth: { token: 'beto' } });
    const isClosed = new Promise((resolve) => void socket.once('disconnect', resolve));
    expect(await socket.emitWithAck('joinTickets', 'x'.repeat(60_000))).toMatchObject({
      error: 'ERR_VALIDATION',
    });
    socket.emit('joinTickets', 'x'.repeat(70_000));
    await expect(isClosed).resolves.toBeDefined();
  });

  it('ends at once when the session ends or the permissions change meanwhile', async () => {
    const beto = actor({ id: 2, queueIds: [7] });
    for (const now of [undefined, { ...beto, queueIds: [] }]) {
      const seen = [beto, now];
      vi.spyOn(actors, 'get').mockImplementation(() => seen.shift());
      const socket = await connectSocket(testServer, 'beto');
      await expect(socket.closed).resolves.toBeUndefined();
    }
  });

  it('ends after the reason why the session has ended, which is read first', async () => {
    const seen = [ACTORS['beto']];
    vi.spyOn(actors, 'get').mockImplementation(() => seen.shift());
    const event = { userId: 2, message: 'copied', reason: 'copied' } as const;
    catchUp.mockImplementation(async () => gateway.emitToSession('session-2', 'userSessionExpired', event));
    const socket = await connectSocket(testServer, 'beto');
    await socket.closed;
    expect(await socket.next('userSessionExpired')).toEqual(event);
  });

  it('reports a user online with the first socket, and offline with the last', async () => {
    const [one, other] = [
      await connectSocket(testServer, 'ana'),
      await connectSocket(testServer, 'anaAgain'),
    ];
    await vi.waitFor(() => expect(onPresence).toHaveBeenCalledWith(1, 'online'));
    one.close();
    const third = await connectSocket(testServer, 'beto');
    await vi.waitFor(() => expect(onPresence).toHaveBeenCalledWith(2, 'online'));
    expect(onPresence).not.toHaveBeenCalledWith(1, 'offline');
    other.close();
    await vi.waitFor(() => expect(onPresence).toHaveBeenCalledWith(1, 'offline'));
    third.close();
  });
});

it('reports a user away while all sockets say so, and each change once', async () => {
  const [one, other] = [await connectSocket(testServer, 'ana'), await connectSocket(testServer, 'anaAgain')];
  const reported = () => onPresence.mock.calls.map(([, state]) => state);
  await vi.waitFor(() => expect(reported()).toEqual(['online', 'online']));
  one.away(true);
  await vi.waitFor(() => expect(reported()).toEqual(['online', 'online', 'online']));
  other.away(true);
  await vi.waitFor(() => expect(reported().slice(3)).toEqual(['away']));
  other.away(true);
  one.away(false);
  await vi.waitFor(() => expect(reported().slice(4)).toEqual(['online']));
  one.close();
  await vi.waitFor(() => expect(reported().slice(5)).toEqual(['away']));
  other.close();
  await vi.waitFor(() => expect(reported().slice(6)).toEqual(['offline']));
});

it('refuses anything but true or false as being away', async () => {
  const socket = await rawSocket({ auth: { token: 'beto' } });
  for (const sent of ['true', 1, null, {}])
    expect(await socket.emitWithAck('away', sent)).toMatchObject({ error: 'ERR_VALIDATION' });
  expect(onPresence.mock.calls).toEqual([[2, 'online']]);
  socket.disconnect();
});

it('reports the latest presence last, also when recording it is slow', async () => {
  const noted: [number, PresenceState][] = [];
  const noting: (() => void)[] = [];
  onPresence.mockImplementation(async (userId, state) => {
    await new Promise<void>((done) => void noting.push(done));
    noted.push([userId, state]);
  });
  const first = await connectSocket(testServer, 'beto');
  await vi.waitFor(() => expect(noting).toHaveLength(1));
  first.close();
  await first.closed;
  const second = await connectSocket(testServer, 'beto');
  for (let turn = 0; turn < 3; turn += 1) {
    await vi.waitFor(() => expect(noting).toHaveLength(turn + 1));
    expect(noted).toHaveLength(turn);
    noting[turn]?.();
  }
  await vi.waitFor(() => expect(noted.at(-1)).toEqual([2, 'online']));
  onPresence.mockReset();
  second.close();
});

describe('receiving', () => {
  it('is limited to the named scopes, minus the exceptions', async () => {
    const [ana, beto, carla] = await connectAll();
    gateway.emit({ scopes: ['queue:7', 'user:3'] }, 'tags', () => tagEvent('both'));
    gateway.emit({ scopes: ['everyone'], except: ['admins'] }, 'tags', () => tagEvent('agents'));
    gateway.emit({ scopes: [] }, 'tags', () => tagEvent('nobody'));
    gateway.emit({ channels: [] }, 'tags', () => tagEvent('nobody'));
    gateway.emit({}, 'tags', () => tagEvent('end'));
    expect(await receivedTagNames(ana)).toEqual(['end']);
    expect(await receivedTagNames(beto)).toEqual(['both', 'agents', 'end']);
    expect(await receivedTagNames(carla)).toEqual(['both', 'agents', 'end']);
  });

  it('shows whole phone numbers only to users who may see them', async () => {
    const [ana, , carla] = await connectAll();
    gateway.emit({}, 'tags', (view) => tagEvent(view));
    gateway.emit({}, 'tags', () => tagEvent('end'));
    expect(await receivedTagNames(ana)).toEqual(['full', 'end']);
    expect(await receivedTagNames(carla)).toEqual(['masked', 'end']);
  });

  it('requires joining the room, and the permission to join it', async () => {
    const [ana, beto] = await connectAll();
    expect(await ana.join('joinTickets', 'open')).toBeNull();
    expect(await ana.join('joinChatBox', String(OPEN_TICKET))).toBeNull();
    expect(await beto.join('joinChatBox', 6)).toMatchObject({ error: 'ERR_NO_TICKET_FOUND' });
    expect(await beto.join('joinTickets', 'everything')).toMatchObject({ error: 'ERR_VALIDATION' });
    gateway.emit({ channels: ['tickets:open'] }, 'tags', () => tagEvent('list'));
    gateway.emit({ channels: [`chat:${OPEN_TICKET}`, 'chat:6'] }, 'tags', () => tagEvent('chat'));
    gateway.emit({}, 'tags', () => tagEvent('end'));
    expect(await receivedTagNames(ana)).toEqual(['list', 'chat', 'end']);
    expect(await receivedTagNames(beto)).toEqual(['end']);
  });

  it('ends with leaving the room', async () => {
    const socket = await rawSocket({ auth: { token: 'beto' } });
    const names: string[] = [];
    socket.on('tags', (event: ReturnType<typeof tagEvent>) => void names.push(event.tag.name));
    expect(await socket.emitWithAck('joinTickets', 'open')).toBeNull();
    gateway.emit({ channels: ['tickets:open'] }, 'tags', () => tagEvent('joined'));
    expect(await socket.emitWithAck('leaveTickets', 'open')).toBeNull();
    gateway.emit({ channels: ['tickets:open'] }, 'tags', () => tagEvent('left'));
    gateway.emit({}, 'tags', () => tagEvent('end'));
    await vi.waitFor(() => expect(names.at(-1)).toBe('end'));
    expect(names).toEqual(['joined', 'end']);
    socket.disconnect();
  });

  it('stops with the session, and starts over when the permissions of the user change', async () => {
    const [ana, again] = [
      await connectSocket(testServer, 'ana'),
      await connectSocket(testServer, 'anaAgain'),
    ];
    gateway.emitToSession('ana-1', 'userSessionExpired', { userId: 1, message: 'over' });
    gateway.disconnectSession('ana-1');
    await ana.closed;
    expect(ana.received().map(({ name }) => name)).toEqual(['userSessionExpired']);
    expect(again.received()).toEqual([]);
    const beto = await connectSocket(testServer, 'beto');
    gateway.reconnectUser(1);
    await again.closed;
    gateway.emit({}, 'tags', () => tagEvent('end'));
    expect(await receivedTagNames(beto)).toEqual(['end']);
    gateway.reconnectAll();
    await beto.closed;
  });
});

describe('the position', () => {
  afterEach(() => {
    vi.useRealTimers();
    Object.assign(position, { read: 0, finished: 0 });
  });

  it('goes to a client when it connects, with each event, and every 20 seconds while it changes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await gateway.stop();
    await start();
    position.finished = 5;
    const received: unknown[][] = [];
    const socket = await rawSocket({ auth: { token: 'beto' } }, (...event) => void received.push(event));
    await vi.waitFor(() => expect(received).toHaveLength(1));
    position.finished = 7;
    gateway.emit({}, 'tags', () => tagEvent('any'));
    await vi.waitFor(() => expect(received).toHaveLength(2));
    vi.advanceTimersByTime(20_000);
    await vi.waitFor(() => expect(received).toHaveLength(3));
    vi.advanceTimersByTime(20_000);
    expect(await socket.emitWithAck('joinNotification')).toBeNull();
    gateway.emit({}, 'tags', () => tagEvent('end'));
    await vi.waitFor(() => expect(received.at(-1)?.[1]).toEqual(tagEvent('end')));
    expect(received).toEqual([
      ['position', 5, 5],
      ['tags', tagEvent('any'), 7],
      ['position', 7, 7],
      ['tags', tagEvent('end'), 7],
    ]);
    socket.disconnect();
  });
});

describe('stopping', () => {
  afterEach(() => void vi.useRealTimers());

  it('waits ten seconds for a running request, and no longer', async () => {
    const begun = Promise.withResolvers<void>();
    http.on('request', () => begun.resolve());
    const answer = fetch(`${testServer.url}/slow`).then(
      () => 'answered',
      () => 'cut',
    );
    await begun.promise;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stopped = vi.fn();
    const stopping = gateway.stop().then(stopped);
    await vi.advanceTimersByTimeAsync(9_900);
    expect(stopped).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    await stopping;
    expect(await answer).toBe('cut');
  });
});

it('lists the viewers of a conversation until they leave it or disconnect', async () => {
  const seen = () => viewers.of(OPEN_TICKET).map(({ id, state }) => `${id} ${state}`);
  const ana = await rawSocket({ auth: { token: 'ana' } });
  const beto = await rawSocket({ auth: { token: 'beto' } });
  ana.emit('viewing', OPEN_TICKET, 'typing'); // has no effect before the conversation is open
  for (const socket of [ana, beto]) expect(await socket.emitWithAck('joinChatBox', OPEN_TICKET)).toBeNull();
  expect(seen()).toEqual(['1 looking', '2 looking']);
  expect(onViewers.mock.calls).toEqual([[OPEN_TICKET], [OPEN_TICKET]]);

  beto.emit('viewing', String(OPEN_TICKET), 'typing');
  await vi.waitFor(() => expect(seen()).toEqual(['1 looking', '2 typing']));
  ana.emit('leaveChatBox', OPEN_TICKET);
  await vi.waitFor(() => expect(seen()).toEqual(['2 typing']));
  expect(await ana.emitWithAck('joinChatBox', 6)).toMatchObject({ error: 'ERR_NO_TICKET_FOUND' });
  expect(viewers.of(6)).toEqual([]);
  ana.emit('joinChatBox', OPEN_TICKET);
  ana.emit('leaveChatBox', OPEN_TICKET); // before it is known whether it may be joined
  expect(await ana.emitWithAck('joinNotification')).toBeNull();
  expect(seen()).toEqual(['2 typing']);
  beto.disconnect();
  await vi.waitFor(() => expect(seen()).toEqual([]));
  ana.disconnect();
});

describe('invalid input', () => {
  it('of a client breaks nothing: neither other sockets nor the server', async () => {
    const broken = { valueOf: 1, toString: 1 };
    const socket = await rawSocket({ auth: { token: 'beto' } });
    for (const event of [
      'joinChatBox',
      'leaveChatBox',
      'viewing',
      'joinTickets',
      'leaveTickets',
      'joinNotification',
    ])
      for (const argument of [broken, null, [], 'x', -1, {}]) {
        socket.emit(event, argument);
        socket.emit(event, argument, 'no function');
        socket.emit(event, 'open', argument);
        socket.emit(event);
      }
    socket.emit('no such event', broken);
    const refusal: unknown = await socket.emitWithAck('joinTickets', broken);
    expect(refusal).toMatchObject({ error: 'ERR_VALIDATION' });
    socket.disconnect();
  });

  it('and internal errors are reported to the sender, without internal details', async () => {
    onPresence.mockRejectedValue(new Error('database away'));
    onLogout.mockRejectedValue(new Error('database away'));
    const socket = await rawSocket({ auth: { token: 'beto' } });
    socket.emit('logout');
    expect(await socket.emitWithAck('joinNotification')).toBeNull();
    await vi.waitFor(() => expect(onLogout).toHaveBeenCalledOnce());
    socket.disconnect();
    await vi.waitFor(() => expect(onPresence).toHaveBeenCalledWith(2, 'offline'));
  });
});

async function start(): Promise<void> {
  http = createServer();
  gateway = startGateway({
    server: http,
    origins: ['http://desk.test'],
    log,
    eventLog: { position, catchUp },
    authenticate: async (token) => actors.get(token.trim()) ?? fail('ERR_SESSION_EXPIRED'),
    acceptRequests: (client) => {
      acceptUserRequests(client);
      acceptTicketRequests(client, { viewers, authorizeConversation });
      client.handle('logout', () => onLogout(client.actor));
    },
    onPresence,
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  testServer = { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
}

function actor(fields: Partial<Actor> & Pick<Actor, 'id'>): Actor {
  return {
    name: `User ${fields.id}`,
    profile: 'user',
    sessionId: `session-${fields.id}`,
    queueIds: [],
    canSeeNumbers: true,
    exportsContacts: true,
    ...fields,
  };
}

type ConnectedSocket = Awaited<ReturnType<typeof connectSocket>>;

async function connectAll(): Promise<[ConnectedSocket, ConnectedSocket, ConnectedSocket]> {
  return [
    await connectSocket(testServer, 'ana'),
    await connectSocket(testServer, 'beto'),
    await connectSocket(testServer, 'carla'),
  ];
}

/** The names of the received tags, up to "end". */
async function receivedTagNames(socket: ConnectedSocket): Promise<string[]> {
  await socket.next('tags', (event) => 'tag' in event && event.tag.name === 'end');
  return socket.received().map(({ event }) => (event as ReturnType<typeof tagEvent>).tag.name);
}

async function rawSocket(
  options: { auth?: object; query?: Record<string, string> },
  onEvent: (...event: unknown[]) => void = () => undefined,
): Promise<Socket> {
  const socket = io(testServer.url, {
    ...options,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  }).onAny(onEvent);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}
