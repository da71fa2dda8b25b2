import { randomInt } from 'node:crypto';
import type { BinaryNode, proto } from '@whiskeysockets/baileys';
import type { SentMessage } from '../messages.ts';
import { now } from '../wire/nodes.ts';
import { lidJid, phoneJid, userOf, type User } from './address.ts';
import type { Contact } from './contact.ts';
import type { Phone } from './phone.ts';
import type { SimulatedContact } from './simulatedContact.ts';
import { typeOf, withSecret } from './contents.ts';
import { voteFor } from './respond.ts';
import type { Target } from './encryptChange.ts';
import { messageId } from './stanzas.ts';

/** A group of customers and shop phones. */
export interface SimulatedGroup {
  readonly subject: string;
  readonly jid: string;
  sendText(author: SimulatedContact, text: string): Promise<SentMessage>;
  /** Sends any content. */
  sendContent(author: SimulatedContact, content: proto.IMessage): Promise<SentMessage>;
  /** Votes in a poll of a member. */
  vote(
    voter: SimulatedContact,
    poll: Target,
    creator: SimulatedContact,
    options: readonly string[],
  ): Promise<SentMessage>;
}

export interface Group extends SimulatedGroup {
  readonly members: readonly User[];
  readonly contacts: readonly Contact[];
  /** What a member has sent under this id. */
  contentOf(id: string): proto.IMessage | undefined;
  /** Delivers a message of a phone's companion to every other member. */
  receive(phone: Phone, node: BinaryNode): Promise<void>;
  /** The companion of a phone could not decrypt a group message: it is encrypted for that companion alone. */
  sendAgain(phone: Phone, receipt: BinaryNode): Promise<void>;
}

export function createGroup(subject: string, contacts: readonly Contact[], phones: readonly Phone[]): Group {
  const jid = `1203630${randomInt(10 ** 11, 10 ** 12)}@g.us`;
  const hasKey = new Set<string>();
  const sent = new Map<string, { author: Contact; content: proto.IMessage }>();

  const attrsOf = (author: Contact, id: string, content: proto.IMessage): BinaryNode['attrs'] => ({
    from: jid,
    participant: lidJid(author.user),
    participant_pn: phoneJid(author.user),
    addressing_mode: 'lid',
    id,
    t: now(),
    notify: author.name,
    type: typeOf(content),
  });

  const post = async (author: SimulatedContact, given: proto.IMessage): Promise<SentMessage> => {
    const writer = contacts.find((contact) => contact === author);
    if (!writer) throw new Error(`${author.name} is not in the group ${subject}`);
    const id = messageId();
    const content = withSecret(given);
    sent.set(id, { author: writer, content });
    const { ciphertext, keyMessage } = await writer.party.encryptForGroup(jid, lidJid(writer.user), content);
    for (const phone of phones) {
      const known = `${writer.number} ${phone.number}`;
      const key = hasKey.has(known) ? [] : [await writer.encryptFor(phone, keyMessage)];
      hasKey.add(known);
      phone.deliver({
        tag: 'message',
        attrs: attrsOf(writer, id, content),
        content: [...key, { tag: 'enc', attrs: { v: '2', type: 'skmsg' }, content: ciphertext }],
      });
    }
    return { id, to: jid, content };
  };

  return {
    subject,
    jid,
    contacts,
    contentOf: (id) => sent.get(id)?.content,
    members: [...contacts, ...phones].map(({ user }) => user),
    sendText: (author, text) => post(author, { conversation: text }),
    sendContent: post,
    vote: (voter, poll, creator, options) => {
      const parties = { author: lidJid(userOf(creator.number)), sender: lidJid(userOf(voter.number)) };
      const key = {
        id: poll.id,
        remoteJid: jid,
        fromMe: voter === creator,
        ...(voter !== creator && { participant: parties.author }),
      };
      return post(voter, voteFor(poll, key, parties, options));
    },
    receive: async (phone, node) => {
      await Promise.all(contacts.map((contact) => contact.receive(phone, node, jid)));
    },
    async sendAgain(phone, receipt) {
      const { id = '' } = receipt.attrs;
      const message = sent.get(id);
      if (!message) return;
      const enc = await message.author.encryptFor(phone, message.content, true);
      phone.deliver({
        tag: 'message',
        attrs: attrsOf(message.author, id, message.content),
        content: [{ ...enc, attrs: { ...enc.attrs, count: '1' } }],
      });
    },
  };
}
