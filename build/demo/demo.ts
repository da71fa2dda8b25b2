import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openShop } from '#simulators/shop/openShop.ts';
import { startWhatsApp } from '#simulators/whatsapp/index.ts';
import { signIn } from '#simulators/shop/person.ts';
import { AGENTS, prepareWorkspace } from '#simulators/shop/prepareWorkspace.ts';
import { visitWebsite } from '#simulators/shop/visitWebsite.ts';
import { runAgent } from './staff.ts';

/*
 * Runs Ramal with a simulated WhatsApp and a scripted small shop, so that a new user sees a busy workspace after
 * logging in. Every run starts afresh: the data of the last one is deleted.
 */
const root = resolve(import.meta.dirname, '../..');
const folder = resolve(root, 'data/demo');
const port = process.env['PORT'] ?? '8080';
const url = `http://127.0.0.1:${port}`;
const login = { email: 'demo@ramal.local', password: 'demo-ramal' };

await rm(folder, { recursive: true, force: true });
const whatsapp = await startWhatsApp();
const server = spawn(process.execPath, [resolve(root, 'server/main.ts')], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  env: {
    ...process.env,
    PORT: port,
    DATA_DIR: folder,
    DATABASE_URL: '',
    ADMIN_EMAIL: login.email,
    ADMIN_PASSWORD: login.password,
    LOG_LEVEL: 'warn',
    WHATSAPP_WS_URL: whatsapp.url,
    NODE_EXTRA_CA_CERTS: whatsapp.caFile,
  },
});
const day = new AbortController();
const ended = once(server, 'exit').then(([code]) => {
  day.abort(); // the demo ends with its server, whatever stopped it
  return code as number | null;
});
const closeShop = () => {
  day.abort();
  server.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, closeShop); // Ctrl-C arrives twice
process.once('disconnect', closeShop);

try {
  await listening();
  const phone = whatsapp.phone({ number: '551133330000', name: 'Loja Flor de Lis' });
  const admin = await signIn(url, login.email, login.password);
  await prepareWorkspace(admin, phone, login.password);
  await visitWebsite(url, admin);
  printWelcome();
  const staff = await Promise.all(AGENTS.map(({ email }) => signIn(url, email, login.password)));
  await Promise.all([
    openShop(whatsapp, phone, day.signal),
    ...staff.map((agent) => runAgent(agent, day.signal)),
  ]);
} catch (error) {
  if (!day.signal.aborted) {
    process.stderr.write(`${String(error)}\n`);
    closeShop();
    process.exitCode = 1;
  }
}
process.exitCode ??= (await ended) ?? 0;
await whatsapp.stop();

async function listening(): Promise<void> {
  while (!day.signal.aborted) {
    const response = await fetch(`${url}/health/ready`).catch(() => undefined); // not listening yet
    if (response?.ok) return;
    if (server.exitCode !== null) throw new Error('The server did not start.');
    await wait(100);
  }
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
