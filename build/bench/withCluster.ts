import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/platform/postgres/embeddedPostgres.ts';
import { findInstallation } from '#server/platform/postgres/installation.ts';
import { findPostmaster } from '#server/platform/postgres/postmaster.ts';
import { startServerProcess, type ServerProcess } from '#server/test/serverProcess.ts';
import { signIn, type Person } from '#simulators/shop/person.ts';
import { startWhatsApp, type SimulatedWhatsApp } from '#simulators/whatsapp/index.ts';
import { databaseSettings } from '../cluster/databaseSettings.ts';
import { processorTime } from './processorTime.ts';

const LOGIN = { email: 'admin@ramal.local', password: 'bench-password' };

/** Server processes on one database of their own, and a simulated WhatsApp. */
export interface Cluster {
  readonly servers: readonly ServerProcess[];
  readonly whatsapp: SimulatedWhatsApp;
  readonly admin: Person;
  /** Processor time used so far, in milliseconds. */
  processorTime(): Promise<ProcessorTime>;
  /** Bytes of all tables with their indexes, without the events, which are removed after two minutes. */
  databaseSize(): Promise<number>;
  /** Number of events that were stored so far. */
  eventCount(): Promise<number>;
  stop(): Promise<void>;
}

export interface ProcessorTime {
  /** All server processes together. */
  readonly server: number;
  readonly database: number;
}

/** Starts as many processes, and ends everything after `measure`. */
export async function withCluster(
  count: number,
  measure: (cluster: Cluster) => Promise<void>,
): Promise<void> {
  const cluster = await startCluster(count);
  try {
    await measure(cluster);
  } finally {
    await cluster.stop();
  }
}

async function startCluster(count: number): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'ramal-bench-'));
  await chmod(folder, 0o755); // PostgreSQL runs as another user when this one is root
  const whatsapp = await startWhatsApp();
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), databaseSettings(count));
  const variables = {
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    JWT_SECRET: randomBytes(32).toString('hex'),
    ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    ADMIN_EMAIL: LOGIN.email,
    ADMIN_PASSWORD: LOGIN.password,
    WHATSAPP_WS_URL: whatsapp.url,
    NODE_EXTRA_CA_CERTS: whatsapp.caFile,
  };
  const servers = await Promise.all(Array.from({ length: count }, () => startServerProcess(variables)));
  const number = async (sql: string) => {
    const client = new pg.Client(postgres.url);
    await client.connect();
    const { rows } = await client.query<{ number: string }>(sql);
    await client.end();
    return Number(rows[0]?.number);
  };
  const postmaster = await findPostmaster(await findInstallation(join(folder, 'postgres')));
  return {
    servers,
    whatsapp,
    admin: await signIn(servers[0]?.url ?? '', LOGIN.email, LOGIN.password),
    async processorTime() {
      const ofServers = await Promise.all(servers.map(({ pid }) => processorTime(pid)));
      return {
        server: ofServers.reduce((sum, time) => sum + time, 0),
        database: await processorTime(postmaster?.pid ?? 0),
      };
    },
    databaseSize: () =>
      number(`select sum(pg_total_relation_size(oid)) as number from pg_class
              where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'domain_events'`),
    eventCount: () =>
      number(
        `select pg_sequence_last_value(pg_get_serial_sequence('domain_events', 'id')::regclass) as number`,
      ),
    async stop() {
      await Promise.all(servers.map((server) => server.kill('SIGTERM')));
      await whatsapp.stop();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
