import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADMIN, Refusal, sessionOf, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';

const CODES = ['0a1b-2c3d-4e5f-6g7h', '8j9k-mnpq-rstv-wxyz'];
const BEGUN = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Ramal:ana@desk.test?secret=JBSWY3DPEHPK3PXP',
};

let server: MockServer;
let status = { isOn: false, isRequired: false, recoveryCodesLeft: 0 };
beforeEach(async () => {
  server = await startMockServer();
  status = { isOn: false, isRequired: false, recoveryCodesLeft: 0 };
  server.on('GET /auth/options', () => ({ canSignUp: false, canMail: true, passwordMinLength: 5 }));
  server.on('GET /two-factor', () => status);
  server.on('POST /two-factor/setup', () => BEGUN);
  server.on('POST /two-factor/confirm', () => {
    status = { ...status, isOn: true, recoveryCodesLeft: 10 };
    return { recoveryCodes: CODES };
  });
});
afterEach(() => server.stop());

const sentTo = (route: string): unknown => JSON.parse(server.requests(route).at(-1)?.text ?? '');

describe('the login with two-factor authentication', () => {
  const challenged = () => new Refusal('ERR_TWO_FACTOR_REQUIRED', { challenge: 'c1' });
  async function enterPassword() {
    server.on('POST /auth/refresh_token', () => ({ token: null, endedBy: null }));
    server.on('POST /auth/login', challenged);
    const app = await renderApp(server, '/login', null);
    await app.person.type(await app.findByLabelText(/^E-mail/), 'ana@desk.test');
    await app.person.type(await app.findByLabelText(/^Senha/), 'secret{Enter}');
    await app.findByRole('heading', { name: 'Digite o código' });
    return app;
  }

  it('asks for the code of the app in a second step, which takes a pasted one', async () => {
    server.on('POST /auth/two-factor', () => sessionOf('token'));
    const { person, router, getByLabelText } = await enterPassword();
    const input = getByLabelText(/^Código/);
    expect(document.activeElement).toBe(input);
    expect([input.getAttribute('autocomplete'), input.getAttribute('inputmode')]).toEqual([
      'one-time-code',
      'numeric',
    ]);
    await person.paste('123 456');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/tickets'));
    expect(sentTo('POST /auth/two-factor')).toEqual({ challenge: 'c1', code: '123 456' });
  });

  it('shows a wrong code at its field, and takes a recovery code instead', async () => {
    server.on('POST /auth/two-factor', () => new Refusal('ERR_TWO_FACTOR_CODE'));
    const { person, router, findByText, findByLabelText, getByRole } = await enterPassword();
    await person.click(getByRole('button', { name: 'Entrar' }));
    expect(server.requests('POST /auth/two-factor')).toHaveLength(0);
    await findByText('Campo obrigatório');
    await person.type(await findByLabelText(/^Código/), '000000{Enter}');
    await findByText(/^Este código não vale/);
    await person.click(getByRole('button', { name: 'Usar um código de recuperação' }));
    const input = await findByLabelText(/^Código de recuperação/);
    expect(document.activeElement).toBe(input);
    expect(getByRole('button', { name: 'Usar o aplicativo autenticador' })).toBeDefined();
    server.on('POST /auth/two-factor', () => sessionOf('token'));
    await person.type(input, '0a1b-2c3d-4e5f-6g7h{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/tickets'));
    expect(sentTo('POST /auth/two-factor')).toEqual({ challenge: 'c1', code: '0a1b-2c3d-4e5f-6g7h' });
  });

  it('leads back to the password, and says when the code has come too late', async () => {
    server.on('POST /auth/two-factor', () => new Refusal('ERR_TWO_FACTOR_EXPIRED'));
    const { person, findByLabelText, findByRole, queryByRole, getByRole } = await enterPassword();
    await person.click(getByRole('button', { name: 'Voltar ao login' }));
    const password = await findByLabelText(/^Senha/);
    expect(document.activeElement).toBe(password);
    expect(await findByLabelText(/^E-mail/)).toHaveProperty('value', 'ana@desk.test');
    expect(queryByRole('status')).toBeNull();
    await person.type(password, 'secret{Enter}');
    await person.type(await findByLabelText(/^Código/), '123456{Enter}');
    expect((await findByRole('status')).textContent).toContain('O login demorou demais');
    expect(await findByLabelText(/^Senha/)).toHaveProperty('value', '');
  });
});

describe('the two-factor authentication of the own account', () => {
  async function openDialog() {
    const app = await renderApp(server, '/tags');
    await app.person.click(await app.findByRole('button', { name: 'Conta de Ana' }));
    await app.person.click(await app.findByRole('menuitem', { name: 'Autenticação em dois fatores' }));
    const dialog = within(await app.findByRole('dialog', { name: 'Autenticação em dois fatores' }));
    return { ...app, dialog };
  }

  it('is turned on by the password, a QR code and a code, and shows the recovery codes once', async () => {
    const save = vi.spyOn(URL, 'createObjectURL');
    server.on('POST /two-factor/setup', () => new Refusal('ERR_CURRENT_PASSWORD'));
    const { person, dialog, findByLabelText, findByRole, findByText, getByRole, queryByRole } =
      await openDialog();
    await person.click(await dialog.findByRole('button', { name: 'Ativar' }));
    expect(getByRole('button', { name: 'Continuar' })).toHaveProperty('disabled', true);
    await person.type(await findByLabelText(/^Senha atual/), 'wrong{Enter}');
    await findByText(/^Digite a senha atual|senha atual para/i);
    server.on('POST /two-factor/setup', () => BEGUN);
    await person.type(await findByLabelText(/^Senha atual/), 'secret{Enter}');

    expect(await findByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeDefined();
    expect(await findByLabelText('Chave')).toHaveProperty('value', BEGUN.secret);
    const code = await findByLabelText(/^Código de 6 dígitos/);
    await waitFor(() => expect(document.activeElement).toBe(code));
    await person.type(code, '123456{Enter}');
    const list = await findByRole('list', { name: 'Lista dos códigos de recuperação' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(CODES);
    expect(sentTo('POST /two-factor/confirm')).toEqual({ code: '123456' });

    await person.keyboard('{Escape}'); // they could not be shown again
    await person.click(getByRole('button', { name: 'Baixar' }));
    const [[file]] = save.mock.calls as unknown as [[Blob]];
    expect(await file.text()).toContain(`ana@desk.test\n\n${CODES.join('\n')}\n`);
    await person.click(getByRole('button', { name: 'Copiar' }));
    expect(await navigator.clipboard.readText()).toBe(`${CODES.join('\n')}\n`);
    await person.click(getByRole('button', { name: 'Guardei os códigos' }));
    await findByText('Autenticação em dois fatores ativada.');
    expect(queryByRole('dialog')).toBeNull();
    save.mockRestore();
  });

  it('shows how many recovery codes are left, and makes new ones by a code of the app', async () => {
    status = { isOn: true, isRequired: false, recoveryCodesLeft: 2 };
    server.on('POST /two-factor/recovery-codes', () => ({ recoveryCodes: CODES }));
    const { person, dialog, findByRole, findByLabelText, getByRole } = await openDialog();
    await dialog.findByText('Códigos de recuperação restantes: 2');
    await dialog.findByText(/^Crie novos códigos de recuperação/);
    await person.click(dialog.getByRole('button', { name: 'Novos códigos de recuperação' }));
    await person.click(getByRole('button', { name: 'Usar um código em vez da senha' }));
    await person.type(await findByLabelText(/^Código/), '123456{Enter}');
    await findByRole('list', { name: 'Lista dos códigos de recuperação' });
    expect(sentTo('POST /two-factor/recovery-codes')).toEqual({ code: '123456' });
  });

  it('is turned off by the password, with a warning where it is required', async () => {
    status = { isOn: true, isRequired: true, recoveryCodesLeft: 10 };
    server.on('POST /two-factor/off', () => ({}));
    const { person, dialog, findByText, findByLabelText } = await openDialog();
    await person.click(await dialog.findByRole('button', { name: 'Desativar' }));
    await findByText(/^Ela é obrigatória aqui/);
    await person.type(await findByLabelText(/^Senha atual/), 'secret{Enter}');
    await findByText('Autenticação em dois fatores desativada.');
    expect(sentTo('POST /two-factor/off')).toEqual({ currentPassword: 'secret' });
  });

  it('says why it could not be loaded, and shows what was changed in another window', async () => {
    server.on('GET /two-factor', () => new Refusal('ERR_INTERNAL'));
    const { person, dialog } = await openDialog();
    server.on('GET /two-factor', () => status);
    await person.click(await dialog.findByRole('button', { name: 'Tentar novamente' }));
    await dialog.findByRole('button', { name: 'Ativar' });
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    status = { isOn: true, isRequired: false, recoveryCodesLeft: 10 };
    server.live.emit('twoFactor', { userId: ADMIN.id, isOn: true });
    await dialog.findByText('Ativada');
  });
});

describe('that it was turned off', () => {
  const open = async (by: string) => {
    const twoFactorRemoval = { at: '2026-11-28T12:00:00.000Z', by };
    const app = await renderApp(server, '/login', null);
    server.on('POST /auth/login', () => ({ ...sessionOf('token'), twoFactorRemoval }));
    await app.person.type(await app.findByLabelText(/^E-mail/), 'ana@desk.test');
    await app.person.type(await app.findByLabelText(/^Senha/), 'secret{Enter}');
    return app;
  };
  beforeEach(() => server.on('POST /auth/refresh_token', () => ({ token: null, endedBy: null })));

  it('is shown after the login with who has done it, and turned on again from there', async () => {
    const { person, findByText, findByRole, queryByText } = await open('Bia');
    await findByText(/^Bia redefiniu a sua autenticação em dois fatores \(28\/11/);
    await person.click(await findByRole('button', { name: 'Ativar de novo' }));
    await person.click(
      within(await findByRole('dialog', { name: 'Autenticação em dois fatores' })).getByRole('button', {
        name: 'Fechar',
      }),
    );
    server.on('DELETE /two-factor/removal', () => ({}));
    await person.click(await findByRole('button', { name: 'Entendi' }));
    await waitFor(() => expect(queryByText(/^Bia redefiniu/)).toBeNull());
    expect(server.requests('DELETE /two-factor/removal')).toHaveLength(1);
  });

  it('is no longer shown once it was dismissed in another window', async () => {
    const { findByText, queryByText } = await open('');
    await findByText(/^A sua própria conta desativou a autenticação/);
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    server.live.emit('twoFactorRemoval', { action: 'delete' });
    await waitFor(() => expect(queryByText(/^A sua própria conta/)).toBeNull());
  });
});

describe('a user who has to set it up first', () => {
  const gated = () => ({ ...sessionOf('token'), mustSetUpTwoFactor: true });
  async function openGate() {
    status = { isOn: false, isRequired: true, recoveryCodesLeft: 0 };
    server.on('POST /auth/refresh_token', gated);
    const app = await renderApp(server, '/tags', null);
    await app.findByText(/^Aqui é preciso entrar com a senha e um código/);
    return app;
  }
  const opened = () => server.on('POST /auth/refresh_token', () => sessionOf('token'));

  it('sees nothing else, asks for nothing else, and goes on once it is set up', async () => {
    server.on('GET /tags', () => ({ tags: [], hasMore: false, count: 0 }));
    const { person, router, findByLabelText, findByRole } = await openGate();
    expect(await server.live.fetchSockets()).toHaveLength(0);
    expect(server.requests('GET /settings')).toEqual([]);
    await person.click(await findByRole('button', { name: 'Ativar' }));
    await person.type(await findByLabelText(/^Senha atual/), 'secret{Enter}');
    await person.type(await findByLabelText(/^Código de 6 dígitos/), '123456{Enter}');
    const done = await findByRole('button', { name: 'Guardei os códigos' });
    opened();
    await person.click(done);
    await findByRole('heading', { name: /^Etiquetas/ });
    expect(router.state.location.pathname).toBe('/tags');
  });

  it('is led there right after the login, and may log out', async () => {
    server.on('POST /auth/login', gated);
    server.on('DELETE /auth/logout', () => ({}));
    server.on('POST /auth/refresh_token', () => ({ token: null, endedBy: null }));
    const { person, findByLabelText, findByRole, findByText } = await renderApp(server, '/login', null);
    await person.type(await findByLabelText(/^E-mail/), 'ana@desk.test');
    await person.type(await findByLabelText(/^Senha/), 'secret{Enter}');
    await findByText(/^Aqui é preciso entrar com a senha e um código/);
    await person.click(await findByRole('button', { name: 'Sair' }));
    await findByRole('heading', { name: 'Entrar' });
    expect(server.requests('DELETE /auth/logout')).toHaveLength(1);
  });

  it('goes on when an administrator no longer requires it', async () => {
    server.on('GET /tags', () => ({ tags: [], hasMore: false, count: 0 }));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const { findByRole } = await openGate();
      status = { isOn: false, isRequired: false, recoveryCodesLeft: 0 };
      opened();
      await vi.advanceTimersByTimeAsync(5000);
      expect(await findByRole('heading', { name: /^Etiquetas/ })).toBeDefined();
    } finally {
      vi.useRealTimers();
    }
  });

  it('is led there when the server begins to require it', async () => {
    server.on('GET /tags', () => ({ tags: [], hasMore: false, count: 0 }));
    const { findByRole, findByText } = await renderApp(server, '/tags');
    await findByRole('heading', { name: /^Etiquetas/ });
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    status = { isOn: false, isRequired: true, recoveryCodesLeft: 0 };
    server.on('POST /auth/refresh_token', gated);
    server.live.use((_, next) =>
      next(Object.assign(new Error('refused'), { data: { error: 'ERR_TWO_FACTOR_SETUP' } })),
    );
    server.live.disconnectSockets(true);
    expect(await findByText(/^Aqui é preciso entrar com a senha e um código/)).toBeDefined();
  });
});
