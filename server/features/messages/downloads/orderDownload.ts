import { ref } from '@mikro-orm/core';
import { fail } from '#shared/contract/errors.ts';
import type { InboundMedia } from '#server/features/connections/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { lockReadable } from '../changing/ownMessage.ts';
import type { Message } from '../message.entity.ts';
import { recordUpdated } from '../messageViews.ts';
import { MediaDownload } from './mediaDownload.entity.ts';

type RemoteFile = Pick<InboundMedia, 'channelType' | 'reference'>;

/** Schedules the download of a received file after the commit; until then the message shows it as downloading. */
export async function orderDownload(tx: Transaction, message: Message, media: RemoteFile): Promise<void> {
  await createDownload(tx, message, media, { mediaState: 'fetching', dueAt: tx.now() });
  tx.record('media.wanted', { messageId: message.id });
}

/**
 * Schedules the download of another form of a message's file, in place of the one that is stored or on its way. A stored one
 * is shown until the other has arrived.
 */
export async function replaceDownload(tx: Transaction, message: Message, media: RemoteFile): Promise<void> {
  await tx.em.nativeDelete(MediaDownload, { message: message.id }); // its process then discards what it has fetched
  const mediaState = message.mediaKey ? null : 'fetching';
  await createDownload(tx, message, media, { mediaState, dueAt: tx.now() });
  tx.record('media.wanted', { messageId: message.id });
}

/** Keeps the reference of a file that is downloaded when a user asks for it; until then it is shown as not downloaded. */
export function keepDownload(tx: Transaction, message: Message, media: RemoteFile): Promise<void> {
  return createDownload(tx, message, media, { mediaState: 'failed', dueAt: null });
}

async function createDownload(
  tx: Transaction,
  stored: Message,
  { channelType, reference }: RemoteFile,
  { mediaState, dueAt }: Pick<Message, 'mediaState'> & Pick<MediaDownload, 'dueAt'>,
): Promise<void> {
  const message = tx.em.merge(stored); // one that `storeMessages` has just stored is not in the identity map
  message.mediaState = mediaState;
  await tx.em.populate(message, ['ticket']);
  tx.em.create(MediaDownload, {
    message: ref(message),
    contact: message.ticket.getEntity().contact,
    channelType,
    reference: tx.cipher.encrypt(Buffer.from(JSON.stringify(reference))),
    dueAt,
    createdAt: tx.now(),
    updatedAt: tx.now(),
  });
  await tx.em.flush();
}

/**
 * Retries a failed download at the request of a user who can read the message.
 * @throws AppError ERR_NO_MESSAGE_FOUND also when the user may not read it, ERR_NO_MEDIA_FOUND when there is
 * nothing to download
 */
export function retryDownload(ctx: AppContext | Transaction, actor: Actor, messageId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const message = await lockReadable(tx, actor, messageId);
    const download = await tx.em.findOne(MediaDownload, { message: message.id, doneAt: null });
    if (!download || message.mediaState === null) return fail('ERR_NO_MEDIA_FOUND', { messageId });
    if (message.mediaState === 'fetching') return;
    tx.em.assign(download, { attempts: 0, dueAt: tx.now() });
    message.mediaState = 'fetching';
    await tx.em.flush();
    await recordUpdated(tx, message);
    tx.record('media.wanted', { messageId });
  });
}
