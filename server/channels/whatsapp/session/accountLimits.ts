import type { WASocket } from '@whiskeysockets/baileys';
import { recordLinkedNumber, recordProviderLimits } from '#server/features/sendingLimits/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';

/** The limits that WhatsApp sets for first contacts of the account. */
export interface AccountLimits {
  /** The socket is connected with this number: asks for the limits. */
  opened(number: string): void;
  /** Asks for the limits, at once or when the pause since the last time is over. */
  refresh(): void;
}

interface WatchParts {
  readonly ctx: AppContext;
  readonly connectionId: number;
  readonly socket: Pick<WASocket, 'ev' | 'fetchAccountReachoutTimelock' | 'fetchNewChatMessageCap'>;
  /** Shortest interval between two questions. Milliseconds. */
  readonly pause: number;
  readonly isOpen: () => boolean;
}

/**
 * Records the lock and the quota that WhatsApp sets for messages to people who have not written: as it reports them by
 * itself, and as it answers. Asking sends no message.
 */
export function watchAccountLimits({ ctx, connectionId, socket, pause, isOpen }: WatchParts): AccountLimits {
  const log = ctx.log.child({ connectionId });
  let askedAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let recording: Promise<void> = Promise.resolve();

  /** In the order in which they are reported. */
  const record = (store: () => Promise<void>) => {
    recording = recording
      .then(store)
      .catch((error: unknown) => log.error({ err: error }, 'limits of the account not recorded'));
  };

  const ask = async () => {
    timer = undefined;
    if (!isOpen()) return;
    askedAt = performance.now();
    const unanswered = (error: unknown) =>
      log.info({ err: error }, 'WhatsApp did not name the limits of the account');
    await socket.fetchAccountReachoutTimelock().catch(unanswered); // the answer arrives as an event as well
    const quota = await socket.fetchNewChatMessageCap().catch(unanswered);
    if (quota) record(() => recordProviderLimits(ctx, connectionId, { quota: quotaOf(quota) }));
  };

  const refresh = () => {
    if (timer) return;
    timer = setTimeout(() => void ask(), Math.max(0, askedAt + pause - performance.now()));
    timer.unref();
  };

  socket.ev.on('connection.update', ({ reachoutTimeLock }) => {
    if (!reachoutTimeLock) return;
    const { isActive, timeEnforcementEnds, enforcementType } = reachoutTimeLock;
    const lock = isActive ? { until: timeEnforcementEnds ?? null, kind: enforcementType ?? '' } : null;
    record(() => recordProviderLimits(ctx, connectionId, { lock }));
  });
  socket.ev.on('message-capping.update', (quota) =>
    record(() => recordProviderLimits(ctx, connectionId, { quota: quotaOf(quota) })),
  );

  return {
    refresh,
    opened(number) {
      record(async () => recordLinkedNumber(ctx, connectionId, number, await linkedAt(ctx, connectionId)));
      refresh();
    },
  };
}

async function linkedAt(ctx: AppContext, connectionId: number): Promise<Date> {
  const [row] = await emOf(ctx).execute<{ linked_at: string | null }[]>(
    'select linked_at from whatsapp_credentials where connection_id = ?',
    [connectionId],
  );
  return row?.linked_at ? new Date(row.linked_at) : ctx.now();
}

/** The fields of WhatsApp's answer, which is passed on as it was received. */
interface RawQuota {
  readonly total_quota?: unknown;
  readonly used_quota?: unknown;
  readonly cycle_end_timestamp?: unknown;
  readonly capping_status?: unknown;
}

function quotaOf(raw: RawQuota) {
  const total = Number(raw.total_quota ?? -1);
  const endsAt = Number(raw.cycle_end_timestamp ?? 0);
  return {
    total: Number.isInteger(total) && total >= 0 ? total : null, // -1: no limit
    used: Math.max(0, Math.trunc(Number(raw.used_quota ?? 0)) || 0),
    status: typeof raw.capping_status === 'string' ? raw.capping_status : 'NONE',
    resetsAt: endsAt > 0 ? new Date(endsAt * 1000) : null,
  };
}
