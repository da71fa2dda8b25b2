import type { Page } from 'playwright';
import type { Catalogue } from '#shared/i18n/catalogue.ts';
import { fill } from '#shared/i18n/index.ts';
import { openedBy, dialogOf, press, type ScreenState } from './screenState.ts';

const LINKED = 'Loja Flor de Lis';
const PATH = '/connections';

/** Dialogs of the connections screen. One connection is linked, another waits to be. */
export const CONNECTION_DIALOGS: readonly ScreenState[] = [
  openedBy('connection-add', PATH, (t) =>
    fill(t.connections.addNamed, { channel: t.connections.channel.whatsapp }),
  ),
  openedBy('connection-edit', PATH, (t) => fill(t.actions.editNamed, { name: LINKED })),
  openedBy('connection-delete', PATH, (t) => fill(t.actions.deleteNamed, { name: LINKED })),
  openedBy('connection-disconnect', PATH, (t) => t.connections.session.removeDevice),
  {
    name: 'connection-receiving',
    path: PATH,
    open: async (page, t) => {
      const summary = t.inbox.receiving.summary.split('{{')[0] ?? '';
      await page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^${summary}`) })
        .first()
        .click();
      await dialogOf(page);
    },
  },
  addedBy('connection-add-telegram', (t) => t.connections.channel.telegramBot),
  addedBy('connection-add-mailbox', (t) => t.connections.channel.mailbox),
  {
    name: 'connection-sign-in',
    path: PATH,
    open: async (page, t) => {
      await addChannel(page, t, t.connections.channel.mailbox);
      const dialog = await dialogOf(page);
      await dialog.getByRole('combobox', { name: t.connections.credentials.signIn }).click();
      await page.getByRole('option', { name: t.connections.credentialChoices.microsoft }).click();
      const { microsoft: provider } = t.connections.signIn.providers;
      const missing = dialog.getByText(fill(t.connections.signIn.notConfigured, { provider }));
      await missing.waitFor();
      await missing.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'connection-test',
    path: PATH,
    open: async (page, t) => {
      await addChannel(page, t, t.connections.channel.telegramBot);
      const dialog = await dialogOf(page);
      await dialog.getByLabel(t.connections.credentials.botToken).fill('not-a-token');
      await dialog.getByRole('button', { name: t.connections.test.run }).click();
      await dialog.getByText(t.connections.test.problems.providerUnreachable).waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'connection-channels',
    path: PATH,
    open: async (page, t) => {
      await addChannel(page, t, t.connections.fromService);
      await (await dialogOf(page)).getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'connection-qr',
    path: PATH,
    open: async (page, t) => {
      await askForCode(page, t);
      await page.getByRole('img', { name: t.connections.qr.image }).waitFor();
    },
  },
  {
    name: 'connection-code',
    path: PATH,
    open: async (page, t) => {
      await askForCode(page, t);
      const dialog = await dialogOf(page);
      await dialog.getByRole('button', { name: t.connections.qr.useCode }).click();
      await dialog.getByLabel(t.connections.qr.number).fill('55 11 98888-7777');
    },
  },
  openedBy('system-restart', PATH, (t) => t.system.restart.action),
];

/** A form that the menu of channels opens. */
function addedBy(name: string, item: (t: Catalogue) => string): ScreenState {
  return {
    name,
    path: PATH,
    open: async (page, t) => {
      await addChannel(page, t, item(t));
      await dialogOf(page);
    },
  };
}

async function addChannel(page: Page, t: Catalogue, item: string): Promise<void> {
  await press(page, t.connections.addChannels);
  await page.getByRole('menuitem', { name: item }).click();
}

/** The session has stopped because the code was not scanned for a while: starting it again shows the code. */
async function askForCode(page: Page, t: Catalogue): Promise<void> {
  const main = page.getByRole('main');
  const show = main.getByRole('button', { name: t.connections.session.qrcode, exact: true });
  const start = main.getByRole('button', { name: t.connections.session.start, exact: true });
  await show.or(start).first().waitFor();
  await ((await start.isVisible()) ? start : show).click();
  await dialogOf(page);
}
