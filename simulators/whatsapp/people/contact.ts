import { randomBytes } from 'node:crypto';
import { proto, type BinaryNode, type MediaType } from '@whiskeysockets/baileys';
import type { MediaHost } from '../media/mediaHost.ts';
import { readMessage, type ReceivedMessage } from '../messages.ts';
import { createParty, type Party } from '../signal/party.ts';
import { bytesOf, childOf, childrenOf, now, numberOf } from '../wire/nodes.ts';
import { isOf, lidJid, phoneJid, userOf, type User } from './address.ts';
import { COMPANION_DEVICE, consumeKeyBundle } from './companion.ts';
import type { Phone } from './phone.ts';
import type { SimulatedPhone } from './simulatedPhone.ts';
import type { SimulatedContact } from './simulatedContact.ts';
import { messageId } from './stanzas.ts';
import { mediaTypeAttribute, typeOf, vcardOf, withSecret } from './contents.ts';
import { encryptEdit } from './encryptEdit.ts';
import { answerTo, voteFor } from './respond.ts';
import type { Target } from './encryptChange.ts';
import { waitFor } from './waitFor.ts';

/** The part of a contact that the simulated service uses. */
export interface Contact extends SimulatedContact {
  readonly user: User;
  readonly party: Party;
  readonly pictureUrl: string | undefined;
  /** Encrypts content for the companion of a phone, starting a session if there is none. */
  encryptFor(phone: Phone, content: proto.IMessage, renew?: boolean): Promise<BinaryNode>;
  /** Handles a message from the companion of a phone, to the contact or to a group. */
  receive(phone: Phone, node: BinaryNode, group?: string): Promise<void>;
  /** The companion could not decrypt a message: encrypts and sends it again. */
  sendAgain(phone: Phone, receipt: BinaryNode): Promise<void>;
  /** What they have sent under this id. */
  contentOf(id: string): proto.IMessage | undefined;
  noteRead(id: string): void;
  /** The companion shows them whether an agent types. */
  noteTyping(isTyping: boolean): void;
}

/** After this number of retry requests a phone gives up on a message. */
const RETRIES = 5;
/** Milliseconds to wait for a message, if nothing else is said: so long that a busy machine is no reason to give up. */
const PATIENCE = 60_000;

interface ContactParts {
  readonly number: string;
  readonly name: string;
  readonly addressing: 'lid' | 'pn';
  readonly pictureUrl: string | undefined;
  readonly media: MediaHost;
  readonly phoneOf: (phone: SimulatedPhone) => Phone;
}

export function createContact({
  number,
  name,
  addressing,
  pictureUrl,
  media,
  phoneOf,
}: ContactParts): Contact {
  const user = userOf(number);
  const party = createParty();
  const received: ReceivedMessage[] = [];
  const ids = new Set<string>();
  const read = new Set<string>();
  const sentContents = new Map<string, proto.IMessage>();
  const watchers = new Set<(message: ReceivedMessage) => void>();
  const asked = new Map<string, number>();
  let duplicates = 0;
  let isTypedTo = false;
  let unreadable = 0;
  let lastTask: Promise<unknown> = Promise.resolve();

  /** Runs tasks one after the other, because messages must be encrypted in the order of sending. */
  const inTurn = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = lastTask.then(task);
    lastTask = result.catch(() => undefined);
    return result;
  };
  const addressOf = (phone: Phone) => phoneJid(phone.user, COMPANION_DEVICE);
  const sender: BinaryNode['attrs'] & { from: string } =
    addressing === 'lid'
      ? { from: lidJid(user), sender_pn: phoneJid(user) }
      : { from: phoneJid(user), sender_lid: lidJid(user) };

  const post = (to: SimulatedPhone, message: proto.IMessage, more: BinaryNode['attrs'] = {}) =>
    inTurn(async () => {
      const phone = phoneOf(to);
      const id = messageId();
      const content = withSecret(message);
      sentContents.set(id, content);
      const enc = await contact.encryptFor(phone, content);
      phone.deliver({
        tag: 'message',
        attrs: { ...sender, id, t: now(), notify: name, type: typeOf(content), ...more },
        content: [enc],
      });
      return { id, to: phone.number, content };
    });
  /** The key of a poll or event in this chat, and who created it: this contact if they sent it, else the phone. */
  const askedIn = (to: SimulatedPhone, target: Target) => {
    const isMine = sentContents.has(target.id);
    const owner = userOf(to.number);
    const author = isMine ? sender.from : addressing === 'lid' ? lidJid(owner) : phoneJid(owner);
    return {
      key: { id: target.id, fromMe: isMine, remoteJid: phoneJid(owner) },
      parties: { author, sender: sender.from },
    };
  };
  const postFile = async (
    to: SimulatedPhone,
    type: MediaType,
    bytes: Uint8Array,
    make: (file: Awaited<ReturnType<MediaHost['encrypt']>>) => proto.IMessage,
  ) => post(to, make(await media.encrypt(bytes, type)));

  const sendReceipt = (phone: Phone, node: BinaryNode, id: string, type?: string) =>
    phone.deliver({
      tag: 'receipt',
      attrs: { from: node.attrs['to'] ?? lidJid(user), id, t: now(), ...(type && { type }) },
    });

  /** A phone that cannot decrypt a message requests it once more with fresh keys, as real phones do. */
  const askAgain = async (phone: Phone, node: BinaryNode, id: string): Promise<undefined> => {
    unreadable += 1;
    const count = (asked.get(id) ?? 0) + 1;
    asked.set(id, count);
    if (count > RETRIES) return;
    const [registration, ...keys] = await party.keyNodes();
    phone.deliver({
      tag: 'receipt',
      attrs: { from: node.attrs['to'] ?? lidJid(user), id, t: now(), type: 'retry' },
      content: [
        { tag: 'retry', attrs: { count: String(count), id, t: now(), v: '1' } },
        ...(registration ? [registration] : []),
        { tag: 'keys', attrs: {}, content: keys },
      ],
    });
  };

  const contact: Contact = {
    number,
    name,
    user,
    party,
    pictureUrl,
    receipts: 'delivered',
    received,
    readByAgents: read,
    get duplicates() {
      return duplicates;
    },
    get unreadable() {
      return unreadable;
    },
    contentOf: (id) => sentContents.get(id),
    noteRead: (id) => void read.add(id),
    sendText: (phone, text, { quoted } = {}) =>
      post(
        phone,
        quoted
          ? {
              extendedTextMessage: {
                text,
                contextInfo: {
                  stanzaId: quoted.id,
                  participant: phoneJid(userOf(phone.number)),
                  quotedMessage: quoted.content,
                },
              },
            }
          : { conversation: text },
      ),
    sendImage: (phone, { bytes, mime, caption, album }) =>
      postFile(phone, 'image', bytes, (file) => ({
        imageMessage: { ...file, mimetype: mime, ...(caption && { caption }) },
        ...(album && {
          messageContextInfo: {
            messageAssociation: {
              associationType: proto.MessageAssociation.AssociationType.MEDIA_ALBUM,
              parentMessageKey: { id: album.id },
            },
          },
        }),
      })),
    sendVideo: (phone, { bytes, mime, caption }) =>
      postFile(phone, 'video', bytes, (file) => ({
        videoMessage: { ...file, mimetype: mime, ...(caption && { caption }) },
      })),
    sendAudio: (phone, { bytes, mime, ptt = false }) =>
      postFile(phone, 'audio', bytes, (file) => ({
        audioMessage: { ...file, mimetype: mime, ptt, seconds: 3 },
      })),
    sendDocument: (phone, { bytes, mime, fileName, caption }) =>
      postFile(phone, 'document', bytes, (file) => ({
        documentMessage: { ...file, mimetype: mime, fileName, ...(caption && { caption }) },
      })),
    sendSticker: (phone, { bytes }) =>
      postFile(phone, 'sticker', bytes, (file) => ({ stickerMessage: { ...file, mimetype: 'image/webp' } })),
    sendLocation: (phone, { latitude, longitude, name: title, address, thumbnail }) =>
      post(phone, {
        locationMessage: {
          degreesLatitude: latitude,
          degreesLongitude: longitude,
          ...(title && { name: title }),
          ...(address && { address }),
          ...(thumbnail && { jpegThumbnail: thumbnail }),
        },
      }),
    sendContactCard: (phone, card) =>
      post(phone, { contactMessage: { displayName: card.name, vcard: vcardOf(card) } }),
    sendContent: (phone, content) => post(phone, content),
    postStatus(to) {
      const id = messageId();
      phoneOf(to).deliver({
        tag: 'message',
        attrs: {
          from: 'status@broadcast',
          participant: sender.from,
          id,
          t: now(),
          notify: name,
          type: 'text',
        },
        content: [{ tag: 'enc', attrs: { v: '2', type: 'skmsg' }, content: randomBytes(64) }],
      });
      return { id };
    },
    vote: (phone, poll, options) => {
      const { key, parties } = askedIn(phone, poll);
      return post(phone, voteFor(poll, key, parties, options));
    },
    answerEvent: (phone, event, response, guests) => {
      const { key, parties } = askedIn(phone, event);
      return post(phone, answerTo(event, key, parties, response, guests));
    },
    sendViewOnce: (to) => {
      const id = messageId();
      phoneOf(to).deliver({
        tag: 'message',
        attrs: { ...sender, id, t: now(), notify: name, type: 'media' },
        content: [{ tag: 'unavailable', attrs: { type: 'view_once' } }],
      });
      return { id };
    },
    edit: (phone, sent, changed, { isEncrypted = true } = {}) => {
      const editedMessage = typeof changed === 'string' ? { conversation: changed } : changed;
      const edit = {
        protocolMessage: {
          key: { id: sent.id, fromMe: true, remoteJid: phoneJid(userOf(phone.number)) },
          type: proto.Message.ProtocolMessage.Type.MESSAGE_EDIT,
          editedMessage,
          timestampMs: Date.now(),
        },
      };
      return post(phone, isEncrypted ? encryptEdit(sent, sender.from, edit) : edit, { edit: '1' });
    },
    revoke: (phone, sent) =>
      post(
        phone,
        {
          protocolMessage: {
            key: { id: sent.id, fromMe: true, remoteJid: phoneJid(userOf(phone.number)) },
            type: proto.Message.ProtocolMessage.Type.REVOKE,
          },
        },
        { edit: '7' },
      ),
    react: (phone, message, emoji) =>
      post(phone, {
        reactionMessage: {
          key: { id: message.id, fromMe: 'to' in message, remoteJid: phoneJid(userOf(phone.number)) },
          text: emoji,
          senderTimestampMs: Date.now(),
        },
      }),
    call: async (to, { video = false } = {}) => {
      const id = messageId();
      const phone = phoneOf(to);
      const callerAttrs = { 'call-id': id, 'call-creator': lidJid(user), caller_pn: phoneJid(user) };
      const about = (tag: string, more: BinaryNode['attrs'], content: BinaryNode[]) =>
        phone.deliver({
          tag: 'call',
          attrs: { from: lidJid(user), id: messageId(), t: now(), notify: name },
          content: [{ tag, attrs: { ...callerAttrs, ...more }, content }],
        });
      about('offer', {}, [
        { tag: 'audio', attrs: { enc: 'opus', rate: '16000' } },
        ...(video ? [{ tag: 'video', attrs: {} }] : []),
      ]);
      about('terminate', { reason: 'timeout' }, []);
      return { id };
    },
    type: (to, isTyping) =>
      phoneOf(to).notify({
        tag: 'chatstate',
        attrs: { from: sender.from },
        content: [{ tag: isTyping ? 'composing' : 'paused', attrs: {} }],
      }),
    get seesTyping() {
      return isTypedTo;
    },
    noteTyping(isTyping) {
      isTypedTo = isTyping;
    },
    markRead: (to, message) =>
      sendReceipt(phoneOf(to), { tag: 'message', attrs: { to: sender.from } }, message.id, 'read'),
    waitFor: (wanted, { timeoutMs = PATIENCE } = {}) => waitFor(name, received, watchers, wanted, timeoutMs),

    async encryptFor(phone, content, renew = false) {
      const { companion } = phone;
      if (!companion) throw new Error(`no program is linked to ${phone.name} (${phone.number})`);
      const address = addressOf(phone);
      if (renew || !(await party.hasSession(address)))
        await party.openSession(address, consumeKeyBundle(companion));
      const { type, ciphertext } = await party.encrypt(address, content);
      return { tag: 'enc', attrs: { v: '2', type, ...mediaTypeAttribute(content) }, content: ciphertext };
    },
    receive: (phone, node, group) =>
      inTurn(async () => {
        const { id = '' } = node.attrs;
        const mine = childrenOf(childOf(node, 'participants'), 'to').find(({ attrs }) =>
          isOf(user, attrs['jid'] ?? ''),
        );
        const enc =
          childOf(mine, 'enc') ?? childrenOf(node, 'enc').find(({ attrs }) => attrs['type'] !== 'skmsg');
        const grouped = childrenOf(node, 'enc').find(({ attrs }) => attrs['type'] === 'skmsg');
        const open = async () => {
          const direct =
            enc && (await party.decrypt(addressOf(phone), enc.attrs['type'] ?? '', bytesOf(enc)));
          if (direct?.senderKeyDistributionMessage) await party.processSenderKey(addressOf(phone), direct);
          return group && grouped
            ? party.decryptFromGroup(group, addressOf(phone), bytesOf(grouped))
            : direct;
        };
        const content = await open().catch(() => askAgain(phone, node, id));
        if (!content) return;
        if (ids.has(id)) duplicates += 1;
        else {
          const message = await readMessage(id, phone.number, content, media);
          received.push(message);
          ids.add(id);
          for (const check of watchers) check(message);
        }
        if (group || contact.receipts === 'none') return;
        sendReceipt(phone, node, id);
        if (contact.receipts === 'read') sendReceipt(phone, node, id, 'read');
      }),
    sendAgain: (phone, receipt) =>
      inTurn(async () => {
        const { id = '' } = receipt.attrs;
        const content = sentContents.get(id);
        if (!content) return;
        const enc = await contact.encryptFor(phone, content, true);
        const count = String(numberOf(childOf(receipt, 'retry')) + 1);
        phone.deliver({
          tag: 'message',
          attrs: { ...sender, id, t: now(), notify: name, type: typeOf(content) },
          content: [{ ...enc, attrs: { ...enc.attrs, count } }],
        });
      }),
  };
  return contact;
}
