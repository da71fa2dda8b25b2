import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CHANNELS, Refusal } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { aConnection } from './test/aConnection.ts';
import { setUpConnections } from './test/setUpConnections.ts';

const SHOP = aConnection();
const NEVER = { lastReceivedAt: null, lastSentAt: null };
const fixture = setUpConnections();
const { offer, emitSession, linked } = fixture;

describe('connections page', () => {
  it('shows each connection with its formatted number', async () => {
    offer(SHOP);
    const { findByRole } = await renderApp(fixture.server, '/connections');
    const row = within(await findByRole('row', { name: /Loja/ }));
    expect(row.getByText('+55 (11) 98888-7777')).toBeDefined();
    expect(row.getByText('Conectado')).toBeDefined();
    expect(row.getByText(/^21\/11\/26 \d\d:34$/)).toBeDefined();
  });

  it('goes on showing the connections while channels that could not be loaded are asked for again', async () => {
    offer(SHOP);
    const again = Promise.withResolvers<unknown>();
    const answers = [new Refusal('ERR_INTERNAL'), again.promise];
    fixture.server.on('GET /channels', () => answers.shift());
    const { findByRole } = await renderApp(fixture.server, '/connections');
    await waitFor(() => expect(fixture.server.requests('GET /channels')).toHaveLength(2)); // by the table's cells
    const row = await findByRole('row', { name: /Loja/ });
    again.resolve(CHANNELS);
    await findByRole('button', { name: 'Adicionar canais' });
    expect(row.isConnected).toBe(true);
  });

  it('shows when each connection last received and sent a message', async () => {
    offer(SHOP, aConnection({ id: 2, name: 'Filial', isDefault: false }));
    fixture.server.on('GET /whatsapp/activity', () => [
      { id: 1, lastReceivedAt: new Date(2026, 10, 22, 9, 5).toISOString(), lastSentAt: null },
    ]);
    const { findByRole } = await renderApp(fixture.server, '/connections');
    const row = within(await findByRole('row', { name: /Loja/ }));
    expect(await row.findByText('Recebida: 22/11/26 09:05')).toBeDefined();
    expect(row.getByText('Enviada: sem registro')).toBeDefined();
    const other = within(await findByRole('row', { name: /Filial/ }));
    expect(other.queryByText(/^Recebida/)).toBeNull(); // nothing is known of it yet
  });

  it('shows the limits of an account, and warns before its credentials expire', async () => {
    offer(SHOP, aConnection({ id: 2, name: 'Filial', isDefault: false }));
    const account = { isUnlimited: false, perSecond: 80, quality: 'high' };
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    fixture.server.on('GET /whatsapp/activity', () => [
      { ...NEVER, id: 1, account: { ...account, dailyLimit: 250, used: 12, credentialsExpireAt: inDays(5) } },
      {
        ...NEVER,
        id: 2,
        account: {
          ...account,
          isUnlimited: true,
          dailyLimit: null,
          used: 0,
          credentialsExpireAt: inDays(60),
        },
      },
    ]);
    const { findByRole, findByText, queryByText, getByRole } = await renderApp(
      fixture.server,
      '/connections',
    );
    const gauge = within(await findByRole('group', { name: 'Loja' }));
    expect(gauge.getByText('12 de 250 pessoas em 24 h; restam 238')).toBeDefined();
    expect(gauge.getByText('Até 80 mensagens por segundo')).toBeDefined();
    expect(gauge.getByText('Qualidade segundo o provedor: alta')).toBeDefined();
    expect(within(getByRole('group', { name: 'Filial' })).getByText('Sem limite diário')).toBeDefined();
    await findByText(/O acesso de Loja ao provedor expira em/);
    expect(queryByText(/O acesso de Filial/)).toBeNull();
  });

  it('draws the form of a channel from its credentials, and keeps a stored secret unless it is replaced', async () => {
    const [whatsApp, telegram] = CHANNELS;
    const credentials = [
      { name: 'account', isSecret: false, isRequired: true },
      { name: 'imapHost', isSecret: false, isRequired: false, isAddress: true },
      { name: 'token', isSecret: true, isRequired: true },
    ];
    const capabilities = { ...telegram?.capabilities, setup: 'form' };
    fixture.server.on('GET /channels', () => [whatsApp, { type: 'eco', capabilities, credentials }]);
    const eco = { ...SHOP, id: 2, type: 'eco', name: 'Eco', isDefault: false };
    offer(SHOP);
    fixture.server.on('POST /whatsapp', () => {
      offer(SHOP, eco);
      return eco;
    });
    const { person, findByRole, findByText, queryByRole } = await renderApp(fixture.server, '/connections');
    await person.click(await findByRole('button', { name: 'Adicionar canais' }));
    await person.click(await findByRole('menuitem', { name: 'eco' }));
    const dialog = within(await findByRole('dialog'));
    await person.type(dialog.getByLabelText(/^Nome/), 'Eco');
    await person.type(dialog.getByLabelText(/^Conta/), 'eu');
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(dialog.getAllByText('Campo obrigatório')).toHaveLength(1);
    expect(fixture.server.requests('POST /whatsapp')).toEqual([]);
    const token = dialog.getByLabelText<HTMLInputElement>(/^Token/);
    expect([token.type, token.getAttribute('aria-invalid')]).toEqual(['password', 'true']);
    await person.type(token, 'segredo');
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    const [created] = fixture.server.requests('POST /whatsapp');
    expect(JSON.parse(created?.text ?? '')).toMatchObject({
      type: 'eco',
      credentials: { account: 'eu', token: 'segredo' },
    });

    fixture.server.on('GET /whatsapp/2/credentials', () => new Refusal('ERR_INTERNAL'));
    await person.click(await findByRole('button', { name: 'Editar Eco' }));
    await findByText(/^Ocorreu um erro/);
    expect(queryByRole('dialog')).toBeNull(); // it would show none of the credentials, as if they were gone

    fixture.server.on('GET /whatsapp/2/credentials', () => ({ values: { account: 'eu', token: null } }));
    fixture.server.on('PUT /whatsapp/2', () => eco);
    await person.click(await findByRole('button', { name: 'Editar Eco' }));
    const edit = within(await findByRole('dialog'));
    const replaced = edit.getByLabelText<HTMLInputElement>(/^Token/);
    expect([replaced.value, replaced.required]).toEqual(['', false]);
    await person.type(edit.getByLabelText(/^Conta/), ' mesmo');
    await person.type(edit.getByLabelText(/^Servidor/), 'x');
    expect([edit.queryAllByText(/^O servidor mudou/).length, replaced.required]).toEqual([1, true]);
    await person.clear(edit.getByLabelText(/^Servidor/));
    expect([edit.queryAllByText(/^O servidor mudou/).length, replaced.required]).toEqual([0, false]);
    await person.click(edit.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(fixture.server.requests('PUT /whatsapp/2')).toHaveLength(1));
    const [changed] = fixture.server.requests('PUT /whatsapp/2');
    expect(JSON.parse(changed?.text ?? '').credentials).toMatchObject({ account: 'eu mesmo', token: null });
  });

  it('tests credentials before they are saved; a result counts for what was tested only', async () => {
    const credentials = [{ name: 'token', isSecret: true, isRequired: true }];
    const { capabilities: given } = CHANNELS[1] ?? {};
    const capabilities = { ...given, setup: 'form' };
    fixture.server.on('GET /channels', () => [
      CHANNELS[0],
      { type: 'eco', capabilities, credentials, isTestable: true },
    ]);
    offer(SHOP);
    const { person, findByRole, queryByText } = await renderApp(fixture.server, '/connections');
    await person.click(await findByRole('button', { name: 'Adicionar canais' }));
    await person.click(await findByRole('menuitem', { name: 'eco' }));
    const dialog = within(await findByRole('dialog'));
    await person.type(dialog.getByLabelText(/^Token/), 'errado');
    fixture.server.on('POST /channels/eco/test', () => ({ account: '', problem: 'credentialsRefused' }));
    const button = dialog.getByRole('button', { name: 'Testar credenciais' });
    await person.click(button);
    expect(await dialog.findByText('O provedor recusou estas credenciais.')).toBeDefined();

    await person.type(dialog.getByLabelText(/^Token/), '!');
    expect(queryByText('O provedor recusou estas credenciais.')).toBeNull();
    fixture.server.on('POST /channels/eco/test', () => ({ account: '@eco', problem: null }));
    await person.click(button);
    expect(await dialog.findByText('Funciona: @eco')).toBeDefined();
    const bodies = fixture.server.requests('POST /channels/eco/test').map(({ text }) => JSON.parse(text));
    expect(bodies.map((body) => body.credentials.token)).toEqual(['errado', 'errado!']);
    expect(fixture.server.requests('POST /whatsapp')).toHaveLength(0);
  });

  it('warns when received messages of a connection are not processed', async () => {
    offer({ ...SHOP, closeReason: 'inbox' });
    const { person, findByRole, findByText } = await renderApp(fixture.server, '/connections');
    const row = within(await findByRole('row', { name: /Loja/ }));
    await person.hover(row.getByText('Conectado'));
    expect(await findByText(/mensagens recebidas que ainda não chegaram aos atendimentos/)).toBeDefined();
  });

  it('asks for the credentials of a channel again when they were lost', async () => {
    offer({ ...SHOP, type: 'telegram', status: 'DISCONNECTED', closeReason: 'credentials' });
    const { person, findByRole, findByText } = await renderApp(fixture.server, '/connections');
    const row = within(await findByRole('row', { name: /Loja/ }));
    await person.hover(row.getByText('Desconectado'));
    expect(
      await findByText(/^Não foi possível ler as credenciais salvas.*informe as credenciais de novo/),
    ).toBeDefined();
  });

  it('lists received messages that need attention, updates them live, and processes them again', async () => {
    offer(SHOP);
    const unreadable = {
      id: 7,
      connectionId: SHOP.id,
      from: 'Maria',
      receivedAt: '2026-11-22T10:00:00.000Z',
      reason: 'unreadable',
      isGivenUp: true,
    };
    let messages: object[] = [];
    fixture.server.on('GET /inbox/unfinished', () => ({ messages, files: null }));
    for (const call of ['POST /inbox/unfinished/replay', 'POST /inbox/unfinished/dismiss'])
      fixture.server.on(call, () => {
        messages = [];
        return {};
      });
    const { person, findByRole, findByText, queryByRole } = await renderApp(fixture.server, '/connections');
    await findByRole('row', { name: /Loja/ });
    await linked();
    expect(queryByRole('region', { name: 'Requer atenção' })).toBeNull();
    messages = [unreadable];
    fixture.server.live.emit('inboxUnfinished', { action: 'update' });
    await findByText(/^Loja · De Maria, .*: conteúdo ilegível$/);
    await person.click(await findByRole('button', { name: 'Ler de novo a mensagem de Maria' }));
    await findByText('As mensagens serão lidas de novo');
    await waitFor(() => expect(queryByRole('region', { name: 'Requer atenção' })).toBeNull());
    expect(fixture.server.requests('POST /inbox/unfinished/replay')).toMatchObject([{ text: '{"id":7}' }]);

    messages = [unreadable];
    fixture.server.live.emit('inboxUnfinished', { action: 'update' });
    await person.click(await findByRole('button', { name: 'Dispensar a mensagem de Maria' }));
    await findByText('Dispensado: o aviso continua no atendimento');
    await waitFor(() => expect(queryByRole('region', { name: 'Requer atenção' })).toBeNull());
    expect(fixture.server.requests('POST /inbox/unfinished/dismiss')).toMatchObject([{ text: '{"id":7}' }]);
  });

  it('says why received messages and files are waiting', async () => {
    offer(SHOP);
    fixture.server.on('GET /inbox/unfinished', () => ({
      messages: [
        {
          id: 7,
          connectionId: SHOP.id,
          from: 'Maria',
          receivedAt: '2026-11-22T10:00:00.000Z',
          reason: 'ENOSPC',
          isGivenUp: false,
        },
      ],
      files: { count: 2, reason: '57P01', since: '2026-11-22T10:00:00.000Z' },
    }));
    const { findByText, queryByRole } = await renderApp(fixture.server, '/connections');
    await findByText('sem espaço em disco');
    await findByText(/Mensagens recebidas em espera: 1/);
    await findByText('falha no banco de dados (57P01)');
    await findByText(/Arquivos recebidos em espera: 2/);
    expect(queryByRole('button', { name: 'Ler todas de novo' })).toBeNull();
  });

  it.each([
    ['DISCONNECTED', ['Tentar novamente', 'Novo QR Code']],
    ['OPENING', []],
    ['qrcode', ['QR Code']],
    ['PAIRING', ['Remover aparelho']],
    ['TIMEOUT', ['Remover aparelho']],
    ['CONNECTED', ['Reiniciar', 'Pausar', 'Remover aparelho']],
  ] as const)('offers for %s exactly %j', async (status, buttons) => {
    offer({ ...SHOP, status });
    const { findByRole } = await renderApp(fixture.server, '/connections');
    const row = within(await findByRole('row', { name: /Loja/ }));
    const offered = row.getAllByRole('button').map((button) => button.textContent);
    expect(offered.filter((text) => text !== '')).toEqual(buttons);
  });

  it('wraps whole buttons where they do not fit side by side, never the text in one', async () => {
    offer(SHOP);
    const { findByRole } = await renderApp(fixture.server, '/connections');
    const restart = await findByRole('button', { name: 'Reiniciar' });
    expect(getComputedStyle(restart).whiteSpace).toBe('nowrap');
    expect(getComputedStyle(restart.parentElement ?? restart).flexWrap).toBe('wrap');
  });

  it.each([
    ['Reiniciar', 'POST /whatsapp/1/restart', 'Sessão reiniciada.'],
    ['Pausar', 'POST /whatsapp/1/shutdown', 'Sessão pausada. O celular continua conectado a ela.'],
  ])('runs "%s" without a confirmation', async (button, route, text) => {
    offer(SHOP);
    fixture.server.on(route, () => ({}));
    const { person, findByRole, findByText } = await renderApp(fixture.server, '/connections');
    await person.click(await findByRole('button', { name: button }));
    await findByText(text);
    expect(fixture.server.requests(route)).toHaveLength(1);
  });

  it('keeps the focus at a connection whose buttons change, also after a dialog about another one', async () => {
    const other = aConnection({ id: 2, name: 'Filial', isDefault: false });
    offer(SHOP, other);
    fixture.server.on('DELETE /whatsappsession/1', () => {
      offer({ ...SHOP, status: 'DISCONNECTED' }, other);
      emitSession({ ...SHOP, status: 'DISCONNECTED' });
      return {};
    });
    const { person, findByRole, queryByRole } = await renderApp(fixture.server, '/connections');
    const row = within(await findByRole('row', { name: /Loja/ }));
    await linked();
    await person.click(await findByRole('button', { name: 'Excluir Filial' }));
    await person.click(await findByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(queryByRole('alertdialog')).toBeNull());
    await person.click(row.getByRole('button', { name: 'Remover aparelho' }));
    const dialog = within(await findByRole('alertdialog'));
    await person.click(dialog.getByRole('button', { name: 'Remover aparelho' }));
    await waitFor(() => expect(queryByRole('alertdialog')).toBeNull());
    const again = await row.findByRole('button', { name: 'Tentar novamente' });
    await waitFor(() => expect(document.activeElement).toBe(again));
  });

  it('shows the QR code as soon as a session without a number is started', async () => {
    offer({ ...SHOP, status: 'DISCONNECTED', number: '' });
    fixture.server.on('POST /whatsappsession/1', () => ({}));
    const { person, findByRole } = await renderApp(fixture.server, '/connections');
    await person.click(await findByRole('button', { name: 'Iniciar sessão' }));
    expect(await findByRole('dialog', { name: 'Leia o QR Code para conectar Loja' })).toBeDefined();
  });

  it('requires a greeting as soon as customers have to choose between queues', async () => {
    offer(SHOP);
    fixture.server.on('PUT /whatsapp/1', () => SHOP);
    const { person, findByRole, findByText, getByLabelText, getByRole } = await renderApp(
      fixture.server,
      '/connections',
    );
    await person.click(await findByRole('button', { name: 'Editar Loja' }));
    await person.click(getByRole('combobox', { name: 'Filas' }));
    await person.click(await findByRole('menuitemcheckbox', { name: 'Vendas' }));
    await person.click(await findByRole('menuitemcheckbox', { name: 'Suporte' }));
    await person.keyboard('{Escape}');
    await person.click(getByRole('button', { name: 'Salvar' }));
    await findByText('Com mais de uma fila, escreva uma saudação');
    expect(fixture.server.requests('PUT /whatsapp/1')).toHaveLength(0);

    await person.type(getByLabelText(/Mensagem de saudação/), 'Oi');
    await person.click(getByRole('button', { name: 'Salvar' }));
    await findByText('Conexão salva.');
    expect(JSON.parse(fixture.server.requests('PUT /whatsapp/1')[0]?.text ?? '')).toMatchObject({
      queueIds: [1, 2],
      greetingMessage: 'Oi',
    });
  });

  it.each([
    [
      'Remover aparelho',
      'Remover o aparelho de Loja?',
      'DELETE /whatsappsession/1',
      'Sessão desconectada com sucesso!',
    ],
    ['Excluir Loja', 'Excluir Loja?', 'DELETE /whatsapp/1', 'Conexão excluída.'],
  ])('asks before %s', async (button, dialogName, route, done) => {
    offer(SHOP);
    fixture.server.on(route, () => ({}));
    const { person, findByRole, findByText } = await renderApp(fixture.server, '/connections');
    await person.click(await findByRole('button', { name: button }));
    const dialog = within(await findByRole('alertdialog', { name: dialogName }));
    await person.click(dialog.getByRole('button', { name: 'Cancelar' }));
    expect(fixture.server.requests(route)).toHaveLength(0);

    await person.click(await findByRole('button', { name: button }));
    const again = within(await findByRole('alertdialog', { name: dialogName }));
    await person.click(again.getByRole('button', { name: /^(Remover aparelho|Excluir)$/ }));
    await findByText(done);
    expect(fixture.server.requests(route)).toHaveLength(1);
  });

  it('offers labels where the phone may have them, and to write them only with that', async () => {
    offer(SHOP);
    fixture.server.on('GET /channels', () =>
      CHANNELS.map((channel) => ({ ...channel, capabilities: { ...channel.capabilities, labels: true } })),
    );
    fixture.server.on('PUT /whatsapp/1', () => SHOP);
    const { person, findByRole, findByText, getByRole, queryByRole } = await renderApp(
      fixture.server,
      '/connections',
    );
    await person.click(await findByRole('button', { name: 'Editar Loja' }));
    const toPhone = { name: 'Levar as etiquetas também ao celular' };
    const named = { name: 'Usar as etiquetas do celular nos contatos' };
    const fromPhone = await findByRole('checkbox', { ...named, checked: false });
    expect(queryByRole('checkbox', toPhone)).toBeNull();
    await person.click(fromPhone);
    await person.click(getByRole('checkbox', toPhone));
    await person.click(getByRole('button', { name: 'Salvar' }));
    await findByText('Conexão salva.');
    const [saved] = fixture.server.requests('PUT /whatsapp/1');
    expect(JSON.parse(saved?.text ?? '')).toMatchObject({ labelSync: 'bothWays' });
  });

  it('adds the selected channels', async () => {
    offer(SHOP);
    const channel = { name: 'Loja Sol', isConnected: false };
    fixture.server.on('GET /hub-channel', () => [
      { ...channel, id: 'page', channel: 'facebook' },
      { ...channel, id: 'bot', channel: 'telegram', isConnected: true },
      { ...channel, id: 'chat', channel: 'webchat' },
    ]);
    fixture.server.on('POST /hub-channel', () => [{ ...SHOP, id: 2, type: 'facebook', name: 'Loja Sol' }]);
    const { person, findByRole, findByText, getByRole } = await renderApp(fixture.server, '/connections');
    await person.click(await findByRole('button', { name: 'Adicionar canais' }));
    await findByRole('checkbox', { name: 'Loja Sol · Facebook' });
    const add = getByRole('button', { name: 'Adicionar' });
    expect(add).toHaveProperty('disabled', true);
    const known = getByRole('checkbox', { name: 'Loja Sol · Telegram (já adicionado)' });
    expect(known).toHaveProperty('disabled', true);
    await person.click(getByRole('checkbox', { name: 'Loja Sol · Facebook' }));
    await person.click(add);
    await findByText('Canais adicionados.');
    expect(JSON.parse(fixture.server.requests('POST /hub-channel')[0]?.text ?? '')).toMatchObject({
      channels: [{ id: 'page' }],
      queueIds: [],
    });
  });

  it('says where to set the missing token', async () => {
    offer(SHOP);
    fixture.server.on('GET /hub-channel', () => new Refusal('ERR_HUB_WITHOUT_TOKEN'));
    const { person, findByRole, findByText } = await renderApp(fixture.server, '/connections');
    await person.click(await findByRole('button', { name: 'Adicionar canais' }));
    await findByText('Falta o token do serviço de canais');
    await person.click(await findByRole('button', { name: 'Abrir as integrações' }));
    const tab = await findByRole('tab', { name: 'Integrações' });
    expect(tab.getAttribute('aria-selected')).toBe('true');
  });

  it('shows the badge in the menu only when a problem lasts', async () => {
    offer(SHOP);
    const { findByRole, queryByRole } = await renderApp(fixture.server, '/tags');
    await findByRole('link', { name: 'Conexões' });
    await linked();
    emitSession({ ...SHOP, status: 'TIMEOUT' });
    expect(queryByRole('img', { name: 'Há conexões que precisam de atenção' })).toBeNull();
    await findByRole('img', { name: 'Há conexões que precisam de atenção' });
    emitSession(SHOP);
    await waitFor(() =>
      expect(queryByRole('img', { name: 'Há conexões que precisam de atenção' })).toBeNull(),
    );
  });
});
