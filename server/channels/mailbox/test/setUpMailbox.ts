import { randomUUID } from 'node:crypto';
import { ImapFlow } from 'imapflow';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { expect, vi } from 'vitest';
import { connectionsContract } from '#shared/contract/connections.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { startDovecot, startSmtp, type DeliveredEmail } from '#simulators/mail/index.ts';
import type { SimulatedOAuth } from '#simulators/oauth/index.ts';
import { Connection } from '#server/features/connections/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { freePort } from '#server/platform/postgres/freePort.ts';
import { signIn } from '#server/test/client.ts';
import { buildUser } from '#server/test/factories/index.ts';
import { startTestServer } from '#server/test/testServer.ts';
import { mailboxChannel } from '../mailboxChannel.ts';
import { MAIL_PROVIDERS, type MailProviders } from '../signIn/providers.ts';

export const ADDRESS = 'desk@local.test';
export const PASSWORD: string = randomUUID();
/** The program; tests are left out without it. */
export const dovecotPath: string | undefined = process.env['DOVECOT_PATH'];

/** Short pauses; the inbox is read when the server announces an e-mail. */
export const QUICK = {
  pause: 50,
  longestPause: 200,
  longestPauseRefused: 200,
  readEvery: 60_000,
  giveUpAfter: 0,
};

const WAIT = { interval: 20 };
export const until = (assertion: () => Promise<void> | void) => vi.waitFor(assertion, WAIT);

/** The providers of the settings, with a simulated one and its mail servers in the place of the first. */
export function providersOf(oauth: SimulatedOAuth, imap: number, smtp: number): MailProviders {
  const microsoft = {
    ...MAIL_PROVIDERS.microsoft,
    authorizationUrl: `${oauth.url}/authorize?tenant={tenant}`,
    tokenUrl: `${oauth.url}/token`,
    imap: { host: '127.0.0.1', port: imap, security: 'none' as const },
    smtp: { host: '127.0.0.1', port: smtp, security: 'none' as const },
  };
  return { ...MAIL_PROVIDERS, microsoft };
}

/**
 * Starts the server for a mailbox on a real IMAP server, and an SMTP server.
 * @param oauth the provider of the account; it can sign in there, too
 */
export async function setUpMailbox(variables: Record<string, string> = {}, oauth?: SimulatedOAuth) {
  const dovecot = await startDovecot(
    dovecotPath ?? '',
    { [ADDRESS]: PASSWORD },
    [await freePort(), await freePort()],
    oauth && `${oauth.url}/introspect`,
  );
  const smtp = await startSmtp(ADDRESS, PASSWORD, 0, oauth?.ownerOf);
  const channel = mailboxChannel(QUICK, oauth && providersOf(oauth, dovecot.port, smtp.port));
  const server = await startTestServer({ PRIVATE_MAIL_SERVERS: 'true', ...variables }, [channel]);
  const em = () => server.ctx.orm.em.fork();
  const user = await buildUser(em(), { profile: 'admin' });
  const admin = await signIn(server, user);

  const credentials = {
    address: ADDRESS,
    senderName: 'Loja Sol',
    imapHost: '127.0.0.1',
    imapPort: String(dovecot.port),
    imapSecurity: 'none',
    imapPassword: PASSWORD,
    smtpPort: String(smtp.port),
    smtpSecurity: 'none',
  };
  const connect = async (changed: Record<string, string> = {}) => {
    const body = { name: randomUUID(), type: 'mailbox', credentials: { ...credentials, ...changed } };
    const created = await admin.request(connectionsContract.create, { body });
    expect(created.status).toBe(200);
    return created.body.id;
  };
  const stateIs = (id: number, expected: object) =>
    until(async () => expect(await em().findOneOrFail(Connection, id)).toMatchObject(expected));

  const delivery = createTransport({
    host: '127.0.0.1',
    port: dovecot.deliveryPort,
    lmtp: true,
    secure: false,
    ignoreTLS: true,
  });
  /** A customer writes: the mail server delivers it. */
  const write = async (email: SendMailOptions): Promise<string> => {
    const messageId = email.messageId ?? `<${randomUUID()}@customers.test>`;
    await delivery.sendMail({
      from: 'Maria <maria@customers.test>',
      to: ADDRESS,
      subject: 'Pedido 42',
      text: 'Bom dia',
      ...email,
      messageId,
      envelope: { from: 'maria@customers.test', to: ADDRESS, ...email.envelope },
    });
    return messageId;
  };
  const messagesOf = (connection: number) =>
    em().find(Message, { connection }, { orderBy: { id: 'asc' }, populate: ['ticket', 'quoted'] });
  const received = async (connection: number) =>
    (await messagesOf(connection)).filter(({ author }) => author === 'customer');
  const ticketOf = (connection: number) =>
    em().findOneOrFail(Ticket, { connection }, { orderBy: { id: 'desc' } });
  const answer = async (
    ticketId: number,
    body: string,
    files: Record<string, Uint8Array<ArrayBuffer>> = {},
    quotedId?: number,
  ): Promise<number> => {
    await em().nativeUpdate(Ticket, { id: ticketId }, { status: 'open', user: user.id });
    const form = { body, ...(quotedId && { quotedMsg: { id: quotedId } }) };
    const sent = await admin.request(messagesContract.send, { params: { ticketId }, body: form }, files);
    expect(sent.status).toBe(200);
    return sent.body.messages[0]?.id ?? 0;
  };
  const messageIs = (id: number, expected: object) =>
    until(async () => expect(await em().findOneOrFail(Message, id)).toMatchObject(expected));
  /** What the user of the mailbox does with a mail program. */
  const asUser = async <Result>(act: (client: ImapFlow) => Promise<Result>): Promise<Result> => {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port: dovecot.port,
      secure: false,
      doSTARTTLS: false,
      auth: { user: ADDRESS, pass: PASSWORD },
      logger: false,
    });
    await client.connect();
    try {
      await client.mailboxOpen('INBOX');
      return await act(client);
    } finally {
      await client.logout();
    }
  };

  return {
    dovecot,
    smtp,
    channel,
    server,
    em,
    admin,
    user,
    credentials,
    connect,
    stateIs,
    write,
    messagesOf,
    received,
    ticketOf,
    answer,
    messageIs,
    asUser,
    async stop() {
      await server.stop();
      await smtp.stop();
      await dovecot.stop();
    },
  };
}

/** The value of a header, with folded lines joined. */
export function headerOf({ source }: DeliveredEmail, name: string): string | undefined {
  const [head = ''] = source.split('\r\n\r\n');
  const line = head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .find((each) => each.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return line?.slice(name.length + 1).trim();
}
