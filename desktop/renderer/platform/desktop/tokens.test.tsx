import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ADMIN, Refusal, sessionOf, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { fakeDesktop } from '#renderer/test/fakeDesktop.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';

let server: MockServer;
beforeEach(async () => {
  server = await startMockServer();
  server.on('GET /tags', () => ({ tags: [], hasMore: false, count: 0 }));
});
afterEach(() => server.stop());

it('resumes with the token stored by the desktop app, and stores each new one', async () => {
  const desktop = fakeDesktop({ 'secrets/read': () => 'kept-before' });
  const { findByRole } = await renderApp(server, '/tags', ADMIN, { desktop });
  await findByRole('heading', { name: 'Etiquetas (0)' });
  expect(server.requests('POST /auth/refresh_token').at(0)?.text).toBe(
    '{"refreshToken":"kept-before","optional":true}',
  );
  expect(desktop.asked('secrets/store')).toEqual([{ server: server.address, refreshToken: 'r-token' }]);
});

it('keeps the session when the desktop app refuses to read its token', async () => {
  const desktop = fakeDesktop({
    'secrets/read': () => {
      throw new Error('refused'); // another server has been selected, and this page is about to be replaced
    },
  });
  const { findByText } = await renderApp(server, '/tags', ADMIN, { desktop });
  await findByText(/Não foi possível falar com o servidor/);
  expect(desktop.asked('secrets/forget')).toEqual([]);
  expect(server.requests('POST /auth/refresh_token')).toEqual([]);
});

it('stores the token of a login and deletes it on logout', async () => {
  server.on('POST /auth/refresh_token', () => new Refusal('ERR_SESSION_EXPIRED'));
  server.on('POST /auth/login', () => sessionOf('fresh'));
  server.on('DELETE /auth/logout', () => ({}));
  const desktop = fakeDesktop({ 'secrets/read': () => null });
  const { person, findByLabelText, findByRole, router } = await renderApp(server, '/login', null, {
    desktop,
  });
  await person.type(await findByLabelText(/E-mail/), 'ana@desk.test');
  await person.type(await findByLabelText(/^Senha/), 'secret');
  await person.click(await findByRole('button', { name: 'Entrar' }));
  await waitFor(() =>
    expect(desktop.asked('secrets/store')).toEqual([{ server: server.address, refreshToken: 'r-fresh' }]),
  );
  await router.navigate('/tags');
  const forgotten = desktop.asked('secrets/forget').length;
  await person.click(await findByRole('button', { name: 'Conta de Ana' }));
  await person.click(await findByRole('menuitem', { name: 'Sair' }));
  await findByRole('button', { name: 'Entrar' });
  expect(desktop.asked('secrets/forget')).toHaveLength(forgotten + 1);
});

it('keeps the token of a logout that did not reach the server until that has learnt of it', async () => {
  let token: string | null = 'kept-before';
  const desktop = fakeDesktop({
    'secrets/read': () => token,
    'secrets/store': ({ refreshToken }) => void (token = refreshToken),
    'secrets/forget': ({ isOwed }) => void (token = isOwed ? token : null),
  });
  server.on('DELETE /auth/logout', () => new Refusal('ERR_INTERNAL'));
  const first = await renderApp(server, '/tags', ADMIN, { desktop });
  await first.person.click(await first.findByRole('button', { name: 'Conta de Ana' }));
  await first.person.click(await first.findByRole('menuitem', { name: 'Sair' }));
  await first.findByRole('button', { name: 'Entrar' });
  expect(token).toBe('r-token');
  first.unmount();

  server.on('DELETE /auth/logout', () => ({}));
  const again = await renderApp(server, '/tags', ADMIN, { desktop });
  await again.findByRole('button', { name: 'Entrar' });
  expect(server.requests('POST /auth/refresh_token').at(-1)?.text).toContain('"refreshToken":"r-token"');
  expect(server.requests('DELETE /auth/logout')).toHaveLength(2);
  await waitFor(() => expect(token).toBeNull());
});
