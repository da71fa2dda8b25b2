import type { Transporter } from 'nodemailer';
import type { Config } from '../config/config.ts';
import type { Log } from '../log.ts';

/** A plain-text e-mail to one recipient. */
export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/**
 * What became of an e-mail: accepted by the mail server, refused for good because of its recipient or its text, or not sent
 * for any other reason, which may pass.
 */
export type EmailOutcome = 'sent' | 'refused' | 'failed';

export interface Mail {
  /** Whether a mail server is configured. */
  readonly isConfigured: boolean;
  /**
   * Never throws: the reason of a failure is logged.
   * @param id by which mail servers and programs recognise an e-mail that is sent again
   */
  send(email: Email, id: string): Promise<EmailOutcome>;
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
  let transport: Transporter | undefined;
  return {
    isConfigured: url !== undefined,
    async send(email, id) {
      if (url === undefined) {
        log.warn('no e-mail can be sent: SMTP_URL is empty');
        return 'failed';
      }
      try {
        transport ??= await transportTo(url, timeout);
        await transport.sendMail({ from, ...email, messageId: `<${id}@${domainOf(from)}>` });
        return 'sent';
      } catch (error) {
        log.error({ err: error }, 'e-mail not sent');
        return isRefusal(error) ? 'refused' : 'failed';
      }
    },
  };
}

/** SMTP commands whose permanent refusal is about the recipient or the text; that of others is about our settings. */
const ABOUT_THE_EMAIL: readonly unknown[] = ['RCPT TO', 'DATA'];

function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  return Number(error.responseCode) >= 500 && ABOUT_THE_EMAIL.includes(error.command);
}

/** Of an address as `ramal@example.com` or `Ramal <ramal@example.com>`. */
function domainOf(address: string): string {
  return /@([^\s>]+)/.exec(address)?.[1] ?? 'localhost';
}

async function transportTo(url: string, { connect, answer }: MailTimeouts): Promise<Transporter> {
  const { createTransport } = await import('nodemailer'); // many servers never send an e-mail
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
