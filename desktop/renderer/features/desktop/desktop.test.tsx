import { act, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_DESKTOP_SETTINGS, type DesktopSettings } from '#bridge/desktopSettings.ts';
import type { DroppedAction, PendingAction } from '#bridge/pendingActions.ts';
import type { Ticket } from '#shared/contract/tickets.ts';
import type { User } from '#shared/contract/users.ts';
import { aMessage } from '#renderer/features/conversation/test/aMessage.ts';
import { aTicket } from '#renderer/features/conversation/test/aTicket.ts';
import { ADMIN, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { fakeDesktop, type FakeDesktop } from '#renderer/test/fakeDesktop.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';

const SALES = { id: 3, name: 'Vendas', color: '#112233' };
const AGENT: User = { ...ADMIN, profile: 'user', queues: [SALES] };

describe('desktop integration', () => {
  let server: MockServer;
  let desktop: FakeDesktop;
  let tickets: Ticket[];
  beforeEach(async () => {
    server = await startMockServer();
    server.on('GET /tags', () => ({ tags: [], hasMore: false, count: 0 }));
    server.on('GET /queue', () => [SALES]);
    server.on('GET /whatsapp', () => [{ id: 1, name: 'Loja', status: 'DISCONNECTED' }]);
    tickets = [
      aTicket({
        id: 1,
        status: 'pending',
        userId: null,
        queueId: 3,
        waitingSince: '2026-11-21T09:00:00.000Z',
      }),
      aTicket({ id: 2, status: 'pending', userId: null, waitingSince: '2026-11-21T08:00:00.000Z' }),
      aTicket({ id: 3, unreadMessages: 2 }),
      aTicket({ id: 4, unreadMessages: 0 }),
    ];
    server.on('GET /tickets', ({ query }) => {
      const queue = query.get('queueIds');
      const found = tickets
        .filter(({ status }) => status === query.get('status'))
        .filter(({ queueId }) => queue === null || queueId === null || String(queueId) === queue)
        .toSorted(query.get('sort') === 'longestWait' ? byWaitingSince : () => 0);
      return { tickets: found, count: found.length, hasMore: false };
    });
    desktop = fakeDesktop({
      'pendingActions/take': () => pendingActions.splice(0),
      'settings/read': () => ({
        settings,
        isShortcutTaken: false,
        isShortcutDecidedByDesktop: false,
        areUpdatesManaged: false,
        spellingLanguages: [],
      }),
      'settings/change': (change) => {
        settings = { ...settings, ...change };
        return {
          settings,
          isShortcutTaken: settings.shortcut === 'Alt+1',
          isShortcutDecidedByDesktop: true,
          areUpdatesManaged: false,
          spellingLanguages: [],
        };
      },
    });
    settings = DEFAULT_DESKTOP_SETTINGS;
    pendingActions.length = 0;
  });
  let settings: DesktopSettings;
  const pendingActions: (PendingAction | DroppedAction)[] = [];
  const give = (action: PendingAction | DroppedAction) => {
    pendingActions.push(action);
    act(() => desktop.send('pendingActions/added', null));
  };
  afterEach(() => server.stop());

  const open = async (user = AGENT) => {
    const app = await renderApp(server, '/tags', user, { desktop });
    await app.findByRole('heading', { name: 'Etiquetas (0)' });
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    return app;
  };
  const arrive = (ticket = aTicket({ id: 3 }), message = aMessage({ body: 'Já está pronto?' })) =>
    server.live.emit('appMessage', { action: 'create', message, ticket, contact: ticket.contact });

  it('notifies of messages for this user, not of those of others, nor of their own', async () => {
    await open();
    arrive(aTicket({ id: 8, userId: 99 }));
    arrive(aTicket({ id: 9 }), aMessage({ fromMe: true }));
    arrive(aTicket({ id: 3, lastMessage: 'Já está pronto?' }));
    await waitFor(() =>
      expect(desktop.asked('notifications/show')).toEqual([
        {
          server: server.address,
          ticketId: 3,
          userId: 1,
          sender: 'Maria',
          preview: 'Já está pronto?',
          picture: null,
        },
      ]),
    );
    server.live.emit('ticket', { action: 'updateUnread', ticketId: 3, unreadMessages: 0 });
    await waitFor(() =>
      expect(desktop.asked('notifications/dismiss')).toEqual([{ server: server.address, ticketId: 3 }]),
    );
    server.live.emit('ticket', { action: 'delete', ticketId: 4, deleted: false, list: 'pending' }); // only its list is another
    server.live.emit('ticket', { action: 'delete', ticketId: 5, deleted: false });
    await waitFor(() =>
      expect(desktop.asked('notifications/dismiss').slice(1)).toEqual([
        { server: server.address, ticketId: 5 },
      ]),
    );
  });

  describe('while the picture of the contact is loading', () => {
    const withPicture = (id: number, lastMessage: string) =>
      aTicket({
        id,
        lastMessage,
        contact: { ...aTicket().contact, profilePicUrl: '/contacts/1/picture?v=1' },
      });
    let picture: PromiseWithResolvers<object>;
    beforeEach(() => {
      picture = Promise.withResolvers();
      server.on('GET /contacts/1/picture', () => picture.promise);
    });
    afterEach(() => picture.resolve({}));

    it('notifies without it after a moment', async () => {
      await open();
      arrive(withPicture(3, 'Oi'));
      await waitFor(() =>
        expect(desktop.asked('notifications/show')).toMatchObject([{ ticketId: 3, picture: null }]),
      );
      expect(server.requests('GET /contacts/1/picture')).toHaveLength(1);
    });

    it('shows neither what was read meanwhile nor what a newer message replaces', async () => {
      await open();
      arrive(withPicture(3, 'Oi'), aMessage({ id: 60 }));
      arrive(withPicture(4, 'Um'), aMessage({ id: 61 }));
      arrive(withPicture(4, 'Dois'), aMessage({ id: 62 }));
      server.live.emit('ticket', { action: 'updateUnread', ticketId: 3, unreadMessages: 0 });
      await waitFor(() => expect(desktop.asked('notifications/dismiss')).toHaveLength(1));
      picture.resolve({});
      await waitFor(() => expect(desktop.asked('notifications/show')).not.toEqual([]));
      arrive(aTicket({ id: 5 }), aMessage({ id: 63 }));
      await waitFor(() =>
        expect(desktop.asked('notifications/show')).toMatchObject([
          { ticketId: 4, preview: 'Dois' },
          { ticketId: 5 },
        ]),
      );
    });
  });

  it('notifies of a ticket that a colleague transfers to this user', async () => {
    await open();
    server.live.emit('ticket', { action: 'update', ticket: aTicket({ id: 3 }), isGiven: true });
    await waitFor(() =>
      expect(desktop.asked('notifications/show')).toMatchObject([
        { ticketId: 3, sender: 'Maria', preview: 'Este atendimento foi atribuído a você.' },
      ]),
    );
  });

  it('sends replies from notifications and opens a clicked one', async () => {
    const sent = vi.fn<(text: string) => object>(() => ({
      messages: [aMessage({ ticketId: 3, fromMe: true })],
    }));
    server.on('POST /messages/3', ({ text }) => sent(text));
    server.on('GET /tickets/3', () => aTicket({ id: 3 }));
    const { router } = await open();
    give({ kind: 'reply', ticketId: 3, text: 'Sim!', userId: AGENT.id });
    await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.stringContaining('"body":"Sim!"')));
    await waitFor(() => expect(router.state.location.pathname).toBe('/tickets/3'));
    give({ kind: 'ticket', ticketId: 4 });
    await waitFor(() => expect(router.state.location.pathname).toBe('/tickets/4'));
  });

  it('sends no reply to a notification of another user, and shows its text', async () => {
    const sent = vi.fn<() => object>(() => ({ messages: [] }));
    server.on('POST /messages/3', sent);
    const { router, findByText } = await open();
    give({ kind: 'reply', ticketId: 3, text: 'Sim!', userId: 99 });
    await findByText('A resposta não foi enviada, pois a notificação era de outro usuário: “Sim!”');
    expect(router.state.location.pathname).toBe('/tags');
    expect(sent).not.toHaveBeenCalled();
  });

  it('sends nothing that was meant for another server, and shows the text', async () => {
    const sent = vi.fn<() => object>(() => ({ messages: [] }));
    server.on('POST /messages/3', sent);
    const { router, findByText } = await open();
    give({ kind: 'dropped', serverName: 'Matriz', text: 'Sim!' });
    await findByText('A resposta não foi enviada, pois o atendimento é do servidor Matriz: “Sim!”');
    give({ kind: 'dropped', serverName: 'Matriz', text: null });
    await findByText('O link não foi aberto: ele era do servidor Matriz.');
    expect(desktop.asked('pendingActions/take')).toContainEqual({ server: server.address });
    expect(router.state.location.pathname).toBe('/tags');
    expect(sent).not.toHaveBeenCalled();
  });

  it('opens the pending tickets of a queue, the connections and a new ticket from the tray', async () => {
    const { router, findByRole } = await open(ADMIN);
    give({ kind: 'waiting', queueId: 3 });
    await waitFor(() => expect(router.state.location.pathname).toBe('/tickets'));
    const isOfQueue = ({ query }: { query: URLSearchParams }) =>
      query.get('status') === 'pending' && (query.get('queueIds') ?? '').includes('3');
    await waitFor(() => expect(server.requests('GET /tickets').some(isOfQueue)).toBe(true)); // in any order with others
    give({ kind: 'connections' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/connections'));
    give({ kind: 'newTicket' });
    expect(await findByRole('dialog')).toBeDefined();
  });

  it('handles the deep link of the start, and later ones', async () => {
    pendingActions.push({ kind: 'ticket', ticketId: 3 });
    const { router, findByLabelText } = await renderApp(server, '/tags', AGENT, { desktop });
    await waitFor(() => expect(router.state.location.pathname).toBe('/tickets/3'));
    give({ kind: 'newContact', number: '5511988887777' });
    expect(await findByLabelText(/^Número/)).toHaveProperty('value', '5511988887777');
    expect(server.requests('POST /contacts')).toEqual([]);
  });

  it('opens no form for the number of a deep link when the user sees no numbers, and says so', async () => {
    pendingActions.push({ kind: 'newContact', number: '5511988887777' });
    const user: User = { ...AGENT, isTricked: 'disabled' };
    const { findByText, queryByRole } = await renderApp(server, '/tags', user, { desktop });
    await findByText(/^Você não tem permissão/);
    expect(queryByRole('dialog')).toBeNull();
  });

  it('reconnects at once when the computer wakes up', async () => {
    await open();
    const [before] = await server.live.fetchSockets();
    act(() => desktop.send('power/woke', null));
    await waitFor(async () => {
      const now = await server.live.fetchSockets();
      expect(now).toHaveLength(1);
      expect(now[0]?.id).not.toBe(before?.id);
    });
  });

  it('shows its version and installs a newer one', async () => {
    desktop.answers['updates/state'] = () => ({ kind: 'unknown' });
    desktop.answers['updates/check'] = () => ({ kind: 'newest' });
    const { person, findByRole, findByText } = await open();
    act(() => desktop.send('menu/chosen', { command: 'about' }));
    await person.click(await findByRole('button', { name: 'Procurar atualizações' }));
    await findByText('Esta é a versão mais nova.');
    act(() =>
      desktop.send('updates/changed', {
        kind: 'loading',
        version: '2.0.0',
        notes: '• Mais calma',
        percent: 40,
      }),
    );
    await findByText('• Mais calma');
    expect((await findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('0.4');
    act(() => desktop.send('updates/changed', { kind: 'ready', version: '2.0.0', notes: '' }));
    await person.click(await findByRole('button', { name: 'Instalar e reiniciar' }));
    expect(desktop.asked('updates/install')).toHaveLength(1);
  });

  it('listens to the menu before it asks for what was chosen while it was loading', async () => {
    desktop.answers['menu/listening'] = () => desktop.send('menu/chosen', { command: 'settings' });
    const { findByRole } = await renderApp(server, '/tags', AGENT, { desktop });
    await findByRole('dialog', { name: 'Ajustes deste computador' });
    expect(desktop.asked('menu/listening')).toHaveLength(1);
  });

  it('finds text in the page', async () => {
    const { person, findByRole, findByText, queryByRole } = await open();
    act(() => desktop.send('menu/chosen', { command: 'find' }));
    const field = await findByRole('textbox', { name: 'Localizar na página' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await person.type(field, 'ab{Enter}{Shift>}{Enter}{/Shift}');
    const forth = { isNext: false, isForward: true };
    expect(desktop.asked('find/search')).toEqual([
      { text: 'a', ...forth },
      { text: 'ab', ...forth },
      { text: 'ab', isNext: true, isForward: true },
      { text: 'ab', isNext: true, isForward: false },
    ]);
    act(() => desktop.send('find/found', { current: 2, all: 5 }));
    await findByText('2 de 5');
    await person.keyboard('{Escape}');
    expect(queryByRole('textbox', { name: 'Localizar na página' })).toBeNull();
    expect(desktop.asked('find/stop')).toHaveLength(1);
  });

  it("prints with the system's dialog, and reports a failure", async () => {
    desktop.answers['page/print'] = () => 'cancelled';
    const { findByText, queryByText } = await open();
    act(() => desktop.send('menu/chosen', { command: 'print' }));
    await waitFor(() => expect(desktop.asked('page/print')).toHaveLength(1));
    expect(queryByText(/Não foi possível imprimir/)).toBeNull();
    desktop.answers['page/print'] = () => 'failed';
    act(() => desktop.send('menu/chosen', { command: 'print' }));
    await findByText(/Não foi possível imprimir/);
  });

  it('opens the longest-waiting ticket', async () => {
    const { router, findByText } = await open();
    give({ kind: 'answerNext' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/tickets/2'));
    tickets = [];
    give({ kind: 'answerNext' });
    expect(await findByText('Ninguém está esperando.')).toBeDefined();
  });

  it('shows its settings', async () => {
    desktop.answers['notifications/test'] = () => ({ isShown: true, needsSound: false });
    const { person, findByRole, findByText } = await open();
    act(() => desktop.send('menu/chosen', { command: 'settings' }));
    const dialog = within(await findByRole('dialog', { name: 'Ajustes deste computador' }));
    const autostart = await dialog.findByRole('switch', { name: 'Abrir junto com o sistema' });
    expect(dialog.queryByText(/O ambiente gráfico/)).toBeNull();
    await person.click(autostart);
    await person.click(dialog.getByRole('switch', { name: 'Não perturbe em certos horários' }));
    await person.click(await dialog.findByRole('button', { name: 'dom.' }));
    await person.click(dialog.getByRole('textbox', { name: /de qualquer programa/ }));
    await person.keyboard('{Alt>}1{/Alt}');
    await findByText(/Outro programa já usa estas teclas/);
    await findByText(/O ambiente gráfico decide se estas teclas funcionam/);
    expect(desktop.asked('settings/change')).toEqual([
      { startWithSystem: true },
      { quietHours: { from: '18:00', to: '08:00', days: [0, 1, 2, 3, 4, 5, 6] } },
      { quietHours: { from: '18:00', to: '08:00', days: [1, 2, 3, 4, 5, 6] } },
      { shortcut: 'Alt+1' },
    ]);
    await person.click(dialog.getByRole('button', { name: 'Testar notificação' }));
    await findByText(/Se nada apareceu/);
  });
});

function byWaitingSince(one: Ticket, other: Ticket): number {
  return (one.waitingSince ?? '').localeCompare(other.waitingSince ?? '');
}
