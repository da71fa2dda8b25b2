import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Queue } from '#shared/contract/queues.ts';
import type { Ticket, TicketWithContact } from '#shared/contract/tickets.ts';
import { aMessage } from '#renderer/features/conversation/test/aMessage.ts';
import { aTicket } from '#renderer/features/conversation/test/aTicket.ts';
import { anEvent } from '#renderer/features/conversation/test/anEvent.ts';
import { startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { stubListLayout } from '#renderer/test/listLayout.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
// Preloads lazy components, whose loading would exceed the first test's timeout on a busy machine.
import '#renderer/features/conversation/Conversation.tsx';
import '../TicketsScreen.tsx';

const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE + MINUTE / 2).toISOString();
type Target = NonNullable<Ticket['targets']>[number];
const due = (minutes: number, soon = minutes - 15, kind: Target['kind'] = 'firstAnswer'): Target => ({
  kind,
  soonAt: inMinutes(soon),
  dueAt: inMinutes(minutes),
});
const SALES: Queue = {
  id: 4,
  name: 'Vendas',
  color: '#5c59a0',
  greetingMessage: '',
  absenceMessage: '',
  startWork: null,
  endWork: null,
  firstAnswerTarget: 60,
};
const dueAtOf = ({ targets }: Ticket) => targets?.[0]?.dueAt ?? '~';

describe('reply targets', () => {
  let server: MockServer;
  let tickets: TicketWithContact[];
  let layOut: () => void;
  beforeEach(async () => {
    localStorage.clear();
    layOut = stubListLayout();
    server = await startMockServer();
    tickets = [];
    server.on('GET /tickets', ({ query }) => {
      const found = tickets.filter(
        (ticket) =>
          (query.get('status') ?? ticket.status) === ticket.status &&
          query.get('snoozed') !== 'true' &&
          (query.get('overdue') !== 'true' || dueAtOf(ticket) <= new Date().toISOString()),
      );
      return { tickets: found, count: found.length, hasMore: false };
    });
    server.on('GET /tickets/7', () => tickets[0]);
    server.on('GET /messages/7', () => ({
      messages: [aMessage()],
      hasMore: false,
      count: 1,
      events: [
        anEvent({
          type: 'targetMissed',
          author: 'system',
          user: null,
          target: { kind: 'nextAnswer', dueAt: '2026-11-21T15:00:00.000Z' },
        }),
      ],
    }));
    server.on('POST /tickets/7/read', () => ({}));
    server.on('GET /saved-views', () => ({ views: [] }));
    server.on('GET /queue', () => [SALES]);
    for (const key of ['GET /settings', 'GET /whatsapp']) server.on(key, () => []);
  });
  afterEach(() => {
    localStorage.clear();
    vi.unstubAllGlobals();
    return server.stop();
  });
  const named = (id: number, name: string, targets: Target[]) =>
    aTicket({ id, targets, contact: { ...aTicket().contact, name } });
  /** Waits until the list has exactly these rows. */
  const listShows = (...names: string[]) =>
    vi.waitFor(() => {
      layOut();
      const links = [...document.querySelectorAll('[data-rows] a')].map(({ textContent }) => textContent);
      expect(links).toEqual(names);
    });

  it('show until when, how long there is left, and how late it is, in lists and in the conversation', async () => {
    tickets = [
      named(7, 'Maria', [due(-5), due(600, 400, 'resolution')]),
      named(8, 'Rita', [due(10)]),
      named(9, 'Bia', [due(3 * 24 * 60)]),
      named(10, 'Ana', []),
    ];
    const { findByText, getAllByText, getByText } = await renderApp(server, '/tickets/7');
    await listShows('Maria', 'Rita', 'Bia', 'Ana');
    await findByText(/^Meta não cumprida: Próxima resposta, até 21\/11\/26 /);
    const badges = getAllByText(/^\d min de atraso$/);
    expect(badges).toHaveLength(2);
    for (const badge of badges)
      expect(badge.outerHTML).toMatch(/Primeira resposta: até [^·]* · Resolução: até /);
    getByText(/^em \d+ min$/);
    getByText(/^\d\d\/\d\d\/\d\d \d\d:\d\d$/);
  });

  it('list what is overdue, which live events add and take away', async () => {
    tickets = [named(7, 'Maria', [due(-5)]), named(8, 'Rita', [due(10)])];
    const { person, findByRole } = await renderApp(server, '/tickets');
    await person.click(await findByRole('button', { name: 'Atrasados (1)', pressed: false }));
    await listShows('Maria');
    await expect.poll(async () => (await server.live.fetchSockets()).length).toBe(1);
    const [maria, rita] = [named(7, 'Maria', []), named(8, 'Rita', [due(-1)])];
    tickets = [maria, rita];
    server.live.emit('ticket', {
      action: 'update',
      ticket: rita,
      target: { kind: 'firstAnswer', dueAt: dueAtOf(rita), isMissed: true },
    });
    await listShows('Maria', 'Rita');
    server.live.emit('ticket', { action: 'update', ticket: maria });
    await listShows('Rita');
    await person.click(await findByRole('button', { name: 'Atrasados (1)', pressed: true }));
    await listShows('Maria', 'Rita');
  });

  it('order the lists by what is due next, from its menu', async () => {
    const { person, findByRole } = await renderApp(server, '/tickets');
    await person.click(await findByRole('button', { name: 'Todas as filas' }));
    await person.click(await findByRole('menuitemcheckbox', { name: 'Prazo mais próximo primeiro' }));
    const asked = (status: string) =>
      server
        .requests('GET /tickets')
        .filter(({ query }) => query.get('status') === status)
        .at(-1)?.query;
    await expect.poll(() => asked('open')?.get('sort')).toBe('dueNext');
    await expect.poll(() => asked('pending')?.get('sort')).toBe('dueNext');
    expect(asked('closed')?.has('sort')).toBe(false);
  });

  it('are not mentioned where no queue has any', async () => {
    server.on('GET /queue', () => [{ ...SALES, firstAnswerTarget: null }]);
    tickets = [named(7, 'Maria', [])];
    const { person, findByRole } = await renderApp(server, '/tickets');
    await listShows('Maria');
    await person.click(await findByRole('button', { name: 'Todas as filas' }));
    await findByRole('menuitemcheckbox', { name: 'Vendas' });
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Prazo mais próximo primeiro' })).toBeNull();
    expect(server.requests('GET /tickets').filter(({ query }) => query.has('overdue'))).toEqual([]);
  });
});
