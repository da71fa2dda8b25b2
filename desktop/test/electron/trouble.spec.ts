import { expect } from 'playwright/test';
import { fill } from '#shared/i18n/index.ts';
import { t } from '../endToEnd/installation.ts';
import { test } from './fixture.ts';
import { accept, comeToTickets, composerOf, prepare, waitForSales, windowOf } from './steps.ts';

const [BEFORE_TIME = ''] = t.shell.reconnecting.split('{{');

test('a crashed page and an unreachable server lose nothing that was written', async ({
  installation,
  userData,
  startProgram,
}) => {
  await prepare(installation);
  const program = await startProgram({ userData });
  const { page } = program;
  await comeToTickets(program, installation);
  const maria = await waitForSales(installation, 'Maria', '5511988887777');
  await accept(page, 'Maria');
  const composer = composerOf(page, 'Maria');

  await test.step('the page reloads by itself, with the draft', async () => {
    await composer.fill('Um rascunho que não pode sumir');
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage))))
      .toContain('não pode sumir');
    const loaded = page.waitForEvent('load');
    await windowOf(program).crash();
    await loaded;
    await expect(composer).toHaveValue('Um rascunho que não pode sumir');
  });

  await test.step('messages written while the server is unreachable are sent once when it is back', async () => {
    await installation.cutPower(async () => {
      await expect(page.getByRole('status').filter({ hasText: BEFORE_TIME })).toBeVisible();
      await composer.fill('Escrevi sem internet');
      await composer.press('Enter');
      await expect(page.getByText(fill(t.shell.stored_one, { count: 1 }))).toBeVisible();
    });
    await maria.waitFor(({ text }) => text.includes('Escrevi sem internet'));
    await expect(page.getByText(BEFORE_TIME)).toBeHidden();
    expect(maria.received.filter(({ text }) => text.includes('Escrevi sem internet'))).toHaveLength(1);
  });
});
