import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { removeDatabase } from '#server/platform/postgres/installation.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embeddedPostgres.ts';
import { startHub, type SimulatedHub } from '#simulators/hub/index.ts';
import { ADMIN, setUpFixtureWorkspace } from '#simulators/shop/fixtureWorkspace.ts';
import { signIn } from '#simulators/shop/person.ts';
import { AGENTS } from '#simulators/shop/prepareWorkspace.ts';
import { startWhatsApp, type SimulatedWhatsApp } from '#simulators/whatsapp/index.ts';
import { HUB_CHANNELS } from '../screenshots/startFixtureWorkspace.ts';
import { DEFAULT_VARIABLES } from './defaultVariables.ts';
import { LOGIN } from './login.ts';
import { CUSTOMER_NAMES, openConsole } from './openConsole.ts';
import { refuseIfTaken, untilAnswered } from './address.ts';
import { runUntilStopped, type Run } from './runUntilStopped.ts';
import { startChild } from './startChild.ts';

/*
 * Everything that development needs, by one command: PostgreSQL, a simulated WhatsApp with a linked phone, a simulated
 * hub, the server that restarts when its code changes, the screens with hot reload, and a workspace with one of everything.
 * PostgreSQL and the simulators outlive restarts of the server. Each run begins with an empty folder `dev` below DATA_DIR.
 *   npm run dev -- [--port 8080] [--screens 5173] [--inspect 9229]
 */
const { values: ports } = parseArgs({
  options: {
    port: { type: 'string', default: process.env['PORT'] ?? '8080' },
    screens: { type: 'string', default: '5173' },
    inspect: { type: 'string', default: '9229' },
  },
});
const root = resolve(import.meta.dirname, '../..');
const folder = resolve(root, process.env['DATA_DIR'] ?? 'data', 'dev');
const url = `http://127.0.0.1:${ports.port}`;
const screensUrl = `http://127.0.0.1:${ports.screens}`;
const SHOP = { number: '551133330000', name: 'Loja Flor de Lis' };

await runUntilStopped(async (run) => {
  const parts = await startParts(run);
  return () => fillWorkspaceAndWait(run, parts);
});

interface Parts {
  readonly whatsapp: SimulatedWhatsApp;
  readonly hub: SimulatedHub;
  readonly databaseUrl: string;
}

/** Starts what the server needs, then the server and the screens; returns before these two answer. */
async function startParts(run: Run): Promise<Parts> {
  for (const address of [url, screensUrl])
    await refuseIfTaken(address, 'choose other ports with --port and --screens');
  await removeDatabase(join(folder, 'postgres'));
  await rm(folder, { recursive: true, force: true });
  const whatsapp = await startWhatsApp();
  run.onStop(() => whatsapp.stop());
  const hub = await startHub([...HUB_CHANNELS]);
  run.onStop(() => hub.stop());
  const { url: databaseUrl, stop: stopPostgres } = await startEmbeddedPostgres(join(folder, 'postgres'));
  run.onStop(stopPostgres);
  startProgram(
    run,
    'server',
    ['--watch', '--watch-preserve-output', `--inspect=127.0.0.1:${ports.inspect}`, 'server/main.ts'],
    {
      ...DEFAULT_VARIABLES,
      PORT: ports.port,
      NODE_ENV: 'development',
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      ADMIN_EMAIL: LOGIN.email,
      ADMIN_PASSWORD: LOGIN.password,
      HUB_API_URL: hub.url,
      WHATSAPP_WS_URL: whatsapp.url,
      NODE_EXTRA_CA_CERTS: whatsapp.caFile,
      // Programs on this computer may be tried with it.
      PRIVATE_WEBHOOK_HOSTS: '127.0.0.1,localhost',
      PRIVATE_FILE_HOSTS: '127.0.0.1,localhost',
    },
  );
  startProgram(run, 'Vite', ['node_modules/vite/bin/vite.js', '--port', ports.screens, '--strictPort'], {
    RAMAL_SERVER: url,
  });
  return { whatsapp, hub, databaseUrl };
}

/** Fills the workspace, prints all addresses, and resolves when the developer quits. */
async function fillWorkspaceAndWait(run: Run, { whatsapp, hub, databaseUrl }: Parts): Promise<void> {
  for (const address of [`${url}/health/ready`, screensUrl]) await untilAnswered(address, run.signal);
  const phone = whatsapp.phone(SHOP);
  const admin = await signIn(url, LOGIN.email, LOGIN.password);
  await setUpFixtureWorkspace({ admin, whatsapp, phone, hub, password: LOGIN.password });
  printWelcome(databaseUrl);
  if (process.stdin.isTTY) await openConsole(whatsapp, SHOP, run.signal);
  else await run.stopped;
}

/** Starts a program that runs until the end; when it ends before, everything does. */
function startProgram(run: Run, name: string, args: readonly string[], variables: NodeJS.ProcessEnv): void {
  const child = startChild(args, root, variables);
  run.onStop(() => child.stop());
  void child.ended.then((code) => {
    if (run.signal.aborted) return;
    process.stderr.write(`${name} ended with code ${code}.\n`);
    process.exitCode = 1;
    run.stop();
  });
}

function printWelcome(databaseUrl: string): void {
  const others = [ADMIN, ...AGENTS].map(({ email }) => email).join(', ');
  const customer = CUSTOMER_NAMES[0] ?? '';
  process.stdout.write(
    [
      '',
      `  Screens    ${screensUrl}/   (hot reload)`,
      `  Server     ${url}   (restarts on change; API at /api-docs)`,
      `  Debugger   127.0.0.1:${ports.inspect}   (chrome://inspect, or attach your editor)`,
      `  Database   ${databaseUrl}`,
      `  Log in as  ${LOGIN.email} with the password ${LOGIN.password}`,
      `             (same password: ${others})`,
      `  Customers  ${CUSTOMER_NAMES.join(', ')}`,
      `             (in a terminal: "say ${customer} hello", or help)`,
      '  Ctrl-C ends everything.',
      '',
      '',
    ].join('\n'),
  );
}
