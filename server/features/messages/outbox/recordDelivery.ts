import type { AppContext } from '#server/platform/appContext.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import { inBatches, type InBatches } from '#server/platform/queue/inBatches.ts';
import { recordRows, recordUpdated } from '../messageViews.ts';
import { concludeAttempts, type EndedAttempt } from './concludeAttempts.ts';
import { raiseAck, type Raised, type Receipt } from './raiseAck.ts';

/** What became of our messages: how attempts to send them have ended, and what their provider reports. */
interface Delivery {
  readonly attempts?: readonly EndedAttempt[];
  readonly receipts?: readonly Receipt[];
}

/**
 * Records what became of messages, all or nothing, and publishes each message that has changed once. Receipts come first, so that
 * a message is also stored once: with a second change in one transaction the database checks anew all that the message refers to,
 * and waits for whatever has locked its ticket.
 * @returns for each receipt how many messages it has changed
 */
export function recordDelivery(
  ctx: AppContext | Transaction,
  { attempts = [], receipts = [] }: Delivery,
): Promise<readonly number[]> {
  return inTransaction(ctx, async (tx) => {
    await tx.em.flush(); // what is published is what is stored
    const early = await raiseAck(tx, receipts);
    const { sent, failed } = await concludeAttempts(tx, attempts);
    const late = isNamedByAttempts(receipts, early, attempts) ? await raiseAck(tx, receipts) : undefined;
    const rows = [...sent, ...early.rows, ...(late?.rows ?? [])];
    const changed = new Map(rows.map((row) => [row.message.id, row]));
    await recordRows(tx, 'message.updated', [...changed.values()]);
    if (failed.length > 0) await recordUpdated(tx, ...failed);
    return early.counts.map((count, index) => count + (late?.counts[index] ?? 0));
  });
}

/** Whether receipts concern messages that their provider has named in a result, and that were not found before. */
function isNamedByAttempts(
  receipts: readonly Receipt[],
  { counts }: Raised,
  attempts: readonly EndedAttempt[],
): boolean {
  const named = new Set(
    attempts.map(({ result }) => (result.outcome === 'acknowledged' ? result.providerId : undefined)),
  );
  return receipts.some(
    ({ providerIds }, index) =>
      counts[index] !== providerIds.length && providerIds.some((id) => named.has(id)),
  );
}

type Report = { readonly attempt: EndedAttempt } | { readonly receipt: Receipt };

const writers = new WeakMap<AppContext['orm'], InBatches<Report, number>>();

/**
 * Records one report together with those that come from all connections of this process meanwhile. The receipt of a message
 * comes while the result of sending it is stored: transactions of their own would wait for each other's locks.
 * @returns how many messages a receipt has changed
 */
export function recordReport(ctx: AppContext, report: Report): Promise<number> {
  let write = writers.get(ctx.orm);
  if (!write) {
    write = inBatches((reports: readonly Report[]) => recordReports(ctx, reports));
    writers.set(ctx.orm, write);
  }
  return write(report);
}

async function recordReports(ctx: AppContext, reports: readonly Report[]): Promise<number[]> {
  const attempts = reports.flatMap((report) => ('attempt' in report ? [report.attempt] : []));
  const receipts = reports.flatMap((report) => ('receipt' in report ? [report.receipt] : []));
  const counts = await recordDelivery(ctx, { attempts, receipts });
  return reports.map((report) => ('receipt' in report ? (counts[receipts.indexOf(report.receipt)] ?? 0) : 0));
}
