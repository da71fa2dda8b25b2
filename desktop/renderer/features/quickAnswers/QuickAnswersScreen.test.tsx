import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN, Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';

const HELLO = {
  id: 1,
  shortcut: 'ola',
  message: 'Olá, {{name}}!\nComo podemos ajudar? 🙂 Estamos aqui até as 18h.',
};
const PRICE = { id: 2, shortcut: 'preco', message: 'Custa dez reais' };
const AGENT = { ...ADMIN, profile: 'user' } as const;

describe('quick answers page', () => {
  let server: MockServer;
  beforeEach(async () => {
    server = await startMockServer();
    server.on('GET /whatsapp', () => []);
    server.on('GET /settings', () => [{ key: 'quickAnswer', value: 'disabled' }]);
    server.on('GET /quickAnswers', ({ query }) => {
      const quickAnswers = [HELLO, PRICE].filter(({ shortcut }) =>
        shortcut.includes(query.get('searchParam') ?? ''),
      );
      return { quickAnswers, hasMore: false, count: quickAnswers.length };
    });
  });
  afterEach(() => server.stop());

  it('lists shortcuts with the beginning of their messages and searches when typing pauses', async () => {
    const { person, findByRole, getByRole, queryByRole } = await renderApp(server, '/quickAnswers');
    await findByRole('heading', { name: 'Respostas rápidas (2)' });
    const row = getByRole('row', { name: /\/ola/ });
    expect(within(row).getByText(/^Olá, {{name}}! Como podemos ajudar/)).toBeDefined();
    expect(getByRole('link', { name: 'Respostas rápidas' })).toBeDefined();

    await person.type(getByRole('searchbox'), '/pre');
    await findByRole('heading', { name: 'Respostas rápidas (1)' });
    expect(queryByRole('row', { name: /\/ola/ })).toBeNull();
    expect(server.requests('GET /quickAnswers').map(({ query }) => query.get('searchParam'))).toEqual([
      '',
      'pre',
    ]);
  });

  it('explains an empty list, a search without results and a failure', async () => {
    server.on('GET /quickAnswers', () => new Refusal('ERR_INTERNAL'));
    const { person, findByRole, getByRole } = await renderApp(server, '/quickAnswers');
    const again = await findByRole('button', { name: 'Tentar novamente' });
    server.on('GET /quickAnswers', () => ({ quickAnswers: [], hasMore: false, count: 0 }));
    await person.click(again);
    await findByRole('heading', { name: 'Nenhuma resposta rápida ainda' });
    const add = await findByRole('button', { name: 'Adicionar resposta rápida' });
    expect(getComputedStyle(add).backgroundColor).toBe('rgb(255, 255, 255)'); // outlined, as on all empty pages
    await person.click(getByRole('button', { name: 'Mais opções' }));
    const deleteAll = await findByRole('menuitem', { name: 'Excluir tudo' });
    expect(deleteAll.getAttribute('aria-disabled')).toBe('true');
    await person.keyboard('{Escape}');
    await person.type(getByRole('searchbox'), 'x');
    expect(await findByRole('heading', { name: 'Nenhuma resposta rápida encontrada' })).toBeDefined();
  });

  it('validates the form, inserts variables, keeps refused input, and saves', async () => {
    const { person, findByRole, findByText, queryByRole } = await renderApp(server, '/quickAnswers');
    await person.click(await findByRole('button', { name: 'Adicionar resposta rápida' }));
    const dialog = within(await findByRole('dialog'));
    const message = dialog.getByLabelText(/Mensagem/);
    await person.type(message, 'Olá');
    await person.type(dialog.getByLabelText(/Atalho/), '/x{Enter}');
    await findByText('Muito curto! Use pelo menos 2 caracteres');
    await findByText('Muito curto! Use pelo menos 8 caracteres');
    expect(server.requests('POST /quickAnswers')).toHaveLength(0);

    fireEvent.blur(message);
    await person.click(dialog.getByRole('button', { name: 'Inserir variável' }));
    await person.click(await findByRole('menuitem', { name: /nome do contato/ }));
    expect(dialog.getByDisplayValue('Olá{{name}}')).toBe(message);

    server.on('POST /quickAnswers', () => new Refusal('ERR_SHORTCUT_ALREADY_EXISTS'));
    await person.type(dialog.getByLabelText(/Atalho/), 'y{Enter}');
    await findByRole('alert');
    expect(queryByRole('dialog')).not.toBeNull();

    server.on('POST /quickAnswers', ({ text }) => ({ ...JSON.parse(text), id: 3 }));
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    await findByText('Resposta rápida salva.');
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    const sent: unknown = JSON.parse(server.requests('POST /quickAnswers').at(-1)?.text ?? '');
    expect(sent).toEqual({ shortcut: 'xy', message: 'Olá{{name}}' });
  });

  it('edits an existing one', async () => {
    server.on('PUT /quickAnswers/2', ({ text }) => ({ ...JSON.parse(text), id: 2 }));
    const { person, findByRole, findByText } = await renderApp(server, '/quickAnswers');
    await person.click(await findByRole('button', { name: 'Editar preco' }));
    const dialog = within(await findByRole('dialog', { name: 'Editar resposta rápida' }));
    await person.type(dialog.getByLabelText(/Mensagem/), '!');
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    await findByText('Resposta rápida salva.');
    const sent: unknown = JSON.parse(server.requests('PUT /quickAnswers/2')[0]?.text ?? '');
    expect(sent).toEqual({ shortcut: 'preco', message: 'Custa dez reais!' });
  });

  it('asks before it deletes one or all', async () => {
    server.on('DELETE /quickAnswers/1', () => ({}));
    server.on('DELETE /quickAnswers', () => ({}));
    const { person, findByRole, findByText, getByRole, queryByRole } = await renderApp(
      server,
      '/quickAnswers',
    );
    await person.click(await findByRole('button', { name: 'Excluir ola' }));
    await findByRole('alertdialog', { name: 'Excluir /ola?' });
    expect(server.requests('DELETE /quickAnswers/1')).toHaveLength(0);
    await person.click(getByRole('button', { name: 'Excluir' }));
    await findByText('Resposta rápida excluída.');
    await waitFor(() => expect(queryByRole('alertdialog')).toBeNull());

    await person.click(await findByRole('button', { name: 'Mais opções' }));
    await person.click(await findByRole('menuitem', { name: 'Excluir tudo' }));
    const dialog = within(await findByRole('alertdialog', { name: 'Excluir todas as respostas rápidas?' }));
    expect(server.requests('DELETE /quickAnswers')).toHaveLength(0);
    expect(dialog.getByRole('button', { name: 'Excluir tudo' })).toHaveProperty('disabled', true);
    await person.type(dialog.getByLabelText('Para confirmar, digite “excluir”'), 'excluir');
    await person.click(dialog.getByRole('button', { name: 'Excluir tudo' }));
    await findByText('Todas as respostas rápidas foram excluídas.');
    expect(server.requests('DELETE /quickAnswers')).toHaveLength(1);
  });

  it('applies changes of other users', async () => {
    const { findByRole } = await renderApp(server, '/quickAnswers');
    await findByRole('heading', { name: 'Respostas rápidas (2)' });
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    server.on('GET /quickAnswers', () => ({ quickAnswers: [PRICE], hasMore: false, count: 1 }));
    server.live.emit('quickAnswer', { action: 'delete', quickAnswerId: 1 });
    expect(await findByRole('heading', { name: 'Respostas rápidas (1)' })).toBeDefined();
  });

  it('lets agents edit only while the workspace allows it, and applies a change of that setting', async () => {
    const { findByRole, queryByRole } = await renderApp(server, '/quickAnswers', AGENT);
    await findByRole('row', { name: /\/ola/ });
    for (const name of ['Adicionar resposta rápida', 'Mais opções', 'Editar ola', 'Excluir ola'])
      expect(queryByRole('button', { name })).toBeNull();

    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    server.live.emit('settings', { action: 'update', setting: { key: 'quickAnswer', value: 'enabled' } });
    for (const name of ['Adicionar resposta rápida', 'Mais opções', 'Editar ola', 'Excluir ola'])
      expect(await findByRole('button', { name })).toBeDefined();
  });
});
