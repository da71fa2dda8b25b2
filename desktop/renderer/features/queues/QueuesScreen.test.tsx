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
    await findByRole('row', { name: /1 Vendas.*08:00–18:00/ });
    await person.click(await findByRole('button', { name: 'Editar Vendas' }));
    const dialog = within(await findByRole('dialog'));

    await person.clear(dialog.getByLabelText('Início do atendimento'));
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    await findByText('Em cada horário, escolha os dias, o início e o fim.');
    expect(server.requests('PUT /queue/1')).toHaveLength(0);

    await person.click(dialog.getByRole('button', { name: 'Remover o horário 1' }));
    expect(dialog.getByRole('button', { name: 'Adicionar horário' })).toBe(document.activeElement);
    dialog.getByText('Sempre aberta');
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    await findByText('Fila salva.');
    expect(JSON.parse(server.requests('PUT /queue/1')[0]?.text ?? '')).toEqual({
      name: 'Vendas',
      color: '#123456',
      greetingMessage: 'Olá',
      absenceMessage: '',
      hours: [],
      assignment: 'manual',
      ticketLimit: null,
      prefersLastAgent: false,
      returnAfter: null,
      firstAnswerTarget: null,
      nextAnswerTarget: null,
      resolutionTarget: null,
      targetClock: 'openingHours',
    });
  });

  it('sets reply targets in minutes or hours, and what time counts', async () => {
    server.on('GET /queue', () => [{ ...SALES, firstAnswerTarget: 90, resolutionTarget: 120 }]);
    server.on('PUT /queue/1', () => SALES);
    const { person, findByRole, findByText } = await renderApp(server, '/queues');
    await person.click(await findByRole('button', { name: 'Editar Vendas' }));
    const dialog = within(await findByRole('dialog'));
    expect(dialog.getByLabelText('Primeira resposta em até')).toHaveProperty('value', '90');
    expect(dialog.getByLabelText('Resolução em até')).toHaveProperty('value', '2');
    const next = dialog.getByLabelText('Próximas respostas em até');
    await person.type(next, '721');
    await person.selectOptions(dialog.getByLabelText('Próximas respostas em até: unidade'), 'horas');
    await person.click(dialog.getByRole('radio', { name: 'Tempo corrido' }));
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    await dialog.findByText(/de 1 minuto a 30 dias/);
    expect(server.requests('PUT /queue/1')).toHaveLength(0);
    await person.clear(next);
    await person.type(next, '4');
    await person.clear(dialog.getByLabelText('Resolução em até'));
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    await findByText('Fila salva.');
    expect(JSON.parse(server.requests('PUT /queue/1')[0]?.text ?? '')).toMatchObject({
      firstAnswerTarget: 90,
      nextAnswerTarget: 240,
      resolutionTarget: null,
      targetClock: 'always',
    });
  });

  it('lets a queue assign its tickets automatically, with a limit', async () => {
    const automatic = {
      assignment: 'automatic',
      ticketLimit: 5,
      prefersLastAgent: true,
      returnAfter: null,
    } as const;
    server.on('PUT /queue/1', () => ({ ...SALES, ...automatic }));
    const { person, findByRole, findByText } = await renderApp(server, '/queues');
    await findByRole('row', { name: /Vendas.*Manual/ });
    await person.click(await findByRole('button', { name: 'Editar Vendas' }));
    const dialog = within(await findByRole('dialog'));
    expect(dialog.queryByLabelText('Limite de atendimentos abertos por atendente')).toBeNull();
    await person.click(dialog.getByRole('radio', { name: 'Automática' }));
    const limit = dialog.getByLabelText('Limite de atendimentos abertos por atendente');
    await person.type(limit, '0');
    await person.click(dialog.getByRole('switch', { name: 'Preferir quem atendeu o cliente por último' }));
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    await dialog.findByText('Digite um número de 1 a 1000 ou deixe em branco.');
    expect(server.requests('PUT /queue/1')).toHaveLength(0);

    await person.clear(limit);
    await person.type(limit, '5');
    server.on('GET /queue', () => [{ ...SALES, ...automatic }]);
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    await findByText('Fila salva.');
    expect(JSON.parse(server.requests('PUT /queue/1')[0]?.text ?? '')).toMatchObject(automatic);
    await findByRole('row', { name: /Vendas.*Automática \(até 5\)/ });
  });

  it('saves hours that differ by weekday', async () => {
    const hours = [
      { days: [1, 2, 3, 4, 5], start: '08:00', end: '18:00' },
      { days: [0, 6], start: '09:00', end: '12:00' },
    ];
    server.on('PUT /queue/1', () => ({ ...SALES, startWork: null, endWork: null, hours }));
    const { person, findByRole, findByText } = await renderApp(server, '/queues');
    await person.click(await findByRole('button', { name: 'Editar Vendas' }));
    const dialog = within(await findByRole('dialog'));
    const daysOf = (number: number) =>
      within(dialog.getByRole('group', { name: `Dias do horário ${number}` }));
    for (const day of ['dom.', 'sáb.'])
      await person.click(daysOf(1).getByRole('button', { name: day, pressed: true }));
    await person.click(dialog.getByRole('button', { name: 'Adicionar horário' }));
    expect(daysOf(2).getByRole('button', { name: 'seg.' })).toBe(document.activeElement);
    for (const day of ['dom.', 'sáb.']) daysOf(2).getByRole('button', { name: day, pressed: true });
    await person.type(daysOf(2).getByLabelText('Início do atendimento'), '09:00');
    await person.type(daysOf(2).getByLabelText('Fim do atendimento'), '12:00');
    server.on('GET /queue', () => [{ ...SALES, startWork: null, endWork: null, hours }]);
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    await findByText('Fila salva.');
    expect(JSON.parse(server.requests('PUT /queue/1')[0]?.text ?? '')).toMatchObject({ hours });
    await findByRole('row', { name: /seg–sex 08:00–18:00 · sáb e dom 09:00–12:00/ });
  });

  it('keeps the days on which queues are closed', async () => {
    const christmas = { day: '2026-12-25', name: 'Natal', isYearly: true };
    let days = [{ day: '2026-11-02', name: 'Finados', isYearly: false }];
    server.on('GET /closed-days', () => days);
    server.on('PUT /closed-days/2026-12-25', () => {
      days = [...days, christmas];
      return christmas;
    });
    server.on('DELETE /closed-days/2026-11-02', () => {
      days = [christmas];
      return {};
    });
    const { person, findByRole, findByText, findByLabelText } = await renderApp(server, '/queues');
    await person.click(await findByRole('button', { name: 'Feriados' }));
    const dialog = within(await findByRole('dialog', { name: 'Feriados' }));
    await dialog.findByText('02/11/2026');

    await person.click(dialog.getByRole('button', { name: 'Adicionar feriado' }));
    expect(dialog.getByLabelText(/^Dia(?!s)/)).toBe(document.activeElement);
    expect(server.requests('PUT /closed-days/2026-12-25')).toHaveLength(0);
    await person.type(dialog.getByLabelText(/^Dia(?!s)/), '2026-12-25');
    await person.type(dialog.getByLabelText(/^Nome/), 'Natal');
    await person.click(dialog.getByRole('checkbox', { name: 'Todos os anos' }));
    await person.keyboard('{Enter}');
    await findByText('Feriado salvo.');
    await dialog.findByText('25/12');
    await waitFor(async () => expect(await findByLabelText(/^Dia(?!s)/)).toBe(document.activeElement));
    expect(JSON.parse(server.requests('PUT /closed-days/2026-12-25')[0]?.text ?? '')).toEqual({
      name: 'Natal',
      isYearly: true,
    });

    await person.click(dialog.getByRole('button', { name: 'Remover Finados' }));
    await findByText('Feriado removido.');
    await waitFor(() => expect(dialog.queryByText('Finados')).toBeNull());

    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    server.live.emit('closedDay', { action: 'delete', day: '2026-12-25' });
    await dialog.findByText('Nenhum feriado ainda.');
  });

  it('offers times in steps of ten minutes', async () => {
    const { person, findByRole } = await renderApp(server, '/queues');
    await person.click(await findByRole('button', { name: 'Editar Vendas' }));
    const dialog = within(await findByRole('dialog'));
    await person.click(dialog.getByRole('combobox', { name: 'Fim do atendimento' }));
    const offered = within(await findByRole('listbox')).getAllByRole('option');
    const times = offered.map((option) => option.textContent);
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
