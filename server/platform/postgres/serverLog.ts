import { copyFile, open, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostgresInstallation } from './installation.ts';

/** Bytes after which PostgreSQL's own log is rotated; one previous part is kept. */
const AT_MOST = 5 * 1024 * 1024;

/** Path of PostgreSQL's own log. */
export function serverLogOf({ data }: Pick<PostgresInstallation, 'data'>): string {
  return join(data, 'server.log');
}

/**
 * Limits the size of `server.log` and `server.log.1`. The running server appends, so its file can be
 * truncated.
 */
export async function limitServerLog(installation: PostgresInstallation, atMost = AT_MOST): Promise<void> {
  const file = serverLogOf(installation);
  if ((await serverLogSize(installation)) <= atMost) return;
  await copyFile(file, `${file}.1`);
  await truncate(file);
}

/** Size in bytes; 0 before the first start. */
export async function serverLogSize(installation: PostgresInstallation): Promise<number> {
  try {
    return (await stat(serverLogOf(installation))).size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
}

/** What PostgreSQL has written since the file had `from` bytes. */
export async function serverLogSince(installation: PostgresInstallation, from: number): Promise<string> {
  if ((await serverLogSize(installation)) <= from) return '';
  const file = await open(serverLogOf(installation));
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16_384), 0, 16_384, from);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}
