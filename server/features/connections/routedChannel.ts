import { setTimeout as pause } from 'node:timers/promises';
import { fail } from '#shared/contract/errors.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { Channel } from './channel.ts';
import { Connection } from './connection.entity.ts';
import { createSessionCommands } from './sessionCommands.ts';

/**
 * Commands that need the session, with how long to wait for their answer in milliseconds: longer than the adapter waits
 * for the provider. Without a time nobody waits: they do nothing while disconnected, or return before they are done.
 */
const COMMANDS = {
  start: undefined,
  stop: 40_000,
  logout: 40_000,
  pairByCode: 90_000,
  passkeyOptions: 20_000,
  answerPasskey: 60_000,
  edit: 40_000,
  remove: 40_000,
  react: 40_000,
  markRead: 20_000,
  showTyping: undefined,
  checkNumber: 30_000,
  fetchEarlier: 60_000,
  renewFile: 40_000,
} as const satisfies { readonly [Name in keyof Channel]?: number | undefined };

/** How long a process with the role gets to claim a session that was just wanted. Milliseconds. */
const OWNED = { within: 10_000, checkEvery: 200 };

type CommandName = keyof typeof COMMANDS;
type Command = (connectionId: number, ...args: readonly unknown[]) => Promise<unknown>;

/**
 * The channel with commands that are executed by the process which runs the session. When none does, the channel of this
 * process answers as without a session. Pictures are not routed: the process that runs the session fetches them by itself
 * (`subscribePictures`). A process without the role `sessions` begins no session of an exclusive channel: another one does.
 */
export function routedChannel(ctx: AppContext, channel: Channel): Channel {
  const isBegunHere = !channel.isExclusive || ctx.config.RAMAL_ROLES.includes('sessions');
  const run = (name: CommandName, connectionId: number, args: readonly unknown[]) =>
    (channel[name] as Command)(connectionId, ...args); // by the name of one of its methods, with the arguments of its caller
  const commands = createSessionCommands(ctx, channel, async (name, connectionId, args) =>
    isCommand(name) ? run(name, connectionId, args) : undefined,
  );
  const isElsewhere = async (connectionId: number) =>
    channel.isExclusive &&
    !(await channel.ownsSession(connectionId)) &&
    (await channel.hasOwner(connectionId));

  const route = async (name: CommandName, connectionId: number, args: readonly unknown[]) => {
    if (name === 'pairByCode')
      await (isBegunHere ? channel.claim(connectionId) : waitForOwner(ctx, channel, connectionId));
    if (!(await isElsewhere(connectionId))) {
      if (name === 'start' && !isBegunHere) return undefined; // it is wanted: a process with the role claims it
      return run(name, connectionId, args);
    }
    const within = COMMANDS[name];
    return within === undefined
      ? commands.post(connectionId, name, args)
      : commands.ask(connectionId, name, args, within);
  };

  const routed = Object.fromEntries(
    Object.keys(COMMANDS)
      .filter(isCommand)
      .map((name) => [
        name,
        (connectionId: number, ...args: readonly unknown[]) => route(name, connectionId, args),
      ]),
  );
  return Object.assign(Object.create(channel) as Channel, routed); // inherits what is not routed
}

/** @throws AppError ERR_TEMPORARILY_UNAVAILABLE when no process runs the session in time, so that it takes commands */
async function waitForOwner(ctx: AppContext, channel: Channel, connectionId: number): Promise<void> {
  for (let tries = OWNED.within / OWNED.checkEvery; tries > 0; tries -= 1) {
    const connection = await emOf(ctx).findOne(Connection, connectionId, { fields: ['status'] });
    if (connection?.status !== 'DISCONNECTED' && (await channel.hasOwner(connectionId))) return;
    await pause(OWNED.checkEvery);
  }
  fail('ERR_TEMPORARILY_UNAVAILABLE');
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(COMMANDS, name);
}
