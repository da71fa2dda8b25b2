import { initAuthCreds, type AuthenticationCreds } from '@whiskeysockets/baileys';
import { emOf, unitOfWork } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { WhatsAppPerson } from '../people/person.entity.ts';
import { WhatsAppKey } from './keys.entity.ts';
import { openJson, sealJson } from './sealedJson.ts';

/** The stored keys exist but were sealed with another secret: starting anew would silently be somebody else. */
export class UnreadableKeys extends Error {
  override readonly name = 'UnreadableKeys';
}

/** A later line or another process uses the keys now. */
export class SupersededLine extends Error {
  override readonly name = 'SupersededLine';
}

/** One line's right to write keys; each new line ends that of the one before, in whatever process. */
export interface KeyHolder {
  readonly connectionId: number;
  readonly line: number;
}

export interface TakenCredentials {
  readonly holder: KeyHolder;
  readonly creds: AuthenticationCreds;
  /** The last place in use among the stanzas that wait to be given to the desk; 0 without any. */
  readonly lastPlace: number;
}

/** A phone is linked when it has signed for it; asking for a code alone already notes a number. */
export function isLinked(creds: Pick<AuthenticationCreds, 'me' | 'account'>): boolean {
  return creds.me !== undefined && creds.account !== undefined;
}

/** What is stored of the link to a phone. */
export interface StoredLink {
  readonly isLinked: boolean;
  /** WhatsApp has let us in with it: until then linking may have been interrupted before WhatsApp knew of it. */
  readonly wasOpen: boolean;
}

export async function readLink(floor: Floor, connectionId: number): Promise<StoredLink> {
  const [row] = await emOf(floor).execute<{ linked: boolean; opened: boolean }[]>(
    `select sealed is not null as linked, opened_at is not null as opened
     from whatsapp_credentials where connection_id = ?`,
    [connectionId],
  );
  return { isLinked: row?.linked ?? false, wasOpen: row?.opened ?? false };
}

/** WhatsApp has let us in. */
export async function confirmLink(floor: Floor, connectionId: number): Promise<void> {
  await emOf(floor).execute(
    'update whatsapp_credentials set opened_at = ? where connection_id = ? and opened_at is null and sealed is not null',
    [floor.now(), connectionId],
  );
}

/**
 * Takes the credentials for a new line, those of a new identity when no phone is linked.
 * @throws UnreadableKeys
 */
export function takeCredentials(floor: Floor, connectionId: number): Promise<TakenCredentials> {
  return unitOfWork(floor, async ({ em }) => {
    const [row] = await em.execute<{ line: number; sealed: Buffer | null }[]>(
      `insert into whatsapp_credentials (connection_id, line) values (?, 1)
       on conflict (connection_id) do update set line = whatsapp_credentials.line + 1
       returning line, sealed`,
      [connectionId],
    );
    const holder = { connectionId, line: row?.line ?? 0 };
    const creds = row?.sealed ? open(floor, row.sealed) : initAuthCreds();
    // Lines before this one can store nothing any more.
    const [waiting] = await em.execute<{ last: string | null }[]>(
      'select max(place) as last from whatsapp_stanzas where connection_id = ? and done_at is null',
      [connectionId],
    );
    return { holder, creds, lastPlace: Number(waiting?.last ?? 0) };
  });
}

function open({ cipher }: Floor, sealed: Buffer): AuthenticationCreds {
  try {
    return openJson(cipher, sealed) as AuthenticationCreds; // written by `saveCredentials`
  } catch (error) {
    throw new UnreadableKeys('the stored keys were sealed with another secret', { cause: error });
  }
}

/** Stores credentials once a phone is linked. @throws SupersededLine */
export async function saveCredentials(
  floor: Floor,
  { connectionId, line }: KeyHolder,
  creds: AuthenticationCreds,
): Promise<void> {
  if (!isLinked(creds)) return;
  const sealed = sealJson(floor.cipher, creds);
  const saved = await unitOfWork(floor, ({ em, now }) =>
    em.execute<unknown[]>(
      `update whatsapp_credentials set sealed = ?, linked_at = coalesce(linked_at, ?), updated_at = ?
       where connection_id = ? and line = ? returning line`,
      [sealed, now(), now(), connectionId, line],
    ),
  );
  if (saved.length === 0) throw new SupersededLine('the session goes on elsewhere');
}

/** Forgets the link to the phone and whom it knows; what was received stays. */
export function wipeCredentials(floor: Floor, connectionId: number): Promise<void> {
  return unitOfWork(floor, async ({ em }) => {
    await em.execute(
      'update whatsapp_credentials set sealed = null, linked_at = null, opened_at = null, line = line + 1 where connection_id = ?',
      [connectionId],
    );
    await em.nativeDelete(WhatsAppKey, { connection: connectionId });
    await em.nativeDelete(WhatsAppPerson, { connection: connectionId });
  });
}
