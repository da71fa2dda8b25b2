import { ImapFlow } from 'imapflow';
import type { AppContext } from '#server/platform/appContext.ts';
import { VERSION } from '#server/platform/config/version.ts';
import type { MailServer } from '../account.ts';
import { hostOf } from './hostOf.ts';
import { failureOf } from './mailFailure.ts';

/** Milliseconds. A connection is used at least once a minute (`subscribeInbox`): one that is silent for longer is dead. */
const TIMEOUTS = { connect: 20_000, silence: 150_000, idle: 4 * 60_000 };
/** Largest answer of the server that is kept in memory, in bytes; files are fetched in chunks of 64 KiB. */
const MAX_LITERAL = 4 * 1024 * 1024;

/**
 * Signs in to the IMAP server. The client never reconnects: after its event `close` a new one is needed.
 * @throws MailFailure
 */
export async function openImap(ctx: AppContext, server: MailServer, signal: AbortSignal): Promise<ImapFlow> {
  let client: ImapFlow | undefined;
  const abort = () => client?.close();
  try {
    const { address, servername } = await hostOf(ctx, server.host);
    signal.throwIfAborted();
    client = new ImapFlow({
      host: address,
      ...(servername && { servername }),
      port: server.port,
      secure: server.security === 'tls',
      ...(server.security !== 'tls' && { doSTARTTLS: server.security === 'starttls' }),
      auth: {
        user: server.user,
        ...('password' in server.secret ? { pass: server.secret.password } : server.secret),
      },
      clientInfo: { name: 'Ramal', version: VERSION },
      logger: false,
      disableAutoIdle: true, // `subscribeInbox` idles at once, not after 15 seconds
      maxIdleTime: TIMEOUTS.idle,
      connectionTimeout: TIMEOUTS.connect,
      greetingTimeout: TIMEOUTS.connect,
      socketTimeout: TIMEOUTS.silence,
      maxLiteralSize: MAX_LITERAL,
    });
    client.on('error', (error: unknown) => ctx.log.debug({ err: error }, 'IMAP connection failed')); // `close` follows
    signal.addEventListener('abort', abort);
    client.once('close', () => signal.removeEventListener('abort', abort));
    await client.connect();
    return client;
  } catch (error) {
    client?.close();
    throw failureOf(error);
  }
}
