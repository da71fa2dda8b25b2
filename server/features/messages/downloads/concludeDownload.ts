import { LockMode } from '@mikro-orm/core';
import { mediaTypeOf } from '#shared/domain/mediaType.ts';
import { safeMime } from '#server/platform/http/safeMime.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import { measurePicture, PICTURE_START } from '#server/platform/files/pictureSize.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { StoredMedia } from '#server/platform/storage/mediaStorage.ts';
import { lockMessage } from '../changing/ownMessage.ts';
import { recordChange } from '../changing/changeMessage.ts';
import type { Message } from '../message.entity.ts';
import { recordUpdated } from '../messageViews.ts';
import type { DownloadFailure } from './downloadFailure.ts';
import type { DownloadLimits } from './limits.ts';
import { MediaDownload } from './mediaDownload.entity.ts';
import type { LeasedDownload } from './leaseDownload.ts';

interface Concluded {
  readonly owner: string;
  readonly leased: LeasedDownload;
}

/**
 * Attaches the downloaded file to its message; of a picture, the size that it has counts, not the one that its sender
 * gave. False when another process has taken over the lease.
 */
export async function concludeFetched(
  ctx: AppContext,
  { owner, leased }: Concluded,
  { key, size, sha256 }: StoredMedia,
  hostMime: string | undefined,
): Promise<boolean> {
  const picture = await measurePicture(ctx.media.stream(key, PICTURE_START));
  return inTransaction(ctx, async (tx) => {
    const locked = await lockLeased(tx, owner, leased);
    if (!locked) return false;
    const { message, download } = locked;
    const mime = message.mediaMime ?? safeMime(hostMime ?? '');
    const type = message.mediaMime ? {} : { mediaType: mediaTypeOf(mime) };
    tx.em.assign(message, {
      ...type,
      mediaKey: key,
      mediaMime: mime,
      mediaSize: size,
      mediaSha256: sha256,
      ...picture,
    });
    message.mediaState = null;
    tx.em.assign(download, {
      reference: null,
      dueAt: null,
      failure: null,
      doneAt: tx.now(),
      size,
      ...RELEASED,
    });
    await recordChange(tx, message);
    return true;
  });
}

/** Records why the download failed and when to retry it. */
export function concludeFailed(
  ctx: AppContext,
  { owner, leased }: Concluded,
  { kind, reason }: DownloadFailure,
  limits: DownloadLimits,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockLeased(tx, owner, leased);
    if (!locked) return;
    const { message, download } = locked;
    const now = tx.now();
    const attempts = kind === 'own' ? download.attempts : download.attempts + 1;
    const isOver = kind === 'final' || now.getTime() - leased.createdAt.getTime() > limits.givenUpAfter;
    const pause = kind === 'own' ? 0 : (limits.pauses[attempts - 1] ?? limits.pauses.at(-1) ?? 0);
    const dueAt = isOver ? null : new Date(now.getTime() + pause);
    tx.em.assign(download, { attempts, dueAt, failure: reason, ...RELEASED });
    await tx.em.flush();
    const isFailed = isOver || attempts >= limits.failedAfter;
    if (!isFailed || message.mediaState === 'failed' || message.mediaKey) return; // another form of it is stored
    message.mediaState = 'failed';
    await recordUpdated(tx, message);
  });
}

/** Releases the lease at shutdown, so that another process or the next start downloads the file at once. */
export function releaseDownload(ctx: AppContext, { owner, leased }: Concluded): Promise<void> {
  return inTransaction(ctx, async ({ em }) => {
    await em.nativeUpdate(MediaDownload, { id: leased.id, leasedBy: owner }, RELEASED);
  });
}

const RELEASED = { leasedBy: null, leasedUntil: null } as const;

/** The message and its download while the lease is ours; locked until the transaction ends, message first. */
async function lockLeased(
  tx: Transaction,
  owner: string,
  { id, messageId }: LeasedDownload,
): Promise<{ message: Message; download: MediaDownload } | undefined> {
  const known = await tx.em.count(MediaDownload, { id, leasedBy: owner });
  if (known === 0) return undefined; // taken over, or deleted with its message
  const message = await lockMessage(tx, messageId);
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const download = await tx.em.findOne(MediaDownload, { id, leasedBy: owner }, { lockMode });
  return download ? { message, download } : undefined;
}
