import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '#server/platform/appContext.ts';

type Ground = Pick<AppContext, 'config' | 'secrets'>;

/** Where the hub tells what happens on a connection; undefined while nobody has said where the desk can be reached. */
export function webhookAddress({ config, secrets }: Ground, connectionId: number): string | undefined {
  const base = publicAddress(config);
  return base && `${base}/hub-webhook/${connectionId}/${secretOf(secrets, connectionId)}`;
}

/** Whether somebody knows the address that only the hub was told. */
export function isFromHub(
  { secrets }: Pick<AppContext, 'secrets'>,
  connectionId: number,
  candidate: string,
): boolean {
  const secret = Buffer.from(secretOf(secrets, connectionId));
  const given = Buffer.from(candidate);
  return given.length === secret.length && timingSafeEqual(given, secret);
}

/** The desk as others reach it, without a slash at the end. */
export function publicAddress({ PUBLIC_URL }: AppContext['config']): string | undefined {
  return PUBLIC_URL?.replace(/\/+$/, '');
}

function secretOf({ encryptionKey }: AppContext['secrets'], connectionId: number): string {
  return createHmac('sha256', Buffer.from(encryptionKey, 'hex'))
    .update(`hub webhook ${connectionId}`)
    .digest('hex');
}
