import { connectionsContract } from '#shared/contract/connections.ts';
import { fail } from '#shared/contract/errors.ts';
import { channelTypeOf } from '#shared/domain/channelType.ts';
import { internationalNumber } from '#shared/domain/phoneNumber.ts';
import { emOf, sharedEmOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { routesOf, type Request, type Route } from '#server/platform/http/route.ts';
import type { Channels } from './channel.ts';
import type { Connection } from './connection.entity.ts';
import { presentConnection, presentConnectionTo } from './connection.presenter.ts';
import { listActivity } from './connectionActivity.queries.ts';
import { listConnections, readConnection } from './connectionRows.ts';
import { findConnection } from './connections.queries.ts';
import { shownCredentials } from './credentials.ts';
import { createConnection, updateConnection } from './saveConnection.ts';
import type { Sessions } from './sessions.ts';
import { webhookAddress } from './webhookAddress.ts';

export function connectionsRoutes(ctx: AppContext, channels: Channels, sessions: Sessions): Route[] {
  type SessionRequest = Request<typeof connectionsContract.start>;
  const withSession =
    (act: (connectionId: number) => Promise<void>) =>
    async ({ params }: Pick<SessionRequest, 'params'>) => {
      await act(params.whatsappId);
      return {};
    };

  /** What was saved stays saved even when its session does not start: the user can start it with one click. */
  const begin = (start: (connectionId: number) => Promise<void>, { id }: Connection) =>
    start(id).catch((error: unknown) =>
      ctx.log.error({ err: error, connectionId: id }, 'session not started'),
    );

  return routesOf(connectionsContract, {
    list: async ({ actor }) =>
      (await listConnections(sharedEmOf(ctx))).map((connection) => presentConnectionTo(actor, connection)),
    show: async ({ actor, params }) =>
      presentConnectionTo(actor, await readConnection(sharedEmOf(ctx), params.whatsappId)),
    create: async ({ body }) => {
      const { type = null, ...form } = body;
      const channel = channels.get(channelTypeOf(type));
      if (channel?.capabilities.setup !== 'form')
        return fail('ERR_VALIDATION', { issues: [{ field: 'type', problem: 'unknown' }] });
      const connection = await createConnection(ctx, channel, form);
      await begin(sessions.start, connection);
      return presentConnection(connection);
    },
    activity: () => listActivity(emOf(ctx)),
    credentials: async ({ params }) => {
      const { type, credentials } = await findConnection(emOf(ctx), params.whatsappId);
      const channel = channels.get(type);
      return {
        values: channel ? shownCredentials(ctx.cipher, channel.credentials, credentials) : {},
        webhookUrl: (channel?.webhook && webhookAddress(ctx.config, type, params.whatsappId)) ?? null,
      };
    },
    update: async ({ params, body }) => {
      const { connection, hasOtherCredentials } = await updateConnection(
        ctx,
        channels,
        params.whatsappId,
        body,
      );
      if (hasOtherCredentials) await begin(sessions.restart, connection);
      return presentConnection(connection);
    },
    remove: withSession(sessions.remove),
    start: withSession(sessions.start),
    shutdown: withSession(sessions.shutdown),
    restart: withSession(sessions.restart),
    startSession: withSession(sessions.start),
    renewSession: withSession(sessions.renew),
    endSession: withSession(sessions.logout),
    passkeyOptions: async ({ params }) => ({ options: await sessions.passkeyOptions(params.whatsappId) }),
    answerPasskey: async ({ params, body }) => {
      await sessions.answerPasskey(params.whatsappId, body);
      return {};
    },
    pairByCode: async ({ params, body }) => {
      const number =
        internationalNumber(body.number, ctx.config.DEFAULT_COUNTRY_CODE) ??
        fail('ERR_WAPP_INVALID_CONTACT', { number: body.number });
      return { pairingCode: await sessions.pairByCode(params.whatsappId, number) };
    },
  });
}
