import { act, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMessage } from '#renderer/features/conversation/test/aMessage.ts';
import { aTicket } from '#renderer/features/conversation/test/aTicket.ts';
import { fakeDesktop } from '#renderer/test/fakeDesktop.ts';
import { ADMIN, Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { ConversationFrame, ConversationPage } from '../screens.ts';

await Promise.all([ConversationFrame.fetch(), ConversationPage.fetch()]);

describe('a conversation in a window of its own', () => {
  let server: MockServer;
  const ticket = aTicket({ id: 7 });
  beforeEach(async () => {
    server = await startMockServer();
    server.on('GET /settings', () => []);
    server.on('GET /queue', () => []);
    server.on('GET /whatsapp', () => []);
    server.on('GET /tickets', () => ({ tickets: [ticket], count: 1, hasMore: false }));
    server.on('GET /tickets/7', () => ticket);
    server.on('GET /messages/7', () => ({
      messages: [aMessage({ id: 1, ticketId: 7, body: 'Bom dia' })],
      ticket,
      count: 1,
      hasMore: false,
    }));
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    localStorage.clear();
    await server.stop();
  });

  it('shows the conversation, without bar, drawer and list', async () => {
    const { findByText, queryByRole } = await renderApp(server, '/conversation/7');
    await findByText('Bom dia');
    expect(queryByRole('navigation')).toBeNull();
    expect(queryByRole('tab')).toBeNull();
    expect(queryByRole('button', { name: /^Notificações/ })).toBeNull();
    expect(queryByRole('button', { name: 'Voltar aos atendimentos' })).toBeNull();
    await waitFor(() => expect(document.title).toBe('Maria · Ramal'));
  });

  it('stays small when another ticket of the contact is opened', async () => {
    const earlier = aTicket({ id: 3, status: 'closed' });
    server.on('GET /contacts/5', () => ticket.contact);
    server.on('GET /tags', () => []);
    server.on('GET /tickets/7/contactTickets', () => ({ tickets: [ticket, earlier], count: 2 }));
    server.on('GET /tickets/3', () => earlier);
    server.on('GET /messages/3', () => ({ messages: [], count: 0, hasMore: false }));
    const { person, router, findByRole, findByTitle, queryByRole } = await renderApp(
      server,
      '/conversation/7',
    );
    await person.click(await findByTitle('Ver dados de Maria'));
    await person.click(await findByRole('link', { name: /#3 · Resolvido/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/conversation/3'));
    expect(queryByRole('navigation')).toBeNull();
  });

  it('neither counts nor notifies in the desktop app', async () => {
    const desktop = fakeDesktop({ 'secrets/read': () => 'refresh' });
    const { findByText } = await renderApp(server, '/conversation/7', ADMIN, { desktop });
    await findByText('Bom dia');
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    const message = aMessage({ id: 2, ticketId: 8 });
    const other = aTicket({ id: 8, unreadMessages: 1 });
    server.live.emit('appMessage', { action: 'create', message, ticket: other, contact: other.contact });
    const here = aMessage({ id: 3, ticketId: 7, body: 'Alguém aí?' });
    server.live.emit('appMessage', { action: 'create', message: here, ticket, contact: ticket.contact });
    await findByText('Alguém aí?');
    for (const name of ['attention/set', 'notifications/show', 'pendingActions/take'] as const) {
      expect(desktop.asked(name)).toEqual([]);
    }
  });

  it('closes where the list of tickets would follow', async () => {
    const close = vi.spyOn(window, 'close').mockReturnValue();
    server.on('PUT /tickets/7', () => ({ ...ticket, status: 'closed' }));
    vi.stubGlobal('closed', true);
    const { person, findByText, findByRole } = await renderApp(server, '/conversation/7');
    await findByText('Bom dia');
    await person.keyboard('{Control>}{Shift>}F{/Shift}{/Control}');
    const dialog = within(await findByRole('alertdialog'));
    await person.click(await dialog.findByRole('button', { name: 'Resolver' }));
    await waitFor(() => expect(close).toHaveBeenCalled());
  });

  it('is opened by the menu and by the keyboard, in a browser and in the desktop app', async () => {
    const focus = vi.fn();
    const open = vi.spyOn(window, 'open').mockReturnValue({ focus } as unknown as Window);
    const { person, findByRole, findByText, unmount } = await renderApp(server, '/tickets/7');
    await findByText('Bom dia');
    await person.click(await findByRole('button', { name: 'Mais opções' }));
    await person.click(await findByRole('menuitem', { name: 'Abrir em nova janela' }));
    expect(open).toHaveBeenCalledWith('/conversation/7', 'ramal-conversation-7', expect.any(String));
    expect(focus).toHaveBeenCalled();
    open.mockReturnValue(null);
    await person.keyboard('{Control>}{Shift>}O{/Shift}{/Control}');
    await findByText(/O navegador bloqueou a nova janela/);
    unmount();

    const desktop = fakeDesktop({ 'secrets/read': () => 'refresh' });
    const inDesktop = await renderApp(server, '/tickets/7', ADMIN, { desktop });
    await inDesktop.findByText('Bom dia');
    await inDesktop.person.keyboard('{Control>}{Shift>}O{/Shift}{/Control}');
    await waitFor(() =>
      expect(desktop.asked('conversation/open')).toEqual([{ server: server.address, ticketId: 7 }]),
    );
  });

  it('no longer shows a ticket that the user may not see, and keeps the draft until it may be seen again', async () => {
    const { person, findByRole, queryByRole } = await renderApp(server, '/conversation/7');
    const box = { name: /Mensagem para/ };
    await person.type(await findByRole('combobox', box), 'Oi');
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    server.on('GET /tickets/7', () => new Refusal('ERR_NO_PERMISSION'));
    server.on('GET /messages/7', () => new Refusal('ERR_NO_PERMISSION'));
    await act(async () => void server.live.emit('ticket', { action: 'delete', ticketId: 7, deleted: false }));
    await findByRole('heading', { name: 'O atendimento #7 não está disponível' });
    expect(queryByRole('combobox')).toBeNull();
    expect(queryByRole('button', { name: 'Resolver' })).toBeNull();

    server.on('GET /tickets/7', () => ticket);
    server.on('GET /messages/7', () => ({ messages: [], count: 0, hasMore: false }));
    await act(async () => void server.live.emit('ticket', { action: 'update', ticket }));
    expect(await findByRole('combobox', box)).toHaveProperty('value', 'Oi');
  });

  it('shares its draft with the other window', async () => {
    const { person, findByRole } = await renderApp(server, '/conversation/7');
    const box = await findByRole('combobox', { name: /Mensagem para/ });
    const writeElsewhere = (drafts: object) =>
      act(() => {
        localStorage.setItem('ramal.drafts', JSON.stringify(drafts));
        window.dispatchEvent(new StorageEvent('storage', { key: 'ramal.drafts' }));
      });
    await person.type(box, 'Oi');
    await waitFor(() => expect(localStorage.getItem('ramal.drafts')).toContain('Oi'));
    const [key = ''] = Object.keys(JSON.parse(localStorage.getItem('ramal.drafts') ?? '{}'));
    writeElsewhere({ [key]: 'Oi, Maria' });
    expect(box).toHaveProperty('value', 'Oi, Maria');
    writeElsewhere({}); // it was sent there
    expect(box).toHaveProperty('value', '');
    await person.type(box, 'Mais');
    writeElsewhere({ [key]: 'Menos' });
    expect(box).toHaveProperty('value', 'Mais');
  });
});
