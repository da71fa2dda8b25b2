import { act, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SsoLink } from '#shared/contract/sso.ts';
import { fakeDesktop } from '#renderer/test/fakeDesktop.ts';
import { ADMIN, Refusal, sessionOf, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';

const OPEN = { canSignUp: false, canMail: true, passwordMinLength: 5 };
const CODE = 'c'.repeat(43);
const BEGUN = { url: 'https://login.example.com/authorize?state=x', secret: 's'.repeat(43) };

let server: MockServer;
let opened: string[];
beforeEach(async () => {
  server = await startMockServer();
  server.on('POST /auth/refresh_token', () => ({ token: null, endedBy: null }));
  server.on('GET /auth/options', () => ({ ...OPEN, sso: { label: 'Conta da loja', allowsPassword: true } }));
  server.on('POST /auth/sso', () => BEGUN);
  server.on('POST /auth/sso/session', () => sessionOf('token'));
  server.on('GET /whatsapp', () => []);
  opened = [];
  vi.spyOn(window, 'open').mockImplementation((url, target) => {
    opened.push(`${target} ${url}`);
    return null;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  return server.stop();
});
const sent = (key: string): unknown => JSON.parse(server.requests(key).at(-1)?.text ?? 'null');

describe('a login in the browser', () => {
  it('leads to the provider in this tab, and goes on when it comes back', async () => {
    const first = await renderApp(server, '/login', null);
    await first.person.click(await first.findByRole('button', { name: 'Conta da loja' }));
    await waitFor(() => expect(opened).toEqual([`_self ${BEGUN.url}`]));
    expect(sent('POST /auth/sso')).toEqual({ language: 'pt', returnTo: `${location.origin}/login` });
    first.unmount();

    const back = await renderApp(server, `/login#sso=${CODE}`, null);
    await waitFor(() => expect(back.router.state.location.pathname).toBe('/tickets'));
    expect(sent('POST /auth/sso/session')).toEqual({ code: CODE, secret: BEGUN.secret });
    expect(server.requests('POST /auth/sso/session')).toHaveLength(1);
    expect(sessionStorage.getItem('ramal.sso')).toBeNull();
  });

  it('says why it has failed, and goes on with the password', async () => {
    sessionStorage.setItem('ramal.sso', BEGUN.secret);
    server.on(
      'POST /auth/sso/session',
      () => new Refusal('ERR_SSO_EMAIL_UNVERIFIED', { email: 'ana@desk.test' }),
    );
    const { findByRole, findByLabelText } = await renderApp(server, `/login#sso=${CODE}`, null);
    expect((await findByRole('alert')).textContent).toContain(
      'O provedor não confirma que ana@desk.test é seu',
    );
    expect(await findByLabelText(/^Senha/)).toBeDefined();
  });

  it('is not one that another tab has begun', async () => {
    server.on('POST /auth/sso/session', () => new Refusal('ERR_SSO_EXPIRED'));
    const { findByRole } = await renderApp(server, `/login#sso=${CODE}`, null);
    expect((await findByRole('alert')).textContent).toContain('Este login não vale mais');
    expect(sent('POST /auth/sso/session')).toEqual({ code: CODE, secret: '-' });
  });

  it('says that the provider does not answer', async () => {
    server.on('POST /auth/sso', () => new Refusal('ERR_SSO_UNREACHABLE', { reason: 'ETIMEDOUT' }));
    const { person, findByRole } = await renderApp(server, '/login', null);
    await person.click(await findByRole('button', { name: 'Conta da loja' }));
    expect((await findByRole('alert')).textContent).toContain('não responde (ETIMEDOUT)');
    expect(opened).toEqual([]);
  });

  it('is the only way but for administrators where passwords are not allowed', async () => {
    server.on('GET /auth/options', () => ({ ...OPEN, sso: { label: '', allowsPassword: false } }));
    const { person, findByRole, findByLabelText, queryByLabelText } = await renderApp(server, '/login', null);
    expect(await findByRole('button', { name: 'Entrar com login único' })).toBeDefined();
    expect(queryByLabelText(/^Senha/)).toBeNull();
    await person.click(await findByRole('button', { name: 'Entrar com senha (administradores)' }));
    expect(await findByLabelText(/^Senha/)).toBeDefined();
  });
});

describe('a login in the desktop program', () => {
  it('goes on in the browser of the system, which opens the program with a code', async () => {
    const desktop = fakeDesktop();
    const { person, router, findByRole } = await renderApp(server, '/login', null, { desktop });
    await person.click(await findByRole('button', { name: 'Conta da loja' }));
    await findByRole('heading', { name: 'Continue no navegador' });
    expect(opened).toEqual([`_blank ${BEGUN.url}`]);
    expect(sent('POST /auth/sso')).toEqual({ language: 'pt' });
    await waitFor(() => expect(desktop.isSubscribed('login/code')).toBe(true));
    act(() => desktop.send('login/code', { code: CODE }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/tickets'));
    expect(sent('POST /auth/sso/session')).toEqual({ code: CODE, secret: BEGUN.secret });
  });

  it('takes the code by hand, shows a refusal, and leads back', async () => {
    server.on('POST /auth/sso/session', () => new Refusal('ERR_SSO_NO_ACCOUNT', { email: 'x@y.test' }));
    const { person, findByRole, findByLabelText } = await renderApp(server, '/login', null, {
      desktop: fakeDesktop(),
    });
    await person.click(await findByRole('button', { name: 'Conta da loja' }));
    await person.type(await findByLabelText('Código do navegador'), `${CODE}{Enter}`);
    expect((await findByRole('alert')).textContent).toContain('Não há conta aqui com o e-mail x@y.test');
    await person.click(await findByRole('button', { name: 'Voltar ao login' }));
    await findByRole('heading', { name: 'Entrar' });
  });
});

it('an admin undoes the link of an account, and sees at once what others do', async () => {
  let link: SsoLink | null = {
    issuer: 'https://login.example.com',
    email: 'ana@shop.test',
    linkedAt: '2026-11-28T12:00:00.000Z',
  };
  for (const list of ['GET /signups', 'GET /invitations', 'GET /queue']) server.on(list, () => []);
  server.on('GET /users', () => ({ users: [ADMIN], hasMore: false, count: 1 }));
  server.on(`GET /users/${ADMIN.id}/sso-link`, () => ({ link }));
  server.on(`DELETE /users/${ADMIN.id}/sso-link`, () => {
    link = null;
    return {};
  });
  const { person, findByRole, findByText } = await renderApp(server, '/users');
  await person.click(await findByRole('button', { name: 'Editar Ana' }));
  const field = within(await findByRole('group', { name: 'Login único' }));
  await field.findByText(/Ligada a ana@shop.test desde/);
  await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
  link = { ...link, email: 'ana.lima@shop.test' };
  server.live.emit('sso', { userId: ADMIN.id });
  await field.findByText(/Ligada a ana.lima@shop.test desde/);
  await person.click(field.getByRole('button', { name: 'Desfazer a ligação' }));
  const dialog = within(await findByRole('alertdialog', { name: 'Desfazer a ligação de Ana?' }));
  await person.click(dialog.getByRole('button', { name: 'Desfazer a ligação' }));
  await findByText('Ligação desfeita.');
  await field.findByText(/Ainda não ligada/);
});
