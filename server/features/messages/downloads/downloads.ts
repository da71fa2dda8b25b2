import { randomUUID } from 'node:crypto';
import type { Channels } from '#server/features/connections/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { FileRefused } from '#server/platform/net/remoteFile.ts';
import { concludeFailed, concludeFetched, releaseDownload } from './concludeDownload.ts';
import { downloadFailure } from './downloadFailure.ts';
import { DOWNLOAD_LIMITS, type DownloadLimits } from './limits.ts';
import { createRest } from './rest.ts';
import { forgetDone, nextDue, renewLeases, leaseDownload, type LeasedDownload } from './leaseDownload.ts';
import { asTransferError, limitTransfer, withDeadline } from './transfer.ts';

export interface Downloads {
  /** Aborts what is under way; the next start, or another process, goes on with it. */
  stop(): Promise<void>;
}

interface Running {
  readonly controller: AbortController;
  readonly done: Promise<void>;
}

/** Bytes that a file may be larger by while it is encrypted. */
const ENCRYPTION = 1024;

/**
 * Fetches the files of received messages, apart from the messages themselves: no file, however slow or large, holds up
 * what customers write. The rows are the queue, leased by one process at a time.
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
  const rest = createRest(limits.rest, log);
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
        rest.failed(error, 'files wait');
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

  /** Begins what may begin. @returns milliseconds until the next look */
  const fill = async (): Promise<number> => {
    if (rest.remaining() > 0) return rest.remaining();
    while (!stopped && running.size < limits.parallel) {
      const leased = await leaseDownload(emOf(ctx), owner, ctx.now(), limits);
      if (!leased) break;
      begin(leased);
    }
    await forgetDone(emOf(ctx));
    const due = await nextDue(emOf(ctx));
    const wait = due ? due.getTime() - ctx.now().getTime() : limits.poll;
    return wait <= 0 ? limits.poll : Math.min(wait, limits.poll); // what is due and was not taken waits for others
  };

  const begin = (leased: LeasedDownload) => {
    const controller = new AbortController();
    const done = fetchFile(leased, controller)
      .catch((error: unknown) => rest.failed(error, 'file not noted')) // its lease runs out
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
        await ctx.media.remove(stored.key);
        throw error;
      });
      if (!isStored) await ctx.media.remove(stored.key);
      rest.ended();
    } catch (error) {
      if (stopped) return releaseDownload(ctx, lease);
      const failure = downloadFailure(error);
      if (failure.kind === 'own') rest.failed(error, 'file not stored');
      else
        log.warn({ err: error, messageId: leased.messageId, attempts: leased.attempts }, 'file not fetched');
      await concludeFailed(ctx, lease, failure, limits);
    }
  };

  const store = ({ channelType, reference }: LeasedDownload, controller: AbortController) => {
    const channel = channels.get(channelType);
    if (!channel) throw new Error(`no channel ${channelType}`);
    const plain: unknown = JSON.parse(ctx.cipher.open(reference).toString());
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
    () => void renew().catch((error: unknown) => rest.failed(error, 'leases not renewed')),
    limits.lease / 3,
  );

  const stopListening = ctx.events.on('media.wanted', wake);
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
