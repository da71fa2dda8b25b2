import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADMIN, Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';

const HELLO = {
  id: 1,
  shortcut: 'ola',
  message: 'Olá, {{name}}!\nComo podemos ajudar? 🙂 Estamos aqui até as 18h.',
};
const PRICE = { id: 2, shortcut: 'preco', message: 'Custa dez reais' };
const SALES = { id: 1, name: 'Vendas', color: '#112233' };
const SUPPORT = { id: 2, name: 'Suporte', color: '#445566' };
const PICTURE = {
  id: '0a6b7c1e-0000-4000-8000-000000000001',
  mediaType: 'image',
  mime: 'image/png',
  name: 'foto.png',
  size: 1200,
  isVoice: false,
  url: '/quick-answer-files/1/foto.png',
};
const CATALOGUE = {
  id: 3,
  shortcut: 'catalogo',
  message: 'Segue o nosso catálogo.',
  files: [
    PICTURE,
    {
      ...PICTURE,
      id: '0a6b7c1e-0000-4000-8000-000000000002',
      mediaType: 'application',
      mime: 'application/pdf',
      name: 'tabela.pdf',
    },
  ],
  queues: [SALES],
};
const AGENT = { ...ADMIN, profile: 'user' } as const;

describe('quick answers page', () => {
  let server: MockServer;
  beforeEach(async () => {
    server = await startMockServer();
    server.on('GET /whatsapp', () => []);
    server.on('GET /queue', () => []);
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
    expect(sent).toEqual({ shortcut: 'xy', message: 'Olá{{name}}', queueIds: [], voices: [] });
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
    expect(sent).toEqual({
      shortcut: 'preco',
      message: 'Custa dez reais!',
      queueIds: [],
      voices: [],
      fileIds: [],
    });
  });

  it('shows files and queues, takes files out, and adds others and voice messages', async () => {
    server.on('GET /queue', () => [SALES, SUPPORT]);
    server.on('GET /quickAnswers', () => ({ quickAnswers: [CATALOGUE], hasMore: false, count: 1 }));
    server.on('PUT /quickAnswers/3', () => CATALOGUE);
    const [fields, files] = [vi.spyOn(FormData.prototype, 'set'), vi.spyOn(FormData.prototype, 'append')];
    const { person, findByRole, findByText, getByRole } = await renderApp(server, '/quickAnswers');
    const row = within(await findByRole('row', { name: /\/catalogo/ }));
    expect(row.getByRole('img', { name: '2 arquivos' })).toBeDefined();
    expect(row.getByText('Vendas')).toBeDefined();

    await person.click(getByRole('button', { name: 'Editar catalogo' }));
    const dialog = within(await findByRole('dialog', { name: 'Editar resposta rápida' }));
    await person.click(dialog.getByRole('button', { name: 'Remover tabela.pdf' }));
    const input = dialog.getByLabelText<HTMLInputElement>('Adicionar arquivos', { selector: 'input' });
    await person.upload(input, [
      new File([], 'vazio.txt'),
      new File(['a'], 'nota.txt', { type: 'text/plain' }),
      new File(['b'], 'oi.ogg', { type: 'audio/ogg' }),
    ]);
    expect(dialog.getByText('“vazio.txt” está vazio e não pode ser enviado.')).toBeDefined();
    await person.click(dialog.getByRole('checkbox', { name: 'Enviar “oi.ogg” como mensagem de voz' }));
    await person.click(dialog.getByRole('combobox', { name: 'Filas' }));
    await person.click(await findByRole('menuitemcheckbox', { name: 'Suporte' }));
    await person.keyboard('{Escape}');
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    await findByText('Resposta rápida salva.');
    expect(Object.fromEntries(fields.mock.calls)).toMatchObject({
      fileIds: PICTURE.id,
      voices: '2',
      queueIds: '1,2',
    });
    expect(files.mock.calls.map(([field, , name]) => `${field} ${name}`)).toEqual([
      'medias nota.txt',
      'medias oi.ogg',
    ]);
    vi.restoreAllMocks();
  });

  it('needs a text or a file, and takes ten files', async () => {
    server.on('POST /quickAnswers', () => ({ ...HELLO, id: 3 }));
    const { person, findByRole, findByText } = await renderApp(server, '/quickAnswers');
    await person.click(await findByRole('button', { name: 'Adicionar resposta rápida' }));
    const dialog = within(await findByRole('dialog'));
    await person.type(dialog.getByLabelText(/Atalho/), 'fotos{Enter}');
    await findByText('Escreva um texto ou adicione um arquivo.');
    const names = Array.from({ length: 11 }, (_, number) => `${number}.txt`);
    const files = dialog.getByLabelText<HTMLInputElement>('Adicionar arquivos', { selector: 'input' });
    await person.upload(
      files,
      names.map((name) => new File(['a'], name, { type: 'text/plain' })),
    );
    await findByText('Uma resposta rápida tem no máximo 10 arquivos.');
    expect(dialog.getAllByRole('button', { name: /^Remover/ })).toHaveLength(10);
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    await findByText('Resposta rápida salva.');
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
