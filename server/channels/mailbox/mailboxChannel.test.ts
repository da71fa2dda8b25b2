import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelsContract } from '#shared/contract/channels.ts';
import { connectionsContract } from '#shared/contract/connections.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { startSmtp } from '#simulators/mail/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { PICTURE } from '#server/test/channels/channelContract.ts';
import { redeliverEverything } from '#server/test/channels/redelivery.ts';
import { openMailbox } from './inbound/fetchEmail.ts';
import { MailboxPosition } from './session/position.entity.ts';
import { ADDRESS, PASSWORD, dovecotPath, headerOf, setUpMailbox, until } from './test/setUpMailbox.ts';

describe.skipIf(!dovecotPath)('a mailbox', () => {
  let mail: Awaited<ReturnType<typeof setUpMailbox>>;
  let connection: number;
  const lastDelivered = () => {
    const last = mail.smtp.delivered.at(-1);
    if (!last) throw new Error('nothing was delivered');
    return last;
  };
  const bodies = async () => (await mail.received(connection)).map(({ body }) => body);

  beforeAll(async () => {
    mail = await setUpMailbox();
    await mail.write({ text: 'vom Vorjahr', subject: 'Alt' });
    connection = await mail.connect();
    await mail.stateIs(connection, { status: 'CONNECTED', number: ADDRESS, closeReason: '' });
  });
  afterAll(() => mail.stop());

  it('receives what arrives from now on, with the subject, and leaves it unread where it is', async () => {
    await mail.write({ subject: 'Onde está?', text: 'Cadê meu pedido?', cc: 'Zé <ze@customers.test>' });
    await until(async () => expect(await bodies()).toEqual(['*Onde está?*\n\nCadê meu pedido?']));
    const flags = await mail.asUser(async (client) => {
      const all = await client.fetchAll('1:*', { flags: true });
      return all.map((each) => [...(each.flags ?? [])].filter((flag) => flag === '\\Seen'));
    });
    expect(flags).toEqual([[], []]);
  });

  it.each([
    [{}, { account: ADDRESS, problem: null }],
    [{ imapPassword: 'wrong' }, { account: '', problem: 'imapLogin' }],
    [{ smtpPassword: 'wrong' }, { account: '', problem: 'smtpLogin' }],
    [{ imapPort: '1' }, { account: '', problem: 'imapUnreachable' }],
    [{ smtpPort: '1' }, { account: '', problem: 'smtpUnreachable' }],
  ])('is tested with %j before it is saved', async (changed, result) => {
    const params = { type: 'mailbox' };
    const body = { credentials: { ...mail.credentials, ...changed } };
    expect((await mail.admin.request(channelsContract.test, { params, body })).body).toEqual(result);
  });

  it('sends its stored passwords to no other server', async () => {
    const params = { whatsappId: connection };
    const { body: before } = await mail.admin.request(connectionsContract.credentials, { params });
    expect(before.values).toMatchObject({ imapPassword: null });
    expect(before.values).not.toHaveProperty('smtpPassword'); // it has none
    for (const changed of [{ imapHost: 'localhost' }, { imapSecurity: 'tls' }, { smtpHost: 'localhost' }]) {
      const credentials = { ...before.values, ...changed };
      const refused = [
        await mail.admin.request(connectionsContract.update, { params, body: { credentials } }),
        await mail.admin.request(channelsContract.test, {
          params: { type: 'mailbox' },
          body: { credentials, whatsappId: connection },
        }),
      ];
      const issues = [{ field: 'credentials.imapPassword', problem: 'stored for another server' }];
      for (const { refusal } of refused)
        expect(refusal).toMatchObject({ error: 'ERR_VALIDATION', details: { issues } });
    }
    const same = { credentials: { ...before.values, imapUser: ADDRESS } };
    const body = { ...same, whatsappId: connection };
    const tested = await mail.admin.request(channelsContract.test, { params: { type: 'mailbox' }, body });
    expect(tested.body).toEqual({ account: ADDRESS, problem: null });
    const elsewhere = { ...before.values, imapHost: 'localhost', imapPassword: PASSWORD };
    const moved = await mail.admin.request(channelsContract.test, {
      params: { type: 'mailbox' },
      body: { credentials: elsewhere, whatsappId: connection },
    });
    expect(moved.body).toEqual({ account: ADDRESS, problem: null });
  });

  it('answers in the thread, under the address of the mailbox', async () => {
    const before = await mail.write({
      subject: 'Troca',
      text: 'Quero trocar',
      references: '<first@customers.test>',
    });
    await until(async () => expect(await bodies()).toContain('*Troca*\n\nQuero trocar'));
    const ticket = await mail.ticketOf(connection);
    const id = await mail.answer(ticket.id, 'Claro!');
    await mail.messageIs(id, { delivery: 'sent', ack: 1 });
    const sent = lastDelivered();
    expect(sent).toMatchObject({ from: ADDRESS, to: ['maria@customers.test'] });
    expect(sent.source).toContain('Claro!');
    expect(headerOf(sent, 'From')).toBe(`Loja Sol <${ADDRESS}>`);
    expect(headerOf(sent, 'Subject')).toBe('Re: Troca');
    expect(headerOf(sent, 'In-Reply-To')).toBe(before);
    expect(headerOf(sent, 'References')).toBe(`<first@customers.test> ${before}`);
    expect(headerOf(sent, 'Auto-Submitted')).toBeUndefined();
    await until(async () => {
      const found = await mail.asUser(async (client) => {
        await client.mailboxOpen('Sent');
        const uids = await client.search({ header: { 'message-id': headerOf(sent, 'Message-ID') ?? '' } });
        return uids || [];
      });
      expect(found).toHaveLength(1);
    });
  });

  it('finds what an answer quotes, and shows its new text only', async () => {
    const sent = lastDelivered();
    const text =
      'Obrigada!\r\n\r\nEm ter., 24 de nov. de 2026 às 10:00, Loja Sol <desk@local.test> escreveu:\r\n\r\n> Claro!\r\n';
    await mail.write({ subject: 'Re: Troca', text, inReplyTo: headerOf(sent, 'Message-ID') ?? '' });
    await until(async () => expect(await bodies()).toContain('Obrigada!'));
    const last = (await mail.received(connection)).at(-1);
    expect(last?.quoted?.getEntity().body).toBe('Claro!');
  });

  it('begins a conversation under the subject that an agent has given, and goes on in it', async () => {
    const ticketId = (await mail.ticketOf(connection)).id;
    const params = { ticketId };
    const body = { body: 'Temos novidades', subject: ' Nova \n linha ' };
    const sent = await mail.admin.request(messagesContract.send, { params, body });
    expect(sent.body.messages[0]?.content).toEqual({ subject: 'Nova linha' });
    await mail.messageIs(sent.body.messages[0]?.id ?? 0, { delivery: 'sent' });
    const first = lastDelivered();
    expect(first.source).toContain('Temos novidades');
    expect(headerOf(first, 'Subject')).toBe('Nova linha');
    expect(headerOf(first, 'In-Reply-To')).toBeUndefined();
    expect(headerOf(first, 'References')).toBeUndefined();
    await mail.messageIs(await mail.answer(ticketId, 'Veja'), { delivery: 'sent' });
    expect(headerOf(lastDelivered(), 'Subject')).toBe('Re: Nova linha');
    expect(headerOf(lastDelivered(), 'In-Reply-To')).toBe(headerOf(first, 'Message-ID'));
  });

  it('takes each e-mail once, whatever the server delivers again', async () => {
    const date = '2026-11-24T10:00:00Z';
    const ids = await Promise.all(['A', 'B', 'C'].map((text) => mail.write({ subject: text, text, date })));
    await until(async () =>
      expect(await bodies()).toEqual(expect.arrayContaining(['*A*\n\nA', '*B*\n\nB', '*C*\n\nC'])),
    );
    const before = await bodies();
    for (const index of [2, 0, 1]) {
      const text = 'ABC'[index] ?? '';
      await mail.write({ subject: text, text, date, messageId: ids[index] ?? '' });
    }
    await mail.write({ subject: '[lista] A', text: 'A\n--\nlista', date, messageId: ids[0] ?? '' });
    await mail.write({ subject: 'Danach', text: 'neu' });
    await until(async () => expect(await bodies()).toContain('*Danach*\n\nneu'));
    expect(await bodies()).toEqual([...before, '*Danach*\n\nneu']);
  });

  it('takes different e-mails although their program gives them the same Message-ID, each once', async () => {
    const messageId = '<order@shop.test>';
    const orders = [
      { subject: 'Pedido 1', date: '2026-11-24T10:00:00Z' },
      { subject: 'Pedido 2', date: '2026-11-24T10:00:00Z' },
      { subject: 'Pedido 2', date: '2026-11-24T11:00:00Z' },
      { subject: 'Pedido 2', date: '2026-11-24T11:00:00Z', from: 'Rui <rui@customers.test>' },
    ];
    for (const order of [...orders, ...orders])
      await mail.write({ ...order, text: `${order.subject} às ${order.date}`, messageId });
    await mail.write({ subject: 'Fim', text: 'dos pedidos' });
    await until(async () => expect(await bodies()).toContain('*Fim*\n\ndos pedidos'));
    const taken = (await bodies()).filter((body) => body.includes('Pedido'));
    expect(taken.map((body) => body.split('\n').at(-1))).toEqual(
      orders.map(({ subject, date }) => `${subject} às ${date}`),
    );
  });

  it('takes an e-mail without a Message-ID once, and the next of the same person as well', async () => {
    const raw = (text: string) =>
      `From: maria@customers.test\r\nTo: ${ADDRESS}\r\nSubject: Ohne\r\n\r\n${text}\r\n`;
    await mail.asUser(async (client) => {
      for (const text of ['eins', 'eins', 'zwei']) await client.append('INBOX', raw(text));
    });
    await until(async () => expect((await bodies()).slice(-2)).toEqual(['*Ohne*\n\neins', 'zwei']));
  });

  it('goes on where it was after an outage, and says so meanwhile', async () => {
    const before = await bodies();
    await mail.dovecot.halt();
    await mail.stateIs(connection, { status: 'TIMEOUT', closeReason: 'imapUnreachable' });
    await mail.dovecot.resume();
    await mail.write({ subject: 'Nachts', text: 'Hallo?' });
    await until(async () => expect(await bodies()).toEqual([...before, '*Nachts*\n\nHallo?']));
    await mail.stateIs(connection, { status: 'CONNECTED', closeReason: '' });
  });

  it('stays as it is when every e-mail comes ten times more, in any order', async () => {
    const emails: { messageId: string; text: string }[] = [];
    const arrive = async (email: { text: string } & Parameters<typeof mail.write>[0]) => {
      const written = { date: '2026-11-24T10:00:00Z', ...email }; // a copy has the same
      const messageId = await mail.write(written);
      emails.push({ ...written, messageId });
      return messageId;
    };
    const write = (text: string) => arrive({ subject: 'Sturm', text });
    const first = await arrive({
      subject: 'Anhang',
      text: 'anbei',
      attachments: [{ filename: 'foto.png', content: PICTURE }],
    });
    await arrive({ subject: 'Re: Anhang', text: 'noch etwas', inReplyTo: first, references: first });
    await arrive({ subject: 'Sonst', text: 'etwas anderes' });
    for (const text of ['eins', 'zwei']) await write(text);
    await until(async () => expect((await bodies()).at(-1)).toContain('zwei'));
    await until(async () => expect(await mail.em().count(Message, { mediaState: 'fetching' })).toBe(0));
    const deliveries = () => emails.map((email) => () => mail.write(email));
    const { before, after } = await redeliverEverything({ server: mail.server, deliveries, write });
    expect(after).toEqual(before);
  });

  it('knows the e-mails again after the server has numbered them anew', async () => {
    const before = await bodies();
    await mail.dovecot.renumber(ADDRESS);
    await mail.write({ subject: 'Umzug', text: 'Noch da?' });
    const inbox = await mail.asUser(async (client) => openMailbox(client));
    const position = {
      uidValidity: String(inbox.uidValidity),
      lastUid: inbox.uidNext - 1,
      isRenumbered: true,
    };
    await until(async () =>
      expect(await mail.em().findOneOrFail(MailboxPosition, { connection })).toMatchObject(position),
    );
    expect(await bodies()).toEqual([...before, '*Umzug*\n\nNoch da?']); // not what was there before the connection
  });

  describe('sending', () => {
    let ticketId: number;
    beforeAll(async () => {
      ({ id: ticketId } = await mail.ticketOf(connection));
    });

    it('sends an e-mail whose acceptance got lost once: a person repeats it, under the same Message-ID', async () => {
      const copies = () => mail.smtp.delivered.filter(({ source }) => source.includes('einmal'));
      mail.smtp.lost = 1000;
      const id = await mail.answer(ticketId, 'einmal');
      await mail.messageIs(id, { delivery: 'failed', failReason: 'ERR_MESSAGE_UNCONFIRMED' });
      mail.smtp.lost = 0;
      expect(copies()).toHaveLength(1);
      await mail.admin.request(messagesContract.retry, { params: { messageId: id } });
      await mail.messageIs(id, { delivery: 'sent' });
      expect(copies()).toHaveLength(2);
      for (const header of ['Message-ID', 'References', 'Subject'])
        expect(new Set(copies().map((copy) => headerOf(copy, header))).size).toBe(1);
    });

    it('repeats an e-mail of which only a part has left, a few times', async () => {
      mail.smtp.cut = 1000;
      const id = await mail.answer(ticketId, 'abgerissen', { 'groß.bin': new Uint8Array(12 * 1024 * 1024) });
      await mail.messageIs(id, { delivery: 'queued', attempts: 1, retryAt: expect.any(Date) });
      mail.smtp.cut = 0;
      await mail.em().nativeUpdate(Message, { id }, { delivery: 'failed' });
    });

    it('carries files', async () => {
      const id = await mail.answer(ticketId, 'anexo', {
        'nota fiscal.txt': new TextEncoder().encode('42 €'),
      });
      await mail.messageIs(id, { delivery: 'sent' });
      expect(lastDelivered().source).toContain('filename="nota fiscal.txt"');
      expect(lastDelivered().source).toContain(Buffer.from('42 €').toString('base64'));
    });

    it('fails when the recipient is refused for good, and waits when it is refused for now', async () => {
      mail.smtp.refusals.push('550 5.1.1 No such user');
      const refused = await mail.answer(ticketId, 'niemand');
      await mail.messageIs(refused, {
        delivery: 'failed',
        failDetail: expect.stringContaining('No such user'),
      });
      mail.smtp.refusals.push('450 4.2.0 Come back later');
      const late = await mail.answer(ticketId, 'später');
      await mail.messageIs(late, { delivery: 'queued', attempts: 0, retryAt: expect.any(Date) });
      await mail.em().nativeUpdate(Message, { id: late }, { delivery: 'failed' });
    });

    it('waits while the SMTP server is away, receives meanwhile, and sends afterwards', async () => {
      await mail.smtp.stop();
      const id = await mail.answer(ticketId, 'wartet');
      await mail.stateIs(connection, { status: 'TIMEOUT', closeReason: 'smtpUnreachable' });
      await mail.write({ subject: 'Unterdessen', text: 'kommt an' });
      await until(async () => expect(await bodies()).toContain('*Unterdessen*\n\nkommt an'));
      await mail.messageIs(id, { delivery: 'queued', attempts: 0 });
      mail.smtp = await startSmtp(ADDRESS, PASSWORD, mail.smtp.port);
      await mail.messageIs(id, { delivery: 'sent' });
      await mail.stateIs(connection, { status: 'CONNECTED', closeReason: '' });
    });
  });

  it.each([
    ['imapLogin', { imapPassword: 'wrong', smtpPassword: PASSWORD }],
    ['smtpLogin', { smtpPassword: 'wrong' }],
    ['imapLogin', { imapUser: 'nobody@local.test' }],
  ])('says at once that the login is wrong: %s', async (closeReason, wrong) => {
    const whatsappId = await mail.connect(wrong);
    await mail.stateIs(whatsappId, { status: 'DISCONNECTED', closeReason });
    expect(await mail.received(whatsappId)).toEqual([]);
    await mail.admin.request(connectionsContract.remove, { params: { whatsappId } });
  });
});
