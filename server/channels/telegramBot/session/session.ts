import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Api } from 'grammy';
import type { Update } from 'grammy/types';
import {
  CREDENTIALS_MISSING,
  CREDENTIALS_REFUSED,
  FETCHED_ELSEWHERE,
} from '#shared/domain/connectionStatus.ts';
import { AppError } from '#shared/contract/errors.ts';
import {
  Connection,
  recordSession,
  type OwnedSession,
  type SessionUpdate,
} from '#server/features/connections/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { environmentCode, originOf } from '#server/platform/environmentError.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { receiveUnreadable, receiveUpdate } from '../inbound/receiveUpdate.ts';
import { WANTED_UPDATES } from '../inbound/update.ts';

/** The bot of a connection, whose messages this process fetches. */
export interface TelegramSession extends OwnedSession {
  /** Set while it is connected. */
  api(): Api | undefined;
}

interface SessionParts {
  readonly ctx: AppContext;
  readonly connectionId: number;
  /** Reads the token. */
  readonly readToken: () => Promise<string>;
  readonly load: () => Promise<typeof import('../grammyModules.ts')>;
  readonly timings: Timings;
}

export interface Timings {
  /** How long Telegram waits for the next update before it answers. Seconds. */
  readonly longPoll: number;
  /** Before the first attempt to connect again; each further one waits longer. Milliseconds. */
  readonly pause: number;
}

const LONGEST_PAUSE_FACTOR = 12;
/** Times that an update is tried which fails for a reason of its own. */
const TRIES = 3;
/** What was written so shortly before the bot was connected is answered like the rest. Milliseconds. */
const JUST_BEFORE = 60_000;

/** Begins to fetch the messages of a bot and goes on until it is closed or the token is refused. */
export function openSession({ ctx, connectionId, readToken, load, timings }: SessionParts): TelegramSession {
  const log = ctx.log.child({ connectionId });
  const { signal, abort } = controllerOf();
  let connected: Api | undefined;
  let shown: SessionUpdate | undefined;
  let isRunning = true;
  let failures = 0;
  /** Times that updates have failed which are not confirmed yet, by their ids: each connection gets these again. */
  const tries = new Map<number, number>();

  /** Records the state unless it is known to be recorded. */
  const show = async (update: SessionUpdate) => {
    if (shown === update || signal.aborted) return;
    await recordSession(ctx, connectionId, update);
    shown = update;
  };

  const run = async () => {
    while (!signal.aborted && isRunning) {
      try {
        await connect();
      } catch (error) {
        connected = undefined;
        if (!signal.aborted) await handle(error).catch(reportNotRecorded);
      }
    }
  };

  const connect = async () => {
    if (failures === 0 && (await isNotConnected())) await show({ status: 'OPENING', closeReason: '' });
    const { connect: connectTo, librarySignal } = await load();
    const aborted = librarySignal(signal);
    const api = connectTo(ctx.config, await readToken());
    const me = await api.getMe(aborted);
    await api.deleteWebhook({ drop_pending_updates: false }, aborted); // with one, Telegram lets nobody fetch
    const connectedAt = new Date(ctx.now().getTime() - JUST_BEFORE);
    const isConnected = {
      status: 'CONNECTED',
      number: `@${me.username}`,
      closeReason: '',
      retries: 0,
    } as const;
    for (let offset = 0; !signal.aborted;) {
      const updates = await api.getUpdates(
        { offset, timeout: connected ? timings.longPoll : 0, allowed_updates: WANTED_UPDATES },
        aborted,
      );
      connected = api;
      failures = 0;
      if (offset > 0) tries.clear(); // the request has confirmed all before it
      await show(isConnected);
      for (const update of updates) {
        if (signal.aborted) return;
        await store({ ctx, connectionId, connectedAt, api }, update);
        offset = update.update_id + 1; // the next request confirms the update
      }
    }
  };

  /** Another process has connected it before: the screens need not show that it is connected anew. */
  const isNotConnected = async () =>
    (await emOf(ctx).findOne(Connection, connectionId))?.status !== 'CONNECTED';

  const store = async (receiver: Parameters<typeof receiveUpdate>[0], update: Update) => {
    try {
      await receiveUpdate(receiver, update);
    } catch (error) {
      if (environmentCode(error) !== undefined) throw error;
      const failed = (tries.get(update.update_id) ?? 0) + 1;
      tries.set(update.update_id, failed);
      if (failed < TRIES) throw error;
      log.error({ err: error }, 'an update of Telegram could not be recorded');
      await receiveUnreadable(receiver, update);
    }
  };

  const handle = async (error: unknown) => {
    const { failureOf } = await load();
    const failure = failureOf(error);
    const isWithoutToken = error instanceof AppError && error.code === 'ERR_CONNECTION_WITHOUT_CREDENTIALS';
    log.warn({ err: error }, 'the Telegram session failed');
    if (isWithoutToken || failure.kind === 'token') {
      isRunning = false;
      const closeReason = isWithoutToken ? CREDENTIALS_MISSING : CREDENTIALS_REFUSED;
      return show({ status: 'DISCONNECTED', closeReason, retries: 0 });
    }
    failures += 1;
    const wait =
      failure.kind === 'limited'
        ? failure.seconds * 1000
        : timings.pause * Math.min(failures, LONGEST_PAUSE_FACTOR);
    const pause = pauseFor(wait, undefined, { signal }).catch(() => undefined); // aborted: the loop ends
    await show({ status: 'TIMEOUT', closeReason: reasonOf(error, failure.kind), retries: failures }).catch(
      reportNotRecorded,
    );
    return pause;
  };

  const reportNotRecorded = (error: unknown) => log.error({ err: error }, 'session state not recorded');

  const running = run();
  return {
    api: () => connected,
    isRunning: () => isRunning,
    async close() {
      connected = undefined;
      abort();
      await running;
    },
  };
}

function controllerOf() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** Why it is not connected: an outage of Telegram, or of our own environment. */
function reasonOf(error: unknown, kind: string): string {
  if (kind === 'elsewhere') return FETCHED_ELSEWHERE;
  if (kind !== 'unknown') return 'timeout';
  const origin = originOf(error);
  return origin === 'database' ? 'storage' : origin;
}
