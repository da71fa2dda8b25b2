import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION_EXPIRED_REDIRECT_DELAY } from '#shared/domain/limits.ts';
import { aTicket } from '#renderer/features/conversation/test/aTicket.ts';
import { ADMIN, Refusal, sessionOf, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';

const AGENT = { ...ADMIN, id: 2, name: 'Beto', profile: 'user' as const };

describe('app', () => {
  let server: MockServer;
  beforeEach(async () => {
    server = await startMockServer();
    server.on('POST /auth/refresh_token', () => new Refusal('ERR_SESSION_EXPIRED'));
    server.on('GET /whatsapp', () => []);
    server.on('GET /tags', () => ({ tags: [], hasMore: false, count: 0 }));
  });
  afterEach(() => server.stop());

  it('shows the login, explains a failed login and signs in', async () => {
    const { person, router, findByLabelText, findByRole, getByRole, findByText } = await renderApp(
      server,
      '/tags',
      null,
    );
    await person.click(await findByRole('button', { name: 'Entrar' }));
    const email = await findByLabelText(/E-mail/);
    await waitFor(() => expect(document.activeElement).toBe(email));
    expect(server.requests('POST /auth/login')).toHaveLength(0);

    server.on('POST /auth/login', () => new Refusal('ERR_INVALID_CREDENTIALS'));
    await person.type(await findByLabelText(/E-mail/), 'Ana@Desk.test ');
    await person.type(await findByLabelText(/^Senha/), 'secret');
    await person.click(getByRole('button', { name: 'Entrar' }));
    expect((await findByRole('alert')).textContent).toContain('E-mail ou senha incorretos');

    server.on('POST /auth/login', () => sessionOf('token'));
    await person.click(getByRole('button', { name: 'Entrar' }));
    await findByText('Olá, Ana · Ramal');
    await waitFor(() => expect(router.state.location.pathname).toBe('/tickets'));
    expect(server.requests('POST /auth/login').at(-1)?.text).toBe(
      '{"email":"ana@desk.test","password":"secret"}',
    );
  });

  it('shows the password on request', async () => {
    const { person, findByRole, findByLabelText } = await renderApp(server, '/login', null);
    await person.click(await findByRole('button', { name: 'Mostrar senha' }));
    expect((await findByLabelText(/^Senha/)).getAttribute('type')).toBe('text');
    await person.click(await findByRole('button', { name: 'Ocultar senha' }));
    expect((await findByLabelText(/^Senha/)).getAttribute('type')).toBe('password');
  });

  it('resumes the session on load and stays at the address', async () => {
    const { router, findByRole } = await renderApp(server, '/tags');
    await findByRole('heading', { name: 'Etiquetas (0)' });
    expect(router.state.location.pathname).toBe('/tags');
  });

  it('redirects signed-in users away from the login', async () => {
    const { router } = await renderApp(server, '/login');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('offers a retry when the server is unreachable on load', async () => {
    const { address } = server;
    await server.stop();
    const { person, findByRole, findByText, queryByText } = await renderApp(
      { ...server, address },
      '/tags',
      null,
    );
    await findByText(/Não foi possível falar com o servidor/);
    await person.click(await findByRole('button', { name: 'Tentar novamente' }));
    await findByText(/Não foi possível falar com o servidor/);
    expect(queryByText('E-mail')).toBeNull();
  });

  it('offers a retry, and keeps the session, when the server is too busy on load', async () => {
    server.on('POST /auth/refresh_token', () => new Refusal('ERR_TOO_MANY_REQUESTS'));
    const { findByText, queryByText } = await renderApp(server, '/tags', null);
    await findByText(/Não foi possível falar com o servidor/);
    expect(queryByText('E-mail')).toBeNull();
  });

  it.each([
    [720, 'Abrir menu', 'closed'],
    [1280, 'Fechar menu', 'open'],
  ])('shows the drawer at %i pixels with the button "%s"', async (width, button) => {
    const real = globalThis.matchMedia;
    vi.stubGlobal('matchMedia', (media: string) => {
      const [, limit] = /^\(max-width: ([\d.]+)px\)$/.exec(media) ?? [];
      return Object.assign(real(media), { matches: limit !== undefined && width <= Number(limit) });
    });
    const { person, findByRole } = await renderApp(server, '/tags');
    const menu = within(await findByRole('navigation', { name: 'Menu principal' }));
    const isTight = width < 900;
    await person.click(await findByRole('button', { name: button }));
    expect(menu.queryByText('Etiquetas') !== null).toBe(isTight); // the label that a rail lacks
    expect(localStorage.getItem('ramal.drawerOpen')).toBe(isTight ? null : 'false');
    vi.unstubAllGlobals();
  });

  it('folds the drawer while a contact shows beside the conversation, unless the user opens it', async () => {
    const real = globalThis.matchMedia;
    vi.stubGlobal('matchMedia', (media: string) => {
      const [, limit] = /^\(max-width: ([\d.]+)px\)$/.exec(media) ?? [];
      return Object.assign(real(media), { matches: limit !== undefined && 1280 <= Number(limit) });
    });
    server.on('GET /tickets', () => ({ tickets: [], count: 0, hasMore: false }));
    server.on('GET /tickets/7', () => aTicket());
    server.on('GET /messages/7', () => ({ messages: [], hasMore: false, count: 0 }));
    server.on('GET /contacts/5', () => aTicket().contact);
    const { person, findByRole, findByTitle } = await renderApp(server, '/tickets/7');
    const menu = within(await findByRole('navigation', { name: 'Menu principal' }));
    expect(menu.queryByText('Etiquetas')).not.toBeNull(); // the label that a rail lacks
    await person.click(await findByTitle('Ver dados de Maria'));
    await findByRole('heading', { name: 'Contato' });
    await waitFor(() => expect(menu.queryByText('Etiquetas')).toBeNull());
    await person.click(await findByRole('button', { name: 'Abrir menu' }));
    await menu.findByText('Etiquetas');
    expect(localStorage.getItem('ramal.drawerOpen')).toBeNull();
    vi.unstubAllGlobals();
  });

  it('hides administration screens from agents', async () => {
    const { findByRole, getByText } = await renderApp(server, '/connections', AGENT);
    const menu = within(await findByRole('navigation', { name: 'Menu principal' }));
    expect(menu.queryByRole('link', { name: 'Conexões' })).toBeNull();
    expect(menu.getByRole('link', { name: 'Etiquetas' })).toBeDefined();
    expect(getByText('Página só para administradores')).toBeDefined();
    expect(server.requests('GET /whatsapp')).toHaveLength(0);
  });

  it('shows a page for unknown addresses', async () => {
    const { findByRole } = await renderApp(server, '/nowhere');
    expect(await findByRole('heading', { name: 'Página não encontrada' })).toBeDefined();
  });

  it('marks the entry of the open page in the menu, also below its address', async () => {
    const { person, findByRole } = await renderApp(server, '/Tags/nowhere');
    const menu = within(await findByRole('navigation', { name: 'Menu principal' }));
    const current = () => menu.getAllByRole('link', { current: 'page' }).map((link) => link.textContent);
    expect(current()).toEqual(['Etiquetas']);
    await person.click(menu.getByRole('link', { name: 'Contatos' }));
    await waitFor(() => expect(current()).toEqual(['Contatos']));
  });

  it('changes language and theme and remembers them', async () => {
    const { person, findByRole } = await renderApp(server, '/tags');
    await person.click(await findByRole('button', { name: 'Idioma' }));
    const italian = await findByRole('menuitemradio', { name: /Italiano/ });
    expect(italian.getAttribute('aria-disabled')).toBe('true');
    await person.click(await findByRole('menuitemradio', { name: /English/ }));
    await findByRole('heading', { name: 'Tags (0)' });
    expect(document.documentElement.lang).toBe('en');
    await person.click(await findByRole('button', { name: 'Use dark theme' }));
    await findByRole('button', { name: 'Use light theme' });
    expect(localStorage.getItem('ramal.language')).toBe('"en"');
    expect(localStorage.getItem('ramal.theme')).toBe('"dark"');
  });

  it('logs out', async () => {
    server.on('DELETE /auth/logout', () => ({}));
    const { person, router, findByRole } = await renderApp(server, '/tags');
    await person.click(await findByRole('button', { name: 'Conta de Ana' }));
    await person.click(await findByRole('menuitem', { name: 'Sair' }));
    await findByRole('button', { name: 'Entrar' });
    expect(router.state.location.pathname).toBe('/login');
    expect(server.requests('DELETE /auth/logout')).toHaveLength(1);
  });

  it.each([
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['fails', () => Promise.resolve(new Response('{}', { status: 500 }))],
  ])('completes a logout on the next load when the server %s during it', async (_, failing) => {
    const { fetch: realFetch } = globalThis;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      address.endsWith('/auth/logout') ? failing() : realFetch(address, init),
    );
    const { person, findByRole, unmount } = await renderApp(server, '/tags');
    await person.click(await findByRole('button', { name: 'Conta de Ana' }));
    await person.click(await findByRole('menuitem', { name: 'Sair' }));
    await findByRole('button', { name: 'Entrar' });
    unmount();
    vi.unstubAllGlobals();

    server.on('DELETE /auth/logout', () => ({}));
    const opened = await renderApp(server, '/tags');
    await opened.findByRole('button', { name: 'Entrar' });
    expect(server.requests('DELETE /auth/logout').map(({ token }) => token)).toEqual(['token']);
    opened.unmount();

    const later = await renderApp(server, '/tags'); // as after a login in another tab
    expect(await later.findByRole('button', { name: 'Conta de Ana' })).toBeDefined();
  });

  it('forgets a logout that the server has not learnt of when a user signs in again', async () => {
    server.on('DELETE /auth/logout', () => new Refusal('ERR_INTERNAL'));
    const { person, findByRole, findByLabelText, unmount } = await renderApp(server, '/tags');
    await person.click(await findByRole('button', { name: 'Conta de Ana' }));
    await person.click(await findByRole('menuitem', { name: 'Sair' }));
    await findByRole('button', { name: 'Entrar' });
    server.on('POST /auth/login', () => sessionOf('token'));
    await person.type(await findByLabelText(/E-mail/), 'ana@desk.test');
    await person.type(await findByLabelText(/^Senha/), 'secret');
    await person.click(await findByRole('button', { name: 'Entrar' }));
    await findByRole('button', { name: 'Conta de Ana' });
    unmount();
    const opened = await renderApp(server, '/tags');
    expect(await opened.findByRole('button', { name: 'Conta de Ana' })).toBeDefined();
  });

  it.each([
    ['the session has expired', 'ERR_SESSION_EXPIRED', 'Sua sessão expirou. Entre novamente.'],
    ['the working hours are over', 'ERR_OUT_OF_HOURS', /Seu horário de trabalho terminou/],
  ] as const)('asks to log in again when %s, and says why', async (_, code, text) => {
    const { person, findByRole, findByText } = await renderApp(server, '/tags');
    await findByRole('heading', { name: 'Etiquetas (0)' });
    server.on('GET /tags', () => new Refusal('ERR_SESSION_EXPIRED'));
    server.on('POST /auth/refresh_token', () => new Refusal(code));
    await person.type(await findByRole('searchbox'), 'x');
    expect(await findByText(text)).toBeDefined();
    expect(await findByRole('button', { name: 'Entrar' })).toBeDefined();
  });

  it('shows why the session ended once, even when other requests fail first', async () => {
    const { person, findByText, findByRole } = await renderApp(server, '/tags');
    await findByRole('heading', { name: 'Etiquetas (0)' });
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    server.on('GET /tags', () => new Refusal('ERR_SESSION_EXPIRED'));
    server.on('POST /auth/refresh_token', () => ({ token: null, endedBy: null }));
    server.live.emit('userSessionExpired', { userId: ADMIN.id, message: '', reason: 'passwordChanged' });
    await person.type(await findByRole('searchbox'), 'x');
    await findByText(/a senha da conta mudou/);
    expect(document.body.textContent?.match(/sessão/gi)).toHaveLength(1);
  });

  it('requests the session on load without treating a missing one as an error', async () => {
    server.on('POST /auth/refresh_token', () => ({ token: null, endedBy: 'elsewhere' }));
    const { findByText } = await renderApp(server, '/tags', null);
    await findByText(/entrou em outro dispositivo/);
    expect(server.requests('POST /auth/refresh_token').map(({ text }) => text)).toEqual([
      '{"optional":true}',
    ]);
  });

  it('logs out when the session was started on another device, and only then', async () => {
    const { router, findByText, findByRole } = await renderApp(server, '/tags');
    await findByRole('heading', { name: 'Etiquetas (0)' });
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    server.live.emit('userSessionExpired', { userId: 99, message: '' });
    const emittedAt = performance.now();
    server.live.emit('userSessionExpired', { userId: ADMIN.id, message: '', reason: 'elsewhere' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(performance.now() - emittedAt).toBeGreaterThanOrEqual(SESSION_EXPIRED_REDIRECT_DELAY);
    await findByText(/Sua sessão foi encerrada porque sua conta entrou em outro dispositivo/);
    expect(document.body.textContent?.match(/sess(ão|ion)/gi)).toHaveLength(1); // shown once
  });
});
