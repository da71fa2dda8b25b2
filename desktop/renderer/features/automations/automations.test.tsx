import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AutomationRule, AutomationRun } from '#shared/contract/automations.ts';
import { startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';

const BOLETO: AutomationRule = {
  id: 1,
  name: 'Boleto',
  isEnabled: true,
  inGroups: false,
  trigger: { kind: 'messageReceived' },
  conditions: {
    queueIds: [],
    whatsappIds: [],
    tagIds: [],
    withoutTagIds: [],
    keywords: ['boleto', 'segunda via'],
    hours: 'any',
    assignment: 'any',
  },
  steps: [{ kind: 'sendText', body: 'Já enviamos' }],
  lastRunAt: '2026-01-02T12:00:00.000Z',
  weekRuns: 3,
};
const WAITING: AutomationRule = {
  ...BOLETO,
  id: 2,
  name: 'Espera',
  isEnabled: false,
  trigger: { kind: 'waiting', minutes: 15 },
  conditions: { ...BOLETO.conditions, keywords: [], queueIds: [9] },
  steps: [{ kind: 'addTags', tagIds: [5] }],
  lastRunAt: null,
  weekRuns: 0,
};
const TAG = { id: 5, name: 'VIP', color: '#ff0000' };

let server: MockServer;
let rules: AutomationRule[];
beforeEach(async () => {
  server = await startMockServer();
  rules = [BOLETO, WAITING];
  server.on('GET /automations', () => ({ rules, tags: [TAG], queues: [], users: [] }));
  for (const key of ['GET /settings', 'GET /whatsapp', 'GET /queue']) server.on(key, () => []);
  server.on('GET /tags/list', () => [TAG]);
});
afterEach(() => server.stop());

const save = (rule: AutomationRule) => {
  rules = [...rules.filter(({ id }) => id !== rule.id), rule].toSorted((a, b) => a.id - b.id);
  return rule;
};
const sentBody = (key: string) => JSON.parse(server.requests(key).at(-1)?.text ?? '{}') as object;

it('shows when rules act, how often they did and which need correction, also after changes elsewhere', async () => {
  const { findByRole, findByText, getByRole } = await renderApp(server, '/automations');
  const boleto = within(await findByRole('row', { name: /Boleto/ }));
  for (const text of ['Mensagem recebida', 'Enviar texto', '02/01/2026', '3']) boleto.getByText(text);
  const waiting = within(getByRole('row', { name: /Espera/ }));
  for (const text of ['Cliente espera há 15 min', 'Ainda não agiu', 'Precisa de correção'])
    waiting.getByText(text);
  await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
  rules = [];
  server.live.emit('automations', { action: 'update' });
  await findByText('Nenhuma regra ainda');
});

it('turns rules on and off, and changes their order', async () => {
  server.on('PUT /automations/2', ({ text }) => save({ ...WAITING, ...(JSON.parse(text) as object) }));
  server.on('PUT /automations/order', () => ({}));
  const { person, findByRole, findByText } = await renderApp(server, '/automations');
  await person.click(await findByRole('switch', { name: 'Espera' }));
  await findByText('Regra Espera ativada.');
  expect(sentBody('PUT /automations/2')).toEqual({ isEnabled: true });
  await findByRole('switch', { name: 'Espera', checked: true });
  await person.click(await findByRole('button', { name: 'Mover Espera para cima' }));
  await waitFor(() => expect(sentBody('PUT /automations/order')).toEqual({ ruleIds: [2, 1] }));
});

it('creates a rule whose conditions were tested before', async () => {
  rules = [];
  server.on('POST /automations/test', () => ({
    tickets: [
      { ticket: { id: 7, name: 'Maria', status: 'open' }, unmet: [] },
      { ticket: { id: 8, name: 'João', status: 'pending' }, unmet: ['keywords', 'hours'] },
    ],
  }));
  server.on('POST /automations', ({ text }) => save({ ...BOLETO, ...(JSON.parse(text) as object) }));
  const { person, findByRole, findByText, queryByRole } = await renderApp(server, '/automations');
  await person.click(await findByRole('button', { name: 'Criar regra' }));
  const dialog = within(await findByRole('dialog', { name: 'Criar regra' }));
  await person.type(dialog.getByLabelText(/^Nome/), 'Fora do horário');
  await person.selectOptions(dialog.getByLabelText('Quando isto acontece'), 'Mensagem recebida');
  await person.type(dialog.getByLabelText('A mensagem contém uma destas palavras'), 'preço, segunda via,');
  await person.selectOptions(dialog.getByLabelText('Horário de atendimento'), 'Fora do horário');
  await person.click(dialog.getByRole('button', { name: 'Testar' }));
  const test = within(await findByRole('dialog', { name: 'Teste das condições' }));
  await test.findByText('Atendidas agora em 1 dos últimos 2 atendimentos. Nada é feito neles.');
  expect(test.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Maria · #7 · AbertosAtendidas',
    'João · #8 · AguardandoNão atendidas: palavras, horário de atendimento',
  ]);
  await person.click(test.getByRole('button', { name: 'Fechar' }));
  await person.click(dialog.getByRole('button', { name: 'Salvar' }));
  await findByText('Adicione pelo menos um passo.');
  await person.click(dialog.getByRole('button', { name: 'Adicionar passo' }));
  expect(queryByRole('menuitem', { name: 'Assumir o atendimento' })).toBeNull(); // needs a person
  await person.click(await findByRole('menuitem', { name: 'Enviar texto' }));
  await person.type(dialog.getByLabelText('Texto para o cliente'), 'Abrimos às 8h');
  await person.click(dialog.getByRole('button', { name: 'Salvar' }));
  await findByText('Regra salva.');
  expect(sentBody('POST /automations')).toEqual({
    name: 'Fora do horário',
    isEnabled: true,
    inGroups: false,
    trigger: { kind: 'messageReceived' },
    conditions: { ...BOLETO.conditions, keywords: ['preço', 'segunda via'], hours: 'closed' },
    steps: [{ kind: 'sendText', body: 'Abrimos às 8h' }],
  });
});

it('asks for a time that is possible, and for what replaces deleted records', async () => {
  server.on('PUT /automations/2', ({ text }) => save({ ...WAITING, ...(JSON.parse(text) as object) }));
  const { person, findByRole, findByText } = await renderApp(server, '/automations');
  await person.click(await findByRole('button', { name: 'Editar Espera' }));
  const dialog = within(await findByRole('dialog', { name: 'Editar regra' }));
  const minutes = dialog.getByLabelText(/^Minutos de espera/);
  await person.clear(minutes);
  await person.click(dialog.getByRole('button', { name: 'Salvar' }));
  await dialog.findByText('Digite um número de 1 a 10080.');
  await person.type(minutes, '30');
  await person.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(server.requests('PUT /automations/2')).toHaveLength(0);
  await person.click(dialog.getByRole('combobox', { name: 'Filas' }));
  await person.click(await findByRole('menuitemcheckbox', { name: 'Fila excluída' }));
  await person.keyboard('{Escape}');
  await person.click(dialog.getByRole('button', { name: 'Salvar' }));
  await findByText('Regra salva.');
  expect(sentBody('PUT /automations/2')).toMatchObject({
    trigger: { kind: 'waiting', minutes: 30 },
    conditions: { queueIds: [] },
  });
});

it('shows the log of a rule: the ticket, each step, and why it did not act', async () => {
  const run = { at: '2026-01-02T12:00:00.000Z', ticketId: 7, ticket: { id: 7, name: 'Maria' } };
  const done = { outcome: 'done', error: null, details: null } as const;
  const runs: AutomationRun[] = [
    { ...run, id: 3, outcome: 'capped', steps: BOLETO.steps, results: [] },
    { ...run, id: 2, ticket: null, outcome: 'late', steps: BOLETO.steps, results: [] },
    {
      ...run,
      id: 1,
      outcome: 'done',
      steps: [...BOLETO.steps, { kind: 'addTags', tagIds: [5] }],
      results: [
        { kind: 'sendText', outcome: 'refused', error: 'ERR_AUTOMATION_TEXT_REPEATED', details: null },
        { kind: 'addTags', ...done },
      ],
    },
  ];
  server.on('GET /automations/1/runs', () => ({ runs, tags: [TAG], queues: [], users: [] }));
  const { person, findByRole } = await renderApp(server, '/automations');
  await person.click(await findByRole('button', { name: 'Registro de Boleto' }));
  const dialog = within(await findByRole('dialog', { name: 'Registro de Boleto' }));
  await dialog.findByText('Não agiu: já tinha agido 5 vezes neste atendimento em uma hora.');
  dialog.getByText('Não agiu: a mensagem do cliente chegou com atraso.');
  dialog.getByText('Atendimento excluído');
  const steps = within(dialog.getByRole('list', { name: 'Passos' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Enviar textoJá enviamosO cliente já recebeu hoje o texto desta regra.',
    'Adicionar etiquetasVIPFeito',
  ]);
  const [link] = dialog.getAllByRole('link', { name: 'Maria #7' });
  expect(link?.getAttribute('href')).toBe('/tickets/7');
});
