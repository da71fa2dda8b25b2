import { expect } from 'playwright/test';
import { integrationsContract } from '#shared/contract/integrations.ts';
import { t, test } from './installation.ts';
import { write } from './openTicket.ts';
import { signInBeside, takeTicketOf } from './takeTicket.ts';

const BOT = 'loja-bot';

test('an agent connects a channel of the hub, and sees how far an answer has got', async ({
  page,
  installation,
}) => {
  const { hub } = installation;
  const admin = await signInBeside(installation);

  await test.step('without a token the list of channels leads to the settings', async () => {
    await installation.logIn(page);
    await page.goto(`${installation.url}/app/connections`);
    await page.getByRole('button', { name: t.connections.addChannels }).click();
    await page.getByRole('menuitem', { name: t.connections.fromService }).click();
    await expect(page.getByRole('dialog').getByText(t.connections.channels.tokenTitle)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('with it a channel is chosen and connected', async () => {
    const params = { key: 'hubToken' };
    await admin.request(integrationsContract.update, { params, body: { value: hub.token } });
    await page.getByRole('button', { name: t.connections.addChannels }).click();
    await page.getByRole('menuitem', { name: t.connections.fromService }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: /@flordelis_bot/ }).check();
    await dialog.getByRole('button', { name: t.connections.channels.action }).click();
    const row = page.getByRole('row', { name: /@flordelis_bot/ });
    await expect(row.getByText(t.connections.status.CONNECTED, { exact: true })).toBeVisible(); // and not the opposite
  });

  expect(await hub.write(BOT, { type: 'text', text: 'Vocês entregam hoje?' })).toBe(200);
  const ticketId = await takeTicketOf(admin, 'Maria');
  await page.goto(`${installation.url}/app/tickets/${ticketId}`);
  const log = page.getByRole('log');
  const tick = (name: string) => log.getByRole('img', { name, exact: true });

  await test.step('an answer reaches the hub, and its states the screen', async () => {
    await expect(log.getByText('Vocês entregam hoje?')).toBeVisible();
    await write(page, 'Entregamos, sim!');
    await expect
      .poll(() => hub.accepted.map(({ contents }) => contents[0]?.['text']))
      .toEqual([expect.stringContaining('Entregamos, sim!')]);
    const [answer] = hub.accepted;
    if (!answer) throw new Error('nothing was sent');
    await expect(tick(t.conversation.ack.sent)).toBeVisible();
    await hub.sendStatus(answer, 'DELIVERED');
    await expect(tick(t.conversation.ack.delivered)).toBeVisible();
    await hub.sendStatus(answer, 'READ');
    await expect(tick(t.conversation.ack.read)).toBeVisible();
  });

  await test.step('what was written while the hub was away leaves when it is back', async () => {
    await hub.interrupt();
    await write(page, 'Até as 18 h.');
    await expect(tick(t.conversation.ack.queued)).toBeVisible();
    await hub.resume();
    await expect.poll(() => hub.accepted.length).toBe(2);
    await expect(tick(t.conversation.ack.queued)).toBeHidden();
  });
});
