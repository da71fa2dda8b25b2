import type { Contact } from '@whiskeysockets/baileys';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import { cutName } from '#server/platform/database/names.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { addressOf } from '../inbound/addresses.ts';

const NAME_LENGTH = 200;

/** Stores the contacts that the phone sends; fields that are missing this time keep their value. */
export async function syncContacts(
  ctx: AppContext,
  connectionId: number,
  contacts: readonly Contact[],
): Promise<void> {
  const people = new Map<string, ReturnType<typeof rowOf>>();
  for (const person of contacts.filter(isPerson)) {
    const before = people.get(person.id);
    people.set(person.id, before ? joined(before, rowOf(person)) : rowOf(person));
  }
  if (people.size === 0) return;
  // In a fixed order, so that two writers of the same contacts cannot deadlock.
  const rows = [...people.values()].toSorted((a, b) => (a.jid < b.jid ? -1 : 1));
  await inTransaction(ctx, ({ em }) =>
    em.execute(
      `insert into whatsapp_people as known (connection_id, jid, phone_jid, lid_jid, saved_name, own_name)
       select ?, jid, phone_jid, lid_jid, saved_name, own_name from jsonb_to_recordset(?::jsonb)
         as told(jid text, phone_jid text, lid_jid text, saved_name text, own_name text)
       on conflict (connection_id, jid) do update set
         phone_jid = coalesce(nullif(excluded.phone_jid, ''), known.phone_jid),
         lid_jid = coalesce(nullif(excluded.lid_jid, ''), known.lid_jid),
         saved_name = coalesce(nullif(excluded.saved_name, ''), known.saved_name),
         own_name = coalesce(nullif(excluded.own_name, ''), known.own_name)`,
      [connectionId, JSON.stringify(rows)],
    ),
  );
}

function isPerson({ id }: Contact): boolean {
  const kind = addressOf(id)?.kind;
  return kind === 'phone' || kind === 'lid';
}

function rowOf({ id, phoneNumber, lid, name, notify, verifiedName }: Contact) {
  return {
    jid: id,
    phone_jid: phoneNumber ?? '',
    lid_jid: lid ?? '',
    saved_name: plain(name),
    own_name: plain(notify ?? verifiedName),
  };
}

function joined(one: ReturnType<typeof rowOf>, other: ReturnType<typeof rowOf>): ReturnType<typeof rowOf> {
  return {
    jid: one.jid,
    phone_jid: other.phone_jid || one.phone_jid,
    lid_jid: other.lid_jid || one.lid_jid,
    saved_name: other.saved_name || one.saved_name,
    own_name: other.own_name || one.own_name,
  };
}

/** Removes the control character that PostgreSQL cannot store. */
function plain(name: string | undefined): string {
  return cutName((name ?? '').replaceAll('\0', ''), NAME_LENGTH);
}
