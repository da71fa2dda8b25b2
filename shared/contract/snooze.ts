import { z } from 'zod';
import { contract } from './endpoint.ts';
import { id } from './fields.ts';
import { snoozeForm } from './snoozeForm.ts';
import { ticketWithContact } from './tickets.ts';

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
