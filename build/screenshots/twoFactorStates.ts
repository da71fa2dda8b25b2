import type { Page } from 'playwright';
import type { Session } from '#shared/contract/auth.ts';
import type { TwoFactorStatus } from '#shared/contract/twoFactor.ts';
import type { Catalogue } from '#shared/i18n/catalogue.ts';
import { answerAsServer, dialogOf, type ScreenState } from './screenState.ts';

/*
 * Two-factor authentication as a server answers that has it on, without turning it on for the users of the other pictures.
 */
const OFF: TwoFactorStatus = { isOn: false, isRequired: false, recoveryCodesLeft: 0 };
const ON: TwoFactorStatus = { isOn: true, isRequired: true, recoveryCodesLeft: 2 };
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const BEGUN = { secret: SECRET, uri: `otpauth://totp/Ramal:ana@ramal.local?issuer=Ramal&secret=${SECRET}` };
const RECOVERY_CODES = Array.from({ length: 10 }, (_, n) => `k${n}v5-83qd-w2m${n}-7hzt`);

/** A user whom the server lets do nothing but set it up. */
const SESSION: Session = {
  token: 'token',
  refreshToken: 'refreshToken',
  mustSetUpTwoFactor: true,
  user: {
    id: 1,
    name: 'Ana',
    email: 'ana@ramal.local',
    profile: 'admin',
    online: true,
    away: false,
    isTricked: 'enabled',
    exportsContacts: true,
    startWork: '00:00',
    endWork: '23:59',
    queues: [],
    whatsapps: [],
  },
};

/** What follows the password of a login. The last one shows the page of a session that the server does not know. */
export const LOGIN_STATES: readonly ScreenState[] = [
  {
    name: 'login-code',
    path: '/login',
    open: async (page, t) => {
      const details = { challenge: 'challenge' };
      await logInWith(page, 401, { error: 'ERR_TWO_FACTOR_REQUIRED', message: '', description: '', details });
      await page.getByRole('heading', { name: t.twoFactor.login.title }).waitFor();
    },
  },
  {
    name: 'two-factor-gate',
    path: '/login',
    open: async (page, t) => {
      await page.route('**/two-factor', (route) => route.fulfill({ json: { ...OFF, isRequired: true } }));
      await logInWith(page, 200, SESSION);
      await page.getByText(t.twoFactor.gate).waitFor();
    },
  },
];

/** The notice at the next login; the page has to be loaded anew afterwards. */
export const TWO_FACTOR_NOTICES: readonly ScreenState[] = [
  {
    name: 'two-factor-removed',
    path: '/tags',
    open: async (page) => {
      const by = 'Bianca Souza';
      await page.route('**/auth/refresh_token', async (route) => {
        const response = await route.fetch();
        const session = (await response.json()) as Session;
        const removal = { at: '2026-11-25T12:00:00.000Z', by };
        await route.fulfill({ response, json: { ...session, twoFactorRemoval: removal } });
      });
      await page.reload();
      await page.getByText(by).waitFor();
      await answerAsServer(page);
    },
  },
];

export const TWO_FACTOR_DIALOGS: readonly ScreenState[] = [
  { name: 'two-factor', path: '/tags', open: (page, t) => openDialog(page, t, OFF) },
  { name: 'two-factor-on', path: '/tags', open: (page, t) => openDialog(page, t, ON) },
  {
    name: 'two-factor-off',
    path: '/tags',
    open: async (page, t) => {
      await openDialog(page, t, ON);
      await page.getByRole('button', { name: t.twoFactor.off.action }).click();
      await page.getByText(t.twoFactor.off.text).waitFor();
    },
  },
  { name: 'two-factor-setup', path: '/tags', open: openSetup },
  {
    name: 'two-factor-codes',
    path: '/tags',
    open: async (page, t) => {
      await openSetup(page, t);
      await answer(page, '**/two-factor/confirm', 200, { recoveryCodes: RECOVERY_CODES });
      await page.keyboard.type('123456');
      await page.keyboard.press('Enter');
      await page.getByText(RECOVERY_CODES[0] ?? '').waitFor();
    },
  },
];

async function openDialog(page: Page, t: Catalogue, status: TwoFactorStatus): Promise<void> {
  await answer(page, '**/two-factor', 200, status);
  await page.getByRole('banner').first().getByRole('button').last().click();
  await page.getByRole('menuitem', { name: t.twoFactor.title }).click();
  const dialog = await dialogOf(page);
  const shown = status.isOn ? t.twoFactor.newCodes.action : t.twoFactor.setUp;
  await dialog.getByRole('button', { name: shown, exact: true }).waitFor();
}

async function openSetup(page: Page, t: Catalogue): Promise<void> {
  await openDialog(page, t, OFF);
  await answer(page, '**/two-factor/setup', 200, BEGUN);
  await page.getByRole('button', { name: t.twoFactor.setUp, exact: true }).click();
  await page.locator('input[type=password]').fill('screenshots');
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: t.twoFactor.scan.image }).waitFor();
}

async function logInWith(page: Page, status: number, json: object): Promise<void> {
  await answer(page, '**/auth/login', status, json);
  await page.locator('input[type=email]').fill('ana@ramal.local');
  await page.locator('input[type=password]').fill('screenshots');
  await page.keyboard.press('Enter');
}

/** Answers the next request to an address in place of the server. */
function answer(page: Page, address: string, status: number, json: object): Promise<unknown> {
  return page.route(address, (route) => route.fulfill({ status, json }), { times: 1 });
}
