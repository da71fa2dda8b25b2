import { z } from 'zod';
import { SNOOZE_REASON_MAX_LENGTH } from '../domain/limits.ts';
import { contract } from './endpoint.ts';
import { id, moment, text } from './fields.ts';
import { ticketWithContact } from './tickets.ts';

export const snoozeForm = z.object({
  /** In the future, within a year; the ticket wakes within a minute after it. Null: only when the customer writes. */
  until: moment.nullable(),
  reason: text(SNOOZE_REASON_MAX_LENGTH).default(''),
});
export type SnoozeForm = z.output<typeof snoozeForm>;

const params = z.object({ ticketId: id });

export const snoozeContract = contract({
  snooze: {
    method: 'PUT',
    path: '/tickets/:ticketId/snooze',
    summary: 'Put an open ticket away until a time; it comes back earlier when the customer writes',
    right: 'signedIn',
    params,
    body: snoozeForm,
    response: ticketWithContact,
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_TICKET_NOT_OPEN'],
  },
  wake: {
    method: 'DELETE',
    path: '/tickets/:ticketId/snooze',
    summary: 'Bring a ticket back that was put away',
    right: 'signedIn',
    params,
    response: ticketWithContact,
    errors: ['ERR_NO_TICKET_FOUND'],
  },
});
