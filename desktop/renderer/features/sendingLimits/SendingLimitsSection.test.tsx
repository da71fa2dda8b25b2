import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SendingLimits } from '#shared/contract/sendingLimits.ts';
import { aConnection } from '#renderer/features/connections/test/aConnection.ts';
import { startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';

const CONNECTION = aConnection();
const UNTIL = new Date(2050, 10, 26, 14, 30).toISOString();
const limitsWith = (fields: Partial<SendingLimits> = {}): SendingLimits => ({
  id: 1,
  form: { isLimited: true, dailyLimit: 60, minPause: 20, hasWarmUp: true },
  used: 7,
  limit: 15,
  warmUp: { day: 2, days: 10 },
  pause: null,
  waiting: 0,
  quota: { total: 100, used: 80, resetsAt: UNTIL, isWarned: true },
  lockKind: '',
  checkedAt: null,
  ...fields,
});

let server: MockServer;
beforeEach(async () => {
  server = await startMockServer();
  server.on('GET /queue', () => []);
  server.on('GET /whatsapp/activity', () => []);
  server.on('GET /whatsapp', () => [CONNECTION]);
  server.on('GET /sending-limits', () => [limitsWith()]);
});
afterEach(() => server.stop());

const open = async () => {
  const app = await renderApp(server, '/connections');
  const gauge = within(await app.findByRole('group', { name: 'Loja' }));
  return { ...app, gauge };
};

describe('the gauge of first messages', () => {
  it('shows what is used, the warm-up, the pace and the quota of WhatsApp', async () => {
    const { gauge } = await open();
    for (const text of [
      'Sem pausas',
      '7 de 15 pessoas novas em 24 h',
      'Aquecimento: dia 2 de 10',
      'Cerca de 20 s entre mensagens',
      'Cota do WhatsApp: 80 de 100',
      'O WhatsApp avisou: a cota está acabando',
    ])
      expect(gauge.getByText(text)).toBeDefined();
    expect(gauge.queryByText('As respostas a clientes seguem normalmente.')).toBeNull();
  });

  it('explains a pause as soon as it begins', async () => {
    const { gauge } = await open();
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    const limits = limitsWith({ pause: { reason: 'locked', until: UNTIL }, waiting: 3 });
    server.on('GET /sending-limits', () => [limits]);
    server.live.emit('sendingLimits', { action: 'update', limits });
    expect(await gauge.findByText('Bloqueado pelo WhatsApp até 26/11/50 14:30')).toBeDefined();
    expect(gauge.getByText('3 mensagens aguardam')).toBeDefined();
    expect(gauge.getByText('As respostas a clientes seguem normalmente.')).toBeDefined();
  });

  it('does not show a pause that is over', async () => {
    const until = new Date(2020, 0, 1).toISOString();
    server.on('GET /sending-limits', () => [limitsWith({ pause: { reason: 'locked', until } })]);
    const { gauge } = await open();
    expect(gauge.getByText('Sem pausas')).toBeDefined();
  });

  it('is not shown for a number that was never connected, nor without limits', async () => {
    server.on('GET /whatsapp', () => [{ ...CONNECTION, number: '' }]);
    const { findByRole, queryByRole } = await renderApp(server, '/connections');
    await findByRole('row', { name: /Loja/ });
    expect(queryByRole('heading', { name: 'Primeiras mensagens' })).toBeNull();
  });
});

describe('the limits of a connection', () => {
  it('are changed; switching them off warns', async () => {
    server.on('PUT /sending-limits/1', () => limitsWith());
    const { person, gauge, findByRole, queryByRole } = await open();
    await person.click(gauge.getByRole('button', { name: 'Limites de Loja' }));
    const dialog = within(await findByRole('dialog'));
    const daily = dialog.getByRole('spinbutton', { name: /Pessoas novas em 24 horas/ });
    await person.clear(daily);
    await person.type(daily, '90');
    await person.tab();
    expect(dialog.queryByText(/o risco de o WhatsApp bloquear este número é seu/)).toBeNull();
    await person.click(dialog.getByRole('switch', { name: /Limitar as primeiras mensagens/ }));
    expect(dialog.getByText(/o risco de o WhatsApp bloquear este número é seu/)).toBeDefined();
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    const [saved] = server.requests('PUT /sending-limits/1');
    expect(JSON.parse(saved?.text ?? '')).toEqual({
      isLimited: false,
      dailyLimit: 90,
      minPause: 20,
      hasWarmUp: true,
    });
  });

  it('of WhatsApp are asked for again', async () => {
    server.on('POST /sending-limits/1/check', () => ({}));
    const { person, gauge, findByRole, findByText } = await open();
    await person.click(gauge.getByRole('button', { name: 'Limites de Loja' }));
    const dialog = within(await findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Consultar o WhatsApp agora' }));
    expect(await findByText('Consulta enviada ao WhatsApp.')).toBeDefined();
    expect(server.requests('POST /sending-limits/1/check')).toHaveLength(1);
  });
});
