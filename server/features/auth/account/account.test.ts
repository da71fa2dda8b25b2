import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsContract } from '#shared/contract/accounts.ts';
import { authContract } from '#shared/contract/auth.ts';
import { usersContract } from '#shared/contract/users.ts';
import { User } from '#server/features/users/index.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import { queueEmail } from '#server/platform/mail/queueEmail.ts';
import { QueuedEmail } from '#server/platform/mail/queuedEmail.entity.ts';
import { askedDuring } from '#server/test/askedDuring.ts';
import { clientWith, connectSocket, signIn, type Client } from '#server/test/client.ts';
import { buildQueue, buildUser, setSetting } from '#server/test/factories/index.ts';
import { lockWaits } from '#server/test/lockWaits.ts';
import { startMailbox, type Mailbox } from '#server/test/mailbox.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { RESET_EMAIL } from './forgottenPassword.ts';
import { PasswordReset } from './passwordReset.entity.ts';
import { Signup } from './signup.entity.ts';
import { openSession } from '../sessions.ts';
import { UserSession } from '../userSession.entity.ts';

const PASSWORD = 'a wholly new one';
let server: TestServer;
let mailbox: Mailbox;
let passwordHash: string;
const em = () => server.ctx.orm.em.fork();
const anyone = () => clientWith(server);

beforeAll(async () => {
  mailbox = await startMailbox();
  passwordHash = await hash('the old one');
  const variables = { SMTP_URL: mailbox.url, MAIL_FROM: 'desk@desk.test', PUBLIC_URL: 'https://desk.test/' };
  server = await startTestServer({ ...variables, TIME_ZONE: 'UTC' });
  await setSetting(server.ctx, 'userCreation', 'enabled');
});
afterAll(async () => {
  await server.stop();
  await mailbox.stop();
});

const forget = (email: string) => anyone().request(authContract.forgotPassword, { body: { email } });
const reset = (token: string, newPassword = 'the new one') =>
  anyone().request(authContract.resetPassword, { body: { token, newPassword } });
const logIn = (email: string, password: string) =>
  anyone().request(authContract.login, { body: { email, password } });

/** The token in the password reset email sent to this address. */
async function tokenFor(email: string): Promise<string> {
  await forget(email);
  const { text } = await mailbox.next(email);
  return /https:\/\/desk\.test\/app\/reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? '';
}

describe('requesting a password reset', () => {
  it('sends a link in the configured language and stores only the hash of its token', async () => {
    const user = await buildUser(em(), { name: 'Ana', passwordHash });
    const { status, body } = await forget(` ${user.email.toUpperCase()} `);
    expect([status, body]).toEqual([200, {}]);
    const { text } = await mailbox.next(user.email);
    expect(text).toContain('Olá, Ana!');
    const token = /token=([\w-]{43})\r\n/.exec(text)?.[1] ?? '';
    const stored = await em().findOneOrFail(PasswordReset, { user: user.id });
    expect(stored.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('answers the same for an unknown address and sends no email', async () => {
    const user = await buildUser(em());
    const [known, unknown] = [await forget(user.email), await forget('nobody@desk.test')];
    expect(unknown).toEqual(known);
    await mailbox.next(user.email);
    await server.ctx.eventLog.settled();
    expect(mailbox.emails.filter(({ to }) => to.includes('nobody@desk.test'))).toEqual([]);
  });

  it('answers without waiting for the lookup or the email', async () => {
    const user = await buildUser(em());
    await em().transactional(async (lockingEm) => {
      await lockingEm.execute('lock table password_resets in exclusive mode'); // no token can be created meanwhile
      expect((await forget(user.email)).status).toBe(200);
    });
    await mailbox.next(user.email);
  });

  it('requires an address', async () => {
    const { status, refusal } = await forget('nobody');
    expect([status, refusal.error]).toEqual([400, 'ERR_VALIDATION']);
    expect(JSON.stringify(refusal.details)).toContain('"field":"email"');
  });

  it('is limited per address, known or not', async () => {
    const user = await buildUser(em());
    for (const email of [user.email, 'never-seen@desk.test']) {
      for (let asked = 0; asked < 5; asked += 1) expect((await forget(email)).status).toBe(200);
      const { status, refusal } = await forget(email);
      expect([status, refusal.error]).toEqual([429, 'ERR_TOO_MANY_REQUESTS']);
      expect(refusal.details?.['retryAfter']).toBeGreaterThan(0);
    }
  });

  it('is limited per network', async () => {
    const other = await startTestServer({ SMTP_URL: mailbox.url });
    const request = (n: number) =>
      clientWith(other).request(authContract.forgotPassword, { body: { email: `n${n}@desk.test` } });
    const statuses = [];
    for (let n = 0; n <= 60; n += 1) statuses.push((await request(n)).status);
    expect(statuses.indexOf(429)).toBe(60);
    await other.stop();
  });

  it('fails without a mail server', async () => {
    const silent = await startTestServer();
    const user = await buildUser(silent.ctx.orm.em.fork());
    for (const email of [user.email, 'nobody@desk.test']) {
      const { status, refusal } = await clientWith(silent).request(authContract.forgotPassword, {
        body: { email },
      });
      expect([status, refusal.error]).toEqual([501, 'ERR_MAIL_NOT_CONFIGURED']);
    }
    expect((await clientWith(silent).request(accountsContract.options)).body).toEqual({
      canSignUp: false,
      canMail: false,
      passwordMinLength: 5,
      sso: null,
    });
    await silent.stop();
  });
});

describe('resetting the password', () => {
  it('applies at once and ends all sessions of the user', async () => {
    const user = await buildUser(em(), { passwordHash });
    const { body: session } = await logIn(user.email, 'the old one');
    const socket = await connectSocket(server, session.token);
    expect((await reset(await tokenFor(user.email))).status).toBe(200);
    expect((await socket.next('userSessionExpired')).userId).toBe(user.id);
    await socket.closed;
    expect((await clientWith(server, session.token).request(usersContract.page)).status).toBe(401);
    expect((await logIn(user.email, 'the old one')).refusal.error).toBe('ERR_INVALID_CREDENTIALS');
    expect((await logIn(user.email, 'the new one')).status).toBe(200);
  });

  it('ends a session too that was being opened with the old password meanwhile', async () => {
    const user = await buildUser(em(), { passwordHash });
    const token = await tokenFor(user.email);
    const response = await inTransaction(server.ctx, async (tx) => {
      await openSession(tx, user);
      const answer = reset(token);
      await expect.poll(() => lockWaits(em())).toBe(1);
      return { answer };
    });
    expect((await response.answer).status).toBe(200);
    expect(await em().find(UserSession, { user: user.id })).toMatchObject([{ endReason: 'passwordChanged' }]);
  });

  it('ends the login delay after too many wrong passwords', async () => {
    const user = await buildUser(em(), { passwordHash });
    for (let attempt = 0; attempt < 10; attempt += 1) await logIn(user.email, 'wrong');
    expect((await logIn(user.email, 'the old one')).status).toBe(429);
    await reset(await tokenFor(user.email));
    expect((await logIn(user.email, 'the new one')).status).toBe(200);
  });

  it('requires an unused link, also for concurrent requests', async () => {
    const user = await buildUser(em());
    const token = await tokenFor(user.email);
    const responses = await Promise.all([
      reset(token, 'the first one'),
      reset(token, 'the second one'),
      reset(token, 'the third one'),
    ]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const { status, refusal } = await reset(token);
    expect([status, refusal.error]).toEqual([400, 'ERR_RESET_LINK_INVALID']);
  });

  it('requires the newest link', async () => {
    const user = await buildUser(em());
    const [older, newer] = [await tokenFor(user.email), await tokenFor(user.email)];
    expect((await reset(older)).refusal.error).toBe('ERR_RESET_LINK_INVALID');
    expect((await reset(newer)).status).toBe(200);
  });

  it('requires a link of the last hour', async () => {
    const user = await buildUser(em());
    const token = await tokenFor(user.email);
    server.setTime(new Date(Date.now() + 60 * 60_000));
    expect((await reset(token)).refusal.error).toBe('ERR_RESET_LINK_INVALID');
    server.setTime();
  });

  it.each([{ email: 'moved@desk.test' }, { password: 'wholly another' }])(
    'requires a link from after the last change of address and password: %o',
    async (change) => {
      const admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
      const user = await buildUser(em());
      const update = (body: object) =>
        admin.request(usersContract.update, { params: { userId: user.id }, body });
      const token = await tokenFor(user.email);
      await inTransaction(server.ctx, async (tx) => {
        const [about, dueAt] = [user.email, new Date(Date.now() + 60_000)];
        await queueEmail(tx, { kind: RESET_EMAIL, about, emailId: randomUUID(), expiresAt: dueAt });
        await tx.em.nativeUpdate(QueuedEmail, { about }, { dueAt });
      });
      const remaining = async () => [
        await em().count(PasswordReset, { user: user.id }),
        await em().count(QueuedEmail, { about: user.email }),
      ];
      expect((await update({ name: 'Renamed', email: user.email })).status).toBe(200);
      expect(await remaining()).toEqual([1, 1]);
      expect((await update(change)).status).toBe(200);
      expect(await remaining()).toEqual([0, 0]);
      expect((await reset(token)).refusal.error).toBe('ERR_RESET_LINK_INVALID');
    },
  );

  it('requires a token issued by the server', async () => {
    for (const token of ['', 'x', 'A'.repeat(43)])
      expect((await reset(token)).refusal.error).toBe('ERR_RESET_LINK_INVALID');
  });

  it.each(['1234', 'x'.repeat(51)])('requires 5 to 50 characters: not %s', async (newPassword) => {
    const user = await buildUser(em());
    const token = await tokenFor(user.email);
    const { status, refusal } = await reset(token, newPassword);
    expect([status, refusal.error]).toEqual([400, 'ERR_VALIDATION']);
    expect(JSON.stringify(refusal.details)).toContain('"field":"newPassword"');
    expect((await reset(token, '12345')).refusal.error).toBe('ERR_PASSWORD_COMMON');
    expect((await reset(token, 'q7$xZ')).status).toBe(200);
  });
});

describe('signing up', () => {
  let next = 0;
  const form = (change = {}) => ({
    name: 'Bia',
    email: `bia${(next += 1)}@desk.test`,
    password: PASSWORD,
    ...change,
  });
  const signUp = (body: ReturnType<typeof form>, on = server) =>
    clientWith(on).request(authContract.signup, { body });

  it('waits for an admin and creates an agent with masked numbers, whatever else was requested', async () => {
    const admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
    const agent = await signIn(server, await buildUser(em()));
    const [watching, agents] = [
      await connectSocket(server, admin.token),
      await connectSocket(server, agent.token),
    ];
    const asked = form({ profile: 'masteradmin', isTricked: 'enabled', queueIds: [1] });
    const { status, body } = await signUp(asked);
    expect([status, body]).toEqual([200, { name: 'Bia', email: asked.email, isPending: true }]);
    const emitted = await watching.next('signup');
    expect(emitted).toMatchObject({ action: 'create', signup: { name: 'Bia', email: asked.email } });
    expect((await logIn(asked.email, PASSWORD)).refusal.error).toBe('ERR_ACCOUNT_PENDING');
    expect((await logIn(asked.email, 'wrong')).refusal.error).toBe('ERR_INVALID_CREDENTIALS');
    expect((await signUp(asked)).refusal.error).toBe('ERR_EMAIL_ALREADY_EXISTS');

    const waiting = (await admin.request(accountsContract.signups)).body.find(
      (each) => each.email === asked.email,
    );
    const params = { signupId: waiting?.id ?? 0 };
    expect((await agent.request(accountsContract.approveSignup, { params })).status).toBe(403);
    const approved = await admin.request(accountsContract.approveSignup, { params });
    expect(approved.body).toMatchObject({ profile: 'user', isTricked: 'disabled', queues: [] });
    await watching.next('signup', (event) => event.action === 'delete');
    await agents.next('user', (event) => event.action === 'create' && event.user.email === asked.email);
    expect(agents.received().map(({ name }) => name)).not.toContain('signup');
    expect((await logIn(asked.email, PASSWORD)).status).toBe(200);
    expect((await admin.request(accountsContract.approveSignup, { params })).refusal.error).toBe(
      'ERR_NO_SIGNUP_FOUND',
    );
    watching.close();
    agents.close();
  });

  it('is discarded when an admin refuses it', async () => {
    const admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
    const asked = form();
    await signUp(asked);
    const waiting = (await admin.request(accountsContract.signups)).body.find(
      (each) => each.email === asked.email,
    );
    const params = { signupId: waiting?.id ?? 0 };
    expect((await admin.request(accountsContract.refuseSignup, { params })).status).toBe(200);
    expect((await logIn(asked.email, PASSWORD)).refusal.error).toBe('ERR_INVALID_CREDENTIALS');
    expect((await admin.request(accountsContract.refuseSignup, { params })).refusal.error).toBe(
      'ERR_NO_SIGNUP_FOUND',
    );
  });

  it('becomes no account when another admin refuses it at that moment', async () => {
    const admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
    const asked = form();
    await signUp(asked);
    const { id } = await em().findOneOrFail(Signup, { email: asked.email });
    const { refusal } = await askedDuring(
      em(),
      (refusing) => refusing.nativeDelete(Signup, id),
      () => admin.request(accountsContract.approveSignup, { params: { signupId: id } }),
    );
    expect(refusal.error).toBe('ERR_NO_SIGNUP_FOUND');
    expect(await em().count(User, { email: asked.email })).toBe(0);
  });

  it('is refused while the setting is disabled', async () => {
    await setSetting(server.ctx, 'userCreation', 'disabled');
    const { status, refusal } = await signUp(form());
    expect([status, refusal.error]).toEqual([403, 'ERR_USER_CREATION_DISABLED']);
    await setSetting(server.ctx, 'userCreation', 'enabled');
    expect((await signUp(form())).status).toBe(200);
  });

  it('refuses the address of an existing user', async () => {
    const user = await buildUser(em());
    const { status, refusal } = await signUp(form({ email: user.email.toUpperCase() }));
    expect([status, refusal.error]).toEqual([409, 'ERR_EMAIL_ALREADY_EXISTS']);
  });

  it('names the invalid field', async () => {
    for (const [field, value] of [
      ['name', 'B'],
      ['name', 'B'.repeat(51)],
      ['email', 'bia'],
      ['password', '1234'],
      ['password', 'x'.repeat(51)],
    ] as const) {
      const { status, refusal } = await signUp(form({ [field]: value }));
      expect([status, refusal.error]).toEqual([400, 'ERR_VALIDATION']);
      expect(JSON.stringify(refusal.details)).toContain(`"field":"${field}"`);
    }
  });

  it('enforces the user limit when signups are approved concurrently', async () => {
    const limited = await startTestServer({ USER_LIMIT: '2' });
    const admin = await signIn(limited, { id: 1 }); // the first user
    expect((await signUp(form(), limited)).refusal.error).toBe('ERR_USER_CREATION_DISABLED'); // the default
    await setSetting(limited.ctx, 'userCreation', 'enabled');
    for (let n = 0; n < 3; n += 1) await signUp(form(), limited);
    const { body: waiting } = await admin.request(accountsContract.signups);
    const responses = await Promise.all(
      waiting.map(({ id }) => admin.request(accountsContract.approveSignup, { params: { signupId: id } })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.find(({ status }) => status === 403)?.refusal.error).toBe('ERR_USER_CREATION_COUNT');
    expect((await admin.request(accountsContract.signups)).body).toHaveLength(2); // signups beyond the limit
    await limited.stop();
  });
});

describe('an easily guessed new password', () => {
  it('is refused everywhere, and a higher configured minimum applies', async () => {
    const admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
    const user = await buildUser(em(), { name: 'Ana Maria', email: 'anamaria@desk.test' });
    const change = (password: string) =>
      admin.request(usersContract.update, { params: { userId: user.id }, body: { password } });
    for (const password of ['password', 'PassWord1', 'qwerty123', 'Ana Maria', 'anamaria'])
      expect((await change(password)).refusal.error).toBe('ERR_PASSWORD_COMMON');
    const form = { name: 'Bia', email: 'easy@desk.test', password: 'iloveyou' };
    expect((await admin.request(usersContract.create, { body: form })).refusal.error).toBe(
      'ERR_PASSWORD_COMMON',
    );
    expect((await anyone().request(authContract.signup, { body: form })).refusal.error).toBe(
      'ERR_PASSWORD_COMMON',
    );
    expect((await change('q7$xZ')).status).toBe(200);
    await setSetting(server.ctx, 'passwordMinLength', '12');
    expect((await change('q7$xZ-8v')).refusal).toMatchObject({
      error: 'ERR_PASSWORD_TOO_SHORT',
      details: { min: 12 },
    });
    await setSetting(server.ctx, 'passwordMinLength', '5');
  });
});

describe('an invitation', () => {
  const invite = (client: Client, body: object) => client.request(accountsContract.invite, { body });
  const tokenOf = (link: string) => new URL(link).searchParams.get('invitation') ?? '';
  const accept = (token: string, change = {}) =>
    anyone().request(accountsContract.accept, {
      body: { token, name: 'Caio', email: `caio${(count += 1)}@desk.test`, password: PASSWORD, ...change },
    });
  let count = 0;
  let admin: Client;
  beforeAll(async () => {
    admin = await signIn(server, await buildUser(em(), { name: 'Ana', profile: 'admin' }));
  });

  it('is emailed, creates the promised account and can be used once', async () => {
    const queue = await buildQueue(em());
    const watching = await connectSocket(server, admin.token);
    const email = 'invited@desk.test';
    const { body } = await invite(admin, { email, profile: 'admin', queueIds: [queue.id] });
    expect(body).toMatchObject({ isMailed: true, invitation: { email, profile: 'admin' } });
    const { text } = await mailbox.next(email);
    expect(text).toContain('Ana convidou você');
    expect(text.replaceAll('=\r\n', '')).toContain(tokenOf(body.link).slice(0, 20));
    await watching.next('invitation', (event) => event.action === 'create');
    expect((await admin.request(accountsContract.invitations)).body).toContainEqual(body.invitation);
    const token = tokenOf(body.link);
    const shown = await anyone().request(accountsContract.showInvitation, { params: { token } });
    expect(shown.body).toEqual({ email });
    expect((await accept(token)).refusal.error).toBe('ERR_INVITATION_INVALID'); // wrong email address
    const responses = await Promise.all([1, 2, 3].map(() => accept(token, { email })));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.find(({ status }) => status === 200)?.body).toMatchObject({
      profile: 'admin',
      queues: [{ id: queue.id }],
    });
    await watching.next('invitation', (event) => event.action === 'delete');
    expect((await logIn(email, PASSWORD)).status).toBe(200);
    watching.close();
  });

  it('without an email can be used by anyone with the link, also while signup is disabled', async () => {
    await setSetting(server.ctx, 'userCreation', 'disabled');
    const { body } = await invite(admin, {});
    expect(body).toMatchObject({ isMailed: false, invitation: { email: null, profile: 'user' } });
    expect((await accept(tokenOf(body.link), { password: 'password' })).refusal.error).toBe(
      'ERR_PASSWORD_COMMON',
    );
    expect((await accept(tokenOf(body.link))).status).toBe(200);
    await setSetting(server.ctx, 'userCreation', 'enabled');
  });

  it('is invalid after it is revoked, after a week, or when its creator may no longer invite', async () => {
    const params = async (of: Client) => (await invite(of, {})).body;
    const revoked = await params(admin);
    await admin.request(accountsContract.revokeInvitation, {
      params: { invitationId: revoked.invitation.id },
    });
    const leaving = await buildUser(em(), { profile: 'admin' });
    const orphaned = await params(await signIn(server, leaving));
    await em().nativeUpdate(User, { id: leaving.id }, { profile: 'user' });
    const old = await params(admin);
    for (const { link } of [revoked, orphaned])
      expect((await accept(tokenOf(link))).refusal.error).toBe('ERR_INVITATION_INVALID');
    server.setTime(new Date(Date.now() + 7 * 24 * 60 * 60_000));
    expect((await accept(tokenOf(old.link))).refusal.error).toBe('ERR_INVITATION_INVALID');
    server.setTime();
  });

  it('is listed only while its creator may invite', async () => {
    const leaving = await buildUser(em(), { profile: 'admin' });
    const { invitation } = (await invite(await signIn(server, leaving), {})).body;
    const listed = async () => (await admin.request(accountsContract.invitations)).body.map(({ id }) => id);
    expect(await listed()).toContain(invitation.id);
    await em().nativeUpdate(User, { id: leaving.id }, { profile: 'user' });
    expect(await listed()).not.toContain(invitation.id);
  });

  it('can be created by users who manage users, for no higher profile and no existing address', async () => {
    const agent = await signIn(server, await buildUser(em()));
    expect((await invite(agent, {})).status).toBe(403);
    expect((await invite(admin, { profile: 'masteradmin' })).refusal.error).toBe('ERR_NO_PERMISSION');
    const { email } = await buildUser(em());
    expect((await invite(admin, { email })).refusal.error).toBe('ERR_EMAIL_ALREADY_EXISTS');
  });
});
