import { createTransport, type Transporter } from 'nodemailer';
import type { Config } from '../config/config.ts';
import type { Log } from '../log.ts';

/** A mail in plain text to one person. */
export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mail {
  /** Whether there is a mail server at all. */
  readonly isConfigured: boolean;
  /** Whether the mail server took the letter. Never throws: the log tells why one did not go. */
  send(email: Email): Promise<boolean>;
}

/** How long the mail server may take, in milliseconds. */
export interface MailTimeouts {
  readonly connect: number;
  /** Until it says something again. */
  readonly answer: number;
}

const TIMEOUTS: MailTimeouts = { connect: 10_000, answer: 20_000 };

/** Mail through the SMTP server of the configuration; without one every letter is only reported as not gone. */
export function createMail(
  { SMTP_URL: url, MAIL_FROM: from }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>,
  log: Log,
  timeout = TIMEOUTS,
): Mail {
  const transport = url === undefined ? undefined : transportTo(url, timeout);
  return {
    isConfigured: transport !== undefined,
    async send(email) {
      if (!transport) {
        log.warn('no mail can go: SMTP_URL is empty');
        return false;
      }
      try {
        await transport.sendMail({ from, ...email });
        return true;
      } catch (error) {
        log.error({ err: error }, 'mail not sent');
        return false;
      }
    },
  };
}

function transportTo(url: string, { connect, answer }: MailTimeouts): Transporter {
  return createTransport({
    url,
    connectionTimeout: connect,
    dnsTimeout: connect,
    greetingTimeout: answer,
    socketTimeout: answer,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
