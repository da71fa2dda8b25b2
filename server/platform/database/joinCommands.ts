import type pg from 'pg';
import { hasPrepared, runJoined, type Joined, type NamedStatement } from './joinedQuery.ts';

type Query = (...args: readonly unknown[]) => unknown;

interface Statement extends NamedStatement {
  /** Nobody needs its result: it is sent with the next one of its transaction. */
  readonly goesWithNext?: boolean | undefined;
  /** Given for a statement that nothing but `commit` may follow: to be called when that may come. */
  readonly onReady?: (() => void) | undefined;
}

/** What is to be sent with the next statement. */
type Before = Pick<Joined, 'begins' | 'before'>;

/** The last statement of a transaction, until its `commit` comes. */
interface Delayed extends Before {
  readonly statement: NamedStatement;
  readonly sent: PromiseWithResolvers<unknown>;
  readonly timer: NodeJS.Immediate;
}

/** Of a command that was sent with a statement, or needs not be sent. */
const NOTHING = { command: '', rowCount: null, rows: [] };

/**
 * Makes the `query` of a connection send `begin` with the first statement of its transaction, `commit` with the last one, and
 * those whose result nobody needs with the next one, which gets their error.
 * Only prepared statements are joined: the ORM sends others as text.
 */
export function joinCommands(client: pg.PoolClient, query: Query): Query {
  /** `begin` was asked for, and waits for the first statement. */
  let begins = false;
  /** Statements that wait for the next one. */
  let before: readonly NamedStatement[] = [];
  let isOpen = false;
  let delayed: Delayed | undefined;

  const sendDelayed = (commits: boolean): Promise<unknown> | undefined => {
    if (!delayed) return undefined;
    const { statement, sent, timer, ...joined } = delayed;
    delayed = undefined;
    clearImmediate(timer);
    sent.resolve(runJoined(query, statement, { ...joined, commits }));
    return sent.promise;
  };

  /** What waits for the next statement; it no longer does. */
  const takeBefore = (): Before => {
    const taken = { begins, before };
    begins = false;
    before = [];
    return taken;
  };

  const isWaiting = () => begins || before.length > 0;

  /** Sends what waits for the next statement, with which it cannot be sent. */
  const sendBefore = async (): Promise<void> => {
    const taken = takeBefore();
    if (taken.begins) await query('begin');
    for (const statement of taken.before) await query(statement);
  };

  const command = (name: string): unknown => {
    isOpen = name === 'begin';
    if (name === 'begin' && hasPrepared(client, 'begin')) begins = true;
    else if (name === 'commit' && delayed) return sendDelayed(true)?.then(() => NOTHING);
    else if (name === 'commit' && before.length > 0) return sendBefore().then(() => query(preparing(name)));
    else if (name !== 'begin' && takeBefore().begins) return Promise.resolve(NOTHING); // nothing was sent
    else return query(name === 'rollback' ? name : preparing(name));
    return Promise.resolve(NOTHING);
  };

  const delay = (statement: Statement): Promise<unknown> => {
    const sent = Promise.withResolvers<unknown>();
    const timer = setImmediate(() => void sendDelayed(false)); // other than promised, something else comes before `commit`
    delayed = { statement, ...takeBefore(), sent, timer };
    statement.onReady?.();
    return sent.promise;
  };

  const wait = (statement: Statement): Promise<unknown> => {
    before = [...before, statement];
    return Promise.resolve(NOTHING);
  };

  const send = (args: readonly unknown[]): unknown => {
    const [statement] = args;
    if (isCommand(statement)) return command(statement);
    if (isNamed(statement)) {
      if (statement.goesWithNext && isOpen && hasPrepared(client, statement.name)) return wait(statement);
      if (statement.onReady && isOpen && hasPrepared(client, 'commit')) return delay(statement);
      if (isWaiting()) return runJoined(query, statement, { ...takeBefore(), commits: false });
    }
    if (isWaiting()) return sendBefore().then(() => query(...args));
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

/** A command that the connection keeps prepared. */
function preparing(name: string): { readonly name: string; readonly text: string } {
  return { name, text: name };
}

function isNamed(statement: unknown): statement is Statement {
  return typeof statement === 'object' && statement !== null && 'name' in statement;
}
