import type { Server } from 'node:http';
import { join } from 'node:path';
import { authenticate, watchWorkHours } from '#server/features/auth/index.ts';
import {
  listActivity,
  type ChannelDefinition,
  type Channels,
  type Sessions,
} from '#server/features/connections/index.ts';
import { showTypingToCustomers } from '#server/features/messages/index.ts';
import { createApiTokenGuard } from '#server/features/publicApi/index.ts';
import { listProcesses } from '#server/features/system/index.ts';
import { startPresence } from '#server/features/users/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { serveApiDocs } from '#server/platform/http/apiDocs/apiDocs.ts';
import { createCompression } from '#server/platform/http/compression.ts';
import { createEventStreams } from '#server/platform/http/eventStreams.ts';
import { serveFiles } from '#server/platform/http/rawRoute.ts';
import { createRevalidation } from '#server/platform/http/revalidation.ts';
import { servePages } from '#server/platform/http/servePages.ts';
import { createRouter, type Authenticate } from '#server/platform/http/router.ts';
import { startGateway } from '#server/platform/realtime/gateway.ts';
import product from '../../package.json' with { type: 'json' };
import { NAMED_SCHEMAS } from './apiSchemas.ts';
import { WEBHOOK_REQUESTS } from './apiWebhooks.ts';
import { declaredBy } from './channels.ts';
import { createDictionaries } from './dictionaries.ts';
import type { Drain } from './drain.ts';
import { serveHealth } from './health.ts';
import { lacksPublicUrl } from './lacksPublicUrl.ts';
import { createHttpServer, originsOf } from './httpServer.ts';
import { acceptSocketRequests, emitRealtimeEvents, trackViewers } from './realtime.ts';
import type { Readiness } from './readiness/readiness.ts';
import { restDocument } from './restDocument.ts';
import { apiRoutes, fileRoutes } from './routes.ts';
import { serveScreens } from './screens.ts';
import type { Stops } from './stops.ts';

export interface Web {
  /** It does not listen yet. */
  readonly server: Server;
  countSockets(): number;
}

interface WebParts {
  readonly ctx: AppContext;
  readonly definitions: readonly ChannelDefinition[];
  readonly channels: Channels;
  readonly sessions: Sessions;
  readonly readiness: Readiness;
  readonly drain: Drain;
  readonly restart: () => void;
}

/**
 * Serves the API, files, screens and sockets: the role `web`.
 * @param stops gets what stops it; at its end, what stops listening, so that running requests find all parts at work
 */
export async function startWeb(
  { ctx, definitions, channels, sessions, readiness, drain, restart }: WebParts,
  stops: Stops,
): Promise<Web> {
  const { config, log } = ctx;
  const authenticated: Authenticate = (token, options) => authenticate(ctx, token, options);
  const presence = await startPresence(ctx);
  stops.add('presence', () => presence.stop());
  const dictionaries = createDictionaries(join(config.DATA_DIR, 'dictionaries'), log);
  const status = async () => ({
    ...(await readiness.check()),
    roles: config.RAMAL_ROLES,
    hasDictionaries: await dictionaries.exist(),
    lacksPublicUrl: lacksPublicUrl(config),
    processes: await listProcesses(ctx),
    connections: await listActivity(emOf(ctx)),
  });
  const streams = createEventStreams(log);
  const routes = apiRoutes(ctx, { definitions, channels, sessions, restart, status });
  const router = await createRouter({
    routes,
    authenticate: authenticated,
    admitProgram: createApiTokenGuard(ctx),
    uploadFolder: join(config.DATA_DIR, 'uploads'),
    streams,
    log,
  });
  const server = createHttpServer(config, log, [
    drain.closeConnections,
    serveHealth(readiness, drain, dictionaries, config),
    dictionaries.serve,
    serveScreens(),
    servePages(declaredBy(definitions, 'pages').map((pages) => pages(ctx))),
    serveApiDocs(
      {
        endpoints: routes.map(({ endpoint }) => endpoint),
        schemas: NAMED_SCHEMAS,
        webhooks: WEBHOOK_REQUESTS,
        version: product.version,
      },
      restDocument(product.version),
      originsOf(config),
    ),
    serveFiles({ routes: fileRoutes(ctx, definitions), authenticate: authenticated, media: ctx.media }),
    createCompression(), // from here on there are no files
    createRevalidation(),
    router,
  ]);
  const viewers = trackViewers(ctx);
  stops.add('viewers of tickets', () => viewers.everywhere.stop());
  const gateway = startGateway({
    server,
    origins: originsOf(config),
    log,
    eventLog: ctx.eventLog,
    authenticate: authenticated,
    acceptRequests: (client) => acceptSocketRequests(ctx, client, viewers.here),
    onPresence: (userId, state) => presence.record(userId, state),
  });
  emitRealtimeEvents(ctx, gateway, { ...viewers.here, of: viewers.everywhere.of });
  showTypingToCustomers(ctx, channels, viewers.here);
  stops.add('working hours', watchWorkHours(ctx, gateway));
  stops.add('requests and sockets', () => gateway.stop()); // closes the HTTP server too
  stops.add('event streams', async () => streams.close()); // before that: they would keep it open
  return { server, countSockets: () => gateway.countSockets() };
}
