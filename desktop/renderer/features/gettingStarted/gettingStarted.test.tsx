import { within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADMIN, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { aConnection } from '#renderer/features/connections/test/aConnection.ts';
import { aTicket } from '#renderer/features/conversation/test/aTicket.ts';

const AGENT = { ...ADMIN, id: 2, name: 'Bia', profile: 'user' as const };
const QUEUE = {
  id: 1,
  name: 'Vendas',
  color: '#123456',
  greetingMessage: '',
  absenceMessage: '',
  startWork: null,
  endWork: null,
};

describe('first steps of a new installation', () => {
  let server: MockServer;
  let tickets: unknown[] = [];
  beforeEach(async () => {
    server = await startMockServer();
    tickets = [];
    server.on('GET /whatsapp', () => []);
    server.on('GET /queue', () => []);
    server.on('GET /users', () => ({ users: [ADMIN], hasMore: false, count: 1 }));
    server.on('GET /tickets', () => ({ tickets, hasMore: false, count: tickets.length }));
    server.on('GET /tickets/counts', () => ({ waiting: 0, attending: 0 }));
    server.on('GET /settings', () => []);
  });
  afterEach(() => server.stop());

  const open = async () => {
    const app = await renderApp(server, '/tickets');
    const steps = () =>
      app.findByRole('region', { name: 'Primeiros passos' }).then((region) => within(region));
    const next = async () => (await steps()).getByRole('button', { name: /^Abrir/ }).textContent;
    return { ...app, steps, next };
  };

  it('lead to the page of the next step', async () => {
    const { steps, person, router } = await open();
    const list = await steps();
    expect(list.getByText('0 de 4')).toBeDefined();
    expect(list.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))).toEqual([
      'step',
      null,
      null,
      null,
    ]);
    await person.click(list.getByRole('button', { name: 'Abrir conexões' }));
    expect(router.state.location.pathname).toBe('/connections');
  });

  it("are marked as done from the server's data, live, and disappear when all are done", async () => {
    server.on('GET /whatsapp', () => [aConnection()]);
    const { next, steps, findByRole } = await open();
    expect(await next()).toBe('Abrir filas');
    await vi.waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));

    server.on('GET /queue', () => [QUEUE]);
    server.live.emit('queue', { action: 'update', queue: QUEUE });
    await vi.waitFor(async () => expect(await next()).toBe('Abrir usuários'));

    server.on('GET /users', () => ({ users: [ADMIN, AGENT], hasMore: false, count: 2 }));
    server.live.emit('user', { action: 'create', user: AGENT });
    await vi.waitFor(async () => expect(await next()).toBe('Abrir contatos'));
    expect((await steps()).getByText('3 de 4')).toBeDefined();

    const ticket = aTicket();
    tickets = [ticket];
    server.live.emit('ticket', { action: 'update', ticket });
    await findByRole('heading', { name: 'Boas-vindas à equipe Ramal' });
  });

  it('are not preceded by the welcome while they load', async () => {
    const users = Promise.withResolvers<object>();
    server.on('GET /users', () => users.promise);
    const { steps, queryByRole } = await open();
    await vi.waitFor(() => expect(server.requests('GET /users')).toHaveLength(1));
    expect(queryByRole('heading', { name: 'Boas-vindas à equipe Ramal' })).toBeNull();
    users.resolve({ users: [ADMIN], hasMore: false, count: 1 });
    await steps();
    expect(queryByRole('heading', { name: 'Boas-vindas à equipe Ramal' })).toBeNull();
  });

  it('can be hidden, and stay hidden', async () => {
    const { steps, person, findByRole, queryByRole } = await open();
    await person.click((await steps()).getByRole('button', { name: 'Não mostrar mais' }));
    await findByRole('heading', { name: 'Boas-vindas à equipe Ramal' });
    expect(queryByRole('region', { name: 'Primeiros passos' })).toBeNull();
    expect(localStorage.getItem('ramal.gettingStartedHidden')).toBe('true');
  });

  it('are not shown to agents', async () => {
    const { findByRole } = await renderApp(server, '/tickets', AGENT);
    await findByRole('heading', { name: 'Boas-vindas à equipe Ramal' });
    expect(server.requests('GET /users')).toHaveLength(0);
  });
});
