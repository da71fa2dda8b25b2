import type { Actor } from '#server/platform/actor.ts';
import { allOf } from '#server/platform/database/condition.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { ticketRules } from '../ticketRules.ts';
import { findReadable } from '../tickets.queries.ts';
import { visibleTo } from '../visibility.ts';

/** Beside a conversation the newest ones suffice at first. */
const SHOWN = 6;
/** The list of tickets finds the others. */
const SHOWN_AT_MOST = 200;

/**
 * The tickets of the same contact that the actor may see, the newest ones first and the given one among them, with the
 * number of all. @throws AppError ERR_NO_TICKET_FOUND
 */
export async function listContactTickets(
  ctx: AppContext,
  actor: Actor,
  ticketId: number,
  { showAll }: { readonly showAll: boolean },
): Promise<{ ids: readonly number[]; count: number }> {
  const rules = await ticketRules(ctx);
  const ticket = await findReadable(emOf(ctx), actor, ticketId, rules);
  const visibility = allOf([visibleTo(actor, rules)]);
  const rows = await emOf(ctx).execute<{ id: number; count: number }[]>(
    `select t.id, (count(*) over ())::int as count from tickets t
     where t.contact_id = ? and ${visibility.sql}
     order by t.status = 'closed', t.updated_at desc, t.id desc limit ?`,
    [ticket.contact.id, ...visibility.values, showAll ? SHOWN_AT_MOST : SHOWN],
  );
  return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 };
}
