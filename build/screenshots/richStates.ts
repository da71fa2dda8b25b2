import type { Page, Route } from 'playwright';
import sharp from 'sharp';
import type { Webhook, WebhookAttempt, WebhookDelivery } from '#shared/contract/webhooks.ts';
import { DAY } from '#shared/domain/days.ts';
import type { Catalogue } from '#shared/i18n/catalogue.ts';
import { fill } from '#shared/i18n/index.ts';
import { AGENTS } from '#simulators/shop/prepareWorkspace.ts';
import { CUSTOMER, WEBHOOK } from '#simulators/shop/fixtureWorkspace.ts';
import { SUGGESTION } from './richWorkspace.ts';
import { answerAsServer, dialogOf, press, type ScreenState } from './screenState.ts';
import { openConversation, scrollUpTo } from './openConversation.ts';

/** States of the workspace of `enrichWorkspace`. */
export const RICH_STATES: readonly ScreenState[] = [
  scrolledTo('dashboard-ratings', '/', (t) => t.dashboard.ratings.title),
  scrolledTo('dashboard-times', '/', (t) => t.dashboard.times.title),
  scrolledTo('dashboard-agents', '/', (t) => t.dashboard.busy.title),
  scrolledTo('api-tokens', '/settings?tab=integrations', (t) => t.apiTokens.title),
  {
    name: 'integrations-states',
    path: '/settings?tab=integrations',
    open: async (page, t) => {
      await page.route(/\/(integrations|integration-services|webhooks)$/, fulfilIntegrations);
      await page.reload();
      await page.getByRole('group', { name: t.integrations.services.maps }).waitFor();
      const automation = page.getByRole('group', { name: t.integrations.services.flows });
      await automation.getByText(/ECONNREFUSED/).waitFor();
      await automation.evaluate((element) => element.scrollIntoView({ block: 'start' }));
      await answerAsServer(page);
    },
  },
  {
    name: 'user-picture',
    path: '/users',
    open: async (page, t) => {
      await press(page, fill(t.actions.editNamed, { name: AGENTS[0].name }));
      await dialogOf(page);
    },
  },
  { name: 'connections-limits', path: '/connections', open: openLimits },
  { name: 'conversation-all-channels', path: '/tickets', open: openAllChannels },
  { name: 'conversation-location', path: '/tickets', open: openLocation },
  { name: 'conversation-suggestion', path: '/tickets', open: openSuggestion },
  { name: 'conversation-summary', path: '/tickets', open: openSummary },
  { name: 'ai-sent', path: '/tickets', open: openSent },
  { name: 'webhook-deliveries', path: '/webhooks', open: openDeliveries },
  {
    name: 'webhook-delivery',
    path: '/webhooks',
    open: async (page, t) => {
      await openDeliveries(page, t);
      await page
        .getByRole('main')
        .getByRole('button', { name: t.webhooks.events.message.created })
        .last()
        .click();
      await dialogOf(page);
    },
  },
];

/** A page scrolled to one of its titles. */
function scrolledTo(name: string, path: string, title: (t: Catalogue) => string): ScreenState {
  return {
    name,
    path,
    open: async (page, t) => {
      const heading = page.getByRole('main').getByText(title(t), { exact: true }).first();
      await heading.waitFor();
      await heading.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    },
  };
}

/** All services are set up, and some of them fail. */
async function fulfilIntegrations(route: Route): Promise<void> {
  const at = new Date(Date.now() - DAY).toISOString();
  const json = {
    integrations: [
      { key: 'urlApiN8N', value: 'https://n8n.example.com/webhook/ramal' },
      { key: 'hubToken', value: '••••••••' },
      { key: 'apiMaps', value: '••••••••7890' },
    ],
    'integration-services': [
      { service: 'ai', succeededAt: at, failedAt: null, failure: null },
      { service: 'maps', succeededAt: null, failedAt: at, failure: 'ERR_MAPS_KEY_REFUSED' },
    ],
    webhooks: [failingTool(at)],
  }[new URL(route.request().url()).pathname.slice(1)];
  await (json ? route.fulfill({ json }) : route.fallback());
}

const failingTool = (at: string): Webhook => ({
  id: 900,
  kind: 'workflow',
  name: 'n8n',
  url: 'https://n8n.example.com/webhook/ramal',
  events: ['message.created'],
  queueIds: [],
  whatsappIds: [],
  headerName: '',
  isEnabled: true,
  isGone: false,
  failingSince: at,
  lastSuccessAt: null,
  lastFailure: { at, status: null, duration: 20, failure: 'unreachable', detail: 'ECONNREFUSED', answer: '' },
  pending: 3,
  dead: 0,
});

/** The connections as a provider limits them, one of whose tokens expires soon. */
async function openLimits(page: Page, t: Catalogue): Promise<void> {
  const credentialsExpireAt = new Date(Date.now() + 5 * DAY).toISOString();
  const limits = { dailyLimit: 250, isUnlimited: false, used: 212, perSecond: 80, quality: 'high' };
  await page.route('**/whatsapp/activity', async (route) => {
    const response = await route.fetch();
    const [first, ...others] = (await response.json()) as object[];
    const account = { ...limits, credentialsExpireAt };
    await route.fulfill({ response, json: [{ ...first, account }, ...others] });
  });
  await page.reload();
  await page.getByRole('main').getByText(t.connections.account.quality.high).waitFor();
  await answerAsServer(page);
}

/** The sample conversation with what the customer wrote on the website. */
async function openAllChannels(page: Page, t: Catalogue): Promise<void> {
  await openConversation(page, t);
  await press(page, t.conversation.header.allChannels);
  await page
    .getByRole('log')
    .getByRole('separator', { name: /^Site da loja/ })
    .waitFor();
  await page.evaluate(() => localStorage.removeItem('ramal.allChannels')); // it is chosen for this picture only
}

/** The location of the sample conversation, as a map service shows it. */
async function openLocation(page: Page, t: Catalogue): Promise<void> {
  const { origin } = new URL(page.url());
  const map = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#cfe3d4' } })
    .png()
    .toBuffer();
  await page.route('**/maps', (route) => route.fulfill({ json: { isAvailable: true } }));
  await page.route('**/maps/messages/*', (route) => route.fulfill({ json: { url: `${origin}/map.png` } }));
  await page.route('**/maps/messages/*/address', (route) =>
    route.fulfill({ json: { address: 'Av. Paulista, 1578 - Bela Vista, São Paulo - SP, 01310-200' } }),
  );
  await page.route('**/map.png', (route) => route.fulfill({ body: map, contentType: 'image/png' }));
  await page.reload();
  await openConversation(page, t);
  await scrollUpTo(page, page.getByRole('log').getByRole('link', { name: t.conversation.location.open }));
  await answerAsServer(page);
}

async function askForSuggestion(page: Page, t: Catalogue): Promise<void> {
  await openConversation(page, t);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: t.ai.menu.label, exact: true }).click();
  await page.getByRole('menuitem', { name: t.ai.menu.suggest }).click();
  await main.getByRole('button', { name: t.ai.sent.title }).waitFor();
  await main.getByRole('button', { name: t.ai.writing.undo }).waitFor();
}

async function openSuggestion(page: Page, t: Catalogue): Promise<void> {
  await askForSuggestion(page, t);
  const composer = page.getByLabel(fill(t.conversation.composer.label, { name: CUSTOMER }));
  await page.waitForFunction((text) => document.querySelector('textarea')?.value === text, SUGGESTION);
  await composer.focus();
}

async function openSent(page: Page, t: Catalogue): Promise<void> {
  await askForSuggestion(page, t);
  await page.getByRole('main').getByRole('button', { name: t.ai.sent.title }).click();
  await dialogOf(page);
}

/** The summary that another agent has asked for. */
async function openSummary(page: Page, t: Catalogue): Promise<void> {
  const summary = { text: SUMMARY, createdAt: new Date().toISOString(), isCurrent: false, sent: [] };
  await page.route('**/ai/tickets/*/summary', (route) => route.fulfill({ json: { summary } }));
  await openConversation(page, t);
  await page.getByRole('region', { name: t.ai.summary.title }).getByText(SUMMARY).waitFor();
  await answerAsServer(page);
}

const SUMMARY =
  'A cliente procura um vestido no tamanho M ou G, enviou a foto e o comprovante de pagamento, e quer retirar na Av. Paulista. Falta confirmar o tamanho e a data da retirada.';

/** The log of a webhook whose endpoint was down. */
async function openDeliveries(page: Page, t: Catalogue): Promise<void> {
  const main = page.getByRole('main');
  const link = main.getByRole('link', { name: fill(t.webhooks.log.named, { name: WEBHOOK }) });
  await link.waitFor();
  const deliveries = sampleDeliveries();
  await page.route(/\/webhooks(\?|$)/, withDead);
  await page.route(/\/webhooks\/\d+\/deliveries(\?|$)/, (route) =>
    route.fulfill({ json: { deliveries, hasMore: false } }),
  );
  await page.route(/\/webhooks\/\d+\/deliveries\/\d+$/, (route) => {
    const id = Number(route.request().url().split('/').at(-1));
    const delivery = deliveries.find((each) => each.id === id);
    const { lastAttempt } = delivery ?? {};
    const body = JSON.stringify({ type: delivery?.type, version: 1, data: { message: { id: 71 } } }, null, 2);
    return route.fulfill({ json: { ...delivery, body, log: lastAttempt ? [lastAttempt, lastAttempt] : [] } });
  });
  await page.reload();
  await link.click();
  await main.getByText(t.webhooks.log.retention).waitFor();
  await main.getByRole('button', { name: fill(t.webhooks.log.replayDead_other, { count: 2 }) }).waitFor();
}

async function withDead(route: Route): Promise<void> {
  if (route.request().resourceType() === 'document') return route.fallback();
  const response = await route.fetch();
  const webhooks = (await response.json()) as object[];
  await route.fulfill({ response, json: webhooks.map((webhook) => ({ ...webhook, dead: 2, pending: 1 })) });
}

function sampleDeliveries(): WebhookDelivery[] {
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const attempt = (minutes: number, fields: Partial<WebhookAttempt>): WebhookAttempt => ({
    at: at(minutes),
    status: null,
    duration: 212,
    failure: null,
    detail: '',
    answer: '',
    ...fields,
  });
  const common = { subject: 'ticket:12', attempts: 1 } as const;
  return [
    {
      ...common,
      id: 5,
      messageId: 'msg_5',
      type: 'message.created',
      sequence: 5,
      state: 'pending',
      createdAt: at(1),
      attempts: 2,
      lastAttempt: attempt(1, { status: 503, failure: 'status', answer: 'Service Unavailable' }),
    },
    {
      ...common,
      id: 4,
      messageId: 'msg_4',
      type: 'ticket.updated',
      sequence: 4,
      state: 'delivered',
      createdAt: at(9),
      lastAttempt: attempt(9, { status: 200, answer: 'ok' }),
    },
    {
      ...common,
      id: 3,
      messageId: 'msg_3',
      type: 'message.updated',
      sequence: 3,
      state: 'delivered',
      createdAt: at(11),
      lastAttempt: attempt(11, { status: 204 }),
    },
    {
      ...common,
      id: 2,
      messageId: 'msg_2',
      type: 'message.created',
      sequence: 2,
      state: 'dead',
      createdAt: at(4400),
      attempts: 11,
      lastAttempt: attempt(60, { failure: 'timeout', duration: 20_000 }),
    },
    {
      ...common,
      id: 1,
      messageId: 'msg_1',
      type: 'message.created',
      sequence: 1,
      state: 'dead',
      createdAt: at(4420),
      attempts: 11,
      lastAttempt: attempt(80, { failure: 'unreachable', detail: 'ECONNREFUSED' }),
    },
  ];
}
