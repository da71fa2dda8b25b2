import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ContactRow } from '#shared/contract/contacts.ts';
import { aTicket } from '#renderer/features/conversation/test/aTicket.ts';
import { Refusal, startDeskServer, type DeskServer } from '#renderer/test/deskServer.ts';
import { renderDesk } from '#renderer/test/renderDesk.tsx';
import { useCardTalk } from './useCardTalk.ts';

describe('writing to somebody whose card was sent', () => {
  let server: DeskServer;
  let open: object;
  const askForNew = vi.fn<(contact: ContactRow) => void>();
  const { contact } = aTicket();

  beforeEach(async () => {
    askForNew.mockReset();
    server = await startDeskServer();
    open = { hasOpenTicket: false, ticket: null };
    server.on('GET /settings', () => []);
    server.on('POST /contact', () => contact);
    server.on('GET /tickets/contact/5/open', () => open);
  });
  afterEach(() => server.stop());

  function Card() {
    const talkTo = useCardTalk(askForNew);
    return <button onClick={() => talkTo({ name: 'Maria', number: '+55 11 98888-7777' })}>Maria</button>;
  }
  const press = async () => {
    const desk = await renderDesk(server, '/', undefined, {
      routes: [
        { path: '/', element: <Card /> },
        { path: '/tickets/:ticketId', element: 'the ticket' },
      ],
    });
    await desk.person.click(await desk.findByRole('button', { name: 'Maria' }));
    return desk;
  };

  it('finds or makes the contact and asks for a new ticket', async () => {
    await press();
    await expect.poll(() => askForNew.mock.calls).toEqual([[contact]]);
    const [asked] = server.requests('POST /contact').map(({ text }) => JSON.parse(text));
    expect(asked).toEqual({ name: 'Maria', number: '+55 11 98888-7777', email: '' });
  });

  it('goes to the open ticket when it is one’s own', async () => {
    open = { hasOpenTicket: true, ticket: { id: 7, status: 'open', user: { id: 1, name: 'Ana' } } };
    const { findByText } = await press();
    expect(await findByText('the ticket')).toBeDefined();
    expect(askForNew).not.toHaveBeenCalled();
  });

  it('says why the number cannot be written to', async () => {
    server.on('POST /contact', () => new Refusal('ERR_WAPP_INVALID_CONTACT'));
    const { findByText } = await press();
    expect(await findByText(/número não está no WhatsApp/)).toBeDefined();
  });
});
