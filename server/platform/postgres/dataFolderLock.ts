import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** A server that was just killed loses its lock as soon as PostgreSQL notices. Pause in milliseconds. */
const TRIES = 30;
const BETWEEN_TRIES = 100;
/** An arbitrary number: the lock exists only in this folder's database. */
const LOCK = 7_262_625;

/** Another server uses this data folder. */
export class DataFolderInUse extends Error {
  constructor() {
    super('another server works with this data folder');
    this.name = 'DataFolderInUse';
  }
}

/**
 * Makes sure that only one server uses an embedded database: the first one to stop would stop it for the
 * other. The lock has its own connection, so that it ends with the process, however that ends.
 * @param onLost called when the connection is lost, usually because the database is
 * @returns a function that releases the lock
 * @throws DataFolderInUse
 */
export async function lockDataFolder(url: string, onLost: () => void): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  let isLocked = false;
  client.on('error', () => undefined); // followed by 'end'
  client.on('end', () => {
    if (isLocked) onLost();
  });
  await client.connect();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      LOCK,
    ]);
    if (rows[0]?.locked) {
      isLocked = true;
      return async () => {
        isLocked = false;
        await client.end();
      };
    }
    await wait(BETWEEN_TRIES);
  }
  await client.end();
  throw new DataFolderInUse();
}
