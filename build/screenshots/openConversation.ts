import type { Locator, Page } from 'playwright';
import type { Catalogue } from '#shared/i18n/catalogue.ts';
import { ANSWER, CUSTOMER, WITH_RICH_KINDS } from '#simulators/shop/fixtureWorkspace.ts';

/** More scroll steps than any sample conversation needs. */
const STEPS = 60;

/** Opens the conversation that has one of everything. */
export async function openConversation(page: Page, t: Catalogue): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('tab', { name: t.tickets.tabs.open }).click();
  await main.getByRole('listitem').getByRole('link', { name: CUSTOMER }).click();
  await main.getByRole('log').waitFor();
  await goToEnd(page, t);
  await page.getByRole('log').getByText(ANSWER).waitFor();
  await page.mouse.move(0, 0); // rows show their actions while hovered
}

/** The conversation with the kinds that are more than a text, with the card of this name at its top. */
export function openRichKind(cardOf: (t: Catalogue) => string) {
  return async (page: Page, t: Catalogue): Promise<void> => {
    const main = page.getByRole('main');
    await main.getByRole('tab', { name: t.tickets.tabs.pending }).first().click();
    await main.getByRole('listitem').getByRole('link', { name: WITH_RICH_KINDS }).click();
    await goToEnd(page, t);
    await scrollUpTo(
      page,
      page
        .getByRole('log')
        .getByRole('group', { name: cardOf(t), exact: true })
        .first(),
    );
    await page.mouse.move(0, 0);
  };
}

/** A button further up in the conversation. */
export async function above(page: Page, name: string): Promise<Locator> {
  const button = page.getByRole('log').getByRole('button', { name }).first();
  await scrollUpTo(page, button);
  return button;
}

/** Scrolls up until it is there and stays: the list renders only visible messages. */
export async function scrollUpTo(page: Page, wanted: Locator): Promise<void> {
  const log = page.getByRole('log');
  for (let step = 0, seen = 0; step < STEPS && seen < 2; step++) {
    if (await wanted.isVisible()) seen += 1;
    else {
      seen = 0;
      await log.evaluate((list) => list.scrollBy(0, -list.clientHeight / 3));
    }
    await nextFrames(page);
  }
  await wanted.waitFor();
}

/** A conversation that was read further up opens there again. */
async function goToEnd(page: Page, t: Catalogue): Promise<void> {
  const log = page.getByRole('log');
  const button = page.getByRole('main').getByRole('button', { name: t.conversation.list.toEnd });
  await log.getByRole('article').first().waitFor();
  const isThere = () => log.evaluate((list) => list.scrollHeight - list.clientHeight - list.scrollTop <= 1);
  for (let step = 0, seen = 0; step < STEPS && seen < 2; step++) {
    seen = (await isThere()) ? seen + 1 : 0;
    await button.evaluateAll((shown) => shown.forEach((each) => (each as HTMLElement).click())); // it goes by itself too
    await nextFrames(page);
  }
}

async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}
