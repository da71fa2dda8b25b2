import { randomUUID } from 'node:crypto';
import type { Page, Route } from 'playwright';
import type { EndpointResponse } from '#shared/contract/endpoint.ts';
import type { systemContract } from '#shared/contract/system.ts';
import type { Catalogue } from '#shared/i18n/catalogue.ts';
import { dialogOf, press, type ScreenState } from './screenState.ts';
import { NO_AUTOMATIONS } from './automationStates.ts';
import { AWAY_STATES } from './awayStates.ts';
import { CLOSING_REASON_STATES } from './closingReasonStates.ts';
import { EMPTY_BOARD } from './boardStates.ts';
import { SNOOZE_STATES } from './snoozeStates.ts';
import { TARGET_STATES } from './targetStates.ts';
import { TWO_FACTOR_NOTICES } from './twoFactorStates.ts';
import { CHOSEN_QUICK_ANSWER, openTransfer } from './conversationDialogs.ts';
import { openConversation, openRichKind } from './openConversation.ts';
import { selectionBar, selectTickets } from './ticketDialogs.ts';

/** States of a new installation, which has no data yet. */
export const EMPTY_STATES: readonly ScreenState[] = [
  {
    name: 'first-steps',
    path: '/tickets',
    open: async (page, t) => {
      const guide = page.getByRole('region', { name: t.gettingStarted.title });
      await guide.getByRole('listitem').first().waitFor();
    },
  },
  EMPTY_BOARD,
  NO_AUTOMATIONS,
];

/** The ticket list in its other density. */
export const COMPACT_LIST: ScreenState = {
  name: 'ticket-list-compact',
  path: '/tickets',
  open: async (page, t) => {
    await press(page, t.tickets.listMenu.title);
    await page.getByRole('menu').waitFor();
    const compact = page.getByRole('menuitemradio', { name: t.tickets.listMenu.compact });
    if (await compact.isVisible()) await compact.click(); // phones have one density
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  },
};

/** The ticket list with selected tickets. */
export const SELECTED_TICKETS: ScreenState = {
  name: 'ticket-selection',
  path: '/tickets',
  open: selectTickets,
};

/** Further states of screens. The last one changes a preference of the user, which stays. */
export const STATES: readonly ScreenState[] = [
  {
    name: 'ticket-transfer-agents',
    path: '/tickets',
    open: async (page, t) => {
      await openTransfer(page, t);
      await (await dialogOf(page)).getByRole('combobox').first().click();
      await page.getByRole('option').first().waitFor();
    },
  },
  ...AWAY_STATES,
  {
    name: 'conversation-event',
    path: '/tickets',
    open: openRichKind((t) => t.conversation.cards.event),
  },
  {
    name: 'conversation-view-once',
    path: '/tickets',
    open: openRichKind((t) => t.conversation.cards.viewOnce),
  },
  SELECTED_TICKETS,
  {
    name: 'ticket-selection-refused',
    path: '/tickets',
    open: async (page, t) => {
      await selectTickets(page, t);
      const refuse = async (route: Route) => {
        const { ticketIds }: { ticketIds: number[] } = route.request().postDataJSON();
        const done = ticketIds.length > 1 ? ticketIds.slice(0, 1) : [];
        const refused = [{ error: 'ERR_NO_PERMISSION', ticketIds: ticketIds.slice(done.length) }];
        await route.fulfill({ json: { ticketIds: done, refused } });
      };
      await page.route('**/tickets/selection', refuse);
      await selectionBar(page, t).getByRole('button', { name: t.tickets.actions.close, exact: true }).click();
      await (await dialogOf(page)).getByRole('button', { name: t.tickets.actions.close }).click();
      await selectionBar(page, t).getByText(t.selection.reasons.others).waitFor();
      await page.unroute('**/tickets/selection', refuse);
    },
  },
  { name: 'settings-status-processes', path: '/settings', open: openProcesses },
  { name: 'offline-conversation', path: '/tickets', open: openOffline },
  { name: 'offline-page', path: '/tickets', open: (page, t) => goOffline(page, t, '/contacts') },
  ...SNOOZE_STATES,
  ...TARGET_STATES,
  ...CLOSING_REASON_STATES,
  ...TWO_FACTOR_NOTICES,
  COMPACT_LIST,
  CHOSEN_QUICK_ANSWER,
];

/** The status as several server processes on the database answer it. */
async function openProcesses(page: Page, t: Catalogue): Promise<void> {
  const answerAsSeveral = async (route: Route) => {
    const response = await route.fetch();
    const status: EndpointResponse<typeof systemContract.status> = await response.json();
    const processes = (['web', 'web', 'worker', 'sessions'] as const).map((role, index) => ({
      id: randomUUID(),
      host: `servidor-${(index % 2) + 1}`,
      pid: 4100 + index,
      version: 'v1.11.0',
      roles: [role],
      sessions: role === 'sessions' ? 12 : 0,
      sockets: role === 'web' ? 34 + index : 0,
      startedAt: '2026-11-20T08:15:00.000Z',
      seenAt: status.measuredAt,
    }));
    await route.fulfill({ response, json: { ...status, processes } });
  };
  await page.getByRole('main').getByRole('tab', { name: t.settings.tabs.status }).click();
  const refresh = page.getByRole('button', { name: t.system.status.refresh });
  await refresh.and(page.locator(':not([aria-disabled=true])')).waitFor();
  await page.route('**/system/status*', answerAsSeveral, { times: 1 });
  await refresh.click();
  await page.getByText('servidor-1 (4100)').waitFor();
}

async function openOffline(page: Page, t: Catalogue): Promise<void> {
  await openConversation(page, t);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: t.shell.tryNow }).waitFor();
}

/** Opens a page without a network, as a link within the app does. */
async function goOffline(page: Page, t: Catalogue, path: string): Promise<void> {
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await page.waitForLoadState('networkidle'); // the pages are prefetched
  await page.context().setOffline(true);
  await page.evaluate((to) => {
    history.pushState(null, '', `/app${to}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.getByRole('main').getByRole('heading', { name: t.shell.screens.contacts }).waitFor();
  await page.getByRole('button', { name: t.shell.tryNow }).waitFor();
}
