import { expect, type Locator, type Page } from 'playwright/test';
import { messagesContract } from '#shared/contract/messages.ts';
import { queuesContract } from '#shared/contract/queues.ts';
import { settingsContract } from '#shared/contract/settings.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { usersContract } from '#shared/contract/users.ts';
import { fill } from '#shared/i18n/index.ts';
import { signIn, type Person } from '#simulators/shop/person.ts';
import { drawPhoto } from '#simulators/shop/photos.ts';
import type { SimulatedContact, SimulatedPhone } from '#simulators/whatsapp/index.ts';
import { AS_PEOPLE_USE_IT, LOGIN, t, test, type Installation, type OpenPage } from './installation.ts';
import { openPath } from './openPath.ts';
import { readQrCode } from './readQrCode.ts';
import { someSecondsRecorded } from './recording.ts';

const PASSWORD = 'agente-123';
const FAREWELL = 'Até logo, Maria!';
/** The shortest choice of the time within which a new message reopens a closed ticket, in seconds. */
const SAME_TICKET = 10;

test.use(AS_PEOPLE_USE_IT);

test('a customer writes, is answered, and all screens update live', async ({
  page: admin,
  openPage,
  installation,
}) => {
  const maria = installation.whatsapp.contact({ number: '5511988887777', name: 'Maria' });
  maria.receipts = 'read';

  const api = await makeQueuesAndPeople(installation.url);
  await test.step('first login', () => installation.logIn(admin));

  await test.step('a connection is created, and linked by the QR code on the screen', async () => {
    await openPath(admin, installation.url, '/connections');
    await admin
      .getByRole('button', {
        name: fill(t.connections.addNamed, { channel: t.connections.channel.whatsapp }),
      })
      .first()
      .click();
    const form = admin.getByRole('dialog');
    await form.getByLabel(t.connections.form.name).fill('Loja');
    await form.getByRole('combobox', { name: t.connections.form.queues }).click();
    for (const name of ['Suporte', 'Vendas']) await admin.getByRole('menuitemcheckbox', { name }).click();
    await admin.keyboard.press('Tab');
    await form.getByLabel(t.connections.form.greetingMessage).fill('Olá, {{name}}! Escolha:');
    await form.getByLabel(t.connections.form.farewellMessage).fill('Até logo, {{name}}!');
    await form.getByRole('button', { name: t.actions.save }).click();

    const code = admin.getByRole('img', { name: t.connections.qr.image });
    let text: string | undefined;
    await expect.poll(async () => (text = await readQrCode(code.locator('..')))).toBeTruthy();
    await installation.phone.scan(text ?? '');
    await expect(admin.getByRole('row', { name: /Loja/ })).toContainText(t.connections.status.CONNECTED);
  });

  const bia = await openAgent(openPage, installation, 'Bia');
  const caio = await openAgent(openPage, installation, 'Caio');

  await test.step('the customer chooses from the menu and waits on the screens of both agents', async () => {
    await Promise.all([waitingTab(bia), waitingTab(caio)]);
    await askFor(installation.phone, maria, 'oi', 'Vendas');
    for (const page of [bia, caio]) await expect(itemOf(page, 'Vendas')).toBeVisible();
  });

  await test.step('one agent accepts it with its queue; it leaves the other screen', async () => {
    await accept(bia);
    await expect(itemOf(caio)).toBeHidden();
  });
  const ticketUrl = bia.url();
  const ticketId = Number(ticketUrl.split('/').at(-1));
  const log = bia.getByRole('log');

  await test.step('text, picture and voice reach the customer, byte for byte', async () => {
    await write(bia, 'Bom dia! Em que posso ajudar?');
    const text = await maria.waitFor(({ text }) => text.includes('Em que posso ajudar?'));
    expect(text).toMatchObject({ kind: 'text', text: '*Bia:*\nBom dia! Em que posso ajudar?' });

    const photo = await drawPhoto('vestido');
    const file = { name: 'vestido.jpg', mimeType: 'image/jpeg', buffer: photo };
    await bia.locator('input[type=file]').setInputFiles(file);
    await bia.getByRole('button', { name: t.conversation.composer.send }).click();
    const picture = await maria.waitFor(({ kind }) => kind === 'image');
    expect(picture.media?.bytes.equals(photo)).toBe(true);

    await bia.getByRole('button', { name: t.conversation.recording.start }).click();
    await someSecondsRecorded(bia);
    await bia.getByRole('button', { name: t.conversation.recording.send }).click();
    const voice = await maria.waitFor(({ kind }) => kind === 'audio');
    expect(voice.media).toMatchObject({ mime: 'audio/ogg; codecs=opus', ptt: true });
    expect(voice.media?.bytes.subarray(0, 4).toString()).toBe('OggS');
    expect(voice.media?.bytes.equals(await storedVoice(installation, api, ticketId))).toBe(true);
  });

  await test.step('the ticks turn blue when the customer has read', async () => {
    const { read, ...unread } = t.conversation.ack;
    for (const name of Object.values(unread))
      await expect(log.getByRole('img', { name, exact: true })).toHaveCount(0);
    await expect(log.getByRole('img', { name: read })).toHaveCount(2); // of the menu, and of all that Bia has sent
  });

  await test.step('the customer edits and deletes', async () => {
    const mistyped = await maria.sendText(installation.phone, 'Qero um vestido');
    const regretted = await maria.sendText(installation.phone, 'esquece isso');
    await expect(log.getByText('esquece isso')).toBeVisible();
    await maria.edit(installation.phone, mistyped, 'Quero um vestido');
    await expect(log.getByText('Quero um vestido')).toBeVisible();
    await expect(log.getByText(t.conversation.message.edited)).toBeVisible();
    await maria.revoke(installation.phone, regretted);
    await expect(log.getByText(t.conversation.message.deleted)).toBeVisible();
  });

  await test.step('the ticket goes to the other queue and is accepted there', async () => {
    await bia.getByRole('main').getByRole('button', { name: t.actions.more }).last().click();
    await bia.getByRole('menuitem', { name: t.tickets.actions.transfer }).click();
    const dialog = bia.getByRole('dialog');
    await dialog.getByRole('combobox', { name: t.tickets.queue }).click();
    await bia.getByRole('option', { name: 'Suporte' }).click();
    await dialog.getByRole('button', { name: t.tickets.actions.transfer }).click();
    await expect(bia).toHaveURL(/\/tickets$/);
    await expect(itemOf(caio, 'Suporte')).toBeVisible();
    await accept(caio);
    await expect(caio).toHaveURL(ticketUrl);
    await expect(caio.getByRole('log').getByText('Quero um vestido')).toBeVisible();
  });

  await test.step('it is closed with a farewell', async () => {
    await closeTicket(caio);
    await maria.waitFor(FAREWELL);
  });

  await test.step('a customer who writes again soon reopens the same ticket, later gets a new one', async () => {
    await waitingTab(caio);
    await askFor(installation.phone, maria, 'só mais uma coisa', 'Suporte');
    await accept(caio);
    await expect(caio).toHaveURL(ticketUrl);
    await closeTicket(caio);
    await expect.poll(() => ageOf(api, ticketId)).toBeGreaterThan(SAME_TICKET);
    await waitingTab(caio);
    await askFor(installation.phone, maria, 'voltei', 'Suporte');
    await accept(caio);
    await expect(caio).not.toHaveURL(ticketUrl);
  });
  expect(installation.whatsapp.errors).toEqual([]);
});

/**
 * Creates queues and users through the API; their screens have tests of their own.
 * @returns a user for requests to the server: a new login of the users on the screens would end their sessions
 */
async function makeQueuesAndPeople(url: string): Promise<Person> {
  const first = await signIn(url, LOGIN.email, LOGIN.password);
  const queueIds: number[] = [];
  for (const [name, color] of [
    ['Suporte', '#C239B3'],
    ['Vendas', '#0F6CBD'],
  ] as const) {
    queueIds.push((await first.request(queuesContract.create, { body: { name, color } })).id);
  }
  for (const [name, profile] of [
    ['Bia', 'user'],
    ['Caio', 'user'],
    ['Dora', 'admin'],
  ] as const) {
    const body = { name, email: emailOf(name), password: PASSWORD, profile, queueIds };
    await first.request(usersContract.create, { body });
  }
  for (const [settingKey, value] of [
    ['timeCreateNewTicket', String(SAME_TICKET)],
    ['tabsPending', 'enabled'],
  ] as const) {
    await first.request(settingsContract.update, { params: { settingKey }, body: { value } });
  }
  return signIn(url, emailOf('Dora'), PASSWORD);
}

function emailOf(name: string): string {
  return `${name.toLowerCase()}@ramal.test`;
}

/** The customer writes, receives the menu and chooses from it. */
async function askFor(
  phone: SimulatedPhone,
  customer: SimulatedContact,
  text: string,
  queue: string,
): Promise<void> {
  const earlier = new Set(customer.received);
  await customer.sendText(phone, text);
  const menu = await customer.waitFor((message) => !earlier.has(message) && message.text.includes(queue));
  expect(menu.text).toContain(`Olá, ${customer.name}! Escolha:`);
  const [, choice = ''] = new RegExp(String.raw`\*(\d)\* - ${queue}`).exec(menu.text) ?? [];
  await customer.sendText(phone, choice);
}

async function openAgent(openPage: OpenPage, installation: Installation, name: string): Promise<Page> {
  const page = await openPage({ permissions: ['microphone'] });
  await installation.enter(page, '/tickets', { email: emailOf(name), password: PASSWORD });
  return page;
}

async function waitingTab(page: Page): Promise<void> {
  await page.getByRole('tab', { name: t.tickets.tabs.pending }).click();
}

function itemOf(page: Page, queue?: string): Locator {
  const item = page.getByRole('listitem').filter({ hasText: 'Maria' });
  return queue === undefined ? item : item.filter({ has: page.getByTitle(queue) });
}

async function accept(page: Page): Promise<void> {
  await itemOf(page).hover(); // the actions appear on hover
  await itemOf(page).getByRole('button', { name: t.tickets.actions.accept }).click();
  await page.getByRole('button', { name: t.tickets.acceptDialog.start }).click();
  await expect(page.getByLabel(fill(t.conversation.composer.label, { name: 'Maria' }))).toBeVisible();
}

async function write(page: Page, text: string): Promise<void> {
  const box = page.getByLabel(fill(t.conversation.composer.label, { name: 'Maria' }));
  await box.fill(text);
  await box.press('Enter');
}

async function closeTicket(page: Page): Promise<void> {
  const header = page.getByRole('main').locator('header').last();
  await header.getByRole('button', { name: t.tickets.actions.close }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: t.tickets.actions.close }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
}

/** The voice message as the server stores it. */
async function storedVoice(installation: Installation, api: Person, ticketId: number): Promise<Buffer> {
  const { messages } = await api.request(messagesContract.page, { params: { ticketId } });
  const { mediaUrl } = messages.find(({ mediaType }) => mediaType === 'audio') ?? {};
  const file = await fetch(new URL(mediaUrl ?? '', installation.url)); // signed: no token is needed
  expect(file.status).toBe(200);
  return Buffer.from(await file.arrayBuffer());
}

/** Seconds since the last change of a ticket. */
async function ageOf(api: Person, ticketId: number): Promise<number> {
  const { updatedAt } = await api.request(ticketsContract.show, { params: { ticketId } });
  return (Date.now() - Date.parse(updatedAt)) / 1000;
}
