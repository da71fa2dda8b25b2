import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BinaryNode } from '@whiskeysockets/baileys';
import { WebSocketServer } from 'ws';
import { numberVariants } from '#shared/domain/phoneNumber.ts';
import { startMediaHost, type FetchingTreatment, type MediaHost } from './media/mediaHost.ts';
import { isOf } from './people/address.ts';
import { createContact, type Contact } from './people/contact.ts';
import type { SimulatedContact } from './people/simulatedContact.ts';
import { fileIn } from './people/fileRequests.ts';
import { createGroup, type Group, type SimulatedGroup } from './people/group.ts';
import { createWaitingRoom, type LinkingMisbehaviour } from './people/pairing.ts';
import type { KnownPerson } from './people/past.ts';
import { createPhone, type Phone, type PhoneServices } from './people/phone.ts';
import type { SimulatedPhone } from './people/simulatedPhone.ts';
import type { Directory } from './queries/answerQuery.ts';
import { createOrders, type OrderedItem, type Orders } from './queries/orders.ts';
import { acceptConnection } from './wire/clientConnection.ts';
import { childOf, childrenOf } from './wire/nodes.ts';

/** A WhatsApp on loopback to which unmodified Baileys connects. */
export interface SimulatedWhatsApp {
  readonly url: string;
  /** Path of the certificate of the media host, for `NODE_EXTRA_CA_CERTS`. */
  readonly caFile: string;
  /** The shop's phone with this number; created on first use. */
  phone(who: {
    readonly number: string;
    readonly name: string;
    /** The address book that is synced to a newly linked program: names and numbers. */
    readonly people?: readonly KnownPerson[];
  }): SimulatedPhone;
  /** The customer with this number; created on first use. */
  contact(who: {
    readonly number: string;
    readonly name: string;
    /** How messages address them: by LID (as today) or by phone number. */
    readonly addressing?: 'lid' | 'pn';
    readonly picture?: Uint8Array;
  }): SimulatedContact;
  group(what: {
    readonly subject: string;
    readonly members: readonly SimulatedContact[];
    readonly phones: readonly SimulatedPhone[];
  }): SimulatedGroup;
  /** Stores an order of a catalogue, whose items programs ask for. @returns the fields of its message that name it */
  order(items: readonly OrderedItem[]): { readonly orderId: string; readonly token: string };
  /** Sets how programs that are not linked yet are treated. */
  treatUnlinked(how: LinkingMisbehaviour): void;
  /**
   * Whether the media host serves downloads, keeps their connections open without a response, or has no file any more but those
   * that phones have uploaded once more.
   */
  treatFetching(how: FetchingTreatment): void;
  /** Refuses this number of connections with an HTTP status. */
  refuseUpgrades(status: number, times: number): void;
  /** Number of open connections, of linked and unlinked programs. */
  readonly connections: number;
  /** Errors inside the simulator, in order; a finished test expects none. */
  readonly errors: readonly unknown[];
  stop(): Promise<void>;
}

export async function startWhatsApp({ port = 0 }: { port?: number } = {}): Promise<SimulatedWhatsApp> {
  const media = await startMediaHost();
  const phones = new Map<string, Phone>();
  const contacts = new Map<string, Contact>();
  const groups = new Map<string, Group>();
  const errors: unknown[] = [];
  let refusal = { status: 503, times: 0 };

  const orders = createOrders();
  const directory = directoryOf(phones, contacts, groups, media, orders);
  const services: PhoneServices = {
    directory,
    waitingRoom: createWaitingRoom(),
    onError: (error) => errors.push(error),
    route: async (phone, node) => route(phone, node, contacts, groups),
    typing: (_, { attrs, content }) => {
      const isTyping = Array.isArray(content) && content[0]?.tag === 'composing';
      [...contacts.values()].find(({ user }) => isOf(user, attrs['to'] ?? ''))?.noteTyping(isTyping);
    },
    fileOf: (id, past) => {
      const sent = [...contacts.values(), ...groups.values()].map(({ contentOf }) => contentOf(id));
      return fileIn(past ?? sent.find(Boolean), media.storeAgain);
    },
    receipt: async (phone, node) => passReceipt(phone, node, contacts, groups),
  };
  const { server, sockets } = await listen(port, () => {
    if (refusal.times === 0) return undefined;
    refusal.times -= 1;
    return refusal.status;
  });
  sockets.on('connection', (socket) => {
    socket.on('error', services.onError);
    acceptConnection(
      socket,
      (connection) => {
        const number = String(connection.payload.username ?? '');
        if (connection.payload.devicePairingData) services.waitingRoom.enter(connection);
        else if (phones.has(number)) phones.get(number)?.logIn(connection);
        else {
          connection.send({ tag: 'failure', attrs: { reason: '401', location: 'sim' } });
          connection.end();
        }
      },
      services.onError,
    );
  });

  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws/chat`, // listens on a port, not on a pipe
    caFile: media.caFile,
    errors,
    get connections() {
      return sockets.clients.size;
    },
    phone({ number, name, people = [] }) {
      const phone = phones.get(number) ?? createPhone(number, name, people, services);
      phones.set(number, phone);
      return phone;
    },
    contact({ number, name, addressing = 'lid', picture }) {
      const known = contacts.get(number);
      if (known) return known;
      const pictureUrl = picture && media.publish(picture);
      const contact = createContact({
        number,
        name,
        addressing,
        pictureUrl,
        media,
        phoneOf: (phone) => found(phones, phone),
      });
      contacts.set(number, contact);
      return contact;
    },
    group({ subject, members, phones: shops }) {
      const group = createGroup(
        subject,
        members.map((member) => found(contacts, member)),
        shops.map((phone) => found(phones, phone)),
      );
      groups.set(group.jid, group);
      return group;
    },
    order: orders.add,
    treatUnlinked: (how) => services.waitingRoom.misbehave(how),
    treatFetching: (how) => {
      media.treatment = how;
    },
    refuseUpgrades(status, times) {
      refusal = { status, times };
    },
    async stop() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      server.closeAllConnections();
      server.close();
      await media.stop();
    },
  };
}

function found<Known>(all: ReadonlyMap<string, Known>, who: { readonly number: string }): Known {
  const known = all.get(who.number);
  if (!known) throw new Error(`${who.number} does not belong to this WhatsApp`);
  return known;
}

function directoryOf(
  phones: ReadonlyMap<string, Phone>,
  contacts: ReadonlyMap<string, Contact>,
  groups: ReadonlyMap<string, Group>,
  media: MediaHost,
  orders: Orders,
): Directory {
  const listPeople = () => [...contacts.values(), ...phones.values()];
  return {
    uploads: media.uploads,
    orders,
    findNumber: (number) =>
      numberVariants(number)
        .map((variant) => contacts.get(variant)?.user ?? phones.get(variant)?.user)
        .find((user) => user !== undefined),
    findJid(jid) {
      const person = listPeople().find(({ user }) => isOf(user, jid));
      const isCompanion = /:\d+@/.test(jid);
      if (!person || (isCompanion && !('companion' in person && person.companion))) return undefined;
      return {
        user: person.user,
        party: person.party,
        picture: 'pictureUrl' in person ? person.pictureUrl : undefined,
      };
    },
    findGroup: (jid) => groups.get(jid),
  };
}

async function route(
  phone: Phone,
  node: BinaryNode,
  contacts: ReadonlyMap<string, Contact>,
  groups: ReadonlyMap<string, Group>,
): Promise<void> {
  const to = node.attrs['to'] ?? '';
  const group = groups.get(to);
  if (group) return group.receive(phone, node);
  await [...contacts.values()].find(({ user }) => isOf(user, to))?.receive(phone, node);
  return undefined;
}

async function passReceipt(
  phone: Phone,
  node: BinaryNode,
  contacts: ReadonlyMap<string, Contact>,
  groups: ReadonlyMap<string, Group>,
): Promise<void> {
  const { to = '', type, id = '' } = node.attrs;
  const group = groups.get(to);
  const contact = [...contacts.values()].find(({ user }) => isOf(user, to));
  if (type === 'retry') await (group ?? contact)?.sendAgain(phone, node);
  if (type !== 'read') return;
  contact?.noteRead(id);
  for (const { attrs } of childrenOf(childOf(node, 'list'), 'item')) contact?.noteRead(attrs['id'] ?? '');
}

async function listen(
  port: number,
  refused: () => number | undefined,
): Promise<{ server: Server; sockets: WebSocketServer }> {
  const server = createServer((_, response) => response.writeHead(404).end());
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    const status = refused();
    if (status === undefined)
      sockets.handleUpgrade(request, socket, head, (webSocket) =>
        sockets.emit('connection', webSocket, request),
      );
    else socket.end(`HTTP/1.1 ${status} Refused\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return { server, sockets };
}
