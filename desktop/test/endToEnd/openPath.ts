import type { Page } from 'playwright/test';
import { OVERLAY } from './checks.ts';

/** A path without a screen. */
const NOWHERE = '/nowhere';

/**
 * Opens a screen from the beginning, as a link within the app does; loading the page again takes many times as long.
 * The page is loaded only when nothing is loaded yet, or when an overlay of the last screen cannot be closed.
 * @param url of the server
 */
export async function openPath(page: Page, url: string, path: string): Promise<void> {
  const start = `${url}/app`;
  if (!page.url().startsWith(start)) return void (await page.goto(`${start}${path}`));
  await open(page, NOWHERE);
  const overlays = page.locator(OVERLAY);
  if ((await overlays.count()) > 0) {
    await page.keyboard.press('Escape'); // dialogs and menus of the shell stay open on every screen
    await nextFrames(page);
  }
  if ((await overlays.count()) > 0) return void (await page.goto(`${start}${path}`));
  await open(page, path);
}

/** Changes the address as the router does, and lets the page render. */
async function open(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', `/app${to}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await nextFrames(page);
}

function nextFrames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next));
  });
}
