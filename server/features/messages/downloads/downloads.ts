import { randomUUID } from 'node:crypto';
import type { Channels } from '#server/features/connections/index.ts';
import { emOf } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { FileRefused } from '#server/platform/net/remoteFile.ts';
import { concludeFailed, concludeFetched, releaseDownload } from './concludeDownload.ts';
import { downloadFailure } from './downloadFailure.ts';
import { DOWNLOAD_LIMITS, type DownloadLimits } from './limits.ts';
import { createRest } from './rest.ts';
import { forgetDone, nextDue, renewLeases, takeDownload, type TakenDownload } from './takeDownload.ts';
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
  floor: Floor,
  channels: Channels,
  changed: Partial<DownloadLimits> = {},
): Downloads {
  const limits = { ...DOWNLOAD_LIMITS, ...changed };
  const { log } = floor;
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
      const taken = await takeDownload(emOf(floor), owner, floor.now(), limits);
      if (!taken) break;
      begin(taken);
    }
    await forgetDone(emOf(floor));
    const due = await nextDue(emOf(floor));
    const wait = due ? due.getTime() - floor.now().getTime() : limits.poll;
    return wait <= 0 ? limits.poll : Math.min(wait, limits.poll); // what is due and was not taken waits for others
  };

  const begin = (taken: TakenDownload) => {
    const controller = new AbortController();
    const done = fetchFile(taken, controller)
      .catch((error: unknown) => rest.failed(error, 'file not noted')) // its lease runs out
      .then(() => {
        running.delete(taken.id);
        wake();
      });
    running.set(taken.id, { controller, done });
  };

  const fetchFile = async (taken: TakenDownload, controller: AbortController) => {
    const held = { owner, taken };
    try {
      const { stored, mime } = await store(taken, controller);
      const isKept = await concludeFetched(floor, held, stored, mime).catch(async (error: unknown) => {
        await floor.media.remove(stored.key);
        throw error;
      });
      if (!isKept) await floor.media.remove(stored.key);
      rest.ended();
    } catch (error) {
      if (stopped) return releaseDownload(floor, held);
      const failure = downloadFailure(error);
      if (failure.kind === 'own') rest.failed(error, 'file not stored');
      else log.warn({ err: error, messageId: taken.messageId, attempts: taken.attempts }, 'file not fetched');
      await concludeFailed(floor, held, failure, limits);
    }
  };

  const store = ({ channelType, reference }: TakenDownload, controller: AbortController) => {
    const channel = channels.get(channelType);
    if (!channel) throw new Error(`no channel ${channelType}`);
    const plain: unknown = JSON.parse(floor.cipher.open(reference).toString());
    return withDeadline(controller, limits.attempt, async () => {
      const file = await channel.openFile(plain, controller.signal).catch((error: unknown) => {
        throw asTransferError(error);
      });
      if ((file.size ?? 0) > limits.fileBytes + ENCRYPTION) throw new FileRefused('the file is too large');
      const stored = await floor.media.put(limitTransfer(file.bytes, limits));
      return { stored, mime: file.mime };
    });
  };

  const renew = async () => {
    if (running.size === 0) return;
    const ours = await renewLeases(emOf(floor), owner, [...running.keys()], limits);
    for (const [id, { controller }] of running) if (!ours.has(id)) controller.abort();
  };
  const renewing = setInterval(
    () => void renew().catch((error: unknown) => rest.failed(error, 'leases not renewed')),
    limits.lease / 3,
  );

  const stopListening = floor.events.on('media.wanted', wake);
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
