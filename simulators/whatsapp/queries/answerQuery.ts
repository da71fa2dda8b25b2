import { jidDecode, type BinaryNode } from '@whiskeysockets/baileys';
import type { Party } from '../signal/party.ts';
import { bytesOf, childOf, childrenOf, numberOf } from '../wire/nodes.ts';
import { lidJid, phoneJid, type User } from '../people/address.ts';
import type { Orders } from './orders.ts';
import type { Companion } from '../people/companion.ts';

/** All accounts that the server can be queried about. */
export interface Directory {
  /** The account of a number, with or without the ninth digit; undefined when there is none. */
  findNumber(number: string): User | undefined;
  findJid(
    jid: string,
  ): { readonly user: User; readonly party: Party; readonly picture?: string | undefined } | undefined;
  findGroup(jid: string): { readonly subject: string; readonly members: readonly User[] } | undefined;
  readonly uploads: string;
  readonly orders: Orders;
}

type Answer = BinaryNode[] | { readonly error: number; readonly text: string } | undefined;

/** Answers a query of a linked program; undefined for queries that the simulator does not support. */
export async function answerQuery(
  iq: BinaryNode,
  companion: Companion,
  directory: Directory,
): Promise<Answer> {
  switch (`${iq.attrs['xmlns']} ${iq.attrs['type']}`) {
    case 'encrypt get':
      return aboutKeys(iq, companion, directory);
    case 'encrypt set':
      return storeKeys(iq, companion);
    case 'usync get':
      return aboutUsers(iq, directory);
    case 'w:m set':
      return [mediaConnection(directory)];
    case 'w:g2 get':
      return aboutGroup(iq, directory);
    case 'w:profile:picture get':
      return aboutPicture(iq, directory);
    case 'fb:thrift_iq get':
      return directory.orders.answer(iq) ?? { error: 404, text: 'item-not-found' };
    case 'abt get':
      return [{ tag: 'props', attrs: { protocol: '1', ab_key: '', hash: '' }, content: [] }];
    case 'blocklist get':
      return [{ tag: 'list', attrs: {}, content: [] }];
    case 'passive set':
    case 'w:p get':
    case 'w:stats set':
    case 'urn:xmpp:whatsapp:dirty set':
      return [];
    default:
      return undefined;
  }
}

async function aboutKeys(iq: BinaryNode, companion: Companion, directory: Directory): Promise<Answer> {
  if (childOf(iq, 'count')) return [{ tag: 'count', attrs: { value: String(companion.preKeys.length) } }];
  if (childOf(iq, 'digest')) return [{ tag: 'digest', attrs: {} }];
  const asked = childrenOf(childOf(iq, 'key'), 'user');
  const users = await Promise.all(
    asked.map(async ({ attrs }) => {
      const jid = attrs['jid'] ?? '';
      const found = directory.findJid(jid);
      const content = found
        ? await found.party.keyNodes()
        : [{ tag: 'error', attrs: { code: '404', text: 'item-not-found' } }];
      return { tag: 'user', attrs: { jid }, content };
    }),
  );
  return [{ tag: 'list', attrs: {}, content: users }];
}

function storeKeys(iq: BinaryNode, companion: Companion): Answer {
  const list = childrenOf(childOf(iq, 'list'), 'key').map((key) => ({
    keyId: numberOf(childOf(key, 'id')),
    publicKey: bytesOf(childOf(key, 'value')),
  }));
  companion.preKeys.push(...list);
  const skey = childOf(iq, 'skey') ?? childOf(childOf(iq, 'rotate'), 'skey');
  if (skey) {
    companion.signedPreKey = {
      keyId: numberOf(childOf(skey, 'id')),
      publicKey: bytesOf(childOf(skey, 'value')),
      signature: bytesOf(childOf(skey, 'signature')),
    };
  }
  return [];
}

function aboutUsers(iq: BinaryNode, directory: Directory): Answer {
  const usync = childOf(iq, 'usync');
  const asked = childrenOf(childOf(usync, 'list'), 'user');
  const protocols = childrenOf(childOf(usync, 'query')).map(({ tag }) => tag);
  const users = asked.flatMap((node) => {
    const typed = bytesOf(childOf(node, 'contact')).toString().replace(/\D/g, '');
    const jid = node.attrs['jid'];
    const user = jid ? directory.findJid(jid)?.user : directory.findNumber(typed);
    if (!user) {
      const unknown = jid ?? `${typed}@s.whatsapp.net`;
      return [
        { tag: 'user', attrs: { jid: unknown }, content: [{ tag: 'contact', attrs: { type: 'out' } }] },
      ];
    }
    const byLid = jid !== undefined && jidDecode(jid)?.server === 'lid';
    return [
      {
        tag: 'user',
        attrs: { jid: byLid ? lidJid(user) : phoneJid(user) },
        content: factsOf(user, protocols, byLid, directory),
      },
    ];
  });
  return [
    {
      tag: 'usync',
      attrs: { sid: usync?.attrs['sid'] ?? '', mode: 'query', last: 'true', index: '0', context: 'message' },
      content: [{ tag: 'list', attrs: {}, content: users }],
    },
  ];
}

function factsOf(
  user: User,
  protocols: readonly string[],
  byLid: boolean,
  directory: Directory,
): BinaryNode[] {
  const isLinked = directory.findJid(phoneJid(user, 1)) !== undefined;
  const devices: BinaryNode[] = [
    { tag: 'device', attrs: { id: '0' } },
    ...(isLinked ? [{ tag: 'device', attrs: { id: '1', 'key-index': '1' } }] : []),
  ];
  const answers: Record<string, BinaryNode> = {
    contact: { tag: 'contact', attrs: { type: 'in' } },
    devices: {
      tag: 'devices',
      attrs: { version: '2' },
      content: [{ tag: 'device-list', attrs: {}, content: devices }],
    },
    ...(!byLid && { lid: { tag: 'lid', attrs: { val: lidJid(user) } } }),
  };
  return protocols.flatMap((protocol) => answers[protocol] ?? []);
}

function mediaConnection({ uploads }: Directory): BinaryNode {
  return {
    tag: 'media_conn',
    attrs: { auth: 'auth', ttl: '3600', auth_ttl: '3600', max_buckets: '12' },
    content: [{ tag: 'host', attrs: { hostname: uploads, maxContentLengthBytes: String(1024 ** 3) } }],
  };
}

function aboutGroup(iq: BinaryNode, directory: Directory): Answer {
  const jid = iq.attrs['to'] ?? '';
  if (childOf(iq, 'participating')) return [{ tag: 'groups', attrs: {}, content: [] }];
  const group = directory.findGroup(jid);
  if (!group) return { error: 404, text: 'item-not-found' };
  const participants = group.members.map((member) => ({
    tag: 'participant',
    attrs: { jid: lidJid(member), phone_number: phoneJid(member), lid: lidJid(member) },
  }));
  const id = jid.split('@')[0] ?? '';
  const creation = '1700000000';
  return [
    {
      tag: 'group',
      attrs: {
        id,
        subject: group.subject,
        creation,
        s_t: creation,
        addressing_mode: 'lid',
        size: String(participants.length),
      },
      content: participants,
    },
  ];
}

function aboutPicture(iq: BinaryNode, directory: Directory): Answer {
  const url = directory.findJid(iq.attrs['target'] ?? iq.attrs['to'] ?? '')?.picture;
  return url
    ? [{ tag: 'picture', attrs: { id: '1', type: 'image', url } }]
    : { error: 404, text: 'item-not-found' };
}
