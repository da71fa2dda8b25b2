import { chromium } from 'playwright';
export const url = 'http://127.0.0.1:18471/app';
export const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync','--use-fake-device-for-media-stream'] });
export async function login(email: string, width = 1280, height = 800, theme = 'light', base = url) {
  const page = await (await browser.newContext({ viewport: { width, height } })).newPage();
  page.on('pageerror', (e) => console.log('pageerror', e.message));
  page.on('console', (m) => m.type() === 'error' && !/401|Abort/.test(m.text()) && console.log('console', m.text().slice(0, 300)));
  if (theme === 'dark') await page.addInitScript(() => localStorage.setItem('ramal.theme', '"dark"'));
  await page.goto(base + '/');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel(/^Senha/).fill('demo-ramal');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('**/app/tickets');
  return page;
}
export const shot = (page: any, name: string) => page.screenshot({ path: `/var/tmp/audita/${name}.png`, animations: 'disabled' });
