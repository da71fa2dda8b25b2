import { createTransport } from 'nodemailer';
import { expect } from 'playwright/test';
import { connectionsContract } from '#shared/contract/connections.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { freePort } from '#server/platform/postgres/freePort.ts';
import { startDovecot, startSmtp } from '#simulators/mail/index.ts';
import { signIn } from '#simulators/shop/person.ts';
import { write } from './openTicket.ts';
import { LOGIN, t, test as plain } from './installation.ts';
import { openPath } from './openPath.ts';

const ADDRESS = 'loja@local.test';
const PASSWORD = 'caixa-postal';
const DOVECOT = process.env['DOVECOT_PATH'];

/** With the mail servers of a mailbox. */
const test = plain.extend<{
  dovecot: Awaited<ReturnType<typeof startDovecot>>;
  smtp: Awaited<ReturnType<typeof startSmtp>>;
}>({
  serverVariables: { PRIVATE_MAIL_SERVERS: 'true' },
  // eslint-disable-next-line no-empty-pattern -- a fixture names what it needs: nothing
  dovecot: async ({}, use) => {
    const ports = [await freePort(), await freePort()] as const;
    const dovecot = await startDovecot(DOVECOT ?? '', { [ADDRESS]: PASSWORD }, ports);
    await use(dovecot);
    await dovecot.stop();
  },
  // eslint-disable-next-line no-empty-pattern -- as above
  smtp: async ({}, use) => {
    const smtp = await startSmtp(ADDRESS, PASSWORD);
    await use(smtp);
    await smtp.stop();
  },
});
test.skip(!DOVECOT, 'no Dovecot on this machine');

test('an e-mail becomes a ticket, and its answer an e-mail', async ({
  page,
  installation,
  dovecot,
  smtp,
}) => {
  const lmtp = createTransport({
    host: '127.0.0.1',
    port: dovecot.deliveryPort,
    lmtp: true,
    ignoreTLS: true,
  });
  const admin = await signIn(installation.url, LOGIN.email, LOGIN.password);
  await admin.request(connectionsContract.create, {
    body: {
      name: 'Contato',
      type: 'mailbox',
      credentials: {
        address: ADDRESS,
        imapHost: '127.0.0.1',
        imapPort: String(dovecot.port),
        imapSecurity: 'none',
        imapPassword: PASSWORD,
        smtpPort: String(smtp.port),
        smtpSecurity: 'none',
      },
    },
  });

  await expect
    .poll(async () => (await admin.request(connectionsContract.list, {}))[0]?.status)
    .toBe('CONNECTED');
  await lmtp.sendMail({
    from: 'Maria <maria@customers.test>',
    to: ADDRESS,
    subject: 'Pedido 42',
    text: 'Cadê?',
  });
  const ticketOf = async () => {
    const { tickets } = await admin.request(ticketsContract.list, { query: { showAll: true } });
    return tickets[0]?.id;
  };
  await expect.poll(ticketOf).toBeDefined();
  const ticketId = (await ticketOf()) ?? 0;
  await admin.request(ticketsContract.update, {
    params: { ticketId },
    body: { status: 'open', userId: 1 },
  });

  await test.step('the form shows the credentials in groups, without the password', async () => {
    await installation.enter(page, '/connections');
    const row = page.getByRole('row', { name: /Contato/ });
    await expect(row.getByText(t.connections.status.CONNECTED)).toBeVisible();
    await expect(row.getByText(ADDRESS, { exact: true })).toBeVisible();
    await row
      .getByRole('button', { name: /Contato/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    const receiving = dialog.getByRole('group', { name: t.connections.credentialGroups.imap });
    await expect(receiving.getByLabel(t.connections.credentials.imapHost)).toHaveValue('127.0.0.1');
    await expect(receiving.getByRole('combobox')).toHaveText(t.connections.credentialChoices.none);
    await expect(receiving.getByLabel(t.connections.credentials.imapPassword)).toHaveValue('');
    await expect(dialog.getByRole('group', { name: t.connections.credentialGroups.smtp })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the conversation shows the subject, and the answer leaves', async () => {
    await openPath(page, installation.url, `/tickets/${ticketId}`);
    const log = page.getByRole('log');
    await expect(log.getByText('Pedido 42')).toBeVisible();
    await expect(log.getByText('Cadê?')).toBeVisible();
    await write(page, 'A caminho');
    await expect.poll(() => smtp.delivered.map(({ to }) => to)).toEqual([['maria@customers.test']]);
    expect(smtp.delivered[0]?.source).toContain('Subject: Re: Pedido 42');
  });
});
