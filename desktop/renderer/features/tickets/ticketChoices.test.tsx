import { act, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TicketWithContact } from '#shared/contract/tickets.ts';
import { aConnection } from '#renderer/features/connections/test/aConnection.ts';
import { aTicket } from '#renderer/features/conversation/test/aTicket.ts';
import { ADMIN, Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
// Preloads lazy components, whose loading would exceed the first test's timeout on a busy machine.
import '#renderer/features/conversation/Conversation.tsx';
import './TicketsScreen.tsx';

describe('ticket preferences and actions', () => {
  let server: MockServer;
  let tickets: TicketWithContact[];

  beforeEach(async () => {
    localStorage.clear();
    server = await startMockServer();
    for (const key of ['GET /settings', 'GET /queue', 'GET /whatsapp']) server.on(key, () => []);
    tickets = [7, 8, 9].map((id) => aTicket({ id }));
    server.on('GET /tickets', ({ query }) => {
      const found = tickets.filter(({ status }) => status === (query.get('status') ?? 'open'));
      return { tickets: found, count: found.length, hasMore: false };
    });
    for (const id of [7, 8, 9]) {
      server.on(`GET /tickets/${id}`, () => tickets.find((ticket) => ticket.id === id));
      server.on(`GET /messages/${id}`, () => ({ messages: [], hasMore: false, count: 0 }));
      server.on(`PUT /tickets/${id}`, ({ text }) => {
        const changed = { ...aTicket({ id }), ...(JSON.parse(text) as Partial<TicketWithContact>) };
        tickets = tickets.map((ticket) => (ticket.id === id ? changed : ticket));
        return changed;
      });
    }
  });
  afterEach(() => {
    vi.restoreAllMocks();
    localStorage.clear();
    return server.stop();
  });

  type Shown = Awaited<ReturnType<typeof renderApp>>;
  const chooseInMenu = async ({ person, findByRole }: Shown, name: string, role = 'menuitemradio') => {
    await person.click(await findByRole('button', { name: 'Opções da lista' }));
    await person.click(await findByRole(role, { name }));
  };
  const closeOpenTicket = async ({ person, findByRole }: Shown) => {
    const head = within(await findByRole('group', { name: 'Ações do atendimento de Maria' }));
    await person.click(head.getByRole('button', { name: 'Resolver' }));
    const dialog = within(await findByRole('alertdialog'));
    await person.click(dialog.getByRole('button', { name: 'Resolver' }));
  };

  it('goes back to the list after a ticket is closed', async () => {
    const shown = await renderApp(server, '/tickets/8');
    await shown.findByRole('tab', { name: /Abertos\s*3$/ });
    await closeOpenTicket(shown);
    await waitFor(() => expect(shown.router.state.location.pathname).toBe('/tickets'));
  });

  it('leaves a ticket that is marked as unread', async () => {
    server.on('DELETE /tickets/8/read', () => ({}));
    const { person, router, findByRole } = await renderApp(server, '/tickets/8');
    await person.click(await findByRole('button', { name: 'Mais opções' }));
    await person.click(await findByRole('menuitem', { name: 'Marcar como não lido' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/tickets'));
  });

  it.each([
    ['below', 8, 9],
    ['above, when it was the last of the list,', 9, 8],
  ])('opens the ticket %s after one is closed when the user prefers that', async (_, closed, next) => {
    const shown = await renderApp(server, `/tickets/${closed}`);
    await shown.findByRole('tab', { name: /Abertos\s*3$/ });
    await chooseInMenu(shown, 'Abrir o próximo atendimento');
    await shown.person.keyboard('{Escape}');
    await closeOpenTicket(shown);
    await waitFor(() => expect(shown.router.state.location.pathname).toBe(`/tickets/${next}`));
    expect(JSON.parse(server.requests(`PUT /tickets/${closed}`)[0]?.text ?? '')).toMatchObject({
      status: 'closed',
    });
  });

  it('keeps the density for the user who chose it', async () => {
    const isCompact = async ({ person, findByRole }: Shown) => {
      await person.click(await findByRole('button', { name: 'Opções da lista' }));
      return (await findByRole('menuitemradio', { name: 'Compacta' })).getAttribute('aria-checked');
    };
    const first = await renderApp(server, '/tickets');
    await chooseInMenu(first, 'Compacta');
    first.unmount();
    const again = await renderApp(server, '/tickets');
    expect(await isCompact(again)).toBe('true');
    again.unmount();
    const colleague = await renderApp(server, '/tickets', { ...ADMIN, id: 2, name: 'Rui' });
    expect(await isCompact(colleague)).toBe('false');
  });

  it.each([
    [{ count: 25, farewells: 3 }, /^25 atendimentos serão resolvidos\. 3 clientes receberão/],
    [{ count: 1, farewells: 0 }, /^1 atendimento será resolvido\.$/],
  ])(
    'shows before closing many tickets how many there are and how many farewells are sent: %o',
    async (counts, text) => {
      server.on('GET /tickets/close-all', () => counts);
      server.on('PUT /tickets/close-all', () => ({ count: counts.count }));
      const shown = await renderApp(server, '/tickets');
      await chooseInMenu(shown, 'Resolver os que estão aguardando', 'menuitem');
      const dialog = within(await shown.findByRole('alertdialog'));
      await dialog.findByText(text);
      await shown.person.click(dialog.getByRole('button', { name: 'Resolver' }));
      await waitFor(() => expect(server.requests('PUT /tickets/close-all')).toHaveLength(1));
      expect(server.requests('PUT /tickets/close-all')[0]?.query.get('status')).toBe('pending');
    },
  );

  it.each([
    ['disabled', ['Resolver os abertos']],
    ['enabled', ['Resolver todos', 'Resolver os abertos', 'Resolver os que estão aguardando']],
  ])('offers to close many only of lists that the user has; waiting ones: %s', async (value, offered) => {
    server.on('GET /settings', () => [{ key: 'tabsPending', value }]);
    const shown = await renderApp(server, '/tickets', { ...ADMIN, profile: 'user' });
    await shown.person.click(await shown.findByRole('button', { name: 'Opções da lista' }));
    await waitFor(() =>
      expect(
        shown.getAllByRole('menuitem', { name: /^Resolver/ }).map(({ textContent }) => textContent),
      ).toEqual(offered),
    );
  });

  it('accepts a pending ticket from the composer', async () => {
    tickets = [aTicket({ status: 'pending', userId: null, user: null })];
    const { person, findByRole, findByPlaceholderText } = await renderApp(server, '/tickets/7');
    const locked = await findByPlaceholderText('Aceite este atendimento para enviar mensagens.');
    const composer = within(locked.parentElement ?? locked);
    await person.click(composer.getByRole('button', { name: 'Aceitar' }));
    const dialog = within(await findByRole('dialog', { name: /Maria/ }));
    await person.click(dialog.getByRole('button', { name: 'Iniciar' }));
    await waitFor(() => expect(server.requests('PUT /tickets/7')).toHaveLength(1));
    expect(JSON.parse(server.requests('PUT /tickets/7')[0]?.text ?? '')).toEqual({
      status: 'open',
      userId: ADMIN.id,
    });
  });

  it.each(['silent', 'down'])(
    'unlocks the composer from the response alone, with a socket that is %s',
    async (socket) => {
      tickets = [aTicket({ status: 'pending', userId: null, user: null })];
      server.on('PUT /tickets/7', () => aTicket());
      const { person, findByRole, findByPlaceholderText, queryByPlaceholderText } = await renderApp(
        server,
        '/tickets/7',
      );
      const locked = await findByPlaceholderText('Aceite este atendimento para enviar mensagens.');
      await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
      if (socket === 'down') {
        server.live.use((_, next) => next(new Error('down')));
        server.live.disconnectSockets(true);
      }
      await person.click(within(locked.parentElement ?? locked).getByRole('button', { name: 'Aceitar' }));
      await person.click(
        within(await findByRole('dialog', { name: /Maria/ })).getByRole('button', { name: 'Iniciar' }),
      );
      await waitFor(() => expect(queryByPlaceholderText(/Aceite este atendimento/)).toBeNull());
      expect(await findByPlaceholderText(/^Digite uma mensagem/)).toHaveProperty('disabled', false);
    },
  );

  it('reopens a closed ticket from the composer', async () => {
    tickets = [aTicket({ status: 'closed' })];
    const { person, findByPlaceholderText } = await renderApp(server, '/tickets/7');
    const locked = await findByPlaceholderText(/Reabra/);
    const composer = within(locked.parentElement ?? locked);
    await person.click(composer.getByRole('button', { name: 'Reabrir' }));
    await waitFor(() => expect(server.requests('PUT /tickets/7')).toHaveLength(1));
    expect(JSON.parse(server.requests('PUT /tickets/7')[0]?.text ?? '')).toEqual({
      status: 'open',
      userId: ADMIN.id,
    });
  });

  it('leaves users in the conversation that they have opened before the answer to an action', async () => {
    tickets = [aTicket({ id: 7, status: 'closed' }), aTicket({ id: 8 })];
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    server.on('PUT /tickets/7', async () => {
      await isReleased;
      tickets = [7, 8].map((id) => aTicket({ id }));
      return tickets[0];
    });
    const { person, router, findByPlaceholderText, findByRole } = await renderApp(server, '/tickets/7');
    await findByRole('tab', { name: /Abertos\s*1$/ });
    const locked = await findByPlaceholderText(/Reabra/);
    await person.click(within(locked.parentElement ?? locked).getByRole('button', { name: 'Reabrir' }));
    await act(() => router.navigate('/tickets/8'));
    const box = await findByPlaceholderText(/^Digite uma mensagem/);
    release();
    await findByRole('tab', { name: /Abertos\s*2$/ });
    await person.type(box, 'Oi');
    expect(router.state.location.pathname).toBe('/tickets/8');
    expect(box).toHaveProperty('value', 'Oi');
  });

  it('keeps the row of filters where only one tab has any, so that the tabs do not move', async () => {
    server.on('GET /settings', () => [{ key: 'allTicket', value: 'enabled' }]);
    const agent = { ...ADMIN, profile: 'user' as const, queues: [] };
    const { person, findByRole, findByText, queryByRole } = await renderApp(server, '/tickets', agent);
    const name = 'Maior espera';
    const sort = await findByText(name);
    expect(getComputedStyle(sort).visibility).toBe('hidden'); // its room is kept on the tab of open tickets
    await person.click(await findByRole('tab', { name: /^Aguardando/ }));
    expect(await findByRole('button', { name })).toBe(sort);
    await person.click(await findByRole('searchbox', { name: 'Buscar atendimentos e mensagens' }));
    await person.paste('boleto');
    await waitFor(() => expect(queryByRole('button', { name })).toBeNull());
    expect(await findByText(name)).toBe(sort);
  });

  it('shows the order as an icon where the texts of the filters need more than one line', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(366);
    const needed = vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(420);
    const sortText = async () => {
      const { person, findByRole, unmount } = await renderApp(server, '/tickets');
      await person.click(await findByRole('tab', { name: /^Aguardando/ }));
      const { textContent } = await findByRole('button', { name: 'Maior espera' });
      unmount();
      return textContent;
    };
    expect(await sortText()).toBe('');
    needed.mockReturnValue(366);
    expect(await sortText()).toBe('Maior espera');
  });

  it('offers the filter by queue also to an agent with a single queue', async () => {
    const queues = [{ id: 3, name: 'Vendas', color: '#123456' }];
    const { person, findByRole } = await renderApp(server, '/tickets', {
      ...ADMIN,
      profile: 'user' as const,
      queues,
    });
    await person.click(await findByRole('button', { name: 'Todas as filas' }));
    await person.click(await findByRole('menuitemcheckbox', { name: /Vendas/ }));
    await waitFor(() => expect(server.requests('GET /tickets').at(-1)?.query.get('queueIds')).toBe('3'));
  });

  it('asks before Escape discards a transfer', async () => {
    server.on('GET /tickets/agents', () => ({ agents: [] }));
    const { person, findByRole } = await renderApp(server, '/tickets/7');
    await person.click(await findByRole('button', { name: 'Mais opções' }));
    await person.click(await findByRole('menuitem', { name: 'Transferir' }));
    const dialog = within(await findByRole('dialog', { name: 'Transferir atendimento de Maria' }));
    await person.type(await dialog.findByRole('combobox', { name: 'Para o atendente' }), 'Ru');
    await person.keyboard('{Escape}{Escape}'); // the first one closes the list of the field
    expect(await findByRole('alertdialog', { name: 'Descartar as alterações?' })).toBeDefined();
  });

  it('lists colleagues and their status, which stays up to date, for a transfer before the user types', async () => {
    const rui = { id: 2, name: 'Rui', online: true, away: false, openTickets: 3, queues: [] };
    const bia = { id: 3, name: 'Bia', online: false, away: false, openTickets: 1, queues: [] };
    const holder = { id: 1, name: 'Ana', online: true, away: false, openTickets: 9, queues: [] };
    server.on('GET /tickets/agents', () => ({ agents: [holder, rui, bia] }));
    const { person, findByRole, findAllByRole } = await renderApp(server, '/tickets/7');
    await person.click(await findByRole('button', { name: 'Mais opções' }));
    await person.click(await findByRole('menuitem', { name: 'Transferir' }));
    const dialog = within(await findByRole('dialog', { name: 'Transferir atendimento de Maria' }));
    const field = await dialog.findByRole('combobox', { name: 'Para o atendente' });
    expect(field.getAttribute('placeholder')).toBe('Escolha um atendente');
    await person.click(await dialog.findByRole('button', { name: 'Abrir' }));
    const options = await findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Rui\s*Online · abertos: 3$/),
      expect.stringMatching(/^Bia\s*Offline · abertos: 1$/),
    ]);
    server.live.emit('userSessionUpdate', { userId: rui.id, online: true, away: true });
    server.live.emit('userSessionUpdate', { userId: bia.id, online: true, away: false });
    await findByRole('option', { name: /^Bia\s*Online/ });
    expect((await findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Rui\s*Ausente · abertos: 3$/),
      expect.stringMatching(/^Bia\s*Online · abertos: 1$/),
    ]);
    const availability = { isAvailable: false, reason: 'Almoço' };
    server.live.emit('user', { action: 'update', user: { ...ADMIN, id: bia.id, name: 'Bia', availability } });
    await findByRole('option', { name: /^Bia\s*Ausente · Almoço · abertos: 1$/ });
    await person.click(options[0] ?? document.body);
    await person.click(dialog.getByRole('button', { name: 'Transferir para Rui' }));
    await waitFor(() => expect(server.requests('PUT /tickets/7')).toHaveLength(1));
    expect(JSON.parse(server.requests('PUT /tickets/7')[0]?.text ?? '')).toEqual({ userId: 2 });
  });

  it('transfers to no queue that the chosen colleague does not have', async () => {
    const [finance, sales] = ['Financeiro', 'Vendas'].map((name, id) => ({
      id: id + 3,
      name,
      color: '#123456',
    }));
    const rui = { id: 2, name: 'Rui', online: true, away: false, openTickets: 3, queues: [sales] };
    server.on('GET /queue', () => [finance, sales]);
    server.on('GET /tickets/agents', () => ({ agents: [rui] }));
    const { person, findByRole } = await renderApp(server, '/tickets/7');
    await person.click(await findByRole('button', { name: 'Mais opções' }));
    await person.click(await findByRole('menuitem', { name: 'Transferir' }));
    const dialog = within(await findByRole('dialog', { name: 'Transferir atendimento de Maria' }));
    const queue = await dialog.findByRole('combobox', { name: 'Fila' });
    await person.click(queue);
    await person.click(await findByRole('option', { name: 'Financeiro' }));
    await waitFor(() => expect(queue.textContent).toBe('Financeiro'));
    await person.click(await dialog.findByRole('button', { name: 'Abrir' }));
    await person.click(await findByRole('option', { name: /^Rui/ }));
    await waitFor(() => expect(queue.textContent).not.toBe('Financeiro'));
    await person.click(dialog.getByRole('button', { name: 'Transferir para Rui' }));
    await waitFor(() => expect(server.requests('PUT /tickets/7')).toHaveLength(1));
    expect(JSON.parse(server.requests('PUT /tickets/7')[0]?.text ?? '')).toEqual({ userId: 2 });
  });

  it.each([
    ['disabled', ['Financeiro']],
    ['enabled', ['Financeiro', 'Vendas']],
  ])(
    'offers the queue of the ticket only to those who may return it; waiting tickets: %s',
    async (value, offered) => {
      const [finance, sales] = ['Financeiro', 'Vendas'].map((name, id) => ({
        id: id + 3,
        name,
        color: '#123456',
      }));
      tickets = [aTicket({ queueId: 4, queue: sales ?? null })];
      const rui = { id: 2, name: 'Rui', online: true, away: false, openTickets: 3, queues: [] };
      server.on('GET /settings', () => [{ key: 'tabsPending', value }]);
      server.on('GET /queue', () => [finance, sales]);
      server.on('GET /tickets/agents', () => ({ agents: [rui] }));
      const { person, findByRole, findAllByRole } = await renderApp(server, '/tickets/7', {
        ...ADMIN,
        profile: 'user' as const,
      });
      await person.click(await findByRole('button', { name: 'Mais opções' }));
      await person.click(await findByRole('menuitem', { name: 'Transferir' }));
      const dialog = within(await findByRole('dialog', { name: 'Transferir atendimento de Maria' }));
      const queue = await dialog.findByRole('combobox', { name: 'Fila' });
      const options = async () => {
        await person.click(queue);
        const names = (await findAllByRole('option')).map(({ textContent }) => textContent);
        await person.click(queue);
        return names;
      };
      expect(await options()).toEqual(offered);
      await person.click(await dialog.findByRole('button', { name: 'Abrir' }));
      await person.click(await findByRole('option', { name: /^Rui/ }));
      await dialog.findByRole('button', { name: 'Transferir para Rui' });
      expect(await options()).toEqual(['Financeiro', 'Vendas']); // it stays with a person then
    },
  );

  it('leaves a ticket on the connection to which it moves while a transfer is being chosen', async () => {
    server.on('GET /whatsapp', () => [
      aConnection(),
      aConnection({ id: 2, name: 'Filial', isDefault: false }),
    ]);
    const rui = { id: 2, name: 'Rui', online: true, away: false, openTickets: 3, queues: [] };
    server.on('GET /tickets/agents', () => ({ agents: [rui] }));
    const { person, findByRole } = await renderApp(server, '/tickets/7');
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    await person.click(await findByRole('button', { name: 'Mais opções' }));
    await person.click(await findByRole('menuitem', { name: 'Transferir' }));
    const dialog = within(await findByRole('dialog', { name: 'Transferir atendimento de Maria' }));
    const connection = await dialog.findByRole('combobox', { name: 'Responder pela conexão' });
    expect(connection.textContent).toBe('Loja');
    tickets = tickets.map((ticket) => ({ ...ticket, whatsappId: 2 }));
    const [moved] = tickets;
    if (moved) server.live.emit('ticket', { action: 'update', ticket: moved });
    await waitFor(() => expect(connection.textContent).toBe('Filial'));
    await person.click(await dialog.findByRole('button', { name: 'Abrir' }));
    await person.click(await findByRole('option', { name: /^Rui/ }));
    await person.click(dialog.getByRole('button', { name: 'Transferir para Rui' }));
    await waitFor(() => expect(server.requests('PUT /tickets/7')).toHaveLength(1));
    expect(JSON.parse(server.requests('PUT /tickets/7')[0]?.text ?? '')).toEqual({ userId: 2 });
  });

  it('says that colleagues for a transfer could not be searched, and searches again', async () => {
    server.on('GET /tickets/agents', () => new Refusal('ERR_INTERNAL'));
    const { person, findByRole } = await renderApp(server, '/tickets/7');
    await person.click(await findByRole('button', { name: 'Mais opções' }));
    await person.click(await findByRole('menuitem', { name: 'Transferir' }));
    const dialog = within(await findByRole('dialog', { name: 'Transferir atendimento de Maria' }));
    await person.click(await dialog.findByRole('button', { name: 'Abrir' }));
    await findByRole('option', { name: /^Ocorreu um erro inesperado/ });
    const rui = { id: 2, name: 'Rui', online: true, away: false, openTickets: 3, queues: [] };
    server.on('GET /tickets/agents', () => ({ agents: [rui] }));
    await person.click(await findByRole('option', { name: 'Tentar novamente' }));
    await person.click(await dialog.findByRole('button', { name: 'Abrir' }));
    expect(await findByRole('option', { name: /^Rui/ })).toBeDefined();
  });

  it('forgets the filter by a queue that is deleted', async () => {
    server.on('GET /queue', () => [{ id: 3, name: 'Vendas', color: '#123456' }]);
    server.on('GET /tickets', ({ query }) => {
      const found = query.has('queueIds') ? [] : tickets;
      return { tickets: found, count: found.length, hasMore: false };
    });
    const { person, findByRole, queryByRole } = await renderApp(server, '/tickets');
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    await person.click(await findByRole('button', { name: 'Todas as filas' }));
    await person.click(await findByRole('menuitemcheckbox', { name: /Vendas/ }));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(queryByRole('tab', { name: /Abertos\s*3$/ })).toBeNull());
    server.on('GET /queue', () => []); // also when the list is loaded once more
    server.live.emit('queue', { action: 'delete', queueId: 3 });
    expect(await findByRole('tab', { name: /Abertos\s*3$/ })).toBeDefined();
  });
});
