import { createTransport, type Transporter } from 'nodemailer';
import type { Config } from '../config/config.ts';
import type { Log } from '../log.ts';

/** A plain-text e-mail to one recipient. */
export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mail {
  /** Whether a mail server is configured. */
  readonly isConfigured: boolean;
  /** Whether the mail server accepted the e-mail. Never throws: the reason of a failure is logged. */
  send(email: Email): Promise<boolean>;
}

/** How long the mail server may take. Milliseconds. */
export interface MailTimeouts {
  readonly connect: number;
  /** Until its next response. */
  readonly answer: number;
}

const TIMEOUTS: MailTimeouts = { connect: 10_000, answer: 20_000 };

/**
 * Sends e-mail through the configured SMTP server; without one, every e-mail is only reported as not sent.
 */
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
        log.warn('no e-mail can be sent: SMTP_URL is empty');
        return false;
      }
      try {
        await transport.sendMail({ from, ...email });
        return true;
      } catch (error) {
        log.error({ err: error }, 'e-mail not sent');
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
