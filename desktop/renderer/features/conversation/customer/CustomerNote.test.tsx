import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ServerEvents } from '#shared/contract/realtime.ts';
import { CHANNELS, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { aMessage } from '../test/aMessage.ts';
import { aTicket } from '../test/aTicket.ts';

const [WHATSAPP] = CHANNELS;
const SITE = { ...WHATSAPP, type: 'site', capabilities: { ...WHATSAPP?.capabilities, website: true } };
const CART = { url: 'https://shop.test/cart', title: 'Carrinho', at: '2026-11-22T10:00:00.000Z' };

let server: MockServer;
let joined: unknown[];

beforeEach(async () => {
  server = await startMockServer();
  server.on('GET /channels', () => [WHATSAPP, SITE]);
  server.on('GET /messages/7', () => ({ messages: [], hasMore: false, count: 0 }));
  server.on('GET /settings', () => []);
  joined = [];
  server.live.on('connection', (socket) => socket.on('joinChatBox', (ticketId) => joined.push(ticketId)));
});
afterEach(() => server.stop());

const open = async (type: string) => {
  const ticket = aTicket();
  server.on('GET /tickets/7', () => ({ ...ticket, whatsapp: { id: 1, name: 'Loja', type } }));
  const app = await renderApp(server, '/tickets/7');
  await app.findByRole('combobox', { name: 'Mensagem para Maria' });
  await waitFor(() => expect(joined).toEqual([7]));
  return app;
};
const emit = <Name extends keyof ServerEvents>(name: Name, ...event: Parameters<ServerEvents[Name]>) =>
  act(async () => void server.live.emit(name, ...event));

it('shows the page that the customer has open, and the next one', async () => {
  server.on('GET /messages/7/customer-page', () => ({ page: CART }));
  const { findByRole, queryByRole } = await open('site');
  const link = await findByRole('link', { name: 'Carrinho' });
  expect(['href', 'rel'].map((name) => link.getAttribute(name))).toEqual([CART.url, 'noreferrer']);
  await emit('customerPage', { ticketId: 8, page: { ...CART, title: 'De outra pessoa' } });
  await emit('customerPage', { ticketId: 7, page: { ...CART, url: 'https://shop.test/pay', title: '' } });
  await findByRole('link', { name: 'https://shop.test/pay' });
  expect(queryByRole('link', { name: 'De outra pessoa' })).toBeNull();
});

it('asks for no page on channels without a website', async () => {
  const { findByText } = await open(WHATSAPP?.type ?? '');
  await emit('customerTyping', { ticketId: 7, isTyping: true });
  await findByText('Maria está digitando…');
  expect(server.requests('GET /messages/7/customer-page')).toHaveLength(0);
});

it('shows that the customer types, until the message arrives or the typing ends', async () => {
  const { findByText, queryByText } = await open('site');
  await emit('customerTyping', { ticketId: 7, isTyping: true });
  await findByText('Maria está digitando…');
  const ticket = aTicket();
  const message = aMessage({ ticketId: 7, fromMe: false });
  await emit('appMessage', { action: 'create', message, ticket, contact: ticket.contact });
  await waitFor(() => expect(queryByText('Maria está digitando…')).toBeNull());
  await emit('customerTyping', { ticketId: 7, isTyping: true });
  await findByText('Maria está digitando…');
  await emit('customerTyping', { ticketId: 7, isTyping: false });
  await waitFor(() => expect(queryByText('Maria está digitando…')).toBeNull());
});
