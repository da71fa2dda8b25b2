import { expect, type Page } from 'playwright/test';
import { CONNECTION_DIALOGS } from '#build/screenshots/connectionDialogs.ts';
import { RECORD_DIALOGS } from '#build/screenshots/recordDialogs.ts';
import { SHELL_DIALOGS } from '#build/screenshots/shellDialogs.ts';
import type { Shown } from '#build/screenshots/shown.ts';
import { TICKET_DIALOGS } from '#build/screenshots/ticketDialogs.ts';
import { words } from '#shared/i18n/index.ts';
import { signIn } from '#simulators/shop/desk.ts';
import { ADMIN, setUpExhibit } from '#simulators/shop/exhibit.ts';
import { accessibilityFaults, listen, OVERLAY } from './checks.ts';
import { LOGIN, test, type Desk } from './desk.ts';
import { dress, inspect, type Look } from './looks.ts';

const PASSWORD = 'equipe-123';

/** Two people look at everything at the same time, each in ways that go with one another. */
const WIDE: readonly Look[] = [
  { width: 1024, theme: 'light', language: 'en' },
  { width: 1024, theme: 'dark', language: 'pt' },
];
const NARROW: readonly Look[] = [
  { width: 400, theme: 'light', language: 'ar' },
  { width: 400, theme: 'dark', language: 'en' },
];

test.use({ bypassCSP: true }); // the accessibility checker is brought in from outside

/** Each half stands on a desk of its own. */
const HALVES: readonly (readonly [string, readonly Shown[]])[] = [
  ['over tickets and conversations', TICKET_DIALOGS],
  ['over lists and over every screen', [...RECORD_DIALOGS, ...CONNECTION_DIALOGS, ...SHELL_DIALOGS]],
];

for (const [where, dialogs] of HALVES) {
  test(`dialogs, drawers, menus and popovers are right, ${where}`, async ({ page, browser, desk }) => {
    test.setTimeout(600_000);
    const admin = await signIn(desk.url, LOGIN.email, LOGIN.password);
    await setUpExhibit({ ...desk, admin, password: PASSWORD });
    const other = await (await browser.newContext({ bypassCSP: true })).newPage();
    const [wide, narrow] = await Promise.all([
      lookAtAll(page, desk, dialogs, WIDE, LOGIN),
      lookAtAll(other, desk, dialogs, NARROW, { email: ADMIN.email, password: PASSWORD }),
    ]);
    expect([...wide, ...narrow]).toEqual([]);
  });
}

async function lookAtAll(
  page: Page,
  desk: Desk,
  dialogs: readonly Shown[],
  looks: readonly Look[],
  login: typeof LOGIN,
): Promise<string[]> {
  const faults: string[] = [];
  listen(page, faults);
  await desk.logIn(page, login);
  for (const shown of dialogs)
    await test.step(`${shown.name} ${looks[0]?.width}`, () =>
      // What does not open is a fault as well; the others are looked at all the same.
      lookAt(page, desk, shown, looks, faults).catch((error: unknown) =>
        faults.push(`${shown.name} ${looks[0]?.width}: ${String(error)}`),
      ));
  return faults;
}

/** Opens it in the first way, and looks at it in all of them. */
async function lookAt(
  page: Page,
  desk: Desk,
  { name, path, open }: Shown,
  looks: readonly Look[],
  faults: string[],
): Promise<void> {
  const [first] = looks;
  if (!first) return;
  await dress(page, first);
  await page.goto(`${desk.url}/app${path}`);
  await open?.(page, words(first.language));
  for (const look of looks) {
    faults.push(...(await inspect(page, name, [look])));
    await expect(page.locator(OVERLAY).first()).toBeVisible();
    const found = await accessibilityFaults(page, OVERLAY);
    faults.push(...found.map((fault) => `${name} ${look.theme}: ${fault}`));
  }
}
