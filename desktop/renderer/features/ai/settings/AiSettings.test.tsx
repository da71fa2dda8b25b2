import { within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { INTEGRATION_KEYS } from '#shared/domain/integrations.ts';
import { Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';

describe('the settings of the AI', () => {
  let server: MockServer;
  let values: Map<string, string>;
  beforeEach(async () => {
    server = await startMockServer();
    values = new Map([
      ['aiAccess', 'off'],
      ['aiModel', ''],
      ['aiDailyTokens', '500000'],
      ['aiInputPrice', '2'],
    ]);
    server.on('GET /settings', () => [...values].map(([key, value]) => ({ key, value })));
    for (const key of values.keys())
      server.on(`PUT /settings/${key}`, ({ text }) => {
        values.set(key, JSON.parse(text).value);
        return { key, value: values.get(key) };
      });
    server.on('GET /queue', () => []);
    server.on('GET /ai/pages', () => [{ id: 3, title: 'Trocas', text: 'Trocamos em 30 dias.' }]);
    server.on('GET /ai/usage', () => [
      { day: '2026-11-25', inputTokens: 1_000_000, outputTokens: 500, audioSeconds: 0, requests: 12 },
    ]);
  });
  afterEach(() => server.stop());

  it('turn it on, say what is missing, and save what is typed', async () => {
    const screen = await renderApp(server, '/settings?tab=ai');
    const { findByRole, findByText, findAllByText, findByLabelText, person } = screen;
    await person.click(await findByRole('radio', { name: 'Todos os atendentes' }));
    await findByText('Configuração salva com sucesso.');
    expect(values.get('aiAccess')).toBe('everyone');
    await findByText(/A IA ainda não está configurada/);
    const model = await findByLabelText('Modelo');
    await person.type(model, 'llama3.2{Enter}');
    await expect.poll(() => values.get('aiModel')).toBe('llama3.2');
    await findAllByText('Configuração salva com sucesso.'); // perhaps beside the one before
    expect(document.activeElement).toBe(await findByLabelText('Modelo'));
    const limit = await findByLabelText('Limite de tokens por dia');
    await person.clear(limit);
    await person.type(limit, 'muitos{Enter}');
    await findByText('Valor inválido');
    expect(values.get('aiDailyTokens')).toBe('500000');
    await findByText('Uso em 25/11/2026: 12 pedidos, 1.000.500 tokens, custo de 2,00.');
  });

  it('have pages that are added and deleted', async () => {
    server.on('POST /ai/pages', ({ text }) => ({ id: 4, ...JSON.parse(text) }));
    server.on('DELETE /ai/pages/3', () => ({}));
    const { findByRole, person } = await renderApp(server, '/settings?tab=ai');
    await person.click(await findByRole('button', { name: 'Adicionar página' }));
    const dialog = within(await findByRole('dialog', { name: 'Adicionar página' }));
    await person.type(dialog.getByLabelText(/Título/), 'Entrega');
    await person.type(dialog.getByLabelText(/Texto/), 'Em dois dias úteis.');
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    await expect
      .poll(() => server.requests('POST /ai/pages').map(({ text }) => JSON.parse(text)))
      .toEqual([{ title: 'Entrega', text: 'Em dois dias úteis.' }]);
    await person.click(await findByRole('button', { name: /Excluir.*Trocas/ }));
    await person.click(within(await findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }));
    await expect.poll(() => server.requests('DELETE /ai/pages/3').length).toBe(1);
  });

  it('are tested on the page of the integrations', async () => {
    let failure: string | null = null;
    server.on('GET /integrations', () =>
      INTEGRATION_KEYS.map((key) => ({ key, value: key === 'apikey' ? '••••••••cdef' : '' })),
    );
    server.on('GET /integration-services', () => [
      { service: 'ai', succeededAt: null, failedAt: failure && '2026-11-25T12:00:00.000Z', failure },
    ]);
    server.on('POST /integration-services/ai/test', () => {
      failure = 'ERR_AI_NO_CREDIT';
      return new Refusal('ERR_AI_NO_CREDIT');
    });
    const { findByRole, person } = await renderApp(server, '/settings?tab=integrations');
    const card = within(await findByRole('group', { name: 'Inteligência artificial' }));
    await card.findByText('Ainda não foi testado.');
    await person.click(card.getByRole('button', { name: 'Testar' }));
    expect(await card.findByText(/^Falhou em .*sem crédito/)).toBeTruthy();
  });
});
