import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Personalization } from '#shared/contract/personalization.ts';
import { DEFAULT_COLORS, type ThemeName } from '#shared/domain/personalization.ts';
import { SETTINGS } from '#shared/domain/settings.ts';
import { translations } from '#shared/i18n/index.ts';
import { ADMIN, Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';

const MASTER = { ...ADMIN, profile: 'masteradmin' as const };

let server: MockServer;
beforeEach(async () => {
  server = await startMockServer();
  server.on('GET /whatsapp', () => []);
  server.on('GET /settings', () =>
    Object.entries(SETTINGS).map(([key, setting]) => ({ key, value: setting.default })),
  );
});
afterEach(() => server.stop());

describe('general settings', () => {
  it('saves each change at once', async () => {
    server.on('PUT /settings/allTicket', () => ({ key: 'allTicket', value: 'enabled' }));
    const { person, findByRole, findByText } = await renderApp(server, '/Settings');
    const toggle = await findByRole('switch', { name: /sem fila/ });
    expect(toggle).toHaveProperty('checked', false);
    await person.click(toggle);
    await findByText('Configuração salva com sucesso.');
    expect(toggle).toHaveProperty('checked', true);
    expect(server.requests('PUT /settings/allTicket')[0]?.text).toBe('{"value":"enabled"}');
  });

  it('reverts a refused change and reports it', async () => {
    server.on('PUT /settings/call', () => new Refusal('ERR_NO_PERMISSION'));
    const { person, findByRole, findByText } = await renderApp(server, '/settings');
    const toggle = await findByRole('switch', { name: 'Aceitar chamadas' });
    await person.click(toggle);
    await findByText('Você não tem permissão para isso. Fale com um administrador.');
    // The refusal is shown and the change reverted by two renders, in either order.
    await waitFor(() => expect(toggle).toHaveProperty('checked', false));
  });

  it('shows durations as text', async () => {
    server.on('PUT /settings/timeCreateNewTicket', () => ({ key: 'timeCreateNewTicket', value: '86400' }));
    const { person, findByRole } = await renderApp(server, '/settings');
    const select = await findByRole('combobox', {
      name: 'Prazo para reabrir',
    });
    const options = within(select).getAllByRole('option');
    expect(options).toHaveLength(13);
    await person.selectOptions(select, '24 horas');
    await waitFor(() => expect(server.requests('PUT /settings/timeCreateNewTicket')).toHaveLength(1));
    expect(select).toHaveProperty('value', '86400');
  });

  it('applies changes of other users', async () => {
    const { findByRole } = await renderApp(server, '/settings');
    const toggle = await findByRole('switch', { name: 'Assinatura opcional' });
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    server.live.emit('settings', { action: 'update', setting: { key: 'signOption', value: 'disabled' } });
    await waitFor(() => expect(toggle).toHaveProperty('checked', false));
  });

  it('sets the default theme and drawer of devices without a choice of their own', async () => {
    const { findByRole, queryByRole } = await renderApp(server, '/settings');
    await findByRole('heading', { name: 'Geral' });
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    server.live.emit('settings', { action: 'update', setting: { key: 'darkMode', value: 'enabled' } });
    server.live.emit('settings', { action: 'update', setting: { key: 'sideMenu', value: 'disabled' } });
    await findByRole('button', { name: 'Usar tema claro' });
    await waitFor(() => expect(queryByRole('heading', { name: 'Geral' })).toBeNull());
  });

  it('shows the personalization to master admins only', async () => {
    const { findByRole, queryByRole } = await renderApp(server, '/settings?tab=personalize');
    expect((await findByRole('tab', { name: 'Geral' })).getAttribute('aria-selected')).toBe('true');
    expect(queryByRole('tab', { name: 'Personalizar' })).toBeNull();
  });
});

describe('the search of the settings', () => {
  it('finds settings of all tabs by label, hint and section, and moves the focus to the chosen one', async () => {
    server.on('GET /integrations', () => []);
    const { person, findByRole, getByRole, getByText, queryByRole } = await renderApp(server, '/settings');
    const box = await findByRole('searchbox', { name: 'Buscar nas configurações' });
    await person.type(box, 'automacao https');
    expect(getByText('1 configuração encontrada').getAttribute('role')).toBe('status');
    const results = within(getByRole('list', { name: 'Configurações encontradas' }));
    await person.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(
      results.getByRole('button', { name: /Endereço da API.*Integrações › Automação/ }),
    );
    await person.keyboard('{Enter}');
    const field = await findByRole('textbox', { name: 'Endereço da API' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(getByRole('tab', { name: 'Integrações', selected: true })).toBeDefined();
    expect(queryByRole('list', { name: 'Configurações encontradas' })).toBeNull();
  });

  it('says when nothing is found, and finds nothing of tabs that the user may not open', async () => {
    const { person, findByRole, getByText, queryByText } = await renderApp(server, '/settings');
    const box = await findByRole('searchbox', { name: 'Buscar nas configurações' });
    await person.type(box, 'Cor principal');
    expect(getByText('Nenhuma configuração encontrada')).toBeDefined();
    expect(queryByText(/^0 configura/)).toBeNull();
    await person.clear(box);
    await person.type(box, 'chamadas recusadas{Enter}');
    const toggle = await findByRole('switch', { name: 'Aceitar chamadas' });
    await waitFor(() => expect(document.activeElement).toBe(toggle));
  });
});

describe('integrations', () => {
  it('saves each one separately and shows secrets masked', async () => {
    let apikey = '';
    server.on('GET /integrations', () => [{ key: 'apikey', value: apikey }]);
    server.on('PUT /integrations/apikey', () => {
      apikey = '••••••••cdef';
      return { key: 'apikey', value: 'sk-abcdef' };
    });
    const { person, findByRole, findByText } = await renderApp(server, '/settings?tab=integrations');
    const ai = within(await findByRole('group', { name: 'Inteligência artificial' }));
    const [, save] = ai.getAllByRole('button', { name: 'Salvar' });
    expect(save?.getAttribute('aria-disabled')).toBe('true');
    await person.type(ai.getByLabelText('Chave da API'), 'sk-abcdef{Enter}');
    await findByText('Integração salva com sucesso.');
    expect(server.requests('PUT /integrations/apikey')[0]?.text).toBe('{"value":"sk-abcdef"}');
    await waitFor(() =>
      expect(ai.getByLabelText<HTMLInputElement>('Chave da API').value).toBe('••••••••cdef'),
    );
  });
});

describe('each service', () => {
  it('says how it does, beside the button that tests it', async () => {
    server.on('GET /integrations', () => [{ key: 'hubToken', value: '••••' }]);
    server.on('GET /integration-services', () =>
      (['ai', 'maps'] as const).map((service) => ({
        service,
        succeededAt: service === 'ai' ? '2026-11-25T12:00:00.000Z' : null,
        failedAt: service === 'maps' ? '2026-11-25T12:00:00.000Z' : null,
        failure: service === 'maps' ? 'ERR_MAPS_KEY_REFUSED' : null,
      })),
    );
    server.on('GET /webhooks', () => []);
    server.on('GET /hub-channel', () => [{ id: 'a', name: 'Loja', channel: 'instagram', isConnected: true }]);
    const { person, findByRole } = await renderApp(server, '/settings?tab=integrations');
    const stateOf = async (name: string) =>
      (await within(await findByRole('group', { name })).findByRole('status')).textContent;
    expect(await stateOf('Inteligência artificial')).toContain('Funcionou pela última vez');
    expect(await stateOf('Automação')).toBe('Ainda não foi testado.');
    expect(await stateOf('Mapas')).toContain('Falhou em');
    const hub = within(await findByRole('group', { name: 'Canais de mensagens' }));
    await hub.findByText(/O token funciona: 1 canal/);
    server.on('GET /hub-channel', () => new Refusal('ERR_HUB_TOKEN_REFUSED'));
    await person.click(hub.getByRole('button', { name: 'Testar' }));
    await waitFor(() => expect(hub.getByRole('status').textContent).not.toMatch(/token funciona|testado/));
  });
});

describe('maps', () => {
  it('are left out for the connections that are chosen, once there is a key', async () => {
    let key = '';
    server.on('GET /integrations', () => [{ key: 'apiMaps', value: key }]);
    server.on('PUT /integrations/apiMaps', () => {
      key = '••••abcd';
      return { key: 'apiMaps', value: 'AIzaabcd' };
    });
    server.on('GET /whatsapp', () => [{ id: 4, name: 'Loja' }]);
    server.on('PUT /settings/mapsConnectionsOff', ({ text }) => ({
      key: 'mapsConnectionsOff',
      value: JSON.parse(text).value,
    }));
    const { person, findByRole, queryByRole } = await renderApp(server, '/settings?tab=integrations');
    const card = within(await findByRole('group', { name: 'Mapas' }));
    expect(queryByRole('combobox', { name: 'Conexões sem mapas' })).toBeNull();
    await person.type(card.getByLabelText('Chave da API'), 'AIzaabcd{Enter}');
    await person.click(await findByRole('combobox', { name: 'Conexões sem mapas' }));
    await person.click(await findByRole('menuitemcheckbox', { name: 'Loja' }));
    await waitFor(() =>
      expect(server.requests('PUT /settings/mapsConnectionsOff')[0]?.text).toBe('{"value":"4"}'),
    );
  });
});

describe('the workflow tool', () => {
  it('of an earlier version gets nothing until it is switched on by one click', async () => {
    const tool = {
      id: 3,
      kind: 'workflow',
      name: 'Workflow',
      url: 'https://flows.example/webhook/1',
      events: ['message.created'],
      queueIds: [],
      whatsappIds: [],
      headerName: '',
      isEnabled: false,
      isGone: false,
      failingSince: null,
      lastSuccessAt: null,
      lastFailure: null,
      pending: 0,
      dead: 0,
    };
    server.on('GET /integrations', () => [{ key: 'urlApiN8N', value: tool.url }]);
    server.on('GET /webhooks', () => [tool]);
    server.on('PUT /webhooks/3', () => Object.assign(tool, { isEnabled: true }));
    const { person, findByRole } = await renderApp(server, '/settings?tab=integrations');
    const card = within(await findByRole('group', { name: 'Automação' }));
    await card.findByText('Não ligado: nada é enviado para este endereço.');
    await person.click(card.getByRole('button', { name: 'Ligar' }));
    await card.findByText('Nada enviado ainda');
    expect(server.requests('PUT /webhooks/3')[0]?.text).toBe('{"isEnabled":true}');
    expect(card.queryByRole('button', { name: 'Ligar' })).toBeNull();
  });
});

describe('personalization', () => {
  const personalizationOf = (theme: ThemeName, change: Partial<Personalization> = {}): Personalization => ({
    theme,
    company: 'Padaria Sol',
    url: 'https://sol.example/',
    favico: null,
    logo: null,
    logoTicket: null,
    backgroundImage: null,
    ...DEFAULT_COLORS[theme],
    ...change,
  });
  let light: Personalization;
  const open = () => renderApp(server, '/settings?tab=personalize', MASTER);
  beforeEach(() => {
    light = personalizationOf('light');
    server.on('GET /personalizations', () => [light, personalizationOf('dark')]);
  });

  it('shows the company name in both themes and on every page', async () => {
    for (const theme of ['light', 'dark'] as const)
      server.on(`PUT /personalizations/${theme}/company`, () =>
        personalizationOf(theme, { company: 'Padaria Lua' }),
      );
    const { person, findByLabelText, findByRole, findByText } = await open();
    await findByText('Olá, Ana · Padaria Sol');
    expect(document.title).toBe('Configurações · Padaria Sol');
    const name = await findByLabelText(/^Nome da empresa/);
    await person.clear(name);
    await person.type(name, 'Padaria Lua');
    light = personalizationOf('light', { company: 'Padaria Lua' });
    await person.click(await findByRole('button', { name: 'Salvar' }));
    await findByText('Empresa salva com sucesso!');
    await findByText('Olá, Ana · Padaria Lua');
    expect(document.title).toBe('Configurações · Padaria Lua');
    expect(server.requests('PUT /personalizations/dark/company')[0]?.text).toBe(
      '{"company":"Padaria Lua","url":"https://sol.example/"}',
    );
  });

  it('shows the screen of tickets in the chosen colours before they are saved', async () => {
    const { person, findByLabelText, container } = await open();
    const text = await findByLabelText(/^Texto principal/);
    const preview = container.querySelector('figure');
    expect(preview?.textContent).toContain(translations('pt').personalization.sample.customer);
    expect(preview?.textContent).toContain('Maria Souza');
    const rules = () => [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    const colored = () =>
      rules().filter(({ cssText }) => cssText.includes('--colorNeutralForeground1: #123456'));
    expect(colored()).toEqual([]);
    await person.clear(text);
    await person.type(text, '#123456');
    await waitFor(() => expect(colored()).toHaveLength(1)); // of the preview only
  });

  it('keeps what is not saved while another tab is open', async () => {
    const { person, findByLabelText, findByRole, queryByRole } = await open();
    const typed = async (label: RegExp, value: string) => {
      const field = await findByLabelText(label);
      await person.clear(field);
      await person.type(field, value);
    };
    await typed(/^Nome da empresa/, 'Padaria Lua');
    await typed(/^Texto principal/, '#123456');
    await person.click(await findByRole('tab', { name: 'Geral' }));
    await findByRole('switch', { name: 'Aceitar chamadas' });
    expect(queryByRole('textbox', { name: /^Nome da empresa/ })).toBeNull();
    await person.click(await findByRole('tab', { name: 'Personalizar' }));
    expect(await findByRole('textbox', { name: /^Nome da empresa/ })).toHaveProperty('value', 'Padaria Lua');
    expect(await findByRole('textbox', { name: /^Texto principal/ })).toHaveProperty('value', '#123456');
    expect(queryByRole('switch', { name: 'Aceitar chamadas' })).toBeNull();
  });

  it('uploads and removes a picture', async () => {
    server.on(
      'PUT /personalizations/light/logos',
      () => (light = personalizationOf('light', { logo: 'new.png' })),
    );
    server.on('DELETE /personalizations/light/logos/logo', () => (light = personalizationOf('light')));
    const { person, findByRole, findByText, container } = await open();
    const field = within(await findByRole('group', { name: 'Logo' }));
    const file = new File(['png'], 'sol.png', { type: 'image/png' });
    await person.upload(field.getByLabelText<HTMLInputElement>('Logo', { selector: 'input' }), file);
    await findByText('Imagem atualizada com sucesso!');
    await waitFor(() =>
      expect(container.querySelector('nav img')?.getAttribute('src')).toBe(
        `${server.address}public/logos/new.png`,
      ),
    );
    await person.click(await field.findByRole('button', { name: 'Remover' }));
    await findByText('Logo removida com sucesso!');
    await waitFor(() => expect(container.querySelector('nav img')).toBeNull());
  });

  it('says why a picture was refused', async () => {
    server.on('PUT /personalizations/light/logos', () => new Refusal('ERR_IMAGE_TYPE'));
    const { person, findByRole, findByText } = await open();
    const field = within(await findByRole('group', { name: 'Ícone da aba' }));
    const picker = field.getByLabelText<HTMLInputElement>('Ícone da aba', { selector: 'input' });
    await person.upload(picker, new File(['gif'], 'sol.png'));
    expect(await findByText(/Este arquivo não é uma imagem que possa ser usada/)).toBeDefined();
  });

  it('warns of unreadable colours, saves them anyway and resets them to the defaults', async () => {
    server.on(
      'PUT /personalizations/light/colors',
      () => (light = personalizationOf('light', { textPrimary: '#eeeeee' })),
    );
    const { person, findByLabelText, findByRole, findByText, queryByText } = await open();
    const text = await findByLabelText(/^Texto principal/);
    await person.clear(text);
    await person.type(text, '#ee');
    await findByText('Valor inválido');
    await person.type(text, 'eeee');
    await findByText('Texto principal sobre Fundo dos cartões: contraste 1,2, o mínimo é 4,5');
    await person.click(await findByRole('button', { name: 'Salvar cores' }));
    await findByText('Cores salvas com sucesso: Tema claro.');
    expect(JSON.parse(server.requests('PUT /personalizations/light/colors')[0]?.text ?? '')).toEqual({
      ...DEFAULT_COLORS.light,
      textPrimary: '#eeeeee',
    });
    await person.click(await findByRole('button', { name: 'Voltar às cores padrão' }));
    expect(text).toHaveProperty('value', '#242424');
    expect(queryByText(/contraste 1,2/)).toBeNull();
  });

  it('keeps no draft of saved colours, which would undo what another master admin saves then', async () => {
    const shown = { textPrimary: '#333333' };
    const later = Promise.withResolvers<void>();
    server.on('PUT /personalizations/light/colors', () => {
      server.on('GET /personalizations', () => later.promise.then(() => [light, personalizationOf('dark')]));
      return personalizationOf('light', shown);
    });
    const { person, findByLabelText, findByRole, findByText } = await open();
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    const text = await findByLabelText(/^Texto principal/);
    await person.clear(text);
    await person.type(text, shown.textPrimary);
    await person.click(await findByRole('button', { name: 'Salvar cores' }));
    await findByText('Cores salvas com sucesso: Tema claro.');
    expect(text).toHaveProperty('value', shown.textPrimary); // before the list is loaded again
    light = personalizationOf('light', { textPrimary: '#222222' });
    server.live.emit('personalization', { action: 'update', personalization: light });
    later.resolve();
    await waitFor(() => expect(text).toHaveProperty('value', '#222222'));
    const discard = await findByRole('button', { name: 'Descartar alterações' });
    expect(discard.getAttribute('aria-disabled')).toBe('true');
  });

  it('keeps colours that are changed while others are saved', async () => {
    const saved = Promise.withResolvers<Personalization>();
    server.on('PUT /personalizations/light/colors', () => saved.promise);
    const { person, findByLabelText, findByRole, findByText } = await open();
    const text = await findByLabelText(/^Texto principal/);
    await person.clear(text);
    await person.type(text, '#333333');
    await person.click(await findByRole('button', { name: 'Salvar cores' }));
    await person.clear(text);
    await person.type(text, '#222222');
    saved.resolve(personalizationOf('light', { textPrimary: '#333333' }));
    await findByText('Cores salvas com sucesso: Tema claro.');
    expect(text).toHaveProperty('value', '#222222');
  });

  it('keeps unsaved colours while the other theme is shown', async () => {
    const { person, findByLabelText, findByRole } = await open();
    const text = await findByLabelText(/^Texto principal/);
    await person.clear(text);
    await person.type(text, '#123456');
    await person.click(await findByRole('tab', { name: 'Tema escuro' }));
    expect(await findByLabelText(/^Texto principal/)).toHaveProperty(
      'value',
      DEFAULT_COLORS.dark.textPrimary,
    );
    await person.click(await findByRole('tab', { name: 'Tema claro' }));
    expect(await findByLabelText(/^Texto principal/)).toHaveProperty('value', '#123456');
    await person.click(await findByRole('button', { name: 'Descartar alterações' }));
    expect(await findByLabelText(/^Texto principal/)).toHaveProperty(
      'value',
      DEFAULT_COLORS.light.textPrimary,
    );
  });

  it('applies changes of another master admin at once', async () => {
    const { findByText } = await open();
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    server.live.emit('personalization', {
      action: 'update',
      personalization: personalizationOf('light', { company: 'Lua' }),
    });
    expect(await findByText('Olá, Ana · Lua')).toBeDefined();
  });
});
