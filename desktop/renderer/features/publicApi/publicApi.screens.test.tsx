import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COPIED_NOTICE } from '#shared/domain/limits.ts';
import { ADMIN, Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';

const TOKEN = '0b8e7a1c-3f7e-4a6e-9d0c-0c2b6c1a7f11';

let server: MockServer;
beforeEach(async () => {
  server = await startMockServer();
  server.on('GET /whatsapp', () => []);
  server.on('GET /settings', () => [{ key: 'userApiToken', value: TOKEN }]);
});
afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
});

describe('API key page', () => {
  it('shows the token and copies it, confirmed for two seconds', async () => {
    const { person, findByLabelText, findByRole, getByRole } = await renderApp(server, '/apikey');
    const field = await findByLabelText('Token da API');
    expect(field).toHaveProperty('value', TOKEN);
    expect(field).toHaveProperty('readOnly', true);

    await person.click(getByRole('button', { name: 'Copiar' }));
    await findByRole('button', { name: 'Copiado' });
    const copiedAt = Date.now();
    expect(await navigator.clipboard.readText()).toBe(TOKEN);
    await findByRole('button', { name: 'Copiar' });
    expect(Date.now() - copiedAt).toBeGreaterThan(COPIED_NOTICE - 500);
  });

  it('reports when copying failed or is not supported', async () => {
    const { person, findByRole, findByText, getByRole } = await renderApp(server, '/apikey');
    const copy = await findByRole('button', { name: 'Copiar' });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    await person.click(copy);
    await findByText(/Não foi possível copiar/);

    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
    await person.click(copy);
    await findByText(/só copia em páginas seguras/);
    expect(getByRole('button', { name: 'Copiar' })).toBeDefined();
    vi.restoreAllMocks();
  });

  it('asks before it creates a new token, then shows it', async () => {
    server.on('POST /settings/userApiToken', () => {
      server.on('GET /settings', () => [{ key: 'userApiToken', value: 'novo-token-0123456789' }]);
      return { key: 'userApiToken', value: 'novo-token-0123456789' };
    });
    const { person, findByRole, findByText, findByDisplayValue } = await renderApp(server, '/apikey');
    await person.click(await findByRole('button', { name: 'Gerar novo token' }));
    const dialog = within(await findByRole('alertdialog', { name: 'Gerar um novo token?' }));
    expect(server.requests('POST /settings/userApiToken')).toHaveLength(0);
    await person.click(dialog.getByRole('button', { name: 'Gerar novo token' }));
    await findByText('Novo token gerado.');
    expect(await findByDisplayValue('novo-token-0123456789')).toBeDefined();
  });

  it('applies a token created by another admin, and says when there is none', async () => {
    const { findByDisplayValue, findByText, getByRole } = await renderApp(server, '/apikey');
    await findByDisplayValue(TOKEN);
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    server.live.emit('settings', { action: 'update', setting: { key: 'userApiToken', value: '' } });
    await findByText('Sem token, a API está fechada.');
    expect(getByRole('button', { name: 'Copiar' })).toHaveProperty('disabled', true);
  });

  it('is for admins, and offers a retry when loading fails', async () => {
    const agent = await renderApp(server, '/apikey', { ...ADMIN, profile: 'user' });
    await agent.findByRole('heading', { name: 'Página só para administradores' });
    expect(agent.queryByRole('link', { name: 'Chave da API' })).toBeNull();
    agent.unmount();

    server.on('GET /settings', () => new Refusal('ERR_INTERNAL'));
    const { person, findByRole, findByDisplayValue } = await renderApp(server, '/apikey');
    const again = await findByRole('button', { name: 'Tentar novamente' });
    server.on('GET /settings', () => [{ key: 'userApiToken', value: TOKEN }]);
    await person.click(again);
    expect(await findByDisplayValue(TOKEN)).toBeDefined();
  });
});

describe('API usage page', () => {
  it('sends the form with the API token, not with the session', async () => {
    server.on('POST /api/messages/send', () => ({ contactId: 1, ticketId: 2, messageIds: [3] }));
    const { person, findByRole, findByText, getByLabelText, getByRole } = await renderApp(server, '/api');
    await findByRole('heading', { name: 'Enviar uma mensagem' });
    await person.click(getByRole('button', { name: 'Enviar mensagem' }));
    expect(server.requests('POST /api/messages/send')).toHaveLength(0);
    expect(getByLabelText(/^Número/).getAttribute('aria-invalid')).toBe('true');

    await person.type(getByLabelText(/^Número/), '+55 11 98888-7777');
    await person.type(getByLabelText(/^Mensagem/), 'Olá "você"');
    await person.type(getByLabelText(/userId/), '3');
    await person.click(getByRole('button', { name: 'Enviar mensagem' }));
    await findByText('Mensagem na fila de envio.');
    const [request] = server.requests('POST /api/messages/send');
    expect(request?.token).toBe(TOKEN);
    expect(JSON.parse(request?.text ?? '')).toEqual({
      number: '+55 11 98888-7777', // the server normalises it
      body: 'Olá "você"',
      userId: 3,
      sign: false,
    });
  });

  it('switches the snippets to a multipart form as soon as a file is chosen', async () => {
    const { person, findByLabelText, getByRole } = await renderApp(server, '/api');
    const choose = await findByLabelText('Escolher arquivo', { selector: 'input' });
    await person.upload(choose, new File(['bytes'], 'nota.png'));
    expect(getByRole('tabpanel').textContent).toContain('name="medias"; filename="nota.png"');
    await person.click(getByRole('tab', { name: 'Fetch' }));
    expect(getByRole('tabpanel').textContent).toContain('form.append("medias"');
    await person.click(getByRole('button', { name: 'Remover nota.png' }));
    expect(getByRole('tabpanel').textContent).not.toContain('medias');
  });

  it('shows why a request was refused and keeps the input', async () => {
    server.on('POST /api/messages/send', () => new Refusal('ERR_WAPP_INVALID_CONTACT'));
    const { person, findByRole, findByLabelText, getByLabelText, getByRole } = await renderApp(
      server,
      '/api',
    );
    await person.type(await findByLabelText(/^Número/), '5511900000000');
    await person.type(getByLabelText(/^Mensagem/), 'Oi');
    await person.click(getByRole('button', { name: 'Enviar mensagem' }));
    await findByRole('alert');
    expect(getByLabelText(/^Número/)).toHaveProperty('value', '5511900000000');
  });

  it('shows the request as code in every language, to be copied', async () => {
    const { person, findByRole, getByLabelText, getByRole } = await renderApp(server, '/api');
    const code = await findByRole('tabpanel', { name: 'Código em HTTP' });
    expect(code.textContent).toContain(`POST /api/messages/send HTTP/1.1`);
    expect(code.textContent).toContain(`Authorization: Bearer ${TOKEN}`);
    await person.type(getByLabelText(/^Mensagem/), "d'água");
    await person.click(getByRole('tab', { name: 'PHP (cURL)' }));
    expect(getByRole('tabpanel').textContent).toContain(String.raw`'body' => 'd\'água'`);
    for (const name of ['jQuery', 'Fetch', 'Node (axios)']) {
      await person.click(getByRole('tab', { name }));
      expect(getByRole('tabpanel').textContent).toContain(`${server.address}api/messages/send`);
    }
    await person.click(getByRole('button', { name: 'Copiar' }));
    await findByRole('button', { name: 'Copiado' });
    expect(await navigator.clipboard.readText()).toBe(getByRole('tabpanel').textContent);
  });
});

describe('API documentation page', () => {
  it("shows the server's API reference", async () => {
    const { findByTitle, getByRole } = await renderApp(server, '/apidocs');
    const frame = await findByTitle('Documentação da API');
    expect(frame.getAttribute('src')).toBe(`${server.address}api-docs?theme=light`);
    expect(getByRole('link', { name: 'Abrir em nova aba' }).getAttribute('href')).toBe(
      `${server.address}api-docs`,
    );
  });

  it('offers the client of the server to be copied', async () => {
    const { person, findByRole } = await renderApp(server, '/apidocs');
    await person.click(await findByRole('button', { name: 'Copiar' }));
    await findByRole('button', { name: 'Copiado' });
    expect(await navigator.clipboard.readText()).toBe(
      `npm install ${server.address}api-docs/ramal-client.tgz`,
    );
  });
});
