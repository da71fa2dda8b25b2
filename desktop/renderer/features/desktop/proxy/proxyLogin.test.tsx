import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeDesktop } from '#renderer/test/fakeDesktop.ts';
import { ADMIN, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';

let server: MockServer;
beforeEach(async () => {
  server = await startMockServer();
});
afterEach(() => server.stop());

it('asks for the name and password of a proxy, also when it asked before the page was there', async () => {
  const desktop = fakeDesktop({ 'proxy/pending': () => ({ proxy: 'proxy.example:3128', wasRefused: true }) });
  const { person, findByRole, findByText, queryByRole } = await renderApp(server, '/tags', ADMIN, {
    desktop,
  });
  await findByRole('dialog', { name: 'Acesso ao proxy' });
  await findByText('O proxy proxy.example:3128 desta rede pede seu usuário e sua senha.');
  await findByText('O proxy não aceitou. Confira o usuário e a senha.');
  await person.type(await findByRole('textbox', { name: /Usuário/ }), 'ana');
  await person.keyboard('{Tab}x{Enter}');
  await waitFor(() => expect(desktop.asked('proxy/answer')).toEqual([{ username: 'ana', password: 'x' }]));
  await waitFor(() => expect(queryByRole('dialog', { name: 'Acesso ao proxy' })).toBeNull());
});
