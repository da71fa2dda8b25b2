import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ContactRow } from '#shared/contract/contacts.ts';
import { aTicket } from '#renderer/features/conversation/test/aTicket.ts';
import { Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { useOpenCardConversation } from './useOpenCardConversation.ts';

describe('writing to a shared contact', () => {
  let server: MockServer;
  let open: object;
  let opened: Promise<void> | undefined;
  let name: string;
  const askForNew = vi.fn<(contact: ContactRow) => void>();
  const { contact } = aTicket();

  beforeEach(async () => {
    askForNew.mockReset();
    name = 'Maria';
    server = await startMockServer();
    open = { hasOpenTicket: false, ticket: null };
    server.on('GET /settings', () => []);
    server.on('POST /contact', () => contact);
    server.on('GET /tickets/contact/5/open', () => open);
  });
  afterEach(() => server.stop());

  function Card() {
    const openConversationWith = useOpenCardConversation(askForNew);
    return (
      <button
        onClick={() => {
          opened = openConversationWith({ name, number: '+55 11 98888-7777' });
        }}
      >
        Maria
      </button>
    );
  }
  const press = async () => {
    const app = await renderApp(server, '/', undefined, {
      routes: [
        { path: '/', element: <Card /> },
        { path: '/tickets/:ticketId', element: 'the ticket' },
      ],
    });
    await app.person.click(await app.findByRole('button', { name: 'Maria' }));
    return app;
  };

  it('finds or creates the contact and asks for a new ticket', async () => {
    await press();
    await expect.poll(() => askForNew.mock.calls).toEqual([[contact]]);
    const [openDialog] = server.requests('POST /contact').map(({ text }) => JSON.parse(text));
    expect(openDialog).toEqual({ name: 'Maria', number: '+55 11 98888-7777', email: '' });
  });

  it.each([
    ['J ', '+55 11 98888-7777'],
    [' Jo ', 'Jo'],
    ['Jo'.repeat(40), 'Jo'.repeat(25)],
  ])('names a new contact of the card "%s" %s', async (ofCard, expected) => {
    name = ofCard;
    await press();
    await expect.poll(() => askForNew.mock.calls).toHaveLength(1);
    const [{ text } = { text: '' }] = server.requests('POST /contact');
    expect(JSON.parse(text).name).toBe(expected);
  });

  it("opens the open ticket when it is the user's own", async () => {
    open = { hasOpenTicket: true, ticket: { id: 7, status: 'open', user: { id: 1, name: 'Ana' } } };
    const { findByText } = await press();
    expect(await findByText('the ticket')).toBeDefined();
    expect(askForNew).not.toHaveBeenCalled();
  });

  it.each(['POST /contact', 'GET /tickets/contact/5/open'])(
    'leaves users where they have gone before the answer to %s',
    async (request) => {
      const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
      open = { hasOpenTicket: true, ticket: { id: 7, status: 'open', user: { id: 1, name: 'Ana' } } };
      server.on(request, async () => {
        await isReleased;
        return request === 'POST /contact' ? contact : open;
      });
      const { router } = await press();
      await waitFor(() => expect(server.requests(request)).toHaveLength(1));
      await act(() => router.navigate('/tickets/9'));
      release();
      await act(async () => opened);
      expect(router.state.location.pathname).toBe('/tickets/9');
    },
  );

  it('says why the number cannot be written to', async () => {
    server.on('POST /contact', () => new Refusal('ERR_WAPP_INVALID_CONTACT'));
    const { findByText } = await press();
    expect(await findByText(/número não está no WhatsApp/)).toBeDefined();
  });
});
