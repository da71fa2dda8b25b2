import { expect, test, type Browser, type Page } from 'playwright/test';
import pg from 'pg';
import { queuesContract } from '#shared/contract/queues.ts';
import { usersContract } from '#shared/contract/users.ts';
import { signIn } from '#simulators/shop/desk.ts';
import { openNewDesk, type NewDesk } from './newDesk.ts';
import { readQr } from './readQr.ts';

const SHOP = '5511900000001';
const PASSWORD = 'agente-123';
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let desk: NewDesk;
test.beforeAll(async () => {
  desk = await openNewDesk();
});
test.afterAll(() => desk.close());

test('a customer writes, is answered, and both see everything live', async ({ page: admin, browser }) => {
  const queues = await prepareQueuesAndAgents();
  const phone = desk.whatsapp.phone({ number: SHOP, name: 'Loja' });
  const maria = desk.whatsapp.contact({ number: '5511988887777', name: 'Maria' });
  maria.receipts = 'read';

  await test.step('first login', async () => {
    await logIn(admin, desk.login.email, desk.login.password);
  });

  await test.step('a connection is made and linked by the QR code on the screen', async () => {
    await admin.goto(`${desk.url}/app/connections`);
    await admin.getByRole('button', { name: 'Conectar WhatsApp' }).click();
    const form = admin.getByRole('dialog');
    await form.getByLabel('Nome').fill('Loja');
    await form.getByRole('combobox', { name: 'Filas' }).click();
    for (const name of queues) await admin.getByRole('menuitemcheckbox', { name }).click();
    await admin.keyboard.press('Tab');
    await form.getByLabel('Mensagem de saudação').fill('Olá, {{name}}! Escolha:');
    await form.getByLabel('Mensagem de despedida').fill('Até logo, {{name}}!');
    await form.getByRole('button', { name: 'Salvar' }).click();
    const code = admin.getByRole('img', { name: 'QR Code para conectar o WhatsApp' });
    await phone.scan(await readQr(code));
    await expect(admin.getByText('Conectado', { exact: true })).toBeVisible();
  });

  const bia = await agentPage(browser, 'bia@ramal.test');
  const caio = await agentPage(browser, 'caio@ramal.test');
  for (const page of [bia, caio]) await page.getByRole('tab', { name: /Aguardando/ }).click();

  await test.step('a customer writes, chooses from the menu and waits on the screens of both agents', async () => {
    await maria.sendText(phone, 'oi');
    const menu = await maria.waitFor(({ text }) => text.includes('Vendas'));
    const choice = /\*(\d)\* - Vendas/.exec(menu.text)?.[1] ?? '';
    await maria.sendText(phone, choice);
    for (const page of [bia, caio]) {
      await expect(ticketOf(page, 'Maria')).toBeVisible();
      await expect(ticketOf(page, 'Maria')).toContainText('Vendas');
    }
  });

  await test.step('one agent accepts it with its queue; it leaves the other screen', async () => {
    await ticketOf(bia, 'Maria').hover();
    await ticketOf(bia, 'Maria').getByRole('button', { name: 'Aceitar' }).click();
    await bia.getByRole('button', { name: 'Iniciar' }).click();
    await expect(bia).toHaveURL(/\/tickets\/\d+$/);
    await expect(ticketOf(caio, 'Maria')).toBeHidden();
  });
  const firstTicket = bia.url();
  const log = bia.getByRole('log');
  const box = bia.getByLabel('Mensagem para Maria');

  await test.step('text, picture and voice reach the customer, byte for byte', async () => {
    await box.fill('Bom dia! Em que posso ajudar?');
    await box.press('Enter');
    await maria.waitFor(({ text }) => text.includes('Em que posso ajudar?'));

    await bia.setInputFiles('input[type=file]', { name: 'foto.png', mimeType: 'image/png', buffer: PICTURE });
    await bia.getByRole('button', { name: 'Enviar mensagem' }).click();
    const picture = await maria.waitFor(({ kind }) => kind === 'image');
    expect(picture.media?.bytes.equals(PICTURE)).toBe(true);

    await bia.getByRole('button', { name: 'Gravar áudio' }).click();
    await expect(bia.getByText('0:02')).toBeVisible();
    await bia.getByRole('button', { name: 'Enviar áudio' }).click();
    const voice = await maria.waitFor(({ kind }) => kind === 'audio', { timeoutMs: 20_000 });
    expect(voice.media).toMatchObject({ mime: 'audio/ogg; codecs=opus', ptt: true });
    expect(voice.media?.bytes.subarray(0, 4).toString()).toBe('OggS');
    expect(await storedSize('audio')).toEqual(voice.media?.bytes.length);
  });

  await test.step('ticks turn blue when the customer has read', async () => {
    await expect(log.getByRole('img', { name: 'Lida' }).first()).toBeVisible();
  });

  await test.step('the customer edits and deletes', async () => {
    const one = await maria.sendText(phone, 'Qero um vestido');
    const two = await maria.sendText(phone, 'esquece isso');
    await expect(log.getByText('esquece isso')).toBeVisible();
    await maria.edit(phone, one, 'Quero um vestido');
    await expect(log.getByText('Quero um vestido')).toBeVisible();
    await expect(log.getByText('Editada')).toBeVisible();
    await maria.revoke(phone, two);
    await expect(log.getByText('Mensagem apagada').first()).toBeVisible();
  });

  await test.step('the ticket goes to the other queue, is accepted there and closed with a farewell', async () => {
    await bia.getByRole('button', { name: 'Mais opções' }).last().click();
    await bia.getByRole('menuitem', { name: 'Transferir' }).click();
    await bia.getByRole('dialog').getByRole('combobox', { name: 'Fila' }).click();
    await bia.getByRole('option', { name: 'Suporte' }).click();
    await bia.getByRole('dialog').getByRole('button', { name: 'Transferir' }).click();
    await expect(ticketOf(caio, 'Maria')).toBeVisible();
    await ticketOf(caio, 'Maria').hover();
    await ticketOf(caio, 'Maria').getByRole('button', { name: 'Aceitar' }).click();
    await caio.getByRole('button', { name: 'Iniciar' }).click();
    await expect(caio).toHaveURL(firstTicket);
    await caio
      .getByRole('banner')
      .or(caio.locator('header'))
      .getByRole('button', { name: 'Resolver' })
      .last()
      .click();
    await caio.getByRole('dialog').getByRole('button', { name: 'Resolver' }).click();
    await maria.waitFor('Até logo, Maria!');
  });

  await test.step('writing again soon opens the same ticket, later a new one', async () => {
    await maria.sendText(phone, 'só mais uma coisa');
    await caio.getByRole('tab', { name: /Aguardando/ }).click();
    const again = await waitingTicketId('só mais uma coisa');
    expect(firstTicket.endsWith(`/${again}`)).toBe(true);
    await closeLongAgo(again);
    await maria.sendText(phone, 'voltei');
    expect(await waitingTicketId('voltei')).not.toBe(again);
  });
});

/** Queues and people are there already; making them has screens and tests of its own. */
async function prepareQueuesAndAgents(): Promise<string[]> {
  const admin = await signIn(desk.url, desk.login.email, desk.login.password);
  const queueIds: number[] = [];
  for (const [name, color] of [
    ['Suporte', '#C239B3'],
    ['Vendas', '#0F6CBD'],
  ] as const) {
    queueIds.push((await admin.call(queuesContract.create, { body: { name, color } })).id);
  }
  for (const [name, email] of [
    ['Bia', 'bia@ramal.test'],
    ['Caio', 'caio@ramal.test'],
  ] as const) {
    await admin.call(usersContract.create, { body: { name, email, password: PASSWORD, queueIds } });
  }
  return ['Suporte', 'Vendas'];
}

async function agentPage(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ permissions: ['microphone'] });
  const page = await context.newPage();
  await logIn(page, email, PASSWORD);
  return page;
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto(`${desk.url}/app/`);
  await page.getByLabel('E-mail').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/tickets/);
}

function ticketOf(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
}

/** Size in bytes of the newest file of this kind, as the server has it. */
async function storedSize(mediaType: string): Promise<number> {
  const [row] = await query<{ media_size: number }>(
    'select media_size from messages where media_type = $1 order by id desc limit 1',
    [mediaType],
  );
  return row?.media_size ?? 0;
}

async function waitingTicketId(lastMessage: string): Promise<number> {
  let id = 0;
  await expect(async () => {
    const [row] = await query<{ id: number }>(
      "select id from tickets where status = 'pending' and last_message = $1",
      [lastMessage],
    );
    id = row?.id ?? 0;
    expect(id).toBeGreaterThan(0);
  }).toPass();
  return id;
}

async function closeLongAgo(ticketId: number): Promise<void> {
  await query("update tickets set status = 'closed', updated_at = now() - interval '1 hour' where id = $1", [
    ticketId,
  ]);
}

async function query<Row extends pg.QueryResultRow>(
  statement: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const client = new pg.Client(await desk.databaseUrl());
  await client.connect();
  try {
    return (await client.query<Row>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}
