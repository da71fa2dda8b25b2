import type { Server } from 'node:http';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  authenticate,
  endSession,
  ensureFirstUser,
  followForgottenPasswords,
  watchWorkHours,
  type FirstLogin,
} from '#server/features/auth/index.ts';
import { createSessions, type Channels } from '#server/features/connections/index.ts';
import { followPictures } from '#server/features/contacts/index.ts';
import {
  findConversation,
  followActivity,
  followTickets,
  sayAutomatically,
  startDownloads,
  startOutbox,
} from '#server/features/messages/index.ts';
import { createProgramDoor } from '#server/features/publicApi/index.ts';
import { encryptSecretSettings, followSettings, seedSettings } from '#server/features/settings/index.ts';
import { checkEncryptionKey } from '#server/features/system/index.ts';
import { startClosingIdleTickets } from '#server/features/tickets/index.ts';
import { startPresence } from '#server/features/users/index.ts';
import type { Config } from '#server/platform/config/config.ts';
import { readSecrets } from '#server/platform/config/secrets.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embeddedPostgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openOrm } from '#server/platform/database/orm.ts';
import { createEventBus } from '#server/platform/events/eventBus.ts';
import type { Floor } from '#server/platform/floor.ts';
import { serveApiDocs } from '#server/platform/http/apiDocs/apiDocs.ts';
import { serveFiles } from '#server/platform/http/rawRoute.ts';
import { createRouter } from '#server/platform/http/router.ts';
import { clearExpiredCounters } from '#server/platform/limits/rateLimit.ts';
import type { Log } from '#server/platform/log.ts';
import { createMail } from '#server/platform/mail/mail.ts';
import { createMemory } from '#server/platform/memory.ts';
import { startGateway } from '#server/platform/realtime/gateway.ts';
import { createCipher } from '#server/platform/storage/cipher.ts';
import { createFileStorage } from '#server/platform/storage/mediaStorage.ts';
import product from '../../package.json' with { type: 'json' };
import { channelsOfDesk } from './channels.ts';
import { entities } from './entities.ts';
import { serveHealth } from './health.ts';
import { createHttpServer, originsOf } from './httpServer.ts';
import { tellScreens } from './realtime.ts';
import { checksOf, connectionStates } from './readiness/checks.ts';
import { createReadiness } from './readiness/readiness.ts';
import { filesOfDesk, routesOfDesk } from './routes.ts';
import { serveScreens } from './screens.ts';
import { startSweepingFiles } from './sweepFiles.ts';

export interface RunningServer {
  /** Address of the server, e.g. `http://127.0.0.1:8080`. */
  readonly url: string;
  readonly floor: Floor;
  /** Present at the first start of an installation. */
  readonly firstLogin: FirstLogin | undefined;
  stop(): Promise<void>;
}

export interface ServerParts {
  readonly config: Config;
  readonly log: Log;
  /** The clock; tests set the time. */
  readonly now?: () => Date;
  /** The ways to the providers; tests put in their own. */
  readonly channels?: (floor: Floor) => Channels;
  /** Begins to stop this server and to start another in its place. */
  readonly restart: () => void;
}

/** Starts everything the server is made of, in order; stopping goes the same way back. */
export async function startServer({
  config,
  log,
  now = () => new Date(),
  channels = channelsOfDesk,
  restart,
}: ServerParts): Promise<RunningServer> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const stopOne of stops.toReversed()) await stopOne();
  };
  try {
    const floor = await layFloor(config, log, now, stops);
    stops.push(() => floor.events.settled());
    followSettings(floor); // before everybody else who hears of a change
    await checkEncryptionKey(floor);
    await seedSettings(floor);
    const presence = await startPresence(floor);
    stops.push(() => presence.stop());
    await encryptSecretSettings(floor);
    await clearExpiredCounters(floor.orm);
    const firstLogin = await ensureFirstUser(floor);
    const ways = channels(floor);
    const sessions = createSessions(floor, ways);
    const authenticated = (token: string) => authenticate(floor, token);
    const readiness = createReadiness(checksOf(floor), log);
    const status = async () => ({
      ...(await readiness.look()),
      connections: await connectionStates(floor),
    });
    const routes = routesOfDesk(floor, { channels: ways, sessions, restart, status });
    const router = await createRouter({
      routes,
      authenticate: authenticated,
      admitProgram: createProgramDoor(floor),
      uploadFolder: join(config.DATA_DIR, 'uploads'),
      log,
    });
    const server = createHttpServer(config, log, [
      serveHealth(readiness),
      serveScreens(),
      serveApiDocs({ calls: routes.map(({ call }) => call), version: product.version }, originsOf(config)),
      serveFiles({ routes: filesOfDesk(floor), authenticate: authenticated, media: floor.media }),
      router,
    ]);
    const gateway = startGateway({
      server,
      origins: originsOf(config),
      log,
      authenticate: authenticated,
      authorizeChat: async (actor, ticketId) => {
        await findConversation(floor, actor, ticketId);
      },
      onPresence: (userId, online) => presence.record(userId, online),
      onViewers: (ticketId) => floor.events.publish([{ name: 'ticket.viewers', payload: { ticketId } }]),
      onLogout: (actor) => endSession(floor, actor.id, actor.sessionId),
    });
    tellScreens(floor, gateway);
    followPictures(floor, ways);
    followForgottenPasswords(floor);
    stops.push(() => gateway.stop()); // closes the HTTP server too
    stops.push(watchWorkHours(floor, gateway));

    followTickets(floor, ways);
    stops.push(followActivity(floor));
    const outbox = startOutbox(floor, ways);
    const downloads = startDownloads(floor, ways);
    const idleHours = config.HOURS_CLOSE_TICKETS_AUTO;
    if (idleHours) stops.push(startClosingIdleTickets(floor, { say: sayAutomatically }, idleHours));
    stops.push(() => sessions.stopAll());
    stops.push(() => outbox.stop());
    stops.push(() => downloads.stop());
    stops.push(startSweepingFiles(floor));
    await sessions.startWanted();

    return { url: await listen(server, config), floor, firstLogin, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function layFloor(
  config: Config,
  log: Log,
  now: () => Date,
  stops: (() => Promise<unknown>)[],
): Promise<Floor> {
  await mkdir(config.DATA_DIR, { recursive: true });
  const secrets = await readSecrets(config);
  let databaseUrl = config.DATABASE_URL;
  if (!databaseUrl) {
    const postgres = await startEmbeddedPostgres(join(config.DATA_DIR, 'postgres'), [], log);
    stops.push(() => postgres.stop());
    databaseUrl = postgres.url;
  }
  const orm = await openOrm(databaseUrl, entities, log);
  stops.push(() => orm.close());
  await migrate(orm);
  return {
    config,
    secrets,
    log,
    orm,
    events: createEventBus(log),
    memory: createMemory(),
    mail: createMail(config, log),
    media: createFileStorage(join(config.DATA_DIR, 'media')),
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
