import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { chromium, type CDPSession, type Page } from 'playwright';
import { build } from 'vite';
import { translations } from '#shared/i18n/index.ts';
import { signIn } from '#simulators/shop/person.ts';
import { weighFirstLoad } from '../rules/firstLoad.ts';
import { report } from './metrics.ts';
import { fillDatabase } from './fillDatabase.ts';
import { recordFrames } from './frames.ts';
import { delayEvents, measureLiveList } from './liveList.ts';
import { measureOpenedTickets } from './openedTickets.ts';
import { signInAgent } from './signInAgent.ts';
import { compareStarts } from './startRatio.ts';
import { ADMIN, startServer } from './startServer.ts';
import { delays, percentile } from './statistics.ts';
import { measureSwitching } from './switching.ts';
import { measureTyping } from './typing.ts';

/*
 * Measures the built screens in Chromium with 10,000 tickets and one conversation of 100,000 messages: size of the
 * first load, time to the list, smoothness of scrolling and of a list that changes, time to switch tickets and to type, and
 * memory kept by opened tickets. Names of parts as arguments (`npm run bench:screens -- switching`) measure only those. `--against <folder>` compares the
 * time to the list with other built screens, such as those of the commit before, and prints whether the budget is kept.
 */
const TICKETS = 10_000;
const MESSAGES_PER_TICKET = 20;
const LONG_CONVERSATION = 100_000;
/** Milliseconds until the list has settled. */
const SETTLE = 300;
/** Pixels per wheel event, and number of events. */
const WHEEL = { by: 600, scrolls: 120 };
const t = translations('pt');
const BUILT_SCREENS = join(import.meta.dirname, '../../out/renderer');

const server = await startServer();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info'],
});
try {
  const long = await fill();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const chrome = await page.context().newCDPSession(page);
  const events = await delayEvents(page);
  const parts = {
    start: () => measureStart(page, chrome),
    scrolling: async () => {
      await measureScrolling(page, 'list of tickets', { x: 400, y: 500 });
      await openLongConversation(page, long);
      await measureScrolling(page, 'conversation of 100,000 messages', { x: 900, y: 400 }, -1);
    },
    switching: async () => {
      await openList(page);
      await wait(SETTLE * 10); // prefetches finish meanwhile
      await measureSwitching(page, { skip: 1, newestText }); // the first ticket has the long conversation
    },
    typing: async () => {
      await openLongConversation(page, long);
      await wait(SETTLE * 10);
      await measureTyping(browser, page);
    },
    memory: () => measureOpenedTickets(page, chrome, print),
    // last: it brings other tickets to the top of the list, from which the others begin
    updates: async () => {
      await openList(page);
      await wait(SETTLE * 10);
      await measureLiveList(page, colleague, events);
    },
  };
  const admin = await signIn(server.url, ADMIN.email, ADMIN.password);
  const colleague = await signInAgent(server.url, admin, 'admin');
  await logIn(page);
  const { values, positionals: chosen } = parseArgs({
    options: { against: { type: 'string' } },
    allowPositionals: true,
  });
  const { against } = values;
  if (against !== undefined)
    print(await compareStarts({ page, openList: () => openList(page), folders: [BUILT_SCREENS, against] }));
  for (const [name, measure] of Object.entries(parts))
    if (chosen.includes(name) || (chosen.length === 0 && against === undefined)) await measure();
} finally {
  await browser.close();
  await server.stop();
}

/** @returns the ticket with the long conversation */
async function fill(): Promise<number> {
  await fillDatabase(server.databaseUrl, {
    tickets: TICKETS,
    messagesPerTicket: MESSAGES_PER_TICKET,
    days: 30,
  });
  const client = new pg.Client(server.databaseUrl);
  await client.connect();
  await client.query(
    `update tickets set status = 'open', queue_id = closed_queue_id where status = 'closed'`,
  );
  const { rows } = await client.query<{ id: number }>(
    `insert into messages (ticket_id, connection_id, provider_id, contact_id, body, author, ack, delivery, created_at, updated_at)
     select t.id, t.connection_id, 'LONG' || n, t.contact_id, 'pedido ' || n || repeat(' mais uma linha de texto', n % 7),
       'customer', 3, 'received', t.created_at + n * interval '1 second', t.created_at + n * interval '1 second'
     from (select * from tickets order by updated_at desc limit 1) t, generate_series(1, ${LONG_CONVERSATION}) n
     returning ticket_id as id`,
  );
  const ticketId = rows[0]?.id ?? 0;
  await client.query(
    `update tickets set status = 'open', unread_messages = 0, user_id = (select id from users where email = $1) where id = $2`,
    [ADMIN.email, ticketId],
  );
  await client.query('vacuum analyze');
  await client.end();
  return ticketId;
}

/** The text that `fillDatabase` generates. */
function newestText(ticketId: number): string {
  return `pedido ${(ticketId * 31 + MESSAGES_PER_TICKET) % 1_000_003} `;
}

async function logIn(page: Page): Promise<void> {
  await page.goto(`${server.url}/app/login`);
  await page.getByLabel(t.auth.email).fill(ADMIN.email);
  await page.locator('input[type=password]').fill(ADMIN.password);
  await page.getByRole('button', { name: t.auth.login, exact: true }).click();
  await firstTicket(page).waitFor(); // the login leads to the tickets
}

async function openList(page: Page): Promise<void> {
  await page.goto(`${server.url}/app/tickets`);
  await firstTicket(page).waitFor();
}

async function openLongConversation(page: Page, ticketId: number): Promise<void> {
  await page.goto(`${server.url}/app/tickets/${ticketId}`);
  await page.getByRole('log').getByText('pedido').first().waitFor();
}

async function measureStart(page: Page, chrome: CDPSession): Promise<void> {
  print(`JavaScript that the first list needs: ${kB(await bytesOfFirstLoad())} gzip`);
  await chrome.send('Network.enable');
  await chrome.send('Network.clearBrowserCache');
  let bytes = 0;
  const scripts = new Set<string>();
  chrome.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  chrome.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  const samples: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    const start = performance.now();
    await openList(page);
    samples.push(performance.now() - start);
    if (count === 0) print(`JavaScript loaded until then, including prefetches: ${kB(bytes)} over the wire`);
  }
  report({
    name: 'time to the first list, signed in, p50',
    value: percentile(samples, 0.5),
    unit: 'ms',
    details: `p95 ${percentile(samples, 0.95).toFixed(0)} ms`,
  });
}

async function bytesOfFirstLoad(): Promise<number> {
  const built = await build({ logLevel: 'error', build: { write: false } });
  if (!('output' in built)) throw new Error('Expected a single build of the screens.');
  return weighFirstLoad(built.output).bytes;
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`;
}

function firstTicket(page: Page) {
  return page.getByRole('main').getByRole('listitem').getByRole('link').first();
}

/** Scrolls with the wheel and counts the frames that the screen renders meanwhile. */
async function measureScrolling(
  page: Page,
  what: string,
  at: { x: number; y: number },
  direction = 1,
): Promise<void> {
  await page.mouse.move(at.x, at.y);
  const { perSecond, between } = await recordFrames(page, async () => {
    for (let turn = 0; turn < WHEEL.scrolls; turn += 1) await page.mouse.wheel(0, direction * WHEEL.by);
  });
  report({
    name: `scrolling, ${what}`,
    value: perSecond,
    unit: 'frames/s',
    details: `between frames ${delays(between)}`,
  });
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
