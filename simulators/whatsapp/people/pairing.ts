import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Curve, jidDecode, proto, type BinaryNode, type KeyPair } from '@whiskeysockets/baileys';
import { sign, verify } from 'curve25519-js';
import type { ClientConnection } from '../wire/clientConnection.ts';
import { COMPANION_DEVICE, type Companion } from './companion.ts';
import { lidJid, phoneJid, type User } from './address.ts';
import { now } from '../wire/nodes.ts';
import { readLinkingRequest, type LinkingRequest } from './linkingCode.ts';

const ACCOUNT_SIGNATURE = Buffer.from([6, 0]);
const REFS = 6;
/** A program shows its code once it has sent the request, which may still be on its way. Milliseconds. */
const TIMEOUT = 1000;
const CHECK_INTERVAL = 10;

/** Programs that show a QR code and wait to be scanned, by the content of the code. */
export interface WaitingRoom {
  /** Registers an unlinked program and sends it the references for its QR codes. */
  enter(connection: ClientConnection): void;
  /** The program that shows this QR code. @throws Error when there is none */
  find(qr: ScannedCode): ClientConnection;
  /**
   * The program that shows a code for the phone with this number, now or within the timeout. @throws Error when there
   * is none
   */
  requestOf(number: string): Promise<LinkingRequest>;
  /**
   * Sends a notification to an unlinked program; resolves when it is acknowledged. @throws Error when the program
   * disconnects
   */
  notify(connection: ClientConnection, type: string, content: BinaryNode[]): Promise<void>;
  misbehave(misbehaviour: LinkingMisbehaviour): void;
}

/** How the service misbehaves towards programs that are not linked yet. */
export interface LinkingMisbehaviour {
  /** Number of programs that are disconnected before they receive a QR reference; they see code 428. */
  dropNext?: number;
  /** Number of requests for a linking code that are refused with error 400, as for an unknown display name. */
  refuseCodes?: number;
}

export interface ScannedCode {
  readonly ref: string;
  readonly noiseKey: Buffer;
  readonly identityKey: Buffer;
  readonly advSecret: Buffer;
}

/** @throws Error when the text is not that of a WhatsApp QR code */
export function readQr(text: string): ScannedCode {
  const [ref = '', noise = '', identity = '', secret = ''] = text.slice(text.indexOf('#') + 1).split(',');
  if (!ref || !noise || !identity || !secret)
    throw new Error(`this is not a WhatsApp QR code: ${text.slice(0, 40)}`);
  return {
    ref,
    noiseKey: Buffer.from(noise, 'base64'),
    identityKey: Buffer.from(identity, 'base64'),
    advSecret: Buffer.from(secret, 'base64'),
  };
}

export function createWaitingRoom(): WaitingRoom {
  const waiting = new Map<string, ClientConnection>();
  const requests = new Map<string, LinkingRequest>();
  let misbehaviour: LinkingMisbehaviour = {};
  return {
    misbehave(next) {
      misbehaviour = next;
    },
    notify: (connection, type, content) =>
      new Promise((resolve, reject) => {
        const id = randomBytes(4).toString('hex');
        connection.onClosed(() =>
          reject(new Error(`the program disconnected without acknowledging ${type}`)),
        );
        connection.onStanza(async ({ tag, attrs }) => {
          if (tag === 'ack' && attrs['class'] === 'notification' && attrs['id'] === id) resolve();
        });
        connection.send({
          tag: 'notification',
          attrs: { type, from: '@s.whatsapp.net', id, t: now() },
          content,
        });
      }),
    enter(connection) {
      if (misbehaviour.dropNext) {
        misbehaviour.dropNext -= 1;
        connection.drop();
        return;
      }
      connection.onStanza(async (node) => {
        const linkingRequest = readLinkingRequest(node, connection);
        if (!linkingRequest) return;
        if (misbehaviour.refuseCodes) {
          misbehaviour.refuseCodes -= 1;
          connection.send({
            tag: 'iq',
            attrs: { type: 'error', id: node.attrs['id'] ?? '', from: '@s.whatsapp.net' },
            content: [{ tag: 'error', attrs: { code: '400', text: 'bad-request' } }],
          });
          return;
        }
        connection.send({
          tag: 'iq',
          attrs: { type: 'result', id: node.attrs['id'] ?? '', from: '@s.whatsapp.net' },
          content: [
            {
              tag: 'link_code_companion_reg',
              attrs: { stage: 'companion_hello' },
              content: [{ tag: 'link_code_pairing_ref', attrs: {}, content: linkingRequest.ref }],
            },
          ],
        });
        const number = jidDecode(linkingRequest.jid)?.user ?? '';
        requests.set(number, linkingRequest);
        connection.onClosed(() => requests.get(number) === linkingRequest && requests.delete(number));
      });
      const refs = Array.from({ length: REFS }, () => `2@${randomBytes(24).toString('base64')}`);
      for (const ref of refs) waiting.set(ref, connection);
      connection.onClosed(() => refs.forEach((ref) => waiting.delete(ref)));
      connection.send({
        tag: 'iq',
        attrs: { type: 'set', from: '@s.whatsapp.net', id: randomBytes(4).toString('hex'), xmlns: 'md' },
        content: [
          {
            tag: 'pair-device',
            attrs: {},
            content: refs.map((ref) => ({ tag: 'ref', attrs: {}, content: Buffer.from(ref) })),
          },
        ],
      });
    },
    find({ ref, noiseKey }) {
      const connection = waiting.get(ref);
      if (!connection?.clientStatic.equals(noiseKey))
        throw new Error('no program shows this QR code any more');
      return connection;
    },
    async requestOf(number) {
      const deadline = Date.now() + TIMEOUT;
      for (;;) {
        const linkingRequest = requests.get(number);
        if (linkingRequest) return linkingRequest;
        if (Date.now() > deadline) throw new Error(`no program has requested a linking code for ${number}`);
        await wait(CHECK_INTERVAL);
      }
    },
  };
}

/** The `pair-success` stanza for a waiting program, signed with the account's key. */
export function pairSuccess(
  user: User,
  name: string,
  account: KeyPair,
  { identityKey, advSecret }: Pick<ScannedCode, 'identityKey' | 'advSecret'>,
): BinaryNode {
  const details = proto.ADVDeviceIdentity.encode({
    rawId: 1,
    timestamp: Math.floor(Date.now() / 1000),
    keyIndex: 1,
    accountType: 0,
    deviceType: 0,
  }).finish();
  const accountSignature = sign(
    account.private,
    Buffer.concat([ACCOUNT_SIGNATURE, details, identityKey]),
    randomBytes(64),
  );
  const identity = proto.ADVSignedDeviceIdentity.encode({
    details,
    accountSignatureKey: account.public,
    accountSignature,
  }).finish();
  const deviceIdentity = proto.ADVSignedDeviceIdentityHMAC.encode({
    details: identity,
    hmac: createHmac('sha256', advSecret).update(identity).digest(),
  }).finish();
  return {
    tag: 'iq',
    attrs: { type: 'set', from: '@s.whatsapp.net', id: randomBytes(4).toString('hex') },
    content: [
      {
        tag: 'pair-success',
        attrs: {},
        content: [
          { tag: 'device-identity', attrs: {}, content: deviceIdentity },
          {
            tag: 'device',
            attrs: { jid: phoneJid(user, COMPANION_DEVICE), lid: lidJid(user, COMPANION_DEVICE) },
          },
          { tag: 'platform', attrs: { name: 'android' } },
          { tag: 'biz', attrs: { name } },
        ],
      },
    ],
  };
}

/** What the server stores of a newly linked program. @throws Error when its keys are missing or not signed by it */
export function rememberCompanion(connection: ClientConnection): Companion {
  const data = connection.payload.devicePairingData;
  if (!data?.eIdent || !data.eRegid || !data.eSkeyId || !data.eSkeyVal || !data.eSkeySig) {
    throw new Error('the program sent no keys');
  }
  const keyType = Buffer.from([5]);
  if (!verify(data.eIdent, Buffer.concat([keyType, data.eSkeyVal]), data.eSkeySig)) {
    throw new Error('the signed pre-key of the program has no valid signature');
  }
  return {
    clientStatic: connection.clientStatic,
    identityKey: Buffer.from(data.eIdent),
    registrationId: Buffer.from(data.eRegid).readUIntBE(0, data.eRegid.length),
    signedPreKey: {
      keyId: Buffer.from(data.eSkeyId).readUIntBE(0, data.eSkeyId.length),
      publicKey: data.eSkeyVal,
      signature: data.eSkeySig,
    },
    preKeys: [],
    connection: undefined,
    isActive: false,
    isNew: true,
    outbox: new Map(),
  };
}

export function newAccount(): KeyPair {
  return Curve.generateKeyPair();
}
