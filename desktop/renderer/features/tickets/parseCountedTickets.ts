import { ticketListQuery } from '#shared/contract/ticketListQuery.ts';
import type { CountedTickets } from './tickets.slice.ts';

const counted = ticketListQuery
  .pick({
    status: true,
    startDate: true,
    endDate: true,
    halfHour: true,
    userId: true,
    whatsappId: true,
    queueIds: true,
    missing: true,
    closingReasonId: true,
  })
  .extend({ dates: ticketListQuery.shape.dates.unwrap().optional() });

/** The tickets that the search of an address names; undefined when it is not valid. */
export function parseCountedTickets(search: URLSearchParams): CountedTickets | undefined {
  return counted.safeParse(Object.fromEntries(search)).data;
}
