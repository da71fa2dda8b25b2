import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Ticket } from '#shared/contract/tickets.ts';
import { aTicket } from '#renderer/features/conversation/test/aTicket.ts';
import { ADMIN, startDeskServer, type DeskServer } from '#renderer/test/deskServer.ts';
import { renderDesk } from '#renderer/test/renderDesk.tsx';
import { TicketListItem } from './TicketListItem.tsx';

const AGENT = { ...ADMIN, profile: 'user' as const };
const STORE = { id: 1, name: 'Loja', color: '#5c59a0', type: null };

describe('a ticket of the list', () => {
  let server: DeskServer;
  let off: string[];
  beforeEach(async () => {
    server = await startDeskServer();
    off = [];
    server.on('GET /settings', () => off.map((key) => ({ key, value: 'disabled' })));
  });
  afterEach(() => server.stop());

  const show = (fields: Partial<Ticket>, user = ADMIN) => {
    const { contact, ...ticket } = aTicket();
    const shown = { ...ticket, contact, ...fields };
    const element = (
      <TicketListItem ticket={shown} selected={false} draft={undefined} unsent={undefined} isWanted={false} />
    );
    return renderDesk(server, '/', user, { routes: [{ path: '/', element }] });
  };
  const buttons = async ({ findByRole }: Awaited<ReturnType<typeof show>>) =>
    [...(await findByRole('group')).querySelectorAll('button')].map((one) => one.getAttribute('aria-label'));

  it.each([
    ['pending', ['Aceitar', 'Espiar', 'Resolver']],
    ['open', ['Devolver', 'Resolver']],
    ['closed', ['Reabrir']],
  ] as const)('offers what can be done with one that is %s', async (status, labels) => {
    expect(await buttons(await show({ status }))).toEqual(labels);
  });

  it('offers agents to look before they accept and to return only while the desk allows it', async () => {
    off = ['listItemSpy', 'tabsPending'];
    const pending = await show({ status: 'pending' }, AGENT);
    await expect.poll(() => buttons(pending)).toEqual(['Aceitar', 'Resolver']);
    pending.unmount();
    const open = await show({ status: 'open' }, AGENT);
    await expect.poll(() => buttons(open)).toEqual(['Resolver']);
  });

  it('offers agents nothing that is up to a colleague', async () => {
    const held = { userId: 9, user: { id: 9, name: 'Rui' } };
    expect(await buttons(await show(held, AGENT))).toEqual([]);
  });
  it.each([
    ['their own', { userId: ADMIN.id }, AGENT],
    ['one that nobody holds', { userId: null, user: null }, AGENT],
    ['that of a colleague when they are admins', { userId: 9 }, ADMIN],
  ])('lets people return and close %s', async (_, fields, person) => {
    const shown = await show(fields, person);
    await expect.poll(() => buttons(shown)).toEqual(['Devolver', 'Resolver']);
  });

  it('names the connection and, unless it waits, the agent', async () => {
    const open = await show({ whatsapp: STORE });
    await open.findByText('Loja');
    open.getByText('Ana');
    open.unmount();
    const pending = await show({ whatsapp: STORE, status: 'pending' });
    await pending.findByText('Loja');
    expect(pending.queryByText('Ana')).toBeNull();
  });

  it('cuts the last message at 45 characters and counts up to 9999', async () => {
    const { findByText } = await show({ lastMessage: 'a'.repeat(46), unreadMessages: 10_000 });
    await findByText(`${'a'.repeat(45)} ...`);
    expect(await findByText('9999+')).toBeDefined();
  });

  it('leaves the marks of a text out', async () => {
    const { findByText } = await show({ lastMessage: '*Ana:* vence _hoje_' });
    expect(await findByText('Ana: vence hoje')).toBeDefined();
  });

  it('marks groups and closed tickets, and says the day of an older message', async () => {
    const { findByLabelText, getByText } = await show({
      isGroup: true,
      status: 'closed',
      updatedAt: '2026-01-02T12:00:00.000Z',
    });
    await findByLabelText('Grupo');
    expect(getByText('Resolvido')).toBeDefined();
    expect(getByText('02/01/2026')).toBeDefined();
  });
});
