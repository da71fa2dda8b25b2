import { expect, type Request } from 'playwright/test';
import { t, test } from './installation.ts';
import { AS_BIA, composerOf, openTicket } from './openTicket.ts';

test('a screen that was offline for a moment gets what it missed, and loads neither lists nor messages', async ({
  page,
  context,
  installation,
}) => {
  const { maria, ticketId } = await openTicket(installation);
  await installation.logIn(page, AS_BIA);
  await page.goto(`${installation.url}/app/tickets/${ticketId}`);
  await expect(composerOf(page)).toBeVisible();
  await maria.sendText(installation.phone, 'antes');
  await expect(page.getByRole('log').getByText('antes')).toBeVisible();

  const cutOff = new Set<string>(); // what was still being loaded is loaded again
  page.on('requestfailed', (request) => void cutOff.add(request.url()));
  await context.setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('online'))); // ends the connection, and begins to look for another
  await expect(page.getByRole('button', { name: t.shell.tryNow })).toBeVisible();
  await maria.sendText(installation.phone, 'perdida');
  const loaded: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (request.method() !== 'GET' || cutOff.has(request.url())) return;
    if (pathname === '/tickets' && searchParams.get('withUnreadMessages') !== 'true') loaded.push(pathname);
    if (/^\/(tickets|messages)\/\d+$/.test(pathname)) loaded.push(pathname);
  });
  await context.setOffline(false);
  await expect(page.getByRole('log').getByText('perdida')).toBeVisible({ timeout: 30_000 });
  await maria.sendText(installation.phone, 'depois');
  await expect(page.getByRole('log').getByText('depois')).toBeVisible();
  expect(loaded).toEqual([]);
});
