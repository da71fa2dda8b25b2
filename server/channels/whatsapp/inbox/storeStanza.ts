import type { Condition } from '#server/platform/database/condition.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { storable } from '#server/features/inbox/index.ts';
import { sha256 } from '#server/platform/hashes.ts';
import { chatKey, type Me, type StanzaAttrs } from '../inbound/addresses.ts';

export interface NewStanza {
  readonly connectionId: number;
  readonly hash: string;
  readonly attrs: StanzaAttrs;
  /** Order of arrival. */
  readonly sequence: number;
  readonly me: Me;
}

/** Hashes ciphertext, so that the same bytes are recognized when they arrive again. */
export function hashOf(bytes: Uint8Array): string {
  return sha256(bytes);
}

/**
 * Stores a stanza for the inbox worker.
 * @param opened the decrypted message; null when it could not be decrypted. A row with null is replaced when
 *   the message is decrypted later; other rows never change
 */
export async function storeStanza(
  tx: Transaction,
  stanza: NewStanza,
  opened: Uint8Array | null,
): Promise<void> {
  const { sql, values } = stanzaInsert(tx, stanza, opened);
  await tx.em.execute(sql, [...values]);
}

/**
 * The same insert as part of another statement.
 * @param source rows of that statement: one row stores the stanza, none skips it
 */
export function stanzaInsert(
  { cipher, now }: AppContext,
  { connectionId, hash, attrs: given, sequence, me }: NewStanza,
  opened: Uint8Array | null,
  source = '(values (1)) as once',
): Condition {
  const attrs = storable(given); // a customer chooses the name in it
  return {
    sql: `insert into whatsapp_stanzas (connection_id, hash, chat, place, attrs, me, sealed, received_at)
      select ?, ?, ?, ?, ?, ?, ?, ? from ${source}
      on conflict (connection_id, hash) do update set sealed = excluded.sealed, done_at = null
        where whatsapp_stanzas.sealed is null and excluded.sealed is not null`,
    values: [
      connectionId,
      hash,
      chatKey(attrs),
      sequence,
      JSON.stringify(attrs),
      JSON.stringify(me),
      opened && cipher.encrypt(opened),
      now(),
    ],
  };
}
