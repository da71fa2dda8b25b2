import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '#server/platform/appContext.ts';

type WebhookContext = Pick<AppContext, 'config' | 'secrets'>;

/** The webhook URL of a connection; undefined while `PUBLIC_URL` is not set. */
export function webhookAddress(
  { config, secrets }: WebhookContext,
  connectionId: number,
): string | undefined {
  const base = publicAddress(config);
  return base && `${base}/hub-webhook/${connectionId}/${secretOf(secrets, connectionId)}`;
}

/** Whether a request carries the secret of the webhook URL, which only the hub received. */
export function isFromHub(
  { secrets }: Pick<AppContext, 'secrets'>,
  connectionId: number,
  candidate: string,
): boolean {
  const secret = Buffer.from(secretOf(secrets, connectionId));
  const given = Buffer.from(candidate);
  return given.length === secret.length && timingSafeEqual(given, secret);
}

/** The public URL of the server without a trailing slash. */
export function publicAddress({ PUBLIC_URL }: AppContext['config']): string | undefined {
  return PUBLIC_URL?.replace(/\/+$/, '');
}

function secretOf({ encryptionKey }: AppContext['secrets'], connectionId: number): string {
  return createHmac('sha256', Buffer.from(encryptionKey, 'hex'))
    .update(`hub webhook ${connectionId}`)
    .digest('hex');
}
