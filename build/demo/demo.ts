import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { removeDatabase } from '#server/platform/postgres/installation.ts';
import { connectMeta, openMeta, startMeta } from '#simulators/shop/openMeta.ts';
import { openShop } from '#simulators/shop/openShop.ts';
import {
  connectOtherChannels,
  openOtherChannels,
  startOtherChannels,
} from '#simulators/shop/openOtherChannels.ts';
import { startWhatsApp } from '#simulators/whatsapp/index.ts';
import { signIn } from '#simulators/shop/person.ts';
import {
  AGENTS,
  makeClosingReasons,
  makeStages,
  prepareWorkspace,
} from '#simulators/shop/prepareWorkspace.ts';
import { visitWebsite } from '#simulators/shop/visitWebsite.ts';
import { refuseIfTaken, untilAnswered } from '../dev/address.ts';
import { DEFAULT_VARIABLES } from '../dev/defaultVariables.ts';
import { runUntilStopped, type Run } from '../dev/runUntilStopped.ts';
import { startChild } from '../dev/startChild.ts';
import { serverProgram } from '../server/serverProgram.ts';
import { runAgent } from './staff.ts';

/*
 * Runs Ramal with simulated services of every channel and a scripted small shop, so that a new user sees a busy workspace
 * after logging in. Every run starts afresh: the data of the last one is deleted.
 */
const root = resolve(import.meta.dirname, '../..');
const folder = resolve(root, process.env['DATA_DIR'] ?? 'data', 'demo');
const port = process.env['PORT'] ?? '8080';
const url = `http://127.0.0.1:${port}`;
const login = { email: 'demo@ramal.local', password: 'demo-ramal' };

await runUntilStopped(async (run) => {
  const parts = await startParts(run);
  return () => openForBusiness(run, parts);
});

type Parts = Awaited<ReturnType<typeof startParts>>;

async function startParts(run: Run) {
  await refuseIfTaken(url, 'choose another port with PORT');
  await removeDatabase(join(folder, 'postgres'));
  await rm(folder, { recursive: true, force: true });
  const whatsapp = await startWhatsApp();
  run.onStop(() => whatsapp.stop());
  const meta = await startMeta();
  run.onStop(() => meta.stop());
  const others = await startOtherChannels();
  run.onStop(() => others.stop());
  const variables = {
    ...DEFAULT_VARIABLES,
    PORT: port,
    DATA_DIR: folder,
    ADMIN_EMAIL: login.email,
    ADMIN_PASSWORD: login.password,
    LOG_LEVEL: 'warn',
    PUBLIC_URL: url,
    META_GRAPH_URL: meta.url,
    TELEGRAM_API_URL: others.telegram.url,
    HUB_API_URL: others.hub.url,
    PRIVATE_MAIL_SERVERS: 'true',
    WHATSAPP_WS_URL: whatsapp.url,
    // Programs on this computer may be tried with it.
    PRIVATE_WEBHOOK_HOSTS: '127.0.0.1,localhost',
    PRIVATE_FILE_HOSTS: '127.0.0.1,localhost',
    NODE_EXTRA_CA_CERTS: whatsapp.caFile,
  };
  // With an IPC channel: it ends also when this process is killed.
  const server = startChild([serverProgram()], root, variables, ['ignore', 'ignore', 'inherit', 'ipc']);
  run.onStop(() => server.stop());
  void server.ended.then((code) => {
    if (run.signal.aborted) return;
    process.exitCode = code; // it has said why
    run.stop();
  });
  return { whatsapp, meta, others };
}

/** Fills the workspace, prints the welcome, and lets customers and agents write until the run stops. */
async function openForBusiness({ signal, stopped }: Run, { whatsapp, meta, others }: Parts): Promise<void> {
  await untilAnswered(`${url}/health/ready`, signal);
  const phone = whatsapp.phone({ number: '551133330000', name: 'Loja Flor de Lis' });
  const admin = await signIn(url, login.email, login.password);
  await prepareWorkspace(admin, phone, login.password);
  await makeStages(admin);
  await makeClosingReasons(admin);
  await connectMeta(admin, meta, url);
  await visitWebsite(url, admin);
  await connectOtherChannels(admin, others);
  printWelcome();
  const staff = await Promise.all(AGENTS.map(({ email }) => signIn(url, email, login.password)));
  await Promise.all([
    openShop(whatsapp, phone, signal),
    openMeta(meta, signal),
    openOtherChannels(others, signal),
    ...staff.map((agent) => runAgent(agent, signal)),
  ]);
  await stopped;
}

function printWelcome(): void {
  process.stdout.write(
    [
      '',
      `  The demo shop is open at ${url}/app/`,
      `  Log in as ${login.email} with the password ${login.password}`,
      `  (agents: ${AGENTS.map(({ email }) => email).join(', ')}, same password)`,
      `  Write as a visitor of its website at ${url}/webchat/demo`,
      '  Customers are writing already: open Tickets. Ctrl-C closes the shop.',
      '',
      '',
    ].join('\n'),
  );
}
