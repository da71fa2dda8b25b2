import pg from 'pg';
import type { Log } from '../log.ts';

/**
 * Who wants to own something that only one process may own. `onLost` is called before a later `onWon`, but nobody waits
 * for its end: each of them may end only what belongs to its own time of ownership.
 */
export interface Claimant {
  /** It is ours from now on. When this fails, it is given back and tried again. */
  onWon(): Promise<void>;
  /** It may belong to somebody else by now: everything done with it must end at once. */
  onLost(): Promise<void>;
}

/** Things that one process at a time may own, of all processes on one database. */
export interface Ownership {
  /** Tries at once and then again and again; returns after the first try. */
  claim(name: string, claimant: Claimant): Promise<void>;
  /** Gives it back, or stops waiting for it: from this call on it is not won any more. */
  release(name: string): Promise<void>;
}

interface Claim {
  readonly claimant: Claimant;
  isOurs: boolean;
  /** Resolves when the claimant has heard that it won. */
  begun?: Promise<void>;
}

/** A database that does not answer is gone. Milliseconds. */
const ANSWER_WITHIN = 10_000;

/**
 * Ownership by PostgreSQL advisory locks on one connection of its own: the database gives them to the next one as soon as
 * this process or its connection is gone.
 * @param pause milliseconds between tries, and between proofs that the connection is still there
 */
export function createOwnership(databaseUrl: string, log: Log, pause = 5000): Ownership {
  const claims = new Map<string, Claim>();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let lastTask: Promise<unknown> = Promise.resolve();
  let failures = 0;

  /** One statement after the other: the connection is one. */
  const inTurn = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = lastTask.then(task);
    lastTask = result.catch(() => undefined); // whoever asked hears of it
    return result;
  };

  const end = (name: string, claim: Claim) => {
    claim.isOurs = false;
    claim.claimant.onLost().catch((error: unknown) => log.error({ err: error, owned: name }, 'not ended'));
  };

  const lose = (lost: pg.Client) => {
    if (client !== lost) return;
    client = undefined;
    lost.end().catch(() => undefined); // it is broken already
    for (const [name, claim] of claims) {
      if (!claim.isOurs) continue;
      log.warn({ owned: name }, 'ownership lost with the connection to the database');
      end(name, claim);
    }
  };

  const connect = async (): Promise<pg.Client> => {
    const made = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_WITHIN,
      query_timeout: ANSWER_WITHIN,
    });
    made.on('error', () => lose(made));
    made.on('end', () => lose(made));
    await made.connect();
    return made;
  };

  /** Nobody else waits for it: what one claimant does may take long. */
  const begin = async (name: string, claim: Claim, connection: pg.Client) => {
    try {
      await claim.claimant.onWon();
    } catch (error) {
      log.error({ err: error, owned: name }, 'ownership not taken up');
      if (!claim.isOurs || client !== connection) return;
      end(name, claim);
      await inTurn(() => unlock(connection, name)).catch(() => lose(connection));
    }
  };

  const tryAll = async () => {
    client ??= await connect();
    const connection = client;
    try {
      await connection.query('select 1');
      for (const [name, claim] of claims) {
        if (claim.isOurs || claims.get(name) !== claim || !(await tryLock(connection, name))) continue;
        if (claims.get(name) !== claim) {
          await unlock(connection, name); // released meanwhile
          continue;
        }
        if (client !== connection) return; // lost meanwhile, and the lock with it
        claim.isOurs = true;
        claim.begun = begin(name, claim, connection);
      }
    } catch (error) {
      lose(connection);
      throw error;
    }
  };

  /** One line when it begins to fail, one when that is over. */
  const tryAllAndLog = async () => {
    try {
      await inTurn(tryAll);
      if (failures > 0) log.info({ tries: failures }, 'ownership can be claimed again');
      failures = 0;
    } catch (error) {
      if (failures === 0) log.warn({ err: error }, 'nothing can be claimed; it is tried again');
      failures += 1;
    }
  };

  const goOn = () => {
    clearTimeout(timer);
    if (claims.size === 0) return;
    timer = setTimeout(() => {
      void tryAllAndLog().then(goOn);
    }, pause);
  };

  return {
    async claim(name, claimant) {
      if (claims.has(name)) return;
      const claim: Claim = { claimant, isOurs: false };
      claims.set(name, claim);
      await tryAllAndLog();
      goOn();
      await claim.begun;
    },
    release: (name) => {
      const claim = claims.get(name);
      claims.delete(name);
      return inTurn(async () => {
        const connection = client;
        if (!connection) return;
        if (claims.size > 0) {
          if (claim?.isOurs) await unlock(connection, name).catch(() => lose(connection));
          return;
        }
        clearTimeout(timer);
        client = undefined;
        await connection.end(); // gives everything back
      });
    },
  };
}

const KEY = `hashtextextended('owner of ' || $1, 0)`;

async function tryLock(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ won: boolean }>(`select pg_try_advisory_lock(${KEY}) as won`, [name]);
  return rows[0]?.won === true;
}

async function unlock(client: pg.Client, name: string): Promise<void> {
  await client.query(`select pg_advisory_unlock(${KEY})`, [name]);
}
