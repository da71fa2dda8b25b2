import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Macro, StepResult } from '#shared/contract/macros.ts';
import { aMessage } from '#renderer/features/conversation/test/aMessage.ts';
import { aTicket } from '#renderer/features/conversation/test/aTicket.ts';
import { ADMIN, Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';

const AGENT = { ...ADMIN, profile: 'user' } as const;
const GOODBYE: Macro = {
  id: 1,
  name: 'Encerrar',
  isShared: true,
  queueIds: [],
  steps: [{ kind: 'sendText', body: 'Até logo' }, { kind: 'resolve' }],
  savedAt: '2026-11-28T12:00:00.000Z',
};
const VIP: Macro = {
  ...GOODBYE,
  id: 2,
  name: 'Cliente VIP',
  isShared: false,
  queueIds: [3],
  steps: [
    { kind: 'addTags', tagIds: [5, 6] },
    { kind: 'transfer', queueId: 3, userId: 9 },
  ],
};
const VENDAS = { id: 3, name: 'Vendas', color: '#123456', hours: [] };
const TAG = { id: 5, name: 'VIP', color: '#ff0000' };

let server: MockServer;
let macros: Macro[];
beforeEach(async () => {
  server = await startMockServer();
  macros = [GOODBYE, VIP];
  server.on('GET /macros', () => ({
    macros,
    tags: [TAG],
    queues: [{ id: 3, name: 'Vendas' }],
    users: [{ id: 9, name: 'Bia' }],
  }));
  for (const key of ['GET /settings', 'GET /whatsapp']) server.on(key, () => []);
  server.on('GET /queue', () => [VENDAS]);
  server.on('GET /tags/list', () => [TAG]);
});
afterEach(() => server.stop());

describe('macros page', () => {
  const save = (macro: Macro) => {
    macros = [...macros.filter(({ id }) => id !== macro.id), macro];
    return macro;
  };
  const sentBody = (key: string) => JSON.parse(server.requests(key).at(-1)?.text ?? '{}') as object;

  it('lists what macros do and for whom, and names those that need something deleted', async () => {
    const { findByRole, getByRole, queryByRole, person } = await renderApp(server, '/macros');
    await findByRole('heading', { name: 'Macros (2)' });
    const row = within(getByRole('row', { name: /Cliente VIP/ }));
    for (const text of ['Precisa de correção', 'Adicionar etiquetas · Transferir', 'Só para mim', 'Vendas'])
      expect(row.getByText(text)).toBeDefined();
    expect(within(getByRole('row', { name: /Encerrar/ })).queryByText('Precisa de correção')).toBeNull();
    await person.type(getByRole('searchbox'), 'vip');
    await findByRole('heading', { name: 'Macros (1)' });
    expect(queryByRole('row', { name: /Encerrar/ })).toBeNull();
  });

  it('lets agents change their own macros only, and applies changes of others', async () => {
    const { findByRole, findByText, queryByRole } = await renderApp(server, '/macros', AGENT);
    await findByRole('button', { name: 'Editar Cliente VIP' });
    expect(queryByRole('button', { name: 'Editar Encerrar' })).toBeNull();
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    macros = [];
    server.live.emit('macros', { action: 'update' });
    await findByText('Nenhuma macro ainda');
  });

  it('creates one: steps are filled in, moved, checked and saved', async () => {
    macros = [];
    server.on('POST /macros', ({ text }) => save({ ...GOODBYE, ...JSON.parse(text) }));
    const { person, findByRole, findByText, queryByRole } = await renderApp(server, '/macros');
    await person.click(await findByRole('button', { name: 'Criar macro' }));
    const dialog = within(await findByRole('dialog', { name: 'Criar macro' }));
    await person.type(dialog.getByLabelText(/^Nome/), 'Boas-vindas{Enter}');
    await findByText('Adicione pelo menos um passo.');
    const add = async (name: string) => {
      await person.click(dialog.getByRole('button', { name: 'Adicionar passo' }));
      await person.click(await findByRole('menuitem', { name }));
    };
    await add('Resolver');
    await add('Enviar texto');
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Campo obrigatório');
    await person.type(dialog.getByLabelText('Texto para o cliente'), 'Olá');
    await add('Adicionar etiquetas');
    await person.click(dialog.getByRole('combobox', { name: 'Etiquetas' }));
    await person.click(await findByRole('menuitemcheckbox', { name: 'VIP' }));
    await person.keyboard('{Escape}');
    const up = dialog.getByRole('button', { name: 'Mover 2. Enviar texto para cima' });
    up.focus();
    await person.keyboard('{Enter}');
    const moved = dialog.getByRole('button', { name: 'Mover 1. Enviar texto para cima' });
    expect([document.activeElement, moved.getAttribute('aria-disabled')]).toEqual([moved, 'true']);
    await person.click(dialog.getByRole('button', { name: 'Mover 2. Resolver para baixo' }));
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    await findByText('Macro salva.');
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    expect(sentBody('POST /macros')).toEqual({
      name: 'Boas-vindas',
      isShared: true,
      queueIds: [],
      steps: [{ kind: 'sendText', body: 'Olá' }, { kind: 'addTags', tagIds: [5] }, { kind: 'resolve' }],
    });
    await findByRole('button', { name: 'Editar Boas-vindas' });
  });

  it('corrects one that needs something deleted, which cannot be saved before', async () => {
    server.on('PUT /macros/2', ({ text }) => save({ ...VIP, ...JSON.parse(text) }));
    const { person, findByRole, findByText } = await renderApp(server, '/macros');
    await person.click(await findByRole('button', { name: 'Editar Cliente VIP' }));
    const dialog = within(await findByRole('dialog', { name: 'Editar macro' }));
    const tags = await dialog.findByRole('combobox', { name: 'Etiquetas' });
    await waitFor(() => expect(tags.textContent).toBe('VIP, Etiqueta excluída'));
    expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Este passo usa algo que foi excluído. Corrija ou remova o passo.',
    ]);
    expect(dialog.getByLabelText('Para o atendente')).toHaveProperty('value', 'Bia');
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(server.requests('PUT /macros/2')).toHaveLength(0);
    await person.click(tags);
    await person.click(await findByRole('menuitemcheckbox', { name: 'Etiqueta excluída' }));
    await person.keyboard('{Escape}');
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    await findByText('Macro salva.');
    expect(sentBody('PUT /macros/2')).toMatchObject({
      steps: [
        { kind: 'addTags', tagIds: [5] },
        { kind: 'transfer', queueId: 3, userId: 9 },
      ],
    });
  });

  it('asks before it deletes one', async () => {
    server.on('DELETE /macros/1', () => {
      macros = [VIP];
      return {};
    });
    const { person, findByRole, findByText } = await renderApp(server, '/macros');
    await person.click(await findByRole('button', { name: 'Excluir Encerrar' }));
    await findByText('A macro Encerrar será excluída para todos os atendentes.');
    await person.click(await findByRole('button', { name: 'Excluir' }));
    await findByText('Macro excluída.');
    await findByRole('heading', { name: 'Macros (1)' });
    expect(server.requests('DELETE /macros/1')).toHaveLength(1);
  });
});

describe('macros in a conversation', () => {
  let results: StepResult[];
  const done = { outcome: 'done', error: null, details: null } as const;
  beforeEach(() => {
    server.on('GET /tickets', () => ({ tickets: [aTicket()], count: 1, hasMore: false }));
    server.on('GET /tickets/7', () => aTicket());
    server.on('GET /messages/7', () => ({ messages: [aMessage()], hasMore: false, count: 1 }));
    server.on('POST /tickets/7/read', () => ({}));
    results = [
      { kind: 'sendText', ...done },
      { kind: 'resolve', ...done },
    ];
    server.on('POST /tickets/7/macros/1', () => ({ results }));
  });
  const sent = () =>
    server
      .requests('POST /tickets/7/macros/1')
      .map(({ text }) => JSON.parse(text) as { clientId: string; savedAt: string; sign: boolean });

  it('are found by their names, show what they will do, and are run by the keyboard', async () => {
    const { person, findByRole, findByLabelText, findByText, queryByRole } = await renderApp(
      server,
      '/tickets/7',
    );
    await findByLabelText('Mensagem para Maria');
    await person.keyboard('{Control>}{Shift>}M{/Shift}{/Control}');
    const dialog = within(await findByRole('dialog', { name: 'Executar macro' }));
    await dialog.findByRole('radio', { name: 'Encerrar', checked: false });
    expect(dialog.queryByRole('radio', { name: 'Cliente VIP' })).toBeNull(); // of another queue
    expect(dialog.getByRole('button', { name: 'Executar' })).toHaveProperty('disabled', true);
    await person.keyboard('enc');
    const steps = within(await dialog.findByRole('list', { name: 'O que será feito' })).getAllByRole(
      'listitem',
    );
    expect(steps.map(({ textContent }) => textContent)).toEqual(['Enviar textoAté logo', 'Resolver']);
    await person.keyboard('{Enter}');
    await findByText('Macro Encerrar executada.');
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    await findByText(/^Boas-vindas/); // the conversation was left
    expect(sent()).toEqual([{ clientId: expect.any(String), savedAt: GOODBYE.savedAt, sign: true }]);
  });

  it('say step by step what could not be done, and leave the conversation open', async () => {
    results = [
      { kind: 'sendText', outcome: 'refused', error: 'ERR_NO_PERMISSION', details: null },
      { kind: 'resolve', outcome: 'skipped', error: null, details: null },
    ];
    const { person, findByRole, findByLabelText } = await renderApp(server, '/tickets/7');
    await person.click(await findByRole('button', { name: 'Executar macro' }));
    await person.click(await findByRole('radio', { name: 'Encerrar' }));
    await person.click(await findByRole('button', { name: 'Executar' }));
    const dialog = within(await findByRole('dialog', { name: '0 de 2 passos feitos' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Enviar textoAté logoVocê não tem permissão para isso. Fale com um administrador.',
      'ResolverNão feito, porque um passo anterior falhou.',
    ]);
    await person.click(dialog.getByRole('button', { name: 'Fechar' }));
    await findByLabelText('Mensagem para Maria');
  });

  it('are repeated after a failure as the same request', async () => {
    server.on('POST /tickets/7/macros/1', () => new Refusal('ERR_TEMPORARILY_UNAVAILABLE'));
    const { person, findByRole, findByText } = await renderApp(server, '/tickets/7');
    await person.click(await findByRole('button', { name: 'Executar macro' }));
    await person.click(await findByRole('radio', { name: 'Encerrar' }));
    await person.click(await findByRole('button', { name: 'Executar' }));
    await findByRole('alert');
    server.on('POST /tickets/7/macros/1', () => ({ results }));
    await person.click(await findByRole('button', { name: 'Executar' }));
    await findByText('Macro Encerrar executada.');
    const ids = sent().map(({ clientId }) => clientId);
    expect([ids.length > 1, new Set(ids).size]).toEqual([true, 1]);
  });
});
