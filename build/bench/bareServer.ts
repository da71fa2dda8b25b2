import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/*
 * The least that a server on Node.js and PostgreSQL does for a request: one prepared statement, whose row is the answer.
 * Started by `requests.ts` with the address of the database, in which `bare_answers` has the answers; a request that
 * writes stores a row as well. Prints its own address.
 */
const [databaseUrl] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 });

const READ = { name: 'read', text: 'select answer from bare_answers where name = $1' };
const WRITE = {
  name: 'write',
  text: `with stored as (insert into bare_writes (name) values ($1)) ${READ.text}`,
};

const server = createServer((request, response) => {
  const name = decodeURIComponent(request.url?.slice(1) ?? '');
  request.resume();
  pool.query<{ answer: string }>({ ...(request.method === 'GET' ? READ : WRITE), values: [name] }).then(
    ({ rows: [row] }) => {
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.end(row?.answer);
    },
    (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
  );
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo; // it listens on a port
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});
