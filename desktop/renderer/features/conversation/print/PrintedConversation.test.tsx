import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { aMessage } from '../test/aMessage.ts';
import { anEvent } from '../test/anEvent.ts';
import { aTicket } from '../test/aTicket.ts';

describe('printed conversation', () => {
  let server: MockServer;
  beforeEach(async () => {
    server = await startMockServer();
    server.on('GET /tickets/7', () => aTicket({ queue: { id: 3, name: 'Vendas', color: '#123456' } }));
  });
  afterEach(() => server.stop());

  const print = async (messages: ReturnType<typeof aMessage>[]) => {
    server.on('GET /messages/7', () => ({ messages, hasMore: false, count: messages.length }));
    const { findByRole } = await renderApp(server, '/tickets/7');
    await findByRole('log');
    act(() => void dispatchEvent(new Event('beforeprint')));
    return document.querySelector<HTMLElement>('[data-print]');
  };

  it('has a header with contact, ticket and time, and is removed after printing', async () => {
    const paper = await print([aMessage()]);
    expect(paper?.parentElement).toBe(document.body); // page.css hides everything beside it
    expect(paper?.querySelector('h1')?.textContent).toBe('Maria');
    const head = paper?.querySelector('header')?.textContent;
    for (const part of ['Atendimento #7 (Aberto)', 'Ana', 'Vendas', String(new Date().getFullYear())]) {
      expect(head).toContain(part);
    }
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(document.querySelector('[data-print]')).toBeNull();
  });

  it('contains every loaded message, even those that the screen does not render', async () => {
    const paper = await print([
      aMessage({ id: 1, body: '*Oi*', createdAt: '2026-11-20T12:00:00.000Z' }),
      aMessage({ id: 2, body: 'foi', fromMe: true, ack: 3, isEdited: true, user: { id: 1, name: 'Ana' } }),
      aMessage({
        id: 3,
        body: 'recibo',
        mediaType: 'image',
        mediaName: 'foto.jpg',
        mediaUrl: '/public/foto.jpg',
      }),
      aMessage({ id: 4, body: 'x', isDeleted: true }),
      aMessage({ id: 7, recipients: { to: [], cc: [{ name: 'Lia', address: 'lia@firm.example' }] } }),
      aMessage({
        id: 5,
        body: 'data:image/png;base64,AA|https://maps.test/?q=1,2|Loja',
        mediaType: 'location',
      }),
      aMessage({ id: 6, body: 'BEGIN:VCARD\nFN:Rui\nTEL:11 3333-4444\nEND:VCARD', mediaType: 'vcard' }),
      ...Array.from({ length: 60 }, (_, count) => aMessage({ id: 10 + count, body: `linha ${count}` })),
    ]);
    const text = paper?.textContent;
    for (const part of [
      'Oi',
      'Ana',
      'Editada · Lida',
      '[Foto] foto.jpg recibo',
      'Mensagem apagada',
      'Cc: Lia <lia@firm.example>',
      '[Localização] Loja https://maps.test/?q=1,2',
      '[Contato] Rui 11 3333-4444',
      'linha 0',
      'linha 59',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('base64');
    expect(paper?.querySelectorAll('h2')).toHaveLength(2); // two days
  });

  it('says what a message answers, and what is said above it', async () => {
    const quoted = { mediaType: 'chat', fromMe: true, isDeleted: false, contact: null } as const;
    const paper = await print([
      aMessage({
        id: 1,
        body: 'Este?',
        quotedMsg: { ...quoted, id: 9, body: 'Qual deles?', user: { id: 2, name: 'Bia' } },
      }),
      aMessage({
        id: 2,
        body: 'quanto custa?',
        content: {
          forwarded: 'once',
          quote: {
            source: 'status',
            fromMe: true,
            mediaType: 'image',
            text: 'Vestido R$ 99',
            thumbnail: null,
          },
        },
      }),
      aMessage({
        id: 3,
        body: 'https://maps.test/?q=1,2|Aqui',
        mediaType: 'location',
        content: { isLiveStart: true },
      }),
      aMessage({ id: 4, body: 'Open it on the phone.', mediaType: 'unsupported' }),
    ]);
    const texts = [...(paper?.querySelectorAll('blockquote') ?? [])].map(({ textContent }) => textContent);
    expect(texts).toEqual(['BiaQual deles?', 'Seu statusFoto: Vestido R$ 99']);
    expect(paper?.textContent).toContain('Encaminhada');
    expect(paper?.textContent).toContain('Localização em tempo real');
    expect(paper?.textContent).toContain('[Esta mensagem não pode ser mostrada aqui.');
  });

  it('says what happened to the ticket, also what happens meanwhile', async () => {
    const accepted = anEvent();
    const closed = anEvent({
      id: 2,
      type: 'closed',
      changes: ['queue'],
      createdAt: '2026-11-21T11:00:00.000Z',
    });
    const answer = { messages: [aMessage()], hasMore: false, count: 1 };
    server.on('GET /messages/7', () => ({ ...answer, events: [accepted] }));
    const { findByRole } = await renderApp(server, '/tickets/7');
    await findByRole('log');
    await waitFor(() => expect(server.live.sockets.sockets.size).toBe(1));
    server.on('GET /messages/7', () => ({ ...answer, events: [accepted, closed] })); // fetched again at some point
    server.live.emit('ticketEvent', { action: 'create', event: closed });
    act(() => void dispatchEvent(new Event('beforeprint')));
    await waitFor(() => {
      const text = document.querySelector('[data-print]')?.textContent;
      expect(text?.match(/Bia (aceitou|resolveu) o atendimento/g)).toEqual([
        'Bia aceitou o atendimento',
        'Bia resolveu o atendimento',
      ]);
    });
    act(() => void dispatchEvent(new Event('afterprint')));
  });
});
