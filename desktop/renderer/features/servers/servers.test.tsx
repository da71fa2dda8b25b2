import { act, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ServersState } from '#bridge/servers.ts';
import { startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { fakeDesktop } from '#renderer/test/fakeDesktop.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';

const NONE: ServersState = {
  servers: [],
  currentId: null,
  isLocked: false,
  trouble: { brokenSettings: null, brokenManaged: null, isUnprotected: false },
};
const TWO: ServersState = {
  ...NONE,
  servers: [
    { id: '1', name: 'Matriz', url: 'https://matriz.example/', isManaged: true },
    { id: '2', name: 'Loja', url: 'https://loja.example/', isManaged: false },
  ],
  currentId: '1',
};

describe('servers', () => {
  let server: MockServer;
  beforeEach(async () => {
    server = await startMockServer();
    server.on('GET /tags', () => ({ tags: [], hasMore: false, count: 0 }));
    server.on('GET /whatsapp', () => []);
  });
  afterEach(() => server.stop());

  it('asks for the first one, reports errors and keeps the input', async () => {
    const trouble = {
      brokenSettings: '/home/ana/settings.broken.json',
      brokenManaged: null,
      isUnprotected: false,
    };
    const desktop = fakeDesktop({
      'servers/state': () => ({ ...NONE, trouble }),
      'servers/add': () => ({ isFit: false, problem: 'certificate', detail: 'net::ERR_CERT_DATE_INVALID' }),
    });
    const { person, findByRole, findByLabelText, findByText } = await renderApp(server, '/', null, {
      desktop,
      needsServer: true,
    });
    await findByRole('heading', { name: 'Conectar ao servidor' });
    await findByText(/settings.broken.json/);
    await person.click(await findByRole('button', { name: 'Conectar' }));
    const name = await findByLabelText(/^Nome/);
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(desktop.asked('servers/add')).toEqual([]);

    await person.type(await findByLabelText(/^Nome/), 'Loja');
    await person.type(await findByLabelText(/^Endereço/), 'loja.example');
    await person.click(await findByRole('button', { name: 'Conectar' }));
    const alert = await findByRole('alert');
    expect(alert.textContent).toContain('o certificado do servidor não é válido');
    expect(alert.textContent).toContain('ERR_CERT_DATE_INVALID');
    expect(desktop.asked('servers/add')).toEqual([{ name: 'Loja', url: 'loja.example' }]);
    expect(await findByLabelText(/^Endereço/)).toHaveProperty('value', 'loja.example');
  });

  it('switches, renames and removes from the native menu', async () => {
    const desktop = fakeDesktop({
      'servers/state': () => TWO,
      'servers/rename': ({ name }) => ({ ...TWO, servers: TWO.servers.map((one) => ({ ...one, name })) }),
      'servers/forget': () => ({ ...TWO, servers: TWO.servers.slice(0, 1) }),
    });
    const { person, findByRole } = await renderApp(server, '/tags', undefined, { desktop });
    await findByRole('heading', { name: 'Etiquetas (0)' });
    act(() => desktop.send('menu/chosen', { command: 'servers' }));
    const dialog = within(await findByRole('dialog', { name: 'Servidores' }));
    expect(dialog.getByText('Em uso')).toBeDefined();
    expect(dialog.queryByRole('button', { name: 'Excluir Matriz' })).toBeNull();
    await person.click(dialog.getByRole('button', { name: 'Usar este' }));
    expect(desktop.asked('servers/choose')).toEqual([{ id: '2' }]);

    await person.click(dialog.getByRole('button', { name: 'Editar Loja' }));
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Editar Loja' }));
    await person.keyboard('{Control>}a{/Control}Filial{Enter}');
    expect(desktop.asked('servers/rename')).toEqual([{ id: '2', name: 'Filial' }]);

    await person.click(await dialog.findByRole('button', { name: 'Excluir Filial' }));
    await person.click(await findByRole('button', { name: 'Remover' }));
    expect(desktop.asked('servers/forget')).toEqual([{ id: '2' }]);
  });

  it('shows the server at the login, and offers another when it does not answer', async () => {
    const desktop = fakeDesktop({ 'servers/state': () => TWO });
    const { person, findByRole } = await renderApp(server, '/login', null, { desktop });
    await findByRole('button', { name: 'Servidor: Matriz' });
    await server.stop();
    const { address } = server;
    const away = await renderApp({ ...server, address }, '/tags', null, { desktop });
    await person.click(await away.findByRole('button', { name: 'Servidor: Matriz' }));
    expect(await away.findByRole('dialog', { name: 'Servidores' })).toBeDefined();
  });

  it('shows at the login which features this computer lacks', async () => {
    const trouble = { brokenSettings: null, brokenManaged: 'RAMAL_SERVER_URL=http://', isUnprotected: true };
    const desktop = fakeDesktop({
      'servers/state': () => ({ ...TWO, trouble }),
      'secrets/canKeep': () => false,
    });
    const { findByText } = await renderApp(server, '/login', null, { desktop });
    await findByText(/configuração da empresa, e ela não foi usada: RAMAL_SERVER_URL=http:\/\//);
    await findByText(/não permite a proteção \(sandbox\)/);
    expect(await findByText(/não tem um cofre de senhas ativo/)).toBeDefined();
  });

  it('are not shown in a browser', async () => {
    const { findByRole, queryByText } = await renderApp(server, '/login', null);
    await findByRole('button', { name: 'Entrar' });
    expect(queryByText(/Servidor:/)).toBeNull();
  });

  it('sends the desktop app its language and theme', async () => {
    const desktop = fakeDesktop({ 'servers/state': () => TWO });
    const { person, findByRole } = await renderApp(server, '/tags', undefined, { desktop });
    await person.click(await findByRole('button', { name: 'Idioma' }));
    await person.click(await findByRole('menuitemradio', { name: /English/ }));
    await findByRole('heading', { name: 'Tags (0)' });
    expect(desktop.asked('theme/set')).toEqual([
      { language: 'pt', theme: 'light' },
      { language: 'en', theme: 'light' },
    ]);
  });
});
