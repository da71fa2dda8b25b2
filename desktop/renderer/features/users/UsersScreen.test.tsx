import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '#shared/contract/users.ts';
import { ADMIN, Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';

const SALES = { id: 7, name: 'Vendas', color: '#123456' };
const PHONE = { id: 4, name: 'Loja', color: '#654321', type: null };
const BETO: User = {
  ...ADMIN,
  id: 2,
  name: 'Beto',
  email: 'beto@desk.test',
  profile: 'user',
  online: false,
  startWork: '08:00',
  endWork: '18:00',
  queues: [SALES],
  whatsapps: [{ id: 4, name: 'Loja' }],
};
const MASTER: User = { ...ADMIN, id: 3, name: 'Carla', email: 'carla@desk.test', profile: 'masteradmin' };

let server: MockServer;
beforeEach(async () => {
  server = await startMockServer();
  server.on('GET /whatsapp', () => [{ ...PHONE, status: 'CONNECTED' }]);
  server.on('GET /queue', () => [SALES, { ...SALES, id: 8, name: 'Suporte' }]);
  server.on('GET /tags', () => ({ tags: [], hasMore: false, count: 0 }));
  for (const list of ['GET /signups', 'GET /invitations']) server.on(list, () => []);
  server.on('GET /users', ({ query }) => {
    const searchText = query.get('searchParam') ?? '';
    const users = [ADMIN, BETO, MASTER].filter(({ name }) => name.includes(searchText));
    return { users, hasMore: false, count: users.length };
  });
});
afterEach(() => server.stop());

const sentTo = (route: string): unknown => JSON.parse(server.requests(route).at(-1)?.text ?? '');

describe('users page', () => {
  it('lists the users, and searches when typing pauses', async () => {
    const { person, findByRole, getByRole, queryByRole } = await renderApp(server, '/users');
    await findByRole('heading', { name: 'Usuários (3)' });
    const beto = within(getByRole('row', { name: /Beto/ }));
    for (const searchText of ['2', 'Offline', 'beto@desk.test', 'Atendente', '08:00', '18:00'])
      expect(beto.getByText(searchText)).toBeDefined();
    expect(within(getByRole('row', { name: /Ana/ })).getByText('Online')).toBeDefined();

    await person.type(getByRole('searchbox'), 'Bet');
    await findByRole('heading', { name: 'Usuários (1)' });
    expect(queryByRole('row', { name: /Ana/ })).toBeNull();
    await person.type(getByRole('searchbox'), 'x');
    expect(await findByRole('heading', { name: 'Nenhum usuário encontrado' })).toBeDefined();
  });

  it.each([
    ['Conexões de Beto', '4 Loja'],
    ['Filas de Beto', '7 Vendas'],
  ])('shows the %s, each with its id', async (title, row) => {
    const { person, findByRole, queryByRole } = await renderApp(server, '/users');
    await person.click(await findByRole('button', { name: `1 · ${title}` }));
    const dialog = within(await findByRole('dialog', { name: title }));
    expect(dialog.getByRole('row', { name: row })).toBeDefined();
    await person.click(dialog.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
  });

  it('shows who has two-factor authentication, and resets that of others after asking', async () => {
    let userIds = [ADMIN.id, BETO.id, MASTER.id];
    server.on('GET /two-factor/users', () => ({ userIds }));
    server.on('DELETE /users/2/two-factor', () => {
      userIds = [ADMIN.id, MASTER.id];
      return {};
    });
    const { person, findByRole, findByText, getByRole, queryByRole } = await renderApp(server, '/users');
    const name = 'Redefinir a autenticação em dois fatores de Beto';
    await person.click(await findByRole('button', { name }));
    const beto = within(getByRole('row', { name: /Beto/, hidden: true }));
    expect(beto.getByText('Ativada')).toBeDefined();
    await findByRole('alertdialog', { name: `${name}?` });
    expect(server.requests('DELETE /users/2/two-factor')).toHaveLength(0);
    await person.click(getByRole('button', { name: 'Redefinir' }));
    await findByText('Autenticação em dois fatores redefinida.');
    await waitFor(() => expect(queryByRole('button', { name })).toBeNull());
    expect(beto.getByText('Não')).toBeDefined();
    for (const other of ['Ana', 'Carla'])
      expect(queryByRole('button', { name: name.replace('Beto', other) })).toBeNull();

    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    userIds = [BETO.id];
    server.live.emit('twoFactor', { userId: BETO.id, isOn: true });
    await findByRole('button', { name });
  });

  it('sets a colleague to away with a reason, and back', async () => {
    let beto: User = { ...BETO, availability: { isAvailable: true, reason: '' } };
    server.on('GET /users', () => ({ users: [ADMIN, beto], hasMore: false, count: 2 }));
    server.on('PUT /users/2/availability', ({ text }) => {
      beto = { ...beto, availability: { ...JSON.parse(text), setBy: 'Ana' } as User['availability'] };
      return beto;
    });
    const { person, findByRole, findByText, getByRole, queryByRole } = await renderApp(server, '/users');
    await person.click(await findByRole('button', { name: 'Definir Beto como ausente' }));
    const dialog = within(await findByRole('dialog', { name: 'Definir Beto como ausente' }));
    await person.type(await dialog.findByLabelText('Motivo (opcional)'), 'Médico{Enter}');
    await findByText('Beto está ausente.');
    expect(sentTo('PUT /users/2/availability')).toEqual({ isAvailable: false, reason: 'Médico' });
    await person.click(await findByRole('button', { name: 'Definir Beto como disponível' }));
    await findByText('Beto está disponível.');
    within(getByRole('row', { name: /Beto/ })).getByText('definido por Ana');
    expect(queryByRole('button', { name: /Definir Ana/ })).toBeNull(); // in the menu of her account
  });

  it('asks before it deletes; users cannot delete themselves, nor admins master admins', async () => {
    server.on('DELETE /users/2', () => ({}));
    const { person, findByRole, findByText, getByRole, queryByRole } = await renderApp(server, '/users');
    await person.click(await findByRole('button', { name: 'Excluir Beto' }));
    await findByRole('alertdialog', { name: 'Excluir Beto?' });
    expect(server.requests('DELETE /users/2')).toHaveLength(0);
    await person.click(getByRole('button', { name: 'Excluir' }));
    await findByText('Usuário excluído.');

    expect(queryByRole('button', { name: 'Excluir Ana' })).toBeNull();
    expect(queryByRole('button', { name: 'Editar Ana' })).not.toBeNull();
    expect(queryByRole('button', { name: 'Editar Carla' })).toBeNull();
    expect(queryByRole('button', { name: 'Excluir Carla' })).toBeNull();
  });

  it('updates online status and changes of other users live', async () => {
    const { findByRole, getByRole, queryByRole } = await renderApp(server, '/users');
    await findByRole('row', { name: /Beto Offline/ });
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));

    server.live.emit('userSessionUpdate', { userId: BETO.id, online: true, away: false });
    await findByRole('row', { name: /Beto Online/ });
    server.live.emit('userSessionUpdate', { userId: BETO.id, online: true, away: true });
    await findByRole('row', { name: /Beto Ausente/ });
    const lunch = { isAvailable: false, reason: 'Almoço' };
    server.live.emit('user', { action: 'update', user: { ...BETO, online: true, availability: lunch } });
    await findByRole('row', { name: /Beto Ausente ?Almoço/ });
    server.live.emit('user', { action: 'update', user: { ...BETO, name: 'Bento' } });
    await findByRole('row', { name: /Bento Offline/ });
    server.live.emit('user', { action: 'delete', userId: BETO.id });
    await findByRole('heading', { name: 'Usuários (2)' });
    expect(queryByRole('row', { name: /Bento/ })).toBeNull();
    expect(getByRole('row', { name: /Ana/ })).toBeDefined();
    expect(server.requests('GET /users')).toHaveLength(1);

    server.live.emit('user', { action: 'create', user: { ...BETO, id: 9 } });
    await waitFor(() => expect(server.requests('GET /users')).toHaveLength(2));
  });

  it('includes users who came online while the list was loading', async () => {
    const old = { users: [BETO], hasMore: false, count: 1 };
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<typeof old>();
    server.on('GET /users', () => {
      asked.resolve();
      return answer.promise;
    });
    const { findByRole } = await renderApp(server, '/users');
    await asked.promise;
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    const [socket] = await server.live.fetchSockets();
    const sent = Promise.withResolvers<void>();
    server.live.sockets.sockets.get(socket!.id)?.conn.once('packetCreate', () => sent.resolve());
    server.live.emit('userSessionUpdate', { userId: BETO.id, online: true, away: false });
    await sent.promise;
    server.on('GET /users', () => ({ ...old, users: [{ ...BETO, online: true }] }));
    setTimeout(() => answer.resolve(old));
    expect(await findByRole('row', { name: /Beto Online/ })).toBeDefined();
  });

  it('removes deleted queues and connections', async () => {
    const { findByRole, queryByRole } = await renderApp(server, '/users');
    await findByRole('button', { name: /Filas de Beto/ });
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    server.live.emit('queue', { action: 'delete', queueId: SALES.id });
    server.live.emit('whatsapp', { action: 'delete', whatsappId: PHONE.id });
    await waitFor(() => expect(queryByRole('button', { name: /Conexões de Beto/ })).toBeNull());
    expect(queryByRole('button', { name: /Filas de Beto/ })).toBeNull();
  });

  it('offers a retry when the list cannot be loaded', async () => {
    server.on('GET /users', () => new Refusal('ERR_INTERNAL'));
    const { person, findByRole } = await renderApp(server, '/users');
    await findByRole('heading', { name: 'Não foi possível carregar' });
    server.on('GET /users', () => ({ users: [BETO], hasMore: false, count: 1 }));
    await person.click(await findByRole('button', { name: 'Tentar novamente' }));
    expect(await findByRole('row', { name: /Beto/ })).toBeDefined();
  });

  it('is for admins only', async () => {
    const { findByText } = await renderApp(server, '/users', BETO);
    await findByText('Página só para administradores');
    expect(server.requests('GET /users')).toHaveLength(0);
  });
});

describe('user form', () => {
  it('says in the list of queues that there are none', async () => {
    server.on('GET /queue', () => []);
    const { person, findByRole } = await renderApp(server, '/users');
    await person.click(await findByRole('button', { name: 'Adicionar usuário' }));
    await person.click(within(await findByRole('dialog')).getByRole('combobox', { name: 'Filas' }));
    const none = await findByRole('menuitemcheckbox', { name: 'Nenhuma fila ainda' });
    expect(none.getAttribute('aria-disabled')).toBe('true');
  });

  it('starts a new user with the defaults, validates and saves', async () => {
    server.on('POST /users', () => new Refusal('ERR_EMAIL_ALREADY_EXISTS'));
    const { person, findByRole, findByText, queryByRole } = await renderApp(server, '/users');
    await person.click(await findByRole('button', { name: 'Adicionar usuário' }));
    const dialog = within(await findByRole('dialog'));
    expect(dialog.getByText(/^O atendente vê os atendimentos destas filas/)).toBeDefined();
    await person.type(dialog.getByLabelText(/^Nome/), 'D');
    await person.type(dialog.getByLabelText(/^Senha/), '1234');
    await person.type(dialog.getByLabelText(/^E-mail/), 'dora{Enter}');
    expect(dialog.getByText('Muito curto! Use pelo menos 2 caracteres')).toBeDefined();
    expect(dialog.getByText('Muito curto! Use pelo menos 5 caracteres')).toBeDefined();
    expect(dialog.getByText('E-mail inválido')).toBeDefined();
    expect(server.requests('POST /users')).toHaveLength(0);

    await person.type(dialog.getByLabelText(/^Nome/), 'ora');
    await person.type(dialog.getByLabelText(/^Senha/), '5');
    await person.type(dialog.getByLabelText(/^E-mail/), '@desk.test{Enter}');
    await findByText('Já existe um usuário com este e-mail. Use outro e-mail.');

    server.on('POST /users', () => ({ ...BETO, id: 9 }));
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    await findByText('Usuário salvo.');
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    expect(queryByRole('heading', { name: 'Usuários (3)' })).not.toBeNull(); // the page survives the error
    expect(sentTo('POST /users')).toEqual({
      name: 'Dora',
      password: '12345',
      email: 'dora@desk.test',
      profile: 'user',
      isTricked: 'enabled',
      exportsContacts: false,
      startWork: '00:00',
      endWork: '23:59',
      queueIds: [],
      whatsappIds: [],
    });
  });

  it('shows a user and sends only what was changed; an empty password is not changed', async () => {
    server.on('PUT /users/2', () => BETO);
    const { person, findByRole, findByText } = await renderApp(server, '/users');
    await person.click(await findByRole('button', { name: 'Editar Beto' }));
    const dialog = within(await findByRole('dialog'));
    const profile = dialog.getByRole('combobox', { name: 'Perfil' });
    expect(
      within(profile)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Atendente', 'Administrador']);
    await person.selectOptions(profile, 'Administrador');
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Filas' }).textContent).toBe('Vendas'));
    await person.click(dialog.getByRole('combobox', { name: 'Filas' }));
    await person.click(await findByRole('menuitemcheckbox', { name: 'Suporte' }));
    await person.click(dialog.getByRole('switch', { name: 'Ver números de telefone completos' }));
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    await findByText('Usuário salvo.');
    expect(sentTo('PUT /users/2')).toEqual({
      name: 'Beto',
      email: 'beto@desk.test',
      profile: 'admin',
      isTricked: 'disabled',
      exportsContacts: true,
      startWork: '08:00',
      endWork: '18:00',
      queueIds: [7, 8],
      whatsappIds: [4],
    });
  });

  it('offers the working hours in steps of ten minutes', async () => {
    const { person, findByRole, findAllByRole } = await renderApp(server, '/users');
    await person.click(await findByRole('button', { name: 'Editar Beto' }));
    const dialog = within(await findByRole('dialog'));
    await person.click(dialog.getByRole('combobox', { name: 'Início do expediente' }));
    const times = (await findAllByRole('option')).map((option) => option.textContent);
    expect(times).toEqual(expect.arrayContaining(['00:00', '00:10', '23:50']));
  });

  it('lets users change their own name, email and password, and nothing else', async () => {
    server.on('PUT /users/2', ({ text }) => ({ ...BETO, ...JSON.parse(text) }));
    const { person, findByRole, findByText, findByLabelText } = await renderApp(server, '/tags', BETO);
    await person.click(await findByRole('button', { name: 'Conta de Beto' }));
    await person.click(await findByRole('menuitem', { name: 'Meu perfil' }));
    const dialog = within(await findByRole('dialog', { name: 'Meu perfil' }));
    for (const label of [
      'Perfil',
      'Conexões',
      'Filas',
      'Início do expediente',
      'Ver números de telefone completos',
    ])
      expect(dialog.queryByLabelText(label)).toBeNull();
    await person.type(dialog.getByLabelText(/^Nome/), ' Silva');
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    await findByText('Usuário salvo.');
    expect(sentTo('PUT /users/2')).toEqual({ name: 'Beto Silva', email: 'beto@desk.test' });
    expect(await findByLabelText('Conta de Beto Silva')).toBeDefined();
  });

  it('lets users choose their own picture, which is shown at once, and remove it', async () => {
    const picture = '/public/users/ab/1';
    server.on('PUT /users/2/picture', () => ({ ...BETO, picture }));
    server.on('DELETE /users/2/picture', () => ({ ...BETO, picture: '' }));
    server.on(`GET ${picture}`, () => ({}));
    const { person, findByRole, findByText, container } = await renderApp(server, '/tags', BETO);
    await person.click(await findByRole('button', { name: 'Conta de Beto' }));
    await person.click(await findByRole('menuitem', { name: 'Meu perfil' }));
    const dialog = within(await findByRole('dialog', { name: 'Meu perfil' }));
    expect(dialog.queryByRole('button', { name: 'Remover' })).toBeNull();
    const file = new File(['png'], 'beto.png', { type: 'image/png' });
    const picker = document.querySelector<HTMLInputElement>('input[type=file][aria-label="Foto"]');
    await person.upload(picker as HTMLInputElement, file);
    await findByText('Foto salva.');
    await expect.poll(() => container.querySelector('header img')?.getAttribute('src')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Remover' }));
    await findByText('Foto removida.');
    await expect.poll(() => container.querySelector('header img')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Remover' })).toBeNull();
  });

  it('says why a picture is refused', async () => {
    server.on('PUT /users/2/picture', () => new Refusal('ERR_IMAGE_TOO_LARGE'));
    const { person, findByRole, findByText } = await renderApp(server, '/tags', BETO);
    await person.click(await findByRole('button', { name: 'Conta de Beto' }));
    await person.click(await findByRole('menuitem', { name: 'Meu perfil' }));
    await findByRole('dialog', { name: 'Meu perfil' });
    const picker = document.querySelector<HTMLInputElement>('input[type=file][aria-label="Foto"]');
    await person.upload(picker as HTMLInputElement, new File(['png'], 'beto.png', { type: 'image/png' }));
    expect(await findByText('A imagem é grande demais. Escolha uma de até 5 MB.')).toBeDefined();
  });

  it('asks for the current password when users change their own', async () => {
    server.on('PUT /users/2', () => new Refusal('ERR_CURRENT_PASSWORD'));
    const { person, findByRole, findByText } = await renderApp(server, '/tags', BETO);
    await person.click(await findByRole('button', { name: 'Conta de Beto' }));
    await person.click(await findByRole('menuitem', { name: 'Meu perfil' }));
    const dialog = within(await findByRole('dialog', { name: 'Meu perfil' }));
    expect(dialog.queryByLabelText(/^Senha atual/)).toBeNull();
    await person.type(dialog.getByLabelText(/^Senha/), 'wholly new');
    await person.type(dialog.getByLabelText(/^Senha atual/), 'old{Enter}');
    await findByText('Informe a sua senha atual para mudar o e-mail ou a senha.');
    expect(sentTo('PUT /users/2')).toMatchObject({ password: 'wholly new', currentPassword: 'old' });
  });
});

describe('access request', () => {
  const SIGNUP = { id: 4, name: 'Bia', email: 'bia@desk.test', createdAt: '2026-11-22T10:00:00.000Z' };

  it('appears live, and is approved, with the queues of the new user', async () => {
    server.on('POST /signups/4/approve', () => ({ ...BETO, id: 9 }));
    const { person, findByRole, findByText, queryByRole } = await renderApp(server, '/users');
    await findByRole('heading', { name: 'Usuários (3)' });
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    expect(queryByRole('heading', { name: /Aguardando aprovação/ })).toBeNull();
    server.on('GET /signups', () => [SIGNUP]);
    server.live.emit('signup', { action: 'create', signup: SIGNUP });
    await findByRole('heading', { name: 'Aguardando aprovação (1)' });
    const menu = within(await findByRole('navigation'));
    expect(menu.getByRole('img', { name: 'Aguardando aprovação (1)' }).textContent).toBe('1');
    server.on('GET /signups', () => []);
    await person.click(await findByRole('button', { name: 'Aprovar Bia' }));
    await findByText('Conta aprovada.');
    const dialog = within(await findByRole('dialog', { name: 'Editar usuário' }));
    expect(dialog.getByRole('combobox', { name: 'Filas' })).toBeDefined();
    await waitFor(() => expect(menu.queryByRole('img', { name: /Aguardando aprovação/ })).toBeNull());
    expect(server.requests('POST /signups/4/approve')).toHaveLength(1);
  });

  it('is asked for again when the list could not be loaded', async () => {
    server.on('GET /signups', () => new Refusal('ERR_INTERNAL'));
    server.on('GET /invitations', () => new Refusal('ERR_INTERNAL'));
    const { person, store, findByRole, queryByRole } = await renderApp(server, '/users');
    await findByRole('alert');
    const failed = () =>
      Object.values(store.getState().api.queries).flatMap((query) =>
        query?.status === 'rejected' ? query.endpointName : [],
      );
    // both have failed, before one of them succeeds
    await waitFor(() => expect(failed()).toEqual(expect.arrayContaining(['signups', 'invitations'])));
    server.on('GET /signups', () => [SIGNUP]);
    server.on('GET /invitations', () => [{ id: 5, email: null, profile: 'user', queues: [], ...TIMES }]);
    await person.click(await findByRole('button', { name: 'Tentar novamente' }));
    await findByRole('heading', { name: 'Aguardando aprovação (1)' });
    await findByRole('heading', { name: 'Convites abertos (1)' });
    expect(queryByRole('alert')).toBeNull();
  });

  it.each([{ action: 'delete', userId: 2 } as const, { action: 'update', user: BETO } as const])(
    'by an invitation is no longer shown once its creator may not invite: $action',
    async (event) => {
      const invitation = { id: 5, email: null, profile: 'user', queues: [], ...TIMES };
      server.on('GET /invitations', () => [invitation]);
      const { findByRole, queryByRole } = await renderApp(server, '/users');
      await findByRole('heading', { name: 'Convites abertos (1)' });
      await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
      server.on('GET /invitations', () => []);
      server.live.emit('user', event);
      await waitFor(() => expect(queryByRole('heading', { name: 'Convites abertos (1)' })).toBeNull());
    },
  );

  it('is invited by a link that is shown once', async () => {
    const link = 'http://desk.test/app/signup?invitation=abc';
    const invitation = { id: 5, email: null, profile: 'user', queues: [], ...TIMES };
    server.on('POST /invitations', () => ({ invitation, link, isMailed: false }));
    server.on('DELETE /invitations/5', () => ({}));
    const { person, findByRole, findByDisplayValue, findByText } = await renderApp(server, '/users');
    await person.click(await findByRole('button', { name: 'Convidar' }));
    server.on('GET /invitations', () => [invitation]);
    await person.click(await findByRole('button', { name: 'Criar convite' }));
    await findByDisplayValue(link);
    expect(sentTo('POST /invitations')).toEqual({ email: null, profile: 'user', queueIds: [] });
    await person.click(await findByRole('button', { name: 'Fechar' }));
    await findByRole('heading', { name: 'Convites abertos (1)' });
    await person.click(await findByRole('button', { name: 'Cancelar convite: Quem tiver o link' }));
    await findByText('Convite cancelado.');
  });

  it('is invited by a link to the address of this page when the server knows only that of its own computer', async () => {
    server.on('POST /invitations', () => ({
      invitation: { id: 5, email: null, profile: 'user', queues: [], ...TIMES },
      link: 'http://localhost:8080/app/signup?invitation=abc',
      isMailed: false,
    }));
    const { person, findByRole, findByDisplayValue } = await renderApp(server, '/users');
    await person.click(await findByRole('button', { name: 'Convidar' }));
    await person.click(await findByRole('button', { name: 'Criar convite' }));
    await findByDisplayValue(`${server.address}app/signup?invitation=abc`);
    expect(server.address).not.toContain('localhost:8080');
  });
  const TIMES = { createdAt: '2026-11-22T10:00:00.000Z', expiresAt: '2026-11-29T10:00:00.000Z' };
});
