import { randomUUID } from 'node:crypto';
import type { Channels } from '#server/features/connections/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { FileRefused } from '#server/platform/net/remoteFile.ts';
import { removeAfterFailure } from '#server/platform/storage/withStoredFile.ts';
import { concludeFailed, concludeFetched, releaseDownload } from './concludeDownload.ts';
import { downloadFailure } from './downloadFailure.ts';
import { DOWNLOAD_LIMITS, type DownloadLimits } from './limits.ts';
import { createOutagePause } from './outagePause.ts';
import { nextDue, renewLeases, leaseDownload, type LeasedDownload } from './leaseDownload.ts';
import { asTransferError, limitTransfer, withDeadline } from './transfer.ts';

export interface Downloads {
  /** Aborts running downloads; the next start or another process resumes them. */
  stop(): Promise<void>;
}

interface Running {
  readonly controller: AbortController;
  readonly done: Promise<void>;
}

/** Maximum size difference in bytes between an encrypted and a plain file. */
const ENCRYPTION = 1024;

/**
 * Downloads the files of received messages in the background, so that no slow or large file delays messages.
 * The rows of `MediaDownload` are the queue, each leased by one process at a time.
 */
export function startDownloads(
  ctx: AppContext,
  channels: Channels,
  changed: Partial<DownloadLimits> = {},
): Downloads {
  const limits = { ...DOWNLOAD_LIMITS, ...changed };
  const { log } = ctx;
  const owner = randomUUID();
  const running = new Map<number, Running>();
  const outagePause = createOutagePause(limits.outagePause, log);
  let timer: NodeJS.Timeout | undefined;
  let filling: Promise<void> | undefined;
  let askedAgain = false;
  let stopped = false;

  const wake = () => {
    if (stopped) return;
    if (filling) {
      askedAgain = true;
      return;
    }
    clearTimeout(timer);
    filling = fill()
      .catch((error: unknown) => {
        outagePause.failed(error, 'download queue not read');
        return limits.poll;
      })
      .then((pause) => {
        filling = undefined;
        if (stopped) return;
        if (askedAgain) {
          askedAgain = false;
          wake();
        } else timer = setTimeout(wake, pause);
      });
  };

  /** Starts all downloads that may start. @returns milliseconds until the next poll */
  const fill = async (): Promise<number> => {
    if (outagePause.remaining() > 0) return outagePause.remaining();
    while (!stopped && running.size < limits.parallel) {
      const leased = await leaseDownload(emOf(ctx), owner, ctx.now(), limits);
      if (!leased) break;
      begin(leased);
    }
    const due = await nextDue(emOf(ctx));
    const wait = due ? due.getTime() - ctx.now().getTime() : limits.poll;
    return wait <= 0 ? limits.poll : Math.min(wait, limits.poll); // due downloads that were not leased wait for others to finish
  };

  const begin = (leased: LeasedDownload) => {
    const controller = new AbortController();
    const done = fetchFile(leased, controller)
      .catch((error: unknown) => outagePause.failed(error, 'download result not recorded')) // its lease expires
      .then(() => {
        running.delete(leased.id);
        wake();
      });
    running.set(leased.id, { controller, done });
  };

  const fetchFile = async (leased: LeasedDownload, controller: AbortController) => {
    const lease = { owner, leased };
    try {
      const { stored, mime } = await store(leased, controller);
      const isStored = await concludeFetched(ctx, lease, stored, mime).catch(async (error: unknown) => {
        await removeAfterFailure(ctx.media, [stored.key], error);
        throw error;
      });
      if (!isStored) await ctx.media.remove(stored.key);
      outagePause.ended();
    } catch (error) {
      if (stopped) return releaseDownload(ctx, lease);
      const failure = downloadFailure(error);
      if (failure.kind === 'own') outagePause.failed(error, 'file not stored');
      else
        log.warn(
          { err: error, messageId: leased.messageId, attempts: leased.attempts },
          'file not downloaded',
        );
      await concludeFailed(ctx, lease, failure, limits);
    }
  };

  const openReference = (reference: Uint8Array): unknown => {
    try {
      return JSON.parse(ctx.cipher.open(reference).toString());
    } catch (error) {
      throw new FileRefused('the reference cannot be decrypted', { cause: error });
    }
  };

  const store = ({ channelType, reference }: LeasedDownload, controller: AbortController) => {
    const channel = channels.get(channelType);
    if (!channel) throw new Error(`no channel ${channelType}`);
    const plain = openReference(reference);
    return withDeadline(controller, limits.attempt, async () => {
      const file = await channel.openFile(plain, controller.signal).catch((error: unknown) => {
        throw asTransferError(error);
      });
      if ((file.size ?? 0) > limits.fileBytes + ENCRYPTION) throw new FileRefused('the file is too large');
      const stored = await ctx.media.put(limitTransfer(file.bytes, limits));
      return { stored, mime: file.mime };
    });
  };

  const renew = async () => {
    if (running.size === 0) return;
    const ours = await renewLeases(emOf(ctx), owner, [...running.keys()], limits);
    for (const [id, { controller }] of running) if (!ours.has(id)) controller.abort();
  };
  const renewing = setInterval(
    () => void renew().catch((error: unknown) => outagePause.failed(error, 'leases not renewed')),
    limits.lease / 3,
  );

  const stopListening = ctx.events.on('media.wanted', wake, 'prompt');
  wake();

  return {
    async stop() {
      stopped = true;
      stopListening();
      clearTimeout(timer);
      clearInterval(renewing);
      for (const { controller } of running.values()) controller.abort();
      await filling;
      await Promise.all([...running.values()].map(({ done }) => done));
    },
  };
}
