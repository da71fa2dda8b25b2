import { fail } from '#shared/contract/errors.ts';
import type { Channels } from '#server/features/connections/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { unitOfWork, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import type { Message } from '../message.entity.ts';
import { markDeleted } from './changeMessage.ts';
import { lockMessage, lockOwn } from './ownMessage.ts';
import { providerPlace, type ProviderPlace } from './providerPlace.ts';

/**
 * Deletes an own message for everyone, first at the provider and then here. One that waits is not sent any more.
 * @throws DeskError ERR_NO_MESSAGE_FOUND, ERR_NO_PERMISSION, ERR_DELETE_WAPP_MSG, ERR_FETCH_WAPP_MSG,
 * ERR_WAPP_NOT_INITIALIZED, ERR_WAPP_SESSION_EXPIRED
 */
export async function removeMessage(
  floor: Floor,
  channels: Channels,
  actor: Actor,
  messageId: number,
): Promise<void> {
  const place = await unitOfWork(floor, async (work) => {
    const message = await lockOwn(work, actor, messageId);
    return message.isDeleted ? null : removeHere(work, channels, message);
  });
  if (!place) return;
  await place.channel.remove(place.connectionId, place.key, place.channel.newMessageId());
  await unitOfWork(floor, async (work) => markDeleted(work, await lockMessage(work, messageId)));
}

/** What the provider does not have is deleted at once; else answers where to ask for it. */
async function removeHere(work: Work, channels: Channels, message: Message): Promise<ProviderPlace | null> {
  const isWithUs = !message.providerId || message.delivery === 'failed';
  if (isWithUs) {
    await markDeleted(work, message);
    return null;
  }
  if (message.delivery === 'queued') fail('ERR_DELETE_WAPP_MSG'); // an attempt may be under way
  return providerPlace(work.em, channels, message);
}
