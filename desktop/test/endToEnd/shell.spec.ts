import { expect } from 'playwright/test';
import { usersContract } from '#shared/contract/users.ts';
import { logInHere, t, test } from './installation.ts';
import { presenceOf } from '#shared/domain/presence.ts';
import { mockDesktopShell } from './inShell.ts';
import { areStored, AS_BIA, AS_CAIO, composerOf, openTicket, write } from './openTicket.ts';

test('in the desktop program: badge, notification, presence, and messages waiting for one server while another is open', async ({
  page,
  installation,
}) => {
  const { maria, ticketId, admin } = await openTicket(installation);
  const filial = `${installation.url}/filial/`; // the same server at another address
  await page.route('**/filial/**', (route) =>
    route.continue({ url: route.request().url().replace('/filial/', '/') }),
  );
  const shell = await mockDesktopShell(page, { a: `${installation.url}/`, b: filial });
  const presence = async () => {
    const { users } = await admin.request(usersContract.page, { query: {} });
    const bia = users.find(({ email }) => email === AS_BIA.email);
    return bia && presenceOf(bia);
  };
  const choose = async (id: 'a' | 'b') => {
    await page.context().clearCookies(); // the desktop program stores tokens itself
    await page.evaluate((chosen) => window.ramal?.request['servers/choose']({ id: chosen }), id);
  };
  const at = async (path: string) => {
    await page.goto(`${installation.url}/app/${path}`);
  };

  await test.step('a message updates the badge and shows a notification, whose click opens the ticket', async () => {
    await installation.logIn(page, AS_BIA);
    await expect.poll(presence).toBe('online'); // the socket is connected
    await maria.sendText(installation.phone, 'Tem o vestido azul?');
    await expect
      .poll(() => shell.asked('notifications/show'))
      .toContainEqual(expect.objectContaining({ ticketId, sender: 'Maria', preview: 'Tem o vestido azul?' }));
    await expect
      .poll(async () => (await shell.asked('attention/set')).at(-1))
      .toMatchObject({ attention: { waiting: 1 } });
    await shell.bring({ kind: 'ticket', ticketId });
    await expect(page).toHaveURL(new RegExp(`/tickets/${ticketId}$`));
    await expect
      .poll(async () => (await shell.asked('attention/set')).at(-1))
      .toMatchObject({ attention: { waiting: 0 } });
  });

  await test.step('an agent who leaves the computer is away, and online again when back', async () => {
    await shell.leave(true);
    await expect.poll(presence).toBe('away');
    await shell.leave(false);
    await expect.poll(presence).toBe('online');
  });

  await test.step('an answer that cannot be sent waits; it is not visible on the other server', async () => {
    await page.route(`${installation.url}/messages/*`, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await write(page, 'Temos, sim!');
    await expect(page.getByText(t.conversation.outbox.waits)).toBeVisible();
    await areStored(page, 1);
    await composerOf(page).fill('E também em verde');
    const draft = () => page.evaluate(() => localStorage.getItem('ramal.drafts'));
    await expect.poll(draft).toContain('em verde');
    await choose('b');
    await logInHere(page, AS_CAIO);
    await at(`tickets`);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByText(t.shell.showUnsent)).toHaveCount(0);
    await areStored(page, 1);
    expect(maria.received.some(({ text }) => text.includes('Temos, sim!'))).toBe(false);
  });

  await test.step('back at the first server it is sent, and the draft is there', async () => {
    await page.unroute(`${installation.url}/messages/*`);
    await choose('a');
    await maria.waitFor(({ text }) => text.includes('Temos, sim!'));
    await at(`tickets/${ticketId}`);
    await expect(composerOf(page)).toHaveValue('E também em verde');
    await areStored(page, 0);
    expect(maria.duplicates).toBe(0);
  });
});
