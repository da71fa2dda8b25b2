import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
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

it.skipIf(process.platform === 'win32').each(['$HOME', '`id`', 'a"b'])(
  'a path is refused that pg_ctl would give to a shell: %s',
  async (name) => {
    await chmod(folder, 0o755);
    await mkdir(join(folder, name));
    await expect(findInstallation(join(folder, name, 'postgres'))).rejects.toThrow(
      `/${name}/postgres: name its folders without`,
    );
  },
);

/** What tells a database from an empty folder. */
const createDatabase = (path: string) => writeFile(join(path, 'PG_VERSION'), '18');

describe.runIf(process.getuid?.() === 0)('the database of root', () => {
  it('is in a folder that its user may enter, whatever the umask', async () => {
    const umask = process.umask(0o077);
    const installation = await findInstallation(data).finally(() => process.umask(umask));
    expect((await stat(dirname(installation.data))).mode & 0o777).toBe(0o755);
    expect(await stat(installation.data)).toMatchObject(installation.owner);
  });

  it('is refused, not begun anew, when its user can no longer enter the folder', async () => {
    await chmod(folder, 0o755);
    const { data: before } = await findInstallation(data);
    expect(before).toBe(data);
    await createDatabase(before);
    await chmod(folder, 0o700);
    const message = await findInstallation(data).then(() => '', String);
    expect(message).toContain(`is in ${data}, but`);
    const [, wanted = ''] = /empty one in (\/var\/lib\/ramal\/\w+\/postgres):/.exec(message) ?? [];
    execFileSync('mv', [data, wanted]); // as the message says
    expect((await findInstallation(data)).data).toBe(wanted);
  });

  it('stays where it is when its user can enter the folder again', async () => {
    const { data: before } = await findInstallation(data);
    expect(before).not.toBe(data);
    await createDatabase(before);
    await chmod(folder, 0o755);
    expect((await findInstallation(data)).data).toBe(before);
  });

  it.each([0o700, 0o755])(
    'is refused, not begun anew, when the folder has another name and the mode %o',
    async (mode) => {
      const dataDir = join(folder, 'data');
      await mkdir(dataDir);
      const { data: before } = await findInstallation(join(dataDir, 'postgres'));
      await createDatabase(before);
      const renamed = join(folder, 'renamed');
      await rename(dataDir, renamed);
      await chmod(folder, mode);
      await expect(findInstallation(join(renamed, 'postgres'))).rejects.toThrow(`is in ${before}, but`);
      await removeDatabase(join(dataDir, 'postgres'));
      await removeDatabase(join(renamed, 'postgres'));
    },
  );
});
