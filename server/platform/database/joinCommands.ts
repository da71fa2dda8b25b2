import type pg from 'pg';
import { hasPrepared, runJoined, type NamedStatement } from './joinedQuery.ts';

type Query = (...args: readonly unknown[]) => unknown;

interface Statement extends NamedStatement {
  /** Given for a statement that nothing but `commit` may follow: to be called when that may come. */
  readonly onReady?: (() => void) | undefined;
}

/** The last statement of a transaction, until its `commit` comes. */
interface Delayed {
  readonly statement: NamedStatement;
  readonly begins: boolean;
  readonly sent: PromiseWithResolvers<unknown>;
  readonly timer: NodeJS.Immediate;
}

/** Of a command that was sent with a statement, or needs not be sent. */
const NOTHING = { command: '', rowCount: null, rows: [] };

/**
 * Makes the `query` of a connection send `begin` with the first statement of its transaction, and `commit` with the last one.
 * Only prepared statements are joined: the ORM sends others as text.
 */
export function joinCommands(client: pg.PoolClient, query: Query): Query {
  /** `begin` was asked for, and waits for the first statement. */
  let begins = false;
  let isOpen = false;
  let delayed: Delayed | undefined;

  const sendDelayed = (commits: boolean): Promise<unknown> | undefined => {
    if (!delayed) return undefined;
    const { statement, begins: isFirst, sent, timer } = delayed;
    delayed = undefined;
    clearImmediate(timer);
    sent.resolve(runJoined(query, statement, { begins: isFirst, commits }));
    return sent.promise;
  };

  /** @returns whether `begin` is to be sent with the next statement */
  const takeBegin = (): boolean => {
    const isWaiting = begins;
    begins = false;
    return isWaiting;
  };

  const command = (name: string): unknown => {
    isOpen = name === 'begin';
    if (name === 'begin' && hasPrepared(client, 'begin')) begins = true;
    else if (name === 'commit' && delayed) return sendDelayed(true)?.then(() => NOTHING);
    else if (name !== 'begin' && takeBegin()) return Promise.resolve(NOTHING); // nothing was sent
    else return query(name === 'rollback' ? name : { name, text: name }); // prepares it
    return Promise.resolve(NOTHING);
  };

  const delay = (statement: Statement): Promise<unknown> => {
    const sent = Promise.withResolvers<unknown>();
    const timer = setImmediate(() => void sendDelayed(false)); // other than promised, something else comes before `commit`
    delayed = { statement, begins: takeBegin(), sent, timer };
    statement.onReady?.();
    return sent.promise;
  };

  const send = (args: readonly unknown[]): unknown => {
    const [statement] = args;
    if (isCommand(statement)) return command(statement);
    if (isNamed(statement)) {
      if (statement.onReady && isOpen && hasPrepared(client, 'commit')) return delay(statement);
      if (takeBegin()) return runJoined(query, statement, { begins: true, commits: false });
    }
    if (takeBegin()) return (query('begin') as Promise<unknown>).then(() => query(...args));
    return query(...args);
  };

  return (...args) => {
    if (!delayed || args[0] === 'commit') return send(args);
    return sendDelayed(false)?.then(
      () => send(args),
      () => send(args), // the caller of the delayed statement gets the error
    );
  };
}

function isCommand(statement: unknown): statement is string {
  return statement === 'begin' || statement === 'commit' || statement === 'rollback';
}

function isNamed(statement: unknown): statement is Statement {
  return typeof statement === 'object' && statement !== null && 'name' in statement;
}
