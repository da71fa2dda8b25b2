export { countedContacts } from './countedContacts.ts';
export { ClosedTicketContacts } from './totals/closedTicketContacts.entity.ts';
export { ClosedTicketEnd } from './totals/closedTicketEnd.entity.ts';
export { ClosedTicketMonth } from './totals/closedTicketMonth.entity.ts';
export { ClosedTicketTotal } from './totals/closedTicketTotal.entity.ts';
export { ContactDay } from './totals/contactDay.entity.ts';
export { ContactDayTotal } from './totals/contactDayTotal.entity.ts';
export { ensureTotals, mergeTotals } from './totals/keepTotals.ts';
export { TotalsZone } from './totals/totalsZone.entity.ts';
