import { createCipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { FileRefused } from '#server/platform/net/remoteFile.ts';
import { decryptFile } from './decryptFile.ts';

const keys = { iv: randomBytes(16), cipherKey: randomBytes(32), macKey: randomBytes(32) };
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

function encrypt(plain: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-cbc', keys.cipherKey, keys.iv);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return withChecksum(body);
}
function withChecksum(body: Uint8Array): Buffer {
  const mac = createHmac('sha256', keys.macKey).update(keys.iv).update(body).digest().subarray(0, 10);
  return Buffer.concat([body, mac]);
}
const inChunks = (bytes: Buffer, size: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    ),
  );
const decrypt = (bytes: Buffer, sha256: Uint8Array | null, size = 1000) =>
  buffer(decryptFile(inChunks(bytes, size), { ...keys, sha256 }));

it.each([1, 7, 10, 16, 1000, 100_000])('decrypts what was encrypted, in chunks of %i bytes', async (size) => {
  for (const length of [0, 1, 15, 16, 17, 5000]) {
    const plain = randomBytes(length);
    expect((await decrypt(encrypt(plain), hashOf(plain), size)).equals(plain)).toBe(true);
  }
});

it('needs no hash of the file', async () => {
  const plain = randomBytes(100);
  expect((await decrypt(encrypt(plain), null)).equals(plain)).toBe(true);
});

it.each([
  ['one bit was changed', (file: Buffer) => file.fill((file[20] ?? 0) ^ 1, 20, 21)],
  ['the checksum was changed', (file: Buffer) => file.fill((file.at(-1) ?? 0) ^ 1, file.length - 1)],
  ['its end is missing', (file: Buffer) => file.subarray(0, -1)],
  ['bytes were added', (file: Buffer) => Buffer.concat([file, Buffer.from('x')])],
  ['it is empty', () => Buffer.alloc(0)],
  ['it is shorter than a checksum', () => Buffer.alloc(9)],
  ['it is not a whole block although its checksum is right', () => withChecksum(Buffer.alloc(17, 1))],
])('rejects a file when %s', async (_, change) => {
  const plain = randomBytes(100);
  await expect(decrypt(change(encrypt(plain)), hashOf(plain))).rejects.toBeInstanceOf(FileRefused);
});

it('rejects a file other than the announced one', async () => {
  await expect(decrypt(encrypt(randomBytes(50)), hashOf(randomBytes(50)))).rejects.toThrow(
    'not the announced file',
  );
});
