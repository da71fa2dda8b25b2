import { expect } from 'playwright/test';
import { fill } from '#shared/i18n/index.ts';
import { t, test } from './desk.ts';
import { readQrCode } from './readQrCode.ts';

test('a new installation is connected by QR code and answers its first customer', async ({ page, desk }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await desk.logIn(page);

  await test.step('connect WhatsApp', async () => {
    await page.goto(`${desk.url}/app/connections`);
    await page.getByRole('button', { name: t.connections.add }).first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel(t.connections.form.name).fill('Loja');
    await form.getByRole('button', { name: t.actions.save }).click();

    const code = page.getByRole('img', { name: t.connections.qr.image });
    let text: string | undefined;
    await expect.poll(async () => (text = await readQrCode(code.locator('..')))).toBeTruthy();
    await desk.phone.scan(text ?? '');
    await expect(page.getByRole('row', { name: /Loja/ })).toContainText(t.connections.status.CONNECTED);
  });

  await test.step('answer the customer', async () => {
    const maria = desk.whatsapp.contact({ number: '5511988887777', name: 'Maria Souza' });
    await page.getByRole('link', { name: t.tickets.title, exact: true }).click();
    await page.getByRole('tab', { name: t.tickets.tabs.pending }).click();
    await maria.sendText(desk.phone, 'Bom dia! A loja abre hoje?');
    const waiting = page.getByRole('listitem').filter({ hasText: 'Maria Souza' });
    await waiting.hover(); // the actions show themselves to a pointer
    await waiting.getByRole('button', { name: t.tickets.actions.accept }).click();
    await page.getByRole('button', { name: t.tickets.acceptDialog.start }).click();
    await expect(page.getByRole('log').getByText('Bom dia! A loja abre hoje?')).toBeVisible();

    await page
      .getByLabel(fill(t.conversation.composer.label, { name: 'Maria Souza' }))
      .fill('Bom dia, Maria! Abrimos às 9h.');
    await page.keyboard.press('Enter');
    expect((await maria.waitFor(({ text }) => text.includes('Abrimos às 9h.'))).kind).toBe('text');
    await expect(page.getByRole('log').getByText('Abrimos às 9h.')).toBeVisible();
    await maria.sendText(desk.phone, 'Obrigada!');
    await expect(page.getByRole('log').getByText('Obrigada!')).toBeVisible();
  });
  expect(faults).toEqual([]);
});
