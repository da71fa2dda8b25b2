import { fail } from '#shared/contract/errors.ts';
import type { MediaType } from '#shared/domain/mediaType.ts';
import { inSight, ticketRules } from '#server/features/tickets/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { emOf } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import type { RawRoute, ServedFile } from '#server/platform/http/rawRoute.ts';
import { Message } from './message.entity.ts';

/** The kinds of messages that are a file. */
const FILE_TYPES: readonly MediaType[] = ['image', 'audio', 'video', 'application'];

/** `/media/:messageId/:name?`: the file of a message, for those who may read any ticket of its conversation. */
export function messageFiles(floor: Floor): RawRoute {
  return {
    prefix: '/media/',
    pattern: /^(\d{1,9})(?:\/[^/]*)?$/,
    find: (actor, messageId) => findFile(floor, actor, Number(messageId)),
  };
}

/**
 * @throws DeskError ERR_NO_MEDIA_FOUND also when the actor may not have it, ERR_WAPP_DOWNLOAD_MEDIA when the provider did
 * not give out the file
 */
async function findFile(floor: Floor, actor: Actor, messageId: number): Promise<ServedFile> {
  const em = emOf(floor);
  const message = await em.findOne(Message, messageId, { populate: ['ticket'] });
  if (!message || !FILE_TYPES.includes(message.mediaType)) return fail('ERR_NO_MEDIA_FOUND', { messageId });

  const sight = inSight(actor, await ticketRules(floor));
  const { contact, connection } = message.ticket.getEntity();
  const readable = await em.execute(
    `select 1 from tickets t where t.contact_id = ? and t.connection_id is not distinct from ?
     and ${sight ? sight.sql : 'true'} limit 1`,
    [contact.id, connection?.id ?? null, ...(sight ? sight.values : [])],
  );
  if (readable.length === 0) fail('ERR_NO_MEDIA_FOUND', { messageId });
  if (!message.mediaKey) return fail('ERR_WAPP_DOWNLOAD_MEDIA', { messageId });
  return servedFile(message, message.mediaKey);
}

/** The file of a message that the desk sends, for the provider that carries it. @throws DeskError ERR_NO_MEDIA_FOUND */
export async function findSentFile(
  floor: Floor,
  connectionId: number,
  providerId: string,
): Promise<ServedFile> {
  const message = await emOf(floor).findOne(Message, { connection: connectionId, providerId, fromMe: true });
  if (!message?.mediaKey || message.isDeleted) return fail('ERR_NO_MEDIA_FOUND');
  return servedFile(message, message.mediaKey);
}

function servedFile({ mediaMime, mediaName }: Message, key: string): ServedFile {
  return { key, mime: mediaMime ?? 'application/octet-stream', name: mediaName ?? '' };
}
