import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Copies, CopiesForm, EmailPerson } from '#shared/contract/recipients.ts';
import { CHANNELS, Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { aMessage } from '../../test/aMessage.ts';
import { aTicket } from '../../test/aTicket.ts';

const ANA = { name: 'Ana', address: 'ana@firm.example' };
const BOB = { name: '', address: 'bob@firm.example' };
const RUI = { name: 'Rui', address: 'rui@firm.example' };
const OWN = 'vendas@firm.example';
const LIA = { name: 'Lia', address: 'lia@firm.example' };

describe('the people in copy of an answer', () => {
  let server: MockServer;
  let copies: Copies;
  beforeEach(async () => {
    server = await startMockServer();
    copies = { people: [ANA, BOB, RUI, LIA], leftOut: [], blind: [] };
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
    server.on('GET /messages/7/copies', () => copies);
    server.on('PUT /messages/7/copies', ({ text }) => {
      const chosen: CopiesForm = JSON.parse(text);
      if (chosen.people.some(({ address }) => address === OWN))
        return new Refusal('ERR_COPY_TO_SELF', { address: OWN });
      const among = (people: readonly EmailPerson[], { address }: EmailPerson) =>
        people.some((person) => person.address === address);
      const people = [...copies.people, ...chosen.people.filter((one) => !among(copies.people, one))];
      const leftOut = people.filter((one) => !among(chosen.people, one)).map(({ address }) => address);
      return (copies = { people, leftOut, blind: chosen.blind });
    });
    server.on('POST /tickets/7/read', () => ({}));
    server.on('POST /messages/7', ({ text }) => {
      const { body, clientId, copies: addresses } = JSON.parse(text);
      const cc = [ANA, BOB, RUI, LIA].filter(({ address }) => addresses?.includes(address));
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
      return JSON.parse(server.requests('POST /messages/7').at(-1)?.text ?? '{}');
    };
    return { ...app, box, send };
  };

  it('are shown before it is sent, and sent with it', async () => {
    const { send, findByRole, findByText } = await open();
    await findByRole('button', { name: 'Cc: Ana, bob@firm.example e mais 2' });
    await findByText('Também para: Rui · Cc: Ana, bob@firm.example'); // of the received e-mail
    const all = [ANA, BOB, RUI, LIA].map(({ address }) => address);
    expect((await send('Bom dia')).copies).toEqual(all);
  });

  it('are taken out with the keyboard, also for the next answers and after a reload', async () => {
    const { send, person, findByRole } = await open();
    const button = await findByRole('button', { name: 'Cc: Ana, bob@firm.example e mais 2' });
    button.focus();
    await person.keyboard('{Enter}');
    await screen.findByRole('menuitemcheckbox', { name: 'Ana <ana@firm.example>', checked: true });
    await person.keyboard('{ArrowDown}{Enter}{Escape}');
    await findByRole('button', { name: 'Cc: Ana, Rui, Lia' });
    const others = [ANA, RUI, LIA].map(({ address }) => address);
    expect((await send('Bom dia')).copies).toEqual(others);
    expect((await send('Tudo bem?')).copies).toEqual(others);
    expect(server.requests('PUT /messages/7/copies')).toHaveLength(1);
    expect(copies.leftOut).toEqual([BOB.address]);
  });

  it('are none when only the customer is to be answered, until everyone is chosen again', async () => {
    copies = { people: [ANA, BOB], leftOut: [], blind: [] };
    const { send, person, findByRole } = await open();
    await person.click(await findByRole('button', { name: 'Cc: Ana, bob@firm.example' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Responder somente a Maria' }));
    const button = await findByRole('button', { name: 'Somente para Maria' });
    expect((await send('Em particular')).copies).toEqual([]);
    await person.click(button);
    await person.click(await screen.findByRole('menuitem', { name: 'Copiar todos' }));
    await findByRole('button', { name: 'Cc: Ana, bob@firm.example' });
    expect((await send('Para todos')).copies).toEqual([ANA.address, BOB.address]);
  });

  it('are those of the newest e-mail', async () => {
    const { findByRole } = await open();
    await findByRole('button', { name: 'Cc: Ana, bob@firm.example e mais 2' });
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    copies = { ...copies, people: [BOB] };
    const message = aMessage({ id: 3, body: 'Sem a Ana', recipients: { to: [], cc: [BOB] } });
    const ticket = aTicket({ whatsapp: { id: 1, name: 'Loja', color: '#123456', type: 'mail' } });
    server.live.emit('appMessage', { action: 'create', message, ticket, contact: ticket.contact });
    await findByRole('button', { name: 'Cc: bob@firm.example' });
  });

  it('are those whom a colleague has chosen meanwhile', async () => {
    const { findByRole } = await open();
    await findByRole('button', { name: 'Cc: Ana, bob@firm.example e mais 2' });
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    copies = { ...copies, leftOut: [ANA.address, BOB.address] };
    server.live.emit('copies', { ticketId: 7 });
    await findByRole('button', { name: 'Cc: Rui, Lia' });
  });

  it('stay as they were when the server refuses a choice', async () => {
    const { person, findByRole, findByText } = await open();
    server.on('PUT /messages/7/copies', () => new Refusal('ERR_TICKET_NOT_OPEN'));
    await person.click(await findByRole('button', { name: 'Cc: Ana, bob@firm.example e mais 2' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Responder somente a Maria' }));
    await findByText('ERR_TICKET_NOT_OPEN');
    expect(await findByRole('button', { name: 'Cc: Ana, bob@firm.example e mais 2' })).toBeDefined();
  });

  const openDialog = async () => {
    copies = { people: [ANA], leftOut: [], blind: [] };
    const app = await open();
    await app.person.click(await app.findByRole('button', { name: 'Cc: Ana' }));
    await app.person.click(await screen.findByRole('menuitem', { name: 'Adicionar pessoas em cópia…' }));
    const cc = await screen.findByRole('combobox', { name: 'Cc' });
    const bcc = await screen.findByRole('combobox', { name: 'Cco' });
    return { ...app, cc, bcc };
  };

  it('are added by a pasted list, some of them in a blind copy of one answer', async () => {
    const { person, send, cc, bcc, findByRole } = await openDialog();
    await person.click(cc);
    await person.paste('Bob <bob@firm.example>; eva@firm.example\nana@firm.example');
    await person.click(bcc);
    await person.paste('chefe@firm.example');
    await person.keyboard('{Enter}');
    await findByRole('button', { name: /^Cc: Ana, Bob, eva@firm.example.*Cco: chefe@firm.example$/ });
    const added = [ANA.address, BOB.address, 'eva@firm.example'];
    expect(await send('Bom dia')).toMatchObject({ copies: added, blindCopies: ['chefe@firm.example'] });
    await findByRole('button', { name: 'Cc: Ana, Bob, eva@firm.example' });
    const second = await send('De novo');
    expect(second.copies).toEqual(added);
    expect(second.blindCopies).toBeUndefined();
  });

  it('are checked before they are added, and what the server refuses is named', async () => {
    const { person, cc } = await openDialog();
    await person.keyboard('{Enter}');
    await screen.findByText('Informe pelo menos um endereço.');
    await person.click(cc);
    await person.paste('eva@');
    await screen.findByText('eva@ não é um endereço de e-mail.');
    await person.clear(cc);
    await person.paste(OWN);
    await person.keyboard('{Enter}');
    await screen.findByText(/^vendas@firm.example: .*própria equipe/);
    expect(screen.getByRole('combobox', { name: 'Cc' })).toHaveProperty('value', OWN);
  });

  it('are suggested among the contacts with an address that this user may see', async () => {
    const contact = (id: number, name: string, email: string) => ({ ...aTicket().contact, id, name, email });
    const contacts = [
      contact(1, 'Rui', 'rui@firm.example'),
      contact(2, 'Ruiva', 'tel5511****@firm.example'),
      contact(3, 'Ruinho', ''),
    ];
    server.on('GET /contacts', () => ({ contacts, hasMore: false, count: 3 }));
    const { person, cc, findByRole } = await openDialog();
    await person.type(cc, 'rui');
    await screen.findByRole('option', { name: 'Rui <rui@firm.example>' });
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await person.keyboard('{Enter}');
    expect(cc).toHaveProperty('value', '"Rui" <rui@firm.example>, ');
    await person.keyboard('{Enter}');
    await findByRole('button', { name: 'Cc: Ana, Rui' });
  });

  it('are not asked for on other channels', async () => {
    const { send } = await open(false);
    expect((await send('Bom dia')).copies).toBeUndefined();
    expect(server.requests('GET /messages/7/copies')).toEqual([]);
  });
});
