import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { cellsOf, METRICS_FILE, type Metric } from './metrics.ts';

/*
 * Runs the benchmarks whose results have an aim, one after the other, and prints one table. `npm run bench -- start requests`
 * runs only those, `npm run bench -- all` the same as without names; `npm run bench -- all --write` also keeps their tables in
 * docs/performance.md, each with its date and commit. One that fails does not keep the others from being measured.
 * `--tickets 500000` fills the database of `tickets` with so many; `--data FOLDER` keeps it in a folder and uses it again.
 */
const { values, positionals: names } = parseArgs({
  options: {
    write: { type: 'boolean' },
    tickets: { type: 'string', default: '500000' },
    data: { type: 'string' },
  },
  allowPositionals: true,
});
const chosen = names.includes('all') ? [] : names;
const folder = await mkdtemp(join(tmpdir(), 'ramal-bench-'));
await chmod(folder, 0o755); // PostgreSQL runs as another user when this one is root
const BENCHMARKS: Readonly<Record<string, readonly string[]>> = {
  start: [],
  sessions: [],
  messages: [],
  requests: [],
  tickets: [values.data ?? join(folder, 'tickets'), values.tickets],
  screens: [],
};
const execute = promisify(execFile);
const DOCUMENT = join(import.meta.dirname, '../../docs/performance.md');

const HEAD = [
  '| | measured | aim | reached | baseline | share of the baseline |',
  '|---|---|---|---|---|---|',
];
const printed: string[] = [...HEAD];
try {
  checkNames();
  for (const [name, args] of Object.entries(BENCHMARKS)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    await run(name, args);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.stdout.write(`\n${printed.join('\n')}\n`);

/** Measures one benchmark and prints its rows; a failure is printed in their place. */
async function run(name: string, args: readonly string[]): Promise<void> {
  const load = loadavg()[0]?.toFixed(1) ?? '';
  try {
    const rows = (await measure(name, args)).map(
      (metric) => `| ${[metric.name, ...cellsOf(metric)].join(' | ')} |`,
    );
    printed.push(`| **${name}** (load before: ${load}) | | | | | |`, ...rows);
    if (values.write) await keep(name, `${await circumstances(load)}\n\n${[...HEAD, ...rows].join('\n')}`);
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${String(error)}\n`);
    printed.push(`| **${name}** | failed | | | | |`);
  }
}

/** @throws Error when there is no such benchmark */
function checkNames(): void {
  const unknown = chosen.filter((name) => !(name in BENCHMARKS));
  if (unknown.length === 0) return;
  throw new Error(
    `No such benchmark: ${unknown.join(', ')}. There are: ${Object.keys(BENCHMARKS).join(', ')}.`,
  );
}

/** @throws Error when the benchmark fails */
async function measure(name: string, args: readonly string[]): Promise<readonly Metric[]> {
  const file = join(folder, `${name}.jsonl`);
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...args], {
    env: { ...process.env, [METRICS_FILE]: file },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The benchmark ${name} has failed.`);
  const written = await readFile(file, 'utf8');
  return written
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Metric); // written by `report`
}

/** Replaces what the document says of one benchmark. @throws Error when it has no place for it */
async function keep(name: string, measured: string): Promise<void> {
  const text = await readFile(DOCUMENT, 'utf8');
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`${DOCUMENT} has no place for ${name}.`);
  await writeFile(DOCUMENT, `${text.slice(0, from)}${begin}\n\n${measured}\n\n${text.slice(to)}`);
  await execute('oxfmt', [DOCUMENT]);
}

/** When and where it was measured. @param load what the machine had to do before */
async function circumstances(load: string): Promise<string> {
  const [processor] = cpus();
  const { stdout } = await execute('git', ['describe', '--always', '--dirty']);
  const machine = `${cpus().length} cores (${processor?.model.trim()}), ${(totalmem() / 1024 ** 3).toFixed(0)} GB`;
  return `${new Date().toISOString().slice(0, 10)}, commit ${stdout.trim()}, ${machine}, Node ${process.version}, load ${load}.`;
}
