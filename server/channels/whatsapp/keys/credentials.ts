import { initAuthCreds, type AuthenticationCreds } from '@whiskeysockets/baileys';
import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { forgetLabels } from '#server/features/labels/index.ts';
import { WhatsAppLabelSync } from '../labels/labelSync.entity.ts';
import { WhatsAppPerson } from '../people/person.entity.ts';
import { WhatsAppKey } from './keys.entity.ts';
import { decryptJson, encryptJson } from './encryptedJson.ts';

/**
 * The stored keys exist but were encrypted with another secret. Starting with new keys would silently create
 * another identity.
 */
export class UnreadableKeys extends Error {
  override readonly name = 'UnreadableKeys';
}

/** A later socket, or another process, uses the keys now. */
export class SupersededConnectionError extends Error {
  override readonly name = 'SupersededConnectionError';
}

/** One socket's right to write keys; each new socket revokes the right of the one before, in any process. */
export interface KeyHolder {
  readonly connectionId: number;
  readonly generation: number;
}

export interface ClaimedCredentials {
  readonly holder: KeyHolder;
  readonly creds: AuthenticationCreds;
  /** The highest sequence number of stanzas that are not recorded yet; 0 without any. */
  readonly lastSequence: number;
}

/**
 * A phone is linked once it has signed our identity; requesting a linking code already stores a number in
 * `me`.
 */
export function isLinked(creds: Pick<AuthenticationCreds, 'me' | 'account'>): boolean {
  return creds.me !== undefined && creds.account !== undefined;
}

/** The stored state of the link to a phone. */
export interface StoredLink {
  readonly isLinked: boolean;
  /**
   * Whether WhatsApp has accepted a login with it: before that, linking may have been interrupted before
   * WhatsApp knew of it.
   */
  readonly wasOpen: boolean;
}

/** Reads the stored state of the link; not linked when there are no credentials. */
export async function readLink(ctx: AppContext, connectionId: number): Promise<StoredLink> {
  const [row] = await emOf(ctx).execute<{ linked: boolean; opened: boolean }[]>(
    `select sealed is not null as linked, opened_at is not null as opened
     from whatsapp_credentials where connection_id = ?`,
    [connectionId],
  );
  return { isLinked: row?.linked ?? false, wasOpen: row?.opened ?? false };
}

/** Stores that WhatsApp has accepted a login with this link. */
export async function confirmLink(ctx: AppContext, connectionId: number): Promise<void> {
  await emOf(ctx).execute(
    'update whatsapp_credentials set opened_at = ? where connection_id = ? and opened_at is null and sealed is not null',
    [ctx.now(), connectionId],
  );
}

/**
 * Claims the credentials for a new socket; creates a new identity when no phone is linked.
 * @throws UnreadableKeys
 */
export function claimCredentials(ctx: AppContext, connectionId: number): Promise<ClaimedCredentials> {
  return inTransaction(ctx, async ({ em }) => {
    const [row] = await em.execute<{ line: number; sealed: Buffer | null }[]>(
      `insert into whatsapp_credentials (connection_id, line) values (?, 1)
       on conflict (connection_id) do update set line = whatsapp_credentials.line + 1
       returning line, sealed`,
      [connectionId],
    );
    const holder = { connectionId, generation: row?.line ?? 0 };
    const creds = row?.sealed ? open(ctx, row.sealed) : initAuthCreds();
    // From here on, earlier sockets can store nothing.
    const [waiting] = await em.execute<{ last: string | null }[]>(
      'select max(place) as last from whatsapp_stanzas where connection_id = ? and done_at is null',
      [connectionId],
    );
    return { holder, creds, lastSequence: Number(waiting?.last ?? 0) };
  });
}

function open({ cipher }: AppContext, encrypted: Buffer): AuthenticationCreds {
  try {
    return decryptJson(cipher, encrypted) as AuthenticationCreds; // written by `saveCredentials`
  } catch (error) {
    throw new UnreadableKeys('the stored keys were encrypted with another secret', { cause: error });
  }
}

/** Stores the credentials once a phone is linked. @throws SupersededConnectionError */
export async function saveCredentials(
  ctx: AppContext,
  { connectionId, generation }: KeyHolder,
  creds: AuthenticationCreds,
): Promise<void> {
  if (!isLinked(creds)) return;
  const encrypted = encryptJson(ctx.cipher, creds);
  const saved = await inTransaction(ctx, ({ em, now }) =>
    em.execute<unknown[]>(
      `update whatsapp_credentials set sealed = ?, linked_at = coalesce(linked_at, ?), updated_at = ?
       where connection_id = ? and line = ? returning line`,
      [encrypted, now(), now(), connectionId, generation],
    ),
  );
  if (saved.length === 0) throw new SupersededConnectionError('a later socket owns the keys');
}

/** Deletes the link to the phone with its contacts and labels; received messages and tags stay. */
export function wipeCredentials(ctx: AppContext, connectionId: number): Promise<void> {
  return inTransaction(ctx, async ({ em }) => {
    await em.execute(
      'update whatsapp_credentials set sealed = null, linked_at = null, opened_at = null, line = line + 1 where connection_id = ?',
      [connectionId],
    );
    await em.nativeDelete(WhatsAppKey, { connection: connectionId });
    await em.nativeDelete(WhatsAppPerson, { connection: connectionId });
    await forgetLabels(em, connectionId);
    await em.nativeDelete(WhatsAppLabelSync, { connection: connectionId });
  });
}
