import { z } from 'zod';
import { byName } from '#shared/domain/byName.ts';
import type { Party } from '#server/features/connections/index.ts';
import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { CloudProfile } from '../inbound/report.ts';
import { CloudPerson } from './person.entity.ts';

const NAME_LENGTH = 200;

/** A change of a contact of the phone, as `smb_app_state_sync` reports it. */
const change = z.object({
  type: z.literal('contact'),
  contact: z.object({
    full_name: z.string().default(''),
    first_name: z.string().default(''),
    phone_number: z.string().regex(/\d/).max(40),
  }),
  /** `remove`, or what adds and changes. */
  action: z.string().default('add'),
  /** Seconds since 1970. */
  metadata: z.object({ timestamp: z.coerce.number().positive().optional() }).optional(),
});

/**
 * Stores changes of the contacts of the phone; the same again, or an older one, changes nothing.
 * @returns how many of them could not be read
 */
export async function storePeople(
  ctx: AppContext,
  connectionId: number,
  changes: readonly unknown[],
): Promise<number> {
  const read = changes.flatMap((each) => change.safeParse(each).data ?? []);
  // The newest change of each number only, in a fixed order: two writers of the same contacts cannot deadlock.
  const rows = new Map<string, { phone: string; name: string; changed_at: string; is_removed: boolean }>();
  for (const { contact, action, metadata } of read) {
    const phone = contact.phone_number.replaceAll(/\D/g, '');
    const changed_at = new Date((metadata?.timestamp ?? ctx.now().getTime() / 1000) * 1000).toISOString();
    const known = rows.get(phone);
    if (known && known.changed_at > changed_at) continue;
    const name = plain(contact.full_name) || plain(contact.first_name);
    rows.set(phone, { phone, name, changed_at, is_removed: action === 'remove' });
  }
  if (rows.size > 0)
    await inTransaction(ctx, ({ em }) =>
      em.execute(
        `insert into whatsapp_cloud_people as known (connection_id, phone, name, changed_at, is_removed)
         select c.id, phone, given.name, changed_at, is_removed
         from connections c, jsonb_to_recordset(?::jsonb)
           as given(phone text, name text, changed_at timestamptz, is_removed boolean)
         where c.id = ? order by phone
         on conflict (connection_id, phone) do update
           set name = excluded.name, changed_at = excluded.changed_at, is_removed = excluded.is_removed
           where known.changed_at <= excluded.changed_at`,
        [JSON.stringify([...rows.values()]), connectionId],
      ),
    );
  return changes.length - read.length;
}

/** The contacts of the phone, by name. */
export async function addressBook(ctx: AppContext, connectionId: number): Promise<Party[]> {
  const people = await emOf(ctx).find(CloudPerson, { connection: connectionId, isRemoved: false });
  return people
    .map(({ phone, name }) => ({ addresses: [{ kind: 'phone', value: phone }], name }))
    .toSorted(byName);
}

/** The names under which the phone has stored these numbers, as profiles: the history has none. */
export async function namesOf(
  ctx: AppContext,
  connectionId: number,
  numbers: readonly string[],
): Promise<CloudProfile[]> {
  if (numbers.length === 0) return [];
  const phone = numbers.map((number) => number.replaceAll(/\D/g, ''));
  const people = await emOf(ctx).find(CloudPerson, { connection: connectionId, phone, isRemoved: false });
  return people.map(({ phone: wa_id, name }) => ({ wa_id, profile: { name } }));
}

/** Without the character that PostgreSQL cannot store. */
function plain(name: string): string {
  return name.replaceAll('\0', '').trim().slice(0, NAME_LENGTH).toWellFormed();
}
