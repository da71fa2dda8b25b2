import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '#shared/contract/connections.ts';
import type { TicketCounts } from '#shared/contract/tickets.ts';
import type { User } from '#shared/contract/users.ts';
import { aConnection } from '#renderer/features/connections/test/aConnection.ts';
import { aMessage } from '#renderer/features/conversation/test/aMessage.ts';
import { aTicket } from '#renderer/features/conversation/test/aTicket.ts';
import { ADMIN, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { fakeDesktop, type FakeDesktop } from '#renderer/test/fakeDesktop.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';

const SALES = { id: 3, name: 'Vendas', color: '#112233' };
const AGENT: User = { ...ADMIN, profile: 'user', queues: [SALES] };
const SHOP = aConnection();
const YARD: Connection = { ...SHOP, id: 2, name: 'Obra' };

describe('attention data for the tray', () => {
  let server: MockServer;
  let desktop: FakeDesktop;
  let counts: TicketCounts;
  beforeEach(async () => {
    server = await startMockServer();
    server.on('GET /tags', () => ({ tags: [], hasMore: false, count: 0 }));
    server.on('GET /queue', () => [SALES]);
    server.on('GET /whatsapp', () => [SHOP, YARD]);
    server.on('GET /tickets', () => ({ tickets: [], count: 0, hasMore: false }));
    server.on('GET /tickets/counts', () => counts);
    counts = { pending: 2, pendingByQueue: [{ queueId: 3, count: 1 }], unread: 1, open: null };
    desktop = fakeDesktop({ 'pendingActions/take': () => [] });
  });
  afterEach(() => server.stop());

  const open = async (user = AGENT) => {
    const app = await renderApp(server, '/tags', user, { desktop });
    await app.findByRole('heading', { name: 'Etiquetas (0)' });
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    return app;
  };
  const reported = () => desktop.asked('attention/set').at(-1);
  const untilReported = (part: object) =>
    waitFor(() => expect(reported()).toMatchObject({ server: server.address, attention: part }));

  it('is requested once, and once more for all events of a second', async () => {
    await open();
    await untilReported({
      waiting: 3,
      queues: [{ name: 'Vendas', waiting: 1 }],
      connections: [
        { name: 'Loja', isWorking: true },
        { name: 'Obra', isWorking: true },
      ],
      inAttendance: null,
    });
    expect(server.requests('GET /tickets/counts')).toHaveLength(1);

    counts = { ...counts, unread: 0 };
    server.live.emit('ticket', { action: 'updateUnread', ticketId: 3, unreadMessages: 0 });
    server.live.emit('ticket', { action: 'delete', ticketId: 4, deleted: true });
    await untilReported({ waiting: 2 });
    expect(server.requests('GET /tickets/counts')).toHaveLength(2);

    counts = { ...counts, pending: 3, pendingByQueue: [{ queueId: 3, count: 2 }] };
    const ticket = aTicket({ id: 9, status: 'pending', userId: null, queueId: 3 });
    server.live.emit('appMessage', {
      action: 'create',
      message: aMessage({ ticketId: 9 }),
      ticket,
      contact: ticket.contact,
    });
    await untilReported({ waiting: 3, queues: [{ name: 'Vendas', waiting: 2 }] });
  });

  it('lists broken connections first, as soon as one changes', async () => {
    await open();
    await untilReported({ connections: [{ name: 'Loja' }, { name: 'Obra' }] });
    server.live.emit('whatsappSession', { action: 'update', session: { ...YARD, status: 'DISCONNECTED' } });
    await untilReported({
      connections: [
        { name: 'Obra', isWorking: false },
        { name: 'Loja', isWorking: true },
      ],
    });
  });

  it('shows since when the connection is lost, and when it is back', async () => {
    await open();
    await untilReported({ waiting: 3, disconnectedSince: null });
    server.live.disconnectSockets(true);
    await waitFor(() =>
      expect(desktop.asked('attention/set')).toContainEqual({
        server: server.address,
        attention: expect.objectContaining({ disconnectedSince: expect.stringMatching(/^\d{4}-.*Z$/) }),
      }),
    );
    await untilReported({ waiting: 3, disconnectedSince: null });
  });

  it('reports that no user is signed in', async () => {
    const app = await renderApp(server, '/login', null, { desktop });
    await app.findByRole('button', { name: 'Entrar' });
    await waitFor(() => expect(reported()).toEqual({ server: server.address, attention: null }));
  });

  it('reports all open tickets to supervisors, and nothing after logout', async () => {
    server.on('DELETE /auth/logout', () => ({}));
    counts = { ...counts, open: 7 };
    const { person, findByRole } = await open(ADMIN);
    await untilReported({ inAttendance: 7 });
    await person.click(await findByRole('button', { name: 'Conta de Ana' }));
    await person.click(await findByRole('menuitem', { name: 'Sair' }));
    await waitFor(() => expect(reported()).toMatchObject({ attention: null }));
  });
});
