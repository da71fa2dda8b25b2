import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CHANNELS, Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { aMessage } from '../../test/aMessage.ts';
import { aTicket } from '../../test/aTicket.ts';

const MEMBERS = [
  { key: 'key-bia', name: 'Bia', isNamed: true },
  { key: 'key-bruno', name: 'Bruno Sá', isNamed: true },
  { key: 'key-number', name: '5511988887777', isNamed: false },
];

describe('mentions in a group', () => {
  let server: MockServer;
  beforeEach(async () => {
    server = await startMockServer();
  });
  afterEach(() => server.stop());

  const open = async ({ mentions = true, isGroup = true, body = 'Oi' } = {}) => {
    const known = CHANNELS[0] ?? expect.fail('no channel');
    server.on('GET /channels', () => [
      { ...known, type: 'echo', capabilities: { ...known.capabilities, mentions } },
    ]);
    const whatsapp = { id: 1, name: 'Eco', color: '#123456', type: 'echo' };
    server.on('GET /tickets/7', () => aTicket({ whatsapp, isGroup }));
    const received = aMessage({ body, mentions: ['Bruno Sá'] });
    server.on('GET /messages/7', () => ({ messages: [received], hasMore: false, count: 1 }));
    server.on('POST /messages/7', ({ text }) => ({
      messages: [aMessage({ id: 99, ...JSON.parse(text), author: 'agent', fromMe: true, mentions: [] })],
    }));
    const app = await renderApp(server, '/tickets/7');
    await expect.poll(async () => (await server.live.fetchSockets()).length).toBe(1); // it fetches again then
    return { ...app, box: await app.findByLabelText('Mensagem para Maria') };
  };
  const sent = () => server.requests('POST /messages/7').map(({ text }) => JSON.parse(text));

  it('are chosen with the keyboard, and sent with the text', async () => {
    server.on('GET /messages/7/members', () => ({ members: MEMBERS }));
    const { box, person, findByRole, queryByRole } = await open();
    await person.type(box, 'Bom dia, @b');
    const list = await findByRole('listbox', { name: 'Membros do grupo' });
    within(list).getByRole('option', { name: 'Bia', selected: true });
    await person.keyboard('{ArrowDown}{Enter}');
    expect(box).toHaveProperty('value', 'Bom dia, @Bruno Sá ');
    expect(queryByRole('listbox')).toBeNull();
    expect(sent()).toEqual([]);
    await person.type(box, 'e @551{Enter}até já{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()).toMatchObject([
      { body: 'Bom dia, @Bruno Sá e @5511988887777 até já', mentions: ['key-bruno', 'key-number'] },
    ]);
  });

  it('that were received are highlighted', async () => {
    server.on('GET /messages/7/members', () => ({ members: [] }));
    const { findByText } = await open({ body: 'veja @Bruno Sá, por favor' });
    expect((await findByText('@Bruno Sá', { selector: 'span' })).textContent).toBe('@Bruno Sá');
  });

  it('can be loaded again after a failure, and Escape leaves the text as it is', async () => {
    let isDown = true;
    server.on('GET /messages/7/members', () =>
      isDown ? new Refusal('ERR_NO_TICKET_FOUND') : { members: MEMBERS },
    );
    const { box, person, findByText, findByRole, findAllByRole, queryByRole } = await open();
    await person.type(box, '@bi');
    const failure = await findByText('Não foi possível carregar os membros do grupo.');
    const alerts = await findAllByRole('alert');
    const [alert] = alerts.filter((each) => each.contains(failure));
    const retry = within(alert as HTMLElement).getByRole('button', { name: 'Tentar novamente' });
    isDown = false;
    await person.click(retry);
    await findByRole('listbox', { name: 'Membros do grupo' });
    await person.keyboard('{Escape}');
    expect(queryByRole('listbox')).toBeNull();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toMatchObject([{ body: '@bi', mentions: [] }]));
  });

  it.each([{ isGroup: false }, { mentions: false }])('are not offered with %s', async (fields) => {
    const { box, person, queryByRole } = await open(fields);
    await person.type(box, 'oi @b');
    expect(queryByRole('listbox')).toBeNull();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(server.requests('GET /messages/7/members')).toEqual([]);
  });
});
