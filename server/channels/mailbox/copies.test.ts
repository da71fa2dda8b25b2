import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesContract } from '#shared/contract/messages.ts';
import { Connection } from '#server/features/connections/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { connectSocket, signIn } from '#server/test/client.ts';
import { buildUser } from '#server/test/factories/index.ts';
import { reportOf, resultLines } from './test/reports.ts';
import { ADDRESS, dovecotPath, headerOf, setUpMailbox, until } from './test/setUpMailbox.ts';

const GREETING = 'Bem-vinda!';
const ANA = { name: 'Ana', address: 'ana@firm.example' };
const BOB = { name: '', address: 'bob@firm.example' };
const MARIA = 'maria@customers.test';

describe.skipIf(!dovecotPath)('people in copy of an e-mail', () => {
  let mail: Awaited<ReturnType<typeof setUpMailbox>>;
  let connection: number;
  let ticketId: number;
  const arrived = (body: string) =>
    until(async () => expect((await mail.received(connection)).map((each) => each.body)).toContain(body));
  const received = async (body: string) => {
    await arrived(body);
    const messages = await mail.received(connection);
    return messages.findLast((each) => each.body === body) ?? expect.fail('not received');
  };
  const page = async () => {
    const found = await mail.admin.request(messagesContract.page, { params: { ticketId } });
    return found.body.messages;
  };
  const choice = async (client = mail.admin) =>
    (await client.request(messagesContract.copies, { params: { ticketId } })).body;
  /** Who gets the next answer. */
  const people = async (client = mail.admin) => {
    const { people: all, leftOut } = await choice(client);
    return all.filter(({ address }) => !leftOut.includes(address));
  };
  const person = (address: string, name = '') => ({ address, name });
  const choose = (chosen: { address: string; name: string }[], blind: typeof chosen = []) =>
    mail.admin.request(messagesContract.chooseCopies, {
      params: { ticketId },
      body: { people: chosen, blind },
    });
  const deliveryOf = (text: string) => mail.smtp.delivered.find(({ source }) => source.includes(text));
  const isGreeted = () => until(() => expect(deliveryOf(GREETING)).toBeDefined());
  const send = (body: string, copies?: string[]) =>
    mail.admin.request(messagesContract.send, {
      params: { ticketId },
      body: { body, ...(copies && { copies }) },
    });
  const sentTo = async (body: string, copies?: string[]) => {
    const sent = await send(body, copies);
    expect(sent.status).toBe(200);
    await mail.messageIs(sent.body.messages[0]?.id ?? 0, { delivery: 'sent' });
    return deliveryOf(body)?.to;
  };

  beforeAll(async () => {
    mail = await setUpMailbox();
    connection = await mail.connect();
    await mail.stateIs(connection, { status: 'CONNECTED' });
    await mail.em().nativeUpdate(Connection, { id: connection }, { greetingMessage: GREETING });
    const other = { name: 'Vendas', type: 'mailbox', number: 'vendas@firm.example' };
    await mail.em().insert(Connection, { ...other, createdAt: new Date(), updatedAt: new Date() });
    await mail.write({
      to: [`Loja <${ADDRESS}>`, 'Bob@firm.example'],
      cc: [ANA, 'vendas+loja@firm.example', 'no-reply@firm.example', MARIA],
      bcc: 'chefe@firm.example',
      subject: 'Pedido',
      text: 'Cadê?',
    });
    const first = await received('*Pedido*\n\nCadê?');
    ticketId = first.ticket.id;
    await isGreeted();
    await mail.em().nativeUpdate(Ticket, { id: ticketId }, { status: 'open', user: mail.user.id });
  });
  afterAll(() => mail.stop());

  it('are shown with it, except those of a blind copy', async () => {
    const [message] = await page();
    expect(message?.recipients).toEqual({
      to: [BOB],
      cc: [
        ANA,
        { name: '', address: 'vendas+loja@firm.example' },
        { name: '', address: 'no-reply@firm.example' },
        { name: '', address: MARIA },
      ],
    });
    expect(JSON.stringify(await page())).not.toContain('chefe');
  });

  it('get no automatic message', () => {
    const greeting = deliveryOf(GREETING);
    expect(greeting?.to).toEqual([MARIA]);
    expect(greeting && headerOf(greeting, 'Cc')).toBeUndefined();
  });

  it('get the answers, but no address of ours, none at which nobody reads, and the customer once', async () => {
    expect(await people()).toEqual([BOB, ANA]);
    expect(await sentTo('Saiu hoje')).toEqual([MARIA, BOB.address, ANA.address]);
    const sent = deliveryOf('Saiu hoje');
    expect(sent && headerOf(sent, 'To')).toBe(MARIA);
    expect(sent && headerOf(sent, 'Cc')).toBe(`${BOB.address}, Ana <${ANA.address}>`);
    expect((await page()).at(-1)?.recipients).toEqual({ to: [], cc: [BOB, ANA] });
  });

  it('get only those answers that their author wants them to get', async () => {
    expect(await sentTo('Para Ana', [ANA.address])).toEqual([MARIA, ANA.address]);
    expect(await sentTo('Para Maria', [])).toEqual([MARIA]);
    expect((await page()).at(-1)?.recipients).toBeNull();
    expect((await send('Sem endereço', ['eve@'])).body).toMatchObject({ error: 'ERR_COPY_ADDRESS' });
    expect((await send('De volta', [ADDRESS])).body).toMatchObject({ error: 'ERR_COPY_TO_SELF' });
    expect((await send('Duas vezes', [MARIA])).body).toMatchObject({ error: 'ERR_COPY_TO_CUSTOMER' });
    expect(mail.smtp.delivered.at(-1)?.source).toContain('Para Maria');
  });

  it('stay as they were chosen when a failed message is sent again', async () => {
    mail.smtp.refusals.push('550 5.1.1 No such user');
    const sent = await send('Mais uma vez', []);
    const messageId = sent.body.messages[0]?.id ?? 0;
    await mail.messageIs(messageId, { delivery: 'failed' });
    const again = await mail.admin.request(messagesContract.retry, { params: { messageId } });
    expect(again.status).toBe(200);
    await mail.messageIs(messageId, { delivery: 'sent' });
    expect(deliveryOf('Mais uma vez')?.to).toEqual([MARIA]);
  });

  it('get nothing that is forwarded into the conversation', async () => {
    const [message] = await page();
    const body = { messageId: message?.id ?? 0 };
    const sent = await mail.admin.request(messagesContract.forward, { params: { ticketId }, body });
    await mail.messageIs(sent.body.messages[0]?.id ?? 0, { delivery: 'sent' });
    expect(mail.smtp.delivered.at(-1)?.to).toEqual([MARIA]);
  });

  it('answer in the same ticket, under their name, and get the next answer', async () => {
    const sent = deliveryOf('Saiu hoje');
    const inReplyTo = (sent && headerOf(sent, 'Message-ID')) ?? '';
    const answer = { from: 'Ana <ana@firm.example>', subject: 'Re: Pedido', text: 'Obrigada', inReplyTo };
    await mail.write({ ...answer, cc: [MARIA, 'Rui <rui@firm.example>'] });
    const message = await received('From: Ana <ana@firm.example>\n\nObrigada');
    expect(message.ticket.id).toBe(ticketId);
    expect(await people()).toEqual([ANA, { name: 'Rui', address: 'rui@firm.example' }]);
    expect(await sentTo('De nada')).toEqual([MARIA, ANA.address, 'rui@firm.example']);
  });

  it('stay after an out-of-office reply of the customer', async () => {
    const headers = { 'Auto-Submitted': 'auto-replied' };
    await mail.write({ subject: 'Re: Pedido', text: 'Estou de férias', headers });
    await arrived('Estou de férias');
    expect(await people()).toEqual([ANA, { name: 'Rui', address: 'rui@firm.example' }]);
  });

  it('are none after an e-mail of the customer to the mailbox alone', async () => {
    await mail.write({ subject: 'Re: Pedido', text: 'Em particular' });
    await arrived('Em particular');
    expect(await people()).toEqual([]);
    expect(await sentTo('Entendido')).toEqual([MARIA]);
    expect(await sentTo('Ana de novo', [ANA.address])).toEqual([MARIA, ANA.address]); // as of an e-mail before
  });

  it('are not other names of the mailbox', async () => {
    const write = async (text: string, email: object) => {
      await mail.write({ subject: 'Re: Pedido', text, ...email });
      const { recipients } = await received(text);
      return recipients;
    };
    const none = { to: [], cc: [] };
    expect(await write('Com sinal', { to: ADDRESS.replace('@', '+site@') })).toEqual(none);
    expect(await write('Mesmo domínio', { to: 'ajuda@local.test' })).toEqual(none);
    const headers = { 'X-Original-To': 'loja@marca.example' };
    expect(await write('Outro domínio', { to: 'loja@marca.example', headers })).toEqual(none);
  });

  it('are left out of the next answers, also on another device, until the customer writes again', async () => {
    await mail.write({ subject: 'Re: Pedido', text: 'Com todos', cc: [ANA, BOB.address] });
    await arrived('Com todos');
    const socket = await connectSocket(mail.server, mail.admin.token);
    expect(await socket.join('joinChatBox', ticketId)).toBeNull();
    await choose([ANA]);
    expect(await socket.next('copies')).toEqual({ ticketId });
    expect(await choice()).toEqual({ people: [ANA, BOB], leftOut: [BOB.address], blind: [] });
    socket.close();
    expect(await sentTo('Sem Bob')).toEqual([MARIA, ANA.address]);
    expect(await sentTo('Ainda sem Bob')).toEqual([MARIA, ANA.address]);
    await mail.write({ subject: 'Re: Pedido', text: 'Bob também', cc: [ANA, BOB.address] });
    await arrived('Bob também');
    expect(await people()).toEqual([ANA, BOB]);
    expect(await sentTo('De novo sem Bob', [ANA.address])).toEqual([MARIA, ANA.address]);
    expect(await people()).toEqual([ANA]);
  });

  it('are added by agents, in the next answers as well, and in a blind copy of one', async () => {
    await mail.write({ subject: 'Re: Pedido', text: 'Só nós' });
    await arrived('Só nós');
    const rita = person('rita@supplier.example', 'Rita');
    const added = await choose(
      [{ ...rita, address: 'Rita@Supplier.example' }],
      [person('boss@firm.example')],
    );
    expect(added.body).toEqual({ people: [rita], leftOut: [], blind: [person('boss@firm.example')] });
    const copies = { copies: [rita.address], blindCopies: ['boss@firm.example'] };
    const sent = await mail.admin.request(messagesContract.send, {
      params: { ticketId },
      body: { body: 'Com fornecedora', ...copies },
    });
    await mail.messageIs(sent.body.messages[0]?.id ?? 0, { delivery: 'sent' });
    const delivery = deliveryOf('Com fornecedora');
    expect(delivery?.to).toEqual([MARIA, rita.address, 'boss@firm.example']);
    expect(delivery && headerOf(delivery, 'Cc')).toBe('Rita <rita@supplier.example>');
    expect(delivery?.source).not.toContain('boss@firm.example');
    expect((await page()).at(-1)?.recipients).toEqual({
      to: [],
      cc: [rita],
      bcc: [person('boss@firm.example')],
    });
    expect(await choice()).toEqual({ people: [rita], leftOut: [], blind: [] });
    expect(await sentTo('Outra vez')).toEqual([MARIA, rita.address]);
    await mail.write({ subject: 'Re: Pedido', text: 'Sem a Rita' });
    await arrived('Sem a Rita');
    expect(await people()).toEqual([]);
  });

  it('stay when they were added before the customer writes again, and have got no answer yet', async () => {
    const eva = person('eva@supplier.example');
    await choose([eva], [person('boss@firm.example')]);
    await mail.write({ subject: 'Re: Pedido', text: 'E então?', cc: ANA });
    await arrived('E então?');
    expect(await choice()).toEqual({ people: [ANA, eva], leftOut: [], blind: [person('boss@firm.example')] });
    await choose([]);
  });

  it('are refused where the answer would come back, or go to the customer twice', async () => {
    const refusal = async (address: string) => (await choose([person(address)])).body;
    expect(await refusal(ADDRESS.replace('@', '+loja@'))).toMatchObject({ error: 'ERR_COPY_TO_SELF' });
    expect(await refusal('Vendas@firm.example')).toMatchObject({
      error: 'ERR_COPY_TO_SELF',
      details: { address: 'vendas@firm.example' },
    });
    expect(await refusal(MARIA)).toMatchObject({ error: 'ERR_COPY_TO_CUSTOMER' });
    expect(await refusal('eva@supplier')).toMatchObject({ error: 'ERR_COPY_ADDRESS' });
    await mail.em().nativeUpdate(Ticket, { id: ticketId }, { status: 'closed' });
    expect(await refusal('eva@supplier.example')).toMatchObject({ error: 'ERR_TICKET_NOT_OPEN' });
    await mail.em().nativeUpdate(Ticket, { id: ticketId }, { status: 'open' });
  });

  it('are not marked as failed with the customer when only a blind copy comes back', async () => {
    const body = { body: 'Oculta', copies: [], blindCopies: ['boss@firm.example'] };
    const sent = await mail.admin.request(messagesContract.send, { params: { ticketId }, body });
    const id = sent.body.messages[0]?.id ?? 0;
    await mail.messageIs(id, { delivery: 'sent' });
    const delivered = deliveryOf('Oculta');
    const original = [`Message-ID: ${delivered && headerOf(delivered, 'Message-ID')}`];
    const report = reportOf(original, [resultLines('boss@firm.example', 'failed')]);
    await mail.asUser((client) => client.append('INBOX', report));
    await mail.write({ subject: 'Re: Pedido', text: 'Depois do aviso' });
    await arrived('Depois do aviso');
    await mail.messageIs(id, { delivery: 'sent' });
  });

  it('have no phone number of the customer in their names for agents who may not see numbers', async () => {
    const { contact } = await mail.em().findOneOrFail(Ticket, ticketId);
    const number = { contact: contact.id, kind: 'phone', value: '5511988887777' };
    await mail
      .em()
      .execute(
        `insert into contact_addresses (contact_id, kind, value, created_at, updated_at) values (?, ?, ?, now(), now())`,
        Object.values(number),
      );
    const masked = 'tel5511988887777@firm.example';
    await mail.write({ subject: 'Re: Pedido', text: 'Com número', cc: masked });
    await arrived('Com número');
    const agent = await buildUser(mail.em(), { profile: 'user', isTricked: false });
    await mail.em().nativeUpdate(Ticket, { id: ticketId }, { user: agent.id });
    const client = await signIn(mail.server, agent);
    const [person] = await people(client);
    expect(person?.address).not.toContain('87777');
    const body = { body: 'Numero oculto', copies: [person?.address ?? ''] };
    const sent = await client.request(messagesContract.send, { params: { ticketId }, body });
    const id = sent.body.messages[0]?.id ?? 0;
    await mail.messageIs(id, { delivery: 'sent' });
    expect(mail.smtp.delivered.at(-1)?.to).toEqual([MARIA, masked]);
    expect(JSON.stringify(sent.body)).not.toContain('87777');
    expect((await mail.em().findOneOrFail(Message, id)).recipients?.cc[0]?.address).toBe(masked);
  });
});
