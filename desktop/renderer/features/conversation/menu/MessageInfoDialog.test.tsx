import { within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DeliveryLog } from '#shared/contract/deliveryLog.ts';
import type { Message } from '#shared/contract/message.ts';
import { RealtimeSubscriptions } from '#renderer/app/RealtimeSubscriptions.tsx';
import { SocketProvider } from '#renderer/platform/socket/index.ts';
import { Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { aMessage } from '../test/aMessage.ts';
import { aTicket } from '../test/aTicket.ts';
import { useConversationPages } from '../useMessages.ts';
import { MessageInfoDialog } from './MessageInfoDialog.tsx';

let server: MockServer;
beforeEach(async () => {
  server = await startMockServer();
});
afterEach(() => server.stop());

/** Keeps the conversation in the cache and up to date, as the screen behind the dialog does. */
function Screen() {
  useConversationPages({ ticketId: aMessage().ticketId, allChannels: false });
  return (
    <SocketProvider>
      <RealtimeSubscriptions />
    </SocketProvider>
  );
}

const show = (message: Message) => {
  const element = (
    <>
      <Screen />
      <MessageInfoDialog ticketId={message.ticketId} message={message} onClose={() => undefined} />
    </>
  );
  return renderApp(server, '/', undefined, { routes: [{ path: '/', element }] });
};

it('lists every attempt with its time and reason, and when the message was delivered and read', async () => {
  const at = (minute: number) => `2026-11-21T12:${minute}:00.000Z`;
  const log: DeliveryLog = {
    attempts: [
      { outcome: 'refused', reason: '463', at: at(10) },
      { outcome: 'fault', reason: '', at: at(11) },
      { outcome: 'acknowledged', reason: '', at: at(12) },
    ],
    receipts: [
      { ack: 2, at: at(13) },
      { ack: 3, at: at(14) },
    ],
  };
  server.on('GET /messages/5/deliveries', () => log);
  const { findByRole, getByRole } = await show(aMessage({ id: 5, fromMe: true, ack: 3 }));
  const attempts = within(await findByRole('list', { name: 'Tentativas de envio' })).getAllByRole('listitem');
  expect(attempts.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/:10.*recusada.*463/),
    expect.stringMatching(/:11.*erro interno/),
    expect.stringMatching(/:12.*aceita/),
  ]);
  expect(getByRole('dialog').textContent).toMatch(/Entregue.*:13.*Lida.*:14/);
});

it('follows the message while it is open', async () => {
  const message = aMessage({ id: 5, fromMe: true, ack: 1 });
  const receipts: DeliveryLog['receipts'] = [];
  server.on('GET /messages/5/deliveries', () => ({ attempts: [], receipts }));
  let stored = message; // which is also loaded again, at a time that the test does not know
  server.on(`GET /messages/${message.ticketId}`, () => ({ messages: [stored], count: 1, hasMore: false }));
  const { findByRole } = await show(message);
  const dialog = within(await findByRole('dialog'));
  await dialog.findByText('Enviada');
  await expect.poll(async () => (await server.live.fetchSockets()).length).toBe(1);
  receipts.push({ ack: 3, at: '2026-11-21T12:14:00.000Z' });
  stored = { ...message, ack: 3 };
  server.live.emit('appMessage', {
    action: 'update',
    message: stored,
    ticket: aTicket({ id: message.ticketId }),
    contact: aTicket().contact,
  });
  await expect.poll(() => dialog.queryAllByText('Lida').length).toBe(2); // its state, and since when
});

it('says so when the attempts cannot be loaded, and asks nothing for a message of the customer', async () => {
  server.on('GET /messages/5/deliveries', () => new Refusal('ERR_INTERNAL'));
  const { findByText, unmount } = await show(aMessage({ id: 5, fromMe: true }));
  await findByText('As tentativas não puderam ser carregadas.');
  unmount();
  const { findByRole } = await show(aMessage({ id: 6 }));
  await findByRole('dialog');
  expect(server.requests('GET /messages/6/deliveries')).toEqual([]);
});

it('names everybody who has got an e-mail, with their addresses', async () => {
  const cc = Array.from({ length: 5 }, (_, n) => ({
    name: n === 0 ? 'Ana' : '',
    address: `${n}@firm.example`,
  }));
  const to = [{ name: 'Rui', address: 'rui@firm.example' }];
  const { findByRole } = await show(aMessage({ id: 5, recipients: { to, cc } }));
  const text = (await findByRole('dialog')).textContent;
  expect(text).toContain('Também paraRui <rui@firm.example>');
  expect(text).toContain(
    'CcAna <0@firm.example>, 1@firm.example, 2@firm.example, 3@firm.example, 4@firm.example',
  );
});
