import type { Page, Route } from 'playwright';
import type { AutomationRun } from '#shared/contract/automations.ts';
import type { Catalogue } from '#shared/i18n/catalogue.ts';
import { fill } from '#shared/i18n/index.ts';
import { CUSTOMER } from '#simulators/shop/fixtureWorkspace.ts';
import { RULES } from '#simulators/shop/prepareWorkspace.ts';
import { formsOf } from './recordDialogs.ts';
import { answerAsServer, dialogOf, press, type ScreenState } from './screenState.ts';

/** Dialogs of the page of automation rules. */
export const AUTOMATION_DIALOGS: readonly ScreenState[] = [
  ...formsOf('automation', '/automations', (t) => t.automations.add, RULES.silent),
  {
    name: 'automation-test',
    path: '/automations',
    open: async (page, t) => {
      await press(page, fill(t.actions.editNamed, { name: RULES.invoice }));
      await (await dialogOf(page)).getByRole('button', { name: t.automations.test.action }).click();
      await page.getByRole('list', { name: t.automations.test.title }).waitFor();
    },
  },
  { name: 'automation-log', path: '/automations', open: openLog },
  {
    name: 'automation-log-empty',
    path: '/automations',
    open: async (page, t) => {
      await press(page, fill(t.automations.log.open, { name: RULES.silent }));
      await (await dialogOf(page)).getByText(t.automations.log.empty.title).waitFor();
    },
  },
];

/** The page before the first rule. */
export const NO_AUTOMATIONS: ScreenState = {
  name: 'automations-empty',
  path: '/automations',
  open: (page, t) => page.getByText(t.automations.empty.title).waitFor(),
};

async function openLog(page: Page, t: Catalogue): Promise<void> {
  await page.route('**/automations/*/runs', answerRuns);
  await press(page, fill(t.automations.log.open, { name: RULES.invoice }));
  await page.getByText(t.automations.log.late).waitFor();
  await answerAsServer(page);
}

/** As when the rule has acted, was refused a step, had acted too often and was too late. */
async function answerRuns(route: Route): Promise<void> {
  const run = {
    at: '2026-03-10T12:00:00.000Z',
    ticketId: 1,
    ticket: { id: 1, name: CUSTOMER },
    outcome: 'done',
    steps: [{ kind: 'sendText', body: 'Já enviamos a segunda via, {{name}}.' }, { kind: 'resolve' }],
    results: [
      { kind: 'sendText', outcome: 'done', error: null, details: null },
      { kind: 'resolve', outcome: 'done', error: null, details: null },
    ],
  } as const;
  const runs: AutomationRun[] = [
    { ...run, id: 4, steps: [], results: [], outcome: 'late' },
    { ...run, id: 3, steps: [], results: [], outcome: 'capped' },
    {
      ...run,
      id: 2,
      steps: [...run.steps],
      results: [
        { kind: 'sendText', outcome: 'refused', error: 'ERR_REPLY_WINDOW_CLOSED', details: null },
        { kind: 'resolve', outcome: 'skipped', error: null, details: null },
      ],
    },
    { ...run, id: 1, ticket: null, steps: [...run.steps], results: [...run.results] },
  ];
  await route.fulfill({ json: { runs, tags: [], queues: [], users: [] } });
}
