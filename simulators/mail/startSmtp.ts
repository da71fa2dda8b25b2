import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** An e-mail as a customer gets it. */
export interface DeliveredEmail {
  /** Of the envelope; empty for automatic answers. */
  readonly from: string;
  readonly to: readonly string[];
  readonly source: string;
}

/** An SMTP server on loopback for the e-mails of one account. */
export interface SmtpServer {
  readonly port: number;
  /** All that were accepted, in order. */
  readonly delivered: DeliveredEmail[];
  /** Answers to the next recipients, such as `450 4.2.0 Later`; afterwards all are accepted. */
  readonly refusals: string[];
  /** The next e-mails are accepted, but their senders do not learn of it. */
  lost: number;
  /** The connections of the next e-mails are closed while they are read; it is certain for those of several megabytes. */
  cut: number;
  password: string;
  stop(): Promise<void>;
}

/**
 * Starts it.
 * @param port a free one if it is 0
 * @param ownerOf whose an access token is; such tokens are accepted instead of the password
 */
export async function startSmtp(
  user: string,
  password: string,
  port = 0,
  ownerOf?: (accessToken: string) => string | undefined,
): Promise<SmtpServer> {
  const delivered: DeliveredEmail[] = [];
  const refusals: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    ...(ownerOf && { authMethods: ['PLAIN', 'LOGIN', 'XOAUTH2'] }),
    onAuth(given, _session, done) {
      if (given.method === 'XOAUTH2') {
        if (ownerOf?.(given.accessToken ?? '') === given.username) return done(null, { user });
        return done(null, { data: { status: '401', schemes: 'bearer', scope: 'mail' } });
      }
      return given.username === user && given.password === state.password
        ? done(null, { user })
        : done(Object.assign(new Error('Invalid credentials'), { responseCode: 535 }));
    },
    onRcptTo(_address, _session, done) {
      const refusal = refusals.shift();
      if (refusal === undefined) return done();
      const [code = ''] = refusal.split(' ');
      done(Object.assign(new Error(refusal.slice(code.length + 1)), { responseCode: Number(code) }));
    },
    onData(stream, { envelope }, done) {
      if (state.cut > 0) {
        state.cut -= 1;
        stream.once('data', () => disconnect(server));
        return;
      }
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        delivered.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString('utf8'),
        });
        if (state.lost === 0) return done();
        state.lost -= 1;
        disconnect(server);
      });
    },
  });
  await new Promise<void>((listening) => void server.listen(port, '127.0.0.1', listening));
  const state: SmtpServer = {
    port: (server.server.address() as AddressInfo).port, // it listens on a port, not on a pipe
    delivered,
    refusals,
    lost: 0,
    cut: 0,
    password,
    stop: () => new Promise((closed) => server.close(() => closed())),
  };
  return state;
}

function disconnect(server: SMTPServer): void {
  const { connections } = server as unknown as { connections: Set<{ _socket: Socket }> };
  for (const { _socket: socket } of connections) socket.destroy();
}
