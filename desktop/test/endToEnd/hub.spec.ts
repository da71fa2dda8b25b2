import { expect } from 'playwright/test';
import { contactsContract } from '#shared/contract/contacts.ts';
import { integrationsContract } from '#shared/contract/integrations.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { startTelegram, type SimulatedTelegram } from '#simulators/telegram/index.ts';
import { t, test as plain } from './installation.ts';
import { openPath } from './openPath.ts';
import { write } from './openTicket.ts';
import { signInBeside, takeTicketOf } from './takeTicket.ts';

const BOT = 'loja-bot';

/** With Telegram's stand-in, whose address the server gets when it starts. */
const test = plain.extend<{ telegram: SimulatedTelegram }>({
  // eslint-disable-next-line no-empty-pattern -- a fixture names what it needs: nothing
  telegram: async ({}, use) => {
    const telegram = await startTelegram();
    await use(telegram);
    await telegram.stop();
  },
  serverVariables: async ({ telegram }, use) => use({ TELEGRAM_API_URL: telegram.url }),
});

test('an agent connects a bot of Telegram by the hub and by its token, and answers on both', async ({
  page,
  installation,
  telegram,
}) => {
  const { hub } = installation;
  const admin = await signInBeside(installation);

  await test.step('without a token the list of channels leads to the settings', async () => {
    await installation.enter(page, '/connections');
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
  await openPath(page, installation.url, `/tickets/${ticketId}`);
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

  await test.step('a bot is connected by its token, without the hub', async () => {
    await openPath(page, installation.url, '/connections');
    await page.getByRole('button', { name: t.connections.addChannels }).click();
    await page.getByRole('menuitem', { name: t.connections.channel.telegramBot }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: t.connections.form.name, exact: true }).fill('Robô');
    await dialog.getByLabel(t.connections.credentials.botToken).fill(telegram.token);
    await dialog.getByRole('button', { name: t.connections.test.run }).click();
    await expect(dialog.getByText(telegram.username)).toBeVisible();
    await dialog.getByRole('button', { name: t.actions.save }).click();
    const rows = page.getByRole('row').or(page.getByRole('listitem')); // cards where a row is wider than the page
    const row = rows.filter({ hasText: 'Robô' });
    await expect(row.getByText(t.connections.status.CONNECTED, { exact: true })).toBeVisible();
  });

  await test.step('what a customer writes and edits there is shown, and the answer reaches Telegram', async () => {
    const { message_id, chat, from } = telegram.write({ text: 'Tem rosas?' });
    await openPath(page, installation.url, `/tickets/${await takeTicketOf(admin, 'Maria Silva')}`);
    await expect(log.getByText('Tem rosas?')).toBeVisible();
    const edited = { message_id, chat, from, date: 1, edit_date: Math.floor(Date.now() / 1000) };
    telegram.update({ edited_message: { ...edited, text: 'Tem rosas brancas?' } });
    await expect(log.getByText('Tem rosas brancas?')).toBeVisible();
    await write(page, 'Temos!', 'Maria Silva');
    await expect
      .poll(() => telegram.requests.filter(({ method }) => method === 'sendMessage').at(-1)?.fields)
      .toMatchObject({ chat_id: 5501, text: expect.stringContaining('Temos!') });
    await expect(tick(t.conversation.ack.sent)).toBeVisible();
  });

  await test.step('both are one person, whose messages on all channels are in one conversation', async () => {
    const { contactId } = await admin.request(ticketsContract.show, { params: { ticketId } });
    const { contacts } = await admin.request(contactsContract.page, {
      query: { searchParam: 'Maria Silva' },
    });
    const otherId = contacts[0]?.id ?? 0;
    await admin.request(contactsContract.merge, { params: { contactId }, body: { otherId } });
    await openPath(page, installation.url, `/tickets/${ticketId}`);
    const toggle = page.getByRole('button', { name: t.conversation.header.allChannels });
    await expect(log.getByText('Até as 18 h.')).toBeVisible(); // the composer has taken the focus by then
    await expect(log.getByText('Tem rosas brancas?')).toBeHidden();
    await toggle.press('Space');
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await expect(log.getByRole('separator', { name: /^Robô · / })).toBeVisible();
    await expect(log.getByText('Vocês entregam hoje?')).toBeVisible();
    telegram.write({ text: 'E lírios?' });
    const elsewhere = log.getByText('E lírios?');
    await elsewhere.click({ button: 'right' });
    const actions = page.getByRole('menuitem');
    await expect(actions).toHaveText([
      t.conversation.menu.forward,
      t.conversation.menu.copy,
      t.conversation.menu.openTicket,
      t.conversation.menu.info,
    ]);
    await actions.filter({ hasText: t.conversation.menu.openTicket }).click();
    await expect(page).not.toHaveURL(new RegExp(`/tickets/${ticketId}(\\?|$)`));
    await expect(elsewhere).toBeVisible();
    await toggle.click();
    await expect(log.getByText('Vocês entregam hoje?')).toBeHidden();
  });
});
