import { ref } from '@mikro-orm/core';
import { fail } from '#shared/contract/errors.ts';
import type { InboundMedia } from '#server/features/connections/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { unitOfWork, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { lockReadable } from '../changing/ownMessage.ts';
import type { Message } from '../message.entity.ts';
import { recordUpdated } from '../messageViews.ts';
import { MediaDownload } from './mediaDownload.entity.ts';

/** The file of this received message is fetched after the commit; the message says so until then. */
export async function orderDownload(
  work: Work,
  message: Message,
  { channelType, reference }: Pick<InboundMedia, 'channelType' | 'reference'>,
): Promise<void> {
  message.mediaState = 'fetching';
  await work.em.populate(message, ['ticket']);
  work.em.create(MediaDownload, {
    message: ref(message),
    contact: message.ticket.getEntity().contact,
    channelType,
    reference: work.cipher.seal(Buffer.from(JSON.stringify(reference))),
    dueAt: work.now(),
    createdAt: work.now(),
    updatedAt: work.now(),
  });
  await work.em.flush();
  work.record('media.wanted', { messageId: message.id });
}

/**
 * Somebody who reads the message asks once more for the file that could not be had.
 * @throws DeskError ERR_NO_MESSAGE_FOUND also when they may not read it, ERR_NO_MEDIA_FOUND when nothing can be fetched
 */
export function retryDownload(floor: Floor | Work, actor: Actor, messageId: number): Promise<void> {
  return unitOfWork(floor, async (work) => {
    const message = await lockReadable(work, actor, messageId);
    const download = await work.em.findOne(MediaDownload, { message: message.id, doneAt: null });
    if (!download || message.mediaState === null) return fail('ERR_NO_MEDIA_FOUND', { messageId });
    if (message.mediaState === 'fetching') return;
    work.em.assign(download, { attempts: 0, dueAt: work.now() });
    message.mediaState = 'fetching';
    await work.em.flush();
    await recordUpdated(work, message);
    work.record('media.wanted', { messageId });
  });
}
