import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileTypeFromFile } from 'file-type';
import { AppError, fail } from '#shared/contract/errors.ts';
import { FILE_MAX_BYTES } from '#shared/domain/limits.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { environmentCode } from '#server/platform/environmentError.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { atMost } from '#server/platform/net/atMost.ts';
import { isAllowedHost } from '#server/platform/net/guardedAddress.ts';
import { FileRefused, openRemoteFile, type Trust } from '#server/platform/net/remoteFile.ts';

/** The time, in milliseconds, and the bytes of all files of a request: its sender waits for the answer. */
const SILENCE = 15_000;
const TOTAL_TIME = 60_000;
const TOTAL_BYTES = 2 * FILE_MAX_BYTES;

/**
 * Fetches the files that a program names by address, runs `use` with them, and deletes them.
 * @throws AppError ERR_FILE_NOT_FETCHED, ERR_FILE_TOO_LARGE, and what `use` throws
 */
export async function withFetchedFiles<Result>(
  ctx: AppContext,
  addresses: readonly string[],
  use: (files: readonly UploadedFile[]) => Promise<Result>,
): Promise<Result> {
  const signal = AbortSignal.timeout(TOTAL_TIME);
  const files: UploadedFile[] = [];
  try {
    // One after the other: a program cannot make the server open many connections.
    for (const address of addresses) {
      const left = files.reduce((room, { size }) => room - size, TOTAL_BYTES);
      files.push(await fetchFile(ctx, address, { signal, limit: Math.min(left, FILE_MAX_BYTES) }));
    }
    return await use(files);
  } finally {
    await Promise.all(files.map(({ path }) => rm(path, { force: true })));
  }
}

async function fetchFile(
  ctx: AppContext,
  address: string,
  { signal, limit }: { signal: AbortSignal; limit: number },
): Promise<UploadedFile> {
  const path = join(ctx.config.DATA_DIR, 'uploads', `fetched-${randomUUID()}`);
  const tooLarge = () => fail('ERR_FILE_TOO_LARGE', { url: address });
  try {
    const trust = (url: URL): Trust =>
      isAllowedHost(url, ctx.config.PRIVATE_FILE_HOSTS) ? 'known' : 'public';
    const file = await openRemoteFile(address, { trust, signal, silence: SILENCE });
    await pipeline(atMost(file.bytes, limit, tooLarge), createWriteStream(path), { signal });
    return { field: 'fileUrls', name: await nameOf(address, path), size: (await stat(path)).size, path };
  } catch (error) {
    await rm(path, { force: true });
    throw explained(address, error);
  }
}

/** Errors of our own disk are not blamed on the address. */
function explained(url: string, error: unknown): unknown {
  if (error instanceof AppError || isOwnDisk(error)) return error;
  const reason = error instanceof FileRefused ? 'refused' : 'unreachable';
  return new AppError('ERR_FILE_NOT_FETCHED', { url, reason }, { cause: error });
}

const DISK_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);
const isOwnDisk = (error: unknown) => DISK_CODES.has(environmentCode(error) ?? '');

/** The last part of the address, with the ending of what the file is where it has none. */
async function nameOf(address: string, path: string): Promise<string> {
  const last = new URL(address).pathname.split('/').at(-1) ?? '';
  const name = decoded(last) || 'file';
  if (extname(name) !== '') return name;
  const kind = await fileTypeFromFile(path);
  return kind ? `${name}.${kind.ext}` : name;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // not encoded as UTF-8: shown as it is
  }
}
