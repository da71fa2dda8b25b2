import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve as pathOf } from 'node:path';
import { performance } from 'node:perf_hooks';
import { freePort } from '#server/platform/postgres/freePort.ts';
import { report } from './metrics.ts';
import { percentile } from './statistics.ts';

/*
 * Measures `npm start` from the command to the line that says where the server listens, with the embedded database. The
 * first start, which creates the database and may build the screens, does not count.
 */
const STARTS = 11;
/** Milliseconds. */
const AIM = 1000;
const root = pathOf(import.meta.dirname, '../..');

const folder = await mkdtemp(join(tmpdir(), 'ramal-bench-start-'));
await chmod(folder, 0o755); // PostgreSQL runs as another user when this one is root
try {
  await timeStart();
  const samples: number[] = [];
  for (let count = 0; count < STARTS; count += 1) samples.push(await timeStart());
  report({
    name: `npm start to listening, p50 of ${STARTS}`,
    value: percentile(samples, 0.5),
    unit: 'ms',
    aim: AIM,
    details: `fastest ${Math.min(...samples).toFixed(0)} ms, slowest ${Math.max(...samples).toFixed(0)} ms`,
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** @returns milliseconds */
async function timeStart(): Promise<number> {
  const port = await freePort();
  const start = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, DATABASE_URL: '', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(npm, 'close'); // all processes of `npm start` have this pipe open
  try {
    let printed = '';
    return await new Promise<number>((resolve, reject) => {
      npm.stdout.on('data', (chunk) => {
        printed += String(chunk);
        if (printed.includes(`listening at http://127.0.0.1:${port}`)) resolve(performance.now() - start);
      });
      npm.once('exit', () => reject(new Error(`npm start ended before it listened:\n${printed}`)));
    });
  } finally {
    npm.kill('SIGTERM');
    await ended;
  }
}
