import { act, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Ticket } from '#shared/contract/tickets.ts';
import { aTicket } from '#renderer/features/conversation/test/aTicket.ts';
import { ADMIN, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
// Preloads lazy components, whose loading would exceed the first test's timeout on a busy machine.
import '#renderer/features/conversation/Conversation.tsx';
import './TicketsScreen.tsx';

// The list renders no rows without layout: they are tested one by one and in a browser.
describe('tickets screen', () => {
  let server: MockServer;
  let counts: Partial<Record<Ticket['status'], number>>;

  beforeEach(async () => {
    server = await startMockServer();
    counts = {};
    server.on('GET /settings', () => []);
    server.on('GET /tickets', ({ query }) => {
      const status = (query.get('status') ?? 'open') as Ticket['status'];
      return { tickets: [], count: counts[status] ?? 0, hasMore: false };
    });
    for (const id of [7, 8]) {
      server.on(`GET /tickets/${id}`, () => aTicket({ id }));
      server.on(`GET /messages/${id}`, () => ({ messages: [], hasMore: false, count: 0 }));
    }
  });
  afterEach(() => server.stop());

  const emitDeletion = (ticketId: number, deleted: boolean) =>
    act(async () => void server.live.emit('ticket', { action: 'delete', ticketId, deleted }));

  it('counts each list, including closed tickets, up to 9999', async () => {
    counts = { open: 4, pending: 12_345, closed: 38 };
    const { findByRole } = await renderApp(server, '/tickets');
    expect(await findByRole('tab', { name: /Abertos\s*4$/ })).toBeDefined();
    expect(await findByRole('tab', { name: /Aguardando\s*9999\+$/ })).toBeDefined();
    expect(await findByRole('tab', { name: /Resolvidos\s*38$/ })).toBeDefined();
  });

  it('says of a search and of a list when there are more than were counted', async () => {
    server.on('GET /tickets', ({ query }) => {
      const isSearch = query.get('searchParam') === 'boleto';
      const isCountCapped = isSearch || query.get('status') === 'closed';
      return { tickets: [], count: isSearch ? 100 : 9999, isCountCapped, hasMore: false };
    });
    const { findByRole, findByText, person } = await renderApp(server, '/tickets');
    expect(await findByRole('tab', { name: /Resolvidos\s*9999\+$/ })).toBeDefined();
    expect(await findByRole('tab', { name: /Abertos\s*9999$/ })).toBeDefined();
    await person.type(await findByRole('searchbox'), 'boleto');
    expect(await findByText(/^100 ou mais resultados\./)).toBeDefined();
  });

  it('says on its tab that a pending ticket has waited too long, also on a page that is not loaded', async () => {
    const since = new Date(Date.now() - 3_600_000).toISOString();
    server.on('GET /tickets', ({ query }) => {
      const isPending = query.get('status') === 'pending';
      const isByWait = query.get('sort') === 'longestWait';
      const waitingSince = isByWait ? since : new Date().toISOString();
      const { contact, ...ticket } = aTicket({ status: 'pending' });
      const tickets = isPending ? [{ ...ticket, contact, waitingSince }] : [];
      return { tickets, count: isPending ? 50 : 0, hasMore: isPending };
    });
    const { findByRole } = await renderApp(server, '/tickets');
    expect(
      await findByRole('tab', { name: /Aguardando\s*50\s*Há clientes esperando há mais de 15 min$/ }),
    ).toBeDefined();
  });

  it('tells agents without queues why they see nobody waiting, without a row of filters', async () => {
    const agent = { ...ADMIN, profile: 'user' as const, queues: [] };
    const { findByRole, queryByRole, person } = await renderApp(server, '/tickets', agent);
    await person.click(await findByRole('tab', { name: /Aguardando/ }));
    await findByRole('heading', { name: 'Você ainda não está em nenhuma fila' });
    expect(queryByRole('button', { name: /Maior espera/, hidden: true })).toBeNull();
  });

  it('says that nobody waits to agents without queues who see tickets without one', async () => {
    server.on('GET /settings', () => [{ key: 'allTicket', value: 'enabled' }]);
    const agent = { ...ADMIN, profile: 'user' as const, queues: [] };
    const { findByRole, person } = await renderApp(server, '/tickets', agent);
    await person.click(await findByRole('tab', { name: /Aguardando/ }));
    await findByRole('heading', { name: 'Ninguém está aguardando' });
    expect(await findByRole('button', { name: /Maior espera/ })).toBeDefined();
  });

  it('shows the company while no ticket is open', async () => {
    const { findByRole } = await renderApp(server, '/tickets');
    expect(await findByRole('heading', { name: 'Boas-vindas à equipe Ramal' })).toBeDefined();
  });

  it('shows in the header of a pending conversation how to proceed, without the preview button', async () => {
    server.on('GET /tickets/7', () => aTicket({ status: 'pending', userId: null, user: null }));
    const { findByRole } = await renderApp(server, '/tickets/7');
    const head = within(await findByRole('group', { name: 'Ações do atendimento de Maria' }));
    expect(head.getByRole('button', { name: 'Aceitar' }).textContent).toBe('Aceitar');
    expect(head.queryByRole('button', { name: 'Visualizar' })).toBeNull();
  });

  it('goes back from a conversation to the list', async () => {
    const { findByRole, router, person } = await renderApp(server, '/tickets/7');
    await person.click(await findByRole('button', { name: 'Voltar aos atendimentos' }));
    expect(router.state.location.pathname).toBe('/tickets');
  });

  it('shows the contact of the next ticket, too, once that is chosen', async () => {
    server.on('GET /contacts/5', () => aTicket().contact);
    const { findByRole, findByTitle, queryByRole, person, router } = await renderApp(server, '/tickets/7');
    await person.click(await findByTitle('Ver dados de Maria'));
    await findByRole('heading', { name: 'Contato' });
    await act(() => router.navigate('/tickets/8'));
    await findByRole('heading', { name: 'Contato' });
    await person.click(await findByRole('button', { name: 'Fechar' }));
    await act(() => router.navigate('/tickets/7'));
    await findByRole('group', { name: 'Ações do atendimento de Maria' });
    expect(queryByRole('heading', { name: 'Contato' })).toBeNull();
  });

  it('closes a ticket that another user deletes, and says so', async () => {
    const { findByRole, findByText, router } = await renderApp(server, '/tickets/7');
    await findByRole('heading', { name: 'Maria' });
    await waitFor(() => expect(server.live.sockets.sockets.size).toBe(1));
    await emitDeletion(8, true);
    await emitDeletion(7, true);
    await findByText('Atendimento excluído com sucesso.');
    expect(router.state.location.pathname).toBe('/tickets');
  });

  it('shows a deletion once to the user who deleted the ticket', async () => {
    server.on('DELETE /tickets/7', () => ({}));
    const { findByRole, findByText, getAllByText, router, person } = await renderApp(server, '/tickets/7');
    await waitFor(() => expect(server.live.sockets.sockets.size).toBe(1));
    await person.click(await findByRole('button', { name: 'Mais opções' }));
    await person.click(await findByRole('menuitem', { name: 'Excluir atendimento' }));
    await findByText('Excluir atendimento?');
    await person.click(await findByRole('button', { name: 'Excluir atendimento', hidden: true }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/tickets'));
    await emitDeletion(7, true);
    await emitDeletion(7, true); // as after a reconnection
    await findByText('Atendimento excluído com sucesso.');
    expect(getAllByText('Atendimento excluído com sucesso.')).toHaveLength(1);
  });

  it('takes the ticket that its user deletes out of the list without an event of the server', async () => {
    let open = [aTicket()];
    server.on('GET /tickets', ({ query }) => {
      const tickets = query.get('status') === 'open' ? open : [];
      return { tickets, count: tickets.length, hasMore: false };
    });
    server.on('DELETE /tickets/7', () => {
      open = [];
      return {};
    });
    const { findByRole, findByText, router, person } = await renderApp(server, '/tickets/7');
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    const more = await findByRole('button', { name: 'Mais opções' });
    await waitFor(() => expect(more).toHaveProperty('disabled', false));
    await findByRole('tab', { name: /Abertos\s*1$/ });
    await person.click(more);
    await person.click(await findByRole('menuitem', { name: 'Excluir atendimento' }));
    await findByText('Excluir atendimento?');
    await person.click(await findByRole('button', { name: 'Excluir atendimento', hidden: true }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/tickets'));
    await findByRole('tab', { name: /Abertos$/ });
  });

  it('closes a ticket that becomes invisible, and says where it went', async () => {
    const { findByRole, findByText, router } = await renderApp(server, '/tickets/7');
    await findByRole('heading', { name: 'Maria' });
    await waitFor(() => expect(server.live.sockets.sockets.size).toBe(1));
    await emitDeletion(7, false);
    await findByText('Este atendimento passou para outra fila ou outro atendente.');
    expect(router.state.location.pathname).toBe('/tickets');
  });
});
