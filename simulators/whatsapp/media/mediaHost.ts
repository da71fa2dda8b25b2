import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { createServer as createHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { getMediaKeys, type MediaType } from '@whiskeysockets/baileys';
import { certificateFor } from '../../network/certificateFor.ts';

/** The host of encrypted files. Clients download by plain HTTP and upload by HTTPS, as Baileys always does. */
export interface MediaHost {
  /** Host and port for uploads. */
  readonly uploads: string;
  /** Path of the certificate that uploading clients must trust. */
  readonly caFile: string;
  /** Encrypts and stores a file; returns the fields that a media message needs. */
  encrypt(bytes: Uint8Array, type: MediaType): Promise<EncryptedFile>;
  /** Decrypts a file that a message refers to. @throws Error when it is missing or was changed */
  open(file: FileReference, type: MediaType): Promise<Buffer>;
  /** Stores a file unencrypted for download. */
  publish(bytes: Uint8Array): string;
  /** How downloads are treated: no response, or the status that says that the host has the file no more. */
  treatment: FetchingTreatment;
  /** Stores a file that is stored already once more: it is served whatever the treatment of the others. @returns its path */
  storeAgain(url: string): string;
  stop(): Promise<void>;
}

export type FetchingTreatment = 'serve' | 'silence' | 404 | 410;

export interface EncryptedFile {
  readonly url: string;
  readonly mediaKey: Uint8Array;
  readonly fileSha256: Uint8Array;
  readonly fileEncSha256: Uint8Array;
  readonly fileLength: number;
}

export interface FileReference {
  readonly url?: string | null;
  readonly mediaKey?: Uint8Array | null;
  readonly fileSha256?: Uint8Array | null;
}

const MAC_BYTES = 10;

export async function startMediaHost(): Promise<MediaHost> {
  const files = new Map<string, Buffer>();
  const storedAgain = new Set<string>();
  const store = (bytes: Uint8Array) => {
    const id = randomUUID();
    files.set(id, Buffer.from(bytes));
    return `http://127.0.0.1:${portOf(plain)}/${id}`;
  };
  const { key, cert } = await certificateFor('127.0.0.1');
  const plain = createHttp((request, response) => {
    const { treatment } = host;
    if (treatment === 'silence') return;
    const id = (request.url ?? '').slice(1);
    const file = files.get(id);
    if (treatment !== 'serve' && !storedAgain.has(id)) response.writeHead(treatment).end();
    else if (file) response.writeHead(200, { 'content-length': file.length }).end(file);
    else response.writeHead(404).end();
  });
  const upload = createHttps({ key, cert }, (request, response) => {
    void receiveUpload(request, response, store);
  });
  await Promise.all([listen(plain), listen(upload)]);
  const folder = await mkdtemp(join(tmpdir(), 'simulated-whatsapp-'));
  const caFile = join(folder, 'ca.pem');
  await writeFile(caFile, cert);

  const host: MediaHost = {
    treatment: 'serve',
    uploads: `127.0.0.1:${portOf(upload)}`,
    caFile,
    publish: store,
    storeAgain(url) {
      const file = files.get(new URL(url).pathname.slice(1));
      if (!file) throw new Error('no such file was stored');
      const { pathname } = new URL(store(file));
      storedAgain.add(pathname.slice(1));
      return pathname;
    },
    async encrypt(bytes, type) {
      const mediaKey = randomBytes(32);
      const { iv, cipherKey, macKey } = await keysOf(mediaKey, type);
      const cipher = createCipheriv('aes-256-cbc', cipherKey, iv);
      const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
      const encrypted = Buffer.concat([body, macOf(macKey, iv, body)]);
      return {
        url: store(encrypted),
        mediaKey,
        fileSha256: sha256(bytes),
        fileEncSha256: sha256(encrypted),
        fileLength: bytes.length,
      };
    },
    async open({ url, mediaKey, fileSha256 }, type) {
      const encrypted = files.get(new URL(url ?? 'http://nowhere/').pathname.slice(1));
      if (!encrypted || !mediaKey) throw new Error('the message refers to no stored file');
      const { iv, cipherKey, macKey } = await keysOf(mediaKey, type);
      const body = encrypted.subarray(0, -MAC_BYTES);
      if (!macOf(macKey, iv, body).equals(encrypted.subarray(-MAC_BYTES)))
        throw new Error('the file was changed');
      const decipher = createDecipheriv('aes-256-cbc', cipherKey, iv);
      const bytes = Buffer.concat([decipher.update(body), decipher.final()]);
      if (fileSha256 && !sha256(bytes).equals(fileSha256))
        throw new Error('the file is not the one referred to');
      return bytes;
    },
    async stop() {
      plain.closeAllConnections();
      upload.closeAllConnections();
      plain.close();
      upload.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return host;
}

async function receiveUpload(
  request: IncomingMessage,
  response: ServerResponse,
  store: (bytes: Buffer) => string,
) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const url = store(Buffer.concat(chunks));
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ url, direct_path: new URL(url).pathname }));
}

async function keysOf(mediaKey: Uint8Array, type: MediaType) {
  const { iv, cipherKey, macKey } = await getMediaKeys(mediaKey, type);
  if (!macKey) throw new Error('no key for the MAC');
  return { iv, cipherKey, macKey };
}

function macOf(key: Uint8Array, iv: Uint8Array, body: Uint8Array): Buffer {
  return createHmac('sha256', key).update(iv).update(body).digest().subarray(0, MAC_BYTES);
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function listen(server: ReturnType<typeof createHttp>): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
}

function portOf(server: { address(): AddressInfo | string | null }): number {
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the media host does not listen');
  return address.port;
}
