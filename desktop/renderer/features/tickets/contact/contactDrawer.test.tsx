import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RealtimeSubscriptions } from '#renderer/app/RealtimeSubscriptions.tsx';
import { ContactDrawer } from '#renderer/features/contacts/index.ts';
import { SharedMessages } from '#renderer/features/conversation/index.ts';
import { aMessage } from '#renderer/features/conversation/test/aMessage.ts';
import { aTicket } from '#renderer/features/conversation/test/aTicket.ts';
import { SocketProvider } from '#renderer/platform/socket/index.ts';
import { ADMIN, Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { ContactTickets } from '../lazyComponents.ts';

const OPEN = aTicket({ lastMessage: 'Obrigada!' });
const CLOSED = aTicket({ id: 3, status: 'closed', lastMessage: 'Até logo', user: { id: 2, name: 'Bia' } });

describe('the contact drawer', () => {
  let server: MockServer;
  let tickets = [OPEN, CLOSED];
  const onClose = vi.fn<() => void>();
  const answer = () => {
    server.on('GET /tickets/7/contactTickets', () => ({ tickets, count: tickets.length }));
    server.on('GET /messages/7/shared', () => ({
      files: [
        aMessage({ id: 11, mediaType: 'application', mediaUrl: '/media/11', mediaName: 'nota.pdf' }),
        aMessage({ id: 12, mediaType: 'video', mediaUrl: '/media/12' }),
      ],
      links: [aMessage({ id: 13, body: 'veja https://loja.test/p/1' })],
    }));
  };
  beforeEach(async () => {
    tickets = [OPEN, CLOSED];
    server = await startMockServer();
    server.on('GET /contacts/5', () => ({ ...OPEN.contact, createdAt: '2024-03-08T12:00:00.000Z' }));
    server.on('GET /tags', () => []);
    answer();
  });
  afterEach(() => server.stop());

  const open = async (user = ADMIN) => {
    const element = (
      <SocketProvider>
        <RealtimeSubscriptions />
        <ContactDrawer contactId={5} onClose={onClose}>
          <ContactTickets ticketId={7} />
          <SharedMessages ticketId={7} />
        </ContactDrawer>
      </SocketProvider>
    );
    const screen = await renderApp(server, '/', user, { routes: [{ path: '/', element }] });
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    return screen;
  };

  it('says since when the contact is known, and shows the tickets with their last words', async () => {
    const { findByText, findByRole } = await open();
    await findByText('Contato desde 08/03/2024');
    const section = within(await findByRole('region', { name: 'Atendimentos' }));
    const [current, earlier] = section.getAllByRole('link');
    expect(current?.getAttribute('aria-current')).toBe('true');
    expect(current?.textContent).toContain('#7 · Aberto');
    expect(earlier?.textContent).toContain('#3 · Resolvido · Bia');
    expect(earlier?.textContent).toContain('Até logo');
    expect(earlier?.getAttribute('href')).toBe('/tickets/3');
  });

  it('shows with a symbol on which channel each ticket is, and all of them on request', async () => {
    const whatsapp = { id: 4, name: 'Bot', color: '', type: 'telegramBot' };
    tickets = [OPEN, { ...CLOSED, whatsapp }];
    server.on('GET /tickets/7/contactTickets', ({ query }) =>
      query.get('showAll') === 'true' ? { tickets, count: 2 } : { tickets: [OPEN], count: 2 },
    );
    const { person, findByRole, findByLabelText, queryByRole } = await open();
    await person.click(await findByRole('button', { name: 'Mostrar todos (2)' }));
    await findByLabelText(/Telegram/);
    expect(queryByRole('button', { name: 'Mostrar todos (2)' })).toBeNull();
  });

  it('keeps each of several tags that are chosen quickly, also when one of them is refused', async () => {
    const [vip, exchange, gift] = ['VIP', 'Troca', 'Presente'].map((name, index) => ({
      id: index + 1,
      name,
      color: '#112233',
    }));
    let carried: unknown[] = [];
    const first = Promise.withResolvers<void>();
    server.on('GET /tags/list', () => [vip, exchange, gift]);
    server.on('GET /contacts/5', () => ({ ...OPEN.contact, tags: carried }));
    const sent: number[][] = [];
    server.on('POST /tags/sync', async ({ text }) => {
      const { tags }: { tags: number[] } = JSON.parse(text);
      sent.push(tags);
      await first.promise;
      if (tags.includes(2)) return new Refusal('ERR_NO_TAG_FOUND');
      carried = [vip, exchange, gift].filter((tag) => tag && tags.includes(tag.id));
      return carried;
    });
    const { person, findByRole, findByLabelText, findByText } = await open();
    for (const name of ['VIP', 'Troca', 'Presente']) {
      await person.click(await findByLabelText('Adicionar etiquetas'));
      await person.click(await findByRole('option', { name }));
    }
    first.resolve();
    await waitFor(() => expect(sent).toEqual([[1], [1, 2], [1, 3]]));
    await findByText('Presente');
  });

  it('follows changed and deleted tags', async () => {
    const [vip, gift] = [
      { id: 1, name: 'VIP', color: '#112233' },
      { id: 2, name: 'Presente', color: '#445566' },
    ];
    server.on('GET /contacts/5', () => ({ ...OPEN.contact, tags: [vip, gift] }));
    const { findByText, queryByText } = await open();
    await findByText('VIP');
    await act(async () => void server.live.emit('tags', { action: 'update', tag: { ...vip, name: 'Ouro' } }));
    await findByText('Ouro');
    await act(async () => void server.live.emit('tags', { action: 'delete', tagId: 1 }));
    await waitFor(() => expect(queryByText('Ouro')).toBeNull());
    await findByText('Presente');
    await act(async () => void server.live.emit('tags', { action: 'delete', tagId: 'all' }));
    await waitFor(() => expect(queryByText('Presente')).toBeNull());
  });

  it('offers no new tag while it is not known which there are, and loads them again', async () => {
    server.on('GET /tags/list', () => new Refusal('ERR_INTERNAL'));
    const { person, findByRole, findByLabelText, findByText, queryByRole } = await open();
    await person.type(await findByLabelText('Adicionar etiquetas'), 'VIP');
    await findByRole('option', { name: /^Ocorreu um erro inesperado/ });
    expect(queryByRole('option', { name: /Criar/ })).toBeNull();
    server.on('GET /tags/list', () => [{ id: 1, name: 'VIP', color: '#112233' }]);
    await person.click(await findByText('Tentar novamente'));
    await person.type(await findByLabelText('Adicionar etiquetas'), '{Backspace}');
    await findByRole('option', { name: 'VIP' });
  });

  it('says so when the contact is deleted elsewhere', async () => {
    const { findByText, queryByText } = await open();
    await findByText('Contato desde 08/03/2024');
    server.on('GET /contacts/5', () => new Refusal('ERR_NO_CONTACT_FOUND'));
    await act(async () => void server.live.emit('contact', { action: 'delete', contactId: 5 }));
    await findByText('Este contato não existe mais. Atualize a lista.');
    expect(queryByText('Contato desde 08/03/2024')).toBeNull();
  });

  it('follows the tickets of the contact, and says when there is no other', async () => {
    tickets = [OPEN];
    const { findByText, queryByText } = await open();
    await findByText('Nenhum outro atendimento');
    tickets = [OPEN, CLOSED];
    const emit = (ticket: typeof CLOSED) =>
      act(async () => void server.live.emit('ticket', { action: 'update', ticket }));
    await emit({ ...CLOSED, contactId: 6 });
    await emit(CLOSED);
    await findByText('Até logo');
    expect(queryByText('Nenhum outro atendimento')).toBeNull();
    tickets = [OPEN, { ...CLOSED, lastMessage: 'Voltei' }]; // the first change may have come with the first link
    await emit(CLOSED);
    await findByText('Voltei');
  });

  it('leads to the messages of shared files, and to shared links', async () => {
    const { findByRole } = await open();
    const files = within(await findByRole('region', { name: 'Arquivos' }));
    expect(files.getByRole('link', { name: /nota\.pdf/ }).getAttribute('href')).toBe('/?message=11');
    expect(files.getByRole('link', { name: /^Vídeo/ }).getAttribute('href')).toBe('/?message=12');
    const links = within(await findByRole('region', { name: 'Links' }));
    const link = links.getByRole('link', { name: 'loja.test/p/1' });
    expect(link.getAttribute('href')).toBe('https://loja.test/p/1');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  it('shows a file that has just been sent', async () => {
    const { findByRole } = await open();
    await findByRole('region', { name: 'Arquivos' });
    const message = aMessage({ id: 14, mediaType: 'application', mediaUrl: '/media/14' });
    const { contact } = OPEN;
    const requests = () => server.requests('GET /messages/7/shared').length;
    for (const count of [2, 3]) {
      await act(
        async () => void server.live.emit('appMessage', { action: 'create', message, ticket: OPEN, contact }),
      );
      await waitFor(() => expect(requests()).toBeGreaterThanOrEqual(count)); // one may come with the first link
    }
  });

  it('lets an admin merge a second contact of the same person', async () => {
    const { contact } = OPEN;
    const twin = { ...contact, id: 6, name: 'Maria S.', number: '5511977776666' };
    const group = { ...contact, id: 8, name: 'Maria e amigas', isGroup: true };
    server.on('GET /contacts', () => ({ contacts: [contact, twin, group], count: 3, hasMore: false }));
    server.on('POST /contacts/5/merge', () => contact);
    const { person, findByRole, findByText, getByRole, queryByRole } = await open();
    await person.click(await findByRole('button', { name: 'Unir com outro contato' }));
    const dialog = within(await findByRole('dialog', { name: 'Unir contatos' }));
    expect(dialog.getByRole('button', { name: 'Unir' }).hasAttribute('disabled')).toBe(true);
    const other = dialog.getByRole('combobox', { name: /Contato repetido/ });
    expect(other).toHaveProperty('value', '');
    await person.click(other);
    await person.click(await findByRole('option', { name: /Maria S\./ }));
    expect(queryByRole('option', { name: /amigas/ })).toBeNull();
    await findByText(/Maria S\. deixa de existir/);
    await person.click(getByRole('button', { name: 'Unir' }));
    await waitFor(() => expect(queryByRole('dialog', { name: 'Unir contatos' })).toBeNull());
    expect(server.requests('POST /contacts/5/merge').map(({ text }) => text)).toEqual(['{"otherId":6}']);
  });

  it('says that contacts to merge could not be searched, not that there are none', async () => {
    server.on('GET /contacts', () => new Refusal('ERR_INTERNAL'));
    const { person, findByRole } = await open();
    await person.click(await findByRole('button', { name: 'Unir com outro contato' }));
    await person.type(await findByRole('combobox', { name: /Contato repetido/ }), 'maria');
    expect(await findByRole('option', { name: /^Ocorreu um erro inesperado/ })).toBeDefined();
  });

  it('offers merging to admins only', async () => {
    const { findByRole, queryByRole } = await open({ ...ADMIN, profile: 'user' });
    await findByRole('button', { name: 'Editar contato' });
    expect(queryByRole('button', { name: 'Unir com outro contato' })).toBeNull();
  });

  it('says what could not be loaded, and loads it again', async () => {
    const refuse = () => new Refusal('ERR_NO_PERMISSION');
    server.on('GET /tickets/7/contactTickets', refuse);
    server.on('GET /messages/7/shared', refuse);
    const { findByRole } = await open();
    const failed = [];
    for (const name of ['Atendimentos', 'Arquivos']) {
      const section = within(await findByRole('region', { name }));
      failed.push(await section.findByRole('button', { name: 'Tentar novamente' }));
    }
    answer();
    for (const button of failed) fireEvent.click(button);
    expect(await findByRole('link', { name: /nota\.pdf/ })).toBeDefined();
    expect(await findByRole('link', { name: /#3 · Resolvido/ })).toBeDefined();
  });
});
