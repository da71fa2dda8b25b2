import { fail } from '#shared/contract/errors.ts';
import type { Channels } from '#server/features/connections/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { unitOfWork } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { setReaction } from './setReaction.ts';
import { lockMessage, lockWritable } from './ownMessage.ts';
import { providerPlace } from './providerPlace.ts';

/**
 * The desk's reaction to a message; an empty emoji takes it away.
 * @throws DeskError ERR_NO_MESSAGE_FOUND, ERR_NO_PERMISSION, ERR_FETCH_WAPP_MSG for what the provider does not have (any more),
 * ERR_SENDING_WAPP_MSG, ERR_WAPP_NOT_INITIALIZED, ERR_WAPP_SESSION_EXPIRED
 */
export async function reactToMessage(
  floor: Floor,
  channels: Channels,
  actor: Actor,
  messageId: number,
  emoji: string,
): Promise<void> {
  const place = await unitOfWork(floor, async (work) => {
    const message = await lockWritable(work, actor, messageId);
    return message.isDeleted ? null : providerPlace(work.em, channels, message);
  });
  if (!place) return fail('ERR_FETCH_WAPP_MSG', { messageId });
  await place.channel.react(place.connectionId, place.key, place.channel.newMessageId(), emoji);
  await unitOfWork(floor, async (work) => {
    await setReaction(work, await lockMessage(work, messageId), null, emoji);
  });
}
