import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHANNELS, Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { aMessage } from '../../test/aMessage.ts';
import { aTicket } from '../../test/aTicket.ts';

describe('a poll from the composer', () => {
  let server: MockServer;
  beforeEach(async () => {
    server = await startMockServer();
    const { getRandomValues } = crypto;
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) }); // as on a page without HTTPS
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    await server.stop();
  });

  const open = async (polls: boolean) => {
    const known = CHANNELS[0] ?? expect.fail('no channel');
    server.on('GET /channels', () => [
      { ...known, type: 'echo', capabilities: { ...known.capabilities, polls } },
    ]);
    server.on('GET /tickets/7', () =>
      aTicket({ whatsapp: { id: 1, name: 'Eco', color: '#123456', type: 'echo' } }),
    );
    server.on('GET /messages/7', () => ({ messages: [aMessage()], hasMore: false, count: 1 }));
    server.on('POST /tickets/7/read', () => ({}));
    server.on('GET /settings', () => []);
    const app = await renderApp(server, '/tickets/7');
    await app.findByLabelText('Mensagem para Maria');
    return app;
  };

  it('is sent with its options, each once, and after a failure under the same id unless it was changed', async () => {
    let isRefused = true;
    server.on('POST /messages/7/poll', () =>
      isRefused ? new Refusal('ERR_CREATING_MESSAGE') : { messages: [] },
    );
    const { findByRole, findByLabelText, findByText, queryByRole, person } = await open(true);
    await person.click(await findByRole('button', { name: 'Nova enquete' }));
    const send = await findByRole('button', { name: 'Enviar enquete' });
    await person.type(await findByLabelText(/^Pergunta/), 'Quando?');
    await person.type(await findByLabelText('Opção 1'), 'Hoje');
    await person.click(send);
    await findByText('Escreva pelo menos duas opções.');
    await person.type(await findByLabelText('Opção 2'), 'Hoje');
    await findByText('Cada opção precisa ser diferente.');
    await person.clear(await findByLabelText('Opção 2'));
    await person.type(await findByLabelText('Opção 3'), 'Amanhã');
    await person.click(await findByRole('switch', { name: 'Várias opções por pessoa' }));
    const requests = () => server.requests('POST /messages/7/poll');
    for (const times of [1, 2]) {
      await person.click(send);
      await expect.poll(() => requests().length).toBe(times);
      await findByRole('alert');
    }
    isRefused = false;
    await person.type(await findByLabelText(/^Pergunta/), '?');
    await person.click(send);
    await expect.poll(() => queryByRole('dialog')).toBeNull();
    const bodies = requests().map(({ text }) => JSON.parse(text) as { clientId: string });
    const poll = { title: 'Quando?', options: ['Hoje', 'Amanhã'], isMultiple: true };
    expect(bodies).toMatchObject([poll, poll, { ...poll, title: 'Quando??' }]);
    const ids = bodies.map(({ clientId }) => clientId);
    expect(ids[0]).toMatch(/^[\da-f-]{36}$/);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('is not offered where the channel has none', async () => {
    const { queryByRole, findByRole } = await open(false);
    await findByRole('button', { name: 'Anexar arquivo' });
    expect(queryByRole('button', { name: 'Nova enquete' })).toBeNull();
  });
});
