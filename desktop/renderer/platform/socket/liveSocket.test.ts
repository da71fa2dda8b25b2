import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { createLiveSocket, EVENT_PAUSE, loadSocketClient } from './liveSocket.ts';

describe('live socket', () => {
  let server: MockServer;
  let close: () => void;
  let tokens: string[];
  let received: string[];
  let breakNetwork: () => void;
  let isAlive: boolean;

  beforeEach(async () => {
    server = await startMockServer();
    await loadSocketClient();
    tokens = ['good'];
    received = [];
    isAlive = true;
    close = () => undefined;
    server.live.on('connection', (socket) => {
      breakNetwork = () => socket.conn.close();
      received.push(`connected ${socket.handshake.auth['token']}`);
      socket.on('joinTickets', (status) => received.push(`join ${status}`));
      socket.on('joinChatBox', (ticketId) => received.push(`join ${ticketId}`));
      socket.on('leaveTickets', (status) => received.push(`leave ${status}`));
      socket.on('leaveChatBox', (ticketId) => received.push(`leave ${ticketId}`));
      socket.on('joinContact', (ticketId) => received.push(`join contact of ${ticketId}`));
      socket.on('leaveContact', (contactId) => received.push(`leave contact ${contactId}`));
      socket.on('away', (isAway) => received.push(`away ${isAway}`));
      socket.on('joinNotification', (acknowledge) => {
        received.push('join notification');
        if (isAlive) acknowledge?.(null);
      });
    });
  });
  afterEach(async () => {
    close();
    await server.stop();
  });

  const open = ({ renewToken = async () => false, create = createLiveSocket, timeout = 60_000 } = {}) => {
    const handlers = {
      onLink: vi.fn<() => void>(),
      onFirstLink: vi.fn<() => void>(),
      onLost: vi.fn<() => void>(),
      onRecovered: vi.fn<() => void>(),
      onReturn: vi.fn<() => void>(),
    };
    const socket = create({
      serverAddress: server.address,
      token: async () => tokens.at(-1) ?? null,
      renewToken,
      reconnectDelay: 20,
      timeout,
      ...handlers,
    });
    close = socket.open();
    return { socket, ...handlers };
  };
  const isReported = (entry: string, times = 1) =>
    vi.waitFor(() => expect(received.filter((one) => one === entry)).toHaveLength(times));

  /** The server hears of a connection before the client does. */
  const linked = (onLink: Mock<() => void>) => vi.waitFor(() => expect(onLink).toHaveBeenCalledOnce());

  it('sends its token outside the address and receives events', async () => {
    const { socket } = open();
    const onTag = vi.fn<(event: unknown) => void>();
    const stop = socket.on('tags', onTag);
    await isReported('connected good');
    server.live.emit('tags', { action: 'delete', tagId: 4 });
    await vi.waitFor(() => expect(onTag).toHaveBeenCalledWith({ action: 'delete', tagId: 4 }));
    const [connected] = await server.live.fetchSockets();
    expect(connected?.handshake.query).not.toHaveProperty('token');

    stop();
    const onQueue = vi.fn<(event: unknown) => void>();
    socket.on('queue', onQueue);
    server.live.emit('tags', { action: 'delete', tagId: 5 });
    server.live.emit('queue', { action: 'delete', queueId: 1 });
    await vi.waitFor(() => expect(onQueue).toHaveBeenCalled());
    expect(onTag).toHaveBeenCalledTimes(1);
  });

  it('reconnects after the server closed it, rejoins its rooms and reports that events may be missed', async () => {
    const { socket, onFirstLink, onReturn } = open();
    const leaveList = socket.join({ tickets: 'open' });
    const leave = socket.join({ chat: 7 });
    const leaveToo = socket.join({ chat: 7 });
    const leaveContact = socket.join({ contact: 5, ofTicket: 7 });
    socket.join('notification');
    await isReported('join notification');
    expect(received.filter((entry) => entry === 'join 7')).toHaveLength(1);
    expect(onReturn).not.toHaveBeenCalled();
    expect(onFirstLink).toHaveBeenCalledTimes(1);

    server.live.disconnectSockets();
    await isReported('join open', 2);
    await isReported('join 7', 2);
    await isReported('join contact of 7', 2);
    expect(onReturn).toHaveBeenCalledTimes(1);
    expect(onFirstLink).toHaveBeenCalledTimes(1);

    leave();
    leaveToo();
    leaveContact();
    leaveList();
    await isReported('leave contact 5');
    await isReported('leave 7');
    await isReported('leave open');
  });

  it('passes events on at once in a hidden page, whose timers are delayed', async () => {
    const { socket } = open();
    const onTag = vi.fn<(event: unknown) => void>();
    socket.on('tags', onTag);
    await isReported('connected good');
    const setTimer = globalThis.setTimeout;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, delay?: number) =>
      delay === EVENT_PAUSE ? 0 : setTimer(act, delay)) as typeof setTimeout);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    for (const tagId of [1, 2, 3]) server.live.emit('tags', { action: 'delete', tagId });
    await vi.waitFor(() => expect(onTag).toHaveBeenCalledTimes(3));
    vi.restoreAllMocks();
  });

  it('reports a listener that fails, and goes on with the other ones and with the connection', async () => {
    const reported = vi.fn<(event: ErrorEvent) => void>((event) => event.preventDefault());
    addEventListener('error', reported);
    const { socket, onReturn } = open();
    const onTag = vi.fn<(event: unknown) => void>();
    socket.on('tags', () => {
      throw new Error('broken listener');
    });
    socket.on('tags', onTag);
    await isReported('connected good');
    for (const tagId of [1, 2]) server.live.emit('tags', { action: 'delete', tagId });
    server.live.disconnectSockets();
    await vi.waitFor(() => expect(onReturn).toHaveBeenCalledOnce());
    expect(onTag).toHaveBeenCalledTimes(2);
    expect(reported).toHaveBeenCalledTimes(2);
    removeEventListener('error', reported);
  });

  it('asks for what it missed once its rooms are joined, again when the connection is lost before the answer', async () => {
    let answers: (boolean | null)[] = [true, null, true, false]; // null: the connection breaks
    let position = 2;
    server.live.on('connection', (connected) => {
      const emit = connected.emit.bind(connected) as (...event: readonly unknown[]) => void;
      position += 3;
      emit('position', position, position);
      connected.on('recover', (last, acknowledge) => {
        received.push(`recover ${last}`);
        const [answer = false] = answers;
        answers = answers.slice(1);
        if (answer === null) breakNetwork();
        else acknowledge(answer);
      });
    });
    const { socket, onLink, onFirstLink, onRecovered, onReturn } = open();
    socket.join({ chat: 7 });
    await isReported('recover 5');
    expect(onFirstLink).toHaveBeenCalledOnce();

    breakNetwork();
    await isReported('recover 5', 3);
    await vi.waitFor(() => expect(onRecovered).toHaveBeenCalledOnce());
    const requests = received.filter((entry) => /join 7|recover/.test(entry));
    expect(requests.join(', ')).toBe('join 7, recover 5, join 7, recover 5, join 7, recover 5');
    expect(onReturn).not.toHaveBeenCalled();

    breakNetwork();
    await isReported('recover 11');
    await vi.waitFor(() => expect(onReturn).toHaveBeenCalledOnce());
    expect([onLink, onFirstLink, onRecovered].map(({ mock }) => mock.calls.length)).toEqual([4, 1, 1]);
  });

  it('reports once that the user is away, again after each reconnection, and that the user is back', async () => {
    const { socket } = open();
    socket.setAway(false); // as the server takes it already
    socket.setAway(true); // before the connection is open
    socket.setAway(true);
    await isReported('away true');
    breakNetwork();
    await isReported('away true', 2);
    socket.setAway(false);
    await isReported('away false');
    breakNetwork();
    await isReported('connected good', 3);
    socket.join('notification');
    await isReported('join notification');
    expect(received.filter((entry) => entry.startsWith('away'))).toEqual([
      'away true',
      'away true',
      'away false',
    ]);
  });

  it('reconnects after a network failure', async () => {
    const { onLink, onLost, onReturn } = open();
    await linked(onLink);
    breakNetwork();
    await isReported('connected good', 2);
    expect(onLost).toHaveBeenCalled();
    await vi.waitFor(() => expect(onReturn).toHaveBeenCalledTimes(1));
  });

  describe('when the user returns to the page', () => {
    const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

    it('stays connected while the connection is alive', async () => {
      const { onLink, onLost } = open();
      await linked(onLink);
      comeBack();
      await isReported('join notification');
      comeBack();
      await isReported('join notification', 2);
      expect(onLost).not.toHaveBeenCalled();
      expect(received.filter((entry) => entry === 'connected good')).toHaveLength(1);
    });

    it('reconnects when the server does not answer', async () => {
      const { onLink, onReturn } = open({ timeout: 100 });
      await linked(onLink);
      isAlive = false;
      comeBack();
      await isReported('connected good', 2);
      await vi.waitFor(() => expect(onReturn).toHaveBeenCalledTimes(1));
    });
  });

  it('keeps subscriptions and rooms requested before its code was loaded, and reports that events may be missed', async () => {
    vi.resetModules();
    const fresh = await import('./liveSocket.ts');
    const { socket, onReturn } = open({ create: fresh.createLiveSocket });
    const onTag = vi.fn<(event: unknown) => void>();
    socket.on('tags', onTag);
    socket.join({ chat: 7 });
    await isReported('join 7');
    expect(onReturn).toHaveBeenCalledOnce();
    server.live.emit('tags', { action: 'delete', tagId: 4 });
    await vi.waitFor(() => expect(onTag).toHaveBeenCalledWith({ action: 'delete', tagId: 4 }));
  });

  it('does not connect when it was closed before its code was loaded', async () => {
    vi.resetModules();
    const fresh = await import('./liveSocket.ts');
    open({ create: fresh.createLiveSocket });
    close();
    await fresh.loadSocketClient();
    open();
    await isReported('connected good');
    expect(received).toEqual(['connected good']);
  });

  it('reports that events may be missed when the first connection was late', async () => {
    let isRefusing = true;
    server.live.use((_, next) => next(isRefusing ? new Error('starting') : undefined));
    const { onLost, onReturn } = open();
    await vi.waitFor(() => expect(onLost).toHaveBeenCalled());
    isRefusing = false;
    await vi.waitFor(() => expect(onReturn).toHaveBeenCalledTimes(1));
  });

  it('gets another token when the server refuses the old one', async () => {
    server.live.use((socket, next) => {
      if (socket.handshake.auth['token'] === 'good') return next();
      next(Object.assign(new Error('refused'), { data: { error: 'ERR_SESSION_EXPIRED' } }));
    });
    tokens = ['expired'];
    open({
      renewToken: async () => {
        tokens.push('good');
        return true;
      },
    });
    await isReported('connected good');
    expect(tokens).toEqual(['expired', 'good']);
  });

  it('keeps trying when the server refuses for a reason of its own', async () => {
    let refusals = 2;
    server.live.use((_, next) => {
      refusals -= 1;
      next(refusals < 0 ? undefined : new Error('ERR_INTERNAL'));
    });
    open();
    await isReported('connected good');
    expect(refusals).toBe(-1);
  });
});
