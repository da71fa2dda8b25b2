import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AuditEntry } from '#shared/contract/auditLog.ts';
import { Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const PROMOTED: AuditEntry = {
  id: 2,
  createdAt: '2026-11-25T12:00:00.000Z',
  kind: 'user.updated',
  author: { type: 'user', id: 1, name: 'Ana' },
  address: '203.0.113.7',
  device: CHROME,
  subject: { id: 5, name: 'Rui' },
  changes: [
    { field: 'passwordHash', isSecret: true },
    { field: 'profile', before: 'user', after: 'admin' },
    { field: 'queues', before: ['Vendas'], after: ['Suporte', 'Vendas'] },
  ],
};
const SETTING: AuditEntry = {
  ...PROMOTED,
  id: 1,
  kind: 'setting.updated',
  author: { type: 'ramal', id: 0, name: '' },
  address: '',
  device: '',
  subject: { id: null, name: 'call' },
  changes: [{ field: 'value', before: 'disabled', after: 'enabled' }],
};
const NEWER: AuditEntry = {
  ...PROMOTED,
  id: 3,
  kind: 'robot.created',
  changes: [{ field: 'arms', before: null, after: 2 }],
};

let server: MockServer;
beforeEach(async () => {
  server = await startMockServer();
  server.on('GET /whatsapp', () => []);
  server.on('GET /audit-log/authors', () => [PROMOTED.author, SETTING.author]);
  server.on('GET /audit-log', () => ({ entries: [PROMOTED, SETTING], hasMore: false, nextCursor: null }));
});
afterEach(() => server.stop());

const show = () => renderApp(server, '/audit');

it('says who did what, when, from where and to what', async () => {
  const { findByRole, getByRole } = await show();
  const row = await findByRole('row', { name: /Usuário alterado/ });
  expect(row.textContent).toContain('Rui');
  expect(row.textContent).toContain('Ana');
  expect(row.textContent).toContain('203.0.113.7');
  expect(row.textContent).toContain('Chrome, Windows');
  expect(getByRole('row', { name: /Configuração alterada/ }).textContent).toContain('Aceitar chamadas');
});

it('shows the values before and after, and of secrets only that they changed', async () => {
  const { person, findByRole } = await show();
  const link = await findByRole('button', { name: 'Usuário alterado' });
  link.focus();
  await person.keyboard('{Enter}');
  const dialog = within(await findByRole('dialog'));
  expect(dialog.getByRole('row', { name: /Senha/ }).textContent).toContain('o valor não é mostrado');
  expect(dialog.getByRole('row', { name: /Perfil/ }).textContent).toBe('PerfilAtendenteAdministrador');
  expect(dialog.getByRole('row', { name: /Filas/ }).textContent).toBe('FilasVendasSuporte\nVendas');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(link));
});

it('shows what a newer server records as it names it', async () => {
  server.on('GET /audit-log', () => ({ entries: [NEWER], hasMore: false, nextCursor: null }));
  const { person, findByRole } = await show();
  await person.click(await findByRole('button', { name: 'robot.created' }));
  const dialog = within(await findByRole('dialog'));
  expect(dialog.getByRole('row', { name: /arms/ }).textContent).toBe('arms2');
});

it('is filtered by kind, person, period and text, until the filters are cleared', async () => {
  const { person, findByRole, getByRole, getByLabelText, findByText } = await show();
  await findByRole('row', { name: /Usuário alterado/ });
  server.on('GET /audit-log', () => ({ entries: [], hasMore: false, nextCursor: null }));
  await person.selectOptions(getByRole('combobox', { name: 'Tipo' }), 'Filas');
  await person.selectOptions(getByRole('combobox', { name: 'Pessoa' }), 'Ana');
  await person.type(getByLabelText('De'), '2026-11-20');
  await person.type(getByLabelText('Até'), '2026-11-25');
  await person.type(getByRole('searchbox'), 'Vendas');
  await findByText('Tente outra palavra ou limpe os filtros.');
  await waitFor(() =>
    expect(Object.fromEntries(server.requests('GET /audit-log').at(-1)?.query ?? [])).toEqual({
      group: 'queues',
      author: 'user:1',
      startDate: '2026-11-20',
      endDate: '2026-11-25',
      searchParam: 'Vendas',
      pageNumber: '1',
    }),
  );
  await person.clear(getByRole('searchbox'));
  await person.click(getByRole('button', { name: 'Limpar filtros' }));
  await waitFor(() =>
    expect(Object.fromEntries(server.requests('GET /audit-log').at(-1)?.query ?? [])).toEqual({
      pageNumber: '1',
    }),
  );
});

it('shows new entries at once', async () => {
  server.on('GET /audit-log', () => ({ entries: [], hasMore: false, nextCursor: null }));
  const { findByRole } = await show();
  await findByRole('heading', { name: 'Nenhum registro ainda' });
  await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
  server.on('GET /audit-log', () => ({ entries: [PROMOTED], hasMore: false, nextCursor: null }));
  server.live.emit('auditLog', { action: 'create' });
  await findByRole('row', { name: /Usuário alterado/ });
});

it('says why it could not be loaded', async () => {
  server.on('GET /audit-log', () => new Refusal('ERR_NO_PERMISSION'));
  const { person, findByRole } = await show();
  const again = await findByRole('button', { name: 'Tentar novamente' });
  server.on('GET /audit-log', () => ({ entries: [PROMOTED], hasMore: false, nextCursor: null }));
  await person.click(again);
  expect(await findByRole('row', { name: /Usuário alterado/ })).toBeDefined();
});
