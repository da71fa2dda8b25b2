import { fail } from '#shared/contract/errors.ts';
import { isWithinEditWindow } from '#shared/domain/messageAge.ts';
import type { Channels } from '#server/features/connections/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { unitOfWork, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import type { Message } from '../message.entity.ts';
import { changeBody } from './changeMessage.ts';
import { lockMessage, lockOwn } from './ownMessage.ts';
import { providerPlace, type ProviderPlace } from './providerPlace.ts';

/**
 * Changes an own text within fifteen minutes, first at the provider and then here.
 * @throws DeskError ERR_NO_MESSAGE_FOUND, ERR_NO_PERMISSION, ERR_EMPTY_MESSAGE, ERR_EDIT_TIME_EXCEEDED,
 * ERR_EDITING_WAPP_MSG for what cannot be edited, ERR_FETCH_WAPP_MSG, ERR_WAPP_NOT_INITIALIZED, ERR_WAPP_SESSION_EXPIRED
 */
export async function editMessage(
  floor: Floor,
  channels: Channels,
  actor: Actor,
  messageId: number,
  body: string,
): Promise<void> {
  if (body.trim() === '') fail('ERR_EMPTY_MESSAGE');
  const place = await unitOfWork(floor, async (work) => {
    const message = await lockOwn(work, actor, messageId);
    return body === message.body ? null : editHere(work, channels, message, body);
  });
  if (!place) return;
  await place.channel.edit(place.connectionId, place.key, place.channel.newMessageId(), body);
  await unitOfWork(floor, async (work) => changeBody(work, await lockMessage(work, messageId), body));
}

/** What the provider does not know yet is changed at once; else answers where to ask for it. */
async function editHere(
  work: Work,
  channels: Channels,
  message: Message,
  body: string,
): Promise<ProviderPlace | null> {
  if (message.mediaType !== 'chat' || message.isDeleted) fail('ERR_EDITING_WAPP_MSG');
  if (!isWithinEditWindow(message.updatedAt, work.now())) fail('ERR_EDIT_TIME_EXCEEDED');
  const place = await providerPlace(work.em, channels, message);
  if (!place) await changeBody(work, message, body);
  else if (message.delivery === 'queued') fail('ERR_EDITING_WAPP_MSG'); // nobody can say which text arrives
  return place;
}
