import type { Page } from 'playwright';
import { translations } from '#shared/i18n/index.ts';
import { CUSTOMER } from '#simulators/shop/fixtureWorkspace.ts';
import { PAGES } from '../screenshots/pages.ts';
import { launchBrowser, openApp, parseAppearance } from '../screenshots/picture.ts';
import { startFixtureWorkspace } from '../screenshots/startFixtureWorkspace.ts';

/*
 * Measures how much the screens jump: the layout shift as Chromium reports it (https://web.dev/articles/cls), without what
 * follows an input within half a second. Each main screen is loaded anew, and messages of each kind arrive in an open
 * conversation. Ends with exit code 1 when a screen shifts by more than the limit.
 */
const LIMIT = 0.01;
const APPEARANCES = ['1440-light-pt', '400-light-pt'];
const t = translations('pt');

const workspace = await startFixtureWorkspace();
const browser = await launchBrowser();
try {
  await workspace.fill();
  for (const name of APPEARANCES) {
    const page = await openApp(browser, workspace.url, parseAppearance(name), observeShifts);
    for (const { path, name: screen } of PAGES.filter(({ open }) => !open)) {
      await page.goto(`${workspace.url}/app${path}`);
      await page.locator('main, form').first().waitFor();
      await report(page, `${screen} ${name}`);
    }
    await page.goto(`${workspace.url}/app/tickets`);
    const main = page.getByRole('main');
    await main.getByRole('tab', { name: t.tickets.tabs.open }).click();
    await main.getByRole('listitem').getByRole('link', { name: CUSTOMER }).click();
    await main.getByRole('log').waitFor();
    const address = page.url();
    await report(page, `tickets, conversation opened ${name}`);
    await page.goto(address);
    await page.getByRole('main').getByRole('log').waitFor();
    await report(page, `conversation loaded ${name}`);
    await workspace.writeOneOfEach(`isso é tudo ${name}`);
    await page.getByRole('log').getByText(`isso é tudo ${name}`).waitFor();
    await report(page, `messages of each kind arrive ${name}`);
    await page.context().close();
  }
} finally {
  await browser.close();
  await workspace.stop();
}

/** Collects the shifts of every page that is loaded. */
async function observeShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    let sum = 0;
    Object.assign(globalThis, { layoutShift: () => ({ sum, shifts: shifts.splice(0) }) });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
        if (entry.hadRecentInput) continue;
        sum += entry.value;
        for (const { node, previousRect: from, currentRect: to } of entry.sources) {
          const moved = `${from.x},${from.y} ${from.width}x${from.height} to ${to.x},${to.y} ${to.width}x${to.height}`;
          shifts.push(
            `${entry.value.toFixed(3)} ${moved}: ${node?.nodeName} ${node?.textContent?.slice(0, 60)}`,
          );
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
    interface LayoutShift {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRect;
        readonly currentRect: DOMRect;
      }[];
    }
  });
}

/** Waits until the page is quiet, and prints the sum of the shifts since it was loaded. */
async function report(page: Page, name: string): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('.fui-Skeleton, .fui-Spinner'));
  await page.waitForLoadState('networkidle');
  const { sum, shifts } = await page.evaluate(() =>
    (globalThis as unknown as { layoutShift: () => { sum: number; shifts: string[] } }).layoutShift(),
  );
  process.stdout.write(`${sum.toFixed(4)} ${sum > LIMIT ? 'JUMPS' : 'ok'} ${name}\n`);
  if (sum <= LIMIT) return;
  process.exitCode = 1;
  for (const shift of shifts.slice(0, 8)) process.stdout.write(`    ${shift}\n`);
}
