import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { vi } from 'vitest';
import { PATIENCE } from '#build/testing/patience.ts';
import { Message } from '#server/features/messages/index.ts';
import type { TestServer } from '../testServer.ts';

/** How often each event comes again. */
const TIMES = 10;
/** How many come at the same time. */
const AT_ONCE = 5;

/** A conversation whose provider delivers everything again. */
export interface RedeliveredConversation {
  readonly server: TestServer;
  /** Everything that was reported so far, in its order: each call delivers it once more. */
  deliveries(): readonly (() => unknown)[];
  /** A customer writes something new. */
  write(text: string): Promise<unknown>;
}

/** What is stored of the person who writes. */
interface Stored {
  /** Oldest first, without what receipts change. */
  readonly messages: readonly object[];
  /** The delivery status of each message before the storm, or the present one where that is lower. */
  readonly acks: readonly number[];
  /** By how much one new message raises each count. */
  readonly ofNewMessage: Readonly<Record<string, number>>;
}

/**
 * Everything that was reported comes ten times more: once in its order, once in the opposite one, else in any, and several
 * events at the same time. Afterwards everything becomes as it was, but for one more message.
 * @returns what is stored before and after; the counts are those of messages, tickets, unread messages, contacts, addresses,
 *   reactions, earlier texts, timelines, created messages and files
 */
export async function redeliverEverything({ server, deliveries, write }: RedeliveredConversation): Promise<{
  readonly before: Stored;
  readonly after: Stored;
}> {
  const first = await arrive(server, write, 'antes da tempestade');
  const usual = await arrive(server, write, 'logo antes da tempestade');
  const before = {
    messages: usual.messages,
    acks: usual.acks,
    ofNewMessage: differenceOf(first.counts, usual.counts),
  };
  const storm = ordersOf(deliveries());
  for (let from = 0; from < storm.length; from += AT_ONCE)
    await Promise.all(storm.slice(from, from + AT_ONCE).map((deliver) => deliver()));
  await arrive(server, write, 'depois da tempestade');
  const readAfter = async (): Promise<Stored> => {
    const { messages, acks, counts } = await readState(server);
    return {
      messages: messages.slice(0, -1),
      acks: usual.acks.map((ack, index) => Math.min(ack, acks[index] ?? 0)),
      ofNewMessage: differenceOf(usual.counts, counts),
    };
  };
  // A file that came again is removed a moment later.
  const isSame = async () => isDeepStrictEqual(await readAfter(), before);
  await vi.waitUntil(isSame, { interval: 50, timeout: PATIENCE }).catch(() => undefined); // the caller compares
  return { before, after: await readAfter() };
}

/** Writes a new message, and returns what is stored with it. */
async function arrive(
  server: TestServer,
  write: RedeliveredConversation['write'],
  text: string,
): Promise<State> {
  await write(text);
  const isStored = async () =>
    (await server.ctx.orm.em.fork().count(Message, { body: { $like: `%${text}` } })) > 0;
  await vi.waitUntil(isStored, { interval: 10, timeout: PATIENCE });
  return readState(server);
}

/** The same events ten times, by a fixed seed. */
function ordersOf<Event>(events: readonly Event[]): Event[] {
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647);
  const shuffled = () =>
    events
      .map((event) => ({ event, at: random() }))
      .toSorted((one, other) => one.at - other.at)
      .map(({ event }) => event);
  return [...events, ...Array.from({ length: TIMES - 2 }, shuffled).flat(), ...events.toReversed()];
}

interface State extends Pick<Stored, 'messages' | 'acks'> {
  readonly counts: Readonly<Record<string, number>>;
}

/** What is stored of the person who has written last. */
async function readState({ ctx }: TestServer): Promise<State> {
  const em = ctx.orm.em.fork();
  const [last] = await em.execute<{ contact_id: number }[]>(
    `select t.contact_id from messages m join tickets t on t.id = m.ticket_id where m.author = 'customer'
     order by m.id desc limit 1`,
  );
  const contact = last?.contact_id ?? 0;
  const messages = await em.execute<{ message: object; ack: number }[]>(MESSAGES, [contact]);
  const [row] = await em.execute<{ counts: Record<string, number> }[]>(COUNTS, [contact]);
  const files = await readdir(join(ctx.config.DATA_DIR, 'media'), { recursive: true, withFileTypes: true });
  return {
    messages: messages.map(({ message }) => message),
    acks: messages.map(({ ack }) => ack),
    counts: { ...row?.counts, files: files.filter((file) => file.isFile()).length },
  };
}

/** Receipts change the rest. */
const MESSAGES = `
  select to_jsonb(m) - '{ack,delivery,retry_at,updated_at}'::text[] as message, m.ack
  from messages m where m.ticket_id in (select id from tickets where contact_id = ?) order by m.id`;

const COUNTS = `
  with own as (select * from tickets where contact_id = ?),
    message as (select * from messages where ticket_id in (select id from own))
  select json_object_agg(name, count) as counts from (
    select 'messages' as name, count(*) from message
    union all select 'tickets', count(*) from own
    union all select 'unread messages', sum(unread_messages) from own
    union all select 'contacts', count(*) from contacts
    union all select 'addresses', count(*) from contact_addresses
    union all select 'reactions', count(*) from reactions where message_id in (select id from message)
    union all select 'earlier texts', count(*) from old_messages where message_id in (select id from message)
    union all select 'timeline', count(*) from ticket_events where ticket_id in (select id from own)
    union all select 'created', count(*) from domain_events
      where name = 'message.created' and (payload::jsonb -> 'ticket' ->> 'ticketId')::int in (select id from own)
  ) as counted`;

function differenceOf(
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
): Record<string, number> {
  const names = Object.keys({ ...before, ...after });
  return Object.fromEntries(names.map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]));
}
