import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findInstallation, removeDatabase } from './installation.ts';

let folder: string;
let data: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ramal-installation-')); // which only this user may enter
  data = join(folder, 'postgres');
});
afterEach(async () => {
  await removeDatabase(data);
  await rm(folder, { recursive: true });
});

describe.runIf(process.getuid?.() === 0)('the database of root', () => {
  it('is in a folder that its user may enter, whatever the umask', async () => {
    const umask = process.umask(0o077);
    const installation = await findInstallation(data).finally(() => process.umask(umask));
    expect((await stat(dirname(installation.data))).mode & 0o777).toBe(0o755);
    expect(await stat(installation.data)).toMatchObject(installation.owner);
  });
});
