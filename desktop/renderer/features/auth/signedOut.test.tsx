import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADMIN, Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';

const OPEN = { canSignUp: true, canMail: true, passwordMinLength: 5 };
let server: MockServer;
beforeEach(async () => {
  server = await startMockServer();
  server.on('POST /auth/refresh_token', () => ({ token: null, endedBy: null }));
  server.on('GET /auth/options', () => OPEN);
});
afterEach(() => server.stop());

const open = (path: string) => renderApp(server, path, null);

describe('links of the login screen', () => {
  it.each([
    ['Esqueci a senha', '/forgot-password', 'Esqueceu a senha?', 'Voltar ao login'],
    ['Criar conta', '/signup', 'Criar conta', 'Já tem uma conta? Entre'],
  ])('lead to "%s" and back', async (link, path, heading, back) => {
    const { person, router, findByRole } = await open('/login');
    await person.click(await findByRole('link', { name: link }));
    await findByRole('heading', { name: heading });
    expect(router.state.location.pathname).toBe(path);
    await person.click(await findByRole('link', { name: back }));
    await findByRole('heading', { name: 'Entrar' });
  });

  it.each(['/signup', '/forgot-password', '/reset-password?token=x'])(
    'redirect signed-in users from %s to the app',
    async (path) => {
      server.on('GET /whatsapp', () => []);
      const { router } = await renderApp(server, path, ADMIN);
      await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    },
  );
});

describe('login', () => {
  it.each([
    [
      'the response has no error code',
      () => new Response(null, { status: 502 }),
      'Erro ao realizar login. Tente novamente.',
    ],
    [
      'the server is unreachable',
      () => Promise.reject(new TypeError('no')),
      /^Erro ao realizar login.*com o servidor/,
    ],
  ])('reports a failure when %s', async (_, answer, text) => {
    const { person, findByLabelText, findByRole } = await open('/login');
    await person.type(await findByLabelText(/^E-mail/), 'ana@desk.test');
    const real = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
    await person.type(await findByLabelText(/^Senha/), 'secret{Enter}');
    expect((await findByRole('alert')).textContent).toMatch(text);
    real.mockRestore();
  });
});

describe('sign-up', () => {
  it('shows which field is wrong, then that an admin has to approve the account', async () => {
    server.on('POST /auth/signup', () => ({ name: 'Bia', email: 'bia@desk.test', isPending: true }));
    const { person, router, findByLabelText, findByRole, findByText } = await open('/signup');
    await person.type(await findByLabelText(/^Nome/), 'B');
    await person.type(await findByLabelText(/^E-mail/), 'bia');
    await person.type(await findByLabelText(/^Senha/), '1234{Enter}');
    await findByText('Muito curto! Use pelo menos 2 caracteres');
    await findByText('E-mail inválido');
    await findByText('Muito curto! Use pelo menos 5 caracteres');
    const name = await findByLabelText(/^Nome/);
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(server.requests('POST /auth/signup')).toHaveLength(0);

    await person.type(await findByLabelText(/^Nome/), 'ia');
    await person.type(await findByLabelText(/^E-mail/), '@desk.test');
    await person.type(await findByLabelText(/^Senha/), '5');
    await person.click(await findByRole('button', { name: 'Criar conta' }));
    await findByText(/quando um administrador aprovar a sua conta/);
    expect(router.state.location.pathname).toBe('/signup');
    expect(server.requests('POST /auth/signup')[0]?.text).toBe(
      '{"name":"Bia","email":"bia@desk.test","password":"12345"}',
    );
  });

  it('is not offered while it is closed, and says how to get access', async () => {
    server.on('GET /auth/options', () => ({ ...OPEN, canSignUp: false }));
    const { router, findByRole, findByText, queryByRole } = await open('/login');
    await findByRole('link', { name: 'Esqueci a senha' });
    expect(queryByRole('link', { name: 'Criar conta' })).toBeNull();
    await router.navigate('/signup');
    await findByText(/criadas por convite/);
    expect(queryByRole('button', { name: 'Criar conta' })).toBeNull();
  });

  it('by invitation shows its email address, even while sign-up is closed', async () => {
    server.on('GET /auth/options', () => ({ ...OPEN, canSignUp: false }));
    server.on('GET /auth/invitation/abc', () => ({ email: 'caio@desk.test' }));
    server.on('POST /auth/accept-invitation', () => ADMIN);
    const { person, router, findByLabelText } = await open('/signup?invitation=abc');
    await person.type(await findByLabelText(/^Nome/), 'Caio');
    expect(await findByLabelText(/^E-mail/)).toHaveProperty('readOnly', true);
    await person.type(await findByLabelText(/^Senha/), 'wholly new{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(JSON.parse(server.requests('POST /auth/accept-invitation')[0]?.text ?? '')).toEqual({
      token: 'abc',
      name: 'Caio',
      email: 'caio@desk.test',
      password: 'wholly new',
    });
  });

  it('rejects an invitation that was used', async () => {
    server.on('GET /auth/invitation/abc', () => new Refusal('ERR_INVITATION_INVALID'));
    const { findByRole } = await open('/signup?invitation=abc');
    expect((await findByRole('alert')).textContent).toContain('não vale mais');
  });

  it('reports that sign-up is closed and keeps the input', async () => {
    server.on('POST /auth/signup', () => new Refusal('ERR_USER_CREATION_DISABLED'));
    const { person, findByLabelText, findByRole } = await open('/signup');
    await person.type(await findByLabelText(/^Nome/), 'Bia');
    await person.type(await findByLabelText(/^E-mail/), 'bia@desk.test');
    await person.type(await findByLabelText(/^Senha/), 'secret{Enter}');
    expect((await findByRole('alert')).textContent).toContain('desativada pelo administrador');
    expect(await findByLabelText(/^Nome/)).toHaveProperty('value', 'Bia');
  });
});

describe('forgotten password', () => {
  it('shows the same confirmation for every email address', async () => {
    server.on('POST /auth/forgot-password', () => ({}));
    const { person, findByLabelText, findByRole, findByText } = await open('/forgot-password');
    await person.click(await findByRole('button', { name: 'Enviar link' }));
    await findByText('Campo obrigatório');
    await person.type(await findByLabelText(/^E-mail/), 'ana@desk.test{Enter}');
    expect((await findByRole('status')).textContent).toContain('Se houver uma conta com ana@desk.test');
    expect(server.requests('POST /auth/forgot-password')[0]?.text).toBe('{"email":"ana@desk.test"}');
  });

  it('offers no link when the server sends no email, and says who can help', async () => {
    server.on('GET /auth/options', () => ({ ...OPEN, canMail: false }));
    const { findByRole, queryByRole } = await open('/forgot-password');
    expect((await findByRole('status')).textContent).toContain('Este sistema não envia e-mails.');
    expect(queryByRole('button', { name: 'Enviar link' })).toBeNull();
    expect(queryByRole('textbox')).toBeNull();
  });

  it('reports too many requests', async () => {
    server.on('POST /auth/forgot-password', () => new Refusal('ERR_TOO_MANY_REQUESTS'));
    const { person, findByLabelText, findByRole } = await open('/forgot-password');
    await person.type(await findByLabelText(/^E-mail/), 'ana@desk.test{Enter}');
    expect((await findByRole('alert')).textContent).toContain('Espere um pouco');
  });
});

describe('new password', () => {
  it('must be typed twice the same, and leads to the login', async () => {
    server.on('POST /auth/reset-password', () => ({}));
    const { person, router, findByLabelText, findByText, queryByText } =
      await open('/reset-password?token=abc');
    await person.type(await findByLabelText(/^Nova senha/), 'secret');
    await person.type(await findByLabelText(/^Repita/), 'other{Enter}');
    await findByText('As senhas não são iguais');
    expect(server.requests('POST /auth/reset-password')).toHaveLength(0);

    await person.clear(await findByLabelText(/^Repita/));
    await person.type(await findByLabelText(/^Repita/), 'secret');
    expect(queryByText('As senhas não são iguais')).toBeNull();
    await person.keyboard('{Enter}');
    await findByText('Senha redefinida. Faça login.');
    expect(router.state.location.pathname).toBe('/login');
    expect(server.requests('POST /auth/reset-password')[0]?.text).toBe(
      '{"token":"abc","newPassword":"secret"}',
    );
  });

  it('may not be shorter than the settings of the server require', async () => {
    server.on('GET /auth/options', () => ({ ...OPEN, passwordMinLength: 12 }));
    const { findByText } = await open('/reset-password?token=abc');
    expect(await findByText('Escolha uma senha de 12 a 50 caracteres.')).toBeDefined();
  });

  it('reports an expired link and offers another', async () => {
    server.on('POST /auth/reset-password', () => new Refusal('ERR_RESET_LINK_INVALID'));
    const { person, router, findByLabelText, findByRole } = await open('/reset-password?token=abc');
    await person.type(await findByLabelText(/^Nova senha/), 'secret');
    await person.type(await findByLabelText(/^Repita/), 'secret{Enter}');
    expect((await findByRole('alert')).textContent).toContain('não vale mais');
    await person.click(await findByRole('link', { name: 'Pedir outro link' }));
    expect(router.state.location.pathname).toBe('/forgot-password');
  });

  it('requires the token of the link', async () => {
    const { findByRole, queryByRole } = await open('/reset-password');
    expect((await findByRole('alert')).textContent).toContain('não vale mais');
    expect(queryByRole('button', { name: 'Salvar a nova senha' })).toBeNull();
  });
});
