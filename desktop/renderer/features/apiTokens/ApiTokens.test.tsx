import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ApiToken } from '#shared/contract/apiTokens.ts';
import { API_SCOPES } from '#shared/domain/apiTokens.ts';
import { startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';

const SHOP: ApiToken = {
  id: 1,
  name: 'Loja virtual',
  hint: 'x7_Q',
  scopes: ['messages:send'],
  createdAt: '2026-11-25T12:00:00.000Z',
  createdBy: 'Ana',
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: null,
};

describe('the tokens of programs', () => {
  let server: MockServer;
  let tokens: ApiToken[];
  beforeEach(async () => {
    server = await startMockServer();
    tokens = [];
    server.on('GET /integrations', () => []);
    server.on('GET /webhooks', () => []);
    server.on('GET /api-tokens', () => tokens);
  });
  afterEach(() => server.stop());
  const open = () => renderApp(server, '/settings?tab=integrations');

  it('are made by keyboard, and shown once', async () => {
    server.on('POST /api-tokens', ({ text }) => {
      const made = { ...SHOP, ...JSON.parse(text) };
      tokens.push(made);
      return { ...made, token: 'ramal_secret' };
    });
    const { person, findByRole, findByText, queryByText } = await open();
    await findByText('Nenhum token ainda.');
    await person.click(await findByRole('button', { name: 'Criar token' }));
    const dialog = within(await findByRole('dialog'));
    await person.click(dialog.getByRole('combobox', { name: 'Validade' }));
    await person.click(await findByRole('option', { name: '90 dias' }));
    await person.type(dialog.getByLabelText(/^Nome/), 'Loja virtual{Enter}');
    const secret = within(await findByRole('dialog', { name: 'Token criado' }));
    expect(secret.getByLabelText('Token')).toHaveProperty('value', 'ramal_secret');
    await person.click(secret.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(queryByText('ramal_secret')).toBeNull());
    expect((await findByRole('row', { name: /Loja virtual/ })).textContent).toContain(
      '…x7_Q · criado por Ana',
    );
    expect(JSON.parse(server.requests('POST /api-tokens')[0]?.text ?? '')).toEqual({
      name: 'Loja virtual',
      scopes: ['messages:send', 'messages:read'],
      expiresInDays: 90,
    });
  });

  it('allow what is chosen, and at least something', async () => {
    server.on('POST /api-tokens', ({ text }) => ({ ...SHOP, ...JSON.parse(text), token: 'ramal_secret' }));
    const { person, findByRole, findByText } = await open();
    await person.click(await findByRole('button', { name: 'Criar token' }));
    const dialog = within(await findByRole('dialog'));
    const scopes = within(dialog.getByRole('group', { name: 'Permissões' }));
    expect(scopes.getAllByRole('checkbox')).toHaveLength(API_SCOPES.length);
    for (const checked of scopes.getAllByRole('checkbox', { checked: true })) await person.click(checked);
    await person.type(dialog.getByLabelText(/^Nome/), 'BI{Enter}');
    await findByText('Escolha pelo menos uma permissão.');
    await person.click(scopes.getByRole('checkbox', { name: 'Ler todas as conversas' }));
    await person.click(scopes.getByRole('checkbox', { name: 'Ver atendimentos' }));
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    await findByRole('dialog', { name: 'Token criado' });
    expect(JSON.parse(server.requests('POST /api-tokens')[0]?.text ?? '')).toMatchObject({
      scopes: ['tickets:read', 'conversations:read'],
    });
  });

  it('say what they allow, whether they are valid and when they were used', async () => {
    tokens = [
      { ...SHOP, lastUsedAt: '2026-11-25T12:00:00.000Z' },
      { ...SHOP, id: 2, name: 'Antigo', expiresAt: '2020-01-01T12:00:00.000Z' },
      { ...SHOP, id: 3, name: 'Vazado', revokedAt: '2020-01-01T12:00:00.000Z', createdBy: null },
    ];
    const { findByRole, getByRole, queryByRole } = await open();
    const row = async (name: RegExp) => (await findByRole('row', { name })).textContent;
    expect(await row(/Loja virtual/)).toMatch(/Enviar mensagens.*Válido.*25\/11\/26/);
    expect(await row(/Antigo/)).toMatch(/Expirou em.*Nunca usado/);
    expect(await row(/Vazado/)).toContain('Revogado em');
    expect(getByRole('button', { name: 'Revogar Loja virtual' })).toBeDefined();
    expect(queryByRole('button', { name: 'Revogar Vazado' })).toBeNull();
  });

  it('are revoked after a question, and follow what other admins do', async () => {
    tokens = [{ ...SHOP }];
    server.on('DELETE /api-tokens/1', () => {
      tokens = [{ ...SHOP, revokedAt: '2026-11-25T12:00:00.000Z' }];
      return {};
    });
    const { person, findByRole, findByText } = await open();
    await person.click(await findByRole('button', { name: 'Revogar Loja virtual' }));
    await person.click(within(await findByRole('alertdialog')).getByRole('button', { name: 'Revogar' }));
    await findByText('Token revogado.');
    await findByText(/Revogado em/);
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    tokens = [...tokens, { ...SHOP, id: 2, name: 'Outro' }];
    server.live.emit('apiTokens', { action: 'update', apiTokenId: 2 });
    await findByRole('row', { name: /Outro/ });
  });
});
