import type { AppContext } from '../appContext.ts';
import { storeAudit, type AuditRecord } from '../audit/auditRecord.ts';
import { collectChanges } from '../audit/collectChanges.ts';
import type { DomainEventName, DomainEvents, RecordedEvent } from '../events/eventBus.ts';
import type { Em } from './orm.ts';

/**
 * A context inside a transaction: changes made through `em` and events recorded here take effect together, or
 * not at all.
 */
export interface Transaction extends AppContext {
  readonly em: Em;
  /** Records an event; listeners in every process receive it after the commit. */
  record<Name extends DomainEventName>(name: Name, payload: DomainEvents[Name]): void;
  /** Adds an entry to the audit log, for what the ORM does not change as one of the audited entities. */
  audit(entry: AuditRecord): void;
}

/**
 * Runs an action in a transaction. A nested call joins the outer transaction: only the outermost commits. The
 * recorded events are stored with it, and then published in every process.
 */
export async function inTransaction<Result>(
  ctx: AppContext | Transaction,
  action: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  if (isTransaction(ctx)) return action(ctx);

  const recorded: RecordedEvent[] = [];
  const audited: AuditRecord[] = [];
  let announce: (() => Promise<void>) | undefined;
  const result = await ctx.orm.em.fork().transactional(async (em) => {
    const changes = collectChanges(em);
    const done = await action({
      ...ctx,
      em,
      now: () => ctx.now(),
      record: (name, payload) => recorded.push({ name, payload }),
      audit: (entry) => audited.push(entry),
    });
    await em.flush();
    audited.push(...changes());
    if (audited.length > 0) {
      await storeAudit(em, ctx.now(), audited);
      recorded.push({ name: 'audit.recorded', payload: {} });
    }
    if (recorded.length > 0) {
      announce = await ctx.eventLog.append(em, recorded); // last, because each event is visible within a moment of its number
    }
    return done;
  });
  await announce?.();
  return result;
}

/** The entity manager to read with: that of the running transaction, otherwise a new one. */
export function emOf(ctx: AppContext | Transaction): Em {
  return isTransaction(ctx) ? ctx.em : ctx.orm.em.fork();
}

/**
 * The same for statements whose rows become no entities. A new entity manager takes a quarter of the processor time of sending
 * a statement, as it sets variables of the environment.
 */
export function sharedEmOf(ctx: AppContext | Transaction): Em {
  return isTransaction(ctx) ? ctx.em : ctx.orm.em;
}

function isTransaction(ctx: AppContext | Transaction): ctx is Transaction {
  return 'em' in ctx;
}
