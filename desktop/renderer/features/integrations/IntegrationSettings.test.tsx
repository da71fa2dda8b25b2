import { within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
