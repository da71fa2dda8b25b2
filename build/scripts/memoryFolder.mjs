import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Bytes. Databases, data folders and packed programs of a run take up to 3 GB at once. */
const NEEDED = 8 * 1024 ** 3;
/** The name of a folder begins with it and with the process that removes it. */
const PREFIX = 'ramal-test-';

/**
 * Makes a folder in memory for the temporary files of the tests, and removes it when this process ends. Each test file
 * copies a database of a thousand small files, which takes a disk ten times as long.
 * @returns undefined where no file system in memory has room: the tests then use the usual folder
 */
export function makeMemoryFolder() {
  removeAbandoned();
  if (!hasRoom()) {
    process.stdout.write(`The tests run on the disk, and take longer: ${MEMORY} has less than 8 GB\n`);
    return undefined;
  }
  const folder = mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o755); // PostgreSQL runs under a user of its own when this process is root
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Removes the folders of runs that were killed. */
function removeAbandoned() {
  if (process.platform !== 'linux' || !existsSync(MEMORY)) return;
  for (const name of readdirSync(MEMORY)) {
    const [pid] = name.startsWith(PREFIX) ? name.slice(PREFIX.length).split('-') : [];
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

function hasRoom() {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED;
  } catch {
    return false; // this machine has none, or not for this user
  }
}
