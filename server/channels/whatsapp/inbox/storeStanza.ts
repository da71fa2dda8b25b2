import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { storable } from '#server/features/inbox/index.ts';
import { sha256 } from '#server/platform/hashes.ts';
import { chatKey, type Me, type StanzaAttrs } from '../inbound/addresses.ts';
import type { Companion } from '../keys/storeKeys.ts';

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
  const { insert, row } = stanzaRow(tx, stanza, opened);
  await tx.em.execute(insert('(values (1)) as once'), [JSON.stringify([row])]);
}

/** The same as a part of the statement that stores the keys with which it was decrypted. */
export function stanzaRow(
  { cipher, now }: AppContext,
  { connectionId, hash, attrs: given, sequence, me }: NewStanza,
  opened: Uint8Array | null,
): Companion {
  const attrs = storable(given); // a customer chooses the name in it
  return {
    insert: insertStanzas,
    row: {
      connection_id: connectionId,
      hash,
      chat: chatKey(attrs),
      place: sequence,
      attrs,
      me,
      sealed: opened && cipher.encrypt(opened).toString('base64'),
      received_at: now(),
    },
  };
}

function insertStanzas(source: string): string {
  return `insert into whatsapp_stanzas (connection_id, hash, chat, place, attrs, me, sealed, received_at)
    select stanza.connection_id, hash, chat, place, attrs, me, decode(sealed, 'base64'), received_at
    from ${source}, jsonb_to_recordset(?::jsonb) as stanza(
      connection_id int, hash text, chat text, place bigint, attrs jsonb, me jsonb, sealed text, received_at timestamptz
    ) order by place
    on conflict (connection_id, hash) do update set sealed = excluded.sealed, done_at = null
      where whatsapp_stanzas.sealed is null and excluded.sealed is not null`;
}
