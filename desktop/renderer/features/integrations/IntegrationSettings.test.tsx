import { within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
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
