import {
  getBinaryNodeChild,
  getBinaryNodeChildBuffer,
  S_WHATSAPP_NET,
  type AuthenticationCreds,
  type BinaryNode,
  type WASocket,
} from '@whiskeysockets/baileys';
import { AppError, fail } from '#shared/contract/errors.ts';
import { passkeyOptions, type PasskeyAnswer, type PasskeyOptions } from '#shared/contract/passkey.ts';
import { jsonIn } from '#server/platform/jsonIn.ts';
import type { Log } from '#server/platform/log.ts';
import { isAnswerTo } from './checkAnswer.ts';
import {
  comparisonCode,
  createHandoff,
  pairingRequestOf,
  prologueOf,
  readPrimaryIdentity,
  type HandoffSecrets,
} from './handoff.ts';

/** What happens to a ceremony; after `onFailed` it is over. */
export interface CeremonyHandler {
  /** An admin has to use the passkey. */
  onAsked(): void;
  /** WhatsApp has taken the answer. @param code that the phone shows if its owner has to compare it */
  onAnswered(code: string): void;
  /** `passkeyLate`: the passkey was not used in time; `passkeyRefused`: WhatsApp, or the phone, does not go on. */
  onFailed(reason: 'passkeyLate' | 'passkeyRefused'): void;
}

/** Confirms one link with a passkey. */
export interface Ceremony {
  readonly options: PasskeyOptions;
  /** Sends what the authenticator has signed. @throws AppError ERR_PASSKEY_NOT_ASKED, ERR_PASSKEY_INVALID, ERR_PASSKEY_REFUSED */
  answer(answer: PasskeyAnswer): Promise<void>;
  /** The phone has agreed, or the socket is closed. */
  end(): void;
}

interface CeremonyParts {
  readonly socket: Pick<WASocket, 'query' | 'ws'>;
  /** The library's live credentials; the secret in them is replaced once the phone has agreed. */
  readonly creds: AuthenticationCreds;
  readonly log: Log;
  readonly handler: CeremonyHandler;
  /** Milliseconds: to use the passkey, and then for the phone. */
  readonly timings: { readonly passkey: number; readonly passkeyPhone: number };
}

const OPTIONS = 'passkey_request_options';

/**
 * The options in WhatsApp's demand, or asked for when they are missing there.
 * @returns undefined when they are not to be understood
 */
export async function readOptions(
  socket: Pick<WASocket, 'query'>,
  demand: BinaryNode,
): Promise<PasskeyOptions | undefined> {
  const child =
    getBinaryNodeChild(demand, OPTIONS) ??
    getBinaryNodeChild(await ask(socket, 'get', [node(OPTIONS)]), OPTIONS);
  const { content } = child ?? {};
  const text = content instanceof Uint8Array ? Buffer.from(content).toString('utf8') : content;
  return typeof text === 'string' ? passkeyOptions.safeParse(jsonIn(text)).data : undefined;
}

/** Begins a ceremony that WhatsApp has demanded; the protocol is that of WhatsApp Web ("Shortcake"). */
export function beginCeremony(options: PasskeyOptions, parts: CeremonyParts): Ceremony {
  const { socket, creds, log, handler, timings } = parts;
  const handoff = createHandoff(creds.advSecretKey);
  let state: 'asked' | 'answering' | 'answered' | 'over' = 'asked';
  let ref = '';
  let timer: NodeJS.Timeout;

  const limit = (milliseconds: number, reason: 'passkeyLate' | 'passkeyRefused') => {
    clearTimeout(timer);
    timer = setTimeout(() => giveUp(reason), milliseconds);
  };
  const end = () => {
    state = 'over';
    clearTimeout(timer);
    socket.ws.off(CONTINUATION, onContinuation);
  };
  const giveUp = (reason: 'passkeyLate' | 'passkeyRefused') => {
    if (state === 'over') return;
    end();
    handler.onFailed(reason);
  };

  const continueWith = async (notification: BinaryNode) => {
    const primary = readPrimaryIdentity(
      getBinaryNodeChildBuffer(notification, 'primary_ephemeral_identity') ?? new Uint8Array(),
    );
    await ask(socket, 'set', [node('companion_nonce', handoff.nonce)]);
    handler.onAnswered(comparisonCode(handoff, primary));
    creds.advSecretKey = handoff.advSecret.toString('base64'); // the phone signs the link with it
    const own = { noiseKey: creds.noiseKey.public, identityKey: creds.signedIdentityKey.public };
    await ask(socket, 'set', [
      node('encrypted_pairing_request', pairingRequestOf(handoff, primary, ref, own)),
    ]);
  };
  const onContinuation = (notification: BinaryNode) => {
    if (state !== 'answered' && state !== 'answering') return;
    continueWith(notification).catch((error: unknown) => {
      log.warn({ err: error }, 'linking with a passkey failed');
      giveUp('passkeyRefused');
    });
  };
  socket.ws.on(CONTINUATION, onContinuation);
  limit(timings.passkey, 'passkeyLate');
  handler.onAsked();

  return {
    options,
    end,
    async answer(answer) {
      if (state !== 'asked') fail('ERR_PASSKEY_NOT_ASKED');
      if (!isAnswerTo(options, answer)) fail('ERR_PASSKEY_INVALID');
      state = 'answering';
      limit(timings.passkeyPhone, 'passkeyRefused');
      try {
        ref = await askForRef(socket);
        await ask(socket, 'set', [prologueNode(handoff, ref, answer)]);
        if (state === 'answering') state = 'answered';
      } catch (error) {
        log.warn({ err: error }, 'WhatsApp refused the passkey');
        giveUp('passkeyRefused'); // repeating it could cost the number
        throw new AppError('ERR_PASSKEY_REFUSED', undefined, { cause: error });
      }
    },
  };
}

const CONTINUATION = 'CB:notification,type:crsc_continuation';

async function askForRef(socket: Pick<WASocket, 'query'>): Promise<string> {
  const answer = getBinaryNodeChild(await ask(socket, 'get', [node('ref')]), 'ref')?.content;
  const ref = answer instanceof Uint8Array ? Buffer.from(answer).toString('utf8') : answer;
  if (typeof ref !== 'string' || ref === '') throw new Error('WhatsApp gave no reference');
  return ref;
}

function prologueNode(handoff: HandoffSecrets, ref: string, answer: PasskeyAnswer): BinaryNode {
  const { payload, proof } = prologueOf(handoff, ref);
  const { response } = answer;
  const assertion = { ...answer, response: { ...response, userHandle: response.userHandle ?? null } };
  return {
    tag: 'passkey_prologue',
    attrs: {},
    content: [
      node('credential_id', Buffer.from(answer.rawId, 'base64url')),
      node('webauthn_assertion', Buffer.from(JSON.stringify(assertion))),
      node('prologue_payload', payload),
      node('pairing_handoff_proof', proof),
    ],
  };
}

/** @throws Error when WhatsApp refuses, or does not answer in time */
async function ask(
  socket: Pick<WASocket, 'query'>,
  type: 'get' | 'set',
  content: BinaryNode[],
): Promise<BinaryNode> {
  const answer: BinaryNode | undefined = await socket.query({
    tag: 'iq',
    attrs: { to: S_WHATSAPP_NET, type, xmlns: 'md' },
    content,
  });
  if (!answer) throw new Error('WhatsApp did not answer');
  return answer;
}

function node(tag: string, content?: Uint8Array): BinaryNode {
  return { tag, attrs: {}, ...(content && { content }) };
}
