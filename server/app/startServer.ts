import type { Server } from 'node:http';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  authenticate,
  ensureFirstUser,
  subscribeForgottenPasswords,
  watchWorkHours,
  type FirstLogin,
} from '#server/features/auth/index.ts';
import { createSessions, type ChannelDefinition } from '#server/features/connections/index.ts';
import { subscribePictures } from '#server/features/contacts/index.ts';
import {
  subscribeActivity,
  showTypingToCustomers,
  subscribeTickets,
  startDownloads,
  startOutbox,
} from '#server/features/messages/index.ts';
import { createApiTokenGuard } from '#server/features/publicApi/index.ts';
import { encryptSecretSettings, subscribeSettings, seedSettings } from '#server/features/settings/index.ts';
import { checkEncryptionKey } from '#server/features/system/index.ts';
import { startPresence } from '#server/features/users/index.ts';
import type { Config } from '#server/platform/config/config.ts';
import { readSecrets } from '#server/platform/config/secrets.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embeddedPostgres.ts';
import type { GuardLimits } from '#server/platform/database/guardPool.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openOrm } from '#server/platform/database/orm.ts';
import { createEventBus } from '#server/platform/events/eventBus.ts';
import { startEventLog } from '#server/platform/events/eventLog.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { serveApiDocs } from '#server/platform/http/apiDocs/apiDocs.ts';
import { serveFiles } from '#server/platform/http/rawRoute.ts';
import { createRouter } from '#server/platform/http/router.ts';
import { startJobs, type RecurringJob } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { createMail } from '#server/platform/mail/mail.ts';
import { createCache } from '#server/platform/cache.ts';
import { startGateway } from '#server/platform/realtime/gateway.ts';
import { createCipher } from '#server/platform/storage/cipher.ts';
import { createFileStorage } from '#server/platform/storage/mediaStorage.ts';
import { createS3Storage } from '#server/platform/storage/s3Storage.ts';
import product from '../../package.json' with { type: 'json' };
import { NAMED_SCHEMAS } from './apiSchemas.ts';
import { CHANNELS, openChannels } from './channels.ts';
import { entities } from './entities.ts';
import { createDictionaries } from './dictionaries.ts';
import { createDrain } from './drain.ts';
import { serveHealth } from './health.ts';
import { createHttpServer, originsOf } from './httpServer.ts';
import { acceptSocketRequests, emitRealtimeEvents, trackViewers } from './realtime.ts';
import { encryptedDataOf } from './encryptedData.ts';
import { checksOf, connectionStates } from './readiness/checks.ts';
import { createReadiness } from './readiness/readiness.ts';
import { recurringJobs } from './recurringJobs.ts';
import { fileRoutes, apiRoutes } from './routes.ts';
import { serveScreens } from './screens.ts';
import { startSweepingFiles } from './sweepFiles.ts';

/** A started server. */
export interface RunningServer {
  /** URL of the server, e.g. `http://127.0.0.1:8080`. */
  readonly url: string;
  readonly ctx: AppContext;
  /** Set at the first start of an installation. */
  readonly firstLogin: FirstLogin | undefined;
  /** Goes on serving for `DRAIN_SECONDS`, but says that it is not ready. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

export interface ServerParts {
  readonly config: Config;
  readonly log: Log;
  /** The clock; tests set the time. */
  readonly now?: () => Date;
  /** Tests provide their own channels. */
  readonly channels?: readonly ChannelDefinition[];
  /** Tests that need no recurring jobs start sooner without. */
  readonly jobs?: (ctx: AppContext) => readonly RecurringJob[];
  /** How long requests and tasks wait for the database; tests on a busy machine wait longer. */
  readonly databaseLimits?: GuardLimits;
  /** Stops this server and starts another one in its place. */
  readonly restart: () => void;
}

/** Starts everything the server consists of, in order; stops it in reverse order. */
export async function startServer({
  config,
  log,
  now = () => new Date(),
  channels: definitions = CHANNELS,
  jobs: jobsOf = recurringJobs,
  databaseLimits,
  restart,
}: ServerParts): Promise<RunningServer> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const stopOne of stops.toReversed()) await stopOne();
  };
  try {
    const ctx = await createAppContext({ config, log, now, databaseLimits }, stops);
    subscribeSettings(ctx); // before all other subscribers of settings
    await checkEncryptionKey(ctx, encryptedDataOf(definitions));
    await seedSettings(ctx);
    const presence = await startPresence(ctx);
    stops.push(() => presence.stop());
    await encryptSecretSettings(ctx);
    const firstLogin = await ensureFirstUser(ctx);
    const channels = openChannels(ctx, definitions);
    const sessions = createSessions(ctx, channels);
    const authenticated = (token: string) => authenticate(ctx, token);
    const readiness = createReadiness(checksOf(ctx, channels), log);
    const dictionaries = createDictionaries(join(config.DATA_DIR, 'dictionaries'), log);
    const status = async () => ({
      ...(await readiness.check()),
      hasDictionaries: await dictionaries.exist(),
      connections: await connectionStates(ctx),
    });
    const routes = apiRoutes(ctx, { definitions, channels, sessions, restart, status });
    const router = await createRouter({
      routes,
      authenticate: authenticated,
      admitProgram: createApiTokenGuard(ctx),
      uploadFolder: join(config.DATA_DIR, 'uploads'),
      log,
    });
    const drain = createDrain(config.DRAIN_SECONDS);
    const server = createHttpServer(config, log, [
      drain.closeConnections,
      serveHealth(readiness, dictionaries, drain),
      dictionaries.serve,
      serveScreens(),
      serveApiDocs(
        {
          endpoints: routes.map(({ endpoint }) => endpoint),
          schemas: NAMED_SCHEMAS,
          version: product.version,
        },
        originsOf(config),
      ),
      serveFiles({ routes: fileRoutes(ctx, definitions), authenticate: authenticated, media: ctx.media }),
      router,
    ]);
    const viewers = trackViewers(ctx);
    const gateway = startGateway({
      server,
      origins: originsOf(config),
      log,
      authenticate: authenticated,
      acceptRequests: (client) => acceptSocketRequests(ctx, client, viewers.here),
      onPresence: (userId, state) => presence.record(userId, state),
    });
    const { of } = viewers.everywhere;
    emitRealtimeEvents(ctx, gateway, { ...viewers.here, of });
    stops.push(() => viewers.everywhere.stop());
    stops.push(subscribePictures(ctx, channels));
    subscribeForgottenPasswords(ctx);
    stops.push(watchWorkHours(ctx, gateway));

    subscribeTickets(ctx, channels);
    showTypingToCustomers(ctx, channels, viewers.here);
    stops.push(subscribeActivity(ctx));
    const outbox = startOutbox(ctx, channels);
    const downloads = startDownloads(ctx, channels);
    stops.push(() => sessions.stopAll());
    stops.push(() => outbox.stop());
    stops.push(() => downloads.stop());
    stops.push(startSweepingFiles(ctx));
    const jobs = await startJobs({ ...ctx, timeZone: config.TIME_ZONE, jobs: jobsOf(ctx) });
    stops.push(() => jobs.stop());
    await sessions.startWanted();
    stops.push(() => gateway.stop()); // first: running requests may need all of the above

    return { url: await listen(server, config), ctx, firstLogin, drain: () => drain.begin(), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function createAppContext(
  {
    config,
    log,
    now,
    databaseLimits,
  }: Pick<ServerParts, 'config' | 'log' | 'databaseLimits'> & Pick<AppContext, 'now'>,
  stops: (() => Promise<unknown>)[],
): Promise<AppContext> {
  await mkdir(config.DATA_DIR, { recursive: true });
  const secrets = await readSecrets(config);
  let databaseUrl = config.DATABASE_URL;
  if (!databaseUrl) {
    const postgres = await startEmbeddedPostgres(join(config.DATA_DIR, 'postgres'), [], log);
    stops.push(() => postgres.stop());
    databaseUrl = postgres.url;
  }
  const orm = await openOrm(databaseUrl, entities, log, databaseLimits);
  stops.push(() => orm.close());
  await migrate(orm, log);
  const events = createEventBus(log);
  const eventLog = await startEventLog({ databaseUrl, orm, events, log });
  stops.push(() => eventLog.stop());
  return {
    config,
    secrets,
    log,
    orm,
    events,
    eventLog,
    cache: createCache(),
    mail: createMail(config, log),
    media: config.S3_URL
      ? createS3Storage(config.S3_URL, join(config.DATA_DIR, 'spool'))
      : createFileStorage(join(config.DATA_DIR, 'media')),
    cipher: createCipher(secrets.encryptionKey),
    now,
  };
}

function listen(server: Server, { PORT, HOST }: Config): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, HOST, () => {
      const address = server.address();
      const port = address && typeof address === 'object' ? address.port : PORT;
      resolve(`http://${HOST === '0.0.0.0' ? 'localhost' : HOST}:${port}`);
    });
  });
}
