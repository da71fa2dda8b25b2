import papaparse from 'papaparse';
import { fail } from '#shared/contract/errors.ts';
import type { TicketTimesQuery } from '#shared/contract/dashboard.ts';
import { CSV_MARK, CSV_STYLE } from '#shared/domain/csv.ts';
import type { Period } from '#shared/domain/days.ts';
import { EXPORT_MAX_TICKETS } from '#shared/domain/limits.ts';
import { TICKET_TIMES } from '#shared/domain/ticketTimes.ts';
import { phoneNumbersSql, textFilterFor } from '#server/features/contacts/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { allOf, withinDays } from '#server/platform/database/condition.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { viewOf } from '#server/platform/realtime/scopes.ts';
import { isOfAnyKind, timedTickets, TIMES } from './timedTickets.ts';

const FIELDS = [
  'ticket',
  'contact',
  'queue',
  'agent',
  'created',
  'first_answer',
  'first_answer_seconds',
  'accepted',
  'accepted_seconds',
  'closed',
  'closed_seconds',
] as const;

type ExportedTicket = Readonly<Record<(typeof FIELDS)[number], string | number | null>> & {
  readonly contact: string;
  /** The phone numbers of the contact, which its name may have. */
  readonly numbers: readonly string[];
};

/**
 * The tickets whose waits the times of this period count, as CSV, the oldest ticket first. Waits that ended at another time are
 * left empty, so that the columns give the same figures. Names that are numbers are shown to users who may export contacts.
 * @throws AppError ERR_TOO_MANY_TICKETS for more than a file may have
 */
export async function exportTimes(
  ctx: AppContext,
  actor: Actor,
  query: TicketTimesQuery,
  period: Period,
): Promise<string> {
  const zone = ctx.config.TIME_ZONE;
  const condition = await timedTickets(ctx, actor, query);
  const { sql, values } = allOf([isOfAnyKind, withinDays('t.at', period, zone), condition]);
  const local = (moment: string) => `to_char(${moment} at time zone ?, 'YYYY-MM-DD HH24:MI:SS')`;
  const of = (kind: string, value: string) => `max(${value}) filter (where t.kind = '${kind}')`;
  const waits = TICKET_TIMES.map(
    (kind) => `${of(kind, 't.at')} as ${kind}_at, ${of(kind, 't.seconds')} as ${kind}_seconds`,
  );
  const rows = await emOf(ctx).execute<ExportedTicket[]>(
    `with timed as (
       select t.ticket_id, t.queue_id, t.user_id, ${waits.join(', ')}
       from ${TIMES} where ${sql} group by t.ticket_id, t.queue_id, t.user_id order by t.ticket_id limit ?
     )
     select timed.ticket_id as ticket, c.name as contact, ${phoneNumbersSql('c.id')} as numbers, q.name as queue, u.name as agent,
       ${local('ticket.created_at')} as created,
       ${local('answer_at')} as first_answer, answer_seconds as first_answer_seconds,
       ${local('acceptance_at')} as accepted, acceptance_seconds as accepted_seconds,
       ${local('resolution_at')} as closed, resolution_seconds as closed_seconds
     from timed join tickets ticket on ticket.id = timed.ticket_id join contacts c on c.id = ticket.contact_id
     left join queues q on q.id = timed.queue_id left join users u on u.id = timed.user_id
     order by timed.ticket_id`,
    [...values, EXPORT_MAX_TICKETS + 1, zone, zone, zone, zone],
  );
  if (rows.length > EXPORT_MAX_TICKETS) fail('ERR_TOO_MANY_TICKETS', { max: EXPORT_MAX_TICKETS });
  const view = actor.exportsContacts ? viewOf(actor) : 'masked';
  const data = rows.map((row) => {
    const contact = textFilterFor(view, row.numbers)(row.contact);
    return FIELDS.map((field) => (field === 'contact' ? contact : row[field]));
  });
  return CSV_MARK + papaparse.unparse({ fields: [...FIELDS], data }, CSV_STYLE);
}
