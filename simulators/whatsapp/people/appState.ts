import { randomBytes } from 'node:crypto';
import {
  decodePatches,
  encodeSyncdPatch,
  newLTHashState,
  proto,
  type ChatMutation,
  type LTHashState,
  type WAPatchCreate,
} from '@whiskeysockets/baileys';
import type { BinaryNode } from '@whiskeysockets/baileys';
import { bytesOf, childOf, childrenOf } from '../wire/nodes.ts';

/** The collection in which WhatsApp keeps labels. */
const COLLECTION = 'regular';

/**
 * What an account keeps encrypted on the server for its devices, such as the labels of chats: the collection `regular`. A
 * program that asks for all of it gets all changes; WhatsApp gives a file, which the library fetches from its own host only.
 */
export interface AppState {
  /** The key with which its devices encrypt it, as a phone sends it to a linked program. */
  readonly keyShare: proto.Message.IProtocolMessage;
  readonly version: number;
  /** How often a program has asked for all of it. */
  readonly completeReads: number;
  /** Stores a change that the phone has made. */
  change(patch: WAPatchCreate): Promise<void>;
  /** The answer to a `w:sync:app:state` query of a program, which may contain changes of its own. */
  answer(iq: BinaryNode): Promise<BinaryNode[]>;
}

/** @param onMutation is called for each change of a program */
export function createAppState(onMutation: (mutation: ChatMutation) => void): AppState {
  const keyId = randomBytes(6);
  const keyData = {
    keyData: randomBytes(32),
    fingerprint: { rawId: 1, currentIndex: 0, deviceIndexes: [0, 1] },
    timestamp: Date.now(),
  };
  const findKey = async () => keyData;
  /** All changes, each as the patch that makes its version. */
  const patches: proto.ISyncdPatch[] = [];
  let state: LTHashState = newLTHashState();
  let completeReads = 0;

  const answerCollection = async (asked: BinaryNode): Promise<BinaryNode> => {
    const { name = '', version = '0', return_snapshot } = asked.attrs;
    const attrs = { name, version };
    if (name !== COLLECTION) return { tag: 'collection', attrs };
    const given = childOf(asked, 'patch');
    if (given) {
      if (Number(version) !== state.version) {
        const conflict = { tag: 'error', attrs: { code: '409', text: 'conflict' } };
        return { tag: 'collection', attrs: { ...attrs, type: 'error' }, content: [conflict] };
      }
      await accept(proto.SyncdPatch.decode(bytesOf(given)));
      return { tag: 'collection', attrs: { name, version: String(state.version) } };
    }
    const current = { name, version: String(state.version) };
    if (return_snapshot === 'true') completeReads += 1;
    const content = patches.slice(Number(version)).map((patch) => ({
      tag: 'patch',
      attrs: {},
      content: proto.SyncdPatch.encode(patch).finish(),
    }));
    return { tag: 'collection', attrs: current, content: [{ tag: 'patches', attrs: {}, content }] };
  };

  /** Checks a change of a program as its other devices would. @throws Error when its MACs are wrong */
  const accept = async (patch: proto.ISyncdPatch) => {
    const version = { version: state.version + 1 };
    const warnings: unknown[] = [];
    const log = { warn: (...warning: unknown[]) => warnings.push(warning), trace() {}, debug() {} };
    const { state: next, mutationMap } = await decodePatches(
      COLLECTION,
      [{ ...patch, mutations: [...(patch.mutations ?? [])], version }], // the library empties the list
      state,
      findKey as never,
      {},
      undefined,
      log as never,
    );
    if (warnings.length > 0) throw new Error(`the program sent a wrong change: ${JSON.stringify(warnings)}`);
    state = next;
    patches.push({ ...patch, version });
    Object.values(mutationMap).forEach(onMutation);
  };

  return {
    keyShare: {
      type: proto.Message.ProtocolMessage.Type.APP_STATE_SYNC_KEY_SHARE,
      appStateSyncKeyShare: { keys: [{ keyId: { keyId }, keyData }] },
    },
    get version() {
      return state.version;
    },
    get completeReads() {
      return completeReads;
    },
    async change(patchCreate) {
      const made = await encodeSyncdPatch(patchCreate, keyId.toString('base64'), state, findKey as never);
      state = made.state;
      patches.push({ ...made.patch, version: { version: state.version } });
    },
    async answer(iq) {
      const content: BinaryNode[] = [];
      for (const collection of childrenOf(childOf(iq, 'sync'), 'collection'))
        content.push(await answerCollection(collection));
      return [{ tag: 'sync', attrs: {}, content }];
    },
  };
}
