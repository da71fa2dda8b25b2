import { fail } from '#shared/contract/errors.ts';
import type { MediaType } from '#shared/domain/mediaType.ts';
import { historyVisibleTo, ticketRules } from '#server/features/tickets/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { allOf } from '#server/platform/database/condition.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { RawRoute } from '#server/platform/http/rawRoute.ts';
import type { ServedFile } from '#server/platform/http/servedFile.ts';
import { isSignedFor } from './fileAddresses.ts';
import { FROM_US, Message } from './message.entity.ts';
import { viewMessage } from './messageViews.ts';

/** Types of messages that consist of a file. */
const FILE_TYPES: readonly MediaType[] = ['image', 'audio', 'video', 'application'];

/**
 * `/media/:messageId/:name?`: the file of a message, for users who may read the message and for requests with
 * a signed URL. It is saved under the name that the user may see: that of the signed URL, else the stored one as presented.
 */
export function messageFiles(ctx: AppContext): RawRoute {
  return {
    prefix: '/media/',
    pattern: /^(\d{1,9})(?:\/([^/]*))?$/,
    find: (actor, messageId) => findFile(ctx, actor, Number(messageId)),
    findSigned: async (messageId, query, mediaName) => {
      const message = await findWithFile(ctx, Number(messageId));
      const { id, mediaKey, isDeleted } = message;
      const file = { id, mediaKey, mediaName, isDeleted };
      return isSignedFor(ctx, file, query) ? servedFile(message, mediaName) : undefined;
    },
  };
}

/**
 * @throws AppError ERR_NO_MEDIA_FOUND also when the actor may not read it, ERR_WAPP_DOWNLOAD_MEDIA when the
 * provider did not deliver the file
 */
async function findFile(ctx: AppContext, actor: Actor, messageId: number): Promise<ServedFile> {
  const message = await findWithFile(ctx, messageId);
  const visibility = allOf([historyVisibleTo(actor, await ticketRules(ctx))]);
  const readable = await emOf(ctx).execute(`select 1 from tickets t where t.id = ? and ${visibility.sql}`, [
    message.ticket.id,
    ...visibility.values,
  ]);
  if (readable.length === 0) return fail('ERR_NO_MEDIA_FOUND', { messageId });
  return servedFile(message, (await viewMessage(ctx, actor, messageId)).mediaName);
}

/** @throws AppError ERR_NO_MEDIA_FOUND */
async function findWithFile(ctx: AppContext, messageId: number): Promise<Message> {
  const message = await emOf(ctx).findOne(Message, messageId);
  const hasFile = message && FILE_TYPES.includes(message.mediaType);
  return hasFile ? message : fail('ERR_NO_MEDIA_FOUND', { messageId });
}

/**
 * The file of an outgoing message, fetched by the provider that delivers it.
 * @throws AppError ERR_NO_MEDIA_FOUND
 */
export async function findSentFile(
  ctx: AppContext,
  connectionId: number,
  providerId: string,
): Promise<ServedFile> {
  const message = await emOf(ctx).findOne(Message, { connection: connectionId, providerId, ...FROM_US });
  if (!message?.mediaKey || message.isDeleted) return fail('ERR_NO_MEDIA_FOUND');
  return servedFile(message, message.mediaName);
}

function servedFile({ id, mediaKey, mediaMime }: Message, name: string | null | undefined): ServedFile {
  if (!mediaKey) return fail('ERR_WAPP_DOWNLOAD_MEDIA', { messageId: id });
  return { key: mediaKey, mime: mediaMime ?? 'application/octet-stream', name: name ?? '' };
}
