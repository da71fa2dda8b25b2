import { daysBefore } from '#shared/domain/days.ts';
import type { Em } from '#server/platform/database/orm.ts';

/** One of the messages at Meta that a message of ours becomes. */
export interface SentPart {
  readonly connectionId: number;
  /** Ramal's id of the message. */
  readonly providerId: string;
  readonly part: number;
  readonly parts: number;
  readonly personId: string;
}

/** Whether Meta has confirmed a part. */
export async function isConfirmed(em: Em, { connectionId, providerId, part }: SentPart): Promise<boolean> {
  const rows = await em.execute<object[]>(
    `select 1 from messenger_sent_parts
     where connection_id = ? and provider_id = ? and part = ? and mid is not null`,
    [connectionId, providerId, part],
  );
  return rows.length > 0;
}

/**
 * Stores that a part is about to be sent.
 * @returns `uncertain` when an earlier attempt has neither ended nor failed, as the process ended in the middle of it; a
 * person decides whether it is sent again, and the next attempt is `new`
 */
export async function beginPart(em: Em, sent: SentPart, now: Date): Promise<'new' | 'uncertain'> {
  const { connectionId, providerId, part, parts, personId } = sent;
  const [row] = await em.execute<{ state: 'new' | 'uncertain' }[]>(
    `with before as (
       select mid, is_uncertain from messenger_sent_parts
       where connection_id = ? and provider_id = ? and part = ? for update
     ), stored as (
       insert into messenger_sent_parts
         (connection_id, provider_id, part, parts, person_id, is_uncertain, sent_at, is_time_ours, ack)
       values (?, ?, ?, ?, ?, false, ?, true, 1)
       on conflict (connection_id, provider_id, part) do update set
         is_uncertain = not messenger_sent_parts.is_uncertain,
         sent_at = case when messenger_sent_parts.is_uncertain then excluded.sent_at else messenger_sent_parts.sent_at end
       where messenger_sent_parts.mid is null
     )
     select case when is_uncertain then 'new' else 'uncertain' end as state from before union all select 'new' where not exists (select 1 from before)`,
    [connectionId, providerId, part, connectionId, providerId, part, parts, personId, now],
  );
  return row?.state ?? 'new';
}

/** Meta has confirmed a part. */
export async function confirmPart(em: Em, sent: SentPart, mid: string): Promise<void> {
  const { connectionId, providerId, part } = sent;
  await em.execute(
    `update messenger_sent_parts set mid = ?, is_uncertain = false
     where connection_id = ? and provider_id = ? and part = ?`,
    [mid, connectionId, providerId, part],
  );
}

/** The answer to a part was lost: a person decides whether it is sent again. */
export async function doubtPart(em: Em, { connectionId, providerId, part }: SentPart): Promise<void> {
  await em.execute(
    `update messenger_sent_parts set is_uncertain = true
     where connection_id = ? and provider_id = ? and part = ? and mid is null`,
    [connectionId, providerId, part],
  );
}

/** A part was certainly not sent. */
export async function discardPart(em: Em, { connectionId, providerId, part }: SentPart): Promise<void> {
  await em.execute(
    'delete from messenger_sent_parts where connection_id = ? and provider_id = ? and part = ? and mid is null',
    [connectionId, providerId, part],
  );
}

/** Meta's id of the first part of one of our messages; undefined when it is not known. */
export async function findMid(em: Em, connectionId: number, providerId: string): Promise<string | undefined> {
  const [row] = await em.execute<{ mid: string }[]>(
    `select mid from messenger_sent_parts
     where connection_id = ? and provider_id = ? and mid is not null order by part limit 1`,
    [connectionId, providerId],
  );
  return row?.mid;
}

/** Our id of the message of which a message at Meta is a part; undefined for messages that Ramal has not sent. */
export async function findProviderId(em: Em, connectionId: number, mid: string): Promise<string | undefined> {
  const [row] = await em.execute<{ provider_id: string }[]>(
    'select provider_id from messenger_sent_parts where connection_id = ? and mid = ? limit 1',
    [connectionId, mid],
  );
  return row?.provider_id;
}

/** Whether Meta has confirmed every part of a message. */
export async function isComplete(em: Em, connectionId: number, providerId: string): Promise<boolean> {
  const [row] = await em.execute<{ complete: boolean | null }[]>(
    `select count(mid) = max(parts) as complete from messenger_sent_parts
     where connection_id = ? and provider_id = ?`,
    [connectionId, providerId],
  );
  return row?.complete === true;
}

/** A message of ours as Meta reports it, which may come before the answer to our request. */
export interface Echo {
  readonly connectionId: number;
  readonly mid: string;
  readonly personId: string;
  readonly sentAt: Date;
  /** As our request carried it, or as the content says; undefined when neither is known. */
  readonly part: Pick<SentPart, 'providerId' | 'part'> | undefined;
  /** Meta says that our app has sent it. */
  readonly isOurApp: boolean;
}

/**
 * Finds the part of which this is the echo, and notes what it says.
 * @returns our id of the message; undefined when Ramal has not sent it
 */
export async function matchEcho(em: Em, echo: Echo): Promise<string | undefined> {
  const { connectionId, mid, personId, sentAt, part, isOurApp } = echo;
  const [row] = await em.execute<{ provider_id: string }[]>(
    `with candidate as (
       select provider_id, part from messenger_sent_parts
       where connection_id = ? and (
         mid = ?
         or (mid is null and provider_id = ? and part = ?)
         or (mid is null and ? and person_id = ? and sent_at > ?)
       ) order by mid is null, provider_id <> ?, sent_at, part limit 1 for update
     )
     update messenger_sent_parts s set mid = ?, sent_at = ?, is_time_ours = false, is_uncertain = false from candidate
     where s.connection_id = ? and s.provider_id = candidate.provider_id and s.part = candidate.part
     returning s.provider_id`,
    [
      connectionId,
      mid,
      part?.providerId ?? '',
      part?.part ?? 0,
      isOurApp && !part,
      personId,
      echoesFrom(sentAt),
      part?.providerId ?? '',
      mid,
      sentAt,
      connectionId,
    ],
  );
  return row?.provider_id;
}

/** An echo without a sign of its own belongs to a request that began at most so long before. Milliseconds. */
const ECHO_WITHIN = 5 * 60_000;

export function echoesFrom(sentAt: Date): Date {
  return new Date(sentAt.getTime() - ECHO_WITHIN);
}

/** Notes a message that was not sent by Ramal, so that receipts reach it. */
export async function addForeign(
  em: Em,
  connectionId: number,
  echo: Pick<Echo, 'mid' | 'personId' | 'sentAt'>,
): Promise<void> {
  const { mid, personId, sentAt } = echo;
  await em.execute(
    `insert into messenger_sent_parts
       (connection_id, provider_id, part, parts, person_id, mid, is_uncertain, sent_at, ack)
     values (?, ?, 0, 1, ?, ?, false, ?, 1) on conflict do nothing`,
    [connectionId, mid, personId, mid, sentAt],
  );
}

/** What a receipt says: that some messages, or all of a person up to a time, were delivered or read. */
export interface PartReceipt {
  readonly connectionId: number;
  readonly personId: string;
  readonly mids: readonly string[];
  readonly until: Date | null;
  readonly ack: 2 | 3;
}

/**
 * Raises the receipts of parts. A time of Meta counts for those parts only whose own time Meta has reported.
 * @returns the messages of which every part has reached this receipt now
 */
export async function raiseReceipts(em: Em, receipt: PartReceipt): Promise<string[]> {
  const { connectionId, personId, mids, until, ack } = receipt;
  // Waits for echoes that are just being stored: the update below sees the times that they report.
  if (until)
    await em.execute(
      'select 1 from messenger_sent_parts where connection_id = ? and person_id = ? and ack < ? for update',
      [connectionId, personId, ack],
    );
  const raised = await em.execute<{ provider_id: string }[]>(
    `update messenger_sent_parts set ack = ?
     where connection_id = ? and ack < ? and mid is not null
       and (mid in (?) or (person_id = ? and not is_time_ours and sent_at <= ?::timestamptz))
     returning provider_id`,
    [ack, connectionId, ack, mids.length > 0 ? mids : [''], personId, until],
  );
  const ids = [...new Set(raised.map(({ provider_id }) => provider_id))];
  if (ids.length === 0) return [];
  const complete = await em.execute<{ provider_id: string }[]>(
    `select provider_id from messenger_sent_parts where connection_id = ? and provider_id in (?)
     group by provider_id having min(ack) >= ? and count(mid) = max(parts)`,
    [connectionId, ids, ack],
  );
  return complete.map(({ provider_id }) => provider_id);
}

/** When a message at Meta was sent, as Meta says; undefined when it is not known. */
export async function sentAtOf(em: Em, connectionId: number, mid: string): Promise<Date | undefined> {
  const [row] = await em.execute<{ sent_at: Date | string }[]>(
    'select sent_at from messenger_sent_parts where connection_id = ? and mid = ? and not is_time_ours limit 1',
    [connectionId, mid],
  );
  return row && new Date(row.sent_at);
}

/** Nobody reads, answers or reacts to what is older. */
const RETENTION_DAYS = 365;

export async function forgetOldParts(em: Em, now: Date): Promise<void> {
  const before = daysBefore(now, RETENTION_DAYS);
  await em.execute('delete from messenger_sent_parts where sent_at < ?', [before]);
}
