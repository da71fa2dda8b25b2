import type { Page, Route } from 'playwright';
import type { Catalogue } from '#shared/i18n/catalogue.ts';
import { fill } from '#shared/i18n/index.ts';
import { MACROS } from '#simulators/shop/prepareWorkspace.ts';
import { formsOf } from './recordDialogs.ts';
import { answerAsServer, dialogOf, press, type ScreenState } from './screenState.ts';
import { chooseMore } from './conversationDialogs.ts';

/** Dialogs of the page of macros, and of a conversation in which one is run. */
export const MACRO_DIALOGS: readonly ScreenState[] = [
  ...formsOf('macro', '/macros', (t) => t.macros.add, MACROS.goodbye),
  {
    name: 'macro-missing',
    path: '/macros',
    open: async (page, t) => {
      await page.route('**/tags/list', (route) => route.fulfill({ json: [] }));
      await page.reload();
      await press(page, fill(t.actions.editNamed, { name: MACROS.goodbye }));
      await (await dialogOf(page)).getByText(t.macros.missing.step).waitFor();
      await answerAsServer(page);
    },
  },
  { name: 'ticket-macros', path: '/tickets', open: chooseMacro },
  {
    name: 'ticket-macro-report',
    path: '/tickets',
    open: async (page, t) => {
      await chooseMacro(page, t);
      await page.route('**/tickets/*/macros/*', answerPartly);
      await (await dialogOf(page)).getByRole('button', { name: t.macros.run.action, exact: true }).click();
      await page.getByText(t.macros.run.stepSkipped).waitFor();
      await page.unroute('**/tickets/*/macros/*', answerPartly);
    },
  },
];

/** The macros of the sample conversation, with the steps of one. */
async function chooseMacro(page: Page, t: Catalogue): Promise<void> {
  await chooseMore(page, t, t.macros.run.title);
  await page.getByRole('radio', { name: MACROS.goodbye }).check();
  await page.getByRole('list', { name: t.macros.run.steps }).waitFor();
}

/** As when the ticket is that of a colleague. */
async function answerPartly(route: Route): Promise<void> {
  const results = [
    { kind: 'sendText', outcome: 'refused', error: 'ERR_NO_PERMISSION', details: null },
    { kind: 'addTags', outcome: 'done', error: null, details: null },
    { kind: 'resolve', outcome: 'skipped', error: null, details: null },
  ];
  await route.fulfill({ json: { results } });
}
