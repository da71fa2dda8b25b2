import { fail } from '#shared/contract/errors.ts';
import { isForwardable } from '#shared/domain/forwardable.ts';
import type { Channels } from '#server/features/connections/index.ts';
import {
  assignmentOf,
  giveConnection,
  mayReadMessages,
  ticketRules,
  type Ticket,
} from '#server/features/tickets/index.ts';
import { User } from '#server/features/users/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { emOf, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { withStoredFile } from '#server/platform/storage/withStoredFile.ts';
import { isForCustomer, Message } from '../message.entity.ts';
import type { MessageRow } from '../messageRows.ts';
import { viewMessage } from '../messageViews.ts';
import { sendOnce } from './sendOnce.ts';
import { draftMessage, storeMessages } from './storeMessages.ts';

interface Forwarding {
  readonly messageId: number;
  /** As of messages that are sent: the same one again forwards nothing twice. */
  readonly clientId?: string | undefined;
}

/** The columns of a copied file; none for a text. */
type CopiedFile = Pick<Message, 'mediaKey' | 'mediaSha256'> | undefined;

/**
 * Sends a message that the actor may read to the customer of another ticket, marked as forwarded. Text and name of the file
 * are what the actor sees of them: numbers that are masked for them stay masked. The file is copied, as it is deleted with its
 * ticket.
 * @throws AppError ERR_NO_MESSAGE_FOUND, ERR_MESSAGE_NOT_FORWARDABLE, ERR_NO_MEDIA_FOUND, and as `sendMessage`
 */
export async function forwardMessage(
  ctx: AppContext,
  channels: Channels,
  actor: Actor,
  ticketId: number,
  { messageId, clientId }: Forwarding,
): Promise<MessageRow[]> {
  const source = await findForwardable(ctx, actor, messageId);
  const { body, mediaName } = await viewMessage(ctx, actor, messageId);
  const store = (file: CopiedFile) =>
    sendOnce(ctx, actor, { ticketId, clientId }, (tx, ticket) =>
      storeCopy(tx, channels, actor, ticket, { source, body, mediaName, file, clientId }),
    );
  const { mediaKey } = source;
  if (!mediaKey) return store(undefined);
  if ((await ctx.media.size(mediaKey)) === undefined) return fail('ERR_NO_MEDIA_FOUND', { messageId });
  let rows: MessageRow[] = [];
  await withStoredFile(ctx.media, ctx.media.stream(mediaKey), async ({ key, sha256 }) => {
    rows = await store({ mediaKey: key, mediaSha256: sha256 });
    return rows.some((row) => row.mediaKey === key); // not when it was forwarded before
  });
  return rows;
}

/** @throws AppError ERR_NO_MESSAGE_FOUND also when the actor may not read it, ERR_MESSAGE_NOT_FORWARDABLE */
async function findForwardable(ctx: AppContext, actor: Actor, messageId: number): Promise<Message> {
  const message = await emOf(ctx).findOne(Message, messageId, { populate: ['ticket'] });
  const assignment = message && assignmentOf(message.ticket.getEntity());
  if (!assignment || !mayReadMessages(actor, assignment, await ticketRules(ctx)))
    return fail('ERR_NO_MESSAGE_FOUND', { messageId });
  const { isDeleted, mediaType, body, mediaKey } = message;
  const hasFile = mediaKey !== null;
  if (!isForCustomer(message) || !isForwardable({ isDeleted, mediaType, body, hasFile }))
    return fail('ERR_MESSAGE_NOT_FORWARDABLE', { messageId });
  return message;
}

interface Copy {
  readonly source: Message;
  readonly body: string;
  readonly mediaName: string | null;
  readonly file: CopiedFile;
  readonly clientId: string | undefined;
}

async function storeCopy(
  tx: Transaction,
  channels: Channels,
  actor: Actor,
  ticket: Ticket,
  { source, body, mediaName, file, clientId }: Copy,
): Promise<readonly Message[]> {
  await giveConnection(tx, channels, actor, ticket);
  const { mediaType, mediaMime, mediaSize, mediaWidth, mediaHeight, isVoice, content } = source;
  const message = draftMessage(tx, ticket, {
    mediaType,
    ...(file && { mediaMime, mediaName, mediaSize, mediaWidth, mediaHeight, isVoice, ...file }),
    body,
    content: { forwarded: content?.forwarded ?? 'once' },
    author: 'agent',
    user: tx.em.getReference(User, actor.id, { wrapped: true }),
    clientId: clientId ?? null,
    read: true,
    delivery: 'queued',
  });
  await storeMessages(tx, [message]);
  return [message];
}
