import { createHash } from 'node:crypto';
import { emOf, unitOfWork, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import type { DecryptedStanza } from './stanzaContext.ts';
import { WhatsAppSent, WhatsAppStanza } from './stanza.entity.ts';

/** Days for which a message may come, or be asked for, again. */
const KEPT_DAYS = 14;
const DAY = 24 * 60 * 60 * 1000;

export function hashOf(ciphertext: Uint8Array): string {
  return createHash('sha256').update(ciphertext).digest('hex');
}

/** Stores a decrypted stanza in the running transaction. */
export async function writeStanza(work: Work, connectionId: number, stanza: DecryptedStanza): Promise<void> {
  work.em.create(WhatsAppStanza, {
    connection: connectionId,
    hash: stanza.hash,
    attributes: { ...stanza.attributes },
    sealed: work.cipher.seal(stanza.plain ?? new Uint8Array()),
    receivedAt: work.now(),
  });
  await work.em.flush();
}

/** What these bytes were decrypted to before; undefined when they are new. */
export async function knownPlain(
  floor: Floor,
  connectionId: number,
  hash: string,
): Promise<Buffer | undefined> {
  const row = await emOf(floor).findOne(WhatsAppStanza, { connection: connectionId, hash });
  return row ? floor.cipher.open(row.sealed) : undefined;
}

/** Stanzas that are not in the inbox yet nor on their way there, in the order of their arrival. */
export function waitingStanzas(
  floor: Floor,
  connectionId: number,
  underWay: readonly number[],
  limit: number,
): Promise<WhatsAppStanza[]> {
  return emOf(floor).find(
    WhatsAppStanza,
    { connection: connectionId, processedAt: null, id: { $nin: [...underWay] } },
    { orderBy: { id: 'asc' }, limit },
  );
}

export async function markProcessed({ em, now }: Work, stanzaId: number): Promise<void> {
  await em.nativeUpdate(WhatsAppStanza, { id: stanzaId }, { processedAt: now() });
}

/** Forgets what can no longer come again. */
export function forgetOld(floor: Floor): Promise<void> {
  return unitOfWork(floor, async ({ em, now }) => {
    const limit = new Date(now().getTime() - KEPT_DAYS * DAY);
    await em.nativeDelete(WhatsAppStanza, { processedAt: { $lt: limit } });
    await em.nativeDelete(WhatsAppSent, { sentAt: { $lt: limit } });
  });
}
