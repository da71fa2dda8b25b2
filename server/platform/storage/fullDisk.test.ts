import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const PROGRAM = join(import.meta.dirname, 'fullDisk.process.ts');
const run = promisify(execFile);

/*
 * Ways to get a disk with room for one megabyte: a file system that only the child sees and that ends with
 * it, as root or as root of a separate namespace. Where neither is allowed, a limit on file size (in units of
 * 512 bytes).
 */
const MOUNT = 'mount -t tmpfs -o size=1m tmpfs "$1"';
const WAYS = [
  { before: ['unshare', '-m'], setUp: MOUNT, meets: { code: 'ENOSPC', isFull: true } },
  { before: ['unshare', '-Urm'], setUp: MOUNT, meets: { code: 'ENOSPC', isFull: true } },
  { before: [], setUp: 'ulimit -f 2000', meets: { code: 'EFBIG', isFull: false } },
];

/** Runs a shell line with these arguments, wrapped by the given command. */
function start(before: readonly string[], line: string, ...args: readonly string[]) {
  return run('env', [...before, 'sh', '-c', line, 'sh', ...args]);
}

async function isAllowed({ before, setUp }: (typeof WAYS)[number], folder: string): Promise<boolean> {
  return start(before, setUp, folder).then(
    () => true,
    () => false,
  );
}

it('a file that does not fit on the disk leaves nothing behind and harms nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ramal-full-'));
  const allowed = [];
  for (const way of WAYS) if (await isAllowed(way, folder)) allowed.push(way);
  const [way] = allowed;
  if (!way) throw new Error('this system has no way to limit a disk');
  const { stdout } = await start(
    way.before,
    `${way.setUp} && exec "$2" "$3" "$1"`,
    folder,
    process.execPath,
    PROGRAM,
  );
  expect(JSON.parse(stdout)).toEqual({ ...way.meets, left: 1, size: 600_000, next: 600_000 });
  await rm(folder, { recursive: true });
});
