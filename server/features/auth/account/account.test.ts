import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authContract } from '#shared/contract/auth.ts';
import { usersContract } from '#shared/contract/users.ts';
import { clientWith, connectSocket, signIn } from '#server/test/client.ts';
import { buildUser, setSetting } from '#server/test/factories/index.ts';
import { startMailbox, type Mailbox } from '#server/test/mailbox.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { PasswordReset } from './passwordReset.entity.ts';

let server: TestServer;
let mailbox: Mailbox;
let passwordHash: string;
const em = () => server.floor.orm.em.fork();
const anyone = () => clientWith(server);

beforeAll(async () => {
  mailbox = await startMailbox();
  passwordHash = await hash('the old one');
  const variables = { SMTP_URL: mailbox.url, MAIL_FROM: 'desk@desk.test', PUBLIC_URL: 'https://desk.test/' };
  server = await startTestServer({ ...variables, TIME_ZONE: 'UTC' });
});
afterAll(async () => {
  await server.stop();
  await mailbox.stop();
});

const forget = (email: string) => anyone().call(authContract.forgotPassword, { body: { email } });
const reset = (token: string, newPassword = 'the new one') =>
  anyone().call(authContract.resetPassword, { body: { token, newPassword } });
const logIn = (email: string, password: string) =>
  anyone().call(authContract.login, { body: { email, password } });

/** The token that a user of this address gets by mail. */
async function tokenFor(email: string): Promise<string> {
  await forget(email);
  const { text } = await mailbox.next(email);
  return /https:\/\/desk\.test\/app\/reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? '';
}

describe('forgetting the password', () => {
  it('brings a link in the language of the desk; its token is stored as a hash only', async () => {
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

  it('answers the same for an address that nobody has, and writes to nobody', async () => {
    const user = await buildUser(em());
    const [known, unknown] = [await forget(user.email), await forget('nobody@desk.test')];
    expect(unknown).toEqual(known);
    await mailbox.next(user.email);
    await server.floor.events.settled();
    expect(mailbox.letters.filter(({ to }) => to.includes('nobody@desk.test'))).toEqual([]);
  });

  it('does not let the answer wait for the address or the mail', async () => {
    const user = await buildUser(em());
    await em().transactional(async (held) => {
      await held.execute('lock table password_resets in exclusive mode'); // no token can be made meanwhile
      expect((await forget(user.email)).status).toBe(200);
    });
    await mailbox.next(user.email);
  });

  it('wants an address', async () => {
    const { status, refusal } = await forget('nobody');
    expect([status, refusal.error]).toEqual([400, 'ERR_VALIDATION']);
    expect(JSON.stringify(refusal.details)).toContain('"field":"email"');
  });

  it('is limited for one address, known or not', async () => {
    const user = await buildUser(em());
    for (const email of [user.email, 'never-seen@desk.test']) {
      for (let asked = 0; asked < 5; asked += 1) expect((await forget(email)).status).toBe(200);
      const { status, refusal } = await forget(email);
      expect([status, refusal.error]).toEqual([429, 'ERR_TOO_MANY_REQUESTS']);
      expect(refusal.details?.['retryAfter']).toBeGreaterThan(0);
    }
  });

  it('is limited for one place', async () => {
    const other = await startTestServer();
    const ask = (n: number) =>
      clientWith(other).call(authContract.forgotPassword, { body: { email: `n${n}@desk.test` } });
    const statuses = [];
    for (let n = 0; n <= 60; n += 1) statuses.push((await ask(n)).status);
    expect(statuses.indexOf(429)).toBe(60);
    await other.stop();
  });

  it('answers the same without a mail server', async () => {
    const silent = await startTestServer();
    const user = await buildUser(silent.floor.orm.em.fork());
    const { status, body } = await clientWith(silent).call(authContract.forgotPassword, {
      body: { email: user.email },
    });
    expect([status, body]).toEqual([200, {}]);
    await silent.stop();
  });
});

describe('a new password', () => {
  it('is good at once, and every session of the user ends', async () => {
    const user = await buildUser(em(), { passwordHash });
    const { body: session } = await logIn(user.email, 'the old one');
    const socket = await connectSocket(server, session.token);
    expect((await reset(await tokenFor(user.email))).status).toBe(200);
    expect((await socket.next('userSessionExpired')).userId).toBe(user.id);
    await socket.closed;
    expect((await clientWith(server, session.token).call(usersContract.page)).status).toBe(401);
    expect((await logIn(user.email, 'the old one')).refusal.error).toBe('ERR_INVALID_CREDENTIALS');
    expect((await logIn(user.email, 'the new one')).status).toBe(200);
  });

  it('helps who has tried too many passwords', async () => {
    const user = await buildUser(em(), { passwordHash });
    for (let attempt = 0; attempt < 10; attempt += 1) await logIn(user.email, 'wrong');
    expect((await logIn(user.email, 'the old one')).status).toBe(429);
    await reset(await tokenFor(user.email));
    expect((await logIn(user.email, 'the new one')).status).toBe(200);
  });

  it('needs a link that was not used, not even at the same moment', async () => {
    const user = await buildUser(em());
    const token = await tokenFor(user.email);
    const answers = await Promise.all([reset(token, 'first'), reset(token, 'second'), reset(token, 'third')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { status, refusal } = await reset(token);
    expect([status, refusal.error]).toEqual([400, 'ERR_RESET_LINK_INVALID']);
  });

  it('needs the newest link', async () => {
    const user = await buildUser(em());
    const [older, newer] = [await tokenFor(user.email), await tokenFor(user.email)];
    expect((await reset(older)).refusal.error).toBe('ERR_RESET_LINK_INVALID');
    expect((await reset(newer)).status).toBe(200);
  });

  it('needs a link of the last hour', async () => {
    const user = await buildUser(em());
    const token = await tokenFor(user.email);
    server.setTime(new Date(Date.now() + 60 * 60_000));
    expect((await reset(token)).refusal.error).toBe('ERR_RESET_LINK_INVALID');
    server.setTime();
  });

  it('needs a token that was given out', async () => {
    for (const token of ['', 'x', 'A'.repeat(43)])
      expect((await reset(token)).refusal.error).toBe('ERR_RESET_LINK_INVALID');
  });

  it.each(['1234', 'x'.repeat(51)])('has 5 to 50 characters: not %s', async (newPassword) => {
    const user = await buildUser(em());
    const token = await tokenFor(user.email);
    const { status, refusal } = await reset(token, newPassword);
    expect([status, refusal.error]).toEqual([400, 'ERR_VALIDATION']);
    expect(JSON.stringify(refusal.details)).toContain('"field":"newPassword"');
    expect((await reset(token, '12345')).status).toBe(200);
  });
});

describe('signing up', () => {
  let next = 0;
  const form = (change = {}) => ({
    name: 'Bia',
    email: `bia${(next += 1)}@desk.test`,
    password: 'secret',
    ...change,
  });
  const signUp = (body: ReturnType<typeof form>, on = server) =>
    clientWith(on).call(authContract.signup, { body });

  it('makes an agent, whatever else is asked for, who can log in', async () => {
    const asked = form({ profile: 'masteradmin', queueIds: [1] });
    const { status, body } = await signUp(asked);
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Bia', profile: 'user', queues: [] });
    expect(body).not.toHaveProperty('passwordHash');
    expect((await logIn(asked.email, 'secret')).status).toBe(200);
  });

  it('tells the colleagues', async () => {
    const watching = await connectSocket(server, (await signIn(server, await buildUser(em()))).token);
    const { body } = await signUp(form());
    const event = await watching.next('user', (each) => each.action === 'create' && each.user.id === body.id);
    expect(event).toMatchObject({ user: { email: body.email } });
    watching.close();
  });

  it('is closed while the setting is disabled', async () => {
    await setSetting(server.floor, 'userCreation', 'disabled');
    const { status, refusal } = await signUp(form());
    expect([status, refusal.error]).toEqual([403, 'ERR_USER_CREATION_DISABLED']);
    await setSetting(server.floor, 'userCreation', 'enabled');
    expect((await signUp(form())).status).toBe(200);
  });

  it('refuses an address that somebody has', async () => {
    const user = await buildUser(em());
    const { status, refusal } = await signUp(form({ email: user.email.toUpperCase() }));
    expect([status, refusal.error]).toEqual([409, 'ERR_EMAIL_ALREADY_EXISTS']);
  });

  it('names the field that is wrong', async () => {
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

  it('stops at the limit of the plan, however many ask at once', async () => {
    const limited = await startTestServer({ USER_LIMIT: '2' }); // the first user is there already
    const answers = await Promise.all([1, 2, 3].map(() => signUp(form(), limited)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 403)?.refusal.error).toBe('ERR_USER_CREATION_COUNT');
    await limited.stop();
  });
});
