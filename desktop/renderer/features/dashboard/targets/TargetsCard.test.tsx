import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TargetResults, TicketTimes } from '#shared/contract/dashboard.ts';
import { Refusal, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { NO_TARGETS, startDashboardServer } from '../test/startDashboardServer.ts';

const NONE = { count: 0, met: 0 };
const WAITED = { count: 0, median: null, p90: null };
const NO_WAITS = { answer: WAITED, acceptance: WAITED, resolution: WAITED };
const TIMES: TicketTimes = {
  period: NO_TARGETS.period,
  totals: NO_WAITS,
  weekBefore: null,
  byUser: [],
  byQueue: [],
  isRounded: false,
};
const of = (count: number, met: number) => ({ count, met });
const RESULTS: TargetResults = {
  period: NO_TARGETS.period,
  totals: { firstAnswer: of(50, 46), nextAnswer: of(1000, 999), resolution: NONE },
  byUser: [
    { id: 2, name: 'Beto', firstAnswer: of(50, 46), nextAnswer: NONE, resolution: NONE },
    { id: null, name: null, firstAnswer: NONE, nextAnswer: of(1000, 999), resolution: NONE },
  ],
  byQueue: [{ id: 7, name: 'Vendas', firstAnswer: of(50, 46), nextAnswer: NONE, resolution: NONE }],
};

describe('the reply targets of the dashboard', () => {
  let server: MockServer;
  beforeEach(async () => {
    server = await startDashboardServer(TIMES);
    server.on('GET /dashboard/targets', () => RESULTS);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    return server.stop();
  });
  const open = async () => {
    const app = await renderApp(server, '/');
    return { ...app, card: within(await app.findByRole('group', { name: 'Metas de resposta' })) };
  };
  const rowsOf = (card: ReturnType<typeof within>) =>
    within(card.getByRole('table'))
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));

  it('are shown as shares, which are not rounded up, by agent and by queue', async () => {
    const { card, person } = await open();
    const table = await card.findByRole('table');
    expect(within(table).getAllByRole('columnheader')).toHaveLength(4);
    card.getAllByText('92%');
    card.getAllByText('99%');
    expect(rowsOf(card).slice(1)).toEqual([
      ['Beto', '92%46 de 50', '–', '–'],
      ['Sem atendente', '–', '99%999 de 1.000', '–'],
    ]);
    await person.click(card.getByRole('tab', { name: 'Fila' }));
    expect(rowsOf(card)[1]).toEqual(['Vendas', '92%46 de 50', '–', '–']);
  });

  it('are exported', async () => {
    const files: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => files.push(blob) && 'blob:1',
        revokeObjectURL: () => {},
      }),
    );
    const { card, person } = await open();
    await person.click(await card.findByRole('button', { name: 'Exportar metas (CSV)' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const lines = (await files[0]?.text())?.split('\r\n');
    expect(lines?.slice(1)).toEqual([
      ';;50;46;1000;999;0;0',
      'Beto;;50;46;0;0;0;0',
      'Sem atendente;;0;0;1000;999;0;0',
      ';Vendas;50;46;0;0;0;0',
    ]);
  });

  it('are left out where there are none, and announced where a queue has one', async () => {
    server.on('GET /dashboard/targets', () => NO_TARGETS);
    const { findByRole, queryByRole } = await renderApp(server, '/');
    await findByRole('group', { name: 'Tempos de resposta' });
    expect(queryByRole('group', { name: 'Metas de resposta' })).toBeNull();
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    server.live.emit('queue', {
      action: 'update',
      queue: {
        id: 7,
        name: 'Vendas',
        color: '#112233',
        greetingMessage: '',
        absenceMessage: '',
        startWork: null,
        endWork: null,
        nextAnswerTarget: 30,
      },
    });
    const card = within(await findByRole('group', { name: 'Metas de resposta' }));
    await card.findByText('Nenhuma meta terminou neste período');
    expect(card.queryByRole('button')).toBeNull();
  });

  it('say why they could not be loaded', async () => {
    server.on('GET /queue', () => [{ id: 7, name: 'Vendas', color: '#112233', nextAnswerTarget: 30 }]);
    server.on('GET /dashboard/targets', () => new Refusal('ERR_INTERNAL'));
    const { card, person } = await open();
    const again = await card.findByRole('button', { name: 'Tentar novamente' });
    server.on('GET /dashboard/targets', () => RESULTS);
    await person.click(again);
    expect(await card.findByRole('table')).toBeDefined();
  });
});
