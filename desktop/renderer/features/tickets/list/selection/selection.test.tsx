import { act, fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SelectionResult, Ticket } from '#shared/contract/tickets.ts';
import type { User } from '#shared/contract/users.ts';
import { aConnection } from '#renderer/features/connections/test/aConnection.ts';
import { aTicket } from '#renderer/features/conversation/test/aTicket.ts';
import { ADMIN, Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { stubListLayout } from '#renderer/test/listLayout.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
// Preloads lazy components, whose loading would exceed the first test's timeout on a busy machine.
import '#renderer/features/conversation/Conversation.tsx';
import '../../TicketsScreen.tsx';
import './SelectionBar.tsx';

const AGENT: User = { ...ADMIN, profile: 'user', queues: [{ id: 4, name: 'Vendas', color: '#5c59a0' }] };
const NAMES = ['Ana', 'Bia', 'Caio', 'Davi'];

describe('selecting tickets', () => {
  let server: MockServer;
  let tickets: Ticket[];
  let layOut: () => void;

  beforeEach(async () => {
    layOut = stubListLayout();
    server = await startMockServer();
    for (const key of ['GET /settings', 'GET /queue']) server.on(key, () => []);
    server.on('GET /whatsapp', () => [aConnection({ id: 1, farewellMessage: 'Tchau' })]);
    tickets = NAMES.map((name, index) =>
      aTicket({
        id: index + 1,
        updatedAt: `2026-11-21T10:0${9 - index}:00.000Z`,
        contactId: index + 1,
        contact: { ...aTicket().contact, id: index + 1, name },
      }),
    );
    server.on('GET /tickets', ({ query }) => {
      const found = tickets.filter(({ status }) => status === (query.get('status') ?? 'open'));
      return { tickets: found, count: found.length, hasMore: false };
    });
    server.on('GET /tickets/1', () => tickets[0]);
    server.on('GET /messages/1', () => ({ messages: [], hasMore: false, count: 0 }));
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    await server.stop();
  });

  const open = async (user: User = ADMIN) => {
    const app = await renderApp(server, '/tickets', user);
    await vi.waitFor(() => {
      layOut();
      app.getByRole('checkbox', { name: /de Ana/ });
    });
    await expect.poll(async () => (await server.live.fetchSockets()).length).toBe(1);
    const boxOf = (name: string) =>
      app.getByRole('checkbox', { name: `Selecionar o atendimento de ${name}` });
    const linkOf = (name: string) => app.getByRole('link', { name });
    const checked = () =>
      NAMES.filter((name) => app.queryByRole('checkbox', { name: new RegExp(`de ${name}$`), checked: true }));
    const bar = async () =>
      within(await app.findByRole('group', { name: 'Ações dos atendimentos selecionados' }));
    const press = async (name: string) => app.person.click((await bar()).getByRole('button', { name }));
    const choose = async (name: string) => {
      await press('Mais opções');
      await app.person.click(await app.findByRole('menuitem', { name }));
    };
    return { ...app, boxOf, linkOf, checked, bar, press, choose };
  };
  const answer = (result: Partial<SelectionResult>) =>
    server.on('POST /tickets/selection', () => ({ ticketIds: [], refused: [], ...result }));
  const asked = () =>
    server.requests('POST /tickets/selection').map(({ text }) => JSON.parse(text) as Record<string, unknown>);
  const leaves = (ticketId: number) =>
    act(async () => void server.live.emit('ticket', { action: 'delete', ticketId, deleted: false }));

  it('is done with checkboxes, and announced', async () => {
    const { person, boxOf, checked, getAllByRole, bar, router } = await open();
    await person.click(boxOf('Bia'));
    await person.click(boxOf('Davi'));
    expect(checked()).toEqual(['Bia', 'Davi']);
    expect(getAllByRole('status').some(({ textContent }) => textContent === 'Selecionados: 2')).toBe(true);
    expect(router.state.location.pathname).toBe('/tickets');
    await person.click((await bar()).getByRole('checkbox', { name: 'Selecionar todos os carregados (4)' }));
    expect(checked()).toEqual(NAMES);
    await person.click((await bar()).getByRole('checkbox', { name: 'Selecionar todos os carregados (4)' }));
    expect(checked()).toEqual([]);
  });

  it('is done with Ctrl, Command or Shift and a click, which open no conversation', async () => {
    const { person, linkOf, checked, router } = await open();
    await person.keyboard('{Control>}');
    await person.click(linkOf('Ana'));
    await person.keyboard('{/Control}{Shift>}');
    await person.click(linkOf('Caio'));
    await person.keyboard('{/Shift}{Meta>}');
    await person.click(linkOf('Bia'));
    await person.keyboard('{/Meta}');
    expect(checked()).toEqual(['Ana', 'Caio']);
    expect(router.state.location.pathname).toBe('/tickets');
    await person.click(linkOf('Ana'));
    expect([router.state.location.pathname, checked()]).toEqual(['/tickets/1', ['Ana', 'Caio']]);
  });

  it('is done by keys, and ended by Escape', async () => {
    const { person, linkOf, checked } = await open();
    act(() => linkOf('Ana').focus());
    await person.keyboard('x');
    expect(checked()).toEqual(['Ana']);
    await person.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(checked()).toEqual(['Ana', 'Bia', 'Caio']);
    expect(document.activeElement).toBe(linkOf('Caio'));
    await person.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(checked()).toEqual(['Ana', 'Bia']);
    await person.keyboard('{ArrowDown}x');
    expect(checked()).toEqual(['Ana', 'Bia', 'Caio']);
    await person.keyboard('{Escape}');
    expect(checked()).toEqual([]);
    expect(document.activeElement).toBe(linkOf('Caio'));
  });

  it('begins by a long press on touch screens, where taps then select', async () => {
    const touch = (media: string) =>
      Object.assign(new EventTarget(), {
        matches: media.includes('coarse'),
        media,
        addListener() {},
        removeListener() {},
      });
    vi.stubGlobal('matchMedia', touch);
    const app = await renderApp(server, '/tickets');
    await vi.waitFor(() => {
      layOut();
      app.getByRole('link', { name: 'Ana' });
    });
    expect(app.queryByRole('checkbox', { name: /de Ana/ })).toBeNull();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const link = app.getByRole('link', { name: 'Ana' });
    fireEvent.pointerDown(link, { pointerType: 'touch' });
    act(() => void vi.advanceTimersByTime(600));
    vi.useRealTimers();
    fireEvent.pointerUp(link);
    expect(fireEvent.contextMenu(link)).toBe(false);
    fireEvent.click(link);
    await app.findByRole('checkbox', { name: /de Ana/, checked: true });
    fireEvent.pointerDown(app.getByRole('link', { name: 'Bia' }), { pointerType: 'touch' });
    fireEvent.click(app.getByRole('link', { name: 'Bia' }));
    await app.findByRole('checkbox', { name: /de Bia/, checked: true });
    expect(app.router.state.location.pathname).toBe('/tickets');
  });

  it('loses tickets that leave the list', async () => {
    const { person, boxOf, bar, queryByRole } = await open();
    await person.click(boxOf('Ana'));
    await person.click(boxOf('Bia'));
    await leaves(1);
    await (await bar()).findByText('Selecionados: 1');
    await leaves(2);
    await expect.poll(() => queryByRole('group', { name: /selecionados/ })).toBeNull();
  });

  it('asks before many are closed, and leaves those selected that were not, with the reason', async () => {
    answer({
      ticketIds: [1, 2],
      refused: [
        { error: 'ERR_NO_PERMISSION', ticketIds: [3] },
        { error: 'ERR_TICKET_NOT_OPEN', ticketIds: [4] },
      ],
    });
    const { person, boxOf, bar, press, checked, findByRole } = await open();
    await person.click(boxOf('Ana'));
    await person.click((await bar()).getByRole('checkbox'));
    await press('Resolver');
    const dialog = within(await findByRole('alertdialog'));
    dialog.getByText('4 atendimentos serão resolvidos. 4 clientes receberão a mensagem de despedida.');
    await person.click(dialog.getByRole('button', { name: 'Resolver' }));
    await (
      await bar()
    ).findByText(
      'Resolvidos: 2 · não alterados: 1 (são de outros atendentes) · não alterados: 1 (o status deles não permite)',
    );
    expect(asked()).toEqual([{ action: 'close', ticketIds: [1, 2, 3, 4] }]);
    expect(checked()).toEqual(['Caio', 'Davi']);
    await person.click(boxOf('Caio'));
    expect((await bar()).queryByText(/Resolvidos/)).toBeNull();
  });

  it('says how many were done, and ends when all were', async () => {
    answer({ ticketIds: [1] });
    const { person, boxOf, choose, findByText, queryByRole } = await open();
    await person.click(boxOf('Ana'));
    await choose('Devolver');
    await findByText('Devolvidos: 1', { ignore: '[aria-live]' });
    await expect.poll(() => queryByRole('group', { name: /selecionados/ })).toBeNull();
  });

  it('stays as it is when the request fails', async () => {
    server.on('POST /tickets/selection', () => new Refusal('ERR_TEMPORARILY_UNAVAILABLE'));
    const { person, boxOf, choose, checked, findByText } = await open();
    await person.click(boxOf('Ana'));
    await choose('Devolver');
    await findByText(/tente novamente|Tente de novo|indisponível/i, { ignore: '[aria-live]' });
    expect(checked()).toEqual(['Ana']);
  });

  it('is accepted in the queues of the tickets, and in a chosen one where they have none', async () => {
    tickets = tickets.map((ticket, index) => ({
      ...ticket,
      status: 'pending',
      userId: null,
      queueId: index ? 4 : null,
    }));
    answer({ ticketIds: [1, 2] });
    const app = await renderApp(server, '/tickets', {
      ...AGENT,
      queues: [...AGENT.queues, { id: 5, name: 'Suporte', color: '#112233' }],
    });
    await app.person.click(await app.findByRole('tab', { name: /Aguardando/ }));
    await vi.waitFor(() => {
      layOut();
      app.getByRole('checkbox', { name: /de Ana/ });
    });
    await app.person.click(app.getByRole('checkbox', { name: /de Ana/ }));
    await app.person.click(app.getByRole('checkbox', { name: /de Bia/ }));
    const bar = within(await app.findByRole('group', { name: /selecionados/ }));
    await app.person.click(bar.getByRole('button', { name: 'Aceitar' }));
    const dialog = within(await app.findByRole('dialog', { name: 'Atender os selecionados' }));
    dialog.getByText(/^Atendimentos aguardando: 2\./);
    await app.person.click(dialog.getByRole('combobox', { name: /Fila para os que não têm/ }));
    await app.person.click(await app.findByRole('option', { name: 'Suporte' }));
    await app.person.click(dialog.getByRole('button', { name: 'Aceitar' }));
    await expect.poll(asked).toEqual([{ action: 'accept', ticketIds: [1, 2], queueId: 5 }]);
  });

  it('is transferred to a colleague', async () => {
    const rui = { id: 9, name: 'Rui', online: true, away: false, openTickets: 2, queues: [] };
    server.on('GET /tickets/agents', () => ({ agents: [rui] }));
    answer({ ticketIds: [1] });
    const { person, boxOf, press, findByRole } = await open();
    await person.click(boxOf('Ana'));
    await press('Transferir');
    const dialog = within(await findByRole('dialog', { name: 'Transferir os atendimentos selecionados' }));
    await person.click(dialog.getByRole('combobox', { name: 'Para o atendente' }));
    await person.click(await findByRole('option', { name: /Rui/ }));
    await person.click(dialog.getByRole('button', { name: 'Transferir para Rui' }));
    await expect.poll(asked).toEqual([{ action: 'transfer', ticketIds: [1], userId: 9 }]);
  });

  it('is put away until a time', async () => {
    answer({ ticketIds: [1, 2] });
    const app = await open();
    await app.person.click(app.boxOf('Ana'));
    await app.person.click(app.boxOf('Bia'));
    await app.choose('Adiar');
    const dialog = within(await app.findByRole('dialog', { name: 'Adiar os atendimentos selecionados' }));
    await app.person.click(dialog.getByRole('radio', { name: 'Até o cliente escrever' }));
    await app.person.type(dialog.getByRole('textbox', { name: 'Motivo (opcional)' }), 'Feira{Enter}');
    await app.findByText('Adiados: 2', { ignore: '[aria-live]' });
    expect(asked()).toEqual([
      { ticketIds: [1, 2], action: 'snooze', snooze: { until: null, reason: 'Feira' } },
    ]);
  });

  it('is brought back, when it was put away', async () => {
    tickets = tickets.map((ticket) => ({ ...ticket, isSnoozed: true }));
    answer({ ticketIds: [1] });
    const { person, boxOf, press, findByText } = await open();
    await person.click(boxOf('Ana'));
    await press('Retomar agora');
    await findByText('Retomados: 1', { ignore: '[aria-live]' });
    expect(asked()).toEqual([{ ticketIds: [1], action: 'wake' }]);
  });

  it('is reopened, and says why some were not', async () => {
    server.on('GET /tickets', ({ query }) => {
      const status = query.get('status') === 'closed' ? 'closed' : 'open';
      return {
        tickets: tickets.map((ticket) => ({ ...ticket, status })),
        count: NAMES.length,
        hasMore: false,
      };
    });
    const { person, boxOf, press, bar, findByRole } = await open();
    answer({ ticketIds: [1], refused: [{ error: 'ERR_OTHER_OPEN_TICKET', ticketIds: [2] }] });
    await person.click(await findByRole('tab', { name: /^Resolvidos/ }));
    await vi.waitFor(() => {
      layOut();
      boxOf('Bia');
    });
    await person.click(boxOf('Ana'));
    await person.click(boxOf('Bia'));
    expect((await bar()).queryByRole('button', { name: 'Transferir' })).toBeNull();
    await press('Reabrir');
    await (await bar()).findByText(/^Reabertos: 1 · não alterados: 1 \(os contatos já têm/);
    expect(asked()).toEqual([{ ticketIds: [1, 2], action: 'reopen' }]);
  });

  it('gets tags on its contacts, and loses those that they have', async () => {
    const vip = { id: 3, name: 'VIP', color: '#112233' };
    server.on('GET /tags/list', () => [vip, { id: 6, name: 'Atrasado', color: '#445566' }]);
    tickets = tickets.map((ticket) => ({ ...ticket, contact: { ...ticket.contact, tags: [vip] } }));
    answer({ ticketIds: [], refused: [{ error: 'ERR_NO_PERMISSION', ticketIds: [1] }] });
    const { person, boxOf, choose, findByRole, queryByRole } = await open();
    await person.click(boxOf('Ana'));
    for (const [menu, action, confirm, tag, tagId] of [
      ['Adicionar etiqueta aos contatos', 'addTag', 'Adicionar', 'Atrasado', 6],
      ['Remover etiqueta dos contatos', 'removeTag', 'Remover', 'VIP', 3],
    ] as const) {
      await choose(menu);
      const dialog = within(await findByRole('dialog', { name: menu }));
      dialog.getByText(/^As etiquetas são dos contatos/);
      await person.click(await dialog.findByRole('combobox', { name: /Etiqueta/ }));
      expect(queryByRole('option', { name: 'Atrasado' }) !== null).toBe(action === 'addTag');
      await person.click(await findByRole('option', { name: tag }));
      await person.click(dialog.getByRole('button', { name: confirm }));
      await expect.poll(() => asked().at(-1)).toEqual({ action, ticketIds: [1], tagId });
      await expect.poll(() => queryByRole('dialog')).toBeNull();
    }
  });

  it('offers only what the user may do with at least one of them', async () => {
    tickets = tickets.map((ticket, index) => ({
      ...ticket,
      userId: index === 0 ? 9 : 1,
      unreadMessages: index,
    }));
    const agent = await open(AGENT);
    const offered = async () => {
      const bar = await agent.bar();
      const main = bar.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
      await agent.person.click(bar.getByRole('button', { name: 'Mais opções' }));
      const more = (await agent.findAllByRole('menuitem')).map(({ textContent }) => textContent);
      await agent.person.keyboard('{Escape}');
      await expect.poll(() => agent.queryByRole('menu')).toBeNull();
      return [main, more];
    };
    await agent.person.click(agent.boxOf('Ana'));
    expect(await offered()).toEqual([
      ['Mais opções', 'Encerrar a seleção'],
      ['Adicionar etiqueta aos contatos'],
    ]);
    await agent.person.click(agent.boxOf('Bia'));
    expect(await offered()).toEqual([
      ['Transferir', 'Resolver', 'Mais opções', 'Encerrar a seleção'],
      ['Adiar', 'Devolver', 'Marcar como lidos', 'Adicionar etiqueta aos contatos'],
    ]);
  });

  it('is deleted by those who may, once they have confirmed it', async () => {
    answer({ ticketIds: [1] });
    const { person, boxOf, choose, findByRole, findByText } = await open();
    await person.click(boxOf('Ana'));
    await choose('Excluir');
    const dialog = within(await findByRole('alertdialog'));
    dialog.getByText(/^Atendimentos selecionados: 1\. .*não pode ser desfeito/);
    await person.click(dialog.getByRole('button', { name: 'Excluir' }));
    await findByText('Excluídos: 1', { ignore: '[aria-live]' });
    expect(asked()).toEqual([{ action: 'delete', ticketIds: [1] }]);
  });
});
