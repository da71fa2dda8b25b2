import { buffer } from 'node:stream/consumers';
import { ImapFlow } from 'imapflow';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startImap } from '#simulators/mail/index.ts';
import { contactsContract } from '#shared/contract/contacts.ts';
import { Connection } from '#server/features/connections/index.ts';
import { ContactAddress } from '#server/features/contacts/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { FileRefused } from '#server/platform/net/remoteFile.ts';
import { MailboxEmail } from './email.entity.ts';
import { storeEmail } from './emails.ts';
import { mailboxChannel } from './mailboxChannel.ts';
import { reportOf, resultLines } from './test/reports.ts';
import { ADDRESS, dovecotPath, headerOf, PASSWORD, QUICK, setUpMailbox, until } from './test/setUpMailbox.ts';

/** A PNG of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const GREETING = 'Bem-vindo!';

describe.skipIf(!dovecotPath)('e-mails in a mailbox', () => {
  let mail: Awaited<ReturnType<typeof setUpMailbox>>;
  let connection: number;
  const received = () => mail.received(connection);
  const arrived = (body: string) =>
    until(async () => expect((await received()).map((each) => each.body)).toContain(body));
  const greetings = () => mail.smtp.delivered.filter(({ source }) => source.includes(GREETING));
  /** Waits until what was written before this has been recorded. */
  const allIsRead = async () => {
    const subject = crypto.randomUUID();
    await mail.write({ from: 'ende@customers.test', subject, text: '.' });
    await arrived(`*${subject}*\n\n.`);
  };

  beforeAll(async () => {
    mail = await setUpMailbox();
    connection = await mail.connect();
    await mail.stateIs(connection, { status: 'CONNECTED' });
  });
  afterAll(() => mail.stop());

  it('come from every address that an e-mail may have, to which answers go', async () => {
    const from = `${'m'.repeat(242)}@example.com`;
    await mail.write({ from, subject: '', text: 'Endereço longo' });
    await arrived('Endereço longo');
    expect(await mail.em().count(ContactAddress, { kind: 'email', value: from })).toBe(1);
    expect(await mail.em().count(MailboxEmail, { chat: from, sender: from })).toBe(1);
  });

  it('bring their files, also those within the text, each as a message', async () => {
    const large = Buffer.alloc(3_000_000, 'ação\n');
    await mail.write({
      from: 'anexos@customers.test',
      subject: '',
      text: 'Veja os anexos',
      html: '<p>Veja os anexos <img src="cid:foto"></p>',
      attachments: [
        { filename: 'Orçamento nº 1.pdf', contentType: 'application/pdf', content: large },
        { filename: 'foto.png', cid: 'foto', contentType: 'image/png', content: PICTURE },
      ],
    });
    await arrived('Veja os anexos');
    await until(async () => {
      const files = (await received()).filter(({ mediaName }) => mediaName);
      expect(files).toMatchObject([
        { mediaName: 'foto.png', mediaType: 'image', mediaState: null },
        { mediaName: 'Orçamento nº 1.pdf', mediaType: 'application', mediaState: null },
      ]);
      expect(await buffer(mail.server.ctx.media.stream(files[0]?.mediaKey ?? ''))).toEqual(PICTURE);
      const stored = await buffer(mail.server.ctx.media.stream(files[1]?.mediaKey ?? ''));
      expect(stored.equals(large)).toBe(true);
    });
  });

  it('bring a file also after the user has moved them to another folder, and not after they were deleted', async () => {
    const messageId = await mail.write({
      from: 'arquivo@customers.test',
      subject: '',
      text: 'Segue',
      attachments: [{ filename: 'nota.txt', content: 'nota fiscal' }],
    });
    await until(async () => expect((await received()).at(-1)?.mediaName).toBe('nota.txt'));
    const found = { header: { 'message-id': messageId } };
    const channel = mailboxChannel(QUICK).open(mail.server.ctx);
    const open = async () => {
      const reference = { connectionId: connection, uidValidity: '1', uid: 1, messageId, part: '2' };
      const { bytes } = await channel.openFile(reference, new AbortController().signal);
      return (await buffer(bytes)).toString();
    };
    await mail.asUser((client) => client.messageMove(found, 'Archive', { uid: true }));
    expect(await open()).toBe('nota fiscal');
    await mail.asUser(async (client) => {
      await client.mailboxCreate('Clientes');
      await client.mailboxOpen('Archive');
      await client.messageMove(found, 'Clientes', { uid: true });
      await client.mailboxCreate('Alheia');
    });
    const { mailboxOpen } = ImapFlow.prototype;
    vi.spyOn(ImapFlow.prototype, 'mailboxOpen').mockImplementation(function (this: ImapFlow, path, options) {
      const refusal = Object.assign(new Error('Command failed'), { responseStatus: 'NO' });
      return path === 'Alheia' ? Promise.reject(refusal) : mailboxOpen.call(this, path, options);
    });
    expect(await open()).toBe('nota fiscal');
    await mail.asUser(async (client) => {
      await client.mailboxOpen('Clientes');
      await client.messageDelete(found, { uid: true });
    });
    await expect(open()).rejects.toBeInstanceOf(FileRefused);
    await channel.close();
  });

  it('are shown as text when they are HTML, without scripts', async () => {
    const html =
      '<style>p{color:red}</style><p>Olá <b>Sol</b></p><script>alert(1)</script><p><a href="https://example.com/a">Pedido</a></p>';
    await mail.write({ from: 'html@customers.test', subject: '', text: undefined, html });
    await arrived('Olá Sol\n\nPedido [https://example.com/a]');
  });

  it('show each of their texts, and the plain one of alternatives', async () => {
    const part = (boundary: string, type: string, content: string) =>
      `--${boundary}\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`;
    const alternatives = `${part('b', 'text/plain', 'simples')}${part('b', 'text/html', '<p>rico</p>')}--b--`;
    const raw = [
      'From: lista@customers.test\r\nMessage-ID: <aviso@customers.test>\r\nMIME-Version: 1.0\r\n',
      'Content-Type: multipart/mixed; boundary=a\r\n\r\n',
      part('a', 'text/html', '<p>Pedido <b>7</b></p>'),
      part('a', 'multipart/alternative; boundary=b', alternatives),
      part('a', 'text/plain', 'Aviso da lista'),
      '--a--\r\n',
    ];
    await mail.asUser((client) => client.append('INBOX', raw.join('')));
    await arrived('Pedido 7\n\nsimples\n\nAviso da lista');
  });

  it('are read in the character set in which they were written', async () => {
    const raw = Buffer.concat([
      Buffer.from(
        `From: =?iso-8859-1?Q?Jos=E9?= <jose@customers.test>\r\nSubject: =?utf-8?B?${Buffer.from('Situação').toString('base64')}?=\r\n` +
          'Message-ID: <latin@customers.test>\r\nContent-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: 8bit\r\n\r\n',
      ),
      Buffer.from('Não chegou às 9h', 'latin1'),
    ]);
    await mail.asUser((client) => client.append('INBOX', raw));
    await arrived('*Situação*\n\nNão chegou às 9h');
    const { ticket } = (await received()).at(-1) ?? {};
    const { contact } = await mail.em().findOneOrFail(Ticket, ticket?.id ?? 0, { populate: ['contact'] });
    expect(contact.getEntity().name).toBe('José');
  });

  it('are read in the usual character set when they name none', async () => {
    const head = 'From: b@customers.test\r\nSubject: Situação\r\nMessage-ID: <raw@customers.test>\r\n\r\n';
    await mail.asUser((client) => client.append('INBOX', Buffer.from(`${head}Não chegou às 10h`, 'latin1')));
    await arrived('*Situação*\n\nNão chegou às 10h');
  });

  it('show their only text also when it has a name, and no signature', async () => {
    const lines = [
      'From: assinado@customers.test\r\nMessage-ID: <signed@customers.test>\r\nMIME-Version: 1.0',
      'Content-Type: multipart/signed; protocol="application/pgp-signature"; boundary=a\r\n\r\n--a',
      'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b',
      'Content-Type: text/html; name="corpo.html"\r\n\r\n<p>Veja</p>\r\n--b',
      'Content-Type: message/rfc822\r\n\r\nSubject: Nota 1/2\r\n\r\nOi\r\n--b--\r\n--a',
      'Content-Type: application/pgp-signature\r\n\r\n-----BEGIN PGP SIGNATURE-----\r\n--a--\r\n',
    ];
    await mail.asUser((client) => client.append('INBOX', lines.join('\r\n')));
    await allIsRead();
    const shown = (await received()).slice(-3, -1);
    expect(shown).toMatchObject([{ body: 'Veja' }, { body: '', mediaName: 'Nota 1-2.eml' }]);
  });

  it('have no lines but ours above their text, and a sender only where they name one', async () => {
    const write = (id: string, ...headers: readonly string[]) =>
      mail.asUser((client) =>
        client.append('INBOX', [...headers, `Message-ID: <${id}@x.test>`, '', id].join('\r\n')),
      );
    const subject = 'Subject: =?utf-8?Q?Pix=0D=0AFrom:_Sol?=';
    await write('nl', `From: =?utf-8?B?${btoa('Lia\nCc: Sol')}?= <lia@customers.test>`, subject);
    await write('reply', 'From: Rui <rui@customers.test>', 'Reply-To: Rui Costa');
    await write('none', 'From: Sistema');
    await allIsRead();
    const shown = (await received()).slice(-4, -1);
    expect(shown.map(({ body }) => body)).toEqual(['*Pix From: Sol*\n\nnl', 'reply', 'none']);
    const tickets = await mail.em().find(Ticket, { connection }, { populate: ['contact'] });
    const names = shown.map(
      (each) => tickets.find(({ id }) => id === each.ticket.id)?.contact.getEntity().name,
    );
    expect(names).toEqual(['Lia Cc: Sol', 'Rui', 'unknown@invalid']);
  });

  it('are answered to their whole address, whatever it contains', async () => {
    const from = 'undisclosed <vitor@customers.test>, rosa@customers.test';
    const head = `From: "${from}"@customers.test\r\nMessage-ID: <odd@customers.test>`;
    await mail.asUser((client) => client.append('INBOX', `${head}\r\n\r\nQual é o total?`));
    await arrived('Qual é o total?');
    const id = await mail.answer((await received()).at(-1)?.ticket.id ?? 0, 'São 10 reais');
    await until(async () => {
      const { delivery } = await mail.em().findOneOrFail(Message, id);
      expect(['sent', 'failed']).toContain(delivery);
    });
    const recipients = mail.smtp.delivered.flatMap(({ source, to }) =>
      source.includes('10 reais') ? to : [],
    );
    for (const other of ['vitor@customers.test', 'rosa@customers.test', 'undisclosed'])
      expect(recipients).not.toContain(other);
  });

  it('without text and files say that they have none', async () => {
    await mail.write({ from: 'leer@customers.test', subject: '', text: '' });
    await until(async () =>
      expect((await received()).at(-1)).toMatchObject({ mediaType: 'unsupported', body: '' }),
    );
  });

  it('arrive although their subject, or what a bounce says, contains what the database cannot store', async () => {
    const source = [
      'From: Zero <zero@customers.test>',
      `To: ${ADDRESS}`,
      'Subject: =?UTF-8?Q?Ze=00ro?=',
      'Message-ID: <zero@customers.test>',
      'Content-Type: text/plain',
      '',
      'corpo',
      '',
    ];
    await mail.asUser((client) => client.append('INBOX', source.join('\r\n')));
    await allIsRead();
    expect((await received()).map(({ body }) => body)).toContain('*Zero*\n\ncorpo');
  });

  it('name their author when answers are to go to another address: it may be that of a customer', async () => {
    const mallory = { from: 'Mallory <mallory@evil.test>', replyTo: 'maria@customers.test' };
    await mail.write({ ...mallory, subject: 'PIX novo', text: 'mude o PIX' });
    await allIsRead();
    const bodies = (await received()).map(({ body }) => body);
    expect(bodies).toContain('From: Mallory <mallory@evil.test>\n*PIX novo*\n\nmude o PIX');
  });

  it('with hundreds of files bring the first fifty, and say that there are more', async () => {
    const attachments = Array.from({ length: 60 }, (_, n) => ({ filename: `${n}.bin`, content: 'a' }));
    const before = (await received()).length;
    await mail.write({ from: 'muito@customers.test', subject: '', text: 'veja', attachments });
    await until(async () => expect(await received()).toHaveLength(before + 51));
    expect((await received())[before]?.body).toMatch(/^veja\n\n.*10/);
  });

  it('bring back no contact that was deleted, and nothing of its e-mails stays', async () => {
    await mail.write({ from: 'eva@customers.test', subject: 'Exame', text: 'Olá' });
    await arrived('*Exame*\n\nOlá');
    const { contact, id: ticketId } = await mail.ticketOf(connection);
    const answerId = await mail.answer(ticketId, 'Resultado em anexo');
    await mail.messageIs(answerId, { delivery: 'sent' });
    const sent = mail.smtp.delivered.find(({ source }) => source.includes('Resultado em anexo'));
    const inReplyTo = (sent && headerOf(sent, 'Message-ID')) ?? '';
    const [answered] = await mail
      .em()
      .find(MailboxEmail, { chat: 'eva@customers.test' }, { orderBy: { storedAt: 'desc' } });
    expect(answered?.subject).toContain('Exame');
    const input = { params: { contactId: contact.id } };
    expect((await mail.admin.request(contactsContract.remove, input)).status).toBe(200);
    await until(async () =>
      expect(await mail.em().count(MailboxEmail, { chat: 'eva@customers.test' })).toBe(0),
    );
    if (answered) await storeEmail(mail.em(), connection, { ...answered, writtenAt: null }, new Date()); // as when the process was killed before
    await mail.write({ from: 'davi@customers.test', subject: 'Re: Exame', text: 'E agora?', inReplyTo });
    await arrived('*Re: Exame*\n\nE agora?');
    expect(await mail.em().count(ContactAddress, { value: 'eva@customers.test' })).toBe(0);
  });

  it('from the mailbox itself are left out, and a form names its author in Reply-To', async () => {
    const before = (await received()).length;
    await mail.write({ from: ADDRESS, subject: 'Eco', text: 'eco' });
    await mail.write({
      from: ADDRESS,
      replyTo: 'Bia <bia@customers.test>',
      subject: 'Site',
      text: 'formulário',
    });
    await arrived('*Site*\n\nformulário');
    expect(await received()).toHaveLength(before + 1);
    const { ticket } = (await received()).at(-1) ?? {};
    const { contact } = await mail.em().findOneOrFail(Ticket, ticket?.id ?? 0, { populate: ['contact'] });
    expect(contact.getEntity().name).toBe('Bia');
  });

  describe('in answer to ours', () => {
    let ticketId: number;
    let sentId: string;
    let messageId: number;
    beforeAll(async () => {
      await mail.write({ from: 'Carla <carla@customers.test>', subject: 'Conta', text: 'Dúvida' });
      await arrived('*Conta*\n\nDúvida');
      ticketId = (await received()).at(-1)?.ticket.id ?? 0;
      messageId = await mail.answer(ticketId, 'Qual?');
      await mail.messageIs(messageId, { delivery: 'sent' });
      const sent = mail.smtp.delivered.find(({ source }) => source.includes('Qual?'));
      sentId = sent ? (headerOf(sent, 'Message-ID') ?? '') : '';
    });

    it('belong to the conversation also from another address, and the answer goes to both', async () => {
      await mail.write({
        from: 'Davi <davi@customers.test>',
        subject: 'Re: Conta',
        text: 'Sou o marido',
        inReplyTo: sentId,
      });
      await arrived('From: Davi <davi@customers.test>\n\nSou o marido');
      expect((await received()).at(-1)?.ticket.id).toBe(ticketId);
      const id = await mail.answer(ticketId, 'Bom dia, Davi');
      await mail.messageIs(id, { delivery: 'sent' });
      expect(mail.smtp.delivered.at(-1)?.to).toEqual(['carla@customers.test', 'davi@customers.test']);
    });

    it('belong to the conversation also from a program, and the answer goes to the people only', async () => {
      const answering = { subject: 'Re: Conta', inReplyTo: sentId };
      await mail.write({ ...answering, from: 'davi@customers.test', text: 'Alguém?' });
      await arrived('From: davi@customers.test\n\nAlguém?');
      const headers = { 'Auto-Submitted': 'auto-replied' };
      await mail.write({ ...answering, from: 'MAILER-DAEMON@mx.test', text: 'Não entregue', headers });
      await arrived('From: mailer-daemon@mx.test\n\nNão entregue');
      expect((await received()).at(-1)?.ticket.id).toBe(ticketId);
      const id = await mail.answer(ticketId, 'Aqui estou');
      await mail.messageIs(id, { delivery: 'sent' });
      expect(mail.smtp.delivered.at(-1)?.to).toEqual(['carla@customers.test', 'davi@customers.test']);
    });

    it('get an answer that is repeated only for the customer when only the customer was refused', async () => {
      await mail.write({ from: 'davi@customers.test', subject: 'Re: Conta', text: 'E?', inReplyTo: sentId });
      await arrived('From: davi@customers.test\n\nE?');
      mail.smtp.refusals.push('450 4.2.0 Come back later');
      const id = await mail.answer(ticketId, 'Um momento');
      await mail.messageIs(id, { delivery: 'queued', retryAt: expect.any(Date) });
      const recipients = () =>
        mail.smtp.delivered.filter(({ source }) => source.includes('Um momento')).map(({ to }) => to);
      expect(recipients()).toEqual([['davi@customers.test']]);
      await mail.em().nativeUpdate(Message, { id }, { retryAt: mail.server.ctx.now() });
      const payload = { connectionId: connection };
      mail.server.ctx.events.publish([{ name: 'message.queued', payload }]);
      await mail.messageIs(id, { delivery: 'sent' });
      expect(recipients()).toEqual([['davi@customers.test'], ['carla@customers.test']]);
    });

    it('belong to their own author when they only name an e-mail of the customer', async () => {
      const [first] = (await received()).filter((each) => each.body === '*Conta*\n\nDúvida');
      await mail.write({
        from: 'eva@elsewhere.test',
        subject: 'Re: Conta',
        text: 'Oi',
        inReplyTo: `<${first?.providerId ?? ''}>`,
      });
      await arrived('*Re: Conta*\n\nOi');
      expect((await received()).at(-1)?.ticket.id).not.toBe(ticketId);
    });

    const report = (...given: Parameters<typeof reportOf>) =>
      mail.asUser((client) => client.append('INBOX', reportOf(...given)));

    it('mark it as failed when they report that it could not be delivered', async () => {
      const before = (await received()).length;
      const original = [`Message-ID: ${sentId}`, 'Subject: Re: Conta'];
      await report(original, [resultLines('carla@customers.test', 'delayed')]);
      await allIsRead();
      await mail.messageIs(messageId, { delivery: 'sent' });
      await report(original, [resultLines('forwarded@elsewhere.test', 'failed')]);
      await mail.messageIs(messageId, {
        delivery: 'failed',
        failDetail: '550 5.1.1 The mailbox of forwarded@elsewhere.test does not exist',
      });
      expect(await received()).toHaveLength(before + 1);
    });

    describe('that a mail server returns in words only', () => {
      const notice = (subject: string, text: string, more: object = {}) =>
        mail.write({ from: 'MAILER-DAEMON@mx.test', subject, text, ...more });
      const answer = async (body: string) => {
        const id = await mail.answer(ticketId, body);
        await mail.messageIs(id, { delivery: 'sent' });
        const sent = mail.smtp.delivered.find(({ source }) => source.includes(body));
        return { id, source: sent?.source ?? '', own: (sent && headerOf(sent, 'Message-ID')) ?? '' };
      };
      const count = async () => {
        await allIsRead();
        return (await received()).length;
      };

      it('mark it as failed, attached (Postfix, Exchange), repeated in the text (qmail, Exim) or named', async () => {
        const before = await count();
        const attached = await answer('Devolvida anexa');
        const said = '<carla@customers.test>: host mx.test said: 550 5.1.1 No such user';
        await notice('Undelivered Mail Returned to Sender', said, {
          attachments: [{ raw: `Content-Type: message/rfc822\r\n\r\n${attached.source}` }],
        });
        const failed = { delivery: 'failed', failDetail: said };
        await mail.messageIs(attached.id, failed);
        const repeated = await answer('Devolvida no texto');
        const sorry = '<carla@customers.test>:\nSorry, no mailbox here by that name. (#5.1.1)';
        const below = '--- Below this line is a copy of the message.';
        await notice('failure notice', `${sorry}\n\n${below}\n\n${repeated.source}`);
        await mail.messageIs(repeated.id, {
          delivery: 'failed',
          failDetail: 'Sorry, no mailbox here by that name. (#5.1.1)',
        });
        const named = await answer('Devolvida por nome');
        await notice('Não entregue', 'A mensagem para carla@customers.test não pôde ser entregue.', {
          inReplyTo: named.own,
        });
        await mail.messageIs(named.id, { delivery: 'failed', failDetail: 'Não entregue' });
        expect(await count()).toBe(before + 1); // of `allIsRead`
      });

      it('leave it as it is while the mail server goes on trying', async () => {
        const before = await count();
        const { id, own } = await answer('Atrasada');
        const text = 'Your message to carla@customers.test has not been delivered yet. It will be retried.';
        await notice('Warning: message delayed 4 hours', text, { inReplyTo: own });
        expect(await count()).toBe(before + 1);
        await mail.messageIs(id, { delivery: 'sent' });
      });

      it('are shown as any e-mail when no e-mail of ours is named, or a person has written', async () => {
        const { id, own } = await answer('Comum');
        await notice('Undelivered Mail Returned to Sender', '550 5.1.1 No such user');
        await arrived('*Undelivered Mail Returned to Sender*\n\n550 5.1.1 No such user');
        const person = { from: 'carla@customers.test', subject: 'Re: Conta', inReplyTo: own };
        await mail.write({ ...person, text: 'Undelivered? 550 5.1.1' });
        await arrived('Undelivered? 550 5.1.1');
        await mail.messageIs(id, { delivery: 'sent' });
      });
    });

    it('mark it as failed only if the customer did not get it, not another recipient', async () => {
      await mail.write({ from: 'davi@customers.test', subject: 'Re: Conta', text: 'Sim', inReplyTo: sentId });
      await arrived('From: davi@customers.test\n\nSim');
      const id = await mail.answer(ticketId, 'Para os dois');
      await mail.messageIs(id, { delivery: 'sent' });
      const sent = mail.smtp.delivered.find(({ source }) => source.includes('Para os dois'));
      expect(sent?.to).toEqual(['carla@customers.test', 'davi@customers.test']);
      const original = ['Message-ID', 'To', 'Cc'].map((name) => `${name}: ${sent && headerOf(sent, name)}`);
      const [carla, davi] = ['carla@customers.test', 'davi@customers.test'];
      await report(original, [resultLines(davi, 'failed')]);
      await report(original, [resultLines(davi, 'failed'), resultLines(carla, 'delivered')]);
      await report(original, [resultLines(carla, 'delayed'), resultLines(davi, 'failed')]);
      await allIsRead();
      await mail.messageIs(id, { delivery: 'sent' });
      await report(original, [resultLines(davi, 'delivered'), resultLines(carla, 'failed')]);
      await mail.messageIs(id, {
        delivery: 'failed',
        failDetail: '550 5.1.1 The mailbox of carla@customers.test does not exist',
      });
    });
  });

  describe('and automatic answers', () => {
    beforeAll(() => mail.em().nativeUpdate(Connection, { id: connection }, { greetingMessage: GREETING }));

    it('are given to people, marked as automatic and without a sender to answer to', async () => {
      await mail.write({ from: 'fabio@customers.test', subject: 'Hallo', text: 'Hallo' });
      await until(() => expect(greetings()).toHaveLength(1));
      const [greeting] = greetings();
      expect(greeting).toMatchObject({ from: '', to: ['fabio@customers.test'] });
      expect(greeting && headerOf(greeting, 'Auto-Submitted')).toBe('auto-replied');
      expect(greeting && headerOf(greeting, 'Subject')).toBe('Re: Hallo');
    });

    it.each([
      ['Auto-Submitted', 'auto-replied (vacation)'],
      ['Precedence', 'bulk'],
      ['List-Id', '<news.customers.test>'],
      ['X-Auto-Response-Suppress', 'OOF, AutoReply'],
    ])('are never given to programs: %s', async (name, value) => {
      const before = greetings().length;
      await mail.write({
        from: `${name.toLowerCase()}@customers.test`,
        subject: name,
        text: 'Ausente',
        headers: { [name]: value },
      });
      await arrived(`*${name}*\n\nAusente`);
      await mail.write({ from: `ende-${name.toLowerCase()}@customers.test`, subject: 'Pessoa', text: 'fim' });
      await until(() => expect(greetings().length).toBeGreaterThan(before));
      expect(greetings()).toHaveLength(before + 1);
      expect(greetings().at(-1)?.to).toEqual([`ende-${name.toLowerCase()}@customers.test`]);
    });
  });

  describe('of a server that refuses commands', () => {
    let imap: Awaited<ReturnType<typeof startImap>>;
    let other: number;
    const idOf = (name: string) => `<${name}@refused.test>`;
    const deliver = (name: string) =>
      imap.deliver({
        from: { name, address: `${name}@refused.test` },
        subject: name,
        text: 'Oi',
        messageId: idOf(name),
      });
    const shown = async () => (await mail.received(other)).map(({ mediaType, body }) => [mediaType, body]);

    beforeAll(async () => {
      imap = await startImap(ADDRESS, PASSWORD);
      other = await mail.connect({ imapPort: String(imap.port) });
      await mail.stateIs(other, { status: 'CONNECTED' });
    });
    afterAll(() => imap.stop());

    it('are not skipped when it does not search an inbox that it has numbered anew', async () => {
      deliver('ana');
      const ana = ['chat', '*ana*\n\nOi'];
      await until(async () => expect(await shown()).toEqual([ana]));
      imap.refusals.push({ command: /^UID SEARCH SINCE/, answer: 'NO Try again', times: 1 });
      imap.renumber();
      deliver('bia');
      await until(async () => expect(await shown()).toEqual([ana, ['chat', '*bia*\n\nOi']]));
      await mail.stateIs(other, { status: 'CONNECTED' });
    });

    it('bring their files later when it does not search for them', async () => {
      const channel = mailboxChannel(QUICK).open(mail.server.ctx);
      deliver('caio');
      const open = () => {
        const moved = { connectionId: other, uidValidity: '0', uid: 1, messageId: idOf('caio'), part: '1' };
        return channel.openFile(moved, new AbortController().signal);
      };
      imap.refusals.push({ command: /^UID SEARCH HEADER/, answer: 'NO Try again', times: 1 });
      await expect(open()).rejects.not.toBeInstanceOf(FileRefused);
      expect((await buffer((await open()).bytes)).toString()).toBe('Oi');
      await channel.close();
      await until(async () => expect((await shown()).at(-1)).toEqual(['chat', '*caio*\n\nOi']));
    });

    it('do not stop those after them when it never gives them, however the connection fails', async () => {
      const before = await shown();
      const broken = 'NO [SERVERBUG] Internal error';
      const content = (uid: number) => new RegExp(`^UID FETCH ${uid} .*BODYSTRUCTURE`);
      const [duda, eva] = [deliver('duda'), deliver('eva')];
      const [gil, fabio] = [deliver('gil'), deliver('fabio')];
      imap.refusals.push(
        { command: content(duda), answer: broken, times: Infinity },
        { command: new RegExp(`^UID FETCH ${eva} `), answer: broken, times: Infinity },
        { command: new RegExp(`^UID FETCH ${gil} `), answer: 'OK Nothing that can be read', times: Infinity },
        { command: content(fabio), answer: broken, times: 2 },
        { command: content(fabio), answer: undefined, times: 1 },
        { command: content(fabio), answer: 'NO [UNAVAILABLE] Try again', times: 1 },
      );
      await until(async () =>
        expect(await shown()).toEqual([
          ...before,
          ['unsupported', 'duda'],
          ['unsupported', ''],
          ['unsupported', ''],
          ['chat', '*fabio*\n\nOi'],
        ]),
      );
      await mail.stateIs(other, { status: 'CONNECTED', closeReason: '' });
    });
  });
});
