import { expect, type Page } from 'playwright/test';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { fill } from '#shared/i18n/index.ts';
import { drawPhoto } from '#simulators/shop/photos.ts';
import { t, test } from './installation.ts';
import { areStored, AS_BIA, composerOf, openTicket, write } from './openTicket.ts';

test.use({ isIdle: true });

test('messages written offline survive a reload and arrive once, in order, if they are still current', async ({
  page: first,
  context,
  installation,
}) => {
  const { maria, ticketId, admin } = await openTicket(installation);
  await installation.enter(first, `/tickets/${ticketId}`, AS_BIA);
  const address = first.url();
  await write(first, 'Bom dia!');
  await maria.waitFor(({ text }) => text.includes('Bom dia!'));
  await areAcknowledged(first);
  const photo = await drawPhoto('vestido');
  const before = maria.received.length;

  await test.step('the server is unreachable: two texts and a picture wait, and the bar says so', async () => {
    await installation.cutPower(async () => {
      await write(first, 'Um');
      await write(first, 'Dois');
      await first
        .locator('input[type=file]')
        .setInputFiles({ name: 'vestido.jpg', mimeType: 'image/jpeg', buffer: photo });
      await first.getByRole('button', { name: t.conversation.composer.send }).click();
      await expect(first.getByText(t.conversation.outbox.waits)).toHaveCount(3);
      await expect(first.getByText(fill(t.shell.stored_other, { count: 3 }))).toBeVisible();
      await expect(first.getByRole('button', { name: t.shell.tryNow })).toBeVisible();
      await expect(
        first.getByRole('img', { name: fill(t.tickets.waiting_other, { count: 3 }) }),
      ).toBeVisible();
      await areStored(first, 3);
      await first.close();
    });
  });

  const second = await context.newPage();
  await test.step('the page is opened again: the customer gets each once, in order', async () => {
    await second.goto(address);
    await maria.waitFor(({ kind }) => kind === 'image');
    const got = maria.received.slice(before);
    expect(got.map(({ kind, text }) => text.split('\n').at(-1) || kind)).toEqual(['Um', 'Dois', 'image']);
    expect(got.at(-1)?.media?.bytes.equals(photo)).toBe(true);
    expect(maria.duplicates).toBe(0);
    await areStored(second, 0);
    await expect(second.getByText(t.conversation.outbox.waits)).toHaveCount(0);
  });

  await test.step('the customer writes while an answer waits: it stays unsent until the agent decides', async () => {
    await expect(composerOf(second)).toBeVisible();
    await areAcknowledged(second);
    await installation.cutPower(async () => {
      await write(second, 'Temos o azul.');
      await expect(second.getByText(t.conversation.outbox.waits)).toHaveCount(1);
      await areStored(second, 1);
      await second.close();
      await maria.sendText(installation.phone, 'Prefiro o verde');
    });
    const lastMessage = async () =>
      (await admin.request(ticketsContract.show, { params: { ticketId } })).lastMessage;
    await expect.poll(lastMessage).toBe('Prefiro o verde');

    const third = await context.newPage();
    await third.goto(address);
    await expect(third.getByText(fill(t.conversation.outbox.answered, { name: 'Maria' }))).toBeVisible();
    await expect(third.getByText(fill(t.shell.paused, { count: 1 }))).toBeVisible();
    await expect(third.getByRole('img', { name: fill(t.tickets.paused_one, { count: 1 }) })).toBeVisible();
    expect(maria.received.some(({ text }) => text.includes('azul'))).toBe(false);

    await third.getByRole('button', { name: t.conversation.menu.edit }).click();
    await expect(composerOf(third)).toHaveValue('Temos o azul.');
    await write(third, 'Temos o verde.');
    await maria.waitFor(({ text }) => text.includes('Temos o verde.'));
    expect(maria.received.some(({ text }) => text.includes('azul'))).toBe(false);
    await areStored(third, 0);

    await composerOf(third).fill('Um rascunho');
    const draft = () => third.evaluate(() => localStorage.getItem('ramal.drafts'));
    await expect.poll(draft).toContain('Um rascunho');
    await third.goto('chrome://crash').catch(() => undefined); // the crash is intended
  });

  await test.step('after a crash of the page the draft is there', async () => {
    const fourth = await context.newPage();
    await fourth.goto(address);
    await expect(composerOf(fourth)).toHaveValue('Um rascunho');
  });
  expect(maria.received.filter(({ text }) => text.includes('verde'))).toHaveLength(1);
});

test('two pages of one user send a message once', async ({ page: one, context, installation }) => {
  const { maria, ticketId } = await openTicket(installation);
  await installation.enter(one, `/tickets/${ticketId}`, AS_BIA);
  await expect(composerOf(one)).toBeVisible();
  const two = await context.newPage();
  await two.goto(`${installation.url}/app/tickets/${ticketId}`);
  await expect(composerOf(two)).toBeVisible();
  const before = maria.received.length;

  const sent: string[] = [];
  context.on('response', (response) => {
    const request = response.request();
    if (request.method() === 'POST' && request.url().includes('/messages/'))
      sent.push(request.postData() ?? '');
  });
  await context.route('**/messages/*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  for (const text of ['Um', 'Dois', 'Três']) await write(one, text);
  await expect(two.getByText(t.conversation.outbox.waits)).toHaveCount(3); // the other page shows it
  await context.unroute('**/messages/*');
  await two.getByText('Três').waitFor();
  await Promise.all([one, two].map((page) => page.evaluate(() => dispatchEvent(new Event('online')))));
  await maria.waitFor(({ text }) => text.includes('Três'));
  expect(maria.received.slice(before).map(({ text }) => text.split('\n').at(-1))).toEqual([
    'Um',
    'Dois',
    'Três',
  ]);
  for (const page of [one, two]) await expect(page.getByText(t.conversation.outbox.waits)).toHaveCount(0);
  await areStored(one, 0);
  expect(sent).toHaveLength(3);
  expect(maria.duplicates).toBe(0);
});

/** Otherwise the server would correctly send them again after the power cut, which is not part of this test. */
async function areAcknowledged(page: Page): Promise<void> {
  await expect(page.getByRole('img', { name: t.conversation.ack.queued })).toHaveCount(0);
}
