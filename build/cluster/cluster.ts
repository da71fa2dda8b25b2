import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '#server/platform/postgres/freePort.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embeddedPostgres.ts';
import { removeDatabase } from '#server/platform/postgres/installation.ts';
import { findRedis, startRedis } from '#simulators/redis/index.ts';
import { startObjectStore } from '#simulators/objectStore/index.ts';
import { startHub } from '#simulators/hub/index.ts';
import { ADMIN, setUpFixtureWorkspace } from '#simulators/shop/fixtureWorkspace.ts';
import { signIn } from '#simulators/shop/person.ts';
import { AGENTS } from '#simulators/shop/prepareWorkspace.ts';
import { startWhatsApp } from '#simulators/whatsapp/index.ts';
import { refuseIfTaken, untilAnswered } from '../dev/address.ts';
import { DEFAULT_VARIABLES } from '../dev/defaultVariables.ts';
import { LOGIN } from '../dev/login.ts';
import { CUSTOMER_NAMES, openConsole } from '../dev/openConsole.ts';
import { runUntilStopped, type Run } from '../dev/runUntilStopped.ts';
import { startChild, type Child } from '../dev/startChild.ts';
import { serverProgram } from '../server/serverProgram.ts';
import { HUB_CHANNELS } from '../screenshots/startFixtureWorkspace.ts';
import { databaseSettings } from './databaseSettings.ts';
import { startLoadBalancer } from './loadBalancer.ts';

/*
 * Several server processes on one database and one object store behind a load balancer, to try what happens when one of
 * them ends; with a Redis, if the computer has one. They share nothing else: each has its own data folder, as on a
 * machine of its own. Each run begins with an empty folder `cluster` below DATA_DIR.
 *   npm run cluster -- [--port 8080] [--processes 3]
 */
const { values: options } = parseArgs({
  options: {
    port: { type: 'string', default: process.env['PORT'] ?? '8080' },
    processes: { type: 'string', default: '3' },
  },
});
const count = Number(options.processes);
const root = resolve(import.meta.dirname, '../..');
const folder = resolve(root, process.env['DATA_DIR'] ?? 'data', 'cluster');
const url = `http://127.0.0.1:${options.port}`;
const SHOP = { number: '551133330000', name: 'Loja Flor de Lis' };

await runUntilStopped(async (run) => {
  const outside = await startOutside(run);
  const servers = await startServers(run, outside.variables);
  return async () => {
    for (const server of servers) await untilAnswered(`${server.url}/health/ready`, run.signal);
    const balancer = await startLoadBalancer(
      Number(options.port),
      servers.map(({ port }) => port),
    );
    run.onStop(() => balancer.stop());
    const { whatsapp, hub } = outside;
    const admin = await signIn(url, LOGIN.email, LOGIN.password);
    const phone = whatsapp.phone(SHOP);
    await setUpFixtureWorkspace({ admin, whatsapp, phone, hub, password: LOGIN.password });
    printWelcome(servers, outside.variables);
    if (process.stdin.isTTY) await openConsole(whatsapp, SHOP, run.signal);
    else await run.stopped;
  };
});

/** Starts what the servers share, and the outside world. */
async function startOutside(run: Run) {
  await refuseIfTaken(url, 'choose another port with --port');
  await removeDatabase(join(folder, 'postgres'));
  await rm(folder, { recursive: true, force: true });
  const whatsapp = await startWhatsApp();
  run.onStop(() => whatsapp.stop());
  const hub = await startHub([...HUB_CHANNELS]);
  run.onStop(() => hub.stop());
  const store = await startObjectStore(join(folder, 'objects'));
  run.onStop(() => store.stop());
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), databaseSettings(count));
  run.onStop(() => postgres.stop());
  const program = findRedis(process.env['REDIS_SERVER_PATH']);
  const redis = program === undefined ? undefined : await startRedis(program);
  run.onStop(async () => redis?.stop());
  const variables = {
    ...DEFAULT_VARIABLES,
    DATABASE_URL: postgres.url,
    REDIS_URL: redis?.url ?? '',
    S3_URL: store.url,
    JWT_SECRET: randomBytes(32).toString('hex'),
    ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    PUBLIC_URL: url,
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_SECONDS: '2', // the load balancer needs less to notice
    ADMIN_EMAIL: LOGIN.email,
    ADMIN_PASSWORD: LOGIN.password,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error',
    HUB_API_URL: hub.url,
    WHATSAPP_WS_URL: whatsapp.url,
    NODE_EXTRA_CA_CERTS: whatsapp.caFile,
  };
  return { whatsapp, hub, variables };
}

interface ServerProcess {
  readonly pid: number | undefined;
  readonly port: number;
  readonly url: string;
}

/** Starts all servers at once; when one ends, the others go on, and the run ends with the last one. */
async function startServers(run: Run, variables: NodeJS.ProcessEnv): Promise<ServerProcess[]> {
  const servers: ServerProcess[] = [];
  const children: Child[] = [];
  run.onStop(() => Promise.all(children.map((child) => child.stop())));
  let running = count;
  for (let number = 1; number <= count; number += 1) {
    const port = await freePort();
    const dataDir = join(folder, `process-${number}`);
    await mkdir(dataDir, { recursive: true });
    const child = startChild([serverProgram()], root, {
      ...variables,
      PORT: String(port),
      DATA_DIR: dataDir,
    });
    children.push(child);
    const server = { pid: child.pid, port, url: `http://127.0.0.1:${port}` };
    servers.push(server);
    void child.ended.then(() => {
      running -= 1;
      if (run.signal.aborted) return;
      process.stdout.write(`\n  Process ${server.pid} (${server.url}) ended, ${running} left.\n`);
      if (running === 0) run.stop();
    });
  }
  return servers;
}

function printWelcome(
  servers: readonly ServerProcess[],
  { DATABASE_URL, REDIS_URL }: Readonly<Record<'DATABASE_URL' | 'REDIS_URL', string>>,
): void {
  const others = [ADMIN, ...AGENTS].map(({ email }) => email).join(', ');
  const [first] = servers;
  process.stdout.write(
    [
      '',
      `  Screens    ${url}/app/   (through the load balancer)`,
      ...servers.map(({ pid, url: own }) => `  Process    ${own}   (id ${pid})`),
      `  Database   ${DATABASE_URL}`,
      `  Redis      ${REDIS_URL || 'none on this computer: notifications go over the database'}`,
      `  Log in as  ${LOGIN.email} with the password ${LOGIN.password}`,
      `             (same password: ${others})`,
      `  Customers  ${CUSTOMER_NAMES.join(', ')}`,
      `             (in a terminal: "say ${CUSTOMER_NAMES[0]} hello", or help)`,
      `  To try     log in as two people in two browsers, then kill a process: kill -9 ${first?.pid}`,
      '             Screens connect to another one, and another one takes over WhatsApp within seconds.',
      `             Or let it leave in order: kill ${first?.pid}`,
      '  Ctrl-C ends everything.',
      '',
      '',
    ].join('\n'),
  );
}
