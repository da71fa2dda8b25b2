import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { caseOf, seeded, WAYS, written } from '#server/test/contract/cases.ts';
import { sendRequest, documentedEndpoints } from '#server/test/contract/documentedEndpoints.ts';
import { serverProgram } from '../server/serverProgram.ts';
import { hasGrownSinceHalf, isGrowing } from './isGrowing.ts';

/*
 * Sends random input to every endpoint of its own server, round after round, and prints the server's memory after a
 * forced garbage collection. It has to level off: the command fails when the heap still grows in the last rounds, or
 * the resident memory in the second half. The heap alone is not enough: memory of threads and of native libraries
 * (passwords, compression, TLS) is in neither `heapUsed` nor `external`.
 * `npm run bench:memory -- [rounds] [inputs per endpoint and round]`; without them, more than 27,000 inputs.
 */
const [rounds = 10, inputs = 25] = process.argv.slice(2).map(Number);
const PASSWORD = 'memory-bench';
/** Endpoints that stop the server or end the session of the caller. */
const LEFT_OUT = ['/restartpm2', '/auth/logout'];
const REPORT = `process.on('SIGUSR2', () => {
  globalThis.gc();
  globalThis.gc();
  process.stderr.write(JSON.stringify(process.memoryUsage()) + '\\n');
})`;

const folder = await mkdtemp(join(tmpdir(), 'ramal-memory-'));
await chmod(folder, 0o755); // PostgreSQL runs as another user when this one is root
const server = spawn(
  process.execPath,
  ['--expose-gc', '--import', `data:text/javascript,${encodeURIComponent(REPORT)}`, serverProgram()],
  {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: folder,
      ADMIN_PASSWORD: PASSWORD,
      LOG_LEVEL: 'fatal',
      NODE_ENV: 'test',
      WHATSAPP_WS_URL: 'wss://127.0.0.1:9', // random input also starts connections; nobody answers there
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  },
);
const reports = createInterface({ input: server.stderr });
try {
  const url = await addressOf();
  const endpoints = (await documentedEndpoints({ url })).filter(({ path }) => !LEFT_OUT.includes(path));
  const random = seeded(20_261_122);
  process.stdout.write(`before: ${describeMemory(await memory())}\n`);
  const used: number[] = [];
  const resident: number[] = [];
  let count = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const token = await logIn(url);
    for (const endpoint of endpoints) {
      for (let input = 0; input < inputs; input += 1) {
        const way = WAYS[input % (endpoint.types.length > 0 ? WAYS.length : 1)] ?? WAYS[0];
        await sendRequest({ url }, endpoint, {
          ...written(endpoint, caseOf(endpoint, random, new Map()), way),
          token,
        });
        count += 1;
      }
    }
    const usage = await memory();
    used.push(usage.heapUsed + usage.external);
    resident.push(usage.rss);
    process.stdout.write(`round ${round}, ${count} inputs: ${describeMemory(usage)}\n`);
  }
  if (isGrowing(used)) fail('The heap still grows in the last rounds.');
  if (hasGrownSinceHalf(resident)) fail('The resident memory still grows in the second half.');
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
  await rm(folder, { recursive: true, force: true });
}

function fail(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}

async function addressOf(): Promise<string> {
  let printed = '';
  for await (const chunk of server.stdout) {
    printed += String(chunk);
    const address = /listening at (\S+?)\/app\//.exec(printed)?.[1];
    if (address) return address;
  }
  throw new Error(`The server does not start:\n${printed}`);
}

async function memory(): Promise<NodeJS.MemoryUsage> {
  const line = once(reports, 'line');
  server.kill('SIGUSR2');
  const [report] = (await line) as [string];
  return JSON.parse(report) as NodeJS.MemoryUsage;
}

function describeMemory({ rss, heapUsed, external, arrayBuffers }: NodeJS.MemoryUsage): string {
  const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
  return `rss ${megabytes(rss)}, heap ${megabytes(heapUsed)}, external ${megabytes(external)}, buffers ${megabytes(arrayBuffers)}`;
}

async function logIn(url: string): Promise<string> {
  const response = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@ramal.local', password: PASSWORD }),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}
