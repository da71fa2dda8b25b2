import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { downloadContentFromMessage } from '@whiskeysockets/baileys';
import type { InboundMedia } from '#server/features/connections/index.ts';
import type { Log } from '#server/platform/log.ts';
import type { FileReference } from './content.ts';

const TRIES = 3;
const PAUSE = 500;

/** Fetches a file and checks that it is the one that was named; 'unavailable' when it cannot be had. */
export async function fetchFile(file: FileReference, log: Log): Promise<InboundMedia | 'unavailable'> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    try {
      const bytes = await download(file);
      const { mime, name, isVoice } = file;
      return { bytes, mime, name, isVoice };
    } catch (error) {
      log.warn({ err: error, attempt }, 'a file could not be fetched');
      await wait(attempt * PAUSE);
    }
  }
  return 'unavailable';
}

async function download({ source, type, sha256 }: FileReference): Promise<Buffer> {
  const { url, directPath, mediaKey } = source;
  const stream = await downloadContentFromMessage(
    { mediaKey: mediaKey ?? null, ...(url && { url }), ...(directPath && { directPath }) },
    type,
  );
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  const bytes = Buffer.concat(chunks);
  // The library checks neither the sum nor the seal of what it has fetched.
  if (sha256 && !createHash('sha256').update(bytes).digest().equals(sha256))
    throw new Error('the file is not the one that was named');
  return bytes;
}
