import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A file system that only the started program sees and that ends with it, as root or as root of a separate namespace. */
const NAMESPACES = [
  ['unshare', '-m'],
  ['unshare', '-Urm'],
];
const MOUNT = 'mount -t tmpfs -o size=1m tmpfs "$0" && exec "$@"';

/**
 * The beginning of a command that runs a program with a disk of one megabyte in place of this folder; undefined where
 * the system allows none.
 */
export async function smallDiskCommand(folder: string): Promise<readonly string[] | undefined> {
  for (const namespace of NAMESPACES) {
    const command = [...namespace, 'sh', '-c', MOUNT, folder];
    const isAllowed = await run('env', [...command, 'true']).then(
      () => true,
      () => false,
    );
    if (isAllowed) return command;
  }
  return undefined;
}
