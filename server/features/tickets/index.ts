export { Ticket } from './ticket.entity.ts';
