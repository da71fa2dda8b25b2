import type { Page } from 'playwright';
import type { SsoProvider } from '#shared/contract/sso.ts';
import { dialogOf, openedBy, press, type ScreenState } from './screenState.ts';

/*
 * Single sign-on as a server answers that has it, without setting it up for the users of the other pictures.
 */
const PROVIDER: SsoProvider = {
  issuer: 'https://login.lojadosol.example/realms/atendimento',
  clientId: 'ramal',
  label: '',
  emailClaim: 'email',
  trustsEmails: false,
  createsUsers: true,
  domains: ['lojadosol.example', 'sol.example'],
  queueIds: [],
  allowsPassword: true,
};
const REFUSED = {
  error: 'ERR_SSO_CLIENT',
  message: '',
  description: '',
  details: { reason: 'invalid_client' },
};
const PATH = '/settings?tab=integrations';

/** The login screen of such a server. */
export const SSO_LOGINS: readonly ScreenState[] = [
  { name: 'login-sso', path: '/login', open: (page, t) => openLogin(page, t.sso.login.button, true) },
  { name: 'login-sso-only', path: '/login', open: (page, t) => openLogin(page, t.sso.login.button, false) },
  {
    name: 'login-sso-failed',
    path: '/login',
    open: async (page, t) => {
      await openLogin(page, t.sso.login.button, true);
      await page.evaluate(() => (location.hash = 'sso=used'));
      await page.getByRole('alert').waitFor();
    },
  },
];

export const SSO_PAGES: readonly ScreenState[] = [
  {
    name: 'settings-sso',
    path: PATH,
    open: async (page, t) => {
      await fulfilSetup(page);
      await page.getByText('invalid_client').waitFor();
      const heading = page.getByRole('heading', { name: t.sso.title });
      await heading.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    },
  },
];

export const SSO_DIALOGS: readonly ScreenState[] = [
  openedBy('sso-add', PATH, (t) => t.sso.setUp),
  { name: 'sso-edit', path: PATH, open: (page, t) => openSettings(page, t.sso.edit) },
  { name: 'sso-remove', path: PATH, open: (page, t) => openSettings(page, t.sso.remove) },
  {
    name: 'user-sso-link',
    path: '/users',
    open: async (page, t) => {
      const link = {
        issuer: PROVIDER.issuer,
        email: 'ana.lima@lojadosol.example',
        linkedAt: '2026-11-28T12:00:00.000Z',
      };
      await page.route('**/sso-link', (route) => route.fulfill({ json: { link } }), { times: 1 });
      await press(page, new RegExp(t.actions.editNamed.replace('{{name}}', '.*')));
      const dialog = await dialogOf(page);
      await dialog.getByRole('button', { name: t.sso.link.undo }).scrollIntoViewIfNeeded();
    },
  },
];

async function openLogin(page: Page, button: string, allowsPassword: boolean): Promise<void> {
  const json = { canSignUp: false, canMail: true, passwordMinLength: 5, sso: { label: '', allowsPassword } };
  await reloadWith(page, { '**/auth/options': { json } });
  await page.getByRole('button', { name: button }).waitFor();
}

async function openSettings(page: Page, button: string): Promise<void> {
  await fulfilSetup(page);
  await page.getByText(PROVIDER.issuer).waitFor();
  await press(page, button);
  await dialogOf(page);
}

function fulfilSetup(page: Page): Promise<void> {
  const json = { redirectUrl: 'https://ramal.lojadosol.example/auth/sso/callback', provider: PROVIDER };
  return reloadWith(page, { '**/sso': { json }, '**/sso/test': { status: 502, json: REFUSED } });
}

/** Loads the page again, with these answers in place of the server, once: other pictures are taken on the same page. */
async function reloadWith(page: Page, answers: Readonly<Record<string, object>>): Promise<void> {
  await page.waitForLoadState('networkidle');
  for (const [address, answer] of Object.entries(answers))
    await page.route(address, (route) => route.fulfill(answer), { times: 1 });
  await page.reload();
}
