import type { Page, Route } from 'playwright';
import type { EndpointResponse } from '#shared/contract/endpoint.ts';
import type { closingReasonsContract } from '#shared/contract/closingReasons.ts';
import type { dashboardContract } from '#shared/contract/dashboard.ts';
import type { Catalogue } from '#shared/i18n/catalogue.ts';
import { answerAsServer, dialogOf, press, type ScreenState } from './screenState.ts';
import { openConversation } from './openConversation.ts';

const REASONS: EndpointResponse<typeof closingReasonsContract.list> = {
  closingReasons: [
    { id: 1, name: 'Vendido' },
    { id: 2, name: 'Dúvida respondida' },
    { id: 3, name: 'Sem interesse no momento, pediu contato depois' },
    { id: 4, name: 'Spam' },
  ],
};

/** Reasons for resolving tickets: their list, the question for one, and the numbers of each. */
export const CLOSING_REASON_STATES: readonly ScreenState[] = [
  { name: 'closing-reasons-empty', path: '/settings', open: openReasons },
  {
    name: 'closing-reasons',
    path: '/settings',
    open: withReasons(async (page, t) => {
      await openReasons(page, t);
      await (await dialogOf(page)).getByRole('listitem').nth(3).waitFor();
    }),
  },
  {
    name: 'ticket-close-reason',
    path: '/tickets',
    open: withReasons(async (page, t) => {
      await openConversation(page, t);
      await press(page, t.tickets.actions.close);
      await (await dialogOf(page)).getByRole('combobox').waitFor();
    }),
  },
  {
    name: 'dashboard-closing-reasons',
    path: '/',
    open: async (page, t) => {
      await page.route(/\/dashboard(\?|$)/, addReasons);
      await page.reload();
      const heading = page.getByRole('heading', { name: t.dashboard.metrics.closingReasons });
      await heading.scrollIntoViewIfNeeded();
      await answerAsServer(page);
    },
  },
];

async function openReasons(page: Page, t: Catalogue): Promise<void> {
  await page.getByRole('tab', { name: t.settings.tabs.general, exact: true }).click();
  await page.getByRole('button', { name: t.closingReasons.manage }).click();
  await dialogOf(page);
}

/** The workspace has no reasons: those of the pictures are only here. */
function withReasons(open: NonNullable<ScreenState['open']>): NonNullable<ScreenState['open']> {
  return async (page, t) => {
    await page.route(/\/closing-reasons(\?|$)/, (route) => route.fulfill({ json: REASONS }));
    await page.reload();
    await open(page, t);
    await answerAsServer(page);
  };
}

async function addReasons(route: Route): Promise<void> {
  if (route.request().resourceType() !== 'fetch') return route.fallback();
  const response = await route.fetch();
  const answer = (await response.json()) as EndpointResponse<typeof dashboardContract.show>;
  const counts = [12, 7, 5, 2];
  const closedByReason = REASONS.closingReasons.map((reason, index) => ({
    ...reason,
    count: counts[index] ?? 0,
  }));
  await route.fulfill({
    response,
    json: { ...answer, closedByReason: [...closedByReason, { id: null, name: null, count: 3 }] },
  });
}
