import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHANNELS, Refusal } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { aConnection } from './test/aConnection.ts';
import { setUpConnections } from './test/setUpConnections.ts';

const PAGE = 'https://login.example/authorize?state=s';
const fixture = setUpConnections();
const { offer, linked } = fixture;

const [whatsApp, telegram] = CHANNELS;
const MAIL = {
  type: 'eco',
  capabilities: { ...telegram?.capabilities, setup: 'form', signIn: ['microsoft', 'google'] },
  isTestable: true,
  credentials: [
    {
      name: 'signIn',
      isSecret: false,
      isRequired: false,
      choices: ['password', 'microsoft', 'google'],
    },
    { name: 'address', isSecret: false, isRequired: true, optionalSignIns: ['microsoft', 'google'] },
    { name: 'login', isSecret: false, isRequired: false, signIns: ['microsoft', 'google'] },
    { name: 'imapPassword', isSecret: true, isRequired: true, signIns: ['password'], group: 'imap' },
  ],
};
const INBOX = aConnection({ id: 2, type: 'eco', name: 'Caixa', number: '', isDefault: false });
const NEEDED = { ...INBOX, status: 'DISCONNECTED', closeReason: 'signInNeeded' } as const;

describe('the sign-in of a connection', () => {
  const tab = { opener: window as Window | null, location: { replace: vi.fn() }, close: vi.fn() };
  let open = vi.spyOn(window, 'open');
  beforeEach(() => {
    tab.location.replace.mockReset();
    tab.close.mockReset();
    open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    const { server } = fixture;
    server.on('GET /channels', () => [whatsApp, MAIL]);
    server.on('GET /sign-ins', () => ({ redirectUrl: '', configured: ['microsoft'] }));
    server.on('GET /sign-ins/2', () => ({ account: null, provider: null }));
    server.on('POST /sign-ins/2', () => ({ url: PAGE }));
    server.on('GET /whatsapp/2/credentials', () => ({ values: { signIn: 'microsoft', address: '' } }));
    server.on('POST /whatsapp', () => NEEDED);
    server.on('PUT /whatsapp/2', () => NEEDED);
  });
  afterEach(() => vi.restoreAllMocks());

  const emit = (event: object) =>
    fixture.server.live.emit('whatsappSignIn', { whatsappId: 2, account: '', failure: null, ...event });
  const addConnection = async () => {
    offer(aConnection());
    const app = await renderApp(fixture.server, '/connections');
    await linked();
    await app.person.click(await app.findByRole('button', { name: 'Adicionar canais' }));
    await app.person.click(await app.findByRole('menuitem', { name: 'eco' }));
    return { ...app, dialog: within(await app.findByRole('dialog')) };
  };
  const choose = async (
    { dialog, person, findByRole }: Awaited<ReturnType<typeof addConnection>>,
    name: RegExp,
  ) => {
    await person.click(dialog.getByRole('combobox', { name: 'Acesso' }));
    await person.click(await findByRole('option', { name }));
  };

  it('saves a new connection, opens the page of the provider and closes once the account is signed in', async () => {
    const app = await addConnection();
    const { dialog, person } = app;
    expect(dialog.getByLabelText<HTMLInputElement>(/^Endereço de e-mail/).required).toBe(true);
    expect(dialog.getByRole('button', { name: 'Testar credenciais' })).toBeDefined();
    await choose(app, /Microsoft/);
    expect(dialog.queryByLabelText(/^Senha/)).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Testar credenciais' })).toBeNull();
    expect(dialog.getByLabelText<HTMLInputElement>(/^Endereço de e-mail/).required).toBe(false);
    const button = await dialog.findByRole('button', { name: 'Entrar com Microsoft' });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));

    await person.click(button);
    expect(open).not.toHaveBeenCalled(); // it has no name yet
    await person.type(dialog.getByLabelText(/^Nome/), 'Caixa');
    await person.click(button);
    await dialog.findByText('Aguardando você entrar no navegador…');
    expect(open).toHaveBeenCalledWith('', '_blank');
    expect(tab.opener).toBeNull();
    expect(tab.location.replace).toHaveBeenCalledWith(PAGE);
    expect(dialog.getByRole('link', { name: 'Abrir a página novamente' }).getAttribute('href')).toBe(PAGE);
    const [created] = fixture.server.requests('POST /whatsapp');
    expect(JSON.parse(created?.text ?? '')).toMatchObject({
      name: 'Caixa',
      type: 'eco',
      credentials: { signIn: 'microsoft' },
    });
    const [begun] = fixture.server.requests('POST /sign-ins/2');
    expect(JSON.parse(begun?.text ?? '')).toEqual({ language: 'pt' });

    emit({ whatsappId: 7, account: 'outra@loja.test' });
    emit({ account: 'desk@loja.test' });
    await app.findByText('Conta conectada: desk@loja.test.');
    await waitFor(() => expect(app.queryByRole('dialog')).toBeNull());
  });

  it('shows why the account is not signed in, and begins again with the connection that it has saved', async () => {
    const app = await addConnection();
    const { dialog, person } = app;
    await choose(app, /Microsoft/);
    await person.type(dialog.getByLabelText(/^Nome/), 'Caixa');
    const button = await dialog.findByRole('button', { name: 'Entrar com Microsoft' });
    await person.click(button);
    await dialog.findByText('Aguardando você entrar no navegador…');
    emit({ failure: { code: 'ERR_OAUTH_APPLICATION', details: { reason: 'invalid_client' } } });
    await dialog.findByText(/^O provedor não aceita o aplicativo \(invalid_client\)/);
    expect(dialog.queryByText('Aguardando você entrar no navegador…')).toBeNull();
    await person.click(button);
    await dialog.findByText('Aguardando você entrar no navegador…');
    expect(dialog.queryByText(/^O provedor não aceita/)).toBeNull();
    expect(fixture.server.requests('POST /whatsapp')).toHaveLength(1);
    expect(fixture.server.requests('PUT /whatsapp/2')).toHaveLength(1);
    await person.keyboard('{Escape}'); // all is saved: nothing is asked
    await waitFor(() => expect(app.queryByRole('dialog')).toBeNull());
  });

  it('opens no empty tab when the sign-in cannot begin', async () => {
    fixture.server.on('POST /sign-ins/2', () => new Refusal('ERR_OAUTH_NOT_CONFIGURED'));
    const app = await addConnection();
    await choose(app, /Microsoft/);
    await app.person.type(app.dialog.getByLabelText(/^Nome/), 'Caixa');
    await app.person.click(await app.dialog.findByRole('button', { name: 'Entrar com Microsoft' }));
    await app.dialog.findByText(/^Ainda não há um aplicativo para entrar neste provedor/);
    expect(tab.close).toHaveBeenCalled();
    expect(tab.location.replace).not.toHaveBeenCalled();
  });

  it('opens the page in the browser of the system where no tab can be opened', async () => {
    open.mockReturnValue(null);
    const app = await addConnection();
    await choose(app, /Microsoft/);
    await app.person.type(app.dialog.getByLabelText(/^Nome/), 'Caixa');
    await app.person.click(await app.dialog.findByRole('button', { name: 'Entrar com Microsoft' }));
    await waitFor(() => expect(open).toHaveBeenLastCalledWith(PAGE, '_blank', 'noopener'));
  });

  it('says where the application of a provider is entered', async () => {
    const app = await addConnection();
    await choose(app, /Google/);
    await app.dialog.findByText(/^Ainda não há um aplicativo para Google/);
    expect(app.dialog.getByRole('button', { name: 'Entrar com Google' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await app.person.click(app.dialog.getByRole('button', { name: 'Abrir as integrações' }));
    await app.findByRole('tab', { name: 'Integrações', selected: true });
  });

  it('is offered in the list when the provider has withdrawn the access, and names the account', async () => {
    fixture.server.on('GET /sign-ins/2', () => ({ account: 'desk@loja.test', provider: 'microsoft' }));
    offer(aConnection(), NEEDED);
    const app = await renderApp(fixture.server, '/connections');
    const row = within(await app.findByRole('row', { name: /Caixa/ }));
    await app.person.click(row.getByRole('button', { name: 'Entrar' }));
    const dialog = within(await app.findByRole('dialog'));
    await dialog.findByText('Conta conectada: desk@loja.test');
    expect(dialog.getByRole('button', { name: 'Entrar novamente com Microsoft' })).toBeDefined();
  });
});
