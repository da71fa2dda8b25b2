import type { Server } from 'node:http';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProcessRole } from '#shared/domain/processRoles.ts';
import { ensureFirstUser, type FirstLogin } from '#server/features/auth/index.ts';
import { ensureTotals } from '#server/features/dashboard/index.ts';
import { createSessions, type ChannelDefinition, type Channels } from '#server/features/connections/index.ts';
import { subscribePictures } from '#server/features/contacts/index.ts';
import {
  startOutbox,
  startReportingReads,
  subscribeActivity,
  subscribeTickets,
} from '#server/features/messages/index.ts';
import { subscribeTargets } from '#server/features/queues/index.ts';
import { encryptSecretSettings, subscribeSettings, seedSettings } from '#server/features/settings/index.ts';
import { startAssigning } from '#server/features/tickets/index.ts';
import { checkEncryptionKey, joinProcesses } from '#server/features/system/index.ts';
import { ensureWorkflowWebhook, removeLimit } from '#server/features/webhooks/index.ts';
import { auditSubscriber } from '#server/platform/audit/collectChanges.ts';
import type { Config } from '#server/platform/config/config.ts';
import { readSecrets } from '#server/platform/config/secrets.ts';
import {
  databaseFolder,
  startEmbeddedPostgres,
  type RunningPostgres,
} from '#server/platform/postgres/embeddedPostgres.ts';
import type { GuardLimits } from '#server/platform/database/guardPool.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { databaseUrlOf, openOrm } from '#server/platform/database/orm.ts';
import { createEventBus } from '#server/platform/events/eventBus.ts';
import { startEventLog } from '#server/platform/events/eventLog.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { originOf } from '#server/platform/http/originOf.ts';
import type { RecurringJob } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { createMail } from '#server/platform/mail/mail.ts';
import { createCache } from '#server/platform/cache.ts';
import { createCipher } from '#server/platform/storage/cipher.ts';
import { createFileStorage } from '#server/platform/storage/mediaStorage.ts';
import { createS3Storage } from '#server/platform/storage/s3Storage.ts';
import { AUDITED } from './audited.ts';
import { CHANNELS, openChannels } from './channels.ts';
import { entities } from './entities.ts';
import { createDictionaries } from './dictionaries.ts';
import { createDrain, type Drain } from './drain.ts';
import { serveHealth } from './health.ts';
import { createHttpServer } from './httpServer.ts';
import { encryptedDataOf } from './encryptedData.ts';
import { checksOf, isNeeded } from './readiness/checks.ts';
import { createReadiness, type Readiness } from './readiness/readiness.ts';
import { recurringJobs } from './recurringJobs.ts';
import { startWeb, type Web } from './startWeb.ts';
import { startWorker } from './startWorker.ts';
import { createStops, type Stops } from './stops.ts';
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
  /** What `stop` is waiting for. */
  stopping(): string | undefined;
}

export interface ServerParts {
  readonly config: Config;
  readonly log: Log;
  /** The clock; tests set the time. */
  readonly now?: () => Date;
  /** Tests provide their own channels. */
  readonly channels?: readonly ChannelDefinition[];
  /** Tests that need no recurring jobs start sooner without. */
  readonly jobs?: (ctx: AppContext, channels: Channels) => readonly RecurringJob[];
  /** How long requests and tasks wait for the database; tests on a busy machine wait longer. */
  readonly databaseLimits?: GuardLimits;
  /** The embedded database, where it is being started already. */
  readonly database?: Promise<RunningPostgres> | undefined;
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
  database,
  restart,
}: ServerParts): Promise<RunningServer> {
  const stops = createStops();
  try {
    const ctx = await createAppContext({ config, log, now, databaseLimits, database }, stops);
    const firstLogin = await prepareData(ctx, definitions);
    const has = (role: ProcessRole) => config.RAMAL_ROLES.includes(role);
    const channels = openChannels(ctx, definitions);
    const sessions = createSessions(ctx, channels, (tx, id) => removeLimit(tx, 'connectionIds', id));
    const jobs = jobsOf(ctx, channels);
    const checks = checksOf(ctx, channels, jobs.length > 0);
    const readiness = createReadiness(checks, log, (name) => isNeeded(name, config));
    const drain = createDrain(config.DRAIN_SECONDS);

    subscribeTickets(ctx, channels);
    const assigning = startAssigning(ctx);
    stops.add('assignment of tickets', () => assigning.stop());
    stops.add('pictures of contacts', subscribePictures(ctx, channels));
    stops.add('activity of connections', subscribeActivity(ctx));
    stops.add('removal of old files', startSweepingFiles(ctx));
    stops.add('sessions of connections', () => sessions.stopAll());
    startSending(ctx, channels, stops);
    stops.add('read receipts', startReportingReads(ctx, channels));
    await sessions.startWanted();
    const { server, countSockets } = has('web')
      ? await startWeb({ ctx, definitions, channels, sessions, readiness, drain, restart }, stops)
      : startHealth(ctx, readiness, drain, stops);
    const listed = await joinProcesses(ctx, async () => ({
      sessions: await sessions.countHere(),
      sockets: countSockets(),
    }));
    stops.add('list of processes', () => listed.stop());

    const url = await listen(server, config);
    if (has('worker')) startWorker(ctx, channels, jobs, stops);
    sessions.claimWanted();
    return {
      url,
      ctx,
      firstLogin,
      drain: () => drain.begin(),
      stop: stops.stop,
      stopping: stops.stopping,
    };
  } catch (error) {
    await stops
      .stop()
      .catch((failure: unknown) => log.error({ err: failure }, 'a part of the server did not stop'));
    throw error;
  }
}

/** @returns the first user, at the first start of an installation */
async function prepareData(
  ctx: AppContext,
  definitions: readonly ChannelDefinition[],
): Promise<FirstLogin | undefined> {
  subscribeSettings(ctx); // before all other subscribers of settings
  subscribeTargets(ctx);
  await checkEncryptionKey(ctx, encryptedDataOf(definitions));
  await seedSettings(ctx);
  await encryptSecretSettings(ctx);
  await ensureWorkflowWebhook(ctx);
  await ensureTotals(ctx).catch((error: unknown) =>
    ctx.log.error({ err: error }, 'totals of the dashboard not counted: it counts the tickets themselves'),
  );
  return ensureFirstUser(ctx);
}

/**
 * Sends the messages of the channels whose sessions this process may run, and as a worker those of the channels over which
 * every process can send.
 */
function startSending(ctx: AppContext, channels: Channels, stops: Stops): void {
  const roles = ctx.config.RAMAL_ROLES;
  const sending = [...channels].filter(([, { isExclusive }]) =>
    roles.includes(isExclusive ? 'sessions' : 'worker'),
  );
  if (sending.length === 0) return;
  const outbox = startOutbox(ctx, new Map(sending));
  stops.add('outbox', () => outbox.stop());
}

/** The HTTP server of a process without the role `web`: it answers only health checks. */
function startHealth(ctx: AppContext, readiness: Readiness, drain: Drain, stops: Stops): Web {
  const dictionaries = createDictionaries(join(ctx.config.DATA_DIR, 'dictionaries'), ctx.log);
  const server = createHttpServer(ctx.config, ctx.log, [
    serveHealth(readiness, drain, dictionaries, ctx.config),
  ]);
  stops.addLast('HTTP server', async () => {
    server.close();
    server.closeAllConnections();
  });
  return { server, countSockets: () => 0 };
}

async function createAppContext(
  {
    config,
    log,
    now,
    databaseLimits,
    database,
  }: Pick<ServerParts, 'config' | 'log' | 'databaseLimits' | 'database'> & Pick<AppContext, 'now'>,
  stops: Stops,
): Promise<AppContext> {
  await mkdir(config.DATA_DIR, { recursive: true });
  const address = config.DATABASE_URL ?? startDatabase(config, log, stops, database);
  const orm = await openOrm(address, entities, log, databaseLimits);
  stops.add('connections to the database', () => orm.close());
  orm.em.getEventManager().registerSubscriber(auditSubscriber(AUDITED));
  const secrets = await readSecrets(config);
  await migrate(orm, log);
  const events = createEventBus(log);
  const eventLog = await startEventLog({
    databaseUrl: databaseUrlOf(orm),
    redisUrl: config.REDIS_URL,
    orm,
    events,
    log,
  });
  stops.add('event log', () => eventLog.stop());
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
      ? createS3Storage(config.S3_URL, join(config.DATA_DIR, 'spool'), config.S3_PUBLIC_URL)
      : createFileStorage(join(config.DATA_DIR, 'media')),
    cipher: createCipher(secrets.encryptionKey),
    now,
  };
}

/** Starts the embedded database, unless it is being started. @returns its URL */
async function startDatabase(
  { DATA_DIR }: Config,
  log: Log,
  stops: Stops,
  database = startEmbeddedPostgres(databaseFolder(DATA_DIR), [], log),
): Promise<string> {
  const postgres = await database;
  stops.add('embedded database', () => postgres.stop());
  return postgres.url;
}

function listen(server: Server, { PORT, HOST }: Config): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, HOST, () => {
      const address = server.address();
      const port = address && typeof address === 'object' ? address.port : PORT;
      resolve(originOf(HOST, port));
    });
  });
}
