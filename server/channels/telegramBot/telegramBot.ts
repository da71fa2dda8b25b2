import { randomUUID } from 'node:crypto';
import type { Api } from 'grammy';
import { z } from 'zod';
import { fail } from '#shared/contract/errors.ts';
import { FILE_MAX_BYTES } from '#shared/domain/limits.ts';
import {
  createOwnedSessions,
  defineChannel,
  secret,
  type ChannelAdapter,
  type ChannelDefinition,
} from '#server/features/connections/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { fileReference } from './inbound/fileReference.ts';
import { openSession, type Timings } from './session/session.ts';
import { TelegramMessageFile } from './messageFile.entity.ts';
import { TelegramTopicMessage } from './topicMessage.entity.ts';

const TYPE = 'telegramBot';
const TIMINGS: Timings = { longPoll: 30, pause: 5000 };
/** What bots may upload. Bytes. */
const UPLOAD_MAX = Math.min(FILE_MAX_BYTES, 50 * 1024 * 1024);

const credentials = z.object({ botToken: secret() });

const load = () => import('./grammyModules.ts');

/** A bot of Telegram. @param changed times that differ from the usual ones, for tests */
export function telegramBot(
  changed: Partial<Timings> & { readonly ownership?: number } = {},
): ChannelDefinition {
  return defineChannel({
    type: TYPE,
    capabilities: {
      textMaxLength: 4096,
      captionMaxLength: 1024,
      files: { image: UPLOAD_MAX, audio: UPLOAD_MAX, video: UPLOAD_MAX, application: UPLOAD_MAX },
      voice: 'opus',
      quote: true,
      edit: true,
      delete: true,
      react: true,
      locations: true,
      contactCards: 1,
      readReceipts: false,
      typing: true,
      replyWindowHours: null,
      groups: true,
      addressKinds: ['telegram'],
      numberCheck: false,
      website: false,
      addressBook: false,
      linking: [],
      setup: 'form',
    },
    credentials,
    entities: [TelegramMessageFile, TelegramTopicMessage],
    isExclusive: true, // Telegram gives the messages of a bot to one program
    test: async ({ config }, { botToken }) => (await load()).testToken(config, botToken),
    open: (ctx, credentialsOf) => openAdapter(ctx, credentialsOf, { ...TIMINGS, ...changed }),
  });
}

/** Adapts the Bot API to the port. */
function openAdapter(
  ctx: AppContext,
  credentialsOf: (connectionId: number) => Promise<z.output<typeof credentials>>,
  { ownership, ...timings }: Timings & { readonly ownership?: number },
): ChannelAdapter {
  const readToken = async (connectionId: number) => (await credentialsOf(connectionId)).botToken;
  const sessions = createOwnedSessions(ctx, {
    type: TYPE,
    pause: ownership,
    open: (connectionId) =>
      openSession({ ctx, connectionId, timings, load, readToken: () => readToken(connectionId) }),
  });
  const apiOf = (connectionId: number): Api =>
    sessions.of(connectionId)?.api() ?? fail('ERR_WAPP_NOT_INITIALIZED', { whatsappId: connectionId });
  const { of, ...sessionMethods } = sessions;

  return {
    ...sessionMethods,
    newMessageId: randomUUID,
    async send(connectionId, message) {
      const api = of(connectionId)?.api();
      if (!api) return { outcome: 'disconnected', reason: 'no session' };
      return (await load()).send(ctx, api, connectionId, message);
    },
    edit: async (connectionId, key, _, body) => (await load()).edit(apiOf(connectionId), key, body),
    remove: async (connectionId, key) => (await load()).remove(apiOf(connectionId), key),
    react: async (connectionId, key, _, emoji) => (await load()).react(apiOf(connectionId), key, emoji),
    async showTyping(connectionId, to, isTyping) {
      const api = of(connectionId)?.api();
      if (api) await (await load()).showTyping(api, to, isTyping);
    },
    async picture(connectionId, addresses, signal) {
      const [address] = addresses.filter(({ kind }) => kind === 'telegram');
      if (!address) return null;
      return (await load()).picture(ctx.config, await readToken(connectionId), address.value, signal);
    },
    async openFile(reference, signal) {
      const { connectionId, fileId } = fileReference.parse(reference);
      return (await load()).openFile(ctx.config, await readToken(connectionId), fileId, signal);
    },
  };
}
