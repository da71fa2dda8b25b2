import { LockMode } from '@mikro-orm/core';
import { mediaTypeOf } from '#shared/domain/mediaType.ts';
import { safeMime } from '#server/platform/http/safeMime.ts';
import { unitOfWork, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import type { StoredMedia } from '#server/platform/storage/mediaStorage.ts';
import { lockMessage } from '../changing/ownMessage.ts';
import { recordChange } from '../changing/changeMessage.ts';
import type { Message } from '../message.entity.ts';
import { recordUpdated } from '../messageViews.ts';
import type { DownloadFailure } from './downloadFailure.ts';
import type { DownloadLimits } from './limits.ts';
import { MediaDownload } from './mediaDownload.entity.ts';
import type { TakenDownload } from './takeDownload.ts';

interface Concluded {
  readonly owner: string;
  readonly taken: TakenDownload;
}

/** The file is here: its message has it from now on. False when another process has taken over meanwhile. */
export function concludeFetched(
  floor: Floor,
  { owner, taken }: Concluded,
  { key, size, sha256 }: StoredMedia,
  hostMime: string | undefined,
): Promise<boolean> {
  return unitOfWork(floor, async (work) => {
    const held = await lockHeld(work, owner, taken);
    if (!held) return false;
    const { message, download } = held;
    const mime = message.mediaMime ?? safeMime(hostMime ?? '');
    const type = message.mediaMime ? {} : { mediaType: mediaTypeOf(mime) };
    work.em.assign(message, {
      ...type,
      mediaKey: key,
      mediaMime: mime,
      mediaSize: size,
      mediaSha256: sha256,
    });
    message.mediaState = null;
    work.em.assign(download, {
      reference: null,
      dueAt: null,
      failure: null,
      doneAt: work.now(),
      size,
      ...RELEASED,
    });
    await recordChange(work, message);
    return true;
  });
}

/** The file is not here: notes why, and when it is asked for again. */
export function concludeFailed(
  floor: Floor,
  { owner, taken }: Concluded,
  { kind, reason }: DownloadFailure,
  limits: DownloadLimits,
): Promise<void> {
  return unitOfWork(floor, async (work) => {
    const held = await lockHeld(work, owner, taken);
    if (!held) return;
    const { message, download } = held;
    const now = work.now();
    const attempts = kind === 'own' ? download.attempts : download.attempts + 1;
    const isOver = kind === 'final' || now.getTime() - taken.createdAt.getTime() > limits.givenUpAfter;
    const pause = kind === 'own' ? 0 : (limits.pauses[attempts - 1] ?? limits.pauses.at(-1) ?? 0);
    const dueAt = isOver ? null : new Date(now.getTime() + pause);
    work.em.assign(download, { attempts, dueAt, failure: reason, ...RELEASED });
    await work.em.flush();
    const isFailed = isOver || attempts >= limits.failedAfter;
    if (!isFailed || message.mediaState === 'failed') return;
    message.mediaState = 'failed';
    await recordUpdated(work, message);
  });
}

/** The process stops: another one, or the next start, fetches the file at once. */
export function releaseDownload(floor: Floor, { owner, taken }: Concluded): Promise<void> {
  return unitOfWork(floor, async ({ em }) => {
    await em.nativeUpdate(MediaDownload, { id: taken.id, leasedBy: owner }, RELEASED);
  });
}

const RELEASED = { leasedBy: null, leasedUntil: null } as const;

/** The message and its download while the lease is ours; locked until the end of the work, the message first. */
async function lockHeld(
  work: Work,
  owner: string,
  { id, messageId }: TakenDownload,
): Promise<{ message: Message; download: MediaDownload } | undefined> {
  const known = await work.em.count(MediaDownload, { id, leasedBy: owner });
  if (known === 0) return undefined; // taken over, or deleted with its message
  const message = await lockMessage(work, messageId);
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const download = await work.em.findOne(MediaDownload, { id, leasedBy: owner }, { lockMode });
  return download ? { message, download } : undefined;
}
