import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { smallDiskCommand } from '#server/test/smallDisk.ts';

const PROGRAM = join(import.meta.dirname, 'fullDisk.process.ts');
const run = promisify(execFile);

/** Where no small disk is allowed: a limit on the size of files, in units of 512 bytes. */
const FILE_LIMIT = ['sh', '-c', 'ulimit -f 2000 && exec "$@"', 'sh'];

it('a file that does not fit on the disk leaves nothing behind and harms nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ramal-full-'));
  const mounted = await smallDiskCommand(folder);
  const meets = mounted ? { code: 'ENOSPC', isFull: true } : { code: 'EFBIG', isFull: false };
  const { stdout } = await run('env', [...(mounted ?? FILE_LIMIT), process.execPath, PROGRAM, folder]);
  expect(JSON.parse(stdout)).toEqual({ ...meets, left: 1, size: 600_000, next: 600_000 });
  await rm(folder, { recursive: true });
});
