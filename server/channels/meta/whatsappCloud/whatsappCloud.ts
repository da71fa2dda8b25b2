import { randomUUID } from 'node:crypto';
import { CONTACT_CARDS_MAX, FILE_MAX_BYTES } from '#shared/domain/limits.ts';
import { translations } from '#shared/i18n/index.ts';
import {
  defineChannel,
  type ChannelAdapter,
  type ChannelDefinition,
} from '#server/features/connections/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { MetaChange } from '../changes/change.entity.ts';
import { quietly } from '../graph/quietly.ts';
import { createGraphSessions, type Timings } from '../graph/sessions.ts';
import { metaWebhook } from '../graph/webhook.ts';
import { clientOf, testAccount } from './api/account.ts';
import { errorCodeOf } from './api/errorCodes.ts';
import { concernsNumber, isBlocked } from './api/verdicts.ts';
import { CHANNEL_TYPE, USER_ID } from './channelType.ts';
import { check } from './check.ts';
import { credentials, type CloudCredentials } from './credentials.ts';
import { fileReference } from './inbound/fileReference.ts';
import { lastReceived } from './inbound/lastReceived.ts';
import { openFile } from './inbound/openFile.ts';
import { receiveReport } from './inbound/receiveReport.ts';
import { markRead, react } from './outbound/change.ts';
import { DOCUMENT_MAX } from './outbound/fileContent.ts';
import { countSenders } from './outbound/countSenders.ts';
import { createPacer } from './outbound/pacer.ts';
import { CloudPause } from './outbound/pause.entity.ts';
import { createPauses } from './outbound/pauses.ts';
import { send, type Sender } from './outbound/send.ts';
import { addressBook } from './people/people.ts';
import { CloudPerson } from './people/person.entity.ts';
import { listTemplates } from './templates/listTemplates.ts';

/** What Meta takes as a document, in which form everything can be sent. Bytes. */
const FILE_MAX = Math.min(FILE_MAX_BYTES, DOCUMENT_MAX);
const TIMINGS: Timings = { pause: 5000, check: 15 * 60_000 };

/** WhatsApp by Meta's own interface for businesses. @param changed times that differ from the usual ones, for tests */
export function whatsappCloud(changed: Partial<Timings> = {}): ChannelDefinition {
  return defineChannel({
    type: CHANNEL_TYPE,
    capabilities: {
      textMaxLength: 4096,
      captionMaxLength: 1024,
      files: { image: FILE_MAX, audio: FILE_MAX, video: FILE_MAX, application: FILE_MAX },
      voice: 'opus',
      quote: true,
      edit: false,
      delete: false,
      react: true,
      locations: true,
      contactCards: CONTACT_CARDS_MAX,
      readReceipts: true,
      typing: true,
      replyWindowHours: 24,
      templates: true,
      groups: false,
      addressKinds: ['phone', USER_ID],
      numberCheck: false,
      addressBook: true,
      website: false,
      historyImport: true,
      linking: [],
      setup: 'form',
    },
    credentials,
    entities: [CloudPause, CloudPerson, MetaChange],
    webhook: { ...metaWebhook, receive: receiveReport },
    test: ({ config }, given) => testAccount(config, given),
    open: (ctx, credentialsOf) => openAdapter(ctx, credentialsOf, { ...TIMINGS, ...changed }),
  });
}

/** Adapts the Cloud API to the port. */
function openAdapter(
  ctx: AppContext,
  credentialsOf: (connectionId: number) => Promise<CloudCredentials>,
  timings: Timings,
): ChannelAdapter {
  const pauses = createPauses(ctx);
  const pacer = createPacer({ events: ctx.events, countSenders: () => countSenders(ctx) });
  const sessions = createGraphSessions(ctx, {
    timings,
    check: async (connectionId, signal) =>
      check(ctx, connectionId, await credentialsOf(connectionId), signal),
    isBlocked,
  });
  const senderOf = async (connectionId: number): Promise<Sender> => {
    const number = await credentialsOf(connectionId);
    const openList = translations(ctx.config.DEFAULT_LANGUAGE).automatic.menuButton;
    return { ctx, client: clientOf(ctx.config, number), number, openList };
  };

  return {
    newMessageId: randomUUID,
    async start(connectionId) {
      await pauses.load(connectionId);
      sessions.start(connectionId);
    },
    stop: (connectionId) => sessions.stop(connectionId),
    async close() {
      pauses.close();
      pacer.close();
      await sessions.close();
    },
    async send(connectionId, message) {
      const until = pauses.endOf(connectionId, ctx.now());
      if (until) return { outcome: 'rateLimited', reason: 'the number is limited', until };
      await pacer.turn(connectionId);
      const { result, failure } = await send(await senderOf(connectionId), message);
      if (failure && (result.outcome === 'disconnected' || isBlocked(failure))) {
        await sessions.lost(connectionId, failure);
        return { outcome: 'disconnected', reason: failure.message };
      }
      if (result.outcome === 'rateLimited' && concernsNumber(failure?.code))
        await pauses.begin(connectionId, result.until);
      const code = errorCodeOf(failure?.code);
      return result.outcome === 'refused' && code ? { ...result, code } : result;
    },
    async listTemplates(connectionId) {
      const { client, number } = await senderOf(connectionId);
      return listTemplates(client, number.businessAccountId);
    },
    addressBook: (connectionId) => addressBook(ctx, connectionId),
    react: async (connectionId, key, _, emoji) => react(await senderOf(connectionId), key, emoji),
    markRead: (connectionId, [key]) =>
      quietly(ctx, connectionId, async () => {
        const id = key && (await lastReceived(ctx, connectionId, key.chat));
        if (id) await markRead(await senderOf(connectionId), id);
      }),
    showTyping: (connectionId, to, isTyping) =>
      quietly(ctx, connectionId, async () => {
        const id = isTyping && (await lastReceived(ctx, connectionId, to));
        if (id) await markRead(await senderOf(connectionId), id, true);
      }),
    async openFile(reference, signal) {
      const { connectionId, mediaId } = fileReference.parse(reference);
      return openFile(ctx.config, await credentialsOf(connectionId), mediaId, signal);
    },
  };
}
