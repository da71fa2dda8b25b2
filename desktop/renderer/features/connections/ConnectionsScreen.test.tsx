import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '#shared/contract/connections.ts';
import { CHANNELS, Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { aConnection } from './test/aConnection.ts';

const SHOP = aConnection();
const QUEUES = ['Vendas', 'Suporte'].map((name, index) => ({
  id: index + 1,
  name,
  color: '#123456',
  greetingMessage: '',
  absenceMessage: '',
  startWork: null,
  endWork: null,
}));

describe('connections page', () => {
  let server: MockServer;
  let offered: Connection[] = [];
  const offer = (...connections: Connection[]) => {
    offered = connections;
    server.on('GET /whatsapp', () => connections);
  };
  const emitSession = (session: Connection) => {
    if (offered.length === 1) offer(session); // the mock server's responses include its own events
    server.live.emit('whatsappSession', { action: 'update', session });
  };
  const linked = () => waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));

  beforeEach(async () => {
    server = await startMockServer();
    server.on('GET /queue', () => QUEUES);
  });
  afterEach(() => server.stop());

  it('shows each connection with its formatted number', async () => {
    offer(SHOP);
    const { findByRole } = await renderApp(server, '/connections');
    const row = within(await findByRole('row', { name: /Loja/ }));
    expect(row.getByText('+55 (11) 98888-7777')).toBeDefined();
    expect(row.getByText('Conectado')).toBeDefined();
    expect(row.getByText(/^21\/11\/26 \d\d:34$/)).toBeDefined();
  });

  it('draws the form of a channel from its credentials, and keeps a stored secret unless it is replaced', async () => {
    const [whatsApp, telegram] = CHANNELS;
    const credentials = [
      { name: 'account', isSecret: false, isRequired: true },
      { name: 'token', isSecret: true, isRequired: true },
    ];
    const capabilities = { ...telegram?.capabilities, setup: 'form' };
    server.on('GET /channels', () => [whatsApp, { type: 'eco', capabilities, credentials }]);
    const eco = { ...SHOP, id: 2, type: 'eco', name: 'Eco', isDefault: false };
    offer(SHOP);
    server.on('POST /whatsapp', () => {
      offer(SHOP, eco);
      return eco;
    });
    const { person, findByRole, queryByRole } = await renderApp(server, '/connections');
    await person.click(await findByRole('button', { name: 'Conectar eco' }));
    const dialog = within(await findByRole('dialog'));
    await person.type(dialog.getByLabelText(/^Nome/), 'Eco');
    await person.type(dialog.getByLabelText(/^Conta/), 'eu');
    const token = dialog.getByLabelText<HTMLInputElement>(/^Token/);
    expect(token.type).toBe('password');
    await person.type(token, 'segredo');
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    const [created] = server.requests('POST /whatsapp');
    expect(JSON.parse(created?.text ?? '')).toMatchObject({
      type: 'eco',
      credentials: { account: 'eu', token: 'segredo' },
    });

    server.on('GET /whatsapp/2/credentials', () => ({ values: { account: 'eu', token: null } }));
    server.on('PUT /whatsapp/2', () => eco);
    await person.click(await findByRole('button', { name: 'Editar Eco' }));
    const edit = within(await findByRole('dialog'));
    expect(edit.getByLabelText<HTMLInputElement>(/^Token/).value).toBe('');
    await person.type(edit.getByLabelText(/^Conta/), ' mesmo');
    await person.click(edit.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.requests('PUT /whatsapp/2')).toHaveLength(1));
    const [changed] = server.requests('PUT /whatsapp/2');
    expect(JSON.parse(changed?.text ?? '').credentials).toEqual({ account: 'eu mesmo', token: null });
  });

  it('warns when received messages of a connection are not processed', async () => {
    offer({ ...SHOP, closeReason: 'inbox' });
    const { person, findByRole, findByText } = await renderApp(server, '/connections');
    const row = within(await findByRole('row', { name: /Loja/ }));
    await person.hover(row.getByText('Conectado'));
    expect(await findByText(/mensagens recebidas que ainda não chegaram aos atendimentos/)).toBeDefined();
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
    server.on('GET /inbox/unfinished', () => ({ messages, files: null }));
    for (const call of ['POST /inbox/unfinished/replay', 'POST /inbox/unfinished/dismiss'])
      server.on(call, () => {
        messages = [];
        return {};
      });
    const { person, findByRole, findByText, queryByRole } = await renderApp(server, '/connections');
    await findByRole('row', { name: /Loja/ });
    await linked();
    expect(queryByRole('region', { name: 'Requer atenção' })).toBeNull();
    messages = [unreadable];
    server.live.emit('inboxUnfinished', { action: 'update' });
    await findByText(/^Loja · De Maria, .*: conteúdo ilegível$/);
    await person.click(await findByRole('button', { name: 'Ler de novo a mensagem de Maria' }));
    await findByText('As mensagens serão lidas de novo');
    await waitFor(() => expect(queryByRole('region', { name: 'Requer atenção' })).toBeNull());
    expect(server.requests('POST /inbox/unfinished/replay')).toMatchObject([{ text: '{"id":7}' }]);

    messages = [unreadable];
    server.live.emit('inboxUnfinished', { action: 'update' });
    await person.click(await findByRole('button', { name: 'Dispensar a mensagem de Maria' }));
    await findByText('Dispensado: o aviso continua no atendimento');
    await waitFor(() => expect(queryByRole('region', { name: 'Requer atenção' })).toBeNull());
    expect(server.requests('POST /inbox/unfinished/dismiss')).toMatchObject([{ text: '{"id":7}' }]);
  });

  it('says why received messages and files are waiting', async () => {
    offer(SHOP);
    server.on('GET /inbox/unfinished', () => ({
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
    const { findByText, queryByRole } = await renderApp(server, '/connections');
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
    const { findByRole } = await renderApp(server, '/connections');
    const row = within(await findByRole('row', { name: /Loja/ }));
    const offered = row.getAllByRole('button').map((button) => button.textContent);
    expect(offered.filter((text) => text !== '')).toEqual(buttons);
  });

  it.each([
    ['Reiniciar', 'POST /whatsapp/1/restart', 'Sessão reiniciada.'],
    ['Pausar', 'POST /whatsapp/1/shutdown', 'Sessão pausada. O celular continua conectado a ela.'],
  ])('runs "%s" without a confirmation', async (button, route, text) => {
    offer(SHOP);
    server.on(route, () => ({}));
    const { person, findByRole, findByText } = await renderApp(server, '/connections');
    await person.click(await findByRole('button', { name: button }));
    await findByText(text);
    expect(server.requests(route)).toHaveLength(1);
  });

  it('creates a connection and shows its newest QR code until the phone is linked', async () => {
    offer();
    const { person, findByRole, findByText, getByRole, queryByRole } = await renderApp(
      server,
      '/connections',
    );
    await person.click(await findByRole('button', { name: 'Conectar WhatsApp' }));
    const created = { ...SHOP, status: 'OPENING' as const, number: '' };
    server.on('POST /whatsapp', () => created);
    offer(created);
    await person.type(within(await findByRole('dialog')).getByLabelText(/Nome/), 'Loja{Enter}');

    await findByRole('dialog', { name: 'Leia o QR Code para conectar Loja' });
    await findByText('Preparando o QR Code…');
    await linked();
    emitSession({ ...created, status: 'qrcode', qrcode: 'first' });
    const first = (await findByRole('img', { name: 'QR Code para conectar o WhatsApp' })).outerHTML;
    emitSession({ ...created, status: 'qrcode', qrcode: 'second' });
    await waitFor(() =>
      expect(getByRole('img', { name: 'QR Code para conectar o WhatsApp' }).outerHTML).not.toBe(first),
    );
    emitSession({ ...created, status: 'PAIRING', qrcode: '' });
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    emitSession(SHOP);
    await findByText('Loja está conectado.');
    await findByRole('row', { name: /Loja.*Conectado/ });
  });

  it.each([
    ['to scan', { qrcode: 'code' }],
    ['to type', { qrcode: 'code', pairingCode: 'ABCD1234' }],
  ])('reports that WhatsApp demands a passkey when that ends a session with a code %s', async (_, codes) => {
    const waiting = { ...SHOP, status: 'qrcode' as const, number: '', ...codes };
    offer(waiting);
    const { person, findByRole, queryByText } = await renderApp(server, '/connections');
    await person.click(await findByRole('button', { name: 'QR Code' }));
    const dialog = within(await findByRole('dialog', { name: 'Leia o QR Code para conectar Loja' }));
    if ('pairingCode' in codes) {
      await person.click(dialog.getByRole('button', { name: 'Conectar com um código' }));
      await dialog.findByText('ABCD1234');
    }
    await linked();
    const ended = { ...waiting, status: 'DISCONNECTED' as const, qrcode: '', pairingCode: '' };
    emitSession({ ...ended, closeReason: 'passkey' });
    await dialog.findByText(/exige uma chave de acesso \(passkey\)/);
    expect(queryByText('ABCD1234')).toBeNull();
    emitSession({ ...waiting, status: 'PAIRING', qrcode: '', pairingCode: '' });
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  });

  it('keeps the code on the screen while other connections are added and removed', async () => {
    const waiting = { ...SHOP, status: 'qrcode' as const, qrcode: 'code' };
    offer(waiting, { ...SHOP, id: 2, name: 'Filial', isDefault: false });
    const { person, findByRole, getByRole } = await renderApp(server, '/connections');
    await person.click(await findByRole('button', { name: 'QR Code' }));
    await linked();
    emitSession({ ...SHOP, id: 2, name: 'Filial', status: 'OPENING', isDefault: false });
    await findByRole('row', { name: /Filial.*Conectando/, hidden: true });
    expect(getByRole('img', { name: 'QR Code para conectar o WhatsApp' })).toBeDefined();
  });

  it('links by a pairing code', async () => {
    offer({ ...SHOP, status: 'qrcode', qrcode: 'code' });
    server.on('POST /whatsappsession/1/pairing-code', () => ({ pairingCode: 'ABCD-1234' }));
    const { person, findByRole, findByLabelText, findByText } = await renderApp(server, '/connections');
    await person.click(await findByRole('button', { name: 'QR Code' }));
    await person.click(await findByRole('button', { name: 'Conectar com um código' }));
    const dialog = within(await findByRole('dialog', { name: 'Conectar Loja com um código' }));
    expect(dialog.getByText(/Conectar com número de telefone/)).toBeDefined();
    expect(dialog.queryByText(/aponte a câmera/)).toBeNull();
    await person.type(await findByLabelText(/Número do WhatsApp/), '+55 11 98888-7777{Enter}');
    await findByText('ABCD-1234');
    expect(server.requests('POST /whatsappsession/1/pairing-code')[0]?.text).toBe(
      '{"number":"5511988887777"}',
    );
  });

  it('requires a greeting as soon as customers have to choose between queues', async () => {
    offer(SHOP);
    server.on('PUT /whatsapp/1', () => SHOP);
    const { person, findByRole, findByText, getByLabelText, getByRole } = await renderApp(
      server,
      '/connections',
    );
    await person.click(await findByRole('button', { name: 'Editar Loja' }));
    await person.click(getByRole('combobox', { name: 'Filas' }));
    await person.click(await findByRole('menuitemcheckbox', { name: 'Vendas' }));
    await person.click(await findByRole('menuitemcheckbox', { name: 'Suporte' }));
    await person.keyboard('{Escape}');
    await person.click(getByRole('button', { name: 'Salvar' }));
    await findByText('Com mais de uma fila, escreva uma saudação');
    expect(server.requests('PUT /whatsapp/1')).toHaveLength(0);

    await person.type(getByLabelText(/Mensagem de saudação/), 'Oi');
    await person.click(getByRole('button', { name: 'Salvar' }));
    await findByText('Conexão salva.');
    expect(JSON.parse(server.requests('PUT /whatsapp/1')[0]?.text ?? '')).toMatchObject({
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
    server.on(route, () => ({}));
    const { person, findByRole, findByText } = await renderApp(server, '/connections');
    await person.click(await findByRole('button', { name: button }));
    const dialog = within(await findByRole('alertdialog', { name: dialogName }));
    await person.click(dialog.getByRole('button', { name: 'Cancelar' }));
    expect(server.requests(route)).toHaveLength(0);

    await person.click(await findByRole('button', { name: button }));
    const again = within(await findByRole('alertdialog', { name: dialogName }));
    await person.click(again.getByRole('button', { name: /^(Remover aparelho|Excluir)$/ }));
    await findByText(done);
    expect(server.requests(route)).toHaveLength(1);
  });

  it('adds the selected channels', async () => {
    offer(SHOP);
    const channel = { name: 'Loja Sol', isConnected: false };
    server.on('GET /hub-channel', () => [
      { ...channel, id: 'page', channel: 'facebook' },
      { ...channel, id: 'bot', channel: 'telegram', isConnected: true },
      { ...channel, id: 'chat', channel: 'webchat' },
    ]);
    server.on('POST /hub-channel', () => [{ ...SHOP, id: 2, type: 'facebook', name: 'Loja Sol' }]);
    const { person, findByRole, findByText, getByRole } = await renderApp(server, '/connections');
    await person.click(await findByRole('button', { name: 'Adicionar canais' }));
    await findByRole('checkbox', { name: 'Loja Sol · Facebook' });
    const add = getByRole('button', { name: 'Adicionar' });
    expect(add).toHaveProperty('disabled', true);
    const known = getByRole('checkbox', { name: 'Loja Sol · Telegram (já adicionado)' });
    expect(known).toHaveProperty('disabled', true);
    await person.click(getByRole('checkbox', { name: 'Loja Sol · Facebook' }));
    await person.click(add);
    await findByText('Canais adicionados.');
    expect(JSON.parse(server.requests('POST /hub-channel')[0]?.text ?? '')).toMatchObject({
      channels: [{ id: 'page' }],
      queueIds: [],
    });
  });

  it('says where to set the missing token', async () => {
    offer(SHOP);
    server.on('GET /hub-channel', () => new Refusal('ERR_HUB_WITHOUT_TOKEN'));
    const { person, findByRole, findByText } = await renderApp(server, '/connections');
    await person.click(await findByRole('button', { name: 'Adicionar canais' }));
    await findByText('Falta o token do serviço de canais');
    await person.click(await findByRole('button', { name: 'Abrir as integrações' }));
    const tab = await findByRole('tab', { name: 'Integrações' });
    expect(tab.getAttribute('aria-selected')).toBe('true');
  });

  it('mentions no phone for connections without one', async () => {
    offer({ ...SHOP, type: 'instagram', status: 'DISCONNECTED', number: '' });
    const { findByRole } = await renderApp(server, '/connections');
    const row = within(await findByRole('row', { name: /Loja/ }));
    expect(row.getByRole('button', { name: 'Tentar novamente' })).toBeDefined();
    expect(row.queryByRole('button', { name: 'Novo QR Code' })).toBeNull();
  });

  it('shows a new code after a confirmation', async () => {
    const stopped = { ...SHOP, status: 'DISCONNECTED' as const };
    offer(stopped);
    server.on('PUT /whatsappsession/1', () => ({}));
    const { person, findByRole } = await renderApp(server, '/connections');
    await person.click(await findByRole('button', { name: 'Novo QR Code' }));
    const dialog = within(await findByRole('alertdialog'));
    await person.click(dialog.getByRole('button', { name: 'Novo QR Code' }));
    await findByRole('dialog', { name: 'Leia o QR Code para conectar Loja' });
    expect(server.requests('PUT /whatsappsession/1')).toHaveLength(1);
  });

  it('shows a new code at once where no phone would be unlinked', async () => {
    offer({ ...SHOP, status: 'DISCONNECTED', number: '' });
    server.on('PUT /whatsappsession/1', () => ({}));
    const { person, findByRole, queryByRole } = await renderApp(server, '/connections');
    await person.click(await findByRole('button', { name: 'Novo QR Code' }));
    await findByRole('dialog', { name: 'Leia o QR Code para conectar Loja' });
    expect(queryByRole('alertdialog')).toBeNull();
    expect(server.requests('PUT /whatsappsession/1')).toHaveLength(1);
  });

  it('reports that WhatsApp is unreachable, why, and that it retries, instead of waiting for a code forever', async () => {
    const created = { ...SHOP, status: 'OPENING' as const, number: '', closeReason: 'timeout' };
    offer(created);
    server.on('POST /whatsappsession/1', () => ({}));
    const { person, findByRole, findByText, queryByText } = await renderApp(server, '/connections');
    await person.click(await findByRole('button', { name: 'QR Code' }));
    const dialog = within(await findByRole('dialog', { name: 'Leia o QR Code para conectar Loja' }));
    expect(dialog.getByText('Sem resposta do WhatsApp')).toBeDefined();
    expect(dialog.getByText(/O WhatsApp não respondeu/)).toBeDefined();
    expect(dialog.getByText('Tentando novamente…')).toBeDefined();
    await person.click(dialog.getByRole('button', { name: 'Tentar agora' }));
    expect(server.requests('POST /whatsappsession/1')).toHaveLength(1);
    await linked();
    emitSession({ ...created, status: 'qrcode', qrcode: 'first', closeReason: '' });
    await findByRole('img', { name: 'QR Code para conectar o WhatsApp' });
    expect(queryByText('Sem resposta do WhatsApp')).toBeNull();
    await findByText('Aguardando QR Code');
  });

  it('shows the badge in the menu only when a problem lasts', async () => {
    offer(SHOP);
    const { findByRole, queryByRole } = await renderApp(server, '/tags');
    await findByRole('link', { name: 'Conexões' });
    await linked();
    emitSession({ ...SHOP, status: 'TIMEOUT' });
    expect(queryByRole('img', { name: 'Há conexões que precisam de atenção' })).toBeNull();
    await findByRole('img', { name: 'Há conexões que precisam de atenção' }, { timeout: 10_000 });
    emitSession(SHOP);
    await waitFor(() =>
      expect(queryByRole('img', { name: 'Há conexões que precisam de atenção' })).toBeNull(),
    );
  });
});
