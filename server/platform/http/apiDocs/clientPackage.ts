import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const FOLDER = join(import.meta.dirname, '../../../../client');
/** Besides `package.json` with its list of files. */
const ALWAYS = ['package.json', 'README.md'];

/** The client for programs as npm installs it from an address: what `npm pack` makes of its folder. */
export async function packClient(): Promise<Buffer> {
  const { files } = JSON.parse(await readFile(join(FOLDER, 'package.json'), 'utf8')) as { files: string[] };
  const entries = await Promise.all(
    [...ALWAYS, ...files].map(async (name) => entryOf(`package/${name}`, await readFile(join(FOLDER, name)))),
  );
  return gzipSync(Buffer.concat([...entries, Buffer.alloc(2 * BLOCK)])); // two empty blocks are the end
}

/** Bytes: everything in a tar file is in blocks. */
const BLOCK = 512;

/** A file in the format ustar (POSIX.1-1988), readable by everybody and without a time. */
function entryOf(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(BLOCK);
  head.write(name, 0);
  head.write('0000644\0', 100);
  head.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
  head.write('00000000000\0', 136);
  head.write('        0', 148); // the checksum counts as spaces; then the type: a file
  head.write('ustar\x0000', 257);
  const sum = head.reduce((all, byte) => all + byte, 0);
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  const rest = Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK);
  return Buffer.concat([head, content, rest]);
}
