import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';
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

/** What is stored, and what a new message changes. */
interface Stored {
  /** Oldest first. */
  readonly messages: readonly object[];
  /** How much more a new message makes of everything. */
  readonly ofNewMessage: Readonly<Record<string, number>>;
}

/**
 * Everything that was reported comes ten times more: once in its order, once in the opposite one, else in any, and several
 * events at the same time.
 * @returns messages before and after, and of a new message each time what it makes of messages, tickets, what is unread,
 *   timelines, files and recorded events
 */
export async function redeliverEverything({ server, deliveries, write }: RedeliveredConversation): Promise<{
  readonly before: Stored;
  readonly after: Stored;
}> {
  const em = () => server.ctx.orm.em.fork();
  const arrive = async (text: string) => {
    await write(text);
    const isStored = async () => (await em().count(Message, { body: { $like: `%${text}` } })) > 0;
    await vi.waitUntil(isStored, { interval: 10, timeout: 30_000 });
    return countsOf(server);
  };
  const first = await arrive('antes da tempestade');
  const usual = await arrive('logo antes da tempestade');
  const messages = await messagesOf(server);
  const storm = ordersOf(deliveries());
  for (let from = 0; from < storm.length; from += AT_ONCE)
    await Promise.all(storm.slice(from, from + AT_ONCE).map((deliver) => deliver()));
  const last = await arrive('depois da tempestade');
  return {
    before: { messages, ofNewMessage: differenceOf(first, usual) },
    after: { messages: (await messagesOf(server)).slice(0, -1), ofNewMessage: differenceOf(usual, last) },
  };
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

async function messagesOf({ ctx }: TestServer): Promise<object[]> {
  const messages = await ctx.orm.em.fork().find(Message, {}, { orderBy: { id: 'asc' } });
  return messages.map((message) => ({ ...message }));
}

/** How much of everything there is. */
async function countsOf({ ctx }: TestServer): Promise<Readonly<Record<string, number>>> {
  const [row] = await ctx.orm.em.fork().execute<{ counts: Record<string, number> }[]>(COUNTS);
  const files = await readdir(join(ctx.config.DATA_DIR, 'media'), { recursive: true, withFileTypes: true });
  return { ...row?.counts, files: files.filter((file) => file.isFile()).length };
}

const COUNTS = `
  select json_object_agg(name, count) as counts from (
    select 'messages' as name, count(*) from messages
    union all select 'tickets', count(*) from tickets
    union all select 'unread messages', sum(unread_messages) from tickets
    union all select 'contacts', count(*) from contacts
    union all select 'addresses', count(*) from contact_addresses
    union all select 'reactions', count(*) from reactions
    union all select 'earlier texts', count(*) from old_messages
    union all select 'timeline', count(*) from ticket_events
    union all select name, count(*) from domain_events where name ~ '^(message|ticket|contact)[.]' group by name
  ) as counted`;

function differenceOf(
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
): Record<string, number> {
  const names = Object.keys({ ...before, ...after });
  return Object.fromEntries(names.map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]));
}
