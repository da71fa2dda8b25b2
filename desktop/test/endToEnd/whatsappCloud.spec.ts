import { expect } from 'playwright/test';
import { connectionsContract } from '#shared/contract/connections.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { startWhatsAppCloud, type SimulatedCloud } from '#simulators/meta/index.ts';
import { SALES_TEMPLATES } from '#simulators/shop/metaCustomers.ts';
import { signIn } from '#simulators/shop/person.ts';
import { LOGIN, t, test as plain } from './installation.ts';

/** With Meta's stand-in, whose address the server gets when it starts. */
const test = plain.extend<{ cloud: SimulatedCloud }>({
  // eslint-disable-next-line no-empty-pattern -- a fixture names what it needs: nothing
  cloud: async ({}, use) => {
    const cloud = await startWhatsAppCloud();
    cloud.templates.push(...SALES_TEMPLATES);
    await use(cloud);
    await cloud.stop();
  },
  serverVariables: async ({ cloud }, use) => use({ META_GRAPH_URL: cloud.url }),
});

test('an agent answers with a template once the reply window is closed, and freely after the answer', async ({
  page,
  installation,
  cloud,
}) => {
  const admin = await signIn(installation.url, LOGIN.email, LOGIN.password);
  const { id } = await admin.request(connectionsContract.create, {
    body: {
      name: 'Oficial',
      type: 'whatsappCloud',
      credentials: {
        phoneNumberId: cloud.phoneNumberId,
        businessAccountId: cloud.businessAccountId,
        accessToken: cloud.accessToken,
        appSecret: cloud.appSecret,
        verifyToken: 'palavra combinada',
      },
    },
  });
  cloud.webhook = `${installation.url}/channel-webhook/whatsappCloud/${id}`;
  const timestamp = String(Math.floor(Date.now() / 1000) - 30 * 60 * 60);
  await expect
    .poll(async () => (await admin.request(connectionsContract.show, { params: { whatsappId: id } })).status)
    .toBe('CONNECTED');
  await cloud.write({ type: 'text', text: { body: 'Vocês consertam bolsas?' }, timestamp });
  const list = () => admin.request(ticketsContract.list, { query: { showAll: true } });
  await expect.poll(async () => (await list()).count).toBe(1);
  const ticketId = (await list()).tickets[0]?.id ?? 0;
  await admin.request(ticketsContract.update, {
    params: { ticketId },
    body: { status: 'open', userId: 1 },
  });

  await installation.enter(page, `/tickets/${ticketId}`);
  await page.getByRole('button', { name: t.conversation.templates.choose }).click();
  await page.getByRole('button', { name: /pedido_pronto/ }).click();
  const dialog = page.getByRole('dialog', { name: 'pedido_pronto' });
  for (const [label, value] of [
    ['Título: 1', '4512'],
    ['Texto: 1', 'Maria'],
    ['Texto: 2', 'sexta-feira'],
  ] as const)
    await dialog.getByLabel(label).fill(value);
  await expect(dialog.getByText('Esperamos você até sexta-feira.')).toBeVisible();
  await dialog.getByRole('button', { name: t.conversation.templates.send }).click();
  await expect.poll(() => cloud.sent.map(({ fields }) => fields['type'])).toEqual(['template']);
  await expect(page.getByRole('log').getByText('Esperamos você até sexta-feira.')).toBeVisible();

  await cloud.write({ type: 'text', text: { body: 'Combinado!' } });
  await expect(page.getByText(/Você pode responder até/)).toBeVisible();
  await expect(page.getByRole('button', { name: t.conversation.templates.choose })).toBeHidden();
});
