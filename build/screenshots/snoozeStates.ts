import type { Page, Route } from 'playwright';
import type { Ticket } from '#shared/contract/tickets.ts';
import { DAY } from '#shared/domain/days.ts';
import type { Catalogue } from '#shared/i18n/catalogue.ts';
import { fill } from '#shared/i18n/index.ts';
import { CUSTOMER } from '#simulators/shop/fixtureWorkspace.ts';
import { answerAsServer, press, type ScreenState } from './screenState.ts';

/** The list and the conversation of a ticket that is put away; the page has to be loaded anew afterwards. */
export const SNOOZE_STATES: readonly ScreenState[] = [
  {
    name: 'ticket-list-snoozed',
    path: '/tickets',
    open: async (page, t) => {
      await openSnoozed(page, t);
      await answerAsServer(page);
    },
  },
  {
    name: 'ticket-snoozed',
    path: '/tickets',
    open: async (page, t) => {
      await openSnoozed(page, t);
      await page.getByRole('main').getByRole('listitem').getByRole('link', { name: CUSTOMER }).click();
      await page.getByRole('main').getByRole('log').waitFor();
      await page.getByText(t.tickets.actions.wake).waitFor(); // its row has an icon for it
      await page.mouse.move(0, 0);
      await answerAsServer(page);
    },
  },
];

/** The sample conversation among the snoozed tickets, as the server lists one. */
async function openSnoozed(page: Page, t: Catalogue): Promise<void> {
  await page.route(/\/tickets(\/\d+)?(\?|$)/, fulfilSnoozed);
  await page.reload();
  await press(page, fill(t.tickets.snoozed.show, { total: 1 }));
  await page.getByRole('main').getByRole('listitem').getByRole('link', { name: CUSTOMER }).waitFor();
}

async function fulfilSnoozed(route: Route): Promise<void> {
  if (route.request().resourceType() !== 'fetch') return route.fallback();
  const url = new URL(route.request().url());
  const isList = url.pathname.endsWith('/tickets');
  const wanted = url.searchParams.get('snoozed');
  url.searchParams.delete('snoozed');
  const response = await route.fetch({ url: url.href });
  const json = (await response.json()) as Ticket | { tickets: Ticket[]; count: number };
  if (!('tickets' in json)) return route.fulfill({ response, json: isList ? json : putAway(json) });
  const tickets = json.tickets.map(putAway).filter((ticket) => wanted !== String(!ticket.isSnoozed));
  return route.fulfill({ response, json: { ...json, tickets, count: tickets.length } });
}

/** The ticket of the sample conversation, put away; others as they are. */
function putAway(ticket: Ticket): Ticket {
  if (ticket.status !== 'open' || ticket.contact.name !== CUSTOMER) return ticket;
  const snoozedUntil = new Date(Date.now() + 2 * DAY).toISOString();
  return { ...ticket, isSnoozed: true, snoozedUntil, snoozeReason: 'A peça chega na segunda-feira' };
}
