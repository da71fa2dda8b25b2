import pg from 'pg';
import { expect } from 'playwright/test';
import { connectionsContract } from '#shared/contract/connections.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { usersContract } from '#shared/contract/users.ts';
import { startMessenger, type SimulatedMessenger } from '#simulators/meta/index.ts';
import { signIn } from '#simulators/shop/person.ts';
import { LOGIN, t, test as plain } from './installation.ts';
import { openPath } from './openPath.ts';
import { write } from './openTicket.ts';

const VERIFY_TOKEN = 'palavra combinada';

/** With Meta's stand-in, whose address the server gets when it starts. */
const test = plain.extend<{ meta: SimulatedMessenger }>({
  // eslint-disable-next-line no-empty-pattern -- a fixture names what it needs: nothing
  meta: async ({}, use) => {
    const meta = await startMessenger();
    await use(meta);
    await meta.settled();
    await meta.stop();
  },
  serverVariables: async ({ meta }, use) => use({ META_GRAPH_URL: meta.url }),
});

test('an agent connects Messenger and Instagram, and answers on both', async ({
  page,
  installation,
  meta,
}) => {
  // A user has one session: another admin than the one on the page.
  const first = await signIn(installation.url, LOGIN.email, LOGIN.password);
  const second = {
    name: 'Beto',
    email: 'beto@ramal.local',
    password: LOGIN.password,
    profile: 'admin',
  } as const;
  await first.request(usersContract.create, { body: { ...second, queueIds: [] } });
  const admin = await signIn(installation.url, second.email, second.password);
  const tickets = async () =>
    (await admin.request(ticketsContract.list, { query: { showAll: true } })).tickets;

  await test.step('the form tests the credentials and shows the name of the Page', async () => {
    await installation.enter(page, '/connections');
    await page.getByRole('button', { name: t.connections.addChannels }).click();
    await page.getByRole('menuitem', { name: 'Messenger' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: t.connections.form.name, exact: true }).fill('Página');
    await dialog.getByLabel(t.connections.credentials.pageAccessToken).fill(meta.accessToken);
    await dialog.getByLabel(t.connections.credentials.appSecret).fill(meta.appSecret);
    await dialog.getByLabel(t.connections.credentials.verifyToken).fill(VERIFY_TOKEN);
    await dialog.getByRole('button', { name: t.connections.test.run }).click();
    await expect(dialog.getByText(meta.page.name)).toBeVisible();
    await dialog.getByRole('button', { name: t.actions.save }).click();
    const row = page.getByRole('row', { name: /Página/ });
    await expect(row.getByText(t.connections.status.CONNECTED)).toBeVisible();
    await expect(row.getByText(meta.page.name, { exact: true })).toBeVisible();
  });

  await test.step('a question on Messenger is answered', async () => {
    const maria = meta.person('messenger', '24001', { name: 'Maria Silva' });
    await meta.write(maria, { text: 'Vocês entregam hoje?' });
    await expect.poll(async () => (await tickets()).length).toBe(1);
    const [ticket] = await tickets();
    await admin.request(ticketsContract.update, {
      params: { ticketId: ticket?.id ?? 0 },
      body: { status: 'open', userId: 1 },
    });
    await openPath(page, installation.url, `/tickets/${ticket?.id}`);
    await expect(page.getByRole('log').getByText('Vocês entregam hoje?')).toBeVisible();
    await write(page, 'Entregamos, sim!');
    await expect.poll(() => meta.seen.map(({ text }) => text)).toEqual(['Admin:\nEntregamos, sim!']);
  });

  await test.step('a reply to a story on Instagram too', async () => {
    const { id } = await admin.request(connectionsContract.create, {
      body: {
        name: 'Perfil',
        type: 'instagramDirect',
        credentials: {
          pageAccessToken: meta.accessToken,
          appSecret: meta.appSecret,
          verifyToken: VERIFY_TOKEN,
        },
      },
    });
    await openPath(page, installation.url, '/connections');
    await page
      .getByRole('row', { name: /Perfil/ })
      .getByRole('button', { name: /Perfil/ })
      .first()
      .click();
    const url = await page.getByRole('dialog').getByLabel(t.connections.webhook.url).inputValue();
    expect(await meta.enterWebhook('instagram', url, VERIFY_TOKEN)).toBe(true);
    await admin.request(connectionsContract.restart, { params: { whatsappId: id } });
    await page.keyboard.press('Escape');
    await expect(
      page.getByRole('row', { name: /Perfil/ }).getByText(t.connections.status.CONNECTED),
    ).toBeVisible();

    const rita = meta.person('instagram', '17001', { name: 'Rita' });
    const story = { id: '1', url: 'https://www.instagram.com/stories/flordelis/1' };
    await meta.write(rita, { text: 'que lindo!', reply_to: { story } });
    await expect.poll(async () => (await tickets()).length).toBe(2);
    const ticket = (await tickets()).find(({ contact }) => contact.name === 'Rita');
    await admin.request(ticketsContract.update, {
      params: { ticketId: ticket?.id ?? 0 },
      body: { status: 'open', userId: 1 },
    });
    await openPath(page, installation.url, `/tickets/${ticket?.id}`);
    await expect(page.getByRole('log').getByText('que lindo!')).toBeVisible();
    await expect(page.getByRole('log').getByRole('link', { name: story.url })).toBeVisible();
    await write(page, 'Obrigada!', 'Rita');
    await expect
      .poll(() => meta.seen.at(-1))
      .toMatchObject({ platform: 'instagram', text: 'Admin:\nObrigada!' });
  });

  await test.step('a day later the composer says that only a person may answer', async () => {
    await letHoursPass(installation.databaseUrl, 25);
    await page.reload();
    await expect(page.getByRole('note')).toContainText('só uma pessoa pode responder');
  });
});

/** As if everything was written so much earlier: the screens go by the clock of the server. */
async function letHoursPass(databaseUrl: string, hours: number): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query("update messages set created_at = created_at - $1 * interval '1 hour'", [hours]);
  await client.end();
}
