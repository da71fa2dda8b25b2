import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/platform/postgres/freePort.ts';
import { startHub } from '#simulators/hub/index.ts';
import { startAi } from '#simulators/ai/index.ts';
import { signIn, type Person } from '#simulators/shop/person.ts';
import { ADMIN, setUpFixtureWorkspace, writeOneOfEach } from '#simulators/shop/fixtureWorkspace.ts';
import { serverProgram } from '../server/serverProgram.ts';
import { enrichWorkspace } from './richWorkspace.ts';
import { startWhatsApp } from '#simulators/whatsapp/index.ts';

export const LOGIN = { email: 'ana@ramal.local', password: 'screenshots' };

/** The channels that the hub offers. */
export const HUB_CHANNELS = [
  { id: 'loja-instagram', name: 'Loja Flor de Lis', channel: 'instagram' },
  { id: 'loja-facebook', name: 'Flor de Lis', channel: 'facebook' },
  { id: 'loja-bot', name: '@flordelis_bot', channel: 'telegram' },
];

interface FixtureWorkspace {
  readonly url: string;
  /** Adds the sample data. */
  fill(): Promise<void>;
  /** Adds what few pictures need. @returns the second admin, for requests while the first one is on a page */
  enrich(): Promise<Person>;
  /** The customer with the sample conversation sends one more message of each kind, and this text. */
  writeOneOfEach(text: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the real server, at first without data; everything outside of it is simulated. */
export async function startFixtureWorkspace(): Promise<FixtureWorkspace> {
  const whatsapp = await startWhatsApp();
  const hub = await startHub([...HUB_CHANNELS]);
  const ai = await startAi();
  const folder = await mkdtemp(join(tmpdir(), 'ramal-screenshots-'));
  await chmod(folder, 0o755); // PostgreSQL runs as another user when this one is root
  const port = String(await freePort());
  const server = spawn(process.execPath, [serverProgram()], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: folder,
      DATABASE_URL: '',
      ADMIN_EMAIL: LOGIN.email,
      ADMIN_PASSWORD: LOGIN.password,
      LOG_LEVEL: 'warn',
      HUB_API_URL: hub.url,
      PRIVATE_AI_SERVERS: 'true',
      WHATSAPP_WS_URL: whatsapp.url,
      NODE_EXTRA_CA_CERTS: whatsapp.caFile,
    },
  });
  const stop = async () => {
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    await Promise.all([whatsapp.stop(), hub.stop(), ai.stop()]);
    await rm(folder, { recursive: true });
  };
  try {
    await Promise.race([once(server.stdout, 'data'), once(server, 'exit')]); // it prints a line once it listens
    const url = `http://127.0.0.1:${port}`;
    const phone = whatsapp.phone({ number: '551133330000', name: 'Loja Flor de Lis' });
    const fill = async () => {
      const admin = await signIn(url, LOGIN.email, LOGIN.password);
      await setUpFixtureWorkspace({ admin, whatsapp, phone, hub, password: LOGIN.password });
    };
    const enrich = async () => {
      const person = await signIn(url, ADMIN.email, LOGIN.password);
      await enrichWorkspace(url, person, ai);
      return person;
    };
    return { url, fill, enrich, writeOneOfEach: (text) => writeOneOfEach(whatsapp, phone, text), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
