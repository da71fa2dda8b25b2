import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Queue } from '#shared/contract/queues.ts';
import { startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';

const SALES: Queue = {
  id: 1,
  name: 'Vendas',
  color: '#123456',
  greetingMessage: 'Olá',
  absenceMessage: '',
  startWork: '08:00',
  endWork: '18:00',
};

describe('queues page', () => {
  let server: MockServer;
  beforeEach(async () => {
    server = await startMockServer();
    server.on('GET /whatsapp', () => []);
    server.on('GET /queue', () => [SALES]);
  });
  afterEach(() => server.stop());

  it('shows the hours and saves a queue that is always open', async () => {
    server.on('PUT /queue/1', () => SALES);
    const { person, findByRole, findByText } = await renderApp(server, '/queues');
    await findByRole('row', { name: /1 Vendas.*das 08:00 às 18:00/ });
    await person.click(await findByRole('button', { name: 'Editar Vendas' }));
    const dialog = within(await findByRole('dialog'));

    await person.clear(dialog.getByLabelText('Início do atendimento'));
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    await findByText('Preencha o início e o fim, ou deixe os dois em branco.');
    expect(server.requests('PUT /queue/1')).toHaveLength(0);

    await person.clear(dialog.getByLabelText('Fim do atendimento'));
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    await findByText('Fila salva.');
    expect(JSON.parse(server.requests('PUT /queue/1')[0]?.text ?? '')).toEqual({
      name: 'Vendas',
      color: '#123456',
      greetingMessage: 'Olá',
      absenceMessage: '',
      startWork: null,
      endWork: null,
    });
  });

  it('offers times in steps of ten minutes', async () => {
    const { person, findByRole, findAllByRole } = await renderApp(server, '/queues');
    await person.click(await findByRole('button', { name: 'Editar Vendas' }));
    const dialog = within(await findByRole('dialog'));
    await person.click(dialog.getByRole('combobox', { name: 'Fim do atendimento' }));
    const times = (await findAllByRole('option')).map((option) => option.textContent);
    expect(times.slice(0, 3)).toEqual(['00:00', '00:10', '00:20']);
    expect(times.at(-1)).toBe('23:59');
  });

  it('inserts a variable into the greeting', async () => {
    const { person, findByRole } = await renderApp(server, '/queues');
    await person.click(await findByRole('button', { name: 'Editar Vendas' }));
    const dialog = within(await findByRole('dialog'));
    const [insert] = dialog.getAllByRole('button', { name: 'Inserir variável' });
    if (insert) await person.click(insert);
    await person.click(await findByRole('menuitem', { name: /nome do contato/ }));
    const greeting = dialog.getByLabelText('Mensagem de saudação');
    await waitFor(() => expect(greeting).toHaveProperty('value', 'Olá{{name}}'));
  });

  it('applies changes of other users, sorted by name', async () => {
    const { findByRole, getAllByRole } = await renderApp(server, '/queues');
    await findByRole('row', { name: /Vendas/ });
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    server.live.emit('queue', { action: 'create', queue: { ...SALES, id: 2, name: 'Financeiro' } });
    await findByRole('row', { name: /Financeiro/ });
    expect(getAllByRole('row').map((row) => row.textContent)).toEqual([
      expect.stringContaining('Nome'),
      expect.stringContaining('Financeiro'),
      expect.stringContaining('Vendas'),
    ]);
    server.live.emit('queue', { action: 'delete', queueId: 1 });
    await waitFor(() => expect(getAllByRole('row')).toHaveLength(2));
  });
});
