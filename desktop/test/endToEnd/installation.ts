import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as plain, type BrowserContextOptions, type Page, type TestInfo } from 'playwright/test';
import { freePort } from '#server/platform/postgres/freePort.ts';
import { copyDatabase } from '#server/test/copiedDatabase.ts';
import { startServerProcess } from '#server/test/serverProcess.ts';
import { authContract } from '#shared/contract/auth.ts';
import { translations } from '#shared/i18n/index.ts';
import { startHub, type SimulatedHub } from '#simulators/hub/index.ts';
import { startWhatsApp, type SimulatedPhone, type SimulatedWhatsApp } from '#simulators/whatsapp/index.ts';

/** The texts of the screens. */
export const t = translations('pt');

/** A new installation: the real server with its own database, a simulated WhatsApp and a simulated hub on loopback. */
export interface Installation {
  readonly url: string;
  readonly databaseUrl: string;
  readonly whatsapp: SimulatedWhatsApp;
  readonly phone: SimulatedPhone;
  readonly hub: SimulatedHub;
  /** Kills the server as in a power cut, runs `meanwhile`, and starts it again at the same address. */
  cutPower(meanwhile: () => Promise<unknown>): Promise<void>;
  /** The whole output of the server. */
  log(): string;
  /** Logs a user in, as a person does; the first admin by default. */
  logIn(page: Page, who?: Login): Promise<void>;
  /**
   * Opens a path with the session of a user, the first admin by default: for tests that are not about the login, whose page
   * takes as long to load as the wanted one.
   */
  enter(page: Page, path: string, who?: Login): Promise<void>;
}

export interface Login {
  readonly email: string;
  readonly password: string;
}

/** Opens a page of another user, with storage of its own. */
export type OpenPage = (options?: BrowserContextOptions) => Promise<Page>;

type Variables = Readonly<Record<string, string>>;

/** A page with animations, in a browser that is idle at times: most tests need neither, and take a third less without. */
export const AS_PEOPLE_USE_IT = {
  isIdle: true,
  contextOptions: { reducedMotion: 'no-preference' },
} as const;

/** The first admin. */
export const LOGIN: Login = { email: 'ana@ramal.local', password: 'end-to-end' };

export const test = plain.extend<{
  logOfFailure: void;
  serverVariables: Variables;
  isIdle: boolean;
  openPage: OpenPage;
  installation: Installation;
}>({
  /** Further environment variables of the server. */
  serverVariables: [{}, { option: true }],
  /** Whether the browser is ever idle: then the app prefetches what the user may open next, half of the work of a login. */
  isIdle: [false, { option: true }],
  logOfFailure: [
    async ({ installation }, use, info) => {
      await use();
      if (hasFailed(info)) await info.attach('server', { body: installation.log() });
    },
    { auto: true },
  ],
  context: async ({ context, isIdle }, use) => {
    if (!isIdle) await context.addInitScript(stayBusy);
    await use(context);
  },
  page: async ({ page }, use, info) => {
    await use(page);
    await printAfterFailure(page, info);
  },
  openPage: async ({ browser, isIdle }, use, info) => {
    const pages: Page[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      if (!isIdle) await context.addInitScript(stayBusy);
      const page = await context.newPage();
      pages.push(page);
      return page;
    });
    for (const page of pages) {
      await printAfterFailure(page, info);
      await page.context().close();
    }
  },
  installation: async ({ serverVariables }, use) => {
    const whatsapp = await startWhatsApp();
    const hub = await startHub([{ id: 'loja-bot', name: '@flordelis_bot', channel: 'telegram' }]);
    const folder = await temporaryFolder();
    const database = await copyDatabase(process.env['TEMPLATE_URL'] ?? '');
    const port = String(await freePort());
    const variables = {
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`, // where the hub reaches it
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      ADMIN_EMAIL: LOGIN.email,
      ADMIN_PASSWORD: LOGIN.password,
      HUB_API_URL: hub.url,
      WHATSAPP_WS_URL: whatsapp.url,
      NODE_EXTRA_CA_CERTS: whatsapp.caFile,
      ...serverVariables,
    };
    let server = await startServerProcess(variables);
    await use({
      url: server.url,
      databaseUrl: database.url,
      whatsapp,
      hub,
      phone: whatsapp.phone({ number: '5511900000001', name: 'Loja' }),
      log: () => server.printed(),
      async cutPower(meanwhile) {
        await server.kill('SIGKILL');
        await meanwhile();
        server = await startServerProcess(variables);
      },
      logIn: (page, who = LOGIN) => logIn(page, server.url, who),
      enter: (page, path, who = LOGIN) => enter(page, server.url, path, who),
    });
    await server.kill('SIGTERM');
    await Promise.all([whatsapp.stop(), hub.stop(), database.drop()]);
    await rm(folder, { recursive: true });
  },
});

/** Runs in the page, before its scripts: what may wait without a limit, as prefetching does, waits for ever. */
function stayBusy(): void {
  const whenIdle = window.requestIdleCallback.bind(window);
  window.requestIdleCallback = (act, options) =>
    options?.timeout === undefined ? 0 : whenIdle(act, options);
}

function hasFailed({ status, expectedStatus }: TestInfo): boolean {
  return status !== expectedStatus;
}

/** Prints the page of a failed test: where the suite runs unattended, nobody can open its attachments. */
async function printAfterFailure(page: Page, info: TestInfo): Promise<void> {
  if (hasFailed(info) && !page.isClosed()) console.error(await describePage(page));
}

/** The address, the accessibility tree and what is scrolled on a page. */
async function describePage(page: Page): Promise<string> {
  const scrolled = await page
    .locator('[role=log]')
    .evaluateAll((logs) =>
      logs.map(({ scrollTop, clientHeight, scrollHeight }) => ({ scrollTop, clientHeight, scrollHeight })),
    );
  return [page.url(), JSON.stringify(scrolled), await page.locator('body').ariaSnapshot()].join('\n');
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ramal-end-to-end-'));
  await chmod(folder, 0o755); // PostgreSQL runs as another user when this one is root
  return folder;
}

async function logIn(page: Page, url: string, who: Login): Promise<void> {
  await page.goto(`${url}/app/`);
  await logInHere(page, who);
}

/** The login page makes the same request, and the browser keeps the same cookies. */
async function enter(page: Page, url: string, path: string, who: Login): Promise<void> {
  const { method, path: login } = authContract.login;
  const response = await page.request.fetch(url + login, { method, data: who });
  if (!response.ok()) throw new Error(`${who.email} cannot log in: ${await response.text()}`);
  await page.goto(`${url}/app${path}`);
}

/** Logs a user in on the login page in a browser. */
export async function logInHere(page: Page, who: Login): Promise<void> {
  await fillLogin(page, who);
  await page.waitForURL('**/app/tickets');
}

/** Fills in and submits the login form. */
export async function fillLogin(page: Page, { email, password }: Login): Promise<void> {
  await page.getByLabel(t.auth.email).fill(email);
  await page.getByLabel(new RegExp(`^${t.auth.password}`)).fill(password);
  await page.getByRole('button', { name: t.auth.login, exact: true }).click();
}
