import { createTransport, type SMTPSentMessageInfo, type Transporter } from 'nodemailer';
import type { AppContext } from '#server/platform/appContext.ts';
import type { MailServer } from '../account.ts';
import { hostOf } from './hostOf.ts';
import { MailFailure } from './mailFailure.ts';

/** Milliseconds. Servers that scan for viruses answer late. */
const TIMEOUTS = { connect: 20_000, answer: 90_000 };

/**
 * A transport that makes a connection for each e-mail.
 * @throws MailFailure
 */
export async function openSmtp(
  ctx: AppContext,
  server: MailServer,
): Promise<Transporter<SMTPSentMessageInfo>> {
  const { address, servername } = await hostOf(ctx, server.host).catch((error: unknown) => {
    throw error instanceof MailFailure ? error : new MailFailure('smtpUnreachable', { cause: error });
  });
  return createTransport({
    host: address,
    port: server.port,
    secure: server.security === 'tls',
    requireTLS: server.security === 'starttls',
    ignoreTLS: server.security === 'none',
    ...(servername && { tls: { servername } }),
    auth: authOf(server),
    connectionTimeout: TIMEOUTS.connect,
    dnsTimeout: TIMEOUTS.connect,
    greetingTimeout: TIMEOUTS.connect,
    socketTimeout: TIMEOUTS.answer,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

type TransportAuth = { user: string; pass: string } | { type: 'OAuth2'; user: string; accessToken: string };

function authOf({ user, secret }: MailServer): TransportAuth {
  return 'password' in secret
    ? { user, pass: secret.password }
    : { type: 'OAuth2', user, accessToken: secret.accessToken }; // nodemailer cannot refresh it, and need not
}

/** Signs in to the SMTP server and out again. @throws MailFailure */
export async function checkSmtp(ctx: AppContext, server: MailServer): Promise<void> {
  const transport = await openSmtp(ctx, server);
  try {
    await transport.verify();
  } catch (error) {
    throw new MailFailure(isLoginRefused(error) ? 'smtpLogin' : 'smtpUnreachable', { cause: error });
  } finally {
    transport.close();
  }
}

/** Replies of 500 and above are final (RFC 5321); a login can also fail for a while. */
export function isLoginRefused(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EAUTH') return false;
  return !('responseCode' in error) || Number(error.responseCode) >= 500;
}
