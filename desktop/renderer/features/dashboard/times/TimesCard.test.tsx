import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TicketTimes, Waited } from '#shared/contract/dashboard.ts';
import { Refusal, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { startDashboardServer } from '../test/startDashboardServer.ts';

const TODAY = '2026-03-10';
const NONE: Waited = { count: 0, median: null, p90: null };
const waited = (count: number, median: number, p90: number): Waited => ({ count, median, p90 });

const TIMES: TicketTimes = {
  period: { startDate: TODAY, endDate: TODAY },
  totals: { answer: waited(12, 750, 3600), acceptance: waited(10, 40, 90), resolution: NONE },
  weekBefore: { answer: waited(9, 900, 900), acceptance: NONE, resolution: NONE },
  byUser: [
    { id: 2, name: 'Beto', answer: waited(4, 60, 120), acceptance: waited(4, 30, 60), resolution: NONE },
    { id: 3, name: 'Caio', answer: waited(8, 12_000, 190_000), acceptance: NONE, resolution: NONE },
    { id: null, name: null, answer: NONE, acceptance: waited(1, 50, 50), resolution: NONE },
  ],
  byQueue: [{ id: 7, name: 'Vendas', answer: waited(12, 750, 3600), acceptance: NONE, resolution: NONE }],
  isRounded: false,
};

describe('the waiting times of the dashboard', () => {
  let server: MockServer;
  beforeEach(async () => {
    server = await startDashboardServer(TIMES);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    return server.stop();
  });

  const open = async () => {
    const app = await renderApp(server, '/');
    const element = await app.findByRole('group', { name: 'Tempos de resposta' });
    const card = within(element);
    return { ...app, element, card };
  };
  const rowsOf = (card: ReturnType<typeof within>) =>
    within(card.getByRole('table'))
      .getAllByRole('row')
      .map(
        (row) => within(row).getAllByRole(row.querySelector('th') ? 'columnheader' : 'cell')[0]?.textContent,
      );

  it('shows median and nine of ten, compares with a week ago, and links to the tickets', async () => {
    const { card } = await open();
    const answer = await card.findByRole('link', { name: 'Primeira resposta' });
    expect(answer.getAttribute('href')).toBe(`/tickets?dates=answered&startDate=${TODAY}&endDate=${TODAY}`);
    const total = within(answer.closest('dl > div') as HTMLElement);
    total.getByText('12 min 30 s');
    total.getByText('Mediana · 90% em até 1 h · 12 atendimentos');
    total.getByText('2 min 30 s mais rápido que há uma semana (15 min)');
    const acceptance = within(
      card.getAllByText('Espera até ser aceito')[0]?.closest('dl > div') as HTMLElement,
    );
    acceptance.getByText('Sem comparação com a semana passada');
    expect(card.queryByRole('link', { name: 'Tempo até a resolução' })).toBeNull();
    card.getByText(/noites e feriados contam/);
    expect(card.queryByText(/2,5%/)).toBeNull();
    const cell = card.getByRole('link', { name: 'Caio · Primeira resposta: 3 h 20 min' });
    expect(cell.getAttribute('href')).toBe(
      `/tickets?dates=answered&startDate=${TODAY}&endDate=${TODAY}&userId=3`,
    );
    card.getByText('90% em até 2 dias 4 h');
    const missing = card.getByRole('link', { name: 'Sem atendente · Espera até ser aceito: 50 s' });
    expect(missing.getAttribute('href')).toContain('dates=accepted');
    expect(missing.getAttribute('href')).toContain('missing=user');
  });

  it('leads to the list of the tickets, which says what it is', async () => {
    server.on('GET /tickets', () => ({ tickets: [], hasMore: false, count: 0 }));
    const { card, person, findByText } = await open();
    await person.click(await card.findByRole('link', { name: 'Primeira resposta' }));
    await findByText('Respondidos pela primeira vez · 10/03/2026');
    const asked = () => server.requests('GET /tickets').at(-1)?.query;
    await waitFor(() => expect(asked()?.get('dates')).toBe('answered'));
    expect(asked()?.get('withoutHistory')).toBe('true');
  });

  it('sorts the agents by a click on a title, with those without a time last, and shows queues', async () => {
    const { card, person } = await open();
    await card.findByRole('table');
    expect(rowsOf(card)).toEqual(['Atendente', 'Beto', 'Caio', 'Sem atendente']);
    const title = card.getByRole('columnheader', { name: 'Primeira resposta' });
    await person.click(within(title).getByRole('button'));
    expect(rowsOf(card)).toEqual(['Atendente', 'Caio', 'Beto', 'Sem atendente']);
    expect(title.getAttribute('aria-sort')).toBe('descending');
    await person.click(within(title).getByRole('button'));
    expect(rowsOf(card)).toEqual(['Atendente', 'Beto', 'Caio', 'Sem atendente']);
    await person.click(card.getByRole('tab', { name: 'Fila' }));
    expect(rowsOf(card)).toEqual(['Fila', 'Vendas']);
    expect(
      card.getByRole('link', { name: 'Vendas · Primeira resposta: 12 min 30 s' }).getAttribute('href'),
    ).toBe(`/tickets?dates=answered&startDate=${TODAY}&endDate=${TODAY}&queueIds=7`);
  });

  it('shows cards on a narrow screen, which are sorted by a choice', async () => {
    const real = globalThis.matchMedia;
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(real(media), media.includes('max-width') && { matches: true }),
    );
    const { card, person, findByRole } = await open();
    const list = await card.findByRole('list', { name: 'Tempos de resposta · Atendente' });
    const names = () => [...list.querySelectorAll('dd:first-of-type')].map(({ textContent }) => textContent);
    expect(names()).toEqual(['Beto', 'Caio', 'Sem atendente']);
    await person.click(card.getByRole('combobox', { name: 'Ordenar por' }));
    await person.click(await findByRole('option', { name: 'Primeira resposta' }));
    expect(names()).toEqual(['Caio', 'Beto', 'Sem atendente']);
  });

  it('says that there are none, and that those of longer periods are rounded', async () => {
    const none = { answer: NONE, acceptance: NONE, resolution: NONE };
    server.on('GET /dashboard/times', () => ({
      ...TIMES,
      totals: none,
      isRounded: true,
      byUser: [],
      byQueue: [],
    }));
    const { card } = await open();
    await card.findByText('Nenhum tempo de espera neste período');
    card.getByText(/precisão de 2,5%/);
    expect(card.queryByRole('button', { name: 'Exportar tempos' })).toBeNull();
  });

  it('says why it could not be loaded, and tries again', async () => {
    server.on('GET /dashboard/times', () => new Refusal('ERR_INTERNAL'));
    const { card, person } = await open();
    const again = await card.findByRole('button', { name: 'Tentar novamente' });
    server.on('GET /dashboard/times', () => TIMES);
    await person.click(again);
    expect((await card.findAllByText('12 min 30 s')).length).toBeGreaterThan(0);
  });

  it('exports the table and the tickets', async () => {
    const files: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => files.push(blob) && 'blob:1',
        revokeObjectURL: () => {},
      }),
    );
    server.on('GET /dashboard/times/tickets', () => 'ticket;contact');
    const { card, person, findByRole, findByText } = await open();
    await person.click(await card.findByRole('button', { name: 'Exportar tempos' }));
    await person.click(await findByRole('menuitem', { name: 'Tabela (CSV)' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const lines = (await files[0]?.text())?.split('\r\n');
    expect(lines?.slice(1, 3)).toEqual([';;12;750;3600;10;40;90;0;;', 'Beto;;4;60;120;4;30;60;0;;']);
    expect(lines).toHaveLength(6);

    await person.click(await card.findByRole('button', { name: 'Exportar tempos' }));
    await person.click(await findByRole('menuitem', { name: 'Atendimentos (CSV)' }));
    await waitFor(() => expect(files).toHaveLength(2));
    const query = server.requests('GET /dashboard/times/tickets').at(-1)?.query;
    expect(Object.fromEntries(query ?? [])).toEqual({ startDate: TODAY, endDate: TODAY });

    server.on('GET /dashboard/times/tickets', () => new Refusal('ERR_TOO_MANY_TICKETS', { max: 50_000 }));
    await person.click(await card.findByRole('button', { name: 'Exportar tempos' }));
    await person.click(await findByRole('menuitem', { name: 'Atendimentos (CSV)' }));
    await findByText(/São mais de 50/);
  });

  it('asks again with the filters, and after something has changed', async () => {
    const { card, person, getByRole, findByRole } = await open();
    await card.findByRole('table');
    const queues = getByRole('button', { name: 'Todas as filas' });
    await waitFor(() => expect(queues).toHaveProperty('disabled', false));
    await person.click(queues);
    await person.click(await findByRole('menuitemcheckbox', { name: /Vendas/ }));
    await waitFor(() =>
      expect(server.requests('GET /dashboard/times').at(-1)?.query.get('queueIds')).toBe('7'),
    );
    await expect.poll(async () => (await server.live.fetchSockets()).length).toBe(1);
    const before = server.requests('GET /dashboard/times').length;
    server.live.emit('tags', { action: 'delete', tagId: 1 });
    await expect
      .poll(() => server.requests('GET /dashboard/times').length, { timeout: 5000 })
      .toBe(before + 1);
  });
});
