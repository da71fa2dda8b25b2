import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Webhook, WebhookAttempt } from '#shared/contract/webhooks.ts';
import { OFFERED_EVENTS } from '#shared/domain/webhooks.ts';
import { Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';

const AT = '2026-11-25T12:00:00.000Z';
const FAILED: WebhookAttempt = {
  at: AT,
  status: 500,
  duration: 30,
  failure: 'status',
  detail: '',
  answer: 'out of order',
};
const SHOP: Webhook = {
  id: 1,
  kind: 'endpoint',
  name: 'Loja virtual',
  url: 'https://shop.example/hook',
  events: ['message.created'],
  queueIds: [],
  whatsappIds: [],
  headerName: '',
  isEnabled: true,
  isGone: false,
  failingSince: AT,
  lastSuccessAt: null,
  lastFailure: FAILED,
  pending: 2,
  dead: 1,
};
const DELIVERY = {
  id: 7,
  messageId: 'msg_7',
  type: 'message.created',
  subject: 'ticket:12',
  sequence: 3,
  state: 'dead',
  attempts: 1,
  createdAt: AT,
  lastAttempt: FAILED,
};

describe('webhooks', () => {
  let server: MockServer;
  beforeEach(async () => {
    server = await startMockServer();
    server.on('GET /whatsapp', () => []);
    server.on('GET /queue', () => []);
    server.on('GET /webhooks', () => [SHOP]);
    server.on('GET /webhooks/1/deliveries', () => ({ deliveries: [DELIVERY], hasMore: false }));
    server.on('GET /webhooks/1/deliveries/7', () => ({
      ...DELIVERY,
      body: '{"type":"message.created"}',
      log: [FAILED],
    }));
  });
  afterEach(() => server.stop());

  it('say whether they work and why not, and follow changes', async () => {
    const { findByRole, findByText } = await renderApp(server, '/webhooks');
    const row = await findByRole('row', { name: /Loja virtual/ });
    expect(row.textContent).toContain('Falhando desde');
    expect(row.textContent).toContain('O endereço respondeu com o erro 500.');
    expect(row.textContent).toContain('2 entregas aguardando');
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    server.on('GET /webhooks', () => [{ ...SHOP, failingSince: null, lastSuccessAt: AT }]);
    server.live.emit('webhooks', { action: 'update', webhookId: 1 });
    await findByText(/Funcionando, última entrega/);
  });

  it('are added by keyboard, and their secret is shown once', async () => {
    server.on('GET /webhooks', () => []);
    server.on('POST /webhooks', ({ text }) => ({ ...SHOP, ...JSON.parse(text), secret: 'whsec_abc' }));
    const { person, findByRole, findByText, queryByText } = await renderApp(server, '/webhooks');
    await findByRole('heading', { name: 'Nenhum webhook ainda' });
    await person.click(await findByRole('button', { name: 'Adicionar webhook' }));
    const dialog = within(await findByRole('dialog'));
    await person.type(dialog.getByLabelText(/^Nome/), 'Loja');
    await person.type(dialog.getByLabelText(/^Endereço/), 'shop.example{Enter}');
    await findByText('Digite um endereço completo, com https:// e sem usuário e senha.');
    expect(server.requests('POST /webhooks')).toHaveLength(0);
    await person.clear(dialog.getByLabelText(/^Endereço/));
    await person.type(dialog.getByLabelText(/^Endereço/), 'https://shop.example/{Enter}');
    const secret = within(await findByRole('dialog', { name: 'Segredo das assinaturas' }));
    expect(secret.getByLabelText('Segredo')).toHaveProperty('value', 'whsec_abc');
    await person.click(secret.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(queryByText('whsec_abc')).toBeNull());
    expect(JSON.parse(server.requests('POST /webhooks')[0]?.text ?? '')).toMatchObject({
      name: 'Loja',
      url: 'https://shop.example/',
      isEnabled: true,
      events: OFFERED_EVENTS,
    });
    expect(OFFERED_EVENTS.filter((type) => type.startsWith('note.'))).toEqual([]);
  });

  it('get internal notes only where they are chosen', async () => {
    server.on('GET /webhooks', () => [{ ...SHOP, events: OFFERED_EVENTS }]);
    server.on('PUT /webhooks/1', ({ text }) => ({ ...SHOP, ...JSON.parse(text) }));
    const { person, findByRole } = await renderApp(server, '/webhooks');
    const row = await findByRole('row', { name: /Loja virtual/ });
    expect(row.textContent).toContain('Todos, exceto notas internas');
    await person.click(await findByRole('button', { name: 'Editar Loja virtual' }));
    const dialog = within(await findByRole('dialog'));
    expect(dialog.getByText('Notas internas só são enviadas se você as escolher.')).toBeDefined();
    await person.click(dialog.getByRole('combobox', { name: 'Eventos' }));
    await person.click(await findByRole('menuitemcheckbox', { name: 'Nota interna nova' }));
    await person.keyboard('{Escape}');
    await person.click(await findByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.requests('PUT /webhooks/1')).toHaveLength(1));
    const { events } = JSON.parse(server.requests('PUT /webhooks/1')[0]?.text ?? '{}') as {
      events: string[];
    };
    expect(events.filter((type) => type.startsWith('note.'))).toEqual(['note.created']);
    expect(events).toHaveLength(OFFERED_EVENTS.length + 1);
  });

  it('get all events, or those that are chosen after all were cleared by one click', async () => {
    server.on('PUT /webhooks/1', ({ text }) => ({ ...SHOP, ...JSON.parse(text) }));
    const { person, findByRole } = await renderApp(server, '/webhooks');
    await person.click(await findByRole('button', { name: 'Editar Loja virtual' }));
    const events = within(await findByRole('dialog')).getByRole('combobox', { name: 'Eventos' });
    const choose = async (name: string) => person.click(await findByRole('menuitemcheckbox', { name }));
    await person.click(events);
    await choose('Todos');
    expect(events.textContent).toBe('Todos');
    await choose('Atendimento criado');
    expect(events.textContent).not.toMatch(/Todos|Atendimento criado/);
    await choose('Atendimento criado');
    await choose('Todos');
    expect(events.textContent).toBe('Escolha os eventos');
    await choose('Mensagem nova');
    await person.keyboard('{Escape}');
    await person.click(await findByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(JSON.parse(server.requests('PUT /webhooks/1')[0]?.text ?? '{}')).toMatchObject({
        events: ['message.created'],
      }),
    );
  });

  it('say that the value of a header does not go to another server', async () => {
    server.on('GET /webhooks', () => [{ ...SHOP, headerName: 'X-Key' }]);
    const { person, findByRole } = await renderApp(server, '/webhooks');
    await person.click(await findByRole('button', { name: 'Editar Loja virtual' }));
    const dialog = within(await findByRole('dialog'));
    await person.type(dialog.getByLabelText(/^Endereço/), '/2');
    expect(dialog.getByText('Deixe em branco para manter o valor salvo.')).toBeDefined();
    await person.clear(dialog.getByLabelText(/^Endereço/));
    await person.type(dialog.getByLabelText(/^Endereço/), 'https://other.example/hook');
    expect(dialog.getByText(/^O endereço leva a outro servidor/)).toBeDefined();
    expect(dialog.queryByText('Deixe em branco para manter o valor salvo.')).toBeNull();
  });

  it('are tested, and the answer is shown', async () => {
    server.on('POST /webhooks/1/test', () => FAILED);
    const { person, findByRole, findByText } = await renderApp(server, '/webhooks');
    await person.click(await findByRole('button', { name: 'Testar Loja virtual' }));
    expect((await findByRole('dialog')).textContent).toContain('Teste de Loja virtual');
    await findByText('out of order');
    server.on('POST /webhooks/1/test', () => new Refusal('ERR_NO_WEBHOOK_FOUND'));
    await person.keyboard('{Escape}');
    await person.click(await findByRole('button', { name: 'Testar Loja virtual' }));
    await findByText('Este webhook não existe mais.');
  });

  it('show each delivery with its attempts, which can be sent again', async () => {
    server.on('POST /webhooks/1/deliveries/7/replay', () => ({}));
    const { person, findByRole, findByText } = await renderApp(server, '/webhooks');
    await person.click(await findByRole('link', { name: 'Ver entregas de Loja virtual' }));
    await findByRole('heading', { name: 'Entregas: Loja virtual' });
    await person.click(await findByRole('tab', { name: 'Sem sucesso' }));
    await waitFor(() =>
      expect(server.requests('GET /webhooks/1/deliveries').at(-1)?.query.get('state')).toBe('dead'),
    );
    await person.click(await findByRole('button', { name: 'Ver Mensagem nova 3' }));
    const dialog = within(await findByRole('dialog'));
    await dialog.findByText('webhook-id: msg_7');
    expect(dialog.getByText('1 tentativa')).toBeDefined();
    await person.click(dialog.getByRole('button', { name: 'Enviar de novo' }));
    await findByText('Será enviado de novo.');
    expect(server.requests('POST /webhooks/1/deliveries/7/replay')).toHaveLength(1);
    await person.click(dialog.getByRole('button', { name: 'Fechar' }));
    await person.click(await findByRole('button', { name: 'Webhooks' }));
    await findByRole('link', { name: 'Ver entregas de Loja virtual' });
  });

  it('follow what waits until it has been delivered', async () => {
    server.on('GET /webhooks', () => [{ ...SHOP, pending: 1 }]);
    server.on('GET /webhooks/1/deliveries', () => ({
      deliveries: [{ ...DELIVERY, state: 'pending' }],
      hasMore: false,
    }));
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const { findByRole } = await renderApp(server, '/webhooks/1');
      await findByRole('row', { name: /Aguardando/ });
      server.on('GET /webhooks', () => [{ ...SHOP, pending: 0 }]);
      server.on('GET /webhooks/1/deliveries', () => ({
        deliveries: [{ ...DELIVERY, state: 'delivered' }],
        hasMore: false,
      }));
      await vi.advanceTimersByTimeAsync(3000);
      expect((await findByRole('row', { name: /Entregue/ })).textContent).toContain('ticket:12');
    } finally {
      vi.useRealTimers();
    }
  });
});
