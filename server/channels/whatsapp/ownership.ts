import pg from 'pg';
import type { Floor } from '#server/platform/floor.ts';

/**
 * Says which process may run the session of a connection: two with the same keys would throw each other out and spoil
 * them. The proof is a lock in the database that ends with the process.
 */
export interface Ownership {
  /** Whether the session is ours now; asked again it stays ours. */
  take(connectionId: number): Promise<boolean>;
  release(connectionId: number): Promise<void>;
  stop(): Promise<void>;
}

/** Any number that nobody else uses for locks on this database. */
const LOCK_SPACE = 815_001;

/** @param onLost called when the proof is lost: every session must stop at once */
export function createOwnership({ orm, log }: Floor, onLost: () => void): Ownership {
  const owned = new Set<number>();
  let client: Promise<pg.Client> | undefined;

  const connect = async () => {
    const fresh = new pg.Client({ connectionString: orm.config.get('clientUrl') ?? '', keepAlive: true });
    const lose = (error?: Error) => {
      if (client === undefined) return;
      client = undefined;
      owned.clear();
      log.error({ err: error }, 'the database line that proves whose the sessions are was lost');
      onLost();
    };
    fresh.on('error', lose);
    fresh.on('end', lose);
    await fresh.connect();
    return fresh;
  };

  return {
    async take(connectionId) {
      if (owned.has(connectionId)) return true;
      client ??= connect();
      const line = await client.catch((error: unknown) => {
        client = undefined;
        throw error;
      });
      const { rows } = await line.query<{ mine: boolean }>('select pg_try_advisory_lock($1, $2) as mine', [
        LOCK_SPACE,
        connectionId,
      ]);
      const mine = rows[0]?.mine ?? false;
      if (mine) owned.add(connectionId);
      return mine;
    },
    async release(connectionId) {
      if (!owned.delete(connectionId)) return;
      const line = await client;
      await line?.query('select pg_advisory_unlock($1, $2)', [LOCK_SPACE, connectionId]);
    },
    async stop() {
      const line = await client?.catch(() => undefined); // it never came to be
      client = undefined;
      owned.clear();
      await line?.end();
    },
  };
}
