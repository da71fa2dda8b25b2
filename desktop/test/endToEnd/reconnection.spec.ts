import { expect, type Request } from 'playwright/test';
import { test } from './installation.ts';
import { AS_BIA, composerOf, openTicket } from './openTicket.ts';
import { goOffline } from './goOffline.ts';

test.use({ isIdle: true });

test('a screen that was offline for a moment gets what it missed, and loads neither lists nor messages', async ({
  page,
  context,
  installation,
}) => {
  const { maria, ticketId } = await openTicket(installation);
  const underWay = new Set<Request>();
  page.on('request', (request) => void underWay.add(request));
  page.on('requestfinished', (request) => void underWay.delete(request));
  page.on('requestfailed', (request) => void underWay.delete(request));
  await installation.enter(page, `/tickets/${ticketId}`, AS_BIA);
  await expect(composerOf(page)).toBeVisible();
  await maria.sendText(installation.phone, 'antes');
  await expect(page.getByRole('log').getByText('antes')).toBeVisible();

  // What the outage cuts off has to be loaded again, so nothing may be under way when it begins.
  await expect
    .poll(async () => {
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle))); // what follows an answer has begun
      return [...underWay].map((request) => request.url());
    })
    .toEqual([]);
  await goOffline(page);
  await maria.sendText(installation.phone, 'perdida');
  const loaded: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (request.method() !== 'GET') return;
    if (pathname === '/tickets' && searchParams.get('withUnreadMessages') !== 'true') loaded.push(pathname);
    if (/^\/(tickets|messages)\/\d+$/.test(pathname)) loaded.push(pathname);
  });
  await context.setOffline(false);
  await expect(page.getByRole('log').getByText('perdida')).toBeVisible();
  await maria.sendText(installation.phone, 'depois');
  await expect(page.getByRole('log').getByText('depois')).toBeVisible();
  expect(loaded).toEqual([]);
});
