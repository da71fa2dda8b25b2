import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aTicket } from '#renderer/features/conversation/test/aTicket.ts';
import { Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';

let server: MockServer;
beforeEach(async () => {
  server = await startMockServer();
  server.on('GET /tickets/7', () => aTicket());
  server.on('GET /messages/7', () => ({ messages: [], hasMore: false, count: 0 }));
  server.on('POST /messages/7', () => new Refusal('ERR_FILE_TYPE'));
  server.on('DELETE /auth/logout', () => ({}));
});
afterEach(() => server.stop());

it('shows unsent messages on every page, and asks before logging out with them', async () => {
  const { person, container, findByRole, findByText, getByRole } = await renderApp(server, '/tickets/7');
  await person.type(await findByRole('combobox', { name: 'Mensagem para Maria' }), 'olá{Enter}');
  await findByText('Mensagens que precisam da sua atenção: 1.');

  await person.click(getByRole('button', { name: 'Ver mensagens' }));
  const list = within(await findByRole('dialog', { name: 'Mensagens não enviadas' }));
  expect(list.getByRole('button', { name: 'Maria' })).toBeDefined();
  expect(list.getByText('Ana: Olá')).toBeDefined();
  await person.click(list.getByRole('button', { name: 'Fechar' }));

  const leave = async () => {
    await person.click(await findByRole('button', { name: 'Conta de Ana' }));
    await person.click(await findByRole('menuitem', { name: 'Sair' }));
    return within(await findByRole('alertdialog', { name: 'Sair sem enviar?' }));
  };
  await person.click((await leave()).getByRole('button', { name: 'Cancelar' }));
  expect(server.requests('DELETE /auth/logout')).toEqual([]);
  const confirmDialog = await leave();
  await waitFor(() => expect(container.ariaHidden).toBe('true')); // as for a user who reads before answering
  await person.click(confirmDialog.getByRole('button', { name: 'Sair e descartar' }));
  await findByRole('button', { name: 'Entrar' });
});
