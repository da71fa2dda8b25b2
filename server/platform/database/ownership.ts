import type pg from 'pg';
import { createFailureLog } from '../failureLog.ts';
import type { Log } from '../log.ts';
import { dedicatedClient } from './dedicatedClient.ts';
import type { Em } from './orm.ts';

/**
 * Wants to own something that only one process may own. `onLost` is called before a later `onWon` but is not
 * awaited: each must end only what belongs to its own period of ownership.
 */
export interface Claimant {
  /** Called when this process becomes the owner. If it fails, the ownership is released and claimed again. */
  onWon(): Promise<void>;
  /** Another process may be the owner by now: everything done as the owner must end at once. */
  onLost(): Promise<void>;
  /** Whether this process may pass it on to another one with fewer now. */
  canMove(): boolean;
}

/** Exclusive ownership among all processes on one database. */
export interface Ownership {
  /** Claims at once and then repeatedly; returns after the first attempt. */
  claim(name: string, claimant: Claimant): Promise<void>;
  /** Releases the ownership or stops claiming it: `onWon` is not called any more. */
  release(name: string): Promise<void>;
}

interface Claim {
  readonly claimant: Claimant;
  isOurs: boolean;
  /** Resolves when the claimant's `onWon` has finished. */
  begun?: Promise<void>;
  /** While it is passed on; resolves when other processes can own it. */
  leaving: Promise<void> | undefined;
  /** Since when no process owns it although this one leaves it to the others; undefined otherwise. */
  freeSince: number | undefined;
  /** Not passed on before this time: it was, and no other process took it. */
  staysUntil: number;
}

/** Times of sharing, as multiples of the pause between claims. */
const PAUSES = {
  /** A process that has its share leaves what is free to the others for so long. */
  leaveToOthers: 2,
  /** A process that has had more than its share for so long passes one on, then the next after the same time. */
  passOn: 6,
  stay: 120,
};

/** Milliseconds. */
const TIMES = {
  /** Between claims, and between checks that the connection is alive. */
  pause: 5000,
  /** A database that does not respond within this time counts as lost, with everything that is owned. */
  answerWithin: 10_000,
  /**
   * The database frees what is owned by a connection without a statement for so long: its process may run on behind a
   * network that is down. Longer than the other two together, so that the process has given it up before.
   */
  freedAfter: 20_000,
};

type OwnershipTimes = Partial<typeof TIMES & Record<'leaveToOthers', number>>;

interface OwnershipOptions extends OwnershipTimes {
  /** What is shared evenly among the processes, such as the sessions of one channel. */
  readonly group: string;
}

/**
 * Implements ownership with PostgreSQL advisory locks on a dedicated connection: the database frees them as soon as this
 * process or its connection is gone. Processes notify each other of what they release; what a killed process owned is
 * found by the next claim. All processes are expected to claim the same and share it evenly.
 */
export function createOwnership(
  databaseUrl: string,
  log: Log,
  { group, ...times }: OwnershipOptions,
): Ownership {
  const { pause, answerWithin, freedAfter } = { ...TIMES, ...times };
  const { leaveToOthers = PAUSES.leaveToOthers * pause } = times;
  const claims = new Map<string, Claim>();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let lastTask: Promise<unknown> = Promise.resolve();
  const failures = createFailureLog(log, {
    failing: 'ownership cannot be claimed; retrying',
    again: 'ownership can be claimed again',
  });
  /** Since when this process has more than its share. */
  let surplusSince: number | undefined;

  /** Runs one statement after the other: there is only one connection. */
  const runInOrder = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = lastTask.then(task);
    lastTask = result.catch(() => undefined); // the caller gets the error
    return result;
  };

  const end = async (name: string, claim: Claim) => {
    claim.isOurs = false;
    await claim.claimant
      .onLost()
      .catch((error: unknown) => log.error({ err: error, owned: name }, 'losing ownership was not handled'));
  };

  const lose = (lost: pg.Client) => {
    if (client !== lost) return;
    client = undefined;
    lost.end().catch(() => undefined); // it is already broken
    for (const [name, claim] of claims) {
      if (!claim.isOurs) continue;
      log.warn({ owned: name }, 'ownership lost with the connection to the database');
      void end(name, claim);
    }
  };

  const connect = async (): Promise<pg.Client> => {
    const made = dedicatedClient(databaseUrl, answerWithin);
    made.on('error', () => lose(made));
    made.on('end', () => lose(made));
    made.on('notification', claimAgain);
    await made.connect();
    await made.query(`set idle_session_timeout = ${freedAfter}`);
    await made.query(`listen ${RELEASED}`);
    await made.query(`select pg_advisory_lock_shared(${PROCESS_KEY})`, [group]);
    return made;
  };

  /** Runs without blocking other claims: `onWon` may take long. */
  const begin = async (name: string, claim: Claim, connection: pg.Client) => {
    try {
      await claim.claimant.onWon();
    } catch (error) {
      log.error({ err: error, owned: name }, 'winning ownership was not handled');
      if (!claim.isOurs || client !== connection) return;
      void end(name, claim);
      await runInOrder(() => unlock(connection, name)).catch(() => lose(connection));
    }
  };

  /** Ends it here before other processes are notified that they can own it. */
  const passOn = async (name: string, claim: Claim, connection: pg.Client) => {
    log.info({ owned: name }, 'passed on to a process with fewer');
    await end(name, claim);
    await runInOrder(() => free(connection, name)).catch(() => lose(connection));
    claim.leaving = undefined;
  };

  /** Passes one on when this process has had more than its share for a while: others may just be starting or ending. */
  const passOnSurplus = (share: number, connection: pg.Client) => {
    const now = performance.now();
    const ours = [...claims].filter(([, { isOurs }]) => isOurs);
    if (ours.length <= share) surplusSince = undefined;
    else surplusSince ??= now;
    if (surplusSince === undefined || now - surplusSince < PAUSES.passOn * pause) return;
    const [name, claim] =
      ours.find(([, { staysUntil, claimant }]) => staysUntil < now && claimant.canMove()) ?? [];
    if (name === undefined || !claim) return;
    surplusSince = now;
    claim.leaving = passOn(name, claim, connection);
  };

  /** Whether to own what is free: up to the share, and what the others have left for a while. */
  const isDue = (claim: Claim, share: number) => {
    const now = performance.now();
    const owned = [...claims.values()].filter(({ isOurs }) => isOurs).length;
    if (owned < share) return true;
    claim.freeSince ??= now;
    if (now - claim.freeSince < leaveToOthers) return false;
    claim.staysUntil = now + PAUSES.stay * pause;
    return true;
  };

  const tryAll = async () => {
    if (claims.size === 0) return; // released meanwhile
    client ??= await connect();
    const connection = client;
    try {
      const { processes, free: names } = await survey(connection, group, [...claims.keys()]);
      const share = Math.ceil(claims.size / processes);
      for (const [name, claim] of claims) {
        const isFree = names.includes(name);
        if (!isFree) claim.freeSince = undefined;
        if (!isFree || claim.isOurs || claim.leaving || !isDue(claim, share)) continue;
        if (claims.get(name) !== claim || !(await tryLock(connection, name))) continue;
        if (claims.get(name) !== claim) {
          await unlock(connection, name); // released meanwhile
          continue;
        }
        if (client !== connection) return; // lost meanwhile, together with the lock
        claim.isOurs = true;
        claim.freeSince = undefined;
        claim.begun = begin(name, claim, connection);
      }
      passOnSurplus(share, connection);
    } catch (error) {
      lose(connection);
      throw error;
    }
  };

  const tryAllAndLog = async () => {
    try {
      await runInOrder(tryAll);
      failures.worked();
    } catch (error) {
      failures.failed(error);
    }
  };

  const claimAgain = () => void tryAllAndLog().then(goOn);

  const goOn = () => {
    clearTimeout(timer);
    if (claims.size > 0) timer = setTimeout(claimAgain, pause);
  };

  return {
    async claim(name, claimant) {
      if (claims.has(name)) return;
      const claim: Claim = {
        claimant,
        isOurs: false,
        leaving: undefined,
        freeSince: undefined,
        staysUntil: 0,
      };
      claims.set(name, claim);
      await tryAllAndLog();
      goOn();
      await claim.begun;
    },
    async release(name) {
      const claim = claims.get(name);
      claims.delete(name);
      await claim?.leaving;
      await runInOrder(async () => {
        const connection = client;
        if (!connection) return;
        if (claim?.isOurs) await free(connection, name).catch(() => lose(connection));
        if (claims.size > 0 || client !== connection) return;
        clearTimeout(timer);
        client = undefined;
        await connection.end();
      });
    },
  };
}

/** Whether any process on the database owns this. */
export async function hasOwner(em: Em, name: string): Promise<boolean> {
  const [row]: { owned: boolean }[] = await em.execute(
    `select exists (
       select from pg_locks where locktype = 'advisory' and granted and objsubid = 1
         and database = (select oid from pg_database where datname = current_database())
         and (classid::bigint << 32 | objid::bigint) = hashtextextended('owner of ' || ?, 0)
     ) as owned`,
    [name],
  );
  return row?.owned === true;
}

/** The channel on which processes notify each other that something can be claimed. */
const RELEASED = 'ownership_released';

const KEY = `hashtextextended('owner of ' || $1, 0)`;

async function tryLock(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ won: boolean }>(`select pg_try_advisory_lock(${KEY}) as won`, [name]);
  return rows[0]?.won === true;
}

/** Held by every process that claims something of a group ($1), as often as there are processes. */
const PROCESS_KEY = `hashtextextended('a process that owns ' || $1, 0)`;

interface Survey {
  /** How many processes claim something, this one included. */
  readonly processes: number;
  /** Those that no process owns. */
  readonly free: readonly string[];
}

async function survey(client: pg.Client, group: string, names: readonly string[]): Promise<Survey> {
  const { rows } = await client.query<Survey>(
    `with locks as materialized (
       select classid::bigint << 32 | objid::bigint as key from pg_locks
       where locktype = 'advisory' and granted and objsubid = 1
         and database = (select oid from pg_database where datname = current_database())
     )
     select (select count(*)::int from locks where key = ${PROCESS_KEY}) as processes,
       array(
         select name from unnest($2::text[]) as claimed (name)
         where hashtextextended('owner of ' || name, 0) not in (select key from locks)
       ) as free`,
    [group, names],
  );
  return { processes: Math.max(1, rows[0]?.processes ?? 1), free: rows[0]?.free ?? [] };
}

/** Lets other processes own it, and notifies them. */
async function free(client: pg.Client, name: string): Promise<void> {
  await unlock(client, name);
  await client.query(`notify ${RELEASED}`);
}

async function unlock(client: pg.Client, name: string): Promise<void> {
  await client.query(`select pg_advisory_unlock(${KEY})`, [name]);
}
