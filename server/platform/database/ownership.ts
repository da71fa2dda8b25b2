import pg from 'pg';
import type { Log } from '../log.ts';

/** Who wants to own something that only one process may own. */
export interface Claimant {
  /** It is ours from now on. */
  onWon(): Promise<void>;
  /** It may belong to somebody else by now: everything done with it must end at once. */
  onLost(): Promise<void>;
}

/** Things that one process at a time may own, of all processes on one database. */
export interface Ownership {
  /** Tries at once and then again and again; returns after the first try. */
  claim(name: string, claimant: Claimant): Promise<void>;
  /** Gives it back, or stops waiting for it. */
  release(name: string): Promise<void>;
}

interface Claim {
  readonly claimant: Claimant;
  isOurs: boolean;
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
  let turn: Promise<unknown> = Promise.resolve();

  /** One statement after the other: the connection is one. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = turn.then(work);
    turn = result.catch(() => undefined); // whoever asked hears of it
    return result;
  };

  const lose = (lost: pg.Client) => {
    if (client !== lost) return;
    client = undefined;
    lost.end().catch(() => undefined); // it is broken already
    for (const [name, claim] of claims) {
      if (!claim.isOurs) continue;
      claim.isOurs = false;
      log.warn({ owned: name }, 'ownership lost with the connection to the database');
      claim.claimant.onLost().catch((error: unknown) => log.error({ err: error, owned: name }, 'not ended'));
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

  const tryAll = async () => {
    client ??= await connect();
    const line = client;
    try {
      await line.query('select 1');
      for (const [name, claim] of claims) {
        if (!claim.isOurs && claims.get(name) === claim && (await tryLock(line, name))) {
          claim.isOurs = true;
          await claim.claimant.onWon();
        }
      }
    } catch (error) {
      lose(line);
      throw error;
    }
  };

  const notClaimed = (error: unknown) => log.warn({ err: error }, 'nothing could be claimed');

  const goOn = () => {
    clearTimeout(timer);
    if (claims.size === 0) return;
    timer = setTimeout(() => {
      void inTurn(tryAll).catch(notClaimed).then(goOn);
    }, pause);
  };

  return {
    async claim(name, claimant) {
      if (claims.has(name)) return;
      claims.set(name, { claimant, isOurs: false });
      await inTurn(tryAll).catch(notClaimed);
      goOn();
    },
    release: (name) =>
      inTurn(async () => {
        const claim = claims.get(name);
        claims.delete(name);
        const line = client;
        if (!line) return;
        if (claims.size > 0) {
          if (claim?.isOurs)
            await line.query(`select pg_advisory_unlock(${KEY})`, [name]).catch(() => lose(line));
          return;
        }
        clearTimeout(timer);
        client = undefined;
        await line.end(); // gives everything back
      }),
  };
}

const KEY = `hashtextextended('owner of ' || $1, 0)`;

async function tryLock(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ won: boolean }>(`select pg_try_advisory_lock(${KEY}) as won`, [name]);
  return rows[0]?.won === true;
}
