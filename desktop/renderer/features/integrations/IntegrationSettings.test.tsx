import { within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SsoProvider } from '#shared/contract/sso.ts';
import { Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';

let server: MockServer;
beforeEach(async () => {
  server = await startMockServer();
});
afterEach(() => server.stop());

it('keeps the focus in a field whose value is saved and comes back masked', async () => {
  let stored = '';
  server.on('GET /integrations', () => [{ key: 'apikey', value: stored }]);
  server.on('GET /integration-services', () => []);
  server.on('PUT /integrations/apikey', () => {
    stored = '••••••••cdef';
    return { key: 'apikey', value: stored };
  });
  const { findByRole, person } = await renderApp(server, '/settings?tab=integrations');
  const card = within(await findByRole('group', { name: 'Inteligência artificial' }));
  await person.type(card.getByLabelText('Chave da API'), 'sk-abcdef{Enter}');
  const field = await card.findByDisplayValue('••••••••cdef');
  expect(document.activeElement).toBe(field);
});

it('says once that it is not known which services work, and asks again', async () => {
  server.on('GET /integrations', () => []);
  server.on('GET /webhooks', () => []);
  server.on('GET /integration-services', () => new Refusal('ERR_INTERNAL'));
  const { findByRole, queryByRole, person } = await renderApp(server, '/settings?tab=integrations');
  const failure = within(await findByRole('alert'));
  server.on('GET /integration-services', () => [
    { service: 'ai', succeededAt: null, failedAt: null, failure: null },
  ]);
  await person.click(failure.getByRole('button', { name: 'Tentar novamente' }));
  const card = within(await findByRole('group', { name: 'Inteligência artificial' }));
  await card.findByText('Ainda não foi testado.');
  expect(queryByRole('alert')).toBeNull();
});

it('says that the state of the automation tool could not be loaded', async () => {
  server.on('GET /integrations', () => []);
  server.on('GET /integration-services', () => []);
  server.on('GET /webhooks', () => new Refusal('ERR_INTERNAL'));
  const { findByRole, person } = await renderApp(server, '/settings?tab=integrations');
  const card = within(await findByRole('group', { name: 'Automação' }));
  await card.findByRole('alert');
  server.on('GET /webhooks', () => []);
  await person.click(card.getByRole('button', { name: 'Tentar novamente' }));
  await card.findByText('Ainda não foi testado.');
  expect(card.queryByRole('alert')).toBeNull();
});

it('shows the address to register with a provider at which accounts sign in, to copy', async () => {
  server.on('GET /integrations', () => []);
  server.on('GET /integration-services', () => []);
  const { findByRole, person } = await renderApp(server, '/settings?tab=integrations');
  const card = within(await findByRole('group', { name: 'Entrar com Microsoft' }));
  await card.findByDisplayValue('https://desk.test/sign-ins/callback');
  await person.click(card.getByRole('button', { name: 'Copiar o endereço de redirecionamento' }));
  expect(await navigator.clipboard.readText()).toBe('https://desk.test/sign-ins/callback');
});

it('sets single sign-on up, and says at once whether the provider works', async () => {
  const redirectUrl = 'https://desk.test/auth/sso/callback';
  let provider: SsoProvider | null = null;
  server.on('GET /integrations', () => []);
  server.on('GET /integration-services', () => []);
  server.on('GET /queue', () => [{ id: 7, name: 'Vendas', color: '#123456' }]);
  server.on('GET /sso', () => ({ redirectUrl, provider }));
  server.on('PUT /sso', ({ text }) => {
    const { clientSecret: _, ...shown } = JSON.parse(text);
    provider = shown;
    return shown;
  });
  server.on('POST /sso/test', () => new Refusal('ERR_SSO_CLIENT', { reason: 'invalid_client' }));
  server.on('DELETE /sso', () => {
    provider = null;
    return {};
  });
  const { findByRole, findByText, person } = await renderApp(server, '/settings?tab=integrations');
  const card = within(await findByRole('group', { name: 'Login único (OpenID Connect)' }));
  await card.findByDisplayValue(redirectUrl);
  await person.click(card.getByRole('button', { name: 'Configurar' }));
  const dialog = within(await findByRole('dialog'));
  await person.type(dialog.getByLabelText(/^Emissor/), 'login.example.com');
  await person.type(dialog.getByLabelText(/^ID do cliente/), 'ramal{Enter}');
  expect(await dialog.findByText('Valor inválido')).toBeDefined();
  expect(await dialog.findByText('Campo obrigatório')).toBeDefined();
  await person.type(dialog.getByLabelText(/^Emissor/), '{Home}https://');
  await person.type(dialog.getByLabelText(/^Segredo do cliente/), 'a secret');
  await person.click(dialog.getByRole('switch', { name: 'Criar a conta no primeiro login' }));
  await person.type(dialog.getByLabelText(/^Domínios/), '@shop.example; Other.example');
  await person.click(dialog.getByRole('button', { name: 'Salvar' }));
  await findByText('Login único salvo.');
  expect(JSON.parse(server.requests('PUT /sso')[0]?.text ?? '')).toEqual({
    issuer: 'https://login.example.com',
    clientId: 'ramal',
    clientSecret: 'a secret',
    label: '',
    emailClaim: 'email',
    trustsEmails: false,
    createsUsers: true,
    domains: ['shop.example', 'other.example'],
    queueIds: [],
    allowsPassword: true,
  });
  await card.findByText(/O provedor não aceita este Ramal \(invalid_client\)/);
  server.on('POST /sso/test', () => ({}));
  await person.click(card.getByRole('button', { name: 'Testar' }));
  await card.findByText(/O provedor responde/);
  await person.click(card.getByRole('button', { name: 'Remover' }));
  const confirm = within(await findByRole('alertdialog', { name: 'Remover o login único?' }));
  await person.click(confirm.getByRole('button', { name: 'Remover' }));
  await card.findByRole('button', { name: 'Configurar' });
});
