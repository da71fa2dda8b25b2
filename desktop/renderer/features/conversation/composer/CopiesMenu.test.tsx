import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EmailPerson } from '#shared/contract/recipients.ts';
import { CHANNELS, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { aMessage } from '../test/aMessage.ts';
import { aTicket } from '../test/aTicket.ts';

const ANA = { name: 'Ana', address: 'ana@firm.example' };
const BOB = { name: '', address: 'bob@firm.example' };
const RUI = { name: 'Rui', address: 'rui@firm.example' };
const LIA = { name: 'Lia', address: 'lia@firm.example' };

describe('the people in copy of an answer', () => {
  let server: MockServer;
  let people: readonly EmailPerson[];
  beforeEach(async () => {
    server = await startMockServer();
    people = [ANA, BOB, RUI, LIA];
  });
  afterEach(() => server.stop());

  const received = aMessage({ id: 1, recipients: { to: [RUI], cc: [ANA, BOB] } });
  const open = async (hasCopies = true) => {
    const known = CHANNELS[0] ?? expect.fail('no channel');
    const capabilities = { ...known.capabilities, copies: hasCopies };
    const whatsapp = { id: 1, name: 'Loja', color: '#123456', type: 'mail' };
    server.on('GET /channels', () => [{ ...known, type: 'mail', capabilities }]);
    server.on('GET /tickets/7', () => aTicket({ whatsapp }));
    server.on('GET /messages/7', () => ({ messages: [received], hasMore: false, count: 1 }));
    server.on('GET /messages/7/copies', () => ({ people }));
    server.on('POST /tickets/7/read', () => ({}));
    server.on('POST /messages/7', ({ text }) => {
      const { body, clientId, copies } = JSON.parse(text);
      const cc = [ANA, BOB, RUI, LIA].filter(({ address }) => copies?.includes(address));
      const recipients = cc.length > 0 ? { to: [], cc } : null;
      return { messages: [aMessage({ id: 2, fromMe: true, body, clientId, recipients })] };
    });
    const app = await renderApp(server, '/tickets/7');
    const box = await app.findByLabelText('Mensagem para Maria');
    const send = async (text: string) => {
      const before = server.requests('POST /messages/7').length;
      await app.person.click(box);
      await app.person.paste(text);
      await app.person.keyboard('{Enter}');
      await waitFor(() => expect(server.requests('POST /messages/7')).toHaveLength(before + 1));
      return JSON.parse(server.requests('POST /messages/7').at(-1)?.text ?? '{}').copies;
    };
    return { ...app, box, send };
  };

  it('are shown before it is sent, and sent with it', async () => {
    const { send, findByRole, findByText } = await open();
    await findByRole('button', { name: 'Cc: Ana, bob@firm.example e mais 2' });
    await findByText('Também para: Rui · Cc: Ana, bob@firm.example'); // of the received e-mail
    const all = [ANA, BOB, RUI, LIA].map(({ address }) => address);
    expect(await send('Bom dia')).toEqual(all);
  });

  it('are taken out with the keyboard, also for the next answers', async () => {
    const { send, person, findByRole } = await open();
    const button = await findByRole('button', { name: 'Cc: Ana, bob@firm.example e mais 2' });
    button.focus();
    await person.keyboard('{Enter}');
    await screen.findByRole('menuitemcheckbox', { name: 'Ana <ana@firm.example>', checked: true });
    await person.keyboard('{ArrowDown}{Enter}{Escape}');
    await findByRole('button', { name: 'Cc: Ana, Rui, Lia' });
    const others = [ANA, RUI, LIA].map(({ address }) => address);
    expect(await send('Bom dia')).toEqual(others);
    expect(await send('Tudo bem?')).toEqual(others);
  });

  it('are none when only the customer is to be answered, until everyone is chosen again', async () => {
    people = [ANA, BOB];
    const { send, person, findByRole } = await open();
    await person.click(await findByRole('button', { name: 'Cc: Ana, bob@firm.example' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Responder somente a Maria' }));
    const button = await findByRole('button', { name: 'Somente para Maria' });
    expect(await send('Em particular')).toEqual([]);
    await person.click(button);
    await person.click(await screen.findByRole('menuitem', { name: 'Copiar todos' }));
    await findByRole('button', { name: 'Cc: Ana, bob@firm.example' });
    expect(await send('Para todos')).toEqual([ANA.address, BOB.address]);
  });

  it('are those of the newest e-mail', async () => {
    const { findByRole } = await open();
    await findByRole('button', { name: 'Cc: Ana, bob@firm.example e mais 2' });
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    people = [BOB];
    const message = aMessage({ id: 3, body: 'Sem a Ana', recipients: { to: [], cc: [BOB] } });
    const ticket = aTicket({ whatsapp: { id: 1, name: 'Loja', color: '#123456', type: 'mail' } });
    server.live.emit('appMessage', { action: 'create', message, ticket, contact: ticket.contact });
    await findByRole('button', { name: 'Cc: bob@firm.example' });
  });

  it('are not asked for on other channels', async () => {
    const { send } = await open(false);
    expect(await send('Bom dia')).toBeUndefined();
    expect(server.requests('GET /messages/7/copies')).toEqual([]);
  });
});
