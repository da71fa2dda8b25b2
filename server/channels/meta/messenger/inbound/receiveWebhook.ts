import { fail } from '#shared/contract/errors.ts';
import { environmentCode } from '#server/platform/environmentError.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { findAccount, findSiblings, type Account } from '../accounts.ts';
import type { MessagingPlatform } from '../platform.ts';
import { fetchNames } from '../profile/fetchProfile.ts';
import type { GraphClient } from '../../graph/graphClient.ts';
import { metaBody, readPart, type MetaBody } from '../../graph/webhook.ts';
import { eventsOf, messagingEntry, messagingEvent, unreadableEvent, type EntryEvent } from './event.ts';
import { readJson } from './readJson.ts';
import { receiveEvent, receiveUnreadable, type Receiver } from './receiveEvent.ts';

interface Webhook {
  readonly ctx: AppContext;
  readonly platform: MessagingPlatform;
  readonly clientOf: (connectionId: number) => Promise<GraphClient>;
}

/**
 * Stores what a webhook reports. Meta knows one address per app: it reports there for all accounts of the app, each of
 * which is a connection.
 * @throws Error when something could not be stored: Meta repeats all of it
 */
export async function receiveWebhook(webhook: Webhook, connectionId: number, rawBody: Buffer): Promise<void> {
  const { ctx, platform } = webhook;
  const body = readBody(ctx, connectionId, rawBody);
  if (!body) return;
  if (body.object !== platform.object)
    return ctx.log.warn({ object: body.object, connectionId }, 'not for this channel');
  const own = (await findAccount(ctx, connectionId)) ?? fail('ERR_TEMPORARILY_UNAVAILABLE'); // it was never connected
  const accounts = new Map(
    (await findSiblings(ctx, own, platform.type)).map((each) => [each.accountId, each]),
  );
  accounts.set(own.accountId, own);
  const entries = body.entry.flatMap((entry) => readPart(ctx, connectionId, messagingEntry, entry) ?? []);
  const events = Map.groupBy(eventsOf(entries), ({ accountId }) => accounts.get(accountId));
  for (const [account, reported] of events)
    if (account) await receiveAll(webhook, account, reported);
    else ctx.log.info({ connectionId }, 'events of an account that has no connection');
}

/** Undefined when Meta signed something that is no report: repeating it would not help. */
function readBody({ log }: AppContext, connectionId: number, rawBody: Buffer): MetaBody | undefined {
  try {
    return metaBody.parse(readJson(rawBody));
  } catch (error) {
    log.error({ err: error, connectionId }, 'a report of Meta could not be read');
    return undefined;
  }
}

async function receiveAll(
  { ctx, platform, clientOf }: Webhook,
  account: Account,
  events: readonly EntryEvent[],
): Promise<void> {
  const { connectionId } = account;
  const authors = new Set(events.flatMap(({ payload }) => authorOf(account, payload) ?? []));
  const client = () => clientOf(connectionId);
  const names = await fetchNames({ ctx, platform, connectionId, client }, [...authors]);
  const receiver: Receiver = { ctx, platform, account, names };
  for (const { payload } of events) await receiveOne(receiver, payload);
}

/** The person who wrote; undefined where no name is needed. */
function authorOf({ accountId }: Account, payload: unknown): string | undefined {
  const { data } = messagingEvent.safeParse(payload);
  if (!data?.message && !data?.postback && !data?.referral) return undefined;
  const id = data.sender?.id === accountId ? data.recipient?.id : data.sender?.id;
  return id;
}

/** An event that cannot be read or recorded for a reason of its own does not hold back the others. */
async function receiveOne(receiver: Receiver, payload: unknown): Promise<void> {
  const { ctx, account } = receiver;
  try {
    await receiveEvent(receiver, messagingEvent.parse(payload));
  } catch (error) {
    if (environmentCode(error) !== undefined) throw error;
    ctx.log.error(
      { err: error, connectionId: account.connectionId },
      'an event of Meta could not be recorded',
    );
    const { data } = unreadableEvent.safeParse(payload);
    if (!data) return;
    const { sender, timestamp, message } = data;
    if (sender.id === account.accountId) return; // an echo: the person is not known for sure
    await receiveUnreadable(receiver, { personId: sender.id, mid: message.mid, timestamp, fromMe: false });
  }
}
