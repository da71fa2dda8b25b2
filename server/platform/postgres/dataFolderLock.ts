import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** A server that was just killed lets go of its lock as soon as PostgreSQL has noticed. */
const TRIES = 30;
const BETWEEN_TRIES = 100;
/** Any number of ours: the lock lives in the database of this folder alone. */
const LOCK = 7_262_625;

export class DataFolderInUse extends Error {
  constructor() {
    super('another server works with this data folder');
    this.name = 'DataFolderInUse';
  }
}

/**
 * Makes sure that only one server works with an embedded database: the first to end would stop it below the other.
 * Held by a connection of its own, so that it ends with the process however that ends.
 * @param onLost the connection is gone, usually because the database is
 * @returns a function that lets go
 * @throws DataFolderInUse
 */
export async function lockDataFolder(url: string, onLost: () => void): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  let isLocked = false;
  client.on('error', () => undefined); // followed by the end
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
