import type { ClosedDay as WireClosedDay } from '#shared/contract/queues.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { ClosedDay } from './closedDay.entity.ts';
import { presentClosedDay } from './queue.presenter.ts';

/** Closes queues with opening hours on a day, or changes its name and repetition. */
export function saveClosedDay(ctx: AppContext, wanted: WireClosedDay): Promise<WireClosedDay> {
  return inTransaction(ctx, async (tx) => {
    const known = await tx.em.findOne(ClosedDay, wanted.day);
    const before = known && presentClosedDay(known);
    const closedDay = presentClosedDay(await tx.em.upsert(ClosedDay, wanted));
    tx.record('closedDay.saved', closedDay);
    tx.audit({
      kind: 'closedDay.saved',
      subject: { name: closedDay.day },
      changes: [
        { field: 'name', before: before?.name ?? null, after: closedDay.name },
        { field: 'isYearly', before: before?.isYearly ?? null, after: closedDay.isYearly },
      ],
    });
    return closedDay;
  });
}

/** Opens queues on a day again; succeeds when they are not closed on it. */
export function removeClosedDay(ctx: AppContext, day: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const removed = await tx.em.nativeDelete(ClosedDay, { day });
    if (removed === 0) return;
    tx.record('closedDay.deleted', { day });
    tx.audit({ kind: 'closedDay.deleted', subject: { name: day } });
  });
}
