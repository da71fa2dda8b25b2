import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { User } from '#shared/contract/users.ts';
import { ADMIN, CHANNELS, Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { aMessage } from '../../test/aMessage.ts';
import { aTicket } from '../../test/aTicket.ts';

let server: MockServer;
beforeEach(async () => {
  server = await startMockServer();
});
afterEach(() => server.stop());

const contact = (id: number, name: string, fields: object = {}) => ({
  ...aTicket().contact,
  id,
  name,
  number: `551198888000${id}`,
  addressKinds: ['phone'],
  ...fields,
});
const FOUND = [
  contact(1, 'Clara'),
  contact(2, 'Clarice'),
  contact(3, 'Clara do Telegram', { number: '', addressKinds: ['telegram'] }),
  contact(4, 'Família da Clara', { isGroup: true }),
];

async function open(contactCards: number | undefined, user: User = ADMIN) {
  server.on('GET /channels', () =>
    CHANNELS.slice(0, 1).map((known) => ({
      ...known,
      type: 'echo',
      capabilities: { ...known.capabilities, contactCards },
    })),
  );
  server.on('GET /tickets/7', () =>
    aTicket({ whatsapp: { id: 1, name: 'Eco', color: '#123456', type: 'echo' } }),
  );
  server.on('GET /messages/7', () => ({ messages: [aMessage()], hasMore: false, count: 1 }));
  server.on('GET /contacts', () => ({ contacts: FOUND, hasMore: false, count: FOUND.length }));
  const app = await renderApp(server, '/tickets/7', user);
  await app.findByLabelText('Mensagem para Maria');
  return app;
}

it('contacts with a number are chosen by the keyboard, shown as they go out, and sent once', async () => {
  let isRefused = true;
  server.on('POST /messages/7/contacts', () =>
    isRefused ? new Refusal('ERR_CREATING_MESSAGE') : { messages: [] },
  );
  const { findByRole, queryByRole, person } = await open(257);
  (await findByRole('button', { name: 'Anexar' })).focus();
  await person.keyboard('{Enter}');
  await person.click(await findByRole('menuitem', { name: 'Contatos' }));
  const send = await findByRole('button', { name: 'Enviar contatos' });
  expect(send).toHaveProperty('disabled', true);

  const field = await findByRole('combobox', { name: /^Contato/ });
  await person.type(field, 'cla');
  await findByRole('option', { name: /^Clara \+55/ });
  expect(screen.getAllByRole('option')).toHaveLength(2);
  await person.keyboard('{Enter}');
  expect(field).toHaveProperty('value', '');
  await person.type(field, 'cla');
  await person.click(await findByRole('option', { name: /^Clarice/ }));
  const chosen = within(await findByRole('list', { name: 'Contatos escolhidos' }));
  expect(chosen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('+55 (11) 98888-0001'),
    expect.stringContaining('+55 (11) 98888-0002'),
  ]);
  await person.click(chosen.getByRole('button', { name: 'Remover Clara' }));

  await person.click(send);
  await findByRole('alert');
  isRefused = false;
  await person.click(send);
  await expect.poll(() => queryByRole('dialog')).toBeNull();
  const bodies = server.requests('POST /messages/7/contacts').map(({ text }) => JSON.parse(text));
  expect(bodies).toMatchObject([{ contactIds: [2] }, { contactIds: [2] }]);
  expect(bodies[1].clientId).toBe(bodies[0].clientId);
});

it.each([
  ['on a channel without them', undefined, ADMIN],
  ['to users who see numbers masked', 257, { ...ADMIN, isTricked: 'disabled' }],
] as const)('they are not offered %s', async (_where, contactCards, user) => {
  const { findByRole, queryByRole } = await open(contactCards, user);
  await findByRole('button', { name: 'Anexar arquivo' });
  expect(queryByRole('button', { name: 'Anexar' })).toBeNull();
});
