import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { cellsOf, METRICS_FILE, type Metric } from './metrics.ts';

/*
 * Runs the benchmarks whose results have an aim, one after the other, and prints one table. `npm run bench -- start requests`
 * runs only those, `npm run bench -- --write` also keeps the whole table in docs/performance.md, with machine and date.
 * `--tickets 500000` fills the database of `tickets` with so many.
 */
const { values, positionals: chosen } = parseArgs({
  options: { write: { type: 'boolean' }, tickets: { type: 'string', default: '500000' } },
  allowPositionals: true,
});
const folder = await mkdtemp(join(tmpdir(), 'ramal-bench-'));
await chmod(folder, 0o755); // PostgreSQL runs as another user when this one is root
const BENCHMARKS: Readonly<Record<string, readonly string[]>> = {
  start: [],
  messages: [],
  requests: [],
  tickets: [join(folder, 'tickets'), values.tickets],
  screens: [],
};
const run = promisify(execFile);
const DOCUMENT = join(import.meta.dirname, '../../docs/performance.md');
/** Around the table in the document. */
const [BEGIN, END] = ['<!-- table -->', '<!-- end of table -->'];

const lines = [
  '| | measured | aim | reached | baseline | share of the baseline |',
  '|---|---|---|---|---|---|',
];
try {
  checkArguments();
  for (const [name, args] of Object.entries(BENCHMARKS)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    const load = loadavg()[0]?.toFixed(1);
    lines.push(`| **${name}** (load before: ${load}) | | | | | |`);
    for (const metric of await measure(name, args))
      lines.push(`| ${[metric.name, ...cellsOf(metric)].join(' | ')} |`);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
const table = lines.join('\n');
process.stdout.write(`\n${table}\n`);
if (values.write) {
  await keep(`${heading(await commit())}\n\n${table}`);
  await run('oxfmt', [DOCUMENT]);
}

/** @throws Error when there is no such benchmark, or only some are to be kept */
function checkArguments(): void {
  const unknown = chosen.filter((name) => !(name in BENCHMARKS));
  if (values.write && chosen.length > 0) throw new Error('--write keeps the table of all benchmarks only.');
  if (unknown.length > 0)
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

/** Replaces the table of the document. @throws Error when it has no place for one */
async function keep(measured: string): Promise<void> {
  const text = await readFile(DOCUMENT, 'utf8');
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin === -1 || end < begin) throw new Error(`${DOCUMENT} has no place for the table.`);
  const [before, after] = [text.slice(0, begin), text.slice(end + END.length)];
  await writeFile(DOCUMENT, `${before}${BEGIN}\n\n${measured}\n\n${END}${after}`);
}

function heading(version: string): string {
  const [processor] = cpus();
  return `${new Date().toISOString().slice(0, 10)}, commit ${version}, ${cpus().length} cores (${processor?.model.trim()}),
${(totalmem() / 1024 ** 3).toFixed(0)} GB, Node ${process.version}. The server, its database and the program that measures share these cores. The
baseline was measured in the same run: a bare server that reads the same answer from one row, or WhatsApp's library without
the server.`;
}

async function commit(): Promise<string> {
  const { stdout } = await run('git', ['describe', '--always', '--dirty']);
  return stdout.trim();
}
