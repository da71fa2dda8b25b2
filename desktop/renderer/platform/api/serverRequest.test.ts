// @vitest-environment node
// fetch cannot send the form data of jsdom.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectionsContract } from '#shared/contract/connections.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { personalizationContract } from '#shared/contract/personalization.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { httpRequestOf, type ServerRequest } from './serverRequest.ts';

describe('httpRequestOf', () => {
  let server: MockServer;
  beforeEach(async () => {
    server = await startMockServer();
  });
  afterEach(() => server.stop());

  const send = (request: ServerRequest) => {
    const { path, init } = httpRequestOf(request);
    return fetch(server.address + path, init);
  };

  it('sends files together with the fields as a form', async () => {
    await send({
      endpoint: messagesContract.send,
      params: { ticketId: 3 },
      body: { body: 'see file', quotedMsg: { id: 5 }, isVoice: false },
      files: [new File(['one'], 'note.txt', { type: 'text/plain' }), new File(['two'], 'more.txt')],
    });
    const [request] = server.requests('POST /messages/3');
    const form = await new Response(request?.text ?? '', {
      headers: { 'content-type': request?.contentType ?? '' },
    }).formData();
    expect([...form.keys()]).toEqual(['body', 'quotedMsg', 'isVoice', 'medias', 'medias']);
    expect(form.get('body')).toBe('see file');
    expect(form.get('quotedMsg')).toBe('{"id":5}');
    expect(form.getAll('medias')).toMatchObject([{ name: 'note.txt' }, { name: 'more.txt' }]);
  });

  it('sends a file in its named field', async () => {
    await send({
      endpoint: personalizationContract.uploadLogo,
      params: { theme: 'dark' },
      fileOf: { favico: new File(['one'], 'sun.png') },
    });
    const [request] = server.requests('PUT /personalizations/dark/logos');
    const form = await new Response(request?.text ?? '', {
      headers: { 'content-type': request?.contentType ?? '' },
    }).formData();
    expect([...form.keys()]).toEqual(['favico']);
    expect(form.get('favico')).toMatchObject({ name: 'sun.png' });
  });

  it('sends JSON when there are no files', async () => {
    await send({ endpoint: messagesContract.send, params: { ticketId: 3 }, body: { body: 'Hi' }, files: [] });
    const [request] = server.requests('POST /messages/3');
    expect(request).toMatchObject({ contentType: 'application/json', text: '{"body":"Hi"}' });
  });

  it('puts parameters into the address and omits undefined values', async () => {
    await send({
      endpoint: ticketsContract.list,
      query: { searchParam: 'a b&c', status: 'open', queueIds: [1, 2], date: undefined },
    });
    const [list] = server.requests('GET /tickets');
    expect(Object.fromEntries(list?.query ?? [])).toEqual({
      searchParam: 'a b&c',
      status: 'open',
      queueIds: '1,2',
    });
    await send({ endpoint: connectionsContract.restart, params: { whatsappId: 9 } });
    expect(server.requests('POST /whatsapp/9/restart')).toHaveLength(1);
  });
});
