import type { Em } from '#server/platform/database/orm.ts';

/** A row per person makes sure that messages go to people who have written to the account. */
export async function addPeople(
  em: Em,
  connectionId: number,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await em.execute(
    `insert into messenger_people (connection_id, person_id, profile_due_at)
     select ?, id, ? from json_array_elements_text(?::json) as given (id) on conflict do nothing`,
    [connectionId, now, JSON.stringify(ids)],
  );
}

/** Those of these ids that belong to people who have written to the account. */
export async function knownPeople(em: Em, connectionId: number, ids: readonly string[]): Promise<string[]> {
  const rows = await em.execute<{ person_id: string }[]>(
    'select person_id from messenger_people where connection_id = ? and person_id in (?)',
    [connectionId, ids],
  );
  return rows.map(({ person_id }) => person_id);
}

/** Takes those whose name is to be asked for: no other process asks for it before `again`. */
export async function takeNameless(
  em: Em,
  connectionId: number,
  ids: readonly string[],
  { now, again }: { readonly now: Date; readonly again: Date },
): Promise<string[]> {
  const rows = await em.execute<{ person_id: string }[]>(
    `update messenger_people set profile_due_at = ?
     where connection_id = ? and person_id in (?) and profile_due_at <= ? returning person_id`,
    [again, connectionId, ids, now],
  );
  return rows.map(({ person_id }) => person_id);
}

export async function postponeProfile(em: Em, connectionId: number, id: string, dueAt: Date): Promise<void> {
  await em.execute(
    'update messenger_people set profile_due_at = ? where connection_id = ? and person_id = ?',
    [dueAt, connectionId, id],
  );
}

/** Keeps how a person came here until they write. */
export async function storeReferral(em: Em, connectionId: number, id: string, text: string): Promise<void> {
  await em.execute('update messenger_people set referral = ? where connection_id = ? and person_id = ?', [
    text,
    connectionId,
    id,
  ]);
}

/**
 * Takes the text that says how a person came here, to be shown with this message; empty when it is not known. A message that
 * is stored already, as Meta repeats some, takes nothing: the text is for the next one.
 */
export async function takeReferral(em: Em, connectionId: number, id: string, mid: string): Promise<string> {
  const [row] = await em.execute<{ referral: string }[]>(
    `with before as (
       select connection_id, person_id, referral from messenger_people
       where connection_id = ? and person_id = ? and referral <> ''
         and not exists (select 1 from messages where connection_id = ? and provider_id = ?) for update
     )
     update messenger_people p set referral = '' from before
     where p.connection_id = before.connection_id and p.person_id = before.person_id returning before.referral`,
    [connectionId, id, connectionId, mid],
  );
  return row?.referral ?? '';
}
