import type { Page, Route } from 'playwright';
import type { Catalogue } from '#shared/i18n/catalogue.ts';
import { answerAsServer, dialogOf, type ScreenState } from './screenState.ts';
import { openTransfer } from './conversationDialogs.ts';

const REASON = 'Almoço, volto às 14h';
const AWAY = {
  online: true,
  away: false,
  availability: { isAvailable: false, reason: REASON, setBy: 'Bianca Souza' },
};

/** Users whom a colleague has set to away, with a reason: the signed-in one, too. */
export const AWAY_STATES: readonly ScreenState[] = [
  { name: 'users-away', path: '/users', open: openUsers },
  { name: 'ticket-transfer-away', path: '/tickets', open: openColleagues },
];

async function openUsers(page: Page): Promise<void> {
  await page.route('**/auth/refresh_token', async (route) => {
    const response = await route.fetch();
    const session = (await response.json()) as { user: object };
    await route.fulfill({ response, json: { ...session, user: { ...session.user, ...AWAY } } });
  });
  await page.route('**/users?*', (route) => answerAway(route, 'users'));
  await page.reload();
  await page.getByRole('main').getByText(REASON).first().waitFor();
  await answerAsServer(page);
}

async function openColleagues(page: Page, t: Catalogue): Promise<void> {
  await page.route('**/tickets/agents*', (route) => answerAway(route, 'agents'));
  await openTransfer(page, t);
  await (await dialogOf(page)).getByRole('combobox').first().click();
  await page.getByRole('option').first().waitFor();
  await answerAsServer(page);
}

/** @param name of the list in the answer */
async function answerAway(route: Route, name: 'users' | 'agents'): Promise<void> {
  const response = await route.fetch();
  const body = (await response.json()) as Record<string, object[]>;
  await route.fulfill({
    response,
    json: { ...body, [name]: body[name]?.map((one) => ({ ...one, ...AWAY })) },
  });
}
