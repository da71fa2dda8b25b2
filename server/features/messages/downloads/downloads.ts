import { randomUUID } from 'node:crypto';
import type { Channel, Channels } from '#server/features/connections/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { FileGone, FileRefused } from '#server/platform/net/remoteFile.ts';
import { startLeasedQueue, type Attempt } from '#server/platform/queue/leasedQueue.ts';
import { removeAfterFailure } from '#server/platform/storage/withStoredFile.ts';
import { concludeFailed, concludeFetched, releaseDownload } from './concludeDownload.ts';
import { downloadFailure } from './downloadFailure.ts';
import { DOWNLOAD_LIMITS, type DownloadLimits } from './limits.ts';
import { nextDue, renewLeases, leaseDownload, type LeasedDownload } from './leaseDownload.ts';
import { renewReference } from './renewReference.ts';
import { asTransferError, limitTransfer, withDeadline } from './transfer.ts';

export interface Downloads {
  /** Aborts running downloads; the next start or another process resumes them. */
  stop(): Promise<void>;
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
  const owner = randomUUID();

  const fetchFile = async (leased: LeasedDownload, { controller, isStopping, outage }: Attempt) => {
    const lease = { owner, leased };
    try {
      const { stored, mime } = await store(leased, controller);
      const isStored = await concludeFetched(ctx, lease, stored, mime).catch(async (error: unknown) => {
        await removeAfterFailure(ctx.media, [stored.key], error);
        throw error;
      });
      if (!isStored) await ctx.media.remove(stored.key);
      outage.ended();
    } catch (error) {
      if (isStopping()) return releaseDownload(ctx, lease);
      const failure = downloadFailure(error);
      if (failure.kind === 'own') outage.failed(error, 'file not stored');
      else
        ctx.log.warn(
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

  /** Opens the file; one that the provider no longer has is asked for once more. */
  const openFile = async (channel: Channel, leased: LeasedDownload, signal: AbortSignal) => {
    try {
      return await channel.openFile(openReference(leased.reference), signal);
    } catch (error) {
      const renewed = error instanceof FileGone ? await renewReference(ctx, channel, leased) : null;
      if (!renewed) throw error;
      return channel.openFile(openReference(renewed), signal);
    }
  };

  const store = (leased: LeasedDownload, controller: AbortController) => {
    const channel = channels.get(leased.channelType);
    if (!channel) throw new Error(`no channel ${leased.channelType}`);
    return withDeadline(controller, limits.attempt, async () => {
      const file = await openFile(channel, leased, controller.signal).catch((error: unknown) => {
        throw asTransferError(error);
      });
      if ((file.size ?? 0) > limits.fileBytes + ENCRYPTION) throw new FileRefused('the file is too large');
      const stored = await ctx.media.put(limitTransfer(file.bytes, limits));
      return { stored, mime: file.mime };
    });
  };

  const queue = startLeasedQueue(
    ctx,
    {
      name: 'downloads',
      lease: () => leaseDownload(emOf(ctx), owner, ctx.now(), limits),
      run: fetchFile,
      renew: (rows) =>
        renewLeases(
          emOf(ctx),
          owner,
          rows.map(({ id }) => id),
          limits,
        ),
      nextDue: () => nextDue(emOf(ctx)),
    },
    limits,
  );
  const stopListening = ctx.events.on('media.wanted', queue.wake, 'prompt');

  return {
    async stop() {
      stopListening();
      await queue.stop();
    },
  };
}
