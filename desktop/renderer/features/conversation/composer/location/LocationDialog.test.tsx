import { afterEach, beforeEach, expect, it } from 'vitest';
import { CHANNELS, Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { aMessage } from '../../test/aMessage.ts';
import { aTicket } from '../../test/aTicket.ts';

let server: MockServer;
beforeEach(async () => {
  server = await startMockServer();
});
afterEach(() => server.stop());

async function open(locations: boolean) {
  server.on('GET /channels', () =>
    CHANNELS.slice(0, 1).map((known) => ({
      ...known,
      type: 'echo',
      capabilities: { ...known.capabilities, locations },
    })),
  );
  server.on('GET /tickets/7', () =>
    aTicket({ whatsapp: { id: 1, name: 'Eco', color: '#123456', type: 'echo' } }),
  );
  server.on('GET /messages/7', () => ({ messages: [aMessage()], hasMore: false, count: 1 }));
  const app = await renderApp(server, '/tickets/7');
  await app.findByLabelText('Mensagem para Maria');
  return app;
}

it('a location is sent from the menu, with the coordinates of a pasted link, and again under the same id', async () => {
  let isRefused = true;
  server.on('POST /messages/7/location', () =>
    isRefused ? new Refusal('ERR_CREATING_MESSAGE') : { messages: [] },
  );
  const { findByRole, findByLabelText, findByText, queryByRole, person } = await open(true);
  (await findByRole('button', { name: 'Anexar' })).focus();
  await person.keyboard('{Enter}');
  await findByRole('menuitem', { name: 'Arquivo' });
  await person.click(await findByRole('menuitem', { name: 'Localização' }));
  const coordinates = await findByLabelText(/^Coordenadas/);
  await person.type(coordinates, 'https://maps.app.goo.gl/abc');
  const send = await findByRole('button', { name: 'Enviar localização' });
  await person.click(send);
  await findByText(/^Nenhuma coordenada encontrada/);
  expect(server.requests('POST /messages/7/location')).toEqual([]);
  await person.clear(coordinates);
  await person.type(coordinates, 'https://www.google.com/maps/@-23.5614,-46.6559,17z');
  await person.type(await findByLabelText('Nome do local'), 'MASP');
  await person.click(send);
  await findByRole('alert');
  isRefused = false;
  await person.click(send);
  await expect.poll(() => queryByRole('dialog')).toBeNull();
  const bodies = server.requests('POST /messages/7/location').map(({ text }) => JSON.parse(text));
  const sent = { latitude: -23.5614, longitude: -46.6559, name: 'MASP', address: '' };
  expect(bodies).toMatchObject([sent, sent]);
  expect(bodies[1].clientId).toBe(bodies[0].clientId);
});

it('there is no menu where the channel has no locations', async () => {
  const { findByRole, queryByRole } = await open(false);
  await findByRole('button', { name: 'Anexar arquivo' });
  expect(queryByRole('button', { name: 'Anexar' })).toBeNull();
});
