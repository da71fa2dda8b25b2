import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { daysOf } from '#shared/domain/days.ts';
import { ADMIN, Refusal, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { DASHBOARD, NO_TIMES, TODAY, WEEK } from './test/dashboard.ts';
import { startDashboardServer } from './test/startDashboardServer.ts';

const PICTURE = 'GET /public/users/one.png';

describe('dashboard', () => {
  let server: MockServer;
  beforeEach(async () => {
    server = await startDashboardServer(NO_TIMES);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    return server.stop();
  });

  const queries = () => server.requests('GET /dashboard').map(({ query }) => Object.fromEntries(query));

  it('shows the numbers of today, and each chart as a table too', async () => {
    const { person, findByRole, getByRole, getByText } = await renderApp(server, '/');
    await findByRole('heading', { name: 'Atendimentos por horário' });
    expect(getByRole('link', { name: 'Painel', current: 'page' })).toBeDefined();
    const waiting = within(getByText('Aguardando agora').closest('dl > div') as HTMLElement);
    expect(waiting.getByText('12')).toBeDefined();
    expect(waiting.getByText('34 mensagens')).toBeDefined();
    const open = within(getByText('Em atendimento agora').closest('dl > div') as HTMLElement);
    expect(open.getByText('Nenhuma mensagem')).toBeDefined();
    expect(queries()).toEqual([{}]);

    await person.click(getByRole('button', { name: 'Tabela: Atendimentos por fila' }));
    const table = within(await findByRole('table', { name: 'Atendimentos por fila' }));
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'FilaAtendimentos',
      '＝Vendas3',
      'Sem fila1',
    ]);
    const empty = within(getByRole('group', { name: 'Contatos com atendimento por dia' }));
    expect(empty.getByText('Nada neste período')).toBeDefined();
    expect(within(getByRole('group', { name: 'Etiquetas dos contatos' })).getByText('VIP')).toBeDefined();
  });

  it('links the number of pending tickets to their list', async () => {
    server.on('GET /tickets', () => ({ tickets: [], hasMore: false, count: 0 }));
    const { person, findByRole } = await renderApp(server, '/');
    await person.click(await findByRole('link', { name: 'Aguardando agora' }));
    expect(await findByRole('tab', { name: 'Aguardando', selected: true })).toBeDefined();
  });

  it('says how the day is against a week ago, who waits longest and who is busy', async () => {
    server.on(PICTURE, () => ({}));
    server.on('GET /dashboard', () => ({
      ...DASHBOARD,
      longestWaitingSince: new Date(Date.now() - 3.5 * 3_600_000).toISOString(),
      openByUser: [
        { id: 2, name: 'Beto', count: 5, picture: '/public/users/one.png' },
        { id: 3, name: 'Caio', count: 1, picture: '' },
      ],
      weekBefore: { tickets: { created: 10, closed: 3 }, contacts: { withTickets: null, added: 0 } },
    }));
    const { findByText, getByText, getByRole } = await renderApp(server, '/');
    const cardOf = (name: string) => within(getByText(name).closest('dl > div') as HTMLElement);
    await findByText('6 a menos que há uma semana (10)');
    expect(cardOf('Novos atendimentos').getByText('6 a menos que há uma semana (10)')).toBeDefined();
    expect(cardOf('Resolvidos no período').getByText('Igual a há uma semana')).toBeDefined();
    expect(cardOf('Contatos com atendimento').getByText('Sem comparação com a semana passada')).toBeDefined();
    expect(cardOf('Contatos novos').getByText('2 a mais que há uma semana (0)')).toBeDefined();
    expect(cardOf('Aguardando agora').getByText('Maior espera: 3 h')).toBeDefined();
    const busy = within(getByRole('group', { name: 'Quem está ocupado' }));
    expect(busy.getByRole('link', { name: 'Beto · Atendimentos: 5' }).getAttribute('href')).toBe(
      '/tickets?status=open&userId=2',
    );
    await expect.poll(() => server.requests(PICTURE).length).toBe(1);
  });

  it('shows what customers thought of their tickets, in numbers and in their words', async () => {
    server.on('GET /dashboard', () => ({
      ...DASHBOARD,
      ratings: {
        count: 4,
        mean: 3.75,
        byScore: [0, 1, 0, 2, 1],
        byUser: [{ id: 2, name: 'Beto', count: 4, mean: 3.75 }],
        byQueue: [{ id: null, name: null, count: 4, mean: 3.75 }],
        comments: [12, 13, 13, 15, 16, 17].map((ticketId, index) => ({
          ticketId,
          contact: 'Helena',
          agent: 'Beto',
          score: 2,
          comment: `Demorou ${ticketId}`,
          createdAt: `2026-03-${20 - index}T12:00:00.000Z`,
        })),
      },
    }));
    const complain = vi.spyOn(console, 'error');
    const { findByRole, person } = await renderApp(server, '/');
    const card = within(await findByRole('group', { name: 'Avaliações dos clientes' }));
    card.getByRole('img', { name: '3,8 de 5 estrelas' });
    card.getByText('4 avaliações');
    const bars = card.getAllByRole('listitem').slice(0, 5);
    expect(bars.map((bar) => bar.textContent)).toEqual([
      '5 estrelas1',
      '4 estrelas2',
      '3 estrelas0',
      '2 estrelas1',
      '1 estrela0',
    ]);
    expect(card.getByText('Beto').closest('li')?.textContent).toBe('Beto3,8 de 5 (4)');
    expect(card.getByText('Sem fila').closest('li')?.textContent).toBe('Sem fila3,8 de 5 (4)');
    const comment = within(card.getByText('Demorou 12').closest('li') as HTMLElement);
    comment.getByRole('img', { name: '2 de 5 estrelas' });
    expect(comment.getByRole('link', { name: 'Helena' }).getAttribute('href')).toBe('/tickets/12');
    expect(card.queryByText('Demorou 17')).toBeNull();
    await person.click(card.getByRole('button', { name: 'Mostrar os 6 comentários' }));
    card.getByText('Demorou 17');
    expect(complain).not.toHaveBeenCalled(); // as React does of two with the same key: a ticket may be rated twice
  });

  it('says that there are no ratings', async () => {
    const nothing = { count: 0, mean: null, byScore: [0, 0, 0, 0, 0], byUser: [], byQueue: [], comments: [] };
    server.on('GET /dashboard', () => ({ ...DASHBOARD, ratings: nothing }));
    const { findByRole } = await renderApp(server, '/');
    const card = within(await findByRole('group', { name: 'Avaliações dos clientes' }));
    expect(card.getByText('Nenhuma avaliação neste período')).toBeDefined();
  });

  it('links each bar and each row of its table to what it counts', async () => {
    const closedByReason = [
      { id: 3, name: 'Vendido', count: 2 },
      { id: null, name: null, count: 1 },
    ];
    server.on('GET /dashboard', () => ({ ...DASHBOARD, closedByReason }));
    const { person, findByRole, getByRole } = await renderApp(server, '/');
    await findByRole('heading', { name: 'Atendimentos por horário' });
    const linksOf = (title: string) =>
      within(getByRole('group', { name: title }))
        .getAllByRole('link')
        .map((link) => `${link.ariaLabel ?? link.textContent} ${link.getAttribute('href')}`);
    const today = `startDate=${TODAY}&endDate=${TODAY}`;
    const timed = `/tickets?halfHour=10%3A00&${today}`;
    expect(linksOf('Atendimentos por horário')).toEqual([`10:00 · Atendimentos: 4 ${timed}`]);
    expect(linksOf('Atendimentos por conexão')).toEqual([
      ` =Loja · Atendimentos: 4 /tickets?whatsappId=1&${today}`,
    ]);
    expect(linksOf('Atendimentos por fila')).toEqual([
      `＝Vendas · Atendimentos: 3 /tickets?queueIds=7&${today}`,
      `Sem fila · Atendimentos: 1 /tickets?missing=queue&${today}`,
    ]);
    expect(linksOf('Atendimentos por atendente')).toEqual([
      `Beto · Atendimentos: 4 /tickets?userId=2&${today}`,
    ]);
    const closed = '/tickets?status=closed&dates=closed';
    expect(linksOf('Resolvidos por motivo')).toEqual([
      `Vendido · Atendimentos: 2 ${closed}&closingReasonId=3&${today}`,
      `Sem motivo · Atendimentos: 1 ${closed}&missing=closingReason&${today}`,
    ]);
    expect(linksOf('Contatos novos por dia')).toEqual([
      `10/03/2026 · Contatos: 2 /contacts?countedAs=new&${today}`,
    ]);
    expect(linksOf('Etiquetas dos contatos')).toEqual(['VIP /contacts?tags=1']);
    await person.click(getByRole('button', { name: 'Tabela: Atendimentos por horário' }));
    expect(linksOf('Atendimentos por horário')).toEqual([`10:00 ${timed}`]);
  });

  it('moves between the columns of a chart by arrow keys', async () => {
    server.on('GET /dashboard', () => ({
      ...DASHBOARD,
      newContactsByDay: daysOf(WEEK).map((day) => ({ day, count: day < '2026-03-06' ? 1 : 0 })),
    }));
    const { person, findByRole } = await renderApp(server, '/');
    const first = await findByRole('link', { name: '04/03/2026 · Contatos: 1' });
    first.focus();
    await person.keyboard('{ArrowRight}');
    expect(document.activeElement?.ariaLabel).toBe('05/03/2026 · Contatos: 1');
  });

  it('merges small shares, and shows all of them in the table', async () => {
    const queues = Array.from({ length: 10 }, (_, index) => ({
      id: index + 1,
      name: `Fila ${index}`,
      color: '#112233',
      count: 10 - index,
    }));
    server.on('GET /dashboard', () => ({ ...DASHBOARD, ticketsByQueue: queues }));
    const { person, findByRole, getByRole } = await renderApp(server, '/');
    await person.click(await findByRole('button', { name: 'Outros · Atendimentos: 6' }));
    const table = within(getByRole('table', { name: 'Atendimentos por fila' }));
    expect(table.getAllByRole('link')).toHaveLength(10);
  });

  it('links narrow columns in the table only where people use their fingers', async () => {
    const real = globalThis.matchMedia;
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(real(media), media === '(pointer: coarse)' && { matches: true }),
    );
    const { findByRole, getByRole, queryByRole } = await renderApp(server, '/');
    expect(await findByRole('img', { name: '10:00 · Atendimentos: 4' })).toBeDefined();
    expect(queryByRole('link', { name: /^10:00/ })).toBeNull();
    expect(getByRole('link', { name: '10/03/2026 · Contatos: 2' })).toBeDefined();
  });

  it('links each number to the list of exactly what it counts', async () => {
    server.on('GET /tickets', () => ({ tickets: [], hasMore: false, count: 0 }));
    server.on('GET /contacts', () => ({ contacts: [], hasMore: false, count: 0 }));
    server.on('GET /tags/list', () => []);
    const queriesOf = (path: string) => server.requests(path).map(({ query }) => Object.fromEntries(query));
    const { person, findByRole, findByText, getByRole } = await renderApp(server, '/');
    const queues = await findByRole('button', { name: 'Todas as filas' });
    await waitFor(() => expect(queues).toHaveProperty('disabled', false));
    await person.click(queues);
    await person.click(await findByRole('menuitemcheckbox', { name: /Vendas/ }));
    await person.keyboard('{Escape}');
    await person.click(getByRole('link', { name: 'Resolvidos no período' }));
    await findByText('Resolvidos · 10/03/2026 · Vendas');
    const counted = { status: 'closed', dates: 'closed', startDate: TODAY, endDate: TODAY, queueIds: '7' };
    const listed = { ...counted, showAll: 'true', withoutQueue: 'false', withoutHistory: 'true' };
    await waitFor(() => expect(queriesOf('GET /tickets')).toContainEqual(expect.objectContaining(listed)));
    await person.click(getByRole('button', { name: 'Limpar filtros' }));
    expect(await findByRole('tab', { name: 'Abertos', selected: true })).toBeDefined();

    await person.click(getByRole('link', { name: 'Painel' }));
    await person.click(await findByRole('link', { name: '10:00 · Atendimentos: 4' }));
    await findByText('Novos atendimentos · 10/03/2026 · 10:00');
    const halfHour = { halfHour: '10:00', startDate: TODAY, endDate: TODAY, showAll: 'true' };
    await waitFor(() => expect(queriesOf('GET /tickets')).toContainEqual(expect.objectContaining(halfHour)));

    await person.click(getByRole('link', { name: 'Painel' }));
    await person.click(await findByRole('link', { name: 'Sem fila · Atendimentos: 1' }));
    await findByText('Novos atendimentos · 10/03/2026 · Sem fila');
    const missing = expect.objectContaining({ missing: 'queue' });
    await waitFor(() => expect(queriesOf('GET /tickets')).toContainEqual(missing));

    await person.click(getByRole('link', { name: 'Painel' }));
    await person.click(await findByRole('link', { name: 'Contatos novos' }));
    await person.click(await findByRole('button', { name: 'Contatos novos · 04/03/2026 – 10/03/2026' }));
    await waitFor(() => expect(queriesOf('GET /contacts').at(-1)).not.toHaveProperty('countedAs'));
    const added = { countedAs: 'new', ...WEEK };
    expect(queriesOf('GET /contacts')).toContainEqual(expect.objectContaining(added));
  });

  it('links an agent only to what agents may list', async () => {
    const { findByRole, queryByRole } = await renderApp(server, '/', { ...ADMIN, profile: 'user' });
    await findByRole('link', { name: 'Contatos novos' });
    for (const name of ['Em atendimento agora', 'Novos atendimentos'])
      expect(queryByRole('link', { name })).toBeNull();
    expect(queryByRole('link', { name: /Atendimentos: \d/ })).toBeNull();
  });

  it('filters by period, queues and agent', async () => {
    const { person, findByLabelText, findByRole, getByRole, getByText, queryByRole } = await renderApp(
      server,
      '/',
    );
    await findByRole('heading', { name: 'Atendimentos por horário' });
    fireEvent.change(await findByLabelText('De'), { target: { value: '2026-03-01' } });
    await waitFor(() => expect(queries().at(-1)).toEqual({ startDate: '2026-03-01', endDate: TODAY }));

    await person.click(getByRole('button', { name: 'Todas as filas' }));
    await person.click(await findByRole('menuitemcheckbox', { name: /Vendas/ }));
    await person.keyboard('{Escape}');
    await person.click(getByRole('combobox', { name: 'Atendente' }));
    await person.click(await findByRole('option', { name: 'Beto' }));
    const chosen = { startDate: '2026-03-01', endDate: TODAY, queueIds: '7', userId: '2' };
    await waitFor(() => expect(queries().at(-1)).toMatchObject(chosen));

    const asked = queries().length;
    fireEvent.change(await findByLabelText('Até'), { target: { value: '2026-02-28' } });
    expect(getByText('O fim não pode vir antes do início')).toBeDefined();
    expect(queries()).toHaveLength(asked);

    await person.click(getByRole('button', { name: 'Limpar filtros' }));
    await waitFor(() => expect(queries().at(-1)).toEqual({}));
    expect(queryByRole('button', { name: 'Limpar filtros' })).toBeNull();
  });

  it('keeps the period while one of its days is empty, as while another day is typed', async () => {
    const { findByLabelText, findByRole, getByLabelText } = await renderApp(server, '/');
    await findByRole('heading', { name: 'Atendimentos por horário' });
    const from = await findByLabelText('De');
    const to = getByLabelText('Até');
    fireEvent.change(from, { target: { value: '2026-02-01' } });
    fireEvent.change(to, { target: { value: '2026-02-20' } });
    const asked = { startDate: '2026-02-01', endDate: '2026-02-20' };
    await waitFor(() => expect(queries().at(-1)).toEqual(asked));

    fireEvent.change(from, { target: { value: '' } });
    expect(from).toHaveProperty('value', '');
    expect(to).toHaveProperty('value', '2026-02-20');
    fireEvent.blur(from);
    expect(from).toHaveProperty('value', '2026-02-01');
    fireEvent.change(from, { target: { value: '' } });
    fireEvent.change(from, { target: { value: '2026-02-05' } });
    await waitFor(() => expect(queries().at(-1)).toEqual({ ...asked, startDate: '2026-02-05' }));
    expect(queries().filter((query) => Object.keys(query).length === 0)).toHaveLength(1); // the first one
  });

  it('reports an error and retries', async () => {
    server.on('GET /dashboard', () => new Refusal('ERR_INTERNAL'));
    const { person, findByRole, findByText, getByRole } = await renderApp(server, '/');
    await findByText('Não foi possível carregar');
    expect(getByRole('button', { name: 'Exportar CSV' }).hasAttribute('disabled')).toBe(true);
    server.on('GET /dashboard', () => DASHBOARD);
    await person.click(getByRole('button', { name: 'Tentar novamente' }));
    expect(await findByRole('heading', { name: 'Atendimentos por fila' })).toBeDefined();
  });

  it('keeps the numbers when they cannot be brought up to date, and says so', async () => {
    const { person, findByText, findByRole, queryByText } = await renderApp(server, '/');
    const shown = await findByText('12');
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    server.on('GET /dashboard', () => new Refusal('ERR_INTERNAL'));
    server.live.emit('ticket', { action: 'delete', ticketId: 1, deleted: true });
    const retry = await findByRole('button', { name: 'Tentar novamente' });
    expect(shown.isConnected).toBe(true);
    server.on('GET /dashboard', () => DASHBOARD);
    await person.click(retry);
    await waitFor(() => expect(queryByText(/^Ocorreu um erro inesperado/)).toBeNull());
    expect(shown.isConnected).toBe(true);
  });

  it('forgets the filter by a queue that is deleted', async () => {
    const { person, findByRole } = await renderApp(server, '/');
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    const filter = await findByRole('button', { name: 'Todas as filas' });
    await waitFor(() => expect(filter).toHaveProperty('disabled', false)); // while there are no queues yet it is
    await person.click(filter);
    await person.click(await findByRole('menuitemcheckbox', { name: /Vendas/ }));
    await waitFor(() => expect(queries().at(-1)).toEqual({ queueIds: '7' }));
    server.on('GET /queue', () => []); // also when the list is loaded once more
    server.live.emit('queue', { action: 'delete', queueId: 7 });
    expect(await findByRole('button', { name: 'Todas as filas', hidden: true })).toBeDefined();
  });

  it('refetches after events, once for all that arrive together', async () => {
    const { findByText } = await renderApp(server, '/');
    await findByText('12');
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    server.on('GET /dashboard', () => ({
      ...DASHBOARD,
      totals: { ...DASHBOARD.totals, pending: { tickets: 13, messages: 35 } },
    }));
    for (let ticketId = 1; ticketId <= 5; ticketId += 1)
      server.live.emit('ticket', { action: 'delete', ticketId, deleted: true });
    await findByText('13');
    expect(server.requests('GET /dashboard')).toHaveLength(2);
  });

  it('exports what it shows, with nothing that a spreadsheet would execute', async () => {
    let saved: Blob | undefined;
    const link = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved = blob as Blob;
      return 'blob:figures';
    });
    const { person, findByRole } = await renderApp(server, '/');
    await findByRole('heading', { name: 'Atendimentos por fila' });
    await person.click(await findByRole('button', { name: 'Exportar CSV' }));
    await waitFor(() => expect(link).toHaveBeenCalledOnce());
    expect(link.mock.contexts[0]).toMatchObject({ download: 'dashboard_2026-03-10_2026-03-10.csv' });
    const text = await saved?.text();
    expect(text?.split('\r\n')).toEqual(
      expect.arrayContaining([
        'Indicador;Período;Item;Quantidade',
        'Aguardando agora;;;12',
        'Aguardando agora;;Mensagens;34',
        'Atendimentos por horário;10/03/2026;10:00;4',
        'Atendimentos por conexão;10/03/2026;"\' =Loja";4',
        'Atendimentos por fila;10/03/2026;"\'＝Vendas";3',
        'Atendimentos por fila;10/03/2026;Sem fila;1',
        'Contatos novos por dia;04/03/2026 – 10/03/2026;10/03/2026;2',
        'Etiquetas dos contatos;Desde o início;VIP;3',
      ]),
    );
    link.mockRestore();
    made.mockRestore();
  });
});
