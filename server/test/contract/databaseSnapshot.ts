import pg from 'pg';

/** Detects whether anything in a database has changed. */
export interface DatabaseSnapshot {
  /** Changes with every stored change, but for those that happen without a request that is carried out. */
  read(): Promise<string>;
  stop(): Promise<void>;
}

const RECORD_CHANGES = `
  create schema observed;
  create table observed.changes (id bigint generated always as identity primary key);
  create function observed.record() returns trigger language plpgsql as
    'begin insert into observed.changes default values; return null; end';`;

/** Refused requests are counted in the first one; a process that does nothing renews its row in the other. */
const LEFT_OUT = ['rate_limits', 'server_processes'];
/** Old events are removed each minute. */
const changesOf = (table: string) => (table === 'domain_events' ? 'insert' : 'insert or update or delete');

/** Adds triggers to all tables, because reading the tables themselves takes longer than most requests. */
export async function openDatabaseSnapshot(url: string): Promise<DatabaseSnapshot> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(RECORD_CHANGES);
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1)`,
    [LEFT_OUT],
  );
  for (const { name } of rows)
    await client.query(
      `create trigger observed after ${changesOf(name)} on ${name}
       for each row execute function observed.record()`,
    );
  const text = 'select max(id) as newest from observed.changes'; // of what is committed
  return {
    read: async () => JSON.stringify((await client.query({ name: 'newest', text })).rows),
    stop: () => client.end(),
  };
}
