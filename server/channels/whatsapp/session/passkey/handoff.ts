import { createCipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Curve, proto, type KeyPair } from '@whiskeysockets/baileys';

/** WhatsApp's name for the kind of device that this program registers as. */
const DEVICE_TYPE = proto.DeviceProps.PlatformType.CHROME;
const KEY_BYTES = 32;
const IV_BYTES = 12;
const CODE_BYTES = 5;
/** Crockford's base 32. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What the program keeps secret of one attempt to link with a passkey. */
export interface HandoffSecrets {
  readonly ephemeral: KeyPair;
  readonly nonce: Buffer;
  /** Proves that this program showed the code that was scanned. */
  readonly handoffKey: Buffer;
  /** Replaces the secret of the scanned code once the phone has agreed. */
  readonly advSecret: Buffer;
}

/** The phone's side of it. */
export interface PrimaryIdentity {
  readonly publicKey: Uint8Array;
  readonly nonce: Uint8Array;
}

/** @param advSecretKey of the scanned code, base64 */
export function createHandoff(advSecretKey: string): HandoffSecrets {
  return {
    ephemeral: Curve.generateKeyPair(),
    nonce: randomBytes(KEY_BYTES),
    handoffKey: derive(Buffer.from(advSecretKey, 'base64'), '', 'shortcake-passkey-handoff-v1'),
    advSecret: randomBytes(KEY_BYTES),
  };
}

/** What the program commits itself to before it learns the phone's key, and the proof of the scanned code. @param ref of WhatsApp */
export function prologueOf({ ephemeral, nonce, handoffKey }: HandoffSecrets, ref: string) {
  const identity = proto.CompanionEphemeralIdentity.encode({
    publicKey: ephemeral.public,
    deviceType: DEVICE_TYPE,
    ref,
  }).finish();
  const payload = proto.ProloguePayload.encode({
    companionEphemeralIdentity: identity,
    commitment: { hash: sha256(identity, nonce) },
  }).finish();
  return { payload, proof: createHmac('sha256', handoffKey).update(payload).digest() };
}

/** @throws Error when the phone's keys do not have the lengths that they must have */
export function readPrimaryIdentity(bytes: Uint8Array): PrimaryIdentity {
  const { publicKey, nonce } = proto.PrimaryEphemeralIdentity.decode(bytes);
  if (publicKey?.length !== KEY_BYTES || nonce?.length !== KEY_BYTES)
    throw new Error('the key of the phone does not have the right length');
  return { publicKey, nonce };
}

/** The code that the phone shows when its owner has to compare: `ABCD-1234`. */
export function comparisonCode({ nonce }: Pick<HandoffSecrets, 'nonce'>, primary: PrimaryIdentity): string {
  const mask = sha256(nonce, primary.publicKey);
  const bits = [...primary.nonce.subarray(0, CODE_BYTES)]
    .map((byte, at) => (byte ^ (mask[at] ?? 0)).toString(2).padStart(8, '0'))
    .join('');
  const code = bits.replace(/.{5}/g, (five) => DIGITS[Number.parseInt(five, 2)] ?? '');
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** Our keys, encrypted for the phone. @param ref the same as in the prologue */
export function pairingRequestOf(
  { ephemeral, advSecret }: HandoffSecrets,
  primary: PrimaryIdentity,
  ref: string,
  own: { readonly noiseKey: Uint8Array; readonly identityKey: Uint8Array },
): Uint8Array {
  const key = derive(
    Curve.sharedKey(ephemeral.private, primary.publicKey),
    `Companion Pairing ${DEVICE_TYPE} with ref ${ref}`,
    'Pairing Information Encryption Key',
  );
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const request = proto.PairingRequest.encode({
    companionPublicKey: own.noiseKey,
    companionIdentityKey: own.identityKey,
    advSecret,
  }).finish();
  const encryptedPayload = Buffer.concat([cipher.update(request), cipher.final(), cipher.getAuthTag()]);
  return proto.EncryptedPairingRequest.encode({ encryptedPayload, iv }).finish();
}

function derive(secret: Uint8Array, salt: string, info: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, KEY_BYTES));
}

function sha256(...parts: readonly Uint8Array[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}
