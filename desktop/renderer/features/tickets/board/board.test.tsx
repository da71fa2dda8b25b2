import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Stage } from '#shared/contract/stages.ts';
import type { Ticket } from '#shared/contract/tickets.ts';
import { aMessage } from '#renderer/features/conversation/test/aMessage.ts';
import { aTicket } from '#renderer/features/conversation/test/aTicket.ts';
import { stubListLayout } from '#renderer/test/listLayout.ts';
import { ADMIN, Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import './BoardScreen.tsx'; // preloads it
import '../../stages/StageFormDialog.tsx';
import '../../stages/StagesDialog.tsx';

const BUDGET = { id: 1, name: 'Orçamento', color: '#112233' };
const PAYMENT = { id: 2, name: 'Pagamento', color: '#445566' };
const AGENT = { ...ADMIN, profile: 'user' as const };

describe('the board', () => {
  let server: MockServer;
  let stages: Stage[];
  let tickets: Ticket[];
  let layOut: () => void;
  beforeEach(async () => {
    layOut = stubListLayout();
    server = await startMockServer();
    stages = [BUDGET, PAYMENT];
    tickets = [ticketOf(7, 'Maria', { stage: BUDGET, stagedAt: '2026-11-21T10:00:00.000Z' })];
    for (const key of ['GET /settings', 'GET /queue', 'GET /whatsapp', 'GET /tags/list'])
      server.on(key, () => []);
    server.on('GET /tickets/agents', () => ({ agents: [] }));
    server.on('GET /stages', () => ({ stages }));
    server.on('GET /tickets', ({ query }) => {
      const stageId = Number(query.get('stageId') ?? 0);
      const found = query.has('onBoard') ? tickets.filter(({ stage }) => (stage?.id ?? 0) === stageId) : [];
      return { tickets: found, count: found.length, hasMore: false, nextCursor: null };
    });
    server.on('PUT /tickets/7/stage', ({ text }) => {
      const { stageId } = JSON.parse(text) as { stageId: number | null };
      const stage = stages.find(({ id }) => id === stageId) ?? null;
      const moved = { stage, stagedAt: stage && NOW, updatedAt: NOW };
      tickets = tickets.map((ticket) => (ticket.id === 7 ? { ...ticket, ...moved } : ticket));
      return { ...aTicket(), ...tickets.find(({ id }) => id === 7), contact: aTicket().contact };
    });
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    localStorage.clear();
    await server.stop();
  });

  const NOW = new Date().toISOString();
  const ticketOf = (id: number, name: string, fields: Partial<Omit<Ticket, 'contact'>> = {}): Ticket =>
    aTicket({ id, contact: { ...aTicket().contact, name }, ...fields });
  const open = async (user = ADMIN, path = '/board') => {
    const app = await renderApp(server, path, user);
    const column = (name: string) => app.findByRole('region', { name });
    const cardIn = async (name: string, contact: string) => {
      const region = within(await column(name));
      return waitFor(() => {
        layOut();
        return region.getByRole('link', { name: contact });
      });
    };
    return { ...app, column, cardIn };
  };
  const sent = () =>
    server.requests('PUT /tickets/7/stage').map(({ text }) => JSON.parse(text) as { stageId: number | null });

  it('shows the tickets of each stage, and moves one by its menu with the focus', async () => {
    const { person, cardIn, column, findByRole, findByText } = await open();
    const card = await cardIn('Orçamento', 'Maria');
    expect(card.getAttribute('href')).toMatch(/\/tickets\/7$/);
    expect(within(await column('Orçamento')).getByText('Você')).toBeDefined();
    expect((await column('Sem etapa')).textContent).toContain('Nenhum atendimento');
    await person.click(await findByRole('button', { name: 'Mover Maria para outra etapa' }));
    expect((await findByRole('menuitemradio', { name: 'Orçamento' })).ariaChecked).toBe('true');
    layOut = stubListLayout(); // Fluent takes it away when it positions a menu in a test
    await person.click(await findByRole('menuitemradio', { name: 'Pagamento' }));
    const moved = await cardIn('Pagamento', 'Maria');
    expect(await findByText('Maria foi para Pagamento.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(moved));
    expect(sent()).toEqual([{ stageId: 2 }]);
  });

  it('is used by arrow keys, and puts a ticket back that may not be moved', async () => {
    tickets.push(ticketOf(8, 'Rui'));
    server.on('PUT /tickets/7/stage', () => new Refusal('ERR_NO_PERMISSION'));
    const { person, cardIn, findByText } = await open();
    const [rui, maria] = [await cardIn('Sem etapa', 'Rui'), await cardIn('Orçamento', 'Maria')];
    rui.focus();
    await person.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(maria);
    await person.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await findByText(/^Você não tem permissão/);
    await cardIn('Orçamento', 'Maria');
    expect(sent()).toEqual([{ stageId: 2 }]);
  });

  it('follows what others do, and offers no move of a ticket of a colleague', async () => {
    tickets.push(ticketOf(8, 'Rui', { userId: 9, user: { id: 9, name: 'Bia' } }));
    const { cardIn, queryByRole, findByRole, column } = await open(AGENT);
    await cardIn('Sem etapa', 'Rui');
    expect(queryByRole('button', { name: 'Mover Rui para outra etapa' })).toBeNull();
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    const [maria] = tickets;
    if (!maria) throw new Error('there is no ticket');
    const moved = { ...maria, stage: PAYMENT, stagedAt: NOW, updatedAt: NOW };
    tickets = [moved];
    server.live.emit('ticket', { action: 'update', ticket: moved });
    await cardIn('Pagamento', 'Maria');
    server.live.emit('ticket', { action: 'update', ticket: { ...moved, status: 'closed' } });
    await waitFor(async () =>
      expect((await column('Pagamento')).textContent).toContain('Nenhum atendimento'),
    );
    stages = [{ ...BUDGET, name: 'Proposta' }, PAYMENT];
    server.live.emit('stages', { action: 'update' });
    await findByRole('region', { name: 'Proposta' });
  });

  it('is filtered, and its first column can be collapsed', async () => {
    server.on('GET /queue', () => [{ id: 3, name: 'Vendas', color: '#112233' }]);
    const { person, cardIn, findByRole, column } = await open();
    await cardIn('Orçamento', 'Maria');
    await person.click(await findByRole('button', { name: 'Filtros' }));
    await person.click(await findByRole('combobox', { name: 'Filas' }));
    await person.click(await findByRole('menuitemcheckbox', { name: 'Vendas' }));
    await waitFor(() =>
      expect(server.requests('GET /tickets').at(-1)?.query.get('queueIds')).toMatch(/^\[?3\]?$/),
    );
    await person.keyboard('{Escape}{Escape}');
    await findByRole('button', { name: 'Filtros (1)' });
    await person.click(await findByRole('button', { name: 'Recolher' }));
    expect(within(await column('Sem etapa')).queryByText('Nenhum atendimento')).toBeNull();
    expect((await findByRole('button', { name: 'Mostrar' })).ariaExpanded).toBe('false');
  });

  it('begins with the first stage, which administrators create', async () => {
    stages = [];
    server.on('POST /stages', ({ text }) => {
      const stage = { id: 3, ...(JSON.parse(text) as Omit<Stage, 'id'>) };
      stages = [stage];
      return stage;
    });
    const { person, findByRole, column } = await open();
    await person.click(await findByRole('button', { name: 'Adicionar etapa' }));
    await person.type(await findByRole('textbox', { name: 'Nome' }), 'Entrega{Enter}');
    expect(await column('Entrega')).toBeDefined();
  });

  it('tells agents who defines the stages', async () => {
    stages = [];
    const { findByText, queryByRole } = await open(AGENT);
    await findByText('Um administrador ainda não criou as etapas.');
    expect(queryByRole('button', { name: 'Adicionar etapa' })).toBeNull();
  });

  it('has its stages put in order and deleted, which asks where their tickets go', async () => {
    server.on('PUT /stages/order', () => ({}));
    server.on('DELETE /stages/1', () => {
      stages = [PAYMENT];
      return {};
    });
    const { person, findByRole, findByText } = await open();
    await person.click(await findByRole('button', { name: 'Etapas' }));
    const dialog = within(await findByRole('dialog', { name: 'Etapas' }));
    await person.click(dialog.getByRole('button', { name: 'Mover Pagamento para cima' }));
    await waitFor(() => expect(server.requests('PUT /stages/order')).toHaveLength(1));
    expect(JSON.parse(server.requests('PUT /stages/order')[0]?.text ?? '')).toEqual({ stageIds: [2, 1] });
    await person.click(dialog.getByRole('button', { name: 'Excluir Orçamento' }));
    await findByRole('dialog', { name: 'Excluir Orçamento?' });
    await person.click(await findByRole('combobox', { name: 'Mover os atendimentos para' }));
    await person.click(await findByRole('option', { name: 'Pagamento' }));
    await person.click(await findByRole('button', { name: 'Excluir' }));
    await findByText('Etapa excluída.');
    expect(server.requests('DELETE /stages/1')[0]?.query.get('moveTo')).toBe('2');
  });

  it('is reached from the conversation, which shows and changes the stage', async () => {
    server.on('GET /tickets/7', () => ({ ...aTicket(), stage: tickets[0]?.stage }));
    server.on('GET /messages/7', () => ({ messages: [aMessage()], hasMore: false, count: 1, events: [] }));
    server.on('POST /tickets/7/read', () => ({}));
    const { person, findByRole } = await open(ADMIN, '/tickets/7');
    await person.click(await findByRole('button', { name: 'Etapa: Orçamento' }));
    await person.click(await findByRole('menuitemradio', { name: 'Sem etapa' }));
    await findByRole('button', { name: 'Etapa: Sem etapa' });
    expect(sent()).toEqual([{ stageId: null }]);
  });
});
