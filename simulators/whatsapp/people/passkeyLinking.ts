import { createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Curve, proto, type BinaryNode } from '@whiskeysockets/baileys';
import type { ClientConnection } from '../wire/clientConnection.ts';
import { bytesOf, childOf } from '../wire/nodes.ts';
import type { Authenticator } from './authenticator.ts';
import type { WaitingRoom } from './pairing.ts';

/** How WhatsApp treats a program that answers its demand for a passkey. */
export interface PasskeyTreatment {
  /** Refuses the answer with an error, or accepts it and does not go on; by default it goes on. */
  readonly after?: 'refuse' | 'silence';
  /** Leaves the options out of the demand: the program has to ask for them. */
  readonly asksForOptions?: boolean;
}

/** What both sides agree on: the same data as in a QR code. */
interface Agreement {
  readonly identityKey: Buffer;
  readonly advSecret: Buffer;
  /** What the phone shows for comparison. */
  readonly code: string;
}

const OPTIONS = 'passkey_request_options';
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TAG_BYTES = 16;

/**
 * WhatsApp's and the phone's side of linking with a passkey, as whatsmeow (`pair-passkey.go`) and whatsapp-rust
 * (`passkey/flow.rs`) describe it from the other side.
 * @param advSecret of the code that was scanned or typed
 * @throws Error when the program leaves, is refused, or does something wrong
 */
export async function linkByPasskey(
  connection: ClientConnection,
  waitingRoom: WaitingRoom,
  authenticator: Authenticator,
  advSecret: Buffer,
  { after, asksForOptions = false }: PasskeyTreatment = {},
): Promise<Agreement> {
  const requests = requestsOf(connection);
  const options = { tag: OPTIONS, attrs: {}, content: Buffer.from(JSON.stringify(authenticator.demand())) };
  await waitingRoom.notify(connection, 'passkey_prologue_request', asksForOptions ? [] : [options]);
  if (asksForOptions) (await requests.next(OPTIONS)).answer([options]);

  const ref = randomBytes(12).toString('base64url');
  (await requests.next('ref')).answer([{ tag: 'ref', attrs: {}, content: Buffer.from(ref) }]);

  const { child: prologue, answer, refuse } = await requests.next('passkey_prologue');
  const payload = bytesOf(childOf(prologue, 'prologue_payload'));
  const isSigned = authenticator.accepts(
    JSON.parse(bytesOf(childOf(prologue, 'webauthn_assertion')).toString()),
    bytesOf(childOf(prologue, 'credential_id')),
  );
  const handoffKey = derive(advSecret, '', 'shortcake-passkey-handoff-v1');
  const proof = createHmac('sha256', handoffKey).update(payload).digest();
  if (!isSigned || !proof.equals(bytesOf(childOf(prologue, 'pairing_handoff_proof')))) {
    refuse();
    throw new Error('the answer of the program is wrong');
  }
  if (after === 'refuse') {
    refuse();
    throw new Error('WhatsApp refuses the passkey');
  }
  answer();
  if (after === 'silence') await requests.closed;

  const { companionEphemeralIdentity, commitment } = proto.ProloguePayload.decode(payload);
  const identity = Buffer.from(companionEphemeralIdentity ?? []);
  const program = proto.CompanionEphemeralIdentity.decode(identity);
  if (program.ref !== ref) throw new Error('the program names another reference');
  const own = Curve.generateKeyPair();
  const nonce = randomBytes(32);
  const primary = proto.PrimaryEphemeralIdentity.encode({ publicKey: own.public, nonce }).finish();
  const continued = waitingRoom.notify(connection, 'crsc_continuation', [
    { tag: 'primary_ephemeral_identity', attrs: {}, content: primary },
  ]);

  const { child: revealed, answer: take } = await requests.next('companion_nonce');
  const programNonce = bytesOf(revealed);
  if (!sha256(identity, programNonce).equals(Buffer.from(commitment?.hash ?? [])))
    throw new Error('the program committed itself to something else');
  take();
  await continued;

  const { child: request, answer: finish } = await requests.next('encrypted_pairing_request');
  const { encryptedPayload, iv } = proto.EncryptedPairingRequest.decode(bytesOf(request));
  const key = derive(
    Curve.sharedKey(own.private, program.publicKey ?? new Uint8Array()),
    `Companion Pairing ${program.deviceType} with ref ${ref}`,
    'Pairing Information Encryption Key',
  );
  const pairing = proto.PairingRequest.decode(
    open(Buffer.from(encryptedPayload ?? []), key, Buffer.from(iv ?? [])),
  );
  if (!connection.clientStatic.equals(Buffer.from(pairing.companionPublicKey ?? [])))
    throw new Error('the program names the key of another connection');
  finish();
  return {
    identityKey: Buffer.from(pairing.companionIdentityKey ?? []),
    advSecret: Buffer.from(pairing.advSecret ?? []),
    code: codeOf(nonce, sha256(programNonce, own.public)),
  };
}

interface ProgramRequest {
  readonly child: BinaryNode;
  answer(content?: BinaryNode[]): void;
  refuse(): void;
}

/** The program's requests from now on, in order. */
function requestsOf(connection: ClientConnection) {
  const arrived: ProgramRequest[] = [];
  let wake: () => void = () => undefined;
  const closed = new Promise<never>((_, reject) => {
    connection.onClosed(() => reject(new Error('the program cannot be linked without a passkey')));
  });
  closed.catch(() => undefined); // the caller of a request gets it
  connection.onStanza(async (node) => {
    const [child] = Array.isArray(node.content) ? node.content : [];
    const { id = '', xmlns } = node.attrs;
    if (node.tag !== 'iq' || xmlns !== 'md' || !child) return;
    const attrs = { id, from: '@s.whatsapp.net' };
    arrived.push({
      child,
      answer: (content = []) => connection.send({ tag: 'iq', attrs: { ...attrs, type: 'result' }, content }),
      refuse: () =>
        connection.send({
          tag: 'iq',
          attrs: { ...attrs, type: 'error' },
          content: [{ tag: 'error', attrs: { code: '400', text: 'bad-request' } }],
        }),
    });
    wake();
  });
  return {
    closed,
    async next(tag: string): Promise<ProgramRequest> {
      while (arrived.length === 0) {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        await Promise.race([promise, closed]);
      }
      const [request] = arrived.splice(0, 1);
      if (request?.child.tag !== tag)
        throw new Error(`the program sent ${request?.child.tag} and not ${tag}`);
      return request;
    },
  };
}

function open(encrypted: Buffer, key: Buffer, iv: Buffer): Buffer {
  const cipher = createDecipheriv('aes-256-gcm', key, iv);
  cipher.setAuthTag(encrypted.subarray(-TAG_BYTES));
  return Buffer.concat([cipher.update(encrypted.subarray(0, -TAG_BYTES)), cipher.final()]);
}

/** Crockford's base 32 of the first five bytes, XORed with the mask. */
function codeOf(nonce: Buffer, mask: Buffer): string {
  let bits = 0n;
  for (let at = 0; at < 5; at += 1) bits = (bits << 8n) | BigInt((nonce[at] ?? 0) ^ (mask[at] ?? 0));
  const code = Array.from({ length: 8 }, (_, at) => DIGITS[Number((bits >> BigInt(35 - 5 * at)) & 31n)]).join(
    '',
  );
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

function derive(secret: Uint8Array, salt: string, info: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, 32));
}

function sha256(...parts: readonly Uint8Array[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}
