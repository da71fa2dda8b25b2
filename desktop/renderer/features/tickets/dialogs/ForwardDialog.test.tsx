import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aMessage } from '#renderer/features/conversation/test/aMessage.ts';
import { aTicket } from '#renderer/features/conversation/test/aTicket.ts';
import { Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { ForwardDialog } from './ForwardDialog.tsx';

let server: MockServer;
const { contact } = aTicket();
const NONE = { hasOpenTicket: false, ticket: null };

beforeEach(async () => {
  server = await startMockServer();
  server.on('GET /settings', () => []);
  server.on('GET /queue', () => []);
  server.on('GET /whatsapp', () => []);
  server.on('GET /contacts', () => ({ contacts: [contact], count: 1, hasMore: false }));
  server.on('GET /tickets/contact/5/open', () => NONE);
  server.on('POST /tickets', () => aTicket({ id: 8 }));
  server.on('POST /messages/8/forward', () => ({ messages: [] }));
  server.on('POST /messages/7/forward', () => ({ messages: [] }));
});
afterEach(() => server.stop());

/** Opens the dialog and chooses the contact. */
async function choose() {
  const element = <ForwardDialog message={aMessage({ id: 3 })} onDismiss={() => undefined} />;
  const app = await renderApp(server, '/', undefined, {
    routes: [
      { path: '/', element },
      { path: '/tickets/:ticketId', element: 'the ticket' },
    ],
  });
  const dialog = within(await app.findByRole('dialog', { name: 'Encaminhar mensagem' }));
  await app.person.type(dialog.getByRole('combobox', { name: /Contato/ }), contact.name);
  await app.person.click(await app.findByRole('option', { name: new RegExp(`^${contact.name}`) }));
  const confirm = () => app.person.click(dialog.getByRole('button', { name: 'Encaminhar' }));
  return { ...app, confirm };
}
const sent = (ticketId: number) =>
  server.requests(`POST /messages/${ticketId}/forward`).map(({ text }) => JSON.parse(text));

it('sends the message in a new ticket of the chosen contact, and shows it', async () => {
  const { confirm, findByText, router } = await choose();
  await confirm();
  await findByText('the ticket');
  expect(router.state.location.pathname).toBe('/tickets/8');
  expect(sent(8)).toEqual([{ messageId: 3, clientId: expect.any(String) }]);
  expect(await findByText(`Mensagem encaminhada para ${contact.name}.`)).toBeDefined();
});

it("sends it in the user's own open ticket of the contact, if there is one", async () => {
  server.on('GET /tickets/contact/5/open', () => ({
    hasOpenTicket: true,
    ticket: { id: 7, status: 'open', user: { id: 1, name: 'Ana' } },
  }));
  const { confirm, findByText } = await choose();
  await confirm();
  await findByText('the ticket');
  expect(sent(7)).toHaveLength(1);
  expect(server.requests('POST /tickets')).toEqual([]);
});

it('stays open when it was not sent, and sends it once however often it is tried', async () => {
  server.on('POST /messages/8/forward', () => new Refusal('ERR_MESSAGE_NOT_FORWARDABLE'));
  const { confirm, findByText, findByRole } = await choose();
  await confirm();
  expect(await findByText(/^Esta mensagem não pode ser encaminhada\./)).toBeDefined();
  expect(await findByRole('dialog', { name: 'Encaminhar mensagem' })).toBeDefined();
  await confirm();
  await waitFor(() => expect(sent(8)).toHaveLength(2));
  const [first, second] = sent(8);
  expect(second).toEqual(first);
});
