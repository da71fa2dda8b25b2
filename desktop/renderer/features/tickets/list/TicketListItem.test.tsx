import { act, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ComponentProps } from 'react';
import type { Ticket } from '#shared/contract/tickets.ts';
import { aTicket } from '#renderer/features/conversation/test/aTicket.ts';
import { ADMIN, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { ROW_HEIGHTS } from './TicketListItem.styles.ts';
import { TicketListItem } from './TicketListItem.tsx';

const AGENT = { ...ADMIN, profile: 'user' as const };
const STORE = { id: 1, name: 'Loja', color: '#5c59a0', type: null };

describe('ticket list item', () => {
  let server: MockServer;
  let off: string[];
  const asked = vi.fn<ComponentProps<typeof TicketListItem>['onAsk']>();
  beforeEach(async () => {
    server = await startMockServer();
    off = [];
    server.on('GET /settings', () => off.map((key) => ({ key, value: 'disabled' })));
  });
  afterEach(() => server.stop());

  const show = (
    fields: Partial<Ticket>,
    user = ADMIN,
    more: Partial<ComponentProps<typeof TicketListItem>> = {},
  ) => {
    const { contact, ...ticket } = aTicket();
    const shown = { ...ticket, contact, ...fields };
    const element = (
      <TicketListItem
        ticket={shown}
        selected={false}
        draft={undefined}
        unsent={undefined}
        isWanted={false}
        onAsk={asked}
        {...more}
      />
    );
    return renderApp(server, '/', user, { routes: [{ path: '*', element }] });
  };
  const buttons = async ({ findByRole }: Awaited<ReturnType<typeof show>>) =>
    [...(await findByRole('group')).querySelectorAll('button')].map(
      (one) => one.getAttribute('aria-label') ?? one.textContent,
    );

  it('counts the tags for which there is no room, with the sign before the number in every language', async () => {
    const tags = ['A', 'B', 'C', 'D'].map((name, id) => ({ id, name, color: '#112233' }));
    const { findByText } = await show({ contact: { ...aTicket().contact, tags } });
    const more = await findByText('+2');
    expect([more.dir, more.getAttribute('aria-description')]).toEqual(['ltr', 'C, D']);
  });

  it.each([
    ['pending', ['Visualizar', 'Resolver', 'Aceitar']],
    ['open', ['Adiar', 'Devolver', 'Resolver']],
    ['closed', ['Reabrir']],
  ] as const)(
    'offers the actions of a ticket that is %s, and shows the words of the main one',
    async (status, labels) => {
      const shown = await show({ status });
      expect(await buttons(shown)).toEqual(labels);
      const labelsShown = within(shown.getByRole('group'))
        .getAllByRole('button')
        .map((button) => button.textContent);
      expect(labelsShown).toEqual([...labels.slice(0, -1).map(() => ''), labels.at(-1)]);
    },
  );

  it.each([
    ['open', 'Resolver', 'close'],
    ['pending', 'Aceitar', 'accept'],
  ] as const)('asks before the status of a ticket that is %s changes', async (status, name, kind) => {
    const { person, findByRole } = await show({ status });
    await person.click(await findByRole('button', { name }));
    expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ id: 7, status }), kind);
  });

  it('offers agents preview and return only while the workspace allows it', async () => {
    off = ['listItemSpy', 'tabsPending'];
    const pending = await show({ status: 'pending' }, AGENT);
    await expect.poll(() => buttons(pending)).toEqual(['Resolver', 'Aceitar']);
    pending.unmount();
    const open = await show({ status: 'open' }, AGENT);
    await expect.poll(() => buttons(open)).toEqual(['Adiar', 'Resolver']);
  });

  it("offers agents no actions on a colleague's ticket", async () => {
    const assigned = { userId: 9, user: { id: 9, name: 'Rui' } };
    expect(await buttons(await show(assigned, AGENT))).toEqual([]);
  });
  it.each([
    ['their own ticket', { userId: ADMIN.id }, AGENT],
    ['an unassigned ticket', { userId: null, user: null }, AGENT],
    ["a colleague's ticket as admins", { userId: 9 }, ADMIN],
  ])('lets users return and close %s', async (_, fields, person) => {
    const shown = await show(fields, person);
    await expect.poll(() => buttons(shown)).toEqual(['Adiar', 'Devolver', 'Resolver']);
  });

  it('names the connection and, unless it is pending, the agent; the user as "you"', async () => {
    const assigned = await show({ whatsapp: STORE, user: { id: 9, name: 'Rui' } });
    await assigned.findByText('Loja');
    assigned.getByText('Rui');
    assigned.unmount();
    const mine = await show({ whatsapp: STORE, user: { id: ADMIN.id, name: ADMIN.name } });
    await mine.findByText('Você');
    mine.unmount();
    const pending = await show({ whatsapp: STORE, status: 'pending', user: { id: 9, name: 'Rui' } });
    await pending.findByText('Loja');
    expect(pending.queryByText('Rui')).toBeNull();
  });

  it("omits the only connection and the user's own name in its compact form", async () => {
    const mine = { whatsapp: STORE, user: { id: ADMIN.id, name: ADMIN.name } };
    const only = await show(mine, ADMIN, { density: 'compact', hasOneConnection: true });
    await only.findByRole('link');
    expect([only.queryByLabelText('Loja'), only.queryByText('Você')]).toEqual([null, null]);
    only.unmount();
    const other = await show({ whatsapp: STORE, user: { id: 9, name: 'Rui' } }, ADMIN, {
      density: 'compact',
    });
    await other.findByLabelText('Loja');
    other.getByLabelText('Atendente: Rui');
  });

  it('names the colleague who wrote last, and that an automatic reply followed', async () => {
    const written = { lastMessage: 'Já vou ver', lastMessageFromMe: true };
    const mine = await show({ ...written, lastMessageUser: { id: ADMIN.id, name: ADMIN.name } });
    expect(await mine.findByText('Você:')).toBeDefined();
    mine.unmount();
    const theirs = await show({ ...written, lastMessageUser: { id: 9, name: 'Rui' } });
    expect(await theirs.findByText('Rui:')).toBeDefined();
    theirs.unmount();
    const answered = await show({ lastMessage: 'Olá', lastMessageFromMe: false, hasAutoReply: true });
    expect(await answered.findByLabelText('Depois foi enviada uma resposta automática')).toBeDefined();
  });

  it('shows how long a ticket has waited', async () => {
    const waitingSince = new Date(Date.now() - 12.5 * 60_000).toISOString();
    const { findByText } = await show({ status: 'pending', waitingSince });
    expect(await findByText(/1[12] min/)).toBeDefined();
  });

  it.each([
    ['15', 12, 'Esperando há 12 min'],
    ['10', 12, 'Esperando há 12 min; a meta de 10 min já passou'],
    ['60', 130, 'Esperando há 2 h; a meta de 1 h já passou'],
    ['0', 130, 'Esperando há 2 h'],
  ])('with a target of %s minutes describes a wait of %i minutes as "%s"', async (value, minutes, text) => {
    server.on('GET /settings', () => [{ key: 'waitingTarget', value }]);
    // The screen follows whole minutes.
    const waitingSince = new Date(Date.now() - (minutes + 0.99) * 60_000).toISOString();
    const shown = await show({ status: 'pending', waitingSince });
    const wait = async () => (await shown.findByText(/^\d+ (min|h)$/)).getAttribute('aria-description');
    await expect.poll(wait).toMatch(new RegExp(`^${text.replace('12', '1[123]')}$`));
  });

  it('shows a wait that is too long in another colour', async () => {
    const wait = async (minutes: number) => {
      const waitingSince = new Date(Date.now() - minutes * 60_000).toISOString();
      const shown = await show({ status: 'pending', waitingSince });
      const { color } = getComputedStyle(await shown.findByText(/^\d+ min$/));
      shown.unmount();
      return color;
    };
    expect(await wait(5)).not.toBe(await wait(30));
  });

  describe('on a touch screen', () => {
    beforeEach(() => {
      const real = globalThis.matchMedia;
      vi.stubGlobal('matchMedia', (media: string) => {
        const query = real(media);
        return media === '(pointer: coarse)' ? Object.assign(query, { matches: true }) : query;
      });
    });
    afterEach(() => void vi.unstubAllGlobals());

    it('has its actions in a menu, also by keyboard, and returns the focus', async () => {
      const shown = await show({ status: 'pending' });
      const menu = await shown.findByRole('button', { name: 'Ações do atendimento de Maria' });
      expect(shown.getAllByRole('button')).toEqual([menu]);
      act(() => menu.focus());
      await shown.person.keyboard('{ArrowDown}');
      const items = await shown.findAllByRole('menuitem');
      expect(items.map((item) => item.textContent)).toEqual(['Visualizar', 'Resolver', 'Aceitar']);
      await shown.person.keyboard('{Escape}');
      await expect.poll(() => document.activeElement).toBe(menu);
      await shown.person.keyboard('{Enter}');
      await shown.person.click(await shown.findByRole('menuitem', { name: 'Resolver' }));
      expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ id: 7 }), 'close');
    });

    it('has no menu without actions', async () => {
      const shown = await show({ userId: 9, user: { id: 9, name: 'Rui' } }, AGENT);
      await shown.findByRole('link');
      expect(shown.queryByRole('button')).toBeNull();
    });
  });

  it('highlights what a search found and links to that message', async () => {
    const found = { id: 77, text: 'Quero o BOLETO de março', createdAt: '2026-01-02T12:00:00.000Z' };
    const { findByText, getByRole, queryByRole } = await show({ found }, ADMIN, { search: 'boleto' });
    expect((await findByText('BOLETO')).tagName).toBe('MARK');
    expect(queryByRole('img', { name: 'Nota interna' })).toBeNull();
    expect(getByRole('link').getAttribute('href')).toMatch(/\/tickets\/\d+\?message=77$/);
  });

  it.each([
    [{ id: 77, noteId: 3 }, '?message=77&note=3'],
    [{ id: null, noteId: 3 }, '?note=3'],
  ])('says that a search found it in a note, and links to that note: %j', async (hit, address) => {
    const found = { ...hit, text: 'Cliente VIP', createdAt: '2026-01-02T12:00:00.000Z' };
    const { findByRole, getByRole, findByText } = await show({ found }, ADMIN, { search: 'vip' });
    await findByRole('img', { name: 'Nota interna' });
    expect((await findByText('VIP')).tagName).toBe('MARK');
    expect(getByRole('link').getAttribute('href')).toMatch(
      new RegExp(`/tickets/\\d+${address.replace('?', '\\?')}$`),
    );
  });

  it('shows what a search found without formatting, unless it was searched for', async () => {
    const found = { id: 77, text: 'Aqui é a *Loja Flor* de Lis', createdAt: '2026-01-02T12:00:00.000Z' };
    const { findByText, unmount } = await show({ found }, ADMIN, { search: 'Loja' });
    expect((await findByText('Loja')).parentElement?.textContent).toBe('Aqui é a Loja Flor de Lis');
    unmount();
    const other = await show({ found }, ADMIN, { search: '*loja' });
    expect((await other.findByText('*Loja')).tagName).toBe('MARK');
  });

  it('shows what a search found in a compact row without the details', async () => {
    const found = { id: 77, text: 'Quero o boleto', createdAt: '2026-01-02T12:00:00.000Z' };
    const { findByText, queryByText } = await show({ found, whatsapp: STORE }, ADMIN, {
      density: 'compact',
      search: 'boleto',
    });
    await findByText('boleto');
    expect(queryByText('Loja')).toBeNull();
  });

  it('shows an unread ticket in semibold with its number of messages, and a read one without', async () => {
    const styleOf = (shown: Awaited<ReturnType<typeof show>>, text: string) =>
      getComputedStyle(shown.getByText(text));
    const unread = await show({ unreadMessages: 3, lastMessage: 'Oi' });
    await unread.findByLabelText('3 mensagens não lidas');
    const weight = styleOf(unread, 'Maria').fontWeight;
    const color = styleOf(unread, 'Oi').color;
    unread.unmount();
    const read = await show({ unreadMessages: 0, lastMessage: 'Oi' });
    await read.findByText('Maria');
    expect(read.queryByLabelText(/não lida/)).toBeNull();
    expect(Number(weight)).toBe(600);
    expect(styleOf(read, 'Maria').fontWeight).not.toBe(weight);
    expect(styleOf(read, 'Oi').color).not.toBe(color);
  });

  it.each([
    ['comfortable', 72],
    ['compact', 48],
  ] as const)('is, in its %s density, at least %i pixels high', async (density, height) => {
    const { findByRole } = await show({}, ADMIN, { density });
    const row = (await findByRole('link')).closest('div:has(> span[title])');
    if (!row) throw new Error('no row');
    expect(getComputedStyle(row).minHeight).toBe(`${height}px`);
    expect(ROW_HEIGHTS[density]).toBe(height);
  });

  it('truncates the last message at 45 characters and counts up to 9999', async () => {
    const { findByText } = await show({ lastMessage: 'a'.repeat(46), unreadMessages: 10_000 });
    await findByText(`${'a'.repeat(45)} ...`);
    expect(await findByText('9999+')).toBeDefined();
  });

  it('shows the last message without formatting', async () => {
    const { findByText } = await show({ lastMessage: '*Ana:* vence _hoje_' });
    expect(await findByText('Ana: vence hoje')).toBeDefined();
  });

  it('names the agent who wrote the last message once, without the signature of the message', async () => {
    const bia = { id: 9, name: 'Bia Fonseca' };
    const details = { id: 3, author: 'agent', user: bia, mediaType: 'chat', mediaMime: null } as const;
    const { findByText } = await show({
      lastMessageUser: bia,
      lastMessageDetails: { ...details, isDeleted: false, text: '*Bia Fonseca:*\nEm que posso ajudar?' },
    });
    const author = await findByText('Bia Fonseca:');
    expect(author.parentElement?.textContent).toBe('Bia Fonseca: Em que posso ajudar?');
  });

  it('labels groups and closed tickets, and shows the day of an older message', async () => {
    const { findByLabelText, getByText } = await show({
      isGroup: true,
      status: 'closed',
      updatedAt: '2026-01-02T12:00:00.000Z',
    });
    await findByLabelText('Grupo');
    expect(getByText('Resolvido')).toBeDefined();
    expect(getByText('02/01/2026')).toBeDefined();
  });

  it('shows the day of a message of yesterday in the morning, though the ticket is the same', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    try {
      vi.setSystemTime(new Date(2026, 10, 26, 23, 50));
      const { container, getByText, getByRole } = await show({
        updatedAt: new Date(2026, 10, 26, 16, 45).toISOString(),
      });
      await vi.waitFor(() => getByRole('link'));
      getByText('16:45');
      act(() => void vi.advanceTimersByTime(11 * 60_000));
      expect(container.querySelector('time')?.textContent).toBe('26/11/2026');
    } finally {
      vi.useRealTimers();
    }
  });
});
