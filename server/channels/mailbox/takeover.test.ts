import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { mailboxCredentials } from './account.ts';
import { createMailbox } from './mailbox.ts';
import { mailboxChannel } from './mailboxChannel.ts';
import { openSession } from './session/openSession.ts';
import { TIMES } from './session/times.ts';
import { MAIL_PROVIDERS } from './signIn/providers.ts';
import { ADDRESS, dovecotPath, PASSWORD, QUICK, setUpMailbox, until } from './test/setUpMailbox.ts';

describe.skipIf(!dovecotPath)('a mailbox of several processes', () => {
  let mail: Awaited<ReturnType<typeof setUpMailbox>>;
  const others: TestServer[] = [];
  /** Stands in for a process that runs sessions. */
  const startOther = async () => {
    const { DATABASE_URL = '', DATA_DIR } = mail.server.ctx.config;
    const variables = { DATABASE_URL, DATA_DIR, PRIVATE_MAIL_SERVERS: 'true' };
    const other = await startTestServer(variables, [mailboxChannel(QUICK)]);
    others.push(other);
    return other;
  };

  beforeAll(async () => {
    mail = await setUpMailbox({ RAMAL_ROLES: 'web,worker' });
  });
  afterAll(async () => {
    for (const other of others) await other.stop();
    await mail.stop();
  });

  it('is read by one of them, which another one replaces without losing or repeating an e-mail', async () => {
    const one = await startOther();
    const connection = await mail.connect();
    const bodies = async () => (await mail.received(connection)).map(({ body }) => body);
    await mail.stateIs(connection, { status: 'CONNECTED' });
    await startOther();
    await mail.write({ subject: 'Eins', text: 'eins' });
    await until(async () => expect(await bodies()).toEqual(['*Eins*\n\neins']));
    const { id: ticketId } = await mail.ticketOf(connection);
    await mail.messageIs(await mail.answer(ticketId, 'vom Dienst'), { delivery: 'sent' });

    others.splice(others.indexOf(one), 1);
    await one.stop();
    await mail.write({ subject: 'Eins', text: 'zwei' });
    await until(async () => expect(await bodies()).toEqual(['*Eins*\n\neins', 'zwei']));
    await mail.messageIs(await mail.answer(ticketId, 'von der Ablösung'), { delivery: 'sent' });
    expect(mail.smtp.delivered).toHaveLength(2);
  });

  it('gets the copy of an e-mail that was sent while it was not connected', async () => {
    const connection = await mail.connect();
    await mail.stateIs(connection, { status: 'CONNECTED' });
    const credentialsOf = async () => mailboxCredentials.parse(mail.credentials);
    const mailbox = createMailbox({
      ctx: mail.server.ctx,
      credentialsOf,
      times: { ...TIMES, ...QUICK },
      providers: MAIL_PROVIDERS,
    });
    const session = openSession(mailbox, connection);
    session.storeSent(async () => Buffer.from('Subject: Kopie\r\n\r\nda\r\n'));
    await until(async () => {
      const found = await mail.asUser(async (client) => {
        await client.mailboxOpen('Sent');
        return client.search({ subject: 'Kopie' });
      });
      expect(found).toHaveLength(1);
    });
    await session.close();
  });

  it('goes on after a login was refused to the one that took over, and receives while sending is refused', async () => {
    const connection = await mail.connect();
    await mail.stateIs(connection, { status: 'CONNECTED' });
    await mail.dovecot.setPassword(ADDRESS, 'another');
    mail.smtp.password = 'another';
    for (const other of others.splice(0)) await other.stop();
    await startOther();
    await mail.stateIs(connection, { status: 'TIMEOUT', closeReason: 'imapLogin' });
    await mail.dovecot.setPassword(ADDRESS, PASSWORD);
    await mail.stateIs(connection, { status: 'TIMEOUT', closeReason: 'smtpLogin' });
    await mail.write({ subject: 'Trotzdem', text: 'kommt an' });
    await until(async () =>
      expect((await mail.received(connection)).map(({ body }) => body)).toEqual(['*Trotzdem*\n\nkommt an']),
    );
    mail.smtp.password = PASSWORD;
    await mail.stateIs(connection, { status: 'CONNECTED', closeReason: '' });
  });
});
