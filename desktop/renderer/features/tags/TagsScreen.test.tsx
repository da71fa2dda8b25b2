import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADMIN, Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';

const VIP = { id: 1, name: 'VIP', color: '#112233', usageCount: 3 };
const NEW = { id: 2, name: 'Novo', color: '#445566', usageCount: 1 };

describe('tags page', () => {
  let server: MockServer;
  beforeEach(async () => {
    server = await startMockServer();
    server.on('GET /whatsapp', () => []);
    server.on('GET /tags', ({ query }) => {
      const tags = [VIP, NEW].filter(({ name }) => name.includes(query.get('searchParam') ?? ''));
      return { tags, hasMore: false, count: tags.length };
    });
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    await server.stop();
  });

  it('lists tags with their number of contacts and searches when typing pauses', async () => {
    const { person, findByRole, getByRole, queryByRole } = await renderApp(server, '/tags');
    await findByRole('heading', { name: 'Etiquetas (2)' });
    const row = within(getByRole('row', { name: /VIP/ }));
    expect(row.getByText('3')).toBeDefined();
    expect(row.getByRole('img', { name: '#112233' })).toBeDefined();

    await person.type(getByRole('searchbox'), 'Nov');
    await findByRole('heading', { name: 'Etiquetas (1)' });
    expect(queryByRole('row', { name: /VIP/ })).toBeNull();
    const searches = server.requests('GET /tags').map(({ query }) => query.get('searchParam'));
    expect(searches).toEqual(['', 'Nov']);
  });

  it('says why further tags could not be loaded, and loads them only when the user asks again', async () => {
    const watched = new Set<Element>();
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly #report: (entries: { isIntersecting: boolean }[]) => void;
        constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
          this.#report = report;
        }
        observe(element: Element) {
          watched.add(element);
          this.#report([{ isIntersecting: true }]); // there is no layout: the end of the list is always visible
        }
        disconnect() {
          watched.clear();
        }
      },
    );
    let second: unknown = new Refusal('ERR_NO_PERMISSION');
    server.on('GET /tags', ({ query }) =>
      query.get('pageNumber') === '1' ? { tags: [VIP], hasMore: true, count: 2 } : second,
    );
    const { person, findByRole, queryByRole } = await renderApp(server, '/tags');
    const failure = within(await findByRole('alert'));
    expect(watched.size).toBe(0);
    second = { tags: [NEW], hasMore: false, count: 2 };
    await person.click(failure.getByRole('button', { name: 'Tentar novamente' }));
    expect(await findByRole('row', { name: /Novo/ })).toBeDefined();
    expect(queryByRole('alert')).toBeNull();
  });

  it('explains an empty list and a search without results', async () => {
    server.on('GET /tags', () => ({ tags: [], hasMore: false, count: 0 }));
    const { person, findByRole, getByRole } = await renderApp(server, '/tags');
    await findByRole('heading', { name: 'Nenhuma etiqueta ainda' });
    await person.type(getByRole('searchbox'), 'x');
    expect(await findByRole('heading', { name: 'Nenhuma etiqueta encontrada' })).toBeDefined();
  });

  it('asks before Escape discards input, and closes an unchanged form at once', async () => {
    const { person, findByRole, queryByRole } = await renderApp(server, '/tags');
    const add = () => findByRole('button', { name: 'Adicionar etiqueta' });
    await person.click(await add());
    await findByRole('dialog');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());

    await person.click(await add());
    const dialog = within(await findByRole('dialog'));
    await person.type(dialog.getByLabelText(/Nome/), 'Atacado{Escape}');
    const confirmDialog = () => findByRole('alertdialog', { name: 'Descartar as alterações?' });
    await person.click(within(await confirmDialog()).getByRole('button', { name: 'Continuar editando' }));
    expect((await findByRole('dialog')).textContent).toContain('Nome');
    expect(dialog.getByLabelText(/Nome/)).toHaveProperty('value', 'Atacado');
    await person.keyboard('{Escape}');
    await person.click(within(await confirmDialog()).getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    expect(server.requests('POST /tags')).toHaveLength(0);
  });

  it('validates the form, keeps it open when saving was refused, and saves', async () => {
    const { person, findByRole, findByText, queryByRole } = await renderApp(server, '/tags');
    await person.click(await findByRole('button', { name: 'Adicionar etiqueta' }));
    const dialog = within(await findByRole('dialog'));
    await person.type(dialog.getByLabelText(/Nome/), 'ab{Enter}');
    expect(await findByText('Muito curto! Use pelo menos 3 caracteres')).toBeDefined();
    expect(server.requests('POST /tags')).toHaveLength(0);

    server.on('POST /tags', () => new Refusal('ERR_TAG_NAME_ALREADY_EXISTS'));
    await person.type(dialog.getByLabelText(/Nome/), 'c{Enter}');
    const refusal = await findByText('Já existe uma etiqueta com este nome. Escolha outro nome.');
    const name = dialog.getByRole('textbox', { name: 'Nome' });
    expect(name.getAttribute('aria-describedby')).toBe(refusal.id);
    await person.type(name, 'd');
    expect(dialog.queryByText(/^Já existe uma etiqueta/)).toBeNull();

    server.on('POST /tags', ({ text }) => ({ ...JSON.parse(text), id: 3 }));
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    await findByText('Etiqueta salva.');
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    const sent: unknown = JSON.parse(server.requests('POST /tags').at(-1)?.text ?? '');
    expect(sent).toEqual({ name: 'abcd', color: expect.stringMatching(/^#[0-9a-f]{6}$/) });
  });

  it('asks before it deletes', async () => {
    server.on('DELETE /tags/1', () => ({}));
    const { person, findByRole, findByText, getByRole } = await renderApp(server, '/tags');
    await person.click(await findByRole('button', { name: 'Excluir VIP' }));
    await findByRole('alertdialog', { name: 'Excluir VIP?' });
    expect(server.requests('DELETE /tags/1')).toHaveLength(0);
    await person.click(getByRole('button', { name: 'Excluir' }));
    await findByText('Etiqueta excluída.');
    expect(server.requests('DELETE /tags/1')).toHaveLength(1);
  });

  it('leaves a confirmation open for another try when it failed, with what was typed', async () => {
    server.on('DELETE /tags', () => new Refusal('ERR_INTERNAL'));
    const { person, findByRole, findByText, queryByRole } = await renderApp(server, '/tags');
    await findByRole('row', { name: /VIP/ });
    await person.click(await findByRole('button', { name: 'Mais opções' }));
    const item = await findByRole('menuitem', { name: 'Excluir tudo' });
    await waitFor(() => expect(item.getAttribute('aria-disabled')).not.toBe('true'));
    await person.click(item);
    const dialog = within(await findByRole('alertdialog'));
    await person.type(dialog.getByRole('textbox'), 'excluir');
    const confirm = dialog.getByRole('button', { name: 'Excluir tudo' });
    await person.click(confirm);
    await findByText(/^Ocorreu um erro/);
    await waitFor(() => expect(confirm.getAttribute('aria-disabled')).not.toBe('true'));
    expect(dialog.getByRole('textbox')).toHaveProperty('value', 'excluir');
    server.on('DELETE /tags', () => ({}));
    await person.click(confirm);
    await findByText('Todas as etiquetas foram excluídas.');
    await waitFor(() => expect(queryByRole('alertdialog')).toBeNull());
  });

  it('applies changes of other users', async () => {
    const { findByRole, queryByRole } = await renderApp(server, '/tags');
    await findByRole('row', { name: /VIP/ });
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));

    server.live.emit('tags', { action: 'update', tag: { id: 1, name: 'Diamante', color: '#ffd700' } });
    await findByRole('row', { name: /Diamante #ffd700 3/ });
    server.live.emit('tags', { action: 'delete', tagId: 1 });
    await findByRole('heading', { name: 'Etiquetas (1)' });
    expect(queryByRole('row', { name: /Diamante/ })).toBeNull();
    expect(server.requests('GET /tags')).toHaveLength(1);

    server.live.emit('tags', { action: 'create', tag: { id: 3, name: 'Outra', color: '#000000' } });
    await waitFor(() => expect(server.requests('GET /tags')).toHaveLength(2));
  });

  it('offers agents no deletion', async () => {
    const { findByRole, queryByRole } = await renderApp(server, '/tags', { ...ADMIN, profile: 'user' });
    await findByRole('row', { name: /VIP/ });
    expect(queryByRole('button', { name: /Excluir/ })).toBeNull();
    expect(queryByRole('button', { name: /Editar/ })).toBeNull();
    expect(queryByRole('button', { name: 'Adicionar etiqueta' })).not.toBeNull();
  });

  it('offers a retry when the list cannot be loaded', async () => {
    server.on('GET /tags', () => new Refusal('ERR_INTERNAL'));
    const { person, findByRole } = await renderApp(server, '/tags');
    await findByRole('heading', { name: 'Não foi possível carregar' });
    server.on('GET /tags', () => ({ tags: [VIP], hasMore: false, count: 1 }));
    await person.click(await findByRole('button', { name: 'Tentar novamente' }));
    expect(await findByRole('row', { name: /VIP/ })).toBeDefined();
  });
});
