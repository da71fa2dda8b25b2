import { targetStateAt } from '#shared/domain/replyTargets.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { sharedEmOf, type Transaction } from '#server/platform/database/inTransaction.ts';
import { tryToChangeListed } from '../guards/changeListed.ts';
import type { Ticket } from '../ticket.entity.ts';
import { addChange } from '../timeline/addChange.ts';
import { causedBy } from '../timeline/recordTransition.ts';
import { setTargets } from './runningTargets.ts';
import type { RunningTarget, TicketTargets } from './ticketTargets.ts';

/** Of one run: the next one takes the others. */
const BATCH = 1000;

/**
 * Notifies of reply targets that are nearly missed, or are: once of each, whichever process does it, as the ticket keeps what was
 * noticed and is locked meanwhile. It stays as it is in all lists.
 */
export async function noticeTargets(ctx: AppContext, signal: AbortSignal): Promise<void> {
  const due = await sharedEmOf(ctx).execute<{ id: number }[]>(
    `select id from tickets where notice_at <= ? order by notice_at, id limit ${BATCH}`,
    [ctx.now()],
  );
  for (const { id } of due) {
    if (signal.aborted) return;
    await tryToChangeListed(ctx, id, 'a reply target was not noticed; it is tried again', noticeIn);
  }
}

/** The kinds of targets that run in a ticket. */
const PARTS = ['answer', 'resolution'] as const satisfies readonly (keyof TicketTargets)[];

async function noticeIn(tx: Transaction, ticket: Ticket): Promise<void> {
  if (ticket.status === 'closed') return setTargets(ticket, {}); // by a process of an earlier version
  for (const part of PARTS) {
    const target = ticket.targets?.[part];
    const state = target && targetStateAt(target, tx.now().getTime());
    if (!state || state === 'running' || target.noticed === state) continue;
    setTargets(ticket, { ...ticket.targets, [part]: { ...target, noticed: state } });
    await recordNotice(tx, ticket, target, state === 'missed');
  }
}

async function recordNotice(
  tx: Transaction,
  ticket: Ticket,
  { kind, dueAt }: RunningTarget,
  isMissed: boolean,
): Promise<void> {
  const target = { kind, dueAt };
  const type = isMissed ? 'targetMissed' : 'targetSoon';
  const { payload, event } = await addChange(tx, ticket, causedBy(null), type, { target });
  tx.record('ticket.targetNoticed', { ticket: payload, target: { ...target, isMissed } });
  tx.record('ticket.eventAdded', { ticket: payload, event });
}
