import type { Page } from 'playwright';
import type { Catalogue } from '#shared/i18n/catalogue.ts';
import { AUDIT_STATES } from './auditLog.ts';
import { BOARD } from './boardStates.ts';
import type { ScreenState } from './screenState.ts';
import { CUSTOMER } from '#simulators/shop/fixtureWorkspace.ts';
import { openConversation, openRichKind } from './openConversation.ts';
import { SSO_LOGINS, SSO_PAGES } from './ssoStates.ts';
import { LOGIN_STATES } from './twoFactorStates.ts';

/** Screens before the login. */
export const PUBLIC_PAGES: readonly ScreenState[] = [
  { name: 'login', path: '/login' },
  { name: 'signup', path: '/signup' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password', path: '/reset-password?token=abc' },
  ...SSO_LOGINS,
  ...LOGIN_STATES,
];

/** Screens after the login. */
export const PAGES: readonly ScreenState[] = [
  { name: 'dashboard', path: '/' },
  { name: 'tickets', path: '/tickets', open: openConversation },
  { name: 'ticket-list', path: '/tickets' },
  { name: 'ticket-waiting', path: '/tickets', open: (page, t) => chooseTab(page, t.tickets.tabs.pending) },
  {
    name: 'ticket-search',
    path: '/tickets',
    open: async (page, t) => {
      const main = page.getByRole('main');
      await main.getByRole('searchbox', { name: t.tickets.search }).fill(CUSTOMER);
      await main.getByRole('tab', { name: t.tickets.tabs.search }).waitFor();
      await main.getByRole('listitem').first().waitFor();
    },
  },
  BOARD,
  { name: 'contacts', path: '/contacts' },
  { name: 'quick-answers', path: '/quickAnswers' },
  { name: 'macros', path: '/macros' },
  { name: 'tags', path: '/tags' },
  { name: 'connections', path: '/connections' },
  { name: 'users', path: '/users' },
  { name: 'queues', path: '/queues' },
  { name: 'automations', path: '/automations' },
  { name: 'settings', path: '/settings', open: (page, t) => chooseTab(page, t.settings.tabs.general) },
  {
    name: 'settings-integrations',
    path: '/settings',
    open: (page, t) => chooseTab(page, t.settings.tabs.integrations),
  },
  ...SSO_PAGES,
  {
    name: 'settings-ai',
    path: '/settings',
    open: (page, t) => chooseTab(page, t.settings.tabs.ai),
  },
  {
    name: 'settings-personalize',
    path: '/settings',
    open: (page, t) => chooseTab(page, t.settings.tabs.personalize),
  },
  {
    name: 'settings-status',
    path: '/settings',
    open: (page, t) => chooseTab(page, t.settings.tabs.status),
  },
  {
    name: 'settings-import',
    path: '/settings',
    open: (page, t) => chooseTab(page, t.settings.tabs.import),
  },
  { name: 'settings-contrast', path: '/settings', open: choosePoorColor },
  { name: 'api', path: '/api' },
  { name: 'api-docs', path: '/apidocs' },
  { name: 'api-key', path: '/apikey' },
  { name: 'webhooks', path: '/webhooks' },
  ...AUDIT_STATES,
  { name: 'conversation-window', path: '/tickets', open: openConversationWindow },
  { name: 'conversation-order', path: '/tickets', open: openRichKind((t) => t.conversation.cards.order) },
  {
    name: 'conversation-payment',
    path: '/tickets',
    open: openRichKind((t) => t.conversation.cards.payment.details),
  },
  { name: 'not-found', path: '/nowhere' },
];

async function chooseTab(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('tab', { name }).first().click();
}

async function choosePoorColor(page: Page, t: Catalogue): Promise<void> {
  await chooseTab(page, t.settings.tabs.personalize);
  const { textPrimary, poor } = t.personalization.colors;
  for (const theme of Object.values(t.personalization.themes)) await chooseTab(page, theme);
  await page.getByLabel(new RegExp(`^${textPrimary}`)).fill('#777777');
  await page.getByText(poor).scrollIntoViewIfNeeded();
}

async function openConversationWindow(page: Page, t: Catalogue): Promise<void> {
  await openConversation(page, t);
  const [, id = ''] = /\/tickets\/(\d+)/.exec(page.url()) ?? [];
  await page.goto(page.url().replace(/\/tickets\/\d+.*/, `/conversation/${id}`));
  await page.getByRole('main').getByRole('log').waitFor();
}
