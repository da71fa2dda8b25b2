import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A received email. */
export interface ReceivedEmail {
  readonly from: string;
  readonly to: string[];
  /** Headers and body, with the quoted-printable encoding decoded. */
  readonly text: string;
}

/** A mail server on loopback that stores all emails. */
export interface Mailbox {
  readonly url: string;
  /** All emails so far, in order. */
  readonly emails: readonly ReceivedEmail[];
  /** The next email to this address, already received or yet to come. */
  next(to: string): Promise<ReceivedEmail>;
  stop(): Promise<void>;
}

/**
 * @param refusal error returned for every recipient, or every sender, instead of accepting emails
 */
export async function startMailbox(
  refusal?: string,
  refused: 'recipient' | 'sender' = 'recipient',
): Promise<Mailbox> {
  const emails: ReceivedEmail[] = [];
  const returned = new Set<ReceivedEmail>();
  const waiting = new Set<() => void>();
  const errorFor = (part: typeof refused) =>
    refusal === undefined || part !== refused ? null : new Error(refusal);
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom: (_address, _session, done) => done(errorFor('sender')),
    onRcptTo: (_address, _session, done) => done(errorFor('recipient')),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        emails.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          text: unquoted(Buffer.concat(chunks)),
        });
        done();
        for (const check of waiting) check();
      });
    },
  });
  await new Promise<void>((listening) => void smtp.listen(0, '127.0.0.1', listening));
  const { port } = smtp.server.address() as AddressInfo; // it listens on a port, not on a pipe

  return {
    url: `smtp://127.0.0.1:${port}`,
    emails,
    next: (to) =>
      new Promise((resolve) => {
        const check = () => {
          const found = emails.find((email) => email.to.includes(to) && !returned.has(email));
          if (!found) return;
          waiting.delete(check);
          returned.add(found);
          resolve(found);
        };
        waiting.add(check);
        check();
      }),
    stop: () => new Promise((closed) => smtp.close(() => closed())),
  };
}

function unquoted(raw: Buffer): string {
  const bytes = raw
    .toString('latin1')
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
