import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '#shared/contract/connections.ts';
import type { HistoryImport } from '#shared/contract/historyImports.ts';
import { startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';

const CONNECTION: Connection = {
  id: 1,
  name: 'Loja',
  color: '#5C59A0',
  type: null,
  number: '',
  status: 'qrcode',
  isDefault: true,
  isDisplay: false,
  greetingMessage: '',
  farewellMessage: '',
  queues: [],
  qrcode: 'code',
  pairingCode: '',
  retries: 0,
  closeReason: '',
  updatedAt: '2026-11-21T12:34:00.000Z',
};
const NONE: HistoryImport = { id: 1, days: 0, state: 'off', chats: 0, chatsDone: 0, messages: 0 };

let server: MockServer;
const offer = (historyImport: HistoryImport) => server.on('GET /history-imports', () => [historyImport]);
beforeEach(async () => {
  server = await startMockServer();
  server.on('GET /queue', () => []);
  server.on('GET /whatsapp/activity', () => []);
  server.on('GET /whatsapp', () => [CONNECTION]);
  offer(NONE);
});
afterEach(() => server.stop());

describe('the import of earlier messages', () => {
  it('is chosen beside the QR code', async () => {
    const chosen: HistoryImport = { ...NONE, days: 30, state: 'waiting' };
    const { promise: isSaved, resolve: save } = Promise.withResolvers<void>();
    server.on('PUT /history-imports/1', async () => {
      await isSaved;
      offer(chosen);
      return chosen;
    });
    const { person, findByRole } = await renderApp(server, '/connections');
    await person.click(await findByRole('button', { name: 'QR Code' }));
    const dialog = within(await findByRole('dialog', { name: 'Leia o QR Code para conectar Loja' }));
    const choice = await dialog.findByRole<HTMLSelectElement>('combobox', {
      name: 'Importar mensagens anteriores',
    });
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Não importar', 'Últimos 7 dias', 'Últimos 30 dias', 'Últimos 90 dias']);
    expect(choice.value).toBe('0');
    await person.selectOptions(choice, '30');
    await waitFor(() => expect(server.requests('PUT /history-imports/1')).toHaveLength(1));
    expect(choice.disabled).toBe(false); // browsers take the focus from a disabled one
    save();
    await waitFor(() => expect(choice.value).toBe('30'));
    expect(server.requests('PUT /history-imports/1').map(({ text }) => JSON.parse(text))).toEqual([
      { days: 30 },
    ]);
  });

  it('shows how far it is, live, and how many messages there are at the end', async () => {
    const { findByRole, queryByText } = await renderApp(server, '/connections');
    const row = within(await findByRole('row', { name: /Loja/ }));
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    expect(queryByText(/Importando/)).toBeNull();
    const emit = (historyImport: HistoryImport) => {
      offer(historyImport);
      server.live.emit('historyImport', { action: 'update', historyImport });
    };
    emit({ ...NONE, days: 7, state: 'running', chats: 40, chatsDone: 12, messages: 345 });
    expect(await row.findByText('Importando: 12 de 40 conversas, 345 mensagens')).toBeDefined();
    emit({ ...NONE, days: 7, state: 'done', chats: 40, chatsDone: 40, messages: 120 });
    expect(await row.findByText('120 mensagens anteriores importadas')).toBeDefined();
  });
});
