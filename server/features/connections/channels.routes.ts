import { channelsContract } from '#shared/contract/channels.ts';
import { fail } from '#shared/contract/errors.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { networkOf } from '#server/platform/http/clientAddress.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { createRateLimit } from '#server/platform/limits/rateLimit.ts';
import type { Channels } from './channel.ts';
import { Connection } from './connection.entity.ts';
import { changedCredentials, fieldsOf } from './credentials.ts';

/** Limit for webhook requests that are not genuine, per network. Seconds. */
const REFUSALS = { points: 30, duration: 60 };

interface RefusedRequest {
  readonly params: { readonly type: string; readonly whatsappId: number };
  readonly http: { readonly ip: string };
}

/** What the channels can do, and their webhooks. */
export function channelsRoutes(ctx: AppContext, channels: Channels): Route[] {
  const refusals = createRateLimit(ctx.orm, 'webhook.refusals', REFUSALS);
  const webhookOf = async (type: string, connectionId: number) => {
    const webhook = channels.get(type)?.webhook;
    const connection = webhook && (await emOf(ctx).findOne(Connection, { id: connectionId, type }));
    return connection ? webhook : undefined;
  };
  /** Only of the same channel: a password is never sent to the provider of another one. */
  const storedIn = async (type: string, connectionId: number) => {
    const connection = await emOf(ctx).findOne(Connection, { id: connectionId, type });
    return (connection ?? fail('ERR_NO_WAPP_FOUND', { whatsappId: connectionId })).credentials;
  };
  const refuse = async ({ params, http }: RefusedRequest): Promise<never> => {
    await refusals.consume(networkOf(http.ip));
    ctx.log.warn({ ...params, network: networkOf(http.ip) }, 'a webhook was refused: not by its provider');
    return fail('ERR_NO_WAPP_FOUND');
  };
  return routesOf(
    channelsContract,
    {
      list: async () =>
        [...channels.values()].map(({ type, capabilities, credentials, test }) => ({
          type,
          capabilities,
          credentials: fieldsOf(credentials),
          isTestable: test !== undefined,
        })),
      test: async ({ params: { type }, body: { credentials, whatsappId } }) => {
        const channel = channels.get(type);
        if (!channel?.test)
          return fail('ERR_VALIDATION', { issues: [{ field: 'type', problem: 'unknown' }] });
        const stored = whatsappId === undefined ? null : await storedIn(type, whatsappId);
        return channel.test(changedCredentials(ctx.cipher, channel.credentials, stored, credentials));
      },
      verifyWebhook: async (request) => {
        const { type, whatsappId } = request.params;
        const webhook = await webhookOf(type, whatsappId);
        const answer = await webhook?.verify({ connectionId: whatsappId, query: request.query });
        return answer ?? refuse(request);
      },
      webhook: async ({ params: { type, whatsappId }, rawBody, http }) => {
        const webhook = (await webhookOf(type, whatsappId)) ?? fail('ERR_NO_WAPP_FOUND');
        await webhook.receive({ connectionId: whatsappId, headers: http.headers, rawBody });
        return {};
      },
    },
    {
      webhook: async (head) => {
        const { type, whatsappId } = head.params;
        const request = { connectionId: whatsappId, headers: head.http.headers, rawBody: head.rawBody };
        if (await (await webhookOf(type, whatsappId))?.isGenuine(request)) return;
        await refuse(head);
      },
    },
  );
}
