import { settingValues } from '#server/features/settings/index.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { TicketRules } from './ticket.policy.ts';
import { VISIBILITY_SETTINGS } from './visibility.ts';

/** The ticket rules from the current settings. */
export async function ticketRules(ctx: AppContext | Transaction): Promise<TicketRules> {
  const { openTickets, ...switches } = await settingValues(ctx, [
    ...VISIBILITY_SETTINGS,
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
