import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { channelsContract } from '#shared/contract/channels.ts';
import { connectionsContract } from '#shared/contract/connections.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { Connection, ConnectionActivity } from '#server/features/connections/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { signIn, type Client } from '../client.ts';
import { buildUser } from '../factories/index.ts';
import type { TestServer } from '../testServer.ts';
import { redeliverEverything } from './redelivery.ts';

/** A message as the customer's side sees or writes it. */
export interface CustomerSide {
  readonly text: string;
  readonly file?: Buffer;
  /** The provider's id of the message to which it replies. */
  readonly quotes?: string;
}

/** A channel with its provider, as the common tests use them. */
export interface ChannelUnderTest {
  readonly server: TestServer;
  readonly type: string;
  readonly credentials: Readonly<Record<string, string>>;
  /** Credentials that the provider refuses; absent when they are not checked, or are not those of the connection. */
  readonly wrongCredentials?: Readonly<Record<string, string>>;
  /** Creates the connection where that is not done by the form. */
  readonly create?: (admin: Client) => Promise<{ readonly id: number }>;
  /** Called when the connection works. */
  connected(connectionId: number): void;
  /**
   * A customer writes. @param quotes the provider's id of the message that is answered
   * @returns the provider's id of the message
   */
  write(message: {
    readonly text: string;
    readonly file?: Buffer;
    readonly quotes?: string;
  }): Promise<string>;
  /** A customer sends something that Ramal does not know; absent when the channel has no such thing. */
  readonly writeUnknown?: () => Promise<unknown>;
  /** The provider reports that the customer has read what has arrived; absent where it does not. */
  readonly reportRead?: () => Promise<unknown>;
  /** Everything that the provider has reported so far, in its order: each call delivers it once more. */
  deliveries(): readonly (() => unknown)[];
  /** What arrived at customers, in order. */
  arrived(): Promise<readonly CustomerSide[]>;
  /** The provider cannot be reached; absent when there is none outside of the process. */
  readonly outage?: { begin(): Promise<void>; end(): Promise<void> };
  stop(): Promise<void>;
}

/** A PNG of one pixel. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** What every channel keeps, whatever its provider is: each channel's own test calls this. */
export function itKeepsTheChannelContract(name: string, start: () => Promise<ChannelUnderTest>): void {
  describe(`the contract of channels: ${name}`, () => {
    let channel: ChannelUnderTest;
    let admin: Client;
    let connection: { id: number };
    let ticketId: number;
    const em = () => channel.server.ctx.orm.em.fork();
    const until = (assertion: () => Promise<void>) => vi.waitFor(assertion, { interval: 10 });
    const received = () =>
      em().find(Message, { connection: connection.id, author: 'customer' }, { orderBy: { id: 'asc' } });
    const bodies = async () => (await received()).map(({ body }) => body);
    const stateOf = async (id: number) => {
      const { status, closeReason } = await em().findOneOrFail(Connection, id);
      return { status, closeReason };
    };
    const create = async (title: string, credentials: Readonly<Record<string, string>>) => {
      const body = { name: title, type: channel.type, credentials };
      return (await admin.request(connectionsContract.create, { body })).body;
    };
    const answer = async (
      body: string,
      files: Record<string, Uint8Array<ArrayBuffer>> = {},
      quotedMsg?: { id: number },
    ) => {
      const request = { params: { ticketId }, body: { body, ...(quotedMsg && { quotedMsg }) } };
      const { body: sent } = await admin.request(messagesContract.send, request, files);
      return sent.messages[0]?.id ?? 0;
    };
    const isSent = (id: number) =>
      until(async () => expect((await em().findOneOrFail(Message, id)).delivery).toBe('sent'));

    beforeAll(async () => {
      channel = await start();
      const user = await buildUser(em(), { profile: 'admin' });
      admin = await signIn(channel.server, user);
      connection = await (channel.create?.(admin) ?? create('Contract', channel.credentials));
      await until(async () => expect((await stateOf(connection.id)).status).toBe('CONNECTED'));
      channel.connected(connection.id);
      await channel.write({ text: 'oi' });
      await until(async () => expect(await bodies()).toEqual(['oi']));
      const ticket = await em().findOneOrFail(Ticket, { connection: connection.id });
      ticketId = ticket.id;
      await em().nativeUpdate(Ticket, { id: ticketId }, { status: 'open', user: user.id });
    });
    afterAll(() => channel.stop());

    it('messages arrive in their order, each once however often it is delivered', async () => {
      for (const text of ['um', 'dois', 'três']) await channel.write({ text });
      await until(async () => expect(await bodies()).toEqual(['oi', 'um', 'dois', 'três']));
      for (const deliver of channel.deliveries().toReversed()) await deliver();
      await channel.write({ text: 'quatro' });
      await until(async () => expect((await bodies()).at(-1)).toBe('quatro'));
      expect(await bodies()).toEqual(['oi', 'um', 'dois', 'três', 'quatro']);
    });

    it('a file arrives with its text and its bytes', async () => {
      await channel.write({ text: 'veja', file: PICTURE });
      const message = await vi.waitFor(
        async () => {
          const last = (await received()).at(-1);
          expect(last?.mediaKey).toBeTruthy();
          return last;
        },
        { interval: 10 },
      );
      expect(message).toMatchObject({ body: 'veja', mediaType: 'image', mediaMime: 'image/png' });
      expect(await buffer(channel.server.ctx.media.stream(message?.mediaKey ?? ''))).toEqual(PICTURE);
    });

    it('a reply shows which message it answers', async () => {
      const id = await channel.write({ text: 'qual o preço?' });
      await channel.write({ text: 'sobre isto', quotes: id });
      await until(async () => expect((await bodies()).at(-1)).toBe('sobre isto'));
      const [asked, reply] = (await received()).slice(-2);
      const { capabilities } = await channelOf();
      expect(reply?.quoted?.id).toBe(capabilities.quote ? asked?.id : undefined);
    });

    it('what the program does not know is visible', async () => {
      if (!channel.writeUnknown) return;
      const before = (await received()).length;
      await channel.writeUnknown();
      await until(async () => expect(await received()).toHaveLength(before + 1));
      expect((await received()).at(-1)).toMatchObject({ mediaType: 'unsupported' });
    });

    it('answers arrive in their order, with file and quote', async () => {
      const before = (await channel.arrived()).length;
      const [asked] = await received();
      const ids = [await answer('Olá!'), await answer('Tudo bem?', {}, { id: asked?.id ?? 0 })];
      ids.push(await answer('foto', { 'foto.png': new Uint8Array(PICTURE) }));
      for (const id of ids) await isSent(id);
      const arrived = (await channel.arrived()).slice(before);
      expect(arrived.map(({ text }) => text.split('\n').at(-1))).toEqual(['Olá!', 'Tudo bem?', 'foto']);
      expect(arrived[2]?.file).toEqual(PICTURE);
      const { capabilities } = await channelOf();
      expect(arrived[1]?.quotes).toBe(capabilities.quote ? asked?.providerId : undefined);
    });

    it('the connection shows when it last received and sent', async () => {
      await until(async () => {
        const activity = await em().findOneOrFail(ConnectionActivity, { connection: connection.id });
        expect([activity.receivedAt, activity.sentAt]).toEqual([expect.any(Date), expect.any(Date)]);
      });
    });

    it('wrong credentials are told at once', async () => {
      if (!channel.wrongCredentials) return;
      const { id } = await create('Wrong', channel.wrongCredentials);
      await until(async () =>
        expect(await stateOf(id)).toEqual({ status: 'DISCONNECTED', closeReason: 'credentialsRefused' }),
      );
      await admin.request(connectionsContract.remove, { params: { whatsappId: id } });
    });

    it('an outage of the provider is shown, loses nothing and ends by itself', async () => {
      const { outage } = channel;
      if (!outage) return;
      await outage.begin();
      const id = await answer('durante');
      await until(async () => expect((await stateOf(connection.id)).status).toBe('TIMEOUT'));
      expect((await em().findOneOrFail(Message, id)).delivery).toBe('queued');
      await outage.end();
      await channel.write({ text: 'voltou' });
      await until(async () => expect((await bodies()).at(-1)).toBe('voltou'));
      await until(async () =>
        expect(await stateOf(connection.id)).toEqual({ status: 'CONNECTED', closeReason: '' }),
      );
      await isSent(id);
      const arrived = (await channel.arrived()).filter(({ text }) => text.endsWith('durante'));
      expect(arrived).toHaveLength(1);
    });

    it('everything that is delivered ten times more, in any order, changes nothing', async () => {
      const asked = await channel.write({ text: 'tem outra cor?' });
      await channel.write({ text: 'como esta', file: PICTURE });
      await channel.write({ text: 'ou esta', quotes: asked });
      await channel.writeUnknown?.();
      await vi.waitFor(() => em().findOneOrFail(Message, { body: 'ou esta' }), { interval: 10 });
      await vi.waitFor(
        () => em().findOneOrFail(Message, { body: 'como esta', mediaKey: { $ne: null }, mediaState: null }),
        { interval: 10 },
      );
      await isSent(await answer('Temos sim'));
      if (channel.reportRead) {
        await channel.reportRead();
        const isRead = async () => (await em().count(Message, { connection: connection.id, ack: 3 })) > 0;
        await vi.waitUntil(isRead, { interval: 10 });
      }
      const write = (text: string) => channel.write({ text });
      const { before, after } = await redeliverEverything({ ...channel, write });
      expect(after).toEqual(before);
    });

    const channelOf = async () => {
      const { body } = await admin.request(channelsContract.list);
      const found = body.find(({ type }) => type === channel.type);
      if (!found) throw new Error(`no channel ${channel.type}`);
      return found;
    };
  });
}
