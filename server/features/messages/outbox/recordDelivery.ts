import type { AppContext } from '#server/platform/appContext.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import { createBatchWriter, type BatchWriter } from '#server/platform/queue/batchWriter.ts';
import { recordRows, recordUpdated } from '../messageViews.ts';
import { concludeAttempts, type EndedAttempt } from './concludeAttempts.ts';
import { raiseAck, type Receipt } from './raiseAck.ts';

/** What became of our messages: how attempts to send them have ended, and what their provider reports. */
interface Delivery {
  readonly attempts?: readonly EndedAttempt[];
  readonly receipts?: readonly Receipt[];
}

/**
 * Records what became of messages, all or nothing, and publishes each message that has changed once.
 * @returns for each receipt how many messages it has changed
 */
export function recordDelivery(
  ctx: AppContext | Transaction,
  { attempts = [], receipts = [] }: Delivery,
): Promise<readonly number[]> {
  return inTransaction(ctx, async (tx) => {
    await tx.em.flush(); // what is published is what is stored
    const { sent, failed } = await concludeAttempts(tx, attempts);
    const { counts, rows } = await raiseAck(tx, receipts);
    const changed = new Map([...sent, ...rows].map((row) => [row.message.id, row]));
    await recordRows(tx, 'message.updated', [...changed.values()]);
    if (failed.length > 0) await recordUpdated(tx, ...failed);
    return counts;
  });
}

type Report = { readonly attempt: EndedAttempt } | { readonly receipt: Receipt };

const writers = new WeakMap<AppContext['orm'], BatchWriter<Report, number>>();

/**
 * Records one report together with those that come from all connections of this process meanwhile. The receipt of a message
 * comes while the result of sending it is stored: transactions of their own would wait for each other's locks.
 * @returns how many messages a receipt has changed
 */
export function recordReport(ctx: AppContext, report: Report): Promise<number> {
  let write = writers.get(ctx.orm);
  if (!write) {
    write = createBatchWriter((reports: readonly Report[]) => recordReports(ctx, reports));
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
