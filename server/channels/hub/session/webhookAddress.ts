import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Floor } from '#server/platform/floor.ts';

type Ground = Pick<Floor, 'config' | 'secrets'>;

/** Where the hub tells what happens on a connection; undefined while nobody has said where the desk can be reached. */
export function webhookAddress({ config, secrets }: Ground, connectionId: number): string | undefined {
  const base = publicAddress(config);
  return base && `${base}/hub-webhook/${connectionId}/${secretOf(secrets, connectionId)}`;
}

/** Whether somebody knows the address that only the hub was told. */
export function isFromHub({ secrets }: Pick<Floor, 'secrets'>, connectionId: number, told: string): boolean {
  const secret = Buffer.from(secretOf(secrets, connectionId));
  const given = Buffer.from(told);
  return given.length === secret.length && timingSafeEqual(given, secret);
}

/** The desk as others reach it, without a slash at the end. */
export function publicAddress({ PUBLIC_URL }: Floor['config']): string | undefined {
  return PUBLIC_URL?.replace(/\/+$/, '');
}

function secretOf({ encryptionKey }: Floor['secrets'], connectionId: number): string {
  return createHmac('sha256', Buffer.from(encryptionKey, 'hex'))
    .update(`hub webhook ${connectionId}`)
    .digest('hex');
}
