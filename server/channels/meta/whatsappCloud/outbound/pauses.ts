import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { CloudPause } from './pause.entity.ts';

declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    /** Meta takes no messages over this number until then. @param until ISO 8601 */
    'whatsappCloud.paused': { readonly connectionId: number; readonly until: string };
  }
}

/**
 * Numbers over which Meta takes no messages for a while. Every process on the database learns of it by an event, so that no
 * message costs a statement; one that starts later reads it once.
 */
export interface Pauses {
  /** Resolves when all processes will know of it. */
  begin(connectionId: number, until: Date): Promise<void>;
  /** When a number takes messages again; undefined when it does now. */
  endOf(connectionId: number, now: Date): Date | undefined;
  /** Reads what other processes have found out. */
  load(connectionId: number): Promise<void>;
  close(): void;
}

export function createPauses(ctx: AppContext): Pauses {
  const ends = new Map<number, Date>();
  const note = (connectionId: number, until: Date) => {
    const known = ends.get(connectionId);
    if (!known || known < until) ends.set(connectionId, until);
  };
  const stop = ctx.events.on(
    'whatsappCloud.paused',
    ({ connectionId, until }) => note(connectionId, new Date(until)),
    'prompt',
  );

  return {
    async begin(connectionId, until) {
      const known = ends.get(connectionId);
      if (known && known >= until) return; // several messages meet the same limit at once
      note(connectionId, until);
      await inTransaction(ctx, async (tx) => {
        await tx.em.execute(
          `insert into whatsapp_cloud_pauses (connection_id, until) select id, ? from connections where id = ?
           on conflict (connection_id) do update set until = greatest(whatsapp_cloud_pauses.until, excluded.until)`,
          [until, connectionId],
        );
        tx.record('whatsappCloud.paused', { connectionId, until: until.toISOString() });
      });
    },
    endOf(connectionId, now) {
      const until = ends.get(connectionId);
      if (!until || until > now) return until;
      ends.delete(connectionId);
      return undefined;
    },
    async load(connectionId) {
      const stored = await emOf(ctx).findOne(CloudPause, { connection: connectionId });
      if (stored) note(connectionId, stored.until);
    },
    close: stop,
  };
}
