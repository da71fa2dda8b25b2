import type { SendingLimitsForm } from '#shared/contract/sendingLimits.ts';
import type { SendingLimits } from '#shared/contract/sendingLimits.ts';
import { Connection } from '#server/features/connections/index.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { refusalPause } from './firstContacts.policy.ts';
import type { SendingLimit } from './sendingLimit.entity.ts';
import { lockLimits, readLimits } from './sendingLimits.queries.ts';

/** What a provider says about an account: absent parts were not asked. */
export interface ProviderLimits {
  /** It lets the account write to nobody new; null: it does. */
  readonly lock?: { readonly until: Date | null; readonly kind: string } | null;
  /** Its quota of new chats; null: it has none. A total of null is no limit. */
  readonly quota?: {
    readonly total: number | null;
    readonly used: number;
    readonly status: string;
    readonly resetsAt: Date | null;
  } | null;
}

const LENGTHS = { lockKind: 60, quotaStatus: 30 } as const;

/** Changes the limits that users set. */
export function changeLimits(
  ctx: AppContext,
  connectionId: number,
  form: Partial<SendingLimitsForm>,
): Promise<SendingLimits> {
  const changesOf = () => ({
    ...(form.isLimited !== undefined && { isLimited: form.isLimited }),
    ...(form.dailyLimit !== undefined && { dailyLimit: form.dailyLimit }),
    ...(form.minPause !== undefined && { minPause: form.minPause }),
    ...(form.hasWarmUp !== undefined && { hasWarmUp: form.hasWarmUp }),
  });
  return change(ctx, connectionId, changesOf, auditLimits);
}

async function auditLimits(tx: Transaction, limits: SendingLimit, changed: Changes): Promise<void> {
  const id = limits.connection.id;
  const changes = (['isLimited', 'dailyLimit', 'minPause', 'hasWarmUp'] as const).flatMap((field) => {
    const after = changed[field] ?? limits[field];
    return after === limits[field] ? [] : [{ field, before: limits[field], after }];
  });
  if (changes.length === 0) return;
  const { name } = await tx.em.findOneOrFail(Connection, id);
  tx.audit({ kind: 'sendingLimits.updated', subject: { id, name }, changes });
}

/** Stores what the provider reports. A lock that has ended also ends the pause after refusals. */
export async function recordProviderLimits(
  ctx: AppContext,
  connectionId: number,
  { lock, quota }: ProviderLimits,
): Promise<void> {
  await change(ctx, connectionId, ({ isLocked }) => ({
    ...(lock !== undefined && {
      isLocked: lock !== null,
      lockedUntil: lock?.until ?? null,
      lockKind: lock?.kind.slice(0, LENGTHS.lockKind) ?? '',
    }),
    ...(lock === null && isLocked && { refusals: 0, refusedUntil: null }),
    ...(quota !== undefined && {
      quotaTotal: quota?.total ?? null,
      quotaUsed: quota?.used ?? null,
      quotaStatus: quota?.status.slice(0, LENGTHS.quotaStatus) ?? '',
      quotaResetsAt: quota?.resetsAt ?? null,
    }),
    checkedAt: ctx.now(),
  }));
}

/** The provider has refused a first contact: the others wait, longer with each refusal in a row. */
export async function recordRefusal(ctx: AppContext, connectionId: number): Promise<void> {
  await change(ctx, connectionId, ({ refusals }) => ({
    refusals: refusals + 1,
    refusedUntil: new Date(ctx.now().getTime() + refusalPause(refusals + 1)),
  }));
}

/** The provider has accepted a first contact: earlier refusals no longer count. */
export function recordAccepted(ctx: AppContext, connectionId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await tx.em.execute(
      'update sending_limits set refusals = 0, refused_until = null where connection_id = ? and refusals > 0',
      [connectionId],
    );
    tx.record('firstContact.accepted', { connectionId });
  });
}

/** A phone is linked. Another number than before begins its warm-up. @param linkedAt when it was linked */
export async function recordLinkedNumber(
  ctx: AppContext,
  connectionId: number,
  number: string,
  linkedAt: Date,
): Promise<void> {
  await change(ctx, connectionId, (limits) =>
    limits.number === number
      ? {}
      : {
          number,
          linkedAt,
          isLocked: false,
          lockedUntil: null,
          quotaTotal: null,
          quotaUsed: null,
          quotaStatus: '',
          refusals: 0,
          refusedUntil: null,
        },
  );
}

type Changes = Partial<Omit<SendingLimit, 'connection'>>;

function change(
  ctx: AppContext | Transaction,
  connectionId: number,
  changesOf: (limits: SendingLimit) => Changes,
  audit?: (tx: Transaction, limits: SendingLimit, changes: Changes) => Promise<void>,
): Promise<SendingLimits> {
  return inTransaction(ctx, async (tx) => {
    const limits = await lockLimits(tx.em, connectionId);
    const changes = changesOf(limits);
    await audit?.(tx, limits, changes);
    tx.em.assign(limits, changes);
    await tx.em.flush();
    const presented = await readLimits(tx.em, connectionId, tx.now());
    tx.record('sendingLimits.changed', presented);
    return presented;
  });
}
