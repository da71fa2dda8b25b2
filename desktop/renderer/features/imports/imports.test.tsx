import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseImport } from '#shared/contract/imports.ts';
import { Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';

const count = (total: number, change: object = {}) => ({
  total,
  done: total,
  added: total,
  existing: 0,
  skipped: 0,
  ...change,
});
const DRY: DatabaseImport = {
  id: 7,
  state: 'done',
  isDryRun: true,
  withFiles: true,
  engine: 'mysql',
  host: 'db.example.com',
  database: 'press-ticket',
  product: 'pressTicket',
  kind: null,
  counts: { contacts: count(12), messages: count(1500, { added: 1498, skipped: 2 }) },
  reasons: { messages: { notice: 2 } },
  newestMessageAt: '2025-02-10T17:10:00.000Z',
  failure: null,
  failureDetail: '',
  isRetrying: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  finishedAt: '2026-01-01T00:01:00.000Z',
};

let server: MockServer;
let current: DatabaseImport | null;
beforeEach(async () => {
  server = await startMockServer();
  current = null;
  server.on('GET /whatsapp', () => []);
  server.on('GET /settings', () => []);
  server.on('GET /imports', () => ({
    current,
    folder: { path: '/data/import', exists: false },
    allowsPrivate: false,
  }));
  server.on('POST /imports', ({ text }) => {
    const { isDryRun } = JSON.parse(text) as { isDryRun: boolean };
    current = { ...DRY, id: isDryRun ? 7 : 8, state: 'waiting', isDryRun, counts: {}, reasons: {} };
    return current;
  });
});
afterEach(() => server.stop());

const open = async () => {
  const app = await renderApp(server, '/settings?tab=import');
  const fill = async (label: RegExp | string, text: string) => {
    const field = await app.findByLabelText(label);
    await app.person.clear(field);
    await app.person.type(field, text);
  };
  const fillIn = async () => {
    await fill(/^Servidor/, 'db.example.com');
    await fill(/^Usuário do banco/, 'leitor');
    await fill('Senha do banco', 'segredo');
  };
  return { ...app, fillIn };
};

describe('importing a database', () => {
  it('says what is missing before it asks the server', async () => {
    const { person, findByRole, findAllByText } = await open();
    await person.click(await findByRole('button', { name: 'Testar conexão' }));
    expect(await findAllByText('Valor inválido')).toHaveLength(2);
    expect(server.requests('POST /imports/test')).toHaveLength(0);
  });

  it('tests the connection, and says why a database cannot be read', async () => {
    server.on(
      'POST /imports/test',
      () => new Refusal('ERR_IMPORT_SOURCE', { reason: 'privateAddress', detail: 'db' }),
    );
    const { person, findByRole, findByText, fillIn } = await open();
    await fillIn();
    await person.click(await findByRole('button', { name: 'Testar conexão' }));
    expect((await findByRole('alert')).textContent).toMatch(/PRIVATE_IMPORT_SOURCES=true/);

    server.on('POST /imports/test', () => ({
      product: 'pressTicket',
      counts: { users: 3, contacts: 12, tickets: 40, messages: 1500 },
    }));
    await person.click(await findByRole('button', { name: 'Testar conexão' }));
    await findByText(/Press Ticket encontrado: 3 usuários, 12 contatos, 40 atendimentos e 1\.500 mensagens/);
  });

  it('imports after a dry run without asking for the password again, and shows the progress', async () => {
    const { person, findByRole, findByText, queryByRole, fillIn } = await open();
    await fillIn();
    await person.click(await findByRole('button', { name: 'Simular' }));
    await findByText('Aguardando para começar…');
    expect(JSON.parse(server.requests('POST /imports')[0]?.text ?? '')).toMatchObject({
      host: 'db.example.com',
      port: 3306,
      password: 'segredo',
      isDryRun: true,
    });
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    server.live.emit('databaseImport', { action: 'update', import: DRY });
    await findByText('Simulação concluída. Nada foi alterado.');
    await findByText('Mensagens: Aviso do WhatsApp que ninguém escreveu (2)');

    await person.click(await findByRole('button', { name: 'Importar' }));
    const confirm = await findByRole('alertdialog', { name: 'Importar agora?' });
    await person.click(
      [...confirm.querySelectorAll('button')].find((each) => each.textContent === 'Importar')!,
    );
    await waitFor(() => expect(server.requests('POST /imports')).toHaveLength(2));
    expect(JSON.parse(server.requests('POST /imports')[1]?.text ?? '')).toMatchObject({
      password: 'segredo',
      isDryRun: false,
    });
    await waitFor(() => expect(queryByRole('alertdialog')).toBeNull());
    const running = { ...DRY, id: 8, isDryRun: false, state: 'running', kind: 'messages' } as const;
    server.live.emit('databaseImport', {
      action: 'update',
      import: { ...running, counts: { messages: count(1500, { done: 500 }) } },
    });
    await findByText('Mensagens: 500 de 1.500');
  });

  it('says why the list of what was left out cannot be downloaded', async () => {
    current = DRY;
    server.on('GET /imports/7/skipped', () => new Refusal('ERR_NO_PERMISSION'));
    const { person, findByRole, findByText } = await open();
    await person.click(await findByRole('button', { name: 'Baixar a lista do que ficou de fora' }));
    expect(await findByText('Você não tem permissão para isso. Fale com um administrador.')).toBeDefined();
  });
});
