import { expect, type Locator, type Page } from 'playwright/test';
import { queuesContract } from '#shared/contract/queues.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { fill } from '#shared/i18n/index.ts';
import { QUEUES } from '#simulators/shop/customers.ts';
import { signIn } from '#simulators/shop/person.ts';
import { drawPhoto } from '#simulators/shop/photos.ts';
import { AGENTS, prepareWorkspace } from '#simulators/shop/prepareWorkspace.ts';
import type { SimulatedContact } from '#simulators/whatsapp/index.ts';
import { AS_PEOPLE_USE_IT, LOGIN, t, test, type Installation } from './installation.ts';
import { scrollToMessage } from './scrollToMessage.ts';

const PASSWORD = 'equipe-123';
const BIA = { email: AGENTS[0].email, password: PASSWORD };
/** Enough that most of a conversation is outside the viewport. */
const MANY = 30;

test.use(AS_PEOPLE_USE_IT);

test('reading a conversation works like in a good mail program', async ({ page, installation }) => {
  const maria = await openShop(installation);
  await installation.enter(page, '/tickets', BIA);
  await write(page, maria, installation, 'antes');
  const log = page.getByRole('log');
  const icon = page.locator('link[rel="icon"]');

  await test.step("messages that arrive while another tab is active are counted on the tab's icon", async () => {
    await openTicket(page, 'Maria');
    await expect(log.getByText('antes 1', { exact: true })).toBeInViewport();
    await openTicket(page, 'João');
    await write(page, maria, installation, 'nova');
    await expect(icon).toHaveAttribute('href', /^data:image\/png/);
    expect(await redOf(icon)).toBeGreaterThan(50);
    await expect(page).toHaveTitle(/^\(1\)/);
  });

  await test.step('it opens at the first unread message, and only visible messages are rendered', async () => {
    await openTicket(page, 'Maria');
    await expect(log.getByRole('separator', { name: t.conversation.list.unread })).toBeInViewport();
    await expect(log.getByText('nova 1', { exact: true })).toBeInViewport();
    await expect(log.getByText(`nova ${MANY}`, { exact: true })).not.toBeInViewport();
    expect(await log.getByRole('article').count()).toBeLessThan(1.5 * MANY); // of twice as many
    await expect(icon).not.toHaveAttribute('href', /^data:/);
  });

  await test.step('a button counts new messages below, and scrolls to them', async () => {
    await maria.sendText(installation.phone, 'e mais esta');
    const pill = page.getByRole('button', { name: fill(t.conversation.list.new_one, { count: 1 }) });
    await pill.click();
    await expect(log.getByText('e mais esta')).toBeInViewport();
    await expect(pill).toBeHidden();
  });

  await test.step('draft and scroll position are restored', async () => {
    await composerOf(page, 'Maria').fill('Um rascunho');
    await scrollToMessage(page, log.getByText('nova 5', { exact: true }), -600);
    const bubble = log.getByText('nova 5', { exact: true });
    const before = await restOf(bubble);
    await openTicket(page, 'João');
    await expect(composerOf(page, 'João')).toHaveValue('');
    await openTicket(page, 'Maria');
    await expect(composerOf(page, 'Maria')).toHaveValue('Um rascunho');
    await expect(bubble).toBeInViewport();
    expect(Math.abs((await restOf(bubble)) - before)).toBeLessThan(60); // one row; in the wrong order it would be many
    await composerOf(page, 'Maria').fill('');
    await page.getByRole('button', { name: t.conversation.list.toEnd }).click();
  });

  await test.step('pictures: enlarge, next, previous, download', async () => {
    for (const name of ['vestido', 'tenis'] as const) {
      await maria.sendImage(installation.phone, {
        bytes: await drawPhoto(name),
        mime: 'image/jpeg',
        caption: name,
      });
    }
    const pictures = log.getByRole('button', { name: t.conversation.viewer.open });
    await expect(pictures).toHaveCount(2);
    await pictures.first().focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog');
    await expect(viewer.getByRole('img', { name: 'vestido' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByRole('img', { name: 'tenis' })).toBeVisible();
    await page.keyboard.press('+');
    await expect(viewer.getByText('150%')).toBeVisible();
    await viewer.getByRole('button', { name: t.conversation.viewer.previous }).click();
    await expect(viewer.getByRole('img', { name: 'vestido' })).toBeVisible();
    await expect(viewer.getByText('100%')).toBeVisible();
    const download = page.waitForEvent('download');
    await viewer.getByRole('button', { name: t.conversation.menu.download }).click();
    await download;
  });
});

/** Two customers whose open tickets are assigned to the first agent. @returns Maria */
async function openShop(installation: Installation): Promise<SimulatedContact> {
  const admin = await signIn(installation.url, LOGIN.email, LOGIN.password);
  await prepareWorkspace(admin, installation.phone, PASSWORD);
  const queues = await admin.request(queuesContract.list, {});
  const queueId = queues.find(({ name }) => name === QUEUES.sales)?.id;
  const bia = await signIn(installation.url, BIA.email, PASSWORD);
  const [maria, joao] = ['Maria', 'João'].map((name, index) =>
    installation.whatsapp.contact({ number: `551198888777${index}`, name }),
  );
  if (!maria || !joao) throw new Error('two customers were asked for');
  for (const customer of [joao, maria]) {
    await customer.sendText(installation.phone, 'oi');
    await customer.waitFor(({ text }) => text.includes(QUEUES.sales));
  }
  const { tickets } = await admin.request(ticketsContract.list, {
    query: { status: 'pending', showAll: true },
  });
  for (const { id } of tickets) {
    await admin.request(ticketsContract.update, {
      params: { ticketId: id },
      body: { status: 'open', userId: bia.id, queueId },
    });
  }
  return maria;
}

/** Writes many messages and waits until the server has received the last one. */
async function write(
  page: Page,
  customer: SimulatedContact,
  installation: Installation,
  word: string,
): Promise<void> {
  for (let count = 1; count <= MANY; count += 1)
    await customer.sendText(installation.phone, `${word} ${count}`);
  await expect(itemOf(page, customer.name)).toContainText(`${word} ${MANY}`);
}

async function openTicket(page: Page, name: string): Promise<void> {
  await itemOf(page, name).getByRole('link').click();
  await expect(composerOf(page, name)).toBeVisible();
}

function itemOf(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: name });
}

function composerOf(page: Page, name: string): Locator {
  return page.getByLabel(fill(t.conversation.composer.label, { name }));
}

/** Vertical position of a message when the list has stopped moving. */
async function restOf(message: Locator): Promise<number> {
  let top = Number.NaN;
  await expect
    .poll(async () => {
      const before = top;
      top = (await message.boundingBox())?.y ?? Number.NaN;
      return top === before;
    })
    .toBe(true);
  return top;
}

/** How much red the upper right corner of an icon contains, from 0 to 255 above its green. */
function redOf(icon: Locator): Promise<number> {
  return icon.evaluate(async (link: HTMLLinkElement) => {
    const picture = new Image();
    picture.src = link.href;
    await picture.decode();
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const pen = canvas.getContext('2d');
    pen?.drawImage(picture, 0, 0);
    const [red = 0, green = 0] = pen?.getImageData(picture.width - 10, picture.height / 3, 1, 1).data ?? [];
    return red - green;
  });
}
