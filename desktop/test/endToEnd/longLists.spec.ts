import pg from 'pg';
import { expect, type Locator, type Page } from 'playwright/test';
import { fillDatabase } from '../../../build/bench/fillDatabase.ts';
import { AS_PEOPLE_USE_IT, t, test } from './installation.ts';

const TICKETS = 10_000;
const MESSAGES = 1000;
/** Most rows of a list that may be in the DOM: three screens full. */
const FEW = 40;
/** Number of rows that are scrolled through. */
const MANY = 200;

test.use(AS_PEOPLE_USE_IT);

test('of ten thousand tickets and a long conversation only visible rows are rendered', async ({
  page,
  installation,
}) => {
  const longest = await fill(installation.databaseUrl);
  await installation.enter(page, '/tickets');
  const rows = page.getByRole('main').getByRole('listitem');
  const log = page.getByRole('log');
  const bubbles = log.getByRole('article');

  await test.step('tickets', async () => {
    await expect(page.getByRole('tab', { name: t.tickets.tabs.open })).toContainText('9999+');
    await rows.first().hover();
    await passMany(page, rows, 1);
  });

  await test.step('messages', async () => {
    await page.goto(`${installation.url}/app/tickets/${longest}`);
    await expect(log.getByText(`linha ${MESSAGES}`, { exact: true })).toBeInViewport();
    const focused = log
      .getByRole('article')
      .last()
      .getByRole('button', { name: t.conversation.message.options });
    await focused.focus();
    const key = await focused.evaluate((button) => button.closest<HTMLElement>('[data-row]')?.dataset['row']);
    await log.hover();
    await passMany(page, bubbles, -1);
    await expect(log.locator(`[data-row="${key}"]`).getByRole('button')).toBeFocused();
  });

  await test.step('a hovered ticket is prefetched before the click', async () => {
    const last = rows.getByRole('link').last();
    const [, id] = /(\d+)$/.exec((await last.getAttribute('href')) ?? '') ?? [];
    const fetched = page.waitForResponse((response) => response.url().includes(`/messages/${id}`));
    await last.hover();
    await fetched;
    expect(page.url()).not.toContain(`/${id}`);
  });

  await test.step('a conversation seen before is shown in the next frame, where it stays', async () => {
    await page.getByRole('button', { name: t.conversation.list.toEnd }).click();
    await expect(log.getByText(`linha ${MESSAGES}`, { exact: true })).toBeInViewport();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(bubbles.last()).toBeInViewport();
    await expect(log.getByText(/^linha/)).toHaveCount(0);
    await page.keyboard.press('Alt+ArrowUp');
    await expect(log.getByText(/^linha/).first()).toBeVisible();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(log.getByText(/pedido/).first()).toBeVisible();
    const seen = await page.evaluate(async () => {
      const text = () => document.querySelector('[role=log]')?.textContent;
      const newest = () => {
        const bubble = [...document.querySelectorAll('[role=log] article')].at(-1);
        const isShown = bubble?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        return { isShown, bottom: Math.round(bubble?.getBoundingClientRect().bottom ?? 0) };
      };
      const before = text();
      document.querySelector<HTMLElement>('[role=listitem] a')?.click();
      await new Promise(requestAnimationFrame);
      const after = text();
      await new Promise(requestAnimationFrame); // what the DOM contains now was painted in the frame before
      const first = newest();
      for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
      return { before, after, first, last: newest() };
    });
    expect(seen.before).not.toContain('linha');
    expect(seen.after).toContain('linha');
    expect(seen.first).toEqual({ isShown: true, bottom: seen.last.bottom });
  });
});

/** Scrolls with the wheel until this many different rows have appeared; the DOM never contains many at once. */
async function passMany(page: Page, rows: Locator, direction: 1 | -1): Promise<void> {
  const passed = new Set<string>();
  await expect(async () => {
    await page.mouse.wheel(0, direction * 500);
    const texts = await rows.allTextContents();
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.length).toBeLessThan(FEW);
    for (const text of texts) passed.add(text);
    expect(passed.size).toBeGreaterThan(MANY);
  }).toPass({ intervals: [50], timeout: 60_000 });
}

/** @returns the ticket with the long conversation, which is the newest one */
async function fill(databaseUrl: string): Promise<number> {
  await fillDatabase(databaseUrl, { tickets: TICKETS, messagesPerTicket: 4, days: 30 });
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(`update tickets set status = 'open', queue_id = coalesce(queue_id, closed_queue_id)`);
  const { rows } = await client.query<{ id: number }>(
    `insert into messages (ticket_id, connection_id, provider_id, contact_id, body, author, ack, delivery, created_at, updated_at)
     select t.id, t.connection_id, 'LONG' || n, t.contact_id, 'linha ' || n, 'customer', 3, 'received', now(), now()
     from (select * from tickets order by updated_at desc, id desc limit 1) t, generate_series(1, ${MESSAGES}) n
     returning ticket_id as id`,
  );
  await client.end();
  return rows[0]?.id ?? 0;
}
