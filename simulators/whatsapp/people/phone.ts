import { setTimeout as resolveAfter } from 'node:timers/promises';
import type { BinaryNode, proto } from '@whiskeysockets/baileys';
import { createParty, type Party } from '../signal/party.ts';
import type { ClientConnection } from '../wire/clientConnection.ts';
import { bytesOf, childOf, childrenOf, now } from '../wire/nodes.ts';
import { answerQuery, type Directory } from '../queries/answerQuery.ts';
import { createLimitsOfAccount } from './accountLimits.ts';
import { lidJid, phoneJid, userOf, type User } from './address.ts';
import { COMPANION_DEVICE, outboxKey, consumeKeyBundle, type Companion } from './companion.ts';
import { withSecret } from './contents.ts';
import { answerFileRequest, type FileOfMessage } from './fileRequests.ts';
import { agreeByCode } from './linkingCode.ts';
import { createLinkingChecks } from './linkingChecks.ts';
import { createCompanionSender } from './companionSender.ts';
import { createLabels } from './labels.ts';
import { historyOf, olderMessages, type KnownPerson, type PastMessage } from './past.ts';
import type { SimulatedPhone } from './simulatedPhone.ts';
import { createAuthenticator } from './authenticator.ts';
import { answerNode, messageId, privacyOf, streamError } from './stanzas.ts';
import { newAccount, pairSuccess, readQr, rememberCompanion, type WaitingRoom } from './pairing.ts';

/** The part of a phone that the simulated service uses. */
export interface Phone extends SimulatedPhone {
  readonly user: User;
  readonly party: Party;
  readonly companion: Companion | undefined;
  /** Accepts the login of a linked program, or refuses it. */
  logIn(connection: ClientConnection): void;
  /** Sends a stanza to the companion that is lost while it is away. */
  notify(node: BinaryNode): void;
  /** Sends a stanza to the companion, now or when it is back, until it is acknowledged. */
  deliver(node: BinaryNode): void;
}

/** What a phone needs from the service. */
export interface PhoneServices {
  readonly directory: Directory;
  readonly waitingRoom: WaitingRoom;
  /** Shows a customer whether the phone's owner types. */
  typing(from: Phone, node: BinaryNode): void;
  /** Delivers a message of the companion to its recipients. */
  route(from: Phone, node: BinaryNode): Promise<void>;
  /** The file of a message. @param past its content, when it is from before the program was linked */
  fileOf(id: string, past: proto.IMessage | null | undefined): FileOfMessage | undefined;
  /** Handles a receipt of the companion for a received message. */
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
  const presences: string[] = [];
  const fileRequests: BinaryNode['attrs'][] = [];
  let companion: Companion | undefined;
  let delivered: BinaryNode[] | undefined;
  const sender = createCompanionSender(() => companion?.connection);
  const { send } = sender;
  const limits = createLimitsOfAccount();
  const labels = createLabels((node) => {
    if (companion) phone.deliver(node);
  });
  const authenticator = createAuthenticator();
  const checks = createLinkingChecks(name, services.waitingRoom, authenticator);
  let onLinked: (() => void) | undefined;

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
    const from = SERVER.slice(1);
    const ofKind = (kind: string) => missed.filter(({ tag }) => tag === kind).length;
    const { neverDelivered = 0 } = sender.misbehaviour;
    const announced = {
      count: String(missed.length + neverDelivered),
      message: String(ofKind('message') + neverDelivered),
      receipt: String(ofKind('receipt')),
      notification: String(ofKind('notification')),
      call: String(ofKind('call')),
    };
    send({ tag: 'ib', attrs: { from }, content: [{ tag: 'offline_preview', attrs: announced }] });
    const {
      portion,
      pause,
      until,
      isEndAnnounced = true,
    } = sender.misbehaviour.catchUp ?? { portion: missed.length, pause: 0 };
    for (const [index, node] of missed.entries()) {
      if (index === portion) await until;
      if (sender.misbehaviour.catchUp && index > 0 && index % portion === 0) await resolveAfter(pause);
      if (companion?.connection !== connection) return;
      send({ ...node, attrs: { ...node.attrs, offline: '0' } });
    }
    const content = [{ tag: 'offline', attrs: { count: String(missed.length) } }];
    if (isEndAnnounced) send({ tag: 'ib', attrs: { from }, content });
  };

  /** A newly linked program waits for the app state sync key and its history. */
  const giveHistory = async (linked: Companion) => {
    const address = phoneJid(user, COMPANION_DEVICE);
    await party.openSession(address, consumeKeyBundle(linked));
    for (const protocolMessage of [labels.appState.keyShare, historyOf(past, people)]) {
      const { type, ciphertext } = await party.encrypt(address, { protocolMessage });
      const id = messageId();
      linked.outbox.set(outboxKey('message', { id }), {
        tag: 'message',
        attrs: { from: phoneJid(user), id, t: now(), type: 'text', category: 'peer' },
        content: [{ tag: 'enc', attrs: { v: '2', type }, content: ciphertext }],
      });
    }
  };

  /** Answers what the linked program asks the phone itself: for older messages. */
  const answerProgram = async (node: BinaryNode) => {
    const address = phoneJid(user, COMPANION_DEVICE);
    const enc = childOf(node, 'enc');
    const message = await party.decrypt(address, enc?.attrs['type'] ?? '', bytesOf(enc));
    const { protocolMessage } = message.deviceSentMessage?.message ?? message;
    const request = protocolMessage?.peerDataOperationRequestMessage?.historySyncOnDemandRequest;
    const answer = request && olderMessages(past, request, node.attrs['id'] ?? '');
    await sender.misbehaviour.answerAfter?.();
    if (!answer) return; // phones do not answer when they do not know the chat
    const { type, ciphertext } = await party.encrypt(address, { protocolMessage: answer });
    phone.deliver({
      tag: 'message',
      attrs: { from: phoneJid(user), id: messageId(), t: now(), type: 'text', category: 'peer' },
      content: [{ tag: 'enc', attrs: { v: '2', type }, content: ciphertext }],
    });
  };

  /** Uploads the file of a message once more, which the program could not fetch. */
  const giveFile = (receipt: BinaryNode) => {
    const { id = '' } = receipt.attrs;
    fileRequests.push(childOf(receipt, 'rmr')?.attrs ?? {});
    const known = past.find(({ info }) => info.key?.id === id);
    const file = services.fileOf(id, known?.info.message);
    const answered = answerFileRequest(receipt, phoneJid(user), file, phone.treatsFileRequests);
    if (answered) phone.deliver(answered);
  };

  const answer = async (query: BinaryNode, linked: Companion) => {
    switch (query.attrs['xmlns']) {
      case 'w:mex':
        return limits.answer(query);
      case 'w:sync:app:state':
        return labels.appState.answer(query);
      case 'privacy':
        return [privacyOf(phone)];
      default:
        return answerQuery(query, linked, services.directory);
    }
  };

  const handleStanza = async (node: BinaryNode, linked: Companion) => {
    if (sender.misbehaviour.silent) return;
    const { id = '', to = SERVER.slice(1) } = node.attrs;
    if (node.tag === 'iq') {
      if (node.attrs['type'] !== 'get' && node.attrs['type'] !== 'set') return;
      send(answerNode(id, to, await answer(node, linked)));
      if (childOf(node, 'active')) becomeActive(linked).catch(services.onError); // other queries are answered meanwhile
    } else if (node.tag === 'message') {
      const attrs = { class: 'message', id, from: to, t: now() };
      const refusal = sender.misbehaviour.refuseSend ?? limits.refusalOf(node);
      if (refusal) {
        send({ tag: 'ack', attrs: { ...attrs, error: String(refusal) } });
        return;
      }
      if (!sender.misbehaviour.ackNothing) send({ tag: 'ack', attrs });
      if (node.attrs['category'] === 'peer') return answerProgram(node);
      await services.route(phone, node);
    } else if (node.tag === 'receipt' && node.attrs['type'] === 'server-error') {
      send({ tag: 'ack', attrs: { class: 'receipt', id, from: to, type: 'server-error' } });
      giveFile(node);
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
    } else if (node.tag === 'chatstate') {
      services.typing(phone, node);
    } else if (node.tag === 'presence') {
      presences.push(node.attrs['type'] ?? '');
    } else if (node.tag === 'call') {
      send({ tag: 'ack', attrs: { class: 'call', id, from: to } });
    }
  };

  /** Links a waiting program to this phone; resolves when it has reconnected. @throws Error when it leaves before */
  const link = (connection: ClientConnection, keys: Parameters<typeof pairSuccess>[3]) =>
    new Promise<void>((resolve, reject) => {
      onLinked = resolve;
      const remembered = rememberCompanion(connection);
      connection.onStanza(async (node) => {
        if (!childOf(node, 'pair-device-sign')) return;
        if (sender.misbehaviour.loseLink) return connection.drop();
        companion = remembered;
        connection.send({ tag: 'stream:error', attrs: { code: '515' } });
        connection.end();
      });
      connection.onClosed(() => {
        if (companion !== remembered) reject(new Error('the program left before it was linked'));
      });
      connection.send(pairSuccess(user, name, account, keys));
    });

  const phone: Phone = {
    number,
    name,
    user,
    party,
    get companion() {
      return companion;
    },
    presences,
    fileRequests,
    treatsFileRequests: 'upload',
    sendsReadReceipts: true,
    notify(node) {
      if (companion?.isActive) send(node);
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
      const agreed = await checks.askForPasskey(connection, code);
      await checks.askForNewSecret(connection, agreed.advSecret);
      await link(connection, agreed);
    },
    async typeCode(code) {
      const linkingRequest = await services.waitingRoom.requestOf(number);
      const typed = await agreeByCode(account, linkingRequest, code);
      const agreed = await checks.askForPasskey(linkingRequest.connection, typed);
      await checks.askForNewSecretTooLate(linkingRequest.connection);
      await link(linkingRequest.connection, agreed);
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
      connection.onStanza((node) => handleStanza(node, linked).catch(services.onError));
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
      limits.noteReceived(node);
      companion.outbox.set(outboxKey(node.tag, node.attrs), node);
      delivered?.push(node);
      if (companion.isActive) sender.sendMessage(node);
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
    remember(contact, given, { at = new Date(), fromMe = false } = {}) {
      const from = userOf(contact.number);
      const id = messageId();
      const key = { remoteJid: lidJid(from), remoteJidAlt: phoneJid(from), fromMe, id };
      const message = withSecret(typeof given === 'string' ? { conversation: given } : given);
      const info = {
        key,
        message,
        messageTimestamp: Math.floor(at.getTime() / 1000),
        ...(!fromMe && { pushName: contact.name }),
      };
      past.push({ from, name: contact.name, info });
      return { id, to: fromMe ? contact.number : number, content: message };
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
      sender.misbehaviour = next;
    },
    record() {
      const recorded: BinaryNode[] = [];
      delivered = recorded;
      return () => recorded.map((node) => () => send(node));
    },
    usePasskey: authenticator.use,
    get comparisonCode() {
      return checks.comparisonCode;
    },
    demand(what) {
      checks.set(what);
    },
    limit(next) {
      const notifications = limits.set(next);
      if (companion) notifications.forEach(phone.deliver);
    },
    askedForLimits: limits.asked,
    labels: labels.forOwner,
  };
  return phone;
}
