import type { VisitorMessage } from '#shared/contract/webchatWidget.ts';
import { isFromUs } from '#shared/domain/authors.ts';
import type { CustomerThreads, MessageForCustomer } from '#server/features/connections/index.ts';
import { emOf, inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { clientIdOf } from '../inbound/messageIds.ts';
import { WebchatMessage, type WebchatVisitor } from './visitor.entity.ts';

/** Messages of a page. */
const PAGE = 30;

/** The messages of a visitor whose tickets have not been deleted. */
const PRESENT = `from webchat_messages w
  join messages m on m.connection_id = w.connection_id and m.provider_id = w.provider_id where w.visitor_id = ?`;
const LAST_POSITION = 2 ** 31 - 1;

interface ThreadPage {
  readonly messages: VisitorMessage[];
  readonly hasMore: boolean;
  readonly unread: number;
}

/** Adds a message to the thread of a visitor. @returns its position; undefined when it is in a thread already */
export async function addToThread(
  { em }: Transaction,
  entry: Pick<WebchatMessage, 'providerId' | 'isFromVisitor'> & { readonly visitor: WebchatVisitor },
): Promise<number | undefined> {
  const { visitor, providerId, isFromVisitor } = entry;
  const [row] = await em.execute<{ id: number }[]>(
    `insert into webchat_messages (visitor_id, connection_id, provider_id, is_from_visitor) values (?, ?, ?, ?)
     on conflict (connection_id, provider_id) do nothing returning id`,
    [visitor.id, visitor.connection.id, providerId, isFromVisitor],
  );
  return row?.id;
}

/** The newest messages, or those before a position, in order of time. */
export async function readPage(
  ctx: AppContext,
  threads: CustomerThreads,
  visitor: WebchatVisitor,
  before: number | undefined,
): Promise<ThreadPage> {
  const em = emOf(ctx);
  const ids = await em.execute<{ id: number }[]>(
    `select w.id ${PRESENT} and w.id < ? order by w.id desc limit ?`,
    [visitor.id, before ?? LAST_POSITION, PAGE + 1],
  );
  const page = ids.slice(0, PAGE).map(({ id }) => id);
  const rows = await em.find(WebchatMessage, { id: page }, { orderBy: { id: 'asc' } });
  const [unread] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count ${PRESENT} and not w.is_from_visitor and w.seen_at is null`,
    [visitor.id],
  );
  return {
    messages: await present(ctx, threads, rows),
    hasMore: ids.length > PAGE,
    unread: unread?.count ?? 0,
  };
}

/** One message of a visitor; undefined when it was deleted. */
export async function readEntry(
  ctx: AppContext,
  threads: CustomerThreads,
  where: { readonly id: number } | { readonly connection: number; readonly providerId: string },
): Promise<{ readonly visitorId: string; readonly message: VisitorMessage } | undefined> {
  const row = await emOf(ctx).findOne(WebchatMessage, where);
  if (!row) return undefined;
  const [message] = await present(ctx, threads, [row]);
  return message && { visitorId: row.visitor.id, message };
}

/** Which of the visitor's messages a position names; undefined for positions of others. */
export async function providerIdAt(
  { em }: Transaction,
  visitor: WebchatVisitor,
  id: number | undefined,
): Promise<string | undefined> {
  if (id === undefined) return undefined;
  return (await em.findOne(WebchatMessage, { id, visitor: visitor.id }))?.providerId;
}

/** The visitor has seen the messages up to this position. @returns the provider ids of those that are new */
export function markSeen(
  ctx: AppContext | Transaction,
  visitor: WebchatVisitor,
  upTo: number,
): Promise<string[]> {
  return inTransaction(ctx, async (tx) => {
    const rows = await tx.em.execute<{ provider_id: string }[]>(
      `update webchat_messages set seen_at = ?
       where visitor_id = ? and id <= ? and seen_at is null and not is_from_visitor returning provider_id`,
      [tx.now(), visitor.id, upTo],
    );
    return rows.map(({ provider_id: id }) => id);
  });
}

async function present(
  ctx: AppContext,
  threads: CustomerThreads,
  rows: readonly WebchatMessage[],
): Promise<VisitorMessage[]> {
  const [first] = rows;
  if (!first) return [];
  const found = await threads.find(
    first.connection.id,
    rows.map(({ providerId }) => providerId),
  );
  const messages = new Map(found.map((message) => [message.providerId, message]));
  const positions = await positionsOf(ctx, first, found);
  return rows.flatMap((row) => {
    const message = messages.get(row.providerId);
    return message ? [presentOne(row, message, positions)] : []; // its ticket was deleted
  });
}

/** The positions of quoted messages in the thread of the same visitor. */
async function positionsOf(
  ctx: AppContext,
  { visitor }: WebchatMessage,
  found: readonly MessageForCustomer[],
): Promise<ReadonlyMap<string, number>> {
  const quoted = found.flatMap(({ quotedProviderId }) => quotedProviderId ?? []);
  if (quoted.length === 0) return new Map();
  const rows = await emOf(ctx).find(WebchatMessage, { visitor: visitor.id, providerId: quoted });
  return new Map(rows.map(({ providerId, id }) => [providerId, id]));
}

function presentOne(
  { id, isFromVisitor, seenAt }: WebchatMessage,
  message: MessageForCustomer,
  positions: ReadonlyMap<string, number>,
): VisitorMessage {
  const { author, quotedProviderId } = message;
  return {
    id,
    clientId: isFromVisitor ? clientIdOf(message.providerId) : null,
    from: isFromVisitor ? 'visitor' : author === 'system' || !isFromUs(author) ? 'automatic' : 'agent',
    agent: message.agent,
    agentPicture: message.agentPicture,
    body: message.body,
    mediaType: message.mediaType,
    file: message.file,
    fileState: message.fileState,
    choices: message.choices ? [...message.choices] : null,
    quotedId: (quotedProviderId && positions.get(quotedProviderId)) || null,
    isDeleted: message.isDeleted,
    isEdited: message.isEdited,
    isRead: isFromVisitor ? message.isRead : seenAt !== null,
    createdAt: message.createdAt.toISOString(),
  };
}
