import { within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SavedView, SavedViewForm } from '#shared/contract/savedViews.ts';
import type { User } from '#shared/contract/users.ts';
import { ADMIN, Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
// Preloads lazy components, whose loading would exceed the first test's timeout on a busy machine.
import '#renderer/features/conversation/Conversation.tsx';
import '../TicketsScreen.tsx';
import './SavedViewDialog.tsx';
import './SavedViewsDialog.tsx';

const QUEUES = [
  { id: 4, name: 'Vendas', color: '#5c59a0' },
  { id: 5, name: 'Suporte', color: '#112233' },
];
const VIP = { id: 8, name: 'VIP', color: '#aa3300' };
const AGENT: User = { ...ADMIN, profile: 'user', queues: [...QUEUES] };
const FILTERS: SavedView['filters'] = {
  tab: 'open',
  search: '',
  showAll: null,
  queueIds: [],
  tagIds: [],
  snoozed: false,
  order: 'newest',
  overdue: false,
};

describe('saved views', () => {
  let server: MockServer;
  let views: SavedView[];

  beforeEach(async () => {
    localStorage.clear();
    server = await startMockServer();
    views = [];
    for (const key of ['GET /settings', 'GET /whatsapp']) server.on(key, () => []);
    server.on('GET /queue', () => QUEUES);
    server.on('GET /tags/list', () => [VIP]);
    server.on('GET /tickets', () => ({ tickets: [], count: 0, hasMore: false }));
    server.on('GET /saved-views', () => ({ views }));
    server.on('POST /saved-views', ({ text }) => {
      const view = { ...(JSON.parse(text) as SavedViewForm), id: views.length + 1 };
      views = [...views, view];
      return view;
    });
  });
  afterEach(() => {
    localStorage.clear();
    return server.stop();
  });

  const aView = (id: number, name: string, filters = {}, isShared = false): SavedView => ({
    id,
    name,
    isShared,
    filters: { ...FILTERS, ...filters },
  });
  const open = async (user: User = ADMIN) => {
    const app = await renderApp(server, '/tickets', user);
    await app.findByRole('tab', { name: /Abertos/, selected: true });
    await expect.poll(async () => (await server.live.fetchSockets()).length).toBe(1);
    const openMenu = async (name: string | RegExp = 'Todas as filas') => {
      await app.person.click(await app.findByRole('button', { name }));
      return within(await app.findByRole('menu'));
    };
    const choose = async (name: string, button?: string | RegExp) => {
      const menu = await openMenu(button);
      await app.person.click(await menu.findByRole('menuitemradio', { name }));
    };
    const manage = async () => {
      const menu = await openMenu();
      await app.person.click(await menu.findByRole('menuitem', { name: 'Organizar as visões' }));
      return within(await app.findByRole('dialog', { name: 'Visões salvas' }));
    };
    return { ...app, openMenu, choose, manage };
  };
  /** The last query of a list; each tab asks for its own. */
  const queryOf = (name: string, value: string) => {
    const queries = server.requests('GET /tickets').map(({ query }) => Object.fromEntries(query.entries()));
    return queries.findLast((query) => query[name] === value);
  };

  it('keep the present filters under a name', async () => {
    const { person, openMenu, findByRole, findByText } = await open();
    await person.click(await findByRole('tab', { name: /Aguardando/ }));
    await person.click(await findByRole('button', { name: /Maior espera/ }));
    let menu = await openMenu();
    await person.click(await menu.findByRole('menuitemcheckbox', { name: 'Suporte' }));
    await person.keyboard('{Escape}');
    menu = await openMenu('1 fila');
    await person.click(await menu.findByRole('menuitem', { name: 'Salvar os filtros como visão' }));
    const dialog = within(await findByRole('dialog', { name: 'Salvar visão' }));
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(server.requests('POST /saved-views')).toHaveLength(0);
    await person.type(dialog.getByRole('textbox', { name: /Nome/ }), 'Suporte parado{Enter}');
    await findByText('Visão salva.', { ignore: '[aria-live]' });
    expect(views).toEqual([
      aView(1, 'Suporte parado', { tab: 'pending', showAll: true, queueIds: [5], order: 'longestWait' }),
    ]);
    menu = await openMenu('1 fila');
    expect(await menu.findByRole('menuitemradio', { name: 'Suporte parado', checked: true })).toBeDefined();
  });

  it('are opened from the menu: tab, agents, queues, order and search', async () => {
    views = [
      aView(1, 'Fila de vendas', { tab: 'pending', showAll: false, queueIds: [4], order: 'longestWait' }),
      aView(2, 'Boletos', { search: 'boleto' }, true),
    ];
    const { choose, findByRole, getByRole, openMenu } = await open();
    await choose('Fila de vendas');
    await findByRole('tab', { name: /Aguardando/, selected: true });
    expect(getByRole('switch', { name: 'Todos' })).toMatchObject({ checked: false });
    await expect
      .poll(() => queryOf('status', 'pending'))
      .toMatchObject({ showAll: 'false', queueIds: '4', sort: 'longestWait' });
    await choose('Boletos', '1 fila');
    await findByRole('tab', { name: 'Busca', selected: true });
    expect(getByRole('searchbox')).toMatchObject({ value: 'boleto' });
    await expect.poll(() => queryOf('searchParam', 'boleto')).toMatchObject({ showAll: 'true' });
    const menu = await openMenu();
    await menu.findByRole('menuitemradio', { name: 'Boletos', checked: true });
    menu.getByRole('menuitemradio', { name: 'Fila de vendas', checked: false });
  });

  it('keep snoozed tickets and tags of contacts, without tags that were deleted', async () => {
    const { choose, person, openMenu, findByRole, findByText } = await open();
    views = [aView(1, 'VIP parados', { tagIds: [8, 99], snoozed: true })];
    await choose('VIP parados');
    await expect
      .poll(() => queryOf('snoozed', 'true'))
      .toMatchObject({ status: 'open', tags: '8', showAll: 'true' });
    await findByText('Nenhum atendimento com estes filtros');
    const menu = await openMenu('1 filtro');
    await menu.findByRole('menuitemradio', { name: 'VIP parados', checked: true });
    await person.click(menu.getByRole('menuitem', { name: 'Salvar os filtros como visão' }));
    await person.type(await findByRole('textbox', { name: /Nome/ }), 'Outra{Enter}');
    await expect
      .poll(() => views.at(-1))
      .toEqual(aView(2, 'Outra', { tagIds: [8], snoozed: true, showAll: true }));
    await person.click(await findByRole('button', { name: 'Limpar filtros' }));
    await findByRole('button', { name: 'Todas as filas' });
  });

  it('open without queues that were deleted, and without what the user may not see', async () => {
    views = [aView(1, 'Antiga', { tab: 'pending', showAll: true, queueIds: [99, 4] })];
    server.on('GET /settings', () => [{ key: 'tabsPending', value: 'disabled' }]);
    const { choose, findByRole } = await open(AGENT);
    await choose('Antiga');
    await findByRole('button', { name: '1 fila' });
    await findByRole('tab', { name: /Abertos/, selected: true });
    await expect.poll(() => queryOf('status', 'open')).toMatchObject({ showAll: 'false', queueIds: '4' });
  });

  it('are saved for everybody by administrators only', async () => {
    views = [aView(1, 'Equipe', {}, true)];
    const agent = await open(AGENT);
    const dialog = await agent.manage();
    dialog.getByText('Equipe');
    expect(dialog.queryByRole('button', { name: /Equipe/ })).toBeNull();
    agent.unmount();
    const admin = await open();
    const menu = await admin.openMenu();
    await admin.person.click(await menu.findByRole('menuitem', { name: 'Salvar os filtros como visão' }));
    const form = within(await admin.findByRole('dialog', { name: 'Salvar visão' }));
    await admin.person.type(form.getByRole('textbox', { name: /Nome/ }), 'Geral');
    await admin.person.click(form.getByRole('checkbox', { name: 'Para todos os atendentes' }));
    await admin.person.click(form.getByRole('button', { name: 'Salvar' }));
    await expect.poll(() => views.at(-1)).toMatchObject({ name: 'Geral', isShared: true });
  });

  it('are renamed, get the present filters, are moved and deleted', async () => {
    views = [aView(1, 'A', { tab: 'closed' }), aView(2, 'B')];
    server.on('PUT /saved-views/1', ({ text }) => {
      const changed = { id: 1, ...(JSON.parse(text) as SavedViewForm) };
      views = views.map((view) => (view.id === 1 ? changed : view));
      return changed;
    });
    server.on('PUT /saved-views/order', () => {
      views = views.toReversed();
      return {};
    });
    server.on('DELETE /saved-views/2', () => {
      views = views.filter(({ id }) => id !== 2);
      return {};
    });
    const { manage, person, findByRole } = await open();
    const dialog = await manage();
    const names = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    await person.click(dialog.getByRole('button', { name: 'Editar A' }));
    const form = within(await findByRole('dialog', { name: 'Editar visão' }));
    await person.type(form.getByRole('textbox', { name: /Nome/ }), 'lfa');
    await person.click(form.getByRole('checkbox', { name: 'Trocar seus filtros pelos atuais' }));
    await person.click(form.getByRole('button', { name: 'Salvar' }));
    await expect.poll(names).toEqual(['Alfa', 'B']);
    expect(views[0]).toEqual(aView(1, 'Alfa', { showAll: true }));
    await person.click(dialog.getByRole('button', { name: 'Mover Alfa para baixo' }));
    await expect.poll(names).toEqual(['B', 'Alfa']);
    expect(JSON.parse(server.requests('PUT /saved-views/order')[0]?.text ?? '')).toEqual({
      isShared: false,
      savedViewIds: [2, 1],
    });
    await person.click(dialog.getByRole('button', { name: 'Excluir B' }));
    const confirmation = within(await findByRole('alertdialog', { name: 'Excluir visão?' }));
    await person.click(confirmation.getByRole('button', { name: 'Excluir' }));
    await expect.poll(names).toEqual(['Alfa']);
  });

  it('say why one was not saved, and keep what was typed', async () => {
    server.on('POST /saved-views', () => new Refusal('ERR_SAVED_VIEW_COUNT', { max: 50 }));
    const { openMenu, person, findByRole } = await open();
    const menu = await openMenu();
    await person.click(await menu.findByRole('menuitem', { name: 'Salvar os filtros como visão' }));
    const form = within(await findByRole('dialog', { name: 'Salvar visão' }));
    await person.type(form.getByRole('textbox', { name: /Nome/ }), 'Mais uma{Enter}');
    await form.findByText(/mais de 50 visões/);
    expect(form.getByRole('textbox', { name: /Nome/ })).toMatchObject({ value: 'Mais uma' });
  });

  it('change in other windows', async () => {
    views = [aView(1, 'A')];
    const { openMenu } = await open();
    const menu = await openMenu();
    await menu.findByRole('menuitemradio', { name: 'A' });
    views = [aView(1, 'B')];
    server.live.emit('savedViews', { action: 'update' });
    expect(await menu.findByRole('menuitemradio', { name: 'B' })).toBeDefined();
  });
});
