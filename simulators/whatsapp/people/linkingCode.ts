import { createDecipheriv, randomBytes } from 'node:crypto';
import {
  aesDecryptCTR,
  aesEncryptCTR,
  Curve,
  derivePairingCodeKey,
  hkdf,
  type BinaryNode,
  type KeyPair,
} from '@whiskeysockets/baileys';
import type { ClientConnection } from '../wire/clientConnection.ts';
import { bytesOf, childOf, now } from '../wire/nodes.ts';

/** A program that requests to be linked by a code, which its user types on the phone. */
export interface LinkingRequest {
  readonly connection: ClientConnection;
  readonly ref: Buffer;
  /** The program's ephemeral key, encrypted with the code. */
  readonly encryptedKey: Buffer;
}

/** What both sides have agreed on: the same data as in a QR code. */
interface Agreement {
  readonly identityKey: Buffer;
  readonly advSecret: Buffer;
}

const SALT = 32;
const IV = 16;
const KEY = 32;
const BUNDLE = { salt: 32, iv: 12, tag: 16 };

/** Parses a program's request to link by code; undefined when the stanza is something else. */
export function readLinkingRequest(
  node: BinaryNode,
  connection: ClientConnection,
): (LinkingRequest & { readonly jid: string }) | undefined {
  const asked = childOf(node, 'link_code_companion_reg');
  if (asked?.attrs['stage'] !== 'companion_hello') return undefined;
  return {
    connection,
    jid: asked.attrs['jid'] ?? '',
    ref: randomBytes(16),
    encryptedKey: bytesOf(childOf(asked, 'link_code_pairing_wrapped_companion_ephemeral_pub')),
  };
}

/**
 * Runs the handshake in which phone and program prove to each other that both know the code, and agree on a secret.
 * @throws Error when the code is not the one that the program shows
 */
export async function agreeByCode(
  account: KeyPair,
  { connection, ref, encryptedKey }: LinkingRequest,
  code: string,
): Promise<Agreement> {
  const programKey = await decryptKey(encryptedKey, code);
  const ownKey = Curve.generateKeyPair();
  const answer = nextFinish(connection);
  connection.send({
    tag: 'notification',
    attrs: {
      type: 'link_code_companion_reg',
      from: '@s.whatsapp.net',
      id: randomBytes(4).toString('hex'),
      t: now(),
    },
    content: [
      {
        tag: 'link_code_companion_reg',
        attrs: { stage: 'primary_hello' },
        content: [
          { tag: 'link_code_pairing_ref', attrs: {}, content: ref },
          { tag: 'primary_identity_pub', attrs: {}, content: account.public },
          {
            tag: 'link_code_pairing_wrapped_primary_ephemeral_pub',
            attrs: {},
            content: await encryptKey(ownKey.public, code),
          },
        ],
      },
    ],
  });
  const { finish, id } = await answer;
  const shared = Curve.sharedKey(ownKey.private, programKey);
  const random = openBundle(bytesOf(childOf(finish, 'link_code_pairing_wrapped_key_bundle')), shared);
  const identityKey = bytesOf(childOf(finish, 'companion_identity_public'));
  connection.send({ tag: 'iq', attrs: { type: 'result', id, from: '@s.whatsapp.net' } });
  const secret = Buffer.concat([shared, Curve.sharedKey(account.private, identityKey), random]);
  return { identityKey, advSecret: Buffer.from(hkdf(secret, KEY, { info: 'adv_secret' })) };
}

async function decryptKey(encrypted: Buffer, code: string): Promise<Buffer> {
  const key = await derivePairingCodeKey(code, encrypted.subarray(0, SALT));
  return aesDecryptCTR(encrypted.subarray(SALT + IV), key, encrypted.subarray(SALT, SALT + IV));
}

async function encryptKey(publicKey: Uint8Array, code: string): Promise<Buffer> {
  const salt = randomBytes(SALT);
  const iv = randomBytes(IV);
  const key = await derivePairingCodeKey(code, salt);
  return Buffer.concat([salt, iv, aesEncryptCTR(publicKey, key, iv)]);
}

function nextFinish(connection: ClientConnection): Promise<{ finish: BinaryNode; id: string }> {
  return new Promise((resolve, reject) => {
    connection.onClosed(() => reject(new Error('the program has disconnected')));
    connection.onStanza(async (node) => {
      const finish = childOf(node, 'link_code_companion_reg');
      if (finish?.attrs['stage'] === 'companion_finish') resolve({ finish, id: node.attrs['id'] ?? '' });
    });
  });
}

/** Decrypts the random part of the secret, which only a program that knows the code can have encrypted. */
function openBundle(encrypted: Buffer, shared: Uint8Array): Buffer {
  const { salt, iv, tag } = BUNDLE;
  const info = 'link_code_pairing_key_bundle_encryption_key';
  const key = hkdf(shared, KEY, { salt: encrypted.subarray(0, salt), info });
  const cipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(salt, salt + iv));
  cipher.setAuthTag(encrypted.subarray(-tag));
  try {
    const opened = Buffer.concat([cipher.update(encrypted.subarray(salt + iv, -tag)), cipher.final()]);
    return opened.subarray(2 * KEY);
  } catch (error) {
    throw new Error('this is not the code that the program shows', { cause: error });
  }
}
