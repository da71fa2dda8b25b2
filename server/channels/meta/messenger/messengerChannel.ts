import { randomUUID } from 'node:crypto';
import {
  defineChannel,
  type ChannelAdapter,
  type ChannelDefinition,
} from '#server/features/connections/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { MetaChange } from '../changes/change.entity.ts';
import { MetaSurroundings } from '../changes/surroundings.entity.ts';
import type { GraphClient } from '../graph/graphClient.ts';
import { GraphFailure } from '../graph/graphFailure.ts';
import { openMedia } from '../graph/openMedia.ts';
import { quietly } from '../graph/quietly.ts';
import { createGraphSessions, type Timings } from '../graph/sessions.ts';
import { metaWebhook } from '../graph/webhook.ts';
import { MessengerAccount } from './account.entity.ts';
import { findAccount, isPageShared } from './accounts.ts';
import { messengerCredentials, type MessengerCredentials } from './credentials.ts';
import { fileReference } from './inbound/fileReference.ts';
import { openFile } from './inbound/openFile.ts';
import { receiveWebhook } from './inbound/receiveWebhook.ts';
import { markSeen, react, showTyping } from './outbound/actions.ts';
import { midOf, send } from './outbound/send.ts';
import { MessengerSentPart } from './outbound/sentPart.entity.ts';
import type { MessagingPlatform } from './platform.ts';
import { pictureUrl } from './profile/fetchProfile.ts';
import { knownPeople } from './profile/people.ts';
import { MessengerPerson } from './profile/person.entity.ts';
import { isBlocked } from './rules.ts';
import { check, clientFor } from './session/check.ts';
import { unsubscribePage } from './session/subscribe.ts';
import { testAccount } from './session/testAccount.ts';

const TIMINGS: Timings = { pause: 15_000, check: 15 * 60_000 };

type CredentialsOf = (connectionId: number) => Promise<MessengerCredentials>;

/** Messenger or Instagram. @param changed times that differ from the usual ones, for tests */
export function messengerChannel(
  platform: MessagingPlatform,
  changed: Partial<Timings> = {},
): ChannelDefinition {
  return defineChannel({
    type: platform.type,
    capabilities: platform.capabilities,
    credentials: messengerCredentials,
    entities: [MessengerAccount, MessengerPerson, MessengerSentPart, MetaChange, MetaSurroundings],
    notesAttempts: true,
    webhook: {
      ...metaWebhook,
      receive: (ctx, { connectionId, rawBody }, _, credentialsOf) =>
        receiveWebhook({ ctx, platform, clientOf: clientsOf(ctx, credentialsOf) }, connectionId, rawBody),
    },
    test: (ctx, credentials) => testAccount(ctx, platform, credentials),
    open: (ctx, credentialsOf) => openAdapter(ctx, platform, credentialsOf, { ...TIMINGS, ...changed }),
  });
}

function clientsOf(ctx: AppContext, credentialsOf: CredentialsOf) {
  return async (connectionId: number): Promise<GraphClient> =>
    clientFor(ctx, await credentialsOf(connectionId));
}

/** Adapts the Messenger Platform to the port. */
function openAdapter(
  ctx: AppContext,
  platform: MessagingPlatform,
  credentialsOf: CredentialsOf,
  timings: Timings,
): ChannelAdapter {
  const clientOf = clientsOf(ctx, credentialsOf);
  const sessions = createGraphSessions(ctx, {
    timings,
    check: (connectionId, signal) => check({ ctx, platform, credentialsOf }, connectionId, signal),
    isBlocked,
  });
  const graphUrl = ctx.config.META_GRAPH_URL;

  return {
    newMessageId: randomUUID,
    start: async (connectionId) => sessions.start(connectionId),
    stop: (connectionId) => sessions.stop(connectionId),
    async logout(connectionId) {
      await sessions.stop(connectionId);
      const account = await findAccount(ctx, connectionId);
      if (!account || (await isPageShared(ctx, account))) return;
      await unsubscribePage(await clientOf(connectionId)).catch((error: unknown) =>
        ctx.log.warn({ err: error, connectionId }, 'Meta still reports the messages of this Page'),
      );
    },
    send: async (connectionId, message) => {
      const client = await clientOf(connectionId);
      const onFailure = async (failure: GraphFailure) => {
        const { kind, message: reason } = failure;
        if (kind !== 'token' && kind !== 'unreachable' && !isBlocked(failure)) return undefined;
        await sessions.lost(connectionId, failure);
        return { outcome: 'disconnected', reason } as const;
      };
      return send({ ctx, platform, client, connectionId, onFailure }, message);
    },
    async react(connectionId, key, _, emoji) {
      const mid = await midOf(ctx, connectionId, key.providerId);
      await react(await clientOf(connectionId), platform, key, { mid, emoji });
    },
    showTyping: (connectionId, to, isTyping) =>
      quietly(ctx, connectionId, async () => showTyping(await clientOf(connectionId), to, isTyping)),
    markRead: (connectionId, keys) =>
      quietly(ctx, connectionId, async () => markSeen(await clientOf(connectionId), keys)),
    async picture(connectionId, addresses, signal) {
      const ids = addresses.filter(({ kind }) => kind === platform.addressKind).map(({ value }) => value);
      const [id] = ids.length > 0 ? await knownPeople(emOf(ctx), connectionId, ids) : [];
      const url = id && (await pictureUrl(await clientOf(connectionId), id).catch(nothingIfRefused));
      return url ? (await openMedia({ address: url, graphUrl, signal })).bytes : null;
    },
    async openFile(reference, signal) {
      const file = fileReference.parse(reference);
      return openFile({ graphUrl, client: () => clientOf(file.connectionId), signal }, file);
    },
    close: () => sessions.close(),
  };
}

/** People may hide their profile. */
function nothingIfRefused(error: unknown): undefined {
  if (error instanceof GraphFailure && (error.kind === 'refused' || error.kind === 'permission'))
    return undefined;
  throw error;
}
