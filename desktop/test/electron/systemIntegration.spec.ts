import { expect } from 'playwright/test';
import { connectionsContract } from '#shared/contract/connections.ts';
import { fill } from '#shared/i18n/index.ts';
import { QUEUES } from '#simulators/shop/customers.ts';
import { t } from '../endToEnd/installation.ts';
import { test } from './fixture.ts';
import {
  accept,
  comeToTickets,
  composerOf,
  isInMenu,
  logIn,
  prepare,
  waitForSales,
  windowOf,
} from './steps.ts';

const { tray } = t.desktop;
const WINDOW_BOUNDS = { x: 40, y: 30, width: 1000, height: 700 };

test('tray, notifications, deep links and the window through a working day', async ({
  installation,
  userData,
  startProgram,
}) => {
  const admin = await prepare(installation);
  const program = await startProgram({ userData });
  const { page } = program;
  const window = windowOf(program);
  const shown = async () => [(await program.tray()).tooltip, ...(await program.tray()).menu];
  await comeToTickets(program, installation);

  await test.step('waiting tickets are counted in the tray while the window is hidden', async () => {
    await expect.poll(shown).toContain(fill(tray.working, { name: 'Loja Flor de Lis' }));
    await window.close();
    expect(await window.isVisible()).toBe(false);
    expect((await program.notices()).map(({ body }) => body)).toContain(tray.stillRunning);
    await waitForSales(installation, 'Maria', '5511988887777');
    await expect.poll(shown).toContain(fill(tray.waiting, { count: 1 }));
    await expect.poll(shown).toContain(`    ${fill(tray.queue, { name: QUEUES.sales, count: 1 })}`);
    expect(await shown()).toContain(fill(tray.inAttendance, { count: 0 }));
  });

  await test.step('a click on a notification opens its ticket', async () => {
    await expect.poll(async () => (await program.notices()).map(({ title }) => title)).toContain('Maria');
    expect(await isInMenu(program, t.desktop.menu.print)).toBe(false);
    await program.clickNotice('Maria');
    await page.waitForURL(/\/tickets\/\d+$/);
    await expect.poll(window.isVisible).toBe(true);
    await expect.poll(() => isInMenu(program, t.desktop.menu.print)).toBe(true);
  });

  await test.step('an accepted ticket moves from waiting to open', async () => {
    await accept(page, 'Maria');
    await expect.poll(shown).toContain(fill(tray.inAttendance, { count: 1 }));
    await expect.poll(shown).toContain(fill(tray.waiting, { count: 0 }));
  });

  await test.step('a broken connection is named', async () => {
    const [connection] = await admin.request(connectionsContract.list, {});
    await admin.request(connectionsContract.shutdown, { params: { whatsappId: connection?.id ?? 0 } });
    await expect.poll(shown).toContain(fill(tray.notWorking, { name: 'Loja Flor de Lis' }));
    expect((await program.tray()).tooltip).toContain(fill(tray.broken, { count: 1 }));
  });

  const ticket = page.url();
  await test.step('a deep link reaches the running program, which asks before it creates anything', async () => {
    await program.startAgain('ramal://contacts/new?number=5511977776666');
    await expect(page.getByLabel(new RegExp(`^${t.contacts.number}`))).toHaveValue('5511977776666');
    await page.getByRole('button', { name: t.actions.cancel }).click();
    await program.startAgain('ramal://tickets/1;rm -rf /');
    expect(page.url()).toBe(ticket);
    await page.getByRole('link', { name: t.shell.screens.contacts, exact: true }).click();
    await program.startAgain(`ramal://tickets/${ticket.split('/').at(-1)}`);
    await expect(page).toHaveURL(ticket);
    await expect(composerOf(page, 'Maria')).toBeVisible();
  });

  await test.step('the window opens at its last bounds, with its server, on Windows too', async () => {
    await window.moveTo(WINDOW_BOUNDS);
    await program.stop();
    const again = await startProgram({ userData, platform: 'win32' });
    expect(await windowOf(again).bounds()).toEqual(WINDOW_BOUNDS);
    const inside = again.page.getByRole('link', { name: t.shell.screens.contacts, exact: true });
    const login = again.page.getByLabel(t.auth.email);
    await expect(inside.or(login).first()).toBeVisible();
    if (await login.isVisible()) await logIn(again.page); // without a keyring tokens are lost when the program ends
    await expect.poll(async () => (await again.tray()).menu).toContain(fill(tray.inAttendance, { count: 1 }));
  });
});
