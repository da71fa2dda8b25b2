import { settingValues } from '#server/features/settings/index.ts';
import type { Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import type { TicketRules } from './ticket.policy.ts';

/** The rules of tickets as the settings have them now. */
export async function ticketRules(floor: Floor | Work): Promise<TicketRules> {
  const { openTickets, ...switches } = await settingValues(floor, [
    'allTicket',
    'listItemSpy',
    'contactHistory',
    'tabsPending',
    'tabsClosed',
    'openTickets',
  ]);
  return {
    allTicket: switches.allTicket === 'enabled',
    listItemSpy: switches.listItemSpy === 'enabled',
    contactHistory: switches.contactHistory === 'enabled',
    tabsPending: switches.tabsPending === 'enabled',
    tabsClosed: switches.tabsClosed === 'enabled',
    oneOpenTicket: openTickets !== 'disabled',
  };
}
