import { randomBytes } from 'node:crypto';
import { fail } from '#shared/contract/errors.ts';
import { WHATSAPP } from '#shared/domain/channelType.ts';
import { createKeyedMutex } from '#shared/domain/keyedMutex.ts';
import { CONTACT_CARDS_MAX, FILE_MAX_BYTES, MESSAGE_MAX_LENGTH } from '#shared/domain/limits.ts';
import {
  defineChannel,
  NO_CREDENTIALS,
  type ChannelAdapter,
  type ChannelDefinition,
  type SendResult,
} from '#server/features/connections/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { createOwnership, hasOwner } from '#server/platform/database/ownership.ts';
import { databaseUrlOf } from '#server/platform/database/orm.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { forgetOldOfConnected } from './inbox/forgetOld.ts';
import { dismissGivenUp, listUnfinished, replayGivenUp, waitingSince } from './inbox/unfinished.ts';
import { WhatsAppPoll } from './inbox/poll.entity.ts';
import { WhatsAppStanza } from './inbox/stanza.entity.ts';
import { WhatsAppTimer } from './inbox/timer.entity.ts';
import { createTimers } from './inbox/timers.ts';
import { WhatsAppCredentials, WhatsAppKey } from './keys/keys.entity.ts';
import { WhatsAppLabelSync } from './labels/labelSync.entity.ts';
import type { OutboundTransport } from './outbound/send.ts';
import { WhatsAppSentMessage } from './outbound/sentMessage.entity.ts';
import { WhatsAppPerson } from './people/person.entity.ts';
import { WhatsAppInterruption } from './receiving/interruption.entity.ts';
import { reportReceiving } from './receiving/reportReceiving.ts';
import { WhatsAppSkipped } from './receiving/skipped.entity.ts';
import { silenceSignalLog } from './session/silenceSignalLog.ts';
import type { Session } from './session/session.ts';
import { TIMINGS, type Timings } from './session/timings.ts';

/** WhatsApp's code for a message to a person to whom the account may not write. */
const NOBODY_NEW = '463';

function isFirstContactRefusal(result: SendResult): result is SendResult & { outcome: 'refused' } {
  return result.outcome === 'refused' && result.reason === NOBODY_NEW;
}

/** Marks messages as ours, as the library does; the rest of the id is random. */
const ID_PREFIX = '3EB0';

/** WhatsApp as a linked device. @param changed times that differ from the usual ones, for tests */
export function whatsApp(changed: Partial<Timings> = {}): ChannelDefinition {
  return defineChannel({
    type: WHATSAPP,
    capabilities: {
      textMaxLength: MESSAGE_MAX_LENGTH,
      files: {
        image: FILE_MAX_BYTES,
        audio: FILE_MAX_BYTES,
        video: FILE_MAX_BYTES,
        application: FILE_MAX_BYTES,
      },
      voice: 'opus', // phones play only OGG with Opus as a voice message
      quote: true,
      edit: true,
      delete: true,
      react: true,
      polls: true,
      mentions: true,
      locations: true,
      contactCards: CONTACT_CARDS_MAX,
      readReceipts: true,
      typing: true,
      replyWindowHours: null,
      groups: true,
      addressKinds: ['phone', 'lid', 'group'],
      numberCheck: true,
      website: false,
      addressBook: true,
      firstContactLimits: true,
      historyImport: true,
      earlierMessages: true,
      labels: true,
      linking: ['qrCode', 'pairingCode', 'passkey'],
      setup: 'form',
    },
    credentials: NO_CREDENTIALS,
    entities: [
      WhatsAppCredentials,
      WhatsAppInterruption,
      WhatsAppKey,
      WhatsAppLabelSync,
      WhatsAppPerson,
      WhatsAppPoll,
      WhatsAppSentMessage,
      WhatsAppSkipped,
      WhatsAppStanza,
      WhatsAppTimer,
    ],
    encrypted: [WhatsAppCredentials, WhatsAppKey, WhatsAppPoll, WhatsAppSentMessage, WhatsAppStanza].map(
      ({ meta }) => ({
        table: meta.tableName,
        column: 'sealed',
      }),
    ),
    isExclusive: true,
    recognizesRepeats: true,
    forget: forgetOldOfConnected,
    open: (ctx) => openAdapter(ctx, { ...TIMINGS, ...changed }),
  });
}

/** Adapts Baileys to the port. */
function openAdapter(ctx: AppContext, timings: Timings): ChannelAdapter {
  const sessions = new Map<number, Promise<Session>>();
  const ownership = createOwnership(databaseUrlOf(ctx.orm), ctx.log, {
    group: WHATSAPP,
    pause: timings.ownership,
  });
  const mutex = createKeyedMutex();
  const timers = createTimers(ctx);
  const restoreConsole = silenceSignalLog();
  const load = () => import('./baileysModules.ts');
  const nameOf = (connectionId: number) => `whatsapp ${connectionId}`;
  const refreshLimits = async ({ connectionId }: { connectionId: number }) =>
    (await sessions.get(connectionId))?.connection()?.limits.refresh();
  const changeContacts = async (areSomeGone: boolean) => {
    for (const session of sessions.values())
      (await session).connection()?.labels.contactsChanged(areSomeGone);
  };
  const contactsChanged = () => changeContacts(false);
  const stops = [
    ctx.events.on(
      'whatsapp.replayed',
      async ({ connectionId, chat }) => (await sessions.get(connectionId))?.wake(chat),
      'prompt',
    ),
    ctx.events.on('firstContact.accepted', refreshLimits),
    ctx.events.on('sendingLimits.wanted', refreshLimits),
    ctx.events.on('connection.saved', async ({ id }) =>
      (await sessions.get(id))?.connection()?.labels.refresh(),
    ),
    ctx.events.on('contact.created', contactsChanged),
    ctx.events.on('contact.updated', contactsChanged),
    ctx.events.on('contact.deleted', () => changeContacts(true)),
    ctx.events.on('tag.deleted', contactsChanged),
    timers.stop,
  ];

  const sessionOf = (connectionId: number): Promise<Session> => {
    const known = sessions.get(connectionId);
    if (known) return known;
    const made = load().then(({ createSession }) =>
      createSession({ ctx, connectionId, name: nameOf(connectionId), ownership, mutex, timings, timers }),
    );
    sessions.set(connectionId, made);
    return made;
  };
  const transportOf = async (connectionId: number): Promise<OutboundTransport | undefined> => {
    const connection = (await sessions.get(connectionId))?.connection();
    return connection && { ctx, connectionId, connection, timings, timers };
  };
  const connected = async (connectionId: number): Promise<OutboundTransport> =>
    (await transportOf(connectionId)) ?? fail('ERR_WAPP_NOT_INITIALIZED', { whatsappId: connectionId });

  return {
    newMessageId: () => ID_PREFIX + randomBytes(9).toString('hex').toUpperCase(),
    start: async (connectionId) => (await sessionOf(connectionId)).start(),
    stop: async (connectionId) => (await sessions.get(connectionId))?.stop(),
    claim: async (connectionId) => (await sessionOf(connectionId)).claim(),
    release: async (connectionId) => (await sessions.get(connectionId))?.stop(),
    ownsSession: async (connectionId) => (await sessions.get(connectionId))?.isOwned() ?? false,
    hasOwner: (connectionId) => hasOwner(emOf(ctx), nameOf(connectionId)),
    async logout(connectionId) {
      const session = await sessionOf(connectionId);
      await session.logout();
      await session.stop();
    },
    pairByCode: async (connectionId, number) => (await sessionOf(connectionId)).pairByCode(number),
    passkeyOptions: async (connectionId) => (await sessionOf(connectionId)).passkeyOptions(),
    answerPasskey: async (connectionId, answer) => (await sessionOf(connectionId)).answerPasskey(answer),
    async send(connectionId, message) {
      const transport = await transportOf(connectionId);
      if (!transport) return { outcome: 'disconnected', reason: 'no session' };
      const result = await (await load()).send(transport, message);
      if (!isFirstContactRefusal(result)) return result;
      transport.connection.limits.refresh();
      return { ...result, code: 'ERR_FIRST_CONTACT_REFUSED' };
    },
    async edit(connectionId, key, providerId, body, mentions) {
      const transport = await connected(connectionId);
      await (await load()).edit(transport, key, providerId, body, mentions);
    },
    async remove(connectionId, key, providerId) {
      const transport = await connected(connectionId);
      await (await load()).remove(transport, key, providerId);
    },
    async react(connectionId, key, providerId, emoji) {
      const transport = await connected(connectionId);
      await (await load()).react(transport, key, providerId, emoji);
    },
    async markRead(connectionId, keys) {
      const transport = await connected(connectionId);
      await (await load()).markRead(transport, keys);
    },
    async showTyping(connectionId, to, isTyping) {
      const transport = await transportOf(connectionId);
      if (transport) await (await load()).showTyping(transport, to, isTyping);
    },
    async checkNumber(connectionId, number) {
      const { connection } = await connected(connectionId);
      return (await load()).checkNumber(connection.socket, number);
    },
    async fetchEarlier(connectionId, chat, oldest) {
      const session = await sessions.get(connectionId);
      const connection = session?.connection();
      if (!session || !connection) return fail('ERR_WAPP_NOT_INITIALIZED', { whatsappId: connectionId });
      const parts = { ctx, connectionId, connection, wake: session.wake };
      return (await load()).fetchEarlier(parts, chat, oldest);
    },
    async listMembers(connectionId, group) {
      const transport = await connected(connectionId);
      return (await load()).listMembers(transport, group);
    },
    addressBook: async (connectionId) => (await load()).addressBook(ctx, connectionId),
    async picture(connectionId, addresses, signal) {
      const transport = await transportOf(connectionId);
      return transport
        ? (await load()).fetchPicture(ctx, transport.connection.socket, addresses, signal)
        : null;
    },
    unfinished: () => listUnfinished(ctx),
    waitingSince: () => waitingSince(ctx),
    receiving: () => reportReceiving(ctx),
    async replay(id) {
      await replayGivenUp(ctx, id === undefined ? {} : { id }); // without a session: recorded at its next start
    },
    dismiss: (id) => dismissGivenUp(ctx, id),
    openFile: async (reference, signal) => (await load()).openFile(ctx.config, reference, signal),
    async renewFile(connectionId, key, reference) {
      const transport = await transportOf(connectionId);
      const encrypted = Buffer.from(reference, 'base64');
      const renewed = transport && (await (await load()).renewFile(transport, key, encrypted, timings.phone));
      return renewed?.toString('base64') ?? null;
    },
    async close() {
      stops.forEach((stop) => stop());
      await Promise.all([...sessions.values()].map(async (session) => (await session).stop()));
      sessions.clear();
      restoreConsole();
    },
  };
}
