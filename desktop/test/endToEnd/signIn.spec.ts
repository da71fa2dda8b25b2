import { expect } from 'playwright/test';
import { integrationsContract } from '#shared/contract/integrations.ts';
import { fill } from '#shared/i18n/index.ts';
import { signIn } from '#simulators/shop/person.ts';
import { LOGIN, t, test } from './installation.ts';

const PROVIDER = 'https://login.microsoftonline.com/';

test('an account signs in on a page of its provider, in a tab of its own', async ({ page, installation }) => {
  const admin = await signIn(installation.url, LOGIN.email, LOGIN.password);
  const settings = { microsoftClientId: 'client', microsoftClientSecret: 'secret' };
  for (const [key, value] of Object.entries(settings))
    await admin.request(integrationsContract.update, { params: { key }, body: { value } });
  /** Stands in for the provider, on whose page a person refuses. */
  await page.context().route(`${PROVIDER}**`, async (route) => {
    const { searchParams } = new URL(route.request().url());
    const back = new URL(searchParams.get('redirect_uri') ?? '');
    back.searchParams.set('state', searchParams.get('state') ?? '');
    back.searchParams.set('error', 'access_denied');
    const body = `<!doctype html><title>Provider</title><a href="${back.href.replaceAll('&', '&amp;')}">No</a>`;
    await route.fulfill({ contentType: 'text/html', body });
  });

  await installation.enter(page, '/connections');
  await page.getByRole('button', { name: t.connections.addChannels }).click();
  await page.getByRole('menuitem', { name: t.connections.channel.mailbox }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.connections.form.name, { exact: false }).first().fill('Vendas');
  await dialog.getByRole('combobox', { name: t.connections.credentials.signIn }).click();
  await page.getByRole('option', { name: t.connections.credentialChoices.microsoft }).click();
  const button = dialog.getByRole('button', {
    name: fill(t.connections.signIn.action, { provider: t.connections.signIn.providers.microsoft }),
  });
  const opened = page.context().waitForEvent('page');
  await button.click();
  const tab = await opened;
  await expect(dialog.getByText(t.connections.signIn.waiting)).toBeVisible();
  await tab.getByRole('link', { name: 'No' }).click();
  await expect(tab.getByRole('heading', { name: t.connections.signIn.page.failed })).toBeVisible();
  await expect(tab.getByText(t.connections.signIn.page.close)).toBeVisible();
  await expect(tab.getByText(t.errors.ERR_OAUTH_DENIED)).toBeVisible();
  await expect(dialog.getByRole('alert').getByText(t.errors.ERR_OAUTH_DENIED)).toBeVisible();
  expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
  await tab.close();

  await page.keyboard.press('Escape');
  const row = page.getByRole('row', { name: /Vendas/ });
  await expect(row.getByText(t.connections.status.DISCONNECTED)).toBeVisible();
  await row.getByRole('button', { name: t.connections.session.signIn, exact: true }).click();
  await expect(dialog.getByRole('combobox', { name: t.connections.credentials.signIn })).toHaveText(
    t.connections.credentialChoices.microsoft,
  );
});
