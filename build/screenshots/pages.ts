import type { Page } from 'playwright';
import type { Catalogue } from '#shared/i18n/catalogue.ts';

/** One picture: where to go, and what to open there. */
export interface PageShown {
  readonly name: string;
  readonly path: string;
  readonly open?: (page: Page, t: Catalogue) => Promise<void>;
}

/** Every screen, and those of its dialogs that look different. */
export const PAGES: readonly PageShown[] = [
  { name: 'dashboard', path: '/' },
  { name: 'tickets', path: '/tickets', open: openFirstTicket },
  { name: 'ticket-list', path: '/tickets' },
  { name: 'contacts', path: '/contacts' },
  { name: 'quick-answers', path: '/quickAnswers' },
  { name: 'tags', path: '/tags' },
  { name: 'connections', path: '/connections' },
  { name: 'users', path: '/users' },
  { name: 'queues', path: '/queues' },
  { name: 'settings', path: '/settings' },
  { name: 'api', path: '/api' },
  { name: 'api-docs', path: '/apidocs' },
  { name: 'api-key', path: '/apikey' },
];

async function openFirstTicket(page: Page, t: Catalogue): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('tab', { name: t.tickets.tabs.open }).click();
  await main.getByRole('listitem').getByRole('link').first().click();
  await main.getByRole('log').waitFor();
  await page.mouse.move(0, 0); // the line of the list shows its actions while the pointer is there
}
