import { z } from 'zod';
import type { InboundMessage } from '#server/features/connections/index.ts';
import { chosenHistory, recordHistoryProgress } from '#server/features/historyImports/index.ts';
import { receiveHistory, receiveMessage } from '#server/features/inbox/index.ts';
import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { describe, graphError } from '../../graph/graphFailure.ts';
import { inboundOf, type MessageSource } from './receiveMessages.ts';
import { contentOf } from './contentOf.ts';
import { namesOf } from '../people/people.ts';
import { cloudMessage, type CloudValue } from './report.ts';

/** Messages stored in one transaction. */
const CHUNK = 200;

/** A part of the history. Meta sends many of them, in any order, with how much of all it has sent. */
const part = z.object({
  metadata: z.object({ progress: z.coerce.number().optional() }).optional(),
  threads: z.array(z.object({ id: z.string(), messages: z.array(z.unknown()).default([]) })).default([]),
  /** The owner of the phone does not share it. */
  errors: z.array(graphError).default([]),
});

/**
 * Stores messages from before the number was connected, which the app on the phone of the business shares: in closed
 * tickets, without notice and without answers. The same part again changes nothing, so that Meta may repeat it.
 * @throws Error of our own environment
 */
export async function receivePast(ctx: AppContext, connectionId: number, value: CloudValue): Promise<void> {
  const parts = value.history.flatMap((each) => part.safeParse(each).data ?? []);
  if (parts.length < value.history.length)
    ctx.log.warn({ connectionId }, 'a part of the history could not be read');
  for (const error of parts.flatMap(({ errors }) => errors))
    ctx.log.warn({ connectionId, error: describe(error) }, 'the phone does not share its history');
  const threads = parts.flatMap((each) => each.threads);
  const names = await namesOf(
    ctx,
    connectionId,
    threads.map(({ id }) => id),
  );
  const source = { ctx, connectionId, profiles: [...value.contacts, ...names], isHistory: true };
  for (const { id, messages } of threads) await storeThread(source, id, messages);
  for (const message of value.messages) await storeFile(source, message);
  if (threads.length === 0 && value.messages.length === 0) return;
  const isEnd = parts.some(({ metadata }) => (metadata?.progress ?? 0) >= 100);
  await reportProgress(ctx, connectionId, isEnd);
}

type PastSource = Omit<MessageSource, 'fromMe'>;

/** @param customer the number of the customer of this thread */
async function storeThread(
  source: PastSource,
  customer: string,
  payloads: readonly unknown[],
): Promise<void> {
  const messages = payloads
    .flatMap((payload) => pastMessage(source, customer, payload) ?? [])
    .toSorted((a, b) => a.sentAt.getTime() - b.sentAt.getTime());
  for (let start = 0; start < messages.length; start += CHUNK)
    await inTransaction(source.ctx, (tx) => receiveHistory(tx, messages.slice(start, start + CHUNK)));
}

/** Undefined for what is no message: a change of one is contained in the message itself. */
function pastMessage(source: PastSource, customer: string, payload: unknown): InboundMessage | undefined {
  const { data } = cloudMessage.safeParse(payload);
  if (!data || data.reaction || data.edit || data.revoke || data.system) return undefined;
  const digits = (text = '') => text.replaceAll(/\D/g, '');
  const fromMe = digits(data.from) !== digits(customer);
  const envelope = fromMe ? { ...data, to: customer } : { ...data, from: customer };
  return inboundOf({ ...source, fromMe }, envelope, contentOf(data, source.connectionId));
}

/** The file of a message whose place is already in the history, or that comes with it. */
async function storeFile(source: PastSource, payload: unknown): Promise<void> {
  const { ctx } = source;
  const { data } = cloudMessage.safeParse(payload);
  const customer = data?.to ?? data?.from;
  const message = customer && pastMessage(source, customer, payload);
  if (!message) return;
  const stored = await inTransaction(ctx, (tx) => receiveHistory(tx, [message]));
  if (stored === 0) await receiveMessage(ctx, message); // it is known already, and lacks its file
}

async function reportProgress(ctx: AppContext, connectionId: number, isEnd: boolean): Promise<void> {
  const [row] = await emOf(ctx).execute<{ chats: number; messages: number }[]>(
    `select count(distinct t.contact_id)::int as chats, count(*)::int as messages
     from tickets t join messages m on m.ticket_id = t.id where t.connection_id = ? and t.is_history`,
    [connectionId],
  );
  const { chats = 0, messages = 0 } = row ?? {};
  const known = await chosenHistory(emOf(ctx), connectionId); // the last part need not be the last to arrive
  const isFinished = isEnd || known.isFinished;
  await recordHistoryProgress(ctx, connectionId, { chats, chatsDone: chats, messages, isFinished });
}
