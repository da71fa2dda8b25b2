import { createHash } from 'node:crypto';
import { downloadContentFromMessage } from '@whiskeysockets/baileys';
import { FILE_MAX_BYTES } from '#shared/domain/limits.ts';
import type { InboundMedia } from '#server/features/connections/index.ts';
import type { Timings } from '../session/timings.ts';
import type { FileReference } from './content.ts';

/** Customers may send larger files than agents: twice as much is still taken. */
const MAX_BYTES = 2 * FILE_MAX_BYTES;

/**
 * Fetches a received file, opens it and checks that it is the one that was sent; 'unavailable' when it is not.
 * @throws Error when it cannot be had now
 */
export async function fetchFile(
  file: FileReference,
  { download, downloadPauses }: Pick<Timings, 'download' | 'downloadPauses'>,
): Promise<InboundMedia | 'unavailable'> {
  for (const pause of [...downloadPauses, undefined]) {
    try {
      return await fetchOnce(file, download);
    } catch (error) {
      if (error instanceof WrongFile) return 'unavailable';
      if (pause === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return 'unavailable';
}

/** What lies there is not what was sent: asking again gives the same. */
class WrongFile extends Error {
  override readonly name = 'WrongFile';
}

async function fetchOnce(file: FileReference, patience: number): Promise<InboundMedia> {
  const { url, directPath, mediaKey } = file.at;
  if (!mediaKey) throw new WrongFile('the message has no key for its file');
  const stream = await inTime(
    patience,
    downloadContentFromMessage(
      { mediaKey, url: url ?? undefined, directPath: directOf(url, directPath) },
      file.type,
    ),
  );
  const timer = setTimeout(() => stream.destroy(new Error('the file does not arrive')), patience);
  try {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of stream) {
      const piece = Buffer.from(chunk);
      size += piece.length;
      if (size > MAX_BYTES) throw new WrongFile('the file is too large');
      chunks.push(piece);
    }
    const bytes = Buffer.concat(chunks);
    if (!isNamed(bytes, file)) throw new WrongFile('the file is not the one that was sent');
    return { bytes, mime: file.mime, name: file.name, isVoice: file.isVoice };
  } finally {
    clearTimeout(timer);
  }
}

/** A path alone is asked from the usual host; an address that is not on https is used as it is. */
function directOf(url: string | null | undefined, directPath: string | null | undefined): string | undefined {
  return url?.startsWith('http:') ? undefined : (directPath ?? undefined);
}

function isNamed(bytes: Buffer, { sha256 }: FileReference): boolean {
  return !sha256 || createHash('sha256').update(bytes).digest().equals(sha256);
}

async function inTime<Result>(patience: number, work: Promise<Result>): Promise<Result> {
  const timer = Promise.withResolvers<never>();
  const timeout = setTimeout(() => timer.reject(new Error('no answer in time')), patience);
  try {
    return await Promise.race([work, timer.promise]);
  } finally {
    clearTimeout(timeout);
  }
}
