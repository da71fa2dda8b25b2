import { randomUUID } from 'node:crypto';
import { AppError, fail, type ErrorCode, type ErrorDetails } from '#shared/contract/errors.ts';
import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import type { Em } from '#server/platform/database/orm.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Channel } from './channel.ts';
import { SessionCommand } from './sessionCommand.entity.ts';

/** What a command returned, or the error that it threw. */
export type SessionAnswer =
  | { readonly result: unknown }
  | { readonly error: { readonly code: ErrorCode; readonly details?: ErrorDetails } };

/** Commands to the process that runs a session, through the database. */
export interface SessionCommands {
  /** Returns as soon as the command is stored; it is lost when no process takes it in time. */
  post(connectionId: number, name: string, args: readonly unknown[]): Promise<void>;
  /**
   * Waits for what the command returns there.
   * @param within milliseconds
   * @throws AppError as the command does; ERR_TEMPORARILY_UNAVAILABLE without an answer in time
   */
  ask(connectionId: number, name: string, args: readonly unknown[], within: number): Promise<unknown>;
}

/** How long a command waits until a process takes it. Milliseconds. */
const TAKEN_WITHIN = 10_000;

/**
 * Sends commands, and executes those of other processes while this one runs the session. The process that executes a
 * command deletes its row first, and so does the sender when it stops waiting: a command is executed at most once, and
 * never after the sender has stopped waiting.
 */
export function createSessionCommands(
  ctx: AppContext,
  channel: Pick<Channel, 'type' | 'ownsSession'>,
  execute: (name: string, connectionId: number, args: readonly unknown[]) => Promise<unknown>,
  takenWithin = TAKEN_WITHIN,
): SessionCommands {
  const awaited = new Map<string, (answer: SessionAnswer) => void>();
  ctx.events.on('session.answer', ({ id, answer }) => awaited.get(id)?.(answer));
  ctx.events.on('session.command', async ({ id, connectionId, type }) => {
    if (type !== channel.type || !(await channel.ownsSession(connectionId))) return;
    const command = await take(ctx, id);
    if (!command) return;
    const args = JSON.parse(command.arguments) as readonly unknown[]; // stored by `store`
    const answer = await answerOf(ctx, () => execute(command.name, connectionId, args));
    await inTransaction(ctx, async (tx) => tx.record('session.answer', { id, answer }));
  });

  const store = (id: string, connectionId: number, name: string, args: readonly unknown[]) =>
    inTransaction(ctx, async (tx) => {
      await tx.em.execute(
        `insert into session_commands (id, connection_id, name, arguments, expires_at)
         values (?, ?, ?, ?, now() + ? * interval '1 millisecond')`,
        [id, connectionId, name, JSON.stringify(args), takenWithin],
      );
      tx.record('session.command', { id, connectionId, type: channel.type });
    });

  return {
    post: (connectionId, name, args) => store(randomUUID(), connectionId, name, args),
    async ask(connectionId, name, args, within) {
      const id = randomUUID();
      const { promise, resolve, reject } = Promise.withResolvers<SessionAnswer>();
      awaited.set(id, resolve);
      const unanswered = () => reject(new AppError('ERR_TEMPORARILY_UNAVAILABLE'));
      const giveUp = async () => {
        if ((await emOf(ctx).nativeDelete(SessionCommand, { id })) > 0) unanswered(); // no process has taken it
      };
      const timers: NodeJS.Timeout[] = [];
      try {
        await store(id, connectionId, name, args);
        timers.push(setTimeout(() => void giveUp().catch(reject), takenWithin));
        timers.push(setTimeout(unanswered, within));
        const answer = await promise;
        return 'error' in answer ? fail(answer.error.code, answer.error.details) : answer.result;
      } finally {
        timers.forEach((timer) => clearTimeout(timer));
        awaited.delete(id);
      }
    },
  };
}

/** Removes commands whose sender has ended before a process took them. */
export async function removeExpiredCommands(em: Em): Promise<void> {
  await em.execute(`delete from session_commands where expires_at < now() - interval '1 minute'`);
}

interface TakenCommand {
  readonly name: string;
  readonly arguments: string;
}

/** Only one process gets the command. */
async function take(ctx: AppContext, id: string): Promise<TakenCommand | undefined> {
  const [command]: TakenCommand[] = await emOf(ctx).execute(
    'delete from session_commands where id = ? and expires_at > now() returning name, arguments',
    [id],
  );
  return command;
}

async function answerOf(ctx: AppContext, execute: () => Promise<unknown>): Promise<SessionAnswer> {
  try {
    return { result: (await execute()) ?? null };
  } catch (error) {
    if (error instanceof AppError)
      return { error: { code: error.code, ...(error.details && { details: error.details }) } };
    ctx.log.error({ err: error }, 'command for a session failed');
    return { error: { code: 'ERR_INTERNAL' } };
  }
}
