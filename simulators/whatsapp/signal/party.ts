import { setImmediate as nextTick } from 'node:timers/promises';
import {
  addTransactionCapability,
  Curve,
  DEFAULT_CONNECTION_CONFIG,
  generateSignalPubKey,
  initAuthCreds,
  proto,
  unpadRandomMax16,
  writeRandomPadMax16,
  type BinaryNode,
  type SignalDataSet,
  type SignalDataTypeMap,
} from '@whiskeysockets/baileys';
import { createKeyedMutex } from '#shared/domain/keyedMutex.ts';
import { silentLogger } from '../silence.ts';
import { bigEndian } from '../wire/nodes.ts';

/** The keys of a companion, as the server hands them out to others. */
export interface KeyBundle {
  readonly registrationId: number;
  readonly identityKey: Uint8Array;
  readonly signedPreKey: {
    readonly keyId: number;
    readonly publicKey: Uint8Array;
    readonly signature: Uint8Array;
  };
  /** One-time pre-key; each is handed out once. */
  readonly preKey?: { readonly keyId: number; readonly publicKey: Uint8Array } | undefined;
}

/** The phone of one user in the Signal protocol: encrypts to companions and decrypts from them by their address. */
export interface Party {
  /** Keys for encrypting to this user, as the response to a key query. */
  keyNodes(): Promise<BinaryNode[]>;
  hasSession(address: string): Promise<boolean>;
  openSession(address: string, bundle: KeyBundle): Promise<void>;
  encrypt(address: string, message: proto.IMessage): Promise<EncryptedMessage>;
  decrypt(address: string, type: string, ciphertext: Uint8Array): Promise<proto.Message>;
  /**
   * Encrypts a group message with this user's sender key, and the sender key for the members that do not have it yet.
   */
  encryptForGroup(
    group: string,
    me: string,
    message: proto.IMessage,
  ): Promise<{ ciphertext: Buffer; keyMessage: proto.IMessage }>;
  processSenderKey(author: string, message: proto.IMessage): Promise<void>;
  decryptFromGroup(group: string, author: string, ciphertext: Uint8Array): Promise<proto.Message>;
}

export interface EncryptedMessage {
  readonly type: 'pkmsg' | 'msg';
  readonly ciphertext: Uint8Array;
}

/**
 * The Signal library queues its tasks by address for the whole process, and runs them in the async context of the first
 * caller: several senders to the same program would lose each other's ratchets.
 */
const mutex = createKeyedMutex();
const alone = <Result>(address: string, task: () => Promise<Result>): Promise<Result> =>
  mutex(address, async () => {
    const result = await task();
    await nextTick();
    return result;
  });

export function createParty(): Party {
  const creds = initAuthCreds();
  const keys = addTransactionCapability(memoryStore(), silentLogger, {
    maxCommitRetries: 1,
    delayBetweenTriesMs: 1,
  });
  const signal = DEFAULT_CONNECTION_CONFIG.makeSignalRepository(
    { creds, keys },
    silentLogger,
    async () => undefined,
  );
  let nextPreKey = 1;

  const newPreKey = async () => {
    const keyId = nextPreKey++;
    const pair = Curve.generateKeyPair();
    await keys.set({ 'pre-key': { [keyId]: pair } });
    return { keyId, pair };
  };

  return {
    async keyNodes() {
      const { keyId, pair } = await newPreKey();
      const { signedPreKey } = creds;
      return [
        { tag: 'registration', attrs: {}, content: bigEndian(creds.registrationId, 4) },
        { tag: 'type', attrs: {}, content: Buffer.from([5]) },
        { tag: 'identity', attrs: {}, content: creds.signedIdentityKey.public },
        {
          tag: 'skey',
          attrs: {},
          content: [
            { tag: 'id', attrs: {}, content: bigEndian(signedPreKey.keyId, 3) },
            { tag: 'value', attrs: {}, content: signedPreKey.keyPair.public },
            { tag: 'signature', attrs: {}, content: signedPreKey.signature },
          ],
        },
        {
          tag: 'key',
          attrs: {},
          content: [
            { tag: 'id', attrs: {}, content: bigEndian(keyId, 3) },
            { tag: 'value', attrs: {}, content: pair.public },
          ],
        },
      ];
    },
    hasSession: async (address) => (await signal.validateSession(address)).exists,
    openSession: (address, { registrationId, identityKey, signedPreKey, preKey }) =>
      alone(address, () =>
        signal.injectE2ESession({
          jid: address,
          session: {
            registrationId,
            identityKey: generateSignalPubKey(identityKey),
            signedPreKey: { ...signedPreKey, publicKey: generateSignalPubKey(signedPreKey.publicKey) },
            ...(preKey && { preKey: { ...preKey, publicKey: generateSignalPubKey(preKey.publicKey) } }),
          } as Parameters<typeof signal.injectE2ESession>[0]['session'], // the library's type requires the one-time key
        }),
      ),
    encrypt: (address, message) =>
      alone(address, () => signal.encryptMessage({ jid: address, data: padded(message) })),
    async decrypt(address, type, ciphertext) {
      if (type !== 'pkmsg' && type !== 'msg') throw new Error(`not an encrypted message: ${type}`);
      return unpadded(await alone(address, () => signal.decryptMessage({ jid: address, type, ciphertext })));
    },
    async encryptForGroup(group, me, message) {
      const { ciphertext, senderKeyDistributionMessage } = await signal.encryptGroupMessage({
        group,
        meId: me,
        data: padded(message),
      });
      return {
        ciphertext: Buffer.from(ciphertext),
        keyMessage: {
          senderKeyDistributionMessage: {
            groupId: group,
            axolotlSenderKeyDistributionMessage: senderKeyDistributionMessage,
          },
        },
      };
    },
    async processSenderKey(author, { senderKeyDistributionMessage: item }) {
      if (item) await signal.processSenderKeyDistributionMessage({ item, authorJid: author });
    },
    decryptFromGroup: async (group, author, ciphertext) =>
      unpadded(await signal.decryptGroupMessage({ group, authorJid: author, msg: ciphertext })),
  };
}

function padded(message: proto.IMessage): Uint8Array {
  return writeRandomPadMax16(proto.Message.encode(message).finish());
}

function unpadded(plain: Uint8Array): proto.Message {
  return proto.Message.decode(unpadRandomMax16(plain));
}

function memoryStore() {
  const rows = new Map<string, unknown>();
  return {
    get: async <Type extends keyof SignalDataTypeMap>(type: Type, ids: string[]) => {
      const found: { [id: string]: SignalDataTypeMap[Type] } = {};
      for (const id of ids) {
        const row = rows.get(`${type} ${id}`);
        if (row !== undefined) found[id] = row as SignalDataTypeMap[Type]; // was stored under this type
      }
      return found;
    },
    set: async (data: SignalDataSet) => {
      for (const [type, entries] of Object.entries(data)) {
        for (const [id, value] of Object.entries(entries ?? {})) {
          if (value === null) rows.delete(`${type} ${id}`);
          else rows.set(`${type} ${id}`, value);
        }
      }
    },
  };
}
