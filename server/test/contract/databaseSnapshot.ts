import pg from 'pg';

/** Detects whether anything in a database has changed. */
export interface DatabaseSnapshot {
  /** Names the newest stored change; those are left out that happen without a request that is carried out. */
  read(): Promise<string>;
  stop(): Promise<void>;
}

const RECORD_CHANGES = `
  create schema observed;
  create table observed.changes (id bigint generated always as identity primary key, changed text not null);
  create function observed.record() returns trigger language plpgsql as
    'begin insert into observed.changes (changed) values (tg_op || '' '' || tg_table_name); return null; end';`;

/**
 * Refused requests are counted in the first one; a process that does nothing renews its row in the second, and notes in the
 * third when a connection was last used, some seconds later.
 */
const LEFT_OUT = ['rate_limits', 'server_processes', 'connection_activity'];
const OBSERVED: Readonly<Record<string, { readonly changes: string; readonly condition: string }>> = {
  /** Old events are removed each minute, and each process repeats every 30 seconds who looks at which ticket. */
  domain_events: {
    changes: 'insert',
    condition: `when (new.name not in ('ticket.viewersOfProcess', 'audit.recorded'))`,
  },
  /** Refused logins are recorded. */
  audit_entries: { changes: 'insert', condition: `when (new.kind <> 'session.refused')` },
};
const ANY_CHANGE = { changes: 'insert or update or delete', condition: '' };

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
  for (const { name } of rows) {
    const { changes, condition } = OBSERVED[name] ?? ANY_CHANGE;
    await client.query(
      `create trigger observed after ${changes} on ${name}
       for each row ${condition} execute function observed.record()`,
    );
  }
  const text = 'select id, changed from observed.changes order by id desc limit 1'; // of what is committed
  return {
    read: async () => JSON.stringify((await client.query({ name: 'newest', text })).rows),
    stop: () => client.end(),
  };
}
