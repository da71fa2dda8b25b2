import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '#shared/contract/message.ts';
import { aMessage } from '#renderer/features/conversation/test/aMessage.ts';
import { aTicket } from '#renderer/features/conversation/test/aTicket.ts';
import { fakeDesktop } from '#renderer/test/fakeDesktop.ts';
import { ADMIN, Refusal, sessionOf, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';

const OPEN = aTicket({ id: 7 });
const OTHER = aTicket({ id: 8, userId: ADMIN.id });
/** What a return without recovery loads. */
const LOADED = ['GET /tickets', 'GET /tickets/7', 'GET /messages/7'];

describe('after the connection was lost', () => {
  let server: MockServer;
  let asked: unknown[];
  let isRecovered: boolean;
  let missed: readonly Message[];

  beforeEach(async () => {
    server = await startMockServer();
    for (const list of ['settings', 'queue', 'whatsapp']) server.on(`GET /${list}`, () => []);
    server.on('GET /tickets', () => ({ tickets: [OPEN, OTHER], count: 2, hasMore: false }));
    server.on('GET /tickets/7', () => OPEN);
    server.on('GET /messages/7', () => ({ messages: [], count: 0, hasMore: false }));
    server.on('POST /messages/7', () => ({ messages: [] }));
    asked = [];
    isRecovered = true;
    missed = [];
    server.live.on('connection', (socket) => {
      const send = (...event: unknown[]) =>
        (socket.emit as (...sent: unknown[]) => void).apply(socket, event);
      send('position', 5, 5);
      socket.on('recover', (position, acknowledge) => {
        asked.push(position);
        if (asked.length > 1) for (const message of missed) send('appMessage', arrivalOf(message), 9);
        acknowledge(asked.length === 1 || isRecovered);
      });
    });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await server.stop();
  });

  const arrivalOf = (message: Message) => {
    const ticket = message.ticketId === OPEN.id ? OPEN : OTHER;
    return { action: 'create', message, ticket, contact: ticket.contact };
  };
  const open = async (user = ADMIN) => {
    const desktop = fakeDesktop({ 'notifications/show': () => ({ isShown: true, needsSound: false }) });
    const app = await renderApp(server, '/tickets/7', user, { desktop });
    await app.findByRole('combobox', { name: 'Mensagem para Maria' });
    await waitFor(() => expect(asked).toEqual([5]));
    await waitFor(() => LOADED.forEach((key) => expect(server.requests(key).length).toBeGreaterThan(1)));
    const counts = () => LOADED.map((key) => server.requests(key).length);
    return { ...app, desktop, counts };
  };

  it('shows and notifies of what the server sends, each once, and loads nothing', async () => {
    const { findByText, getAllByText, desktop, counts } = await open();
    const before = counts();
    const here = aMessage({ id: 21, ticketId: 7, body: 'Ainda está aí?' });
    const elsewhere = aMessage({ id: 22, ticketId: 8, body: 'Outra coisa' });
    missed = [elsewhere, here, elsewhere, here];
    server.live.disconnectSockets(true);
    await findByText('Ainda está aí?');
    expect(asked).toEqual([5, 5]);
    missed = [];
    server.live.disconnectSockets(true);
    await waitFor(() => expect(asked).toEqual([5, 5, 9]));
    await waitFor(() => expect(desktop.asked('notifications/show')).toMatchObject([{ ticketId: 8 }]));
    expect(getAllByText('Ainda está aí?')).toHaveLength(1);
    expect(counts()).toEqual(before);
  });

  it('loads everything again when the server does not know what was missed', async () => {
    const { counts } = await open();
    const before = counts();
    isRecovered = false;
    server.live.disconnectSockets(true);
    await waitFor(() =>
      counts().forEach((count, index) => expect(count).toBeGreaterThan(before[index] ?? 0)),
    );
  });

  it('learns of the rights that its user got or lost meanwhile', async () => {
    const agent = { ...ADMIN, profile: 'user' as const };
    const { findByRole, queryByRole } = await open(agent);
    const refresh = 'POST /auth/refresh_token';
    const [before, users] = [server.requests(refresh).length, { name: 'Usuários' }];
    expect(queryByRole('link', users)).toBeNull();
    server.on(refresh, () => sessionOf('token', ADMIN));
    isRecovered = false;
    server.live.disconnectSockets(true);
    await findByRole('link', users);
    expect(server.requests(refresh)).toHaveLength(before + 1);
  });

  it('repeats what could not be loaded meanwhile', async () => {
    const { counts, router } = await open();
    server.on('GET /tickets/8', () => new Refusal('ERR_INTERNAL'));
    server.on('GET /messages/8', () => new Refusal('ERR_INTERNAL'));
    await router.navigate('/tickets/8');
    await waitFor(() => expect(server.requests('GET /messages/8').length).toBeGreaterThan(0));
    const before = counts();
    server.on('GET /tickets/8', () => OTHER);
    server.on('GET /messages/8', () => ({
      messages: [aMessage({ id: 31, ticketId: 8, body: 'Da outra conversa' })],
      count: 1,
      hasMore: false,
    }));
    server.live.disconnectSockets(true);
    await waitFor(() => expect(server.requests('GET /messages/8').length).toBeGreaterThan(1));
    expect(counts()).toEqual(before);
  });
});
