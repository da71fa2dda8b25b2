import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { Curve, proto } from '@whiskeysockets/baileys';
import { sign } from 'curve25519-js';

/*
 * The server side of Noise_XX_25519_AESGCM_SHA256 as WhatsApp uses it. The padded protocol name has 32 bytes, so it is
 * itself the initial hash.
 */
const PROTOCOL_NAME = 'Noise_XX_25519_AESGCM_SHA256\0\0\0\0';
export const INTRO = Buffer.from([0x57, 0x41, 0x06, 0x03]);
const NONE = Buffer.alloc(0);
const TAG_BYTES = 16;

/** Encrypts and decrypts after the handshake, with a separate counter for each direction. */
export interface Transport {
  encrypt(plain: Uint8Array): Buffer;
  open(ciphertext: Uint8Array): Buffer;
}

export interface Greeted {
  /** The static key that the client has proved to own. */
  readonly clientStatic: Buffer;
  readonly payload: Buffer;
  readonly transport: Transport;
}

export interface Handshake {
  /** Answers the client's first message. */
  hello(clientHello: Uint8Array): Buffer;
  /** Processes the client's second message; everything after it is encrypted. */
  finish(clientFinish: Uint8Array): Greeted;
}

export function startHandshake(): Handshake {
  const name = Buffer.from(PROTOCOL_NAME);
  let hash: Buffer = name;
  let salt: Buffer = name;
  let key: Buffer = name;
  let counter = 0;
  const ephemeral = Curve.generateKeyPair();
  const statics = Curve.generateKeyPair();

  const mixHash = (data: Uint8Array) => {
    hash = createHash('sha256').update(hash).update(data).digest();
  };
  const mixKey = (input: Uint8Array) => {
    [salt, key] = derive(salt, input);
    counter = 0;
  };
  const encrypt = (plain: Uint8Array) => {
    const ciphertext = encryptFrame(key, counter++, plain, hash);
    mixHash(ciphertext);
    return ciphertext;
  };
  const decrypt = (ciphertext: Uint8Array) => {
    const plain = open(key, counter++, ciphertext, hash);
    mixHash(ciphertext);
    return plain;
  };
  mixHash(INTRO);

  let clientEphemeral: Uint8Array = NONE;
  return {
    hello(bytes) {
      clientEphemeral = proto.HandshakeMessage.decode(bytes).clientHello?.ephemeral ?? NONE;
      mixHash(clientEphemeral);
      mixHash(ephemeral.public);
      mixKey(Curve.sharedKey(ephemeral.private, clientEphemeral));
      const encryptedStatic = encrypt(statics.public);
      mixKey(Curve.sharedKey(statics.private, clientEphemeral));
      const payload = encrypt(certificateChain(statics.public));
      return Buffer.from(
        proto.HandshakeMessage.encode({
          serverHello: { ephemeral: ephemeral.public, static: encryptedStatic, payload },
        }).finish(),
      );
    },
    finish(bytes) {
      const { clientFinish } = proto.HandshakeMessage.decode(bytes);
      const clientStatic = decrypt(clientFinish?.static ?? NONE);
      mixKey(Curve.sharedKey(ephemeral.private, clientStatic));
      const payload = decrypt(clientFinish?.payload ?? NONE);
      const [fromClient, toClient] = derive(salt, NONE);
      return { clientStatic, payload, transport: transportOf(fromClient, toClient) };
    },
  };
}

function transportOf(fromClient: Buffer, toClient: Buffer): Transport {
  let read = 0;
  let written = 0;
  return {
    encrypt: (plain) => encryptFrame(toClient, written++, plain, NONE),
    open: (ciphertext) => open(fromClient, read++, ciphertext, NONE),
  };
}

function derive(salt: Uint8Array, input: Uint8Array): [Buffer, Buffer] {
  const out = Buffer.from(hkdfSync('sha256', input, salt, NONE, 64));
  return [out.subarray(0, 32), out.subarray(32)];
}

function nonce(counter: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(counter, 8);
  return bytes;
}

function encryptFrame(key: Uint8Array, counter: number, plain: Uint8Array, associated: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce(counter)).setAAD(associated);
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function open(key: Uint8Array, counter: number, ciphertext: Uint8Array, associated: Uint8Array): Buffer {
  const end = ciphertext.length - TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', key, nonce(counter)).setAAD(associated);
  decipher.setAuthTag(ciphertext.subarray(end));
  return Buffer.concat([decipher.update(ciphertext.subarray(0, end)), decipher.final()]);
}

/**
 * A certificate chain from a root of the simulator: Baileys checks its format; trust in the real service rests on TLS.
 */
function certificateChain(leafKey: Uint8Array): Uint8Array {
  const { Details } = proto.CertChain.NoiseCertificate;
  const root = Curve.generateKeyPair();
  const intermediate = Curve.generateKeyPair();
  const intermediateDetails = Details.encode({
    serial: 1,
    issuerSerial: 0,
    key: intermediate.public,
  }).finish();
  const leafDetails = Details.encode({ serial: 2, issuerSerial: 1, key: leafKey }).finish();
  const signed = (privateKey: Uint8Array, details: Uint8Array) => ({
    details,
    signature: sign(privateKey, details, randomBytes(64)),
  });
  return proto.CertChain.encode({
    intermediate: signed(root.private, intermediateDetails),
    leaf: signed(intermediate.private, leafDetails),
  }).finish();
}
