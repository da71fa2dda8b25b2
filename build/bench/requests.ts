import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { signIn } from '#simulators/shop/person.ts';
import { report } from './metrics.ts';
import { fillDatabase, type DatabaseSize } from './fillDatabase.ts';
import { measureCalls, type Call } from './measureCalls.ts';
import { ADMIN, startServer } from './startServer.ts';

/*
 * Measures the requests that screens send most, each beside a bare server that reads the same answer from one
 * row. `npm run bench:requests -- FOLDER` keeps the database in the folder for the next run.
 */
const SIZE: DatabaseSize = { tickets: 200_000, messagesPerTicket: 2, days: 365 };

/** A request without the address of its server. */
interface BenchRequest extends Pick<Call, 'body'> {
  readonly path: string;
  readonly method?: Call['method'];
}

const [givenFolder] = process.argv.slice(2);
const server = await startServer(givenFolder);
const database = new pg.Pool({ connectionString: server.databaseUrl, max: 1 });
try {
  if ((await idOf('tickets')) === null) await fillDatabase(server.databaseUrl, SIZE);
  const { token } = await signIn(server.url, ADMIN.email, ADMIN.password);
  await measureAll(await requests(), { authorization: `Bearer ${token}` });
} finally {
  await database.end();
  await server.stop();
}

async function requests(): Promise<Readonly<Record<string, BenchRequest>>> {
  const ticketId = await idOf('tickets');
  const contactId = await idOf('contacts');
  const tagId = await idOf('tags');
  return {
    'ticket list': { path: '/tickets?showAll=true&status=open' },
    'tab counts': { path: '/tickets/counts' },
    'ticket show': { path: `/tickets/${ticketId}` },
    'newest messages': { path: `/messages/${ticketId}` },
    'contacts search': { path: '/contacts?searchParam=Souza%20151' },
    'contacts by tag': { path: `/contacts?tags=${tagId}` },
    'contact show': { path: `/contacts/${contactId}` },
    'contact create': { path: '/contacts', method: 'POST', body: newContact },
    'quick answers': { path: '/quickAnswers' },
  };
}

/** No two contacts have the same e-mail address. */
function newContact(): string {
  return JSON.stringify({ name: 'Maria Nova', email: `maria-${randomUUID()}@shop.test`, number: '' });
}

async function measureAll(
  all: Readonly<Record<string, BenchRequest>>,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  await storeAnswers(all, headers);
  const bare = await startBareServer();
  try {
    for (const [name, { path, method = 'GET', body }] of Object.entries(all)) {
      const call = { method, headers, ...(body !== undefined && { body }) };
      const least = await measureCalls({ ...call, url: `${bare.url}/${encodeURIComponent(name)}` });
      const measured = await measureCalls({ ...call, url: server.url + path });
      const { p50, p95, perSecond, bytes } = measured;
      report({
        name,
        value: perSecond,
        unit: 'calls/s',
        baseline: least.perSecond,
        details: `p50 ${p50.toFixed(1)} ms, baseline ${least.p50.toFixed(1)} ms; p95 ${p95.toFixed(1)} ms; ${bytes} bytes`,
      });
    }
  } finally {
    await bare.stop();
  }
}

/** Keeps the server's answers, for the bare server to give the same. */
async function storeAnswers(
  all: Readonly<Record<string, BenchRequest>>,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  await database.query(`
    drop table if exists bare_answers, bare_writes;
    create table bare_answers (name text primary key, answer text not null);
    create table bare_writes (id bigint generated always as identity primary key, name text not null);
  `);
  for (const [name, { path, method = 'GET', body }] of Object.entries(all)) {
    const response = await fetch(server.url + path, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: body?.() ?? null,
    });
    await database.query('insert into bare_answers (name, answer) values ($1, $2)', [
      name,
      await response.text(),
    ]);
  }
}

async function startBareServer(): Promise<{ readonly url: string; stop(): Promise<unknown> }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bareServer.ts'), server.databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = (await once(child.stdout, 'data')) as [Buffer]; // it prints its address at once
  return {
    url: printed.toString().trim(),
    stop: () => {
      const exited = once(child, 'exit');
      child.kill();
      return exited;
    },
  };
}

/** The highest id of a table; null when it is empty. */
async function idOf(table: 'tickets' | 'contacts' | 'tags'): Promise<number | null> {
  const { rows } = await database.query<{ id: number | null }>(`select max(id) as id from ${table}`);
  return rows[0]?.id ?? null;
}
