import { randomBytes } from 'node:crypto';
import { setTimeout as resolveAfter } from 'node:timers/promises';
import type { BinaryNode } from '@whiskeysockets/baileys';
import { createParty, type Party } from '../signal/party.ts';
import type { ClientConnection } from '../wire/clientConnection.ts';
import { childOf, childrenOf, now } from '../wire/nodes.ts';
import { answerQuery, type Directory } from '../queries/answerQuery.ts';
import type { SentMessage } from '../messages.ts';
import { lidJid, phoneJid, userOf, type User } from './address.ts';
import { COMPANION_DEVICE, outboxKey, consumeKeyBundle, type Companion } from './companion.ts';
import type { SimulatedContact } from './contact.ts';
import { agreeByCode } from './linkingCode.ts';
import { historyOf, settingsKey, type KnownPerson, type PastMessage } from './past.ts';
import { newAccount, pairSuccess, readQr, rememberCompanion, type WaitingRoom } from './pairing.ts';

/** How the service treats this account's program badly, until told otherwise. */
export interface Misbehaviour {
  /** So many of the next messages to the program get lost on the way. They are given again at its next login. */
  dropNext?: number;
  /** So many of the next messages to the program come twice. */
  duplicateNext?: number;
  /** So many of the next messages to the program are held back until all are there, and come the last one first. */
  reorderNext?: number;
  /** Milliseconds that everything to the program takes. */
  delay?: number;
  /** The program's messages are refused with this code, e.g. 463. */
  refuseSend?: number;
  /** The program's messages are taken, but it does not hear of it. */
  ackNothing?: boolean;
  /** Nothing is answered at all. */
  silent?: boolean;
  /** A program that confirms a link is not heard: the line breaks off, and the service knows of no link. */
  loseLink?: boolean;
  /**
   * What was missed is given in portions with pauses between them, in milliseconds, and what is new comes in between, as
   * the real service does with a long absence. Without `isEndTold` the end of it is never said.
   */
  catchUp?: { readonly portion: number; readonly pause: number; readonly isEndAnnounced?: boolean };
}

/** What WhatsApp asks of some accounts when a program is linked. */
export interface LinkingDemand {
  /** The first code that is scanned is refused: the program must show one with a new secret (`companion_reg_refresh`). */
  newSecret?: boolean;
  /** A passkey must be confirmed (`passkey_prologue_request`); nothing is linked without. */
  passkey?: boolean;
}

/** The shop owner's phone, to which one program can be linked. */
export interface SimulatedPhone {
  readonly number: string;
  readonly name: string;
  /**
   * Scans a QR code; resolves when the program has come back linked.
   * @throws Error when no program shows it, or the phone refuses to link (`demand`)
   */
  scan(qr: string): Promise<void>;
  /** Types the code that a program shows for this number. @throws Error when no program does, or it shows another */
  typeCode(code: string): Promise<void>;
  /** Writes on the phone itself; the program learns of it. */
  typeText(contact: SimulatedContact, text: string): Promise<SentMessage>;
  /** Has got this from a customer while no program was linked: the next one gets it with the phone's past. */
  remember(contact: SimulatedContact, text: string): void;
  /** Removes the linked program from the list on the phone. */
  unlink(): void;
  /** Closes the program's line with a code of the service; 428 just cuts it. */
  closeCompanion(code: 401 | 408 | 428 | 440 | 500 | 503 | 515): void;
  misbehave(how: Misbehaviour): void;
  /** What this account asks of a program before it lets itself be linked, until told otherwise. */
  demand(what: LinkingDemand): void;
  /** Whether a linked program is there. */
  readonly isOnline: boolean;
  /** Whether a program stands in the list of linked ones. */
  readonly isLinked: boolean;
}

/** What the rest of the service needs of a phone. */
export interface Phone extends SimulatedPhone {
  readonly user: User;
  readonly party: Party;
  readonly companion: Companion | undefined;
  /** Lets a linked program in, or refuses it. */
  logIn(connection: ClientConnection): void;
  /** Gives something to the program, now or when it comes back, until it has confirmed it. */
  deliver(node: BinaryNode): void;
}

/** What a phone needs of the service. */
export interface PhoneServices {
  readonly directory: Directory;
  readonly waitingRoom: WaitingRoom;
  /** Brings a message of the program to those it is for. */
  route(from: Phone, node: BinaryNode): Promise<void>;
  /** A receipt of the program about a message that somebody has sent it. */
  receipt(from: Phone, node: BinaryNode): Promise<void>;
  readonly onError: (error: unknown) => void;
}

const SERVER = '@s.whatsapp.net';

export function createPhone(
  number: string,
  name: string,
  people: readonly KnownPerson[],
  services: PhoneServices,
): Phone {
  const user = userOf(number);
  const party = createParty();
  const account = newAccount();
  const past: PastMessage[] = [];
  let companion: Companion | undefined;
  let how: Misbehaviour = {};
  let demands: LinkingDemand = {};
  let refusedSecret: Buffer | undefined;
  const delayed: BinaryNode[] = [];
  let onLinked: (() => void) | undefined;

  const send = (node: BinaryNode) => {
    const { connection } = companion ?? {};
    if (!connection || how.silent) return;
    if (how.delay) setTimeout(() => connection.send(node), how.delay);
    else connection.send(node);
  };
  const sendMessage = (node: BinaryNode) => {
    if (node.tag === 'message' && how.dropNext) {
      how.dropNext -= 1;
      return;
    }
    if (node.tag === 'message' && how.reorderNext) {
      delayed.unshift(node);
      if (delayed.length === how.reorderNext) {
        how.reorderNext = 0;
        delayed.splice(0).forEach(send);
      }
      return;
    }
    send(node);
    if (node.tag === 'message' && how.duplicateNext) {
      how.duplicateNext -= 1;
      send(node);
    }
  };
  const confirm = (tag: string, attrs: BinaryNode['attrs']) =>
    companion?.outbox.delete(outboxKey(tag, attrs));

  const becomeActive = async (linked: Companion) => {
    if (linked.isNew) await giveHistory(linked);
    linked.isNew = false;
    linked.isActive = true;
    const missed = [...linked.outbox.values()];
    onLinked?.();
    await giveMissed(missed, linked);
  };

  const giveMissed = async (missed: readonly BinaryNode[], { connection }: Companion) => {
    const { portion, pause, isEndAnnounced = true } = how.catchUp ?? { portion: missed.length, pause: 0 };
    for (const [index, node] of missed.entries()) {
      if (how.catchUp && index > 0 && index % portion === 0) await resolveAfter(pause);
      if (companion?.connection !== connection) return;
      send({ ...node, attrs: { ...node.attrs, offline: '0' } });
    }
    const content = [{ tag: 'offline', attrs: { count: String(missed.length) } }];
    if (isEndAnnounced) send({ tag: 'ib', attrs: { from: SERVER.slice(1) }, content });
  };

  /** A phone gives a new program the keys of the settings and its history; without them it waits. */
  const giveHistory = async (linked: Companion) => {
    const address = phoneJid(user, COMPANION_DEVICE);
    await party.openSession(address, consumeKeyBundle(linked));
    for (const protocolMessage of [settingsKey(), historyOf(past, people)]) {
      const { type, ciphertext } = await party.encrypt(address, { protocolMessage });
      const id = messageId();
      linked.outbox.set(outboxKey('message', { id }), {
        tag: 'message',
        attrs: { from: phoneJid(user), id, t: now(), type: 'text', category: 'peer' },
        content: [{ tag: 'enc', attrs: { v: '2', type }, content: ciphertext }],
      });
    }
  };

  const hear = async (node: BinaryNode, linked: Companion) => {
    if (how.silent) return;
    const { id = '', to = SERVER.slice(1) } = node.attrs;
    if (node.tag === 'iq') {
      if (node.attrs['type'] !== 'get' && node.attrs['type'] !== 'set') return;
      const answer = await answerQuery(node, linked, services.directory);
      send(answerNode(id, to, answer));
      if (childOf(node, 'active')) becomeActive(linked).catch(services.onError); // other queries are answered meanwhile
    } else if (node.tag === 'message') {
      const attrs = { class: 'message', id, from: to, t: now() };
      if (how.refuseSend) {
        send({ tag: 'ack', attrs: { ...attrs, error: String(how.refuseSend) } });
        return;
      }
      if (!how.ackNothing) send({ tag: 'ack', attrs });
      await services.route(phone, node);
    } else if (node.tag === 'receipt') {
      if (node.attrs['type'] !== 'retry') {
        for (const each of [
          id,
          ...childrenOf(childOf(node, 'list'), 'item').map(({ attrs }) => attrs['id'] ?? ''),
        ]) {
          confirm('message', { id: each });
        }
      }
      const type = node.attrs['type'];
      send({ tag: 'ack', attrs: { class: 'receipt', id, from: to, ...(type && { type }) } });
      await services.receipt(phone, node);
    } else if (node.tag === 'ack') {
      const hasFailed = node.attrs['class'] === 'message' && node.attrs['error'] !== undefined;
      if (!hasFailed) confirm(node.attrs['class'] ?? '', node.attrs);
    } else if (node.tag === 'call') {
      send({ tag: 'ack', attrs: { class: 'call', id, from: to } });
    }
  };

  const askForPasskey = async (connection: ClientConnection) => {
    if (!demands.passkey) return;
    await services.waitingRoom.notify(connection, 'passkey_prologue_request', [passkeyOptions()]);
    throw new Error(`${name} cannot be linked without a passkey`);
  };

  /** The first secret that is shown is refused, and stays so; one that was made after that is accepted. */
  const askForNewSecret = async (connection: ClientConnection, secret: Buffer) => {
    if (!demands.newSecret || (refusedSecret && !refusedSecret.equals(secret))) return;
    refusedSecret = secret;
    const type = 'companion_reg_refresh';
    await services.waitingRoom.notify(connection, type, [{ tag: type, attrs: {} }]);
    throw new Error(`${name} could not link the device: its code has to be made anew`);
  };

  /** Makes a waiting program this phone's; resolves when it has come back linked. */
  const link = async (connection: ClientConnection, keys: Parameters<typeof pairSuccess>[3]) => {
    const linked = new Promise<void>((resolve) => {
      onLinked = resolve;
    });
    const remembered = rememberCompanion(connection);
    connection.onStanza(async (node) => {
      if (!childOf(node, 'pair-device-sign')) return;
      if (how.loseLink) return connection.drop();
      companion = remembered;
      connection.send({ tag: 'stream:error', attrs: { code: '515' } });
      connection.end();
    });
    connection.send(pairSuccess(user, name, account, keys));
    await linked;
  };

  const phone: Phone = {
    number,
    name,
    user,
    party,
    get companion() {
      return companion;
    },
    get isLinked() {
      return companion !== undefined;
    },
    get isOnline() {
      return companion?.connection !== undefined && companion.isActive;
    },
    async scan(qr) {
      const code = readQr(qr);
      const connection = services.waitingRoom.find(code);
      await askForPasskey(connection);
      await askForNewSecret(connection, code.advSecret);
      await link(connection, code);
    },
    async typeCode(code) {
      const wish = await services.waitingRoom.wishFor(number);
      const agreed = await agreeByCode(account, wish, code);
      await askForPasskey(wish.connection);
      await link(wish.connection, agreed);
    },
    logIn(connection) {
      if (!companion?.clientStatic.equals(connection.clientStatic)) {
        connection.send({ tag: 'failure', attrs: { reason: '401', location: 'sim' } });
        connection.end();
        return;
      }
      const linked = companion;
      linked.connection?.drop();
      linked.connection = connection;
      linked.isActive = false;
      connection.onStanza((node) => hear(node, linked).catch(services.onError));
      connection.onClosed(() => {
        if (linked.connection === connection) linked.connection = undefined;
      });
      send({
        tag: 'success',
        attrs: { t: now(), props: '27', location: 'sim', lid: lidJid(user, COMPANION_DEVICE) },
      });
    },
    deliver(node) {
      if (!companion) throw new Error(`no program is linked to ${name} (${number})`);
      companion.outbox.set(outboxKey(node.tag, node.attrs), node);
      if (companion.isActive) sendMessage(node);
    },
    async typeText(contact, text) {
      if (!companion) throw new Error(`no program is linked to ${name} (${number})`);
      const address = phoneJid(user, COMPANION_DEVICE);
      if (!(await party.hasSession(address))) await party.openSession(address, consumeKeyBundle(companion));
      const recipient = userOf(contact.number);
      const content = { conversation: text };
      const { type, ciphertext } = await party.encrypt(address, {
        deviceSentMessage: { destinationJid: lidJid(recipient), message: content },
      });
      const id = messageId();
      phone.deliver({
        tag: 'message',
        attrs: {
          from: phoneJid(user),
          recipient: lidJid(recipient),
          peer_recipient_pn: phoneJid(recipient),
          id,
          t: now(),
          type: 'text',
          notify: name,
        },
        content: [{ tag: 'enc', attrs: { v: '2', type }, content: ciphertext }],
      });
      return { id, to: contact.number, content };
    },
    remember(contact, text) {
      const from = userOf(contact.number);
      const key = { remoteJid: lidJid(from), remoteJidAlt: phoneJid(from), fromMe: false, id: messageId() };
      const info = {
        key,
        message: { conversation: text },
        messageTimestamp: Math.floor(Date.now() / 1000),
        pushName: contact.name,
      };
      past.push({ from, name: contact.name, info });
    },
    unlink() {
      phone.closeCompanion(401);
      companion = undefined;
    },
    closeCompanion(code) {
      const { connection } = companion ?? {};
      if (code === 428) return connection?.drop();
      connection?.send(streamError(code));
      connection?.end();
    },
    misbehave(next) {
      how = next;
    },
    demand(what) {
      demands = what;
      refusedSecret = undefined;
    },
  };
  return phone;
}

/** A message id as a phone makes it. */
export function messageId(): string {
  return `3A${randomBytes(9).toString('hex').toUpperCase()}`;
}

function answerNode(id: string, from: string, answer: Awaited<ReturnType<typeof answerQuery>>): BinaryNode {
  if (Array.isArray(answer)) return { tag: 'iq', attrs: { type: 'result', id, from }, content: answer };
  const { error, text } = answer ?? { error: 501, text: 'feature-not-implemented' };
  return {
    tag: 'iq',
    attrs: { type: 'error', id, from },
    content: [{ tag: 'error', attrs: { code: String(error), text } }],
  };
}

/** What a program is asked to have signed by an authenticator; JSON as WebAuthn's options, base64url without padding. */
function passkeyOptions(): BinaryNode {
  const options = {
    challenge: randomBytes(32).toString('base64url'),
    timeout: 60_000,
    rpId: 'whatsapp.com',
    allowCredentials: [
      { id: randomBytes(16).toString('base64url'), type: 'public-key', transports: ['internal'] },
    ],
    userVerification: 'required',
  };
  return { tag: 'passkey_request_options', attrs: {}, content: Buffer.from(JSON.stringify(options)) };
}

function streamError(code: number): BinaryNode {
  const conflict = code === 401 ? 'device_removed' : code === 440 ? 'replaced' : undefined;
  return {
    tag: 'stream:error',
    attrs: conflict === 'replaced' ? {} : { code: String(code) },
    ...(conflict && { content: [{ tag: 'conflict', attrs: { type: conflict } }] }),
  };
}
