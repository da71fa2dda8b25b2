import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountsContract } from '#shared/contract/accounts.ts';
import { authContract } from '#shared/contract/auth.ts';
import { clientWith, signIn, type Client } from '#server/test/client.ts';
import { buildUser } from '#server/test/factories/index.ts';
import { startMailbox, type Mailbox } from '#server/test/mailbox.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';

/** One process serves people, two others send e-mails. */
let web: TestServer;
let workers: TestServer[];
let mailbox: Mailbox;
let admin: Client;
const em = () => web.ctx.orm.em.fork();

beforeAll(async () => {
  mailbox = await startMailbox();
  const variables = { SMTP_URL: mailbox.url, PUBLIC_URL: 'https://desk.test' };
  web = await startTestServer({ ...variables, RAMAL_ROLES: 'web' });
  const { DATABASE_URL = '', DATA_DIR } = web.ctx.config;
  const start = () => startTestServer({ ...variables, DATABASE_URL, DATA_DIR, RAMAL_ROLES: 'worker' });
  workers = [await start(), await start()];
  admin = await signIn(web, await buildUser(em(), { profile: 'admin' }));
});
afterAll(async () => {
  for (const worker of workers) await worker.stop();
  await web.stop();
  await mailbox.stop();
});

const waiting = async () => Number((await em().execute('select count(*) from queued_emails'))[0]?.count);
const sentTo = (address: string) => mailbox.emails.filter(({ to }) => to.includes(address));
const tokenIn = (text: string) => /token=([\w-]{43})/.exec(text)?.[1] ?? '';

it('a reset link that was asked for in one process is sent once by another one, and works', async () => {
  const users = await Promise.all(Array.from({ length: 10 }, () => buildUser(em())));
  for (const { email } of users)
    expect((await clientWith(web).request(authContract.forgotPassword, { body: { email } })).status).toBe(
      200,
    );
  await expect.poll(waiting).toBe(0);
  expect(users.map(({ email }) => sentTo(email).length)).toEqual(users.map(() => 1));
  const [user] = users;
  const token = tokenIn(sentTo(user?.email ?? '')[0]?.text ?? '');
  const reset = { body: { token, newPassword: 'a wholly new one' } };
  expect((await clientWith(web).request(authContract.resetPassword, reset)).status).toBe(200);
});

it('an invitation is said to be sent once another process has sent it', async () => {
  const email = 'invited@desk.test';
  const { body } = await admin.request(accountsContract.invite, { body: { email } });
  expect(body.isMailed).toBe(true);
  expect(sentTo(email)).toHaveLength(1);
  expect(sentTo(email)[0]?.text).toContain(body.link);
});

it('a link that was used is not sent again, so that it does not become valid again', async () => {
  const user = await buildUser(em());
  const ask = () => clientWith(web).request(authContract.forgotPassword, { body: { email: user.email } });
  await ask();
  const token = tokenIn((await mailbox.next(user.email)).text);
  await expect.poll(waiting).toBe(0);
  await em().execute(
    `insert into queued_emails (kind, about, email_id, due_at, expires_at, leased_until)
     values ('passwordReset', ?, gen_random_uuid(), now(), now() + interval '1 hour', now() + interval '1 hour')`,
    [user.email], // as it is while a process has been killed after sending it
  );
  const body = { token, newPassword: 'a wholly new one' };
  expect((await clientWith(web).request(authContract.resetPassword, { body })).status).toBe(200);
  expect(await waiting()).toBe(0);
});
