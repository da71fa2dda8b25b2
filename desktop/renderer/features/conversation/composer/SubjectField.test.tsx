import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CHANNELS, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { aMessage } from '../test/aMessage.ts';
import { aTicket } from '../test/aTicket.ts';

describe('the subject of a new conversation', () => {
  let server: MockServer;
  beforeEach(async () => {
    server = await startMockServer();
  });
  afterEach(() => server.stop());

  const open = async (messages: readonly object[], subjects = true) => {
    const known = CHANNELS[0] ?? expect.fail('no channel');
    const capabilities = { ...known.capabilities, subjects };
    const whatsapp = { id: 1, name: 'Loja', color: '#123456', type: 'mail' };
    server.on('GET /channels', () => [{ ...known, type: 'mail', capabilities }]);
    server.on('GET /tickets/7', () => aTicket({ whatsapp }));
    server.on('GET /messages/7', () => ({ messages, hasMore: false, count: messages.length }));
    server.on('POST /tickets/7/read', () => ({}));
    server.on('POST /messages/7', ({ text }) => {
      const { body, clientId, subject } = JSON.parse(text);
      const content = subject ? { subject } : null;
      return { messages: [aMessage({ id: 9, fromMe: true, body, clientId, content })] };
    });
    const app = await renderApp(server, '/tickets/7');
    return { ...app, box: await app.findByLabelText('Mensagem para Maria') };
  };

  it('is sent with its first message and shown on it, and not offered any more', async () => {
    const earlier = aMessage({ id: 1, ticketId: 3 }); // of an earlier ticket
    const { box, person, findByLabelText, findByText, queryByLabelText } = await open([earlier]);
    await person.type(await findByLabelText('Assunto'), 'Nova coleção{Enter}');
    expect(document.activeElement).toBe(box);
    await person.paste('Temos novidades');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(server.requests('POST /messages/7')).toHaveLength(1));
    const [first] = server.requests('POST /messages/7');
    expect(JSON.parse(first?.text ?? '{}')).toMatchObject({
      body: 'Temos novidades',
      subject: 'Nova coleção',
    });
    expect(await findByText('Nova coleção')).toBeDefined();
    expect(queryByLabelText('Assunto')).toBeNull();
  });

  it('is not offered in a conversation that has begun', async () => {
    const { queryByLabelText } = await open([aMessage({ id: 1 })]);
    expect(queryByLabelText('Assunto')).toBeNull();
  });

  it('is not offered on channels without subjects', async () => {
    const { queryByLabelText } = await open([], false);
    expect(queryByLabelText('Assunto')).toBeNull();
  });
});
