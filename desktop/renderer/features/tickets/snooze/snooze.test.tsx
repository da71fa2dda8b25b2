import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TicketEvent } from '#shared/contract/ticketTimeline.ts';
import type { TicketWithContact } from '#shared/contract/tickets.ts';
import { aMessage } from '#renderer/features/conversation/test/aMessage.ts';
import { aTicket } from '#renderer/features/conversation/test/aTicket.ts';
import { anEvent } from '#renderer/features/conversation/test/anEvent.ts';
import { stubListLayout } from '#renderer/test/listLayout.ts';
import { startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';

const LATER = new Date(Date.now() + 2 * 86_400_000).toISOString();
const SNOOZED = { isSnoozed: true, snoozedUntil: LATER, snoozeReason: 'Peça chega' };
const AWAKE = { isSnoozed: false, snoozedUntil: null, snoozeReason: '' };

describe('a ticket that is put away', () => {
  let server: MockServer;
  let ticket: TicketWithContact;
  let events: TicketEvent[];
  beforeEach(async () => {
    server = await startMockServer();
    ticket = aTicket();
    events = [];
    server.on('GET /tickets', ({ query }) => {
      const snoozed = query.get('snoozed');
      const isListed =
        query.get('status') === 'open' && (snoozed === null || snoozed === String(ticket.isSnoozed));
      return { tickets: isListed ? [ticket] : [], count: isListed ? 1 : 0, hasMore: false };
    });
    server.on('GET /tickets/7', () => ticket);
    server.on('GET /messages/7', () => ({ messages: [aMessage()], hasMore: false, count: 1, events }));
    server.on('POST /tickets/7/read', () => ({}));
    for (const key of ['GET /settings', 'GET /queue', 'GET /whatsapp']) server.on(key, () => []);
    server.on('PUT /tickets/7/snooze', ({ text }) => {
      const { until, reason } = JSON.parse(text) as { until: string | null; reason: string };
      ticket = aTicket({ isSnoozed: true, snoozedUntil: until, snoozeReason: reason });
      return ticket;
    });
    server.on('DELETE /tickets/7/snooze', () => {
      ticket = aTicket(AWAKE);
      return ticket;
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    return server.stop();
  });
  const sent = () =>
    JSON.parse(server.requests('PUT /tickets/7/snooze').at(-1)?.text ?? '{}') as Record<string, string>;
  /** The time of this computer. */
  const inDays = (days: number, hour: number) => {
    const at = new Date();
    at.setDate(at.getDate() + days);
    at.setHours(hour, 0, 0, 0);
    return at.toISOString();
  };

  it('goes by the menu until tomorrow morning, and is found among the snoozed ones', async () => {
    const { person, findByRole, findByText, queryByText } = await renderApp(server, '/tickets/7');
    await findByRole('tab', { name: /^Abertos\s*1$/ });
    expect(queryByText(/^Adiados/)).toBeNull();
    await person.click(await findByRole('button', { name: 'Mais opções' }));
    await person.click(await findByRole('menuitem', { name: 'Adiar' }));
    const dialog = within(await findByRole('dialog', { name: 'Adiar o atendimento de Maria' }));
    expect(dialog.getByRole('radio', { name: /^Amanhã de manhã/ })).toHaveProperty('checked', true);
    await person.type(dialog.getByRole('textbox', { name: 'Motivo (opcional)' }), 'Peça chega{Enter}');
    await findByText(/^Atendimento adiado até /);
    expect(sent()).toEqual({ until: inDays(1, 9), reason: 'Peça chega' });
    await findByText('Nenhum atendimento aberto');
    await findByText(/^Boas-vindas/); // the conversation was left

    await person.click(await findByRole('button', { name: 'Adiados (1)', pressed: false }));
    await waitFor(() => expect(queryByText('Nenhum atendimento aberto')).toBeNull());
    expect(queryByText('Nenhum atendimento adiado')).toBeNull();
    await person.click(await findByRole('button', { name: 'Adiados (1)', pressed: true }));
    await findByText('Nenhum atendimento aberto');
  });

  it('goes by the keyboard until the customer writes or another day, which is in the future', async () => {
    const { person, findByRole, findByText, findByLabelText } = await renderApp(server, '/tickets/7');
    await findByLabelText('Mensagem para Maria');
    await person.keyboard('{Control>}{Shift>}E{/Shift}{/Control}');
    const dialog = within(await findByRole('dialog', { name: 'Adiar o atendimento de Maria' }));
    await person.click(dialog.getByRole('radio', { name: 'Outro dia e horário' }));
    await person.clear(dialog.getByLabelText(/^Dia/));
    await person.type(dialog.getByLabelText(/^Dia/), '2020-01-01');
    await person.click(dialog.getByRole('button', { name: 'Adiar' }));
    await findByText('Escolha um momento futuro, no máximo daqui a um ano.');
    expect(server.requests('PUT /tickets/7/snooze')).toHaveLength(0);
    await person.click(dialog.getByRole('radio', { name: 'Até o cliente escrever' }));
    await person.click(dialog.getByRole('button', { name: 'Adiar' }));
    await findByText('Atendimento adiado até o cliente escrever.');
    expect(sent()).toEqual({ until: null, reason: '' });
  });

  it('goes, and comes back, by the buttons of its row', async () => {
    const layOut = stubListLayout();
    const { person, findByRole, findByText, getByRole } = await renderApp(server, '/tickets');
    const row = () =>
      waitFor(() => {
        layOut();
        return within(getByRole('group', { name: 'Ações do atendimento de Maria' }));
      });
    await person.click((await row()).getByRole('button', { name: 'Adiar' }));
    const dialog = within(await findByRole('dialog', { name: 'Adiar o atendimento de Maria' }));
    await person.click(dialog.getByRole('radio', { name: 'Até o cliente escrever' }));
    await person.click(dialog.getByRole('button', { name: 'Adiar' }));
    await findByText('Atendimento adiado até o cliente escrever.');
    expect(sent()).toEqual({ until: null, reason: '' });
    await person.click(await findByRole('button', { name: 'Adiados (1)', pressed: false }));
    await person.click(await (await row()).findByRole('button', { name: 'Retomar agora' }));
    await findByRole('tab', { name: /^Abertos\s*1$/ });
    expect(server.requests('DELETE /tickets/7/snooze')).toHaveLength(1);
  });

  it('says so below the header and in its timeline, until an agent wakes it', async () => {
    ticket = aTicket(SNOOZED);
    const { id, ticketId, createdAt } = anEvent();
    const changed = { agent: null, queue: null, connection: null, changes: [] };
    events = [
      anEvent({
        ...changed,
        type: 'snoozed',
        author: 'agent',
        user: { id: 1, name: 'Ana' },
        snooze: { until: null, reason: 'Peça chega' },
      }),
    ];
    const { person, findByText, findByRole, queryByText } = await renderApp(server, '/tickets/7');
    await findByText(/^Adiado até .* · Peça chega$/);
    await findByText('Ana adiou o atendimento até o cliente escrever: “Peça chega”');
    await person.click(await findByRole('button', { name: 'Adiados (1)', pressed: false }));
    await person.click(await findByRole('button', { name: 'Retomar agora' }));
    await waitFor(() => expect(queryByText(/^Adiado até /)).toBeNull());
    await findByRole('tab', { name: /^Abertos\s*1$/ });
    await waitFor(() => expect(queryByText(/^Adiados/)).toBeNull()); // the list of open tickets is shown
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    server.live.emit('ticketEvent', {
      action: 'create',
      event: { id: id + 1, ticketId, createdAt, type: 'awoken', author: 'system', user: null, ...changed },
    });
    await findByText('O adiamento terminou: o atendimento voltou à lista');
  });

  it('comes back to the list, and leaves it, as the server tells', async () => {
    ticket = aTicket(SNOOZED);
    const { person, findByRole, findByText, queryByText } = await renderApp(server, '/tickets');
    await findByText('Adiados (1)');
    await findByText('Nenhum atendimento aberto');
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    ticket = aTicket({ ...AWAKE, unreadMessages: 1, updatedAt: '2026-11-22T10:00:00.000Z' });
    server.live.emit('ticket', { action: 'update', ticket, awoken: { reason: '' } });
    await findByRole('tab', { name: /^Abertos\s*1$/ });
    await waitFor(() => expect(queryByText(/^Adiados/)).toBeNull());
    ticket = aTicket({ ...SNOOZED, updatedAt: '2026-11-22T11:00:00.000Z' });
    server.live.emit('ticket', { action: 'update', ticket });
    await person.click(await findByRole('button', { name: 'Adiados (1)' }));
    ticket = aTicket({ ...AWAKE, updatedAt: '2026-11-22T12:00:00.000Z' });
    server.live.emit('ticket', { action: 'update', ticket });
    await findByText('Nenhum atendimento adiado');
  });

  it('is not offered by servers of earlier versions, whose lists know nothing of it', async () => {
    const { isSnoozed: _, snoozedUntil: _until, snoozeReason: _reason, ...older } = aTicket();
    server.on('GET /tickets', () => ({ tickets: [older], count: 1, hasMore: false }));
    server.on('GET /tickets/7', () => older);
    const { person, findByRole, queryByRole } = await renderApp(server, '/tickets/7');
    await person.click(await findByRole('button', { name: 'Mais opções' }));
    await findByRole('menuitem', { name: 'Transferir' });
    expect(queryByRole('menuitem', { name: 'Adiar' })).toBeNull();
    expect(queryByRole('button', { name: /^Adiados/ })).toBeNull();
  });
});
