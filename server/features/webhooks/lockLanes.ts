import type { Condition } from '#server/platform/database/condition.ts';
import type { Em } from '#server/platform/database/orm.ts';

export interface LockedLane {
  readonly id: number;
  readonly lease: number;
}

/**
 * Selects lanes and locks them in the order of their ids. Whatever changes several lanes in one transaction locks them by this
 * first, and the webhook before them: in another order two transactions would wait for each other.
 */
export const lockingLanes = (condition: string) =>
  `select id, lease from webhook_lanes where ${condition} order by id for update`;

/** Locks the lanes that meet the condition until the transaction ends. */
export function lockLanes(em: Em, { sql, values }: Condition): Promise<LockedLane[]> {
  return em.execute<LockedLane[]>(lockingLanes(sql), [...values]);
}
