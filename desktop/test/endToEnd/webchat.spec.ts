import { expect, type Page } from 'playwright/test';
import { connectionsContract } from '#shared/contract/connections.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { webchatWidgetContract } from '#shared/contract/webchatWidget.ts';
import { translations } from '#shared/i18n/index.ts';
import { signIn, type Person } from '#simulators/shop/person.ts';
import { startWebsite, strictPolicy, type WebPage, type Website } from '#simulators/website/startWebsite.ts';
import { listen } from './checks.ts';
import { LOGIN, t, test as plain } from './installation.ts';
import { someSecondsRecorded } from './recording.ts';
import { bubbleLabel, findProblems, frameOf, openChat, pressButton, say } from './webchatPage.ts';

const { webchat } = t;
const GREETING = 'Olá! Como podemos ajudar?';

/** Pages that make it hard for a widget. */
const HOSTILE: Readonly<Record<string, WebPage>> = {
  'styles for everything': {
    head: `<style>* { all: unset !important; font-size: 90px !important } iframe, div, button { display: none !important }
      ramal-webchat { position: absolute !important; left: -9999px !important; opacity: 0 !important }</style>`,
  },
  'a small rem, a transformed body and the highest layer': {
    head: `<style>html { font-size: 62.5% } body { transform: translateY(-200px); filter: blur(0) }
      #top { position: fixed; inset: 0; z-index: 2147483647; background: #fffa }</style>`,
    body: '<div id="top"></div>',
  },
  'changed built-in objects': {
    head: `<script>Array.prototype.toJSON = function () { return 'changed' };
      Array.prototype.extra = function () {}; Object.prototype.each = function () {};
      JSON.parse = JSON.stringify = () => { throw new Error('changed') };</script>`,
  },
  'another base': { head: '<base href="https://elsewhere.test/a/">' },
  'two scripts': { embed: '{{script}}{{script}}' },
  'a replaced body': {
    body: `<script>addEventListener('load', () => setTimeout(() => {
      document.documentElement.replaceChild(document.createElement('body'), document.body);
      document.querySelectorAll('ramal-webchat').forEach((each) => each.remove()) }, 300))</script>`,
  },
  'blocked storage': {
    head: `<script>Object.defineProperty(window, 'localStorage', { get() { throw new Error('blocked') } })</script>`,
  },
};

const test = plain.extend<{ admin: Person; site: Website & { readonly connectionId: number } }>({
  admin: async ({ installation }, use) => use(await signIn(installation.url, LOGIN.email, LOGIN.password)),
  site: async ({ installation, admin }, use) => {
    const pages = Object.entries(HOSTILE).map(([, page], index) => [`/hostile/${index}`, page] as const);
    const policy = strictPolicy(installation.url);
    let publicKey = '';
    const website = await startWebsite(installation.url, () => publicKey, {
      '/': { policy },
      '/cart': { policy },
      '/rtl': { root: 'lang="ar" dir="rtl"', policy },
      ...Object.fromEntries(pages),
    });
    const { id: connectionId } = await admin.request(connectionsContract.create, {
      body: {
        name: 'Site',
        type: 'webchatWidget',
        greetingMessage: GREETING,
        credentials: { allowedOrigins: website.url },
      },
    });
    const params = { whatsappId: connectionId };
    publicKey = (await admin.request(webchatWidgetContract.settings, { params })).publicKey;
    await use({ ...website, connectionId });
    await website.stop();
  },
});

test('a visitor of a website and an agent write to each other', async ({
  page: agent,
  openPage,
  installation,
  admin,
  site,
}) => {
  const problems: string[] = [];
  const visitor = await openPage();
  listen(visitor, problems);
  await visitor.goto(`${site.url}/`);
  const panel = await openChat(visitor);
  const thread = panel.getByRole('log');

  await test.step('the panel greets, and the first message makes a ticket', async () => {
    await expect(thread.getByText(GREETING)).toBeVisible();
    await say(panel, 'Vocês entregam em Santos?');
    await expect(thread.getByText(webchat.panel.sent)).toBeVisible();
  });
  const ticketId = await openTicket(admin);
  await installation.enter(agent, `/tickets/${ticketId}`);
  const log = agent.getByRole('log');
  await expect(log.getByText('Vocês entregam em Santos?')).toBeVisible();

  await test.step('the agent sees the page and that the visitor types', async () => {
    await expect(agent.getByRole('link', { name: 'Loja /' })).toBeVisible();
    await panel.getByRole('textbox', { name: webchat.panel.write }).pressSequentially('E');
    await expect(agent.getByText(/está digitando/)).toBeVisible();
  });

  await test.step('the visitor sees that the agent types, and the answer with a name', async () => {
    await agent.getByRole('combobox', { name: /^Mensagem para/ }).pressSequentially('Sim');
    await expect(panel.getByText(webchat.panel.typing)).toBeVisible();
    await write(agent, 'Sim, em *dois* dias.');
    await expect(thread.getByText('Sim, em dois dias.')).toBeVisible();
    await expect(thread.getByRole('strong').getByText('dois')).toBeVisible();
    await expect(thread.getByRole('heading', { name: 'Admin' })).toBeVisible();
  });

  await test.step('files and voice messages go both ways', async () => {
    await panel
      .locator('input[type=file]')
      .setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('nota') });
    await expect(log.getByText('nota.txt')).toBeVisible();
    await panel.getByRole('textbox', { name: webchat.panel.write }).fill('');
    await panel.getByRole('button', { name: webchat.panel.record }).click();
    await someSecondsRecorded(panel);
    await panel.getByRole('button', { name: webchat.panel.stop }).click();
    await expect(log.locator('audio[src^="blob:"]')).toHaveCount(1);
    await agent
      .locator('input[type=file]')
      .setInputFiles({ name: 'tabela.txt', mimeType: 'text/plain', buffer: Buffer.from('tabela') });
    await agent.getByRole('button', { name: t.conversation.composer.send }).click();
    await expect(thread.getByRole('link', { name: /tabela\.txt/ })).toBeVisible();
  });

  expect(await findProblems(panel)).toEqual([]);

  await test.step('another page continues the conversation, and shows what is unread', async () => {
    await visitor.goto(`${site.url}/cart`);
    await expect(agent.getByRole('link', { name: 'Loja /cart' })).toBeVisible();
    await write(agent, 'Mais alguma coisa?');
    const next = await frameOf(visitor);
    await expect.poll(() => bubbleLabel(visitor)).toContain(`${webchat.button.unread}: 1`);
    await openChat(visitor);
    await expect(next.getByText('Mais alguma coisa?')).toBeVisible();
    await expect.poll(() => bubbleLabel(visitor)).toBe(webchat.button.close);
  });

  await test.step('what is written without a connection is sent when it is back', async () => {
    const chat = await frameOf(visitor);
    await visitor.context().setOffline(true);
    await say(chat, 'Escrito sem rede');
    await expect(chat.getByText(webchat.panel.sending)).toBeVisible();
    await visitor.context().setOffline(false);
    await expect(log.getByText('Escrito sem rede')).toBeVisible();
    await expect(chat.getByText(webchat.panel.sending)).toBeHidden();
    await expect(chat.getByText('Escrito sem rede')).toHaveCount(1);
  });
  expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('the widget works on pages that make it hard', async ({ openPage, site, installation }) => {
  for (const [index, name] of Object.keys(HOSTILE).entries()) {
    await test.step(name, async () => {
      const page = await openPage();
      await page.goto(`${site.url}/hostile/${index}`);
      await expect.poll(() => page.locator('ramal-webchat').count()).toBe(1);
      if (name === 'a replaced body') await expect(page.locator('main')).toHaveCount(0);
      const panel = await openChat(page);
      await say(panel, name);
      await expect(panel.getByText(webchat.panel.sent)).toBeVisible();
      const { width, height } = (await (await panel.frameElement()).boundingBox()) ?? { width: 0, height: 0 };
      expect([width, height > 500]).toEqual([400, true]);
      await page.close();
    });
  }

  await test.step('small and right-to-left', async () => {
    const page = await openPage({ viewport: { width: 320, height: 560 } });
    await page.goto(`${site.url}/rtl`);
    const panel = await openChat(page, 'left');
    await expect(panel.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(panel.getByRole('textbox', { name: translations('ar').webchat.panel.write })).toBeVisible();
    expect(await panel.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await findProblems(panel)).toEqual([]);
  });

  await test.step('a phone, while the panel does not load: the button closes it, and it appears when it can', async () => {
    const page = await openPage({ viewport: { width: 320, height: 560 } });
    let isLost = true;
    await page.route('**/webchat/connections/**', (route) =>
      isLost && route.request().frame() !== page.mainFrame() ? route.abort() : route.continue(),
    );
    await page.goto(`${site.url}/`);
    const lost = page.waitForEvent('requestfailed');
    await pressButton(page);
    const panel = await frameOf(page);
    await lost;
    await expect.poll(() => bubbleLabel(page)).toBe(webchat.button.close);
    await pressButton(page);
    await expect.poll(() => bubbleLabel(page)).toBe(webchat.button.open);
    isLost = false;
    await pressButton(page);
    await expect(panel.getByRole('log')).toBeVisible();
    await panel.getByRole('button', { name: webchat.button.close }).click();
    await expect.poll(() => bubbleLabel(page)).toBe(webchat.button.open);
  });

  await test.step('pages of other origins cannot frame the panel', async () => {
    const page = await openPage();
    const address = `${installation.url}/webchat/frame/${await keyOf(site, page)}`;
    const elsewhere = await startWebsite(installation.url, () => '', {
      '/': { embed: '', body: `<iframe src="${address}"></iframe>` },
    });
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await page.goto(elsewhere.url);
    await refused;
    await elsewhere.stop();
  });
});

/** Opens the only ticket for the admin. */
async function openTicket(admin: Person): Promise<number> {
  const ticketOf = async () =>
    (await admin.request(ticketsContract.list, { query: { showAll: true } })).tickets[0]?.id;
  await expect.poll(ticketOf).toBeDefined();
  const ticketId = (await ticketOf()) ?? 0;
  await admin.request(ticketsContract.update, { params: { ticketId }, body: { status: 'open', userId: 1 } });
  return ticketId;
}

async function keyOf(site: Website, page: Page): Promise<string> {
  await page.goto(`${site.url}/hostile/0`);
  return (await page.locator('script[data-connection]').getAttribute('data-connection')) ?? '';
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('combobox', { name: /^Mensagem para/ }).fill(text);
  await page.keyboard.press('Enter');
}
