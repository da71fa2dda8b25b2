import { act, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ticket } from '#shared/contract/tickets.ts';
import type { User } from '#shared/contract/users.ts';
import { aMessage } from '#renderer/features/conversation/test/aMessage.ts';
import { aNote } from '#renderer/features/conversation/test/aNote.ts';
import { aTicket } from '#renderer/features/conversation/test/aTicket.ts';
import { ADMIN, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { fakeDesktop } from '#renderer/test/fakeDesktop.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { createLeaderTab } from './leaderTab.ts';

const SALES = { id: 3, name: 'Vendas', color: '#112233' };
const AGENT: User = { ...ADMIN, profile: 'user', queues: [SALES] };
const contactOf = (name: string) => ({ ...aTicket().contact, name });

describe('notifications', () => {
  let server: MockServer;
  let tickets: Ticket[];
  let setting: 'enabled' | 'disabled';
  beforeEach(async () => {
    server = await startMockServer();
    setting = 'enabled';
    tickets = [
      aTicket({ id: 1, unreadMessages: 2, lastMessage: 'Bom dia' }),
      aTicket({
        id: 2,
        status: 'pending',
        userId: null,
        unreadMessages: 1,
        contact: contactOf('João'),
        updatedAt: '2026-11-21T11:00:00.000Z',
      }),
      aTicket({ id: 3, contact: contactOf('Bia') }),
    ];
    server.on('GET /settings', () => [{ key: 'tabsPending', value: setting }]);
    server.on('GET /tags', () => ({ tags: [], hasMore: false, count: 0 }));
    server.on('GET /tickets', ({ query }) => {
      const found = tickets
        .filter(({ status }) => status === query.get('status'))
        .filter(({ unreadMessages }) => query.get('withUnreadMessages') !== 'true' || unreadMessages > 0);
      return { tickets: found, count: found.length, hasMore: false };
    });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    await server.stop();
  });

  const open = async (path = '/tags') => {
    const app = await renderApp(server, path, AGENT);
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    const openBell = async () => {
      await app.person.click(await app.findByRole('button', { name: /^Notificações/ }));
      return within(await app.findByRole('dialog', { name: 'Notificações' }));
    };
    return { ...app, openBell };
  };
  let lastId = 100;
  const arrive = (ticket: Ticket, message = aMessage({ id: (lastId += 1) })) =>
    server.live.emit('appMessage', { action: 'create', message, ticket, contact: ticket.contact });

  it('counts tickets with new messages on the bell and in the title', async () => {
    const { findByRole } = await open();
    await findByRole('button', { name: 'Notificações: 2 conversas com mensagens novas' });
    expect(document.title).toBe('(2) Etiquetas · Ramal');
    arrive(aTicket({ id: 3, unreadMessages: 1 }));
    arrive(aTicket({ id: 3, unreadMessages: 2 }));
    await findByRole('button', { name: 'Notificações: 3 conversas com mensagens novas' });
    expect(document.title).toBe('(3) Etiquetas · Ramal');
  });

  it('lists them, newest first, and opens the one that is clicked', async () => {
    const { openBell, findByRole, queryByRole, person, router } = await open();
    await findByRole('button', { name: /2 conversas/ });
    const bia = aTicket({
      id: 3,
      unreadMessages: 1,
      contact: contactOf('Bia'),
      updatedAt: '2026-11-21T12:00:00.000Z',
    });
    tickets.push(bia); // the list may be read again at any time
    arrive(bia);
    await findByRole('button', { name: /3 conversas/ });
    const bell = await openBell();
    await waitFor(() =>
      expect(bell.getAllByRole('link').map((link) => link.textContent)).toEqual([
        expect.stringContaining('Bia'),
        expect.stringContaining('João'),
        expect.stringContaining('Maria'),
      ]),
    );
    await person.click(bell.getByRole('link', { name: /Maria/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/tickets/1'));
    await waitFor(() => expect(queryByRole('dialog', { name: 'Notificações' })).toBeNull());
  });

  it('counts and lists notes that mention the user, until they are read', async () => {
    const ticket = aTicket({ id: 9, userId: 99, contact: contactOf('Rita') });
    const note = aNote({ ticketId: 9, body: '@Ana, pode ver?', user: { id: 4, name: 'Caio' } });
    const { openBell, findByRole, person, router } = await open();
    await findByRole('button', { name: /2 conversas/ });
    server.on('GET /mentions', () => ({ mentions: [{ note, ticket }] }));
    server.on('PUT /mentions/9/read', () => ({}));
    server.live.emit('mention', { action: 'create', note, ticket });
    const both = '2 conversas com mensagens novas e 1 conversa com menção a você';
    await findByRole('button', { name: `Notificações: ${both}` });
    const bell = await openBell();
    const link = bell.getByRole('link', { name: /Rita.*Caio mencionou você: @Ana, pode ver\?/ });
    server.on('GET /tickets/9', () => ticket);
    server.on('GET /messages/9', () => ({ messages: [], notes: [note], hasMore: false, count: 0 }));
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    window.dispatchEvent(new Event('focus'));
    await person.click(link);
    await waitFor(() => expect(router.state.location.pathname).toBe('/tickets/9'));
    await waitFor(() => expect(server.requests('PUT /mentions/9/read').length).toBeGreaterThan(0));
  });

  it('says so when there are only notes that mention the user', async () => {
    tickets = [];
    const [first, second] = [9, 10].map((id) => aTicket({ id, userId: 99 }));
    const mentionOn = (ticket: Ticket) => ({ note: aNote({ id: ticket.id, ticketId: ticket.id }), ticket });
    server.on('GET /mentions', () => ({ mentions: [first].map((ticket) => mentionOn(ticket!)) }));
    const { findByRole } = await open();
    await findByRole('button', { name: 'Notificações: 1 conversa com menção a você' });
    expect(document.title).toBe('(1) Etiquetas · Ramal');
    server.on('GET /mentions', () => ({ mentions: [first, second].map((ticket) => mentionOn(ticket!)) }));
    server.live.emit('mention', { action: 'create', ...mentionOn(second!) });
    await findByRole('button', { name: 'Notificações: 2 conversas com menções a você' });
  });

  it('removes tickets that were read, closed or reassigned, and says when there are none', async () => {
    const { openBell, findByRole, findByText } = await open();
    await findByRole('button', { name: /2 conversas/ });
    tickets = []; // also where the list is loaded again
    arrive(aTicket({ id: 8, userId: 99, unreadMessages: 1 }));
    server.live.emit('ticket', { action: 'updateUnread', ticketId: 1, unreadMessages: 0 });
    server.live.emit('ticket', {
      action: 'update',
      ticket: aTicket({ id: 2, userId: 99, unreadMessages: 1 }),
    });
    await findByRole('button', { name: 'Notificações: nenhuma mensagem nova' });
    expect(document.title).toBe('Etiquetas · Ramal');
    await openBell();
    await findByText('Nenhuma mensagem nova.');
  });

  it('shows pending tickets only to users who see their list', async () => {
    setting = 'disabled';
    const { findByRole } = await open();
    expect(
      await findByRole('button', { name: 'Notificações: 1 conversa com mensagens novas' }),
    ).toBeDefined();
  });

  it('does not notify about the open conversation', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    server.on('GET /tickets/1', () => tickets[0]);
    const notices = stubNotifications('granted');
    const { findByRole } = await open('/tickets/1');
    await findByRole('button', { name: /1 conversa com/ }); // João's
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    arrive(aTicket({ id: 1, unreadMessages: 3 }));
    arrive(aTicket({ id: 3, unreadMessages: 1, lastMessage: 'Oi' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toMatchObject({ body: 'Oi' });
  });

  it('does not notify in other tabs about the conversation open in this one', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    server.on('GET /tickets/1', () => tickets[0]);
    const seen: unknown[] = [];
    const channel = new BroadcastChannel(`ramal.notice.${AGENT.id}`);
    channel.onmessage = ({ data }) => seen.push(data.key);
    const otherTab = createLeaderTab(`ramal.notice.${AGENT.id}`, () => true);
    const notified: number[] = [];
    const { findByRole } = await open('/tickets/1');
    await findByRole('button', { name: /1 conversa com/ }); // João's
    arrive(aTicket({ id: 1, unreadMessages: 3 }), aMessage({ id: 70 }));
    await waitFor(() => expect(seen).toContain('message 70'));
    for (const id of [70, 71]) otherTab.arrived(`message ${id}`, () => notified.push(id));
    await waitFor(() => expect(notified).toContain(71));
    expect(notified).toEqual([71]);
    otherTab.close();
    channel.close();
  });

  it('plays a sound, and shows browser notifications while the page is hidden', async () => {
    const notices = stubNotifications('granted');
    const rung = stubSound();
    const { router, findByRole } = await open();
    await findByRole('button', { name: /2 conversas/ });
    arrive(aTicket({ id: 3, unreadMessages: 1 }));
    await waitFor(() => expect(rung.notes).toBe(2));
    expect(notices).toHaveLength(0);

    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    arrive(aTicket({ id: 3, unreadMessages: 2 }), aMessage({ fromMe: true }));
    arrive(aTicket({ id: 3, unreadMessages: 2, lastMessage: 'Já está pronto?' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toMatchObject({ title: 'Maria', body: 'Já está pronto?', tag: 'ticket-3' });
    act(() => notices[0]?.onclick?.());
    await waitFor(() => expect(router.state.location.pathname).toBe('/tickets/3'));
    expect(notices[0]?.isClosed).toBe(true);
  });

  it('notifies once of a ticket that others give to the user, and counts it until it is opened', async () => {
    const notices = stubNotifications('granted');
    const rung = stubSound();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { findByRole } = await open();
    await findByRole('button', { name: /2 conversas/ });
    const given = aTicket({ id: 4, unreadMessages: 1, contact: contactOf('Rafael') });
    const emit = (ticket: Ticket, isGiven?: true) =>
      server.live.emit('ticket', { action: 'update', ticket, isGiven });
    emit({ ...given, userId: 99 }, true); // to a colleague
    emit(aTicket({ id: 5 })); // accepted by the user
    emit(given, true);
    emit(given, true); // comes again after a reconnection
    await findByRole('button', { name: /3 conversas/ });
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toMatchObject({
      title: 'Rafael',
      body: 'Este atendimento foi atribuído a você.',
      tag: 'ticket-4',
    });
    expect(rung.notes).toBe(2);
    server.live.emit('ticket', { action: 'updateUnread', ticketId: 4, unreadMessages: 0 });
    await findByRole('button', { name: /2 conversas/ });
    expect(notices[0]?.isClosed).toBe(true);
  });

  it('notifies of a ticket that comes back when its time has come, with the reason, or of what the customer writes', async () => {
    const notices = stubNotifications('granted');
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { findByRole } = await open();
    await findByRole('button', { name: /2 conversas/ });
    const emit = (ticket: Ticket, awoken?: { reason: string }) =>
      server.live.emit('ticket', { action: 'update', ticket, awoken });
    emit(aTicket({ id: 4, userId: 99, unreadMessages: 1 }), { reason: '' }); // of a colleague
    emit(aTicket({ id: 5 })); // woken by an agent
    emit(aTicket({ id: 6, unreadMessages: 1 }), { reason: 'Peça chega' });
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toMatchObject({ title: 'Maria', body: 'Hora de retomar: Peça chega' });
    emit(aTicket({ id: 8, unreadMessages: 1 }), { reason: '' });
    await waitFor(() => expect(notices).toHaveLength(2));
    expect(notices[1]).toMatchObject({ body: 'O adiamento deste atendimento terminou.' });
  });

  it('notifies the agent, or of a waiting ticket its queue, of a reply target that is nearly missed and is', async () => {
    const notices = stubNotifications('granted');
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { findByRole } = await open();
    await findByRole('button', { name: /2 conversas/ });
    const emit = (fields: Parameters<typeof aTicket>[0], isMissed: boolean) =>
      server.live.emit('ticket', {
        action: 'update',
        ticket: aTicket({ unreadMessages: 1, ...fields }),
        target: { kind: 'firstAnswer', dueAt: '2026-11-21T15:00:00.000Z', isMissed },
      });
    emit({ id: 4, userId: 99 }, false); // of a colleague
    emit({ id: 5 }, false);
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]?.body).toMatch(/^Prazo quase no fim: Primeira resposta, até /);
    emit({ id: 5 }, false); // again after a reconnection
    emit({ id: 6, userId: null, status: 'pending' }, true);
    await waitFor(() => expect(notices).toHaveLength(2));
    expect(notices[1]?.body).toMatch(/^Meta não cumprida: Primeira resposta, até /);
  });

  it("respects the user's switches, and removes notifications of read messages", async () => {
    const notices = stubNotifications('granted');
    const rung = stubSound();
    const { openBell, person, findByRole } = await open();
    await findByRole('button', { name: /2 conversas/ });
    const bell = await openBell();
    await person.click(bell.getByRole('switch', { name: 'Tocar um som' }));
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    arrive(aTicket({ id: 3, unreadMessages: 1 }));
    await waitFor(() => expect(notices).toHaveLength(1));
    server.live.emit('ticket', { action: 'updateUnread', ticketId: 3, unreadMessages: 0 });
    await waitFor(() => expect(notices[0]?.isClosed).toBe(true));
    expect(rung.notes).toBe(0);
  });

  it('removes notifications of tickets that were deleted with their contact, and counts anew', async () => {
    const notices = stubNotifications('granted');
    const { findByRole } = await open();
    await findByRole('button', { name: /2 conversas/ });
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    arrive(aTicket({ id: 3, contactId: 30, unreadMessages: 1 }));
    arrive(aTicket({ id: 4, contactId: 40, unreadMessages: 1 }));
    await waitFor(() => expect(notices).toHaveLength(2));
    const requests = () => server.requests('GET /mentions').length;
    const before = requests();
    server.live.emit('contact', { action: 'delete', contactId: 30 });
    await waitFor(() => expect(notices.map(({ isClosed }) => isClosed)).toEqual([true, false]));
    await waitFor(() => expect(requests()).toBeGreaterThan(before));
    server.live.emit('contact', { action: 'delete', contactId: 'all' });
    await waitFor(() => expect(notices[1]?.isClosed).toBe(true));
  });

  it.each([
    ['granted', 'Notificações ativadas neste navegador.', true],
    ['denied', /As notificações estão bloqueadas/, false],
    ['default', /Não foi possível ativar as notificações/, false],
    ['broken', /Não foi possível ativar as notificações/, false],
    ['missing', 'Este navegador não mostra notificações.', false],
  ] as const)('reports the result of the permission prompt: %s', async (answer, text, isOn) => {
    if (answer !== 'missing') stubNotifications('default', answer);
    const { openBell, person, findByText } = await open();
    const bell = await openBell();
    const toggle = bell.getByRole('switch', { name: /Avisar quando a página/ });
    expect(toggle).toHaveProperty('checked', false);
    await person.click(toggle);
    expect(await findByText(text)).toBeDefined();
    expect(toggle).toHaveProperty('checked', isOn);
  });

  it('leaves notifications to the desktop app, and sound where the system has one', async () => {
    let needsSound = false;
    const notices = stubNotifications('granted');
    const rung = stubSound();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const desktop = fakeDesktop({
      'pendingActions/take': () => [],
      'notifications/show': () => ({ isShown: true, needsSound }),
    });
    const { person, findByRole, queryByRole } = await renderApp(server, '/tags', AGENT, { desktop });
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    arrive(aTicket({ id: 3, unreadMessages: 1 }));
    await waitFor(() => expect(desktop.asked('notifications/show')).toHaveLength(1));
    await person.click(await findByRole('button', { name: /^Notificações/ }));
    await findByRole('dialog', { name: 'Notificações' });
    expect(queryByRole('switch', { name: 'Tocar um som' })).toBeNull();
    expect([notices.length, rung.notes]).toEqual([0, 0]);
    needsSound = true;
    arrive(aTicket({ id: 3, unreadMessages: 2 }), aMessage({ id: 71 }));
    await waitFor(() => expect(rung.notes).toBe(2));
    expect(notices).toHaveLength(0);
  });
});

class FakeNotice {
  onclick: (() => void) | null = null;
  isClosed = false;
  readonly title: string;
  readonly body: string | undefined;
  readonly tag: string | undefined;
  constructor(title: string, { body, tag }: NotificationOptions) {
    this.title = title;
    this.body = body;
    this.tag = tag;
  }
  close() {
    this.isClosed = true;
  }
}

/** Simulates the Notification API: the current permission, and the user's answer to the prompt. */
function stubNotifications(
  permission: NotificationPermission,
  answer: NotificationPermission | 'broken' = permission,
): FakeNotice[] {
  const shown: FakeNotice[] = [];
  class Stub extends FakeNotice {
    static readonly permission = permission;
    static requestPermission() {
      return answer === 'broken' ? Promise.reject(new Error('no')) : Promise.resolve(answer);
    }
    constructor(title: string, options: NotificationOptions) {
      super(title, options);
      shown.push(this);
    }
  }
  vi.stubGlobal('Notification', Stub);
  return shown;
}

/** Simulates the Web Audio API; counts the notes. */
function stubSound() {
  const rung = { notes: 0 };
  const gain = {
    setValueAtTime: () => gain,
    linearRampToValueAtTime: () => gain,
    exponentialRampToValueAtTime: () => gain,
  };
  class Context {
    readonly currentTime = 1;
    readonly destination = {};
    resume = () => Promise.resolve();
    close = () => Promise.resolve();
  }
  class Tone {
    connect = (next: unknown) => next;
    start = () => void (rung.notes += 1);
    stop = () => undefined;
  }
  class Volume {
    readonly gain = gain;
    connect = (next: unknown) => next;
  }
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('OscillatorNode', Tone);
  vi.stubGlobal('GainNode', Volume);
  return rung;
}
