import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { mailboxChannel } from './mailboxChannel.ts';
import { dovecotPath, QUICK, setUpMailbox, until } from './test/setUpMailbox.ts';

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
});
