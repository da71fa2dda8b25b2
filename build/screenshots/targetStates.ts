import type { Page, Route } from 'playwright';
import type { TargetResults } from '#shared/contract/dashboard.ts';
import type { Queue } from '#shared/contract/queues.ts';
import type { Ticket } from '#shared/contract/tickets.ts';
import type { TargetKind } from '#shared/domain/replyTargets.ts';
import type { Catalogue } from '#shared/i18n/catalogue.ts';
import { CUSTOMER } from '#simulators/shop/fixtureWorkspace.ts';
import { answerAsServer, press, type ScreenState } from './screenState.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Tickets with reply targets, and how many were met; the page has to be loaded anew afterwards. */
export const TARGET_STATES: readonly ScreenState[] = [
  {
    name: 'ticket-targets',
    path: '/tickets',
    open: async (page) => {
      await openWithTargets(page);
      await page.getByRole('main').getByRole('listitem').getByRole('link', { name: CUSTOMER }).click();
      await page.getByRole('main').getByRole('log').waitFor();
      await page.mouse.move(0, 0);
      await answerAsServer(page);
    },
  },
  {
    name: 'ticket-list-targets',
    path: '/tickets',
    open: async (page, t) => {
      await openWithTargets(page);
      await page.getByRole('tab', { name: new RegExp(t.tickets.tabs.pending) }).click();
      await page.getByRole('main').getByRole('listitem').first().waitFor();
      await answerAsServer(page);
    },
  },
  {
    name: 'ticket-list-overdue',
    path: '/tickets',
    open: async (page, t) => {
      await openWithTargets(page);
      const [name = ''] = t.tickets.overdue.show.split(/[\s（(]*\{\{/); // however many there are
      await press(page, new RegExp(name));
      await page.getByRole('main').getByRole('listitem').first().waitFor();
      await answerAsServer(page);
    },
  },
  { name: 'dashboard-targets', path: '/', open: openResults },
];

async function openWithTargets(page: Page): Promise<void> {
  await page.route(/\/queue(\?|$)/, addToQueues);
  await page.route(/\/tickets(\/\d+)?(\?|$)/, addToTickets);
  await page.reload();
  await page.getByRole('main').getByRole('listitem').first().waitFor();
}

async function addToQueues(route: Route): Promise<void> {
  if (route.request().resourceType() !== 'fetch') return route.fallback();
  const response = await route.fetch();
  const queues = (await response.json()) as Queue[];
  return route.fulfill({ response, json: queues.map((queue) => ({ ...queue, firstAnswerTarget: 60 })) });
}

/** As the server answers where queues have targets: the tickets of a list are late, nearly, and have much time, in turn. */
async function addToTickets(route: Route): Promise<void> {
  if (route.request().resourceType() !== 'fetch') return route.fallback();
  const url = new URL(route.request().url());
  const isOverdue = url.searchParams.get('overdue') === 'true';
  for (const name of ['overdue', 'sort']) url.searchParams.delete(name);
  const response = await route.fetch({ url: url.href });
  const json = (await response.json()) as Ticket | { tickets: Ticket[]; count: number };
  if (!('tickets' in json)) return route.fulfill({ response, json: withTarget(json, 0) });
  const tickets = json.tickets
    .filter(({ status }) => !isOverdue || status !== 'closed')
    .map(withTarget)
    .filter(({ targets }) => !isOverdue || targets.some(({ dueAt }) => Date.parse(dueAt) < Date.now()));
  return route.fulfill({ response, json: { ...json, tickets, count: tickets.length } });
}

const WAITS = [-25 * MINUTE, 12 * MINUTE, 3 * HOUR, 50 * HOUR];

function withTarget(ticket: Ticket, index: number): Ticket & Required<Pick<Ticket, 'targets'>> {
  if (ticket.status === 'closed') return { ...ticket, targets: [] };
  const target = (kind: TargetKind, wait: number) => ({
    kind,
    soonAt: new Date(Date.now() + wait - 15 * MINUTE).toISOString(),
    dueAt: new Date(Date.now() + wait).toISOString(),
  });
  const wait = WAITS[index % WAITS.length] ?? HOUR;
  return {
    ...ticket,
    targets: [
      target(ticket.status === 'open' ? 'nextAnswer' : 'firstAnswer', wait),
      target('resolution', wait + 8 * HOUR),
    ],
  };
}

/** The dashboard of a shop with targets. */
async function openResults(page: Page, t: Catalogue): Promise<void> {
  await page.route('**/dashboard/targets*', fulfilResults);
  await page.reload();
  const heading = page.getByRole('main').getByRole('heading', { name: t.dashboard.targets.title });
  await heading.scrollIntoViewIfNeeded();
  await answerAsServer(page);
}

async function fulfilResults(route: Route): Promise<void> {
  const response = await route.fetch();
  const { period } = (await response.json()) as TargetResults;
  const of = (count: number, met: number) => ({ count, met });
  const countsOf = (share: number) => ({
    firstAnswer: of(120, Math.round(120 * share)),
    nextAnswer: of(1480, Math.round(1480 * share) + 4),
    resolution: of(96, Math.round(96 * share) - 3),
  });
  const byUser = [
    { id: 1, name: 'Ana Maria de Albuquerque Cavalcanti e Silva', ...countsOf(0.97) },
    { id: 2, name: 'Beto', ...countsOf(0.88), resolution: of(0, 0) },
    { id: null, name: null, ...countsOf(0.6) },
  ];
  const byQueue = [
    { id: 1, name: 'Suporte', ...countsOf(0.91) },
    { id: 2, name: 'Vendas', ...countsOf(0.84) },
  ];
  return route.fulfill({ response, json: { period, totals: countsOf(0.92), byUser, byQueue } });
}
