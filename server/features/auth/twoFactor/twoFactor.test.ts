import { hash } from '@node-rs/argon2';
import { TOTP, URI } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { authContract, type Session } from '#shared/contract/auth.ts';
import { settingsContract } from '#shared/contract/settings.ts';
import { twoFactorContract } from '#shared/contract/twoFactor.ts';
import { usersContract } from '#shared/contract/users.ts';
import { apiListsContract } from '#shared/contract/v1/workspace.ts';
import { LOGIN_CHALLENGE_LIFETIME } from '#shared/domain/limits.ts';
import { AuditEntry } from '#server/platform/audit/auditEntry.entity.ts';
import { clientWith, connectSocket, signIn, type Client } from '#server/test/client.ts';
import { buildApiToken, buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { createLoginLimit } from '../limits/loginLimit.ts';
import { removeExpiredLinks } from '../removeExpired.ts';
import { LoginChallenge } from './loginChallenge.entity.ts';
import { RecoveryCode } from './recoveryCode.entity.ts';
import { TwoFactor } from './twoFactor.entity.ts';

const PASSWORD = 'correct horse';
let server: TestServer;
let passwordHash: string;
beforeAll(async () => {
  server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
  passwordHash = await hash(PASSWORD);
});
afterEach(() => server.setTime());
afterAll(() => server.stop());

const em = () => server.ctx.orm.em.fork();
const newUser = (fields = {}) => buildUser(em(), { passwordHash, ...fields });
const anonymous = () => clientWith(server);
const logIn = (email: string, password = PASSWORD) =>
  anonymous().request(authContract.login, { body: { email, password } });
const enterCode = (challenge: string, code: string) =>
  anonymous().request(authContract.enterCode, { body: { challenge, code } });
const challengeOf = ({ refusal }: Awaited<ReturnType<typeof logIn>>) =>
  String(refusal.details?.['challenge']);
const statusOf = async (client: Client) => (await client.request(twoFactorContract.status)).body;

/** A user of an authenticator app. */
interface Owner {
  readonly user: Awaited<ReturnType<typeof newUser>>;
  readonly client: Client;
  readonly app: TOTP;
  readonly recoveryCodes: readonly string[];
}

/** The code that an app shows now, or some periods later. */
const codeOf = (app: TOTP, periods = 0) =>
  app.generate({ timestamp: server.ctx.now().getTime() + periods * 30_000 });
/** One that is not accepted now. */
const wrongCode = (app: TOTP) => {
  const near = [-2, -1, 0, 1, 2].map((periods) => codeOf(app, periods));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code))!;
};

async function begin(client: Client): Promise<TOTP> {
  const { body } = await client.request(twoFactorContract.begin, { body: { currentPassword: PASSWORD } });
  const app = URI.parse(body.uri);
  if (!(app instanceof TOTP) || app.secret.base32 !== body.secret) throw new Error('not of this secret');
  return app;
}

/** Turns it on at a moment before the test, whose codes are used up. */
async function newOwner(fields = {}): Promise<Owner> {
  const user = await newUser(fields);
  const client = await signIn(server, user);
  server.setTime(new Date(Date.now() - 120_000));
  const app = await begin(client);
  const { body } = await client.request(twoFactorContract.confirm, { body: { code: codeOf(app) } });
  server.setTime();
  return { user, client, app, recoveryCodes: body.recoveryCodes };
}

describe('turning two-factor authentication on', () => {
  it('takes the password and a code of the app, and returns ten recovery codes once', async () => {
    const user = await newUser();
    const client = await signIn(server, user);
    expect(await statusOf(client)).toEqual({ isOn: false, isRequired: false, recoveryCodesLeft: 0 });
    const refused = await client.request(twoFactorContract.begin, { body: { currentPassword: 'wrong' } });
    expect(refused.refusal.error).toBe('ERR_CURRENT_PASSWORD');

    const app = await begin(client);
    expect(app).toMatchObject({ issuer: 'Ramal', label: user.email, digits: 6, period: 30 });
    expect((await statusOf(client)).isOn).toBe(false);
    expect((await logIn(user.email)).status).toBe(200);
    const again = await signIn(server, user);
    const wrong = await again.request(twoFactorContract.confirm, { body: { code: wrongCode(app) } });
    expect(wrong.refusal.error).toBe('ERR_TWO_FACTOR_CODE');
    const code = codeOf(app);
    const { body } = await again.request(twoFactorContract.confirm, {
      body: { code: `${code.slice(0, 3)} ${code.slice(3)}` },
    });
    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect(body.recoveryCodes[0]).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
    expect(await statusOf(again)).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 10 });
  });

  it('stores the secret encrypted, and of the recovery codes only hashes', async () => {
    const { user, app, recoveryCodes } = await newOwner();
    const { secret } = await em().findOneOrFail(TwoFactor, { user: user.id });
    expect(Buffer.from(secret).includes(Buffer.from(app.secret.bytes))).toBe(false);
    const stored = JSON.stringify(await em().find(RecoveryCode, { user: user.id }));
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  it('ends the other sessions and begun logins of the user, and notifies their clients', async () => {
    const user = await newUser();
    const [client, other] = [await signIn(server, user), await signIn(server, user)];
    const socket = await connectSocket(server, other.token);
    const own = await connectSocket(server, client.token);
    const app = await begin(client);
    await client.request(twoFactorContract.confirm, { body: { code: codeOf(app) } });
    expect((await socket.next('userSessionExpired')).reason).toBe('twoFactorChanged');
    await socket.closed;
    expect(await own.next('twoFactor')).toEqual({ userId: user.id, isOn: true });
    expect((await client.request(usersContract.page)).status).toBe(200);
    own.close();
  });

  it('is not begun again while it is on, and not confirmed without being begun', async () => {
    const { client } = await newOwner();
    const body = { currentPassword: PASSWORD };
    expect((await client.request(twoFactorContract.begin, { body })).refusal.error).toBe(
      'ERR_TWO_FACTOR_CHANGED',
    );
    const code = { code: '123456' };
    expect((await client.request(twoFactorContract.confirm, { body: code })).refusal.error).toBe(
      'ERR_TWO_FACTOR_CHANGED',
    );
  });
});

describe('a login with two-factor authentication', () => {
  it('asks for a code after the right password only, and gives no session before', async () => {
    const { user, app } = await newOwner();
    expect((await logIn(user.email, 'wrong')).refusal).toMatchObject({ error: 'ERR_INVALID_CREDENTIALS' });
    const response = await fetch(`${server.url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: user.email, password: PASSWORD }),
    });
    expect([response.status, response.headers.getSetCookie()]).toEqual([401, []]);
    const refusal = (await response.json()) as { error: string; details: { challenge: string } };
    expect(refusal).toMatchObject({
      error: 'ERR_TWO_FACTOR_REQUIRED',
      details: { challenge: expect.any(String) },
    });
    const { challenge } = refusal.details;
    expect(JSON.stringify(await em().find(LoginChallenge, {}))).not.toContain(challenge);
    expect((await clientWith(server, challenge).request(usersContract.page)).status).toBe(401);

    const session = await enterCode(challenge, codeOf(app));
    expect(session.body.user).toMatchObject({ id: user.id });
    expect((await clientWith(server, session.body.token).request(usersContract.page)).status).toBe(200);
  });

  it('accepts no code twice, also at the same time, but that of the neighbouring period', async () => {
    const { user, app } = await newOwner();
    server.setTime(new Date());
    const challenges = await Promise.all([1, 2, 3].map(async () => challengeOf(await logIn(user.email))));
    const code = codeOf(app, -1);
    const entered = await Promise.all(challenges.map((challenge) => enterCode(challenge, code)));
    expect(entered.filter(({ status }) => status === 200)).toHaveLength(1);
    const later = challengeOf(await logIn(user.email));
    expect((await enterCode(later, code)).refusal.error).toBe('ERR_TWO_FACTOR_CODE');
    expect((await enterCode(later, codeOf(app, -2))).refusal.error).toBe('ERR_TWO_FACTOR_CODE');
    expect((await enterCode(later, codeOf(app))).status).toBe(200);
  });

  it('does not accept the code that confirmed it', async () => {
    const user = await newUser();
    const client = await signIn(server, user);
    server.setTime(new Date());
    const app = await begin(client);
    const code = codeOf(app);
    await client.request(twoFactorContract.confirm, { body: { code } });
    const challenge = challengeOf(await logIn(user.email));
    expect((await enterCode(challenge, code)).refusal.error).toBe('ERR_TWO_FACTOR_CODE');
  });

  it('takes a recovery code in its place, once, as people write it', async () => {
    const { user, recoveryCodes } = await newOwner();
    const [first = '', second = ''] = recoveryCodes;
    const session = await enterCode(challengeOf(await logIn(user.email)), ` ${first.toUpperCase()} `);
    expect(session.status).toBe(200);
    const client = clientWith(server, session.body.token);
    expect((await statusOf(client)).recoveryCodesLeft).toBe(9);
    const challenge = challengeOf(await logIn(user.email));
    expect((await enterCode(challenge, first)).refusal.error).toBe('ERR_TWO_FACTOR_CODE');
    expect((await enterCode(challenge, second.replaceAll('-', ' '))).status).toBe(200);
  });

  it('uses the challenge once, for ten minutes, and never one that is made up', async () => {
    const { user, app, recoveryCodes } = await newOwner();
    const challenge = challengeOf(await logIn(user.email));
    expect((await enterCode(challenge, codeOf(app))).status).toBe(200);
    const again = await enterCode(challenge, recoveryCodes[0] ?? '');
    expect([again.status, again.refusal.error]).toEqual([401, 'ERR_TWO_FACTOR_EXPIRED']);
    expect((await enterCode('made up', codeOf(app))).refusal.error).toBe('ERR_TWO_FACTOR_EXPIRED');

    const late = challengeOf(await logIn(user.email));
    server.setTime(new Date(Date.now() + LOGIN_CHALLENGE_LIFETIME + 1000));
    expect((await enterCode(late, codeOf(app))).refusal.error).toBe('ERR_TWO_FACTOR_EXPIRED');
    await removeExpiredLinks(server.ctx);
    expect(await em().count(LoginChallenge, { user: user.id })).toBe(0);
  });

  it('begins anew after the password was changed', async () => {
    const { user, client, app } = await newOwner();
    const challenge = challengeOf(await logIn(user.email));
    const changed = await client.request(usersContract.update, {
      params: { userId: user.id },
      body: { password: 'another horse', currentPassword: PASSWORD },
    });
    expect(changed.status).toBe(200);
    expect((await enterCode(challenge, codeOf(app))).refusal.error).toBe('ERR_TWO_FACTOR_EXPIRED');
    expect((await logIn(user.email, 'another horse')).refusal.error).toBe('ERR_TWO_FACTOR_REQUIRED');
  });

  it('is refused outside of the work hours', async () => {
    const { user, app } = await newOwner();
    const challenge = challengeOf(await logIn(user.email));
    await em().execute(`update users set start_work = '00:00', end_work = '00:00' where id = ?`, [user.id]);
    expect((await enterCode(challenge, codeOf(app))).refusal.error).toBe('ERR_OUT_OF_HOURS');
    expect((await logIn(user.email)).refusal.error).toBe('ERR_OUT_OF_HOURS');
  });
});

describe('wrong codes', () => {
  it('count as wrong passwords do, whatever challenge they are for, and the right password forgives none', async () => {
    const { user, app } = await newOwner();
    let challenge = '';
    for (let n = 0; n < 10; n += 1) {
      challenge = challengeOf(await logIn(user.email));
      const entered = await enterCode(challenge, wrongCode(app));
      expect(entered.refusal.error).toBe('ERR_TWO_FACTOR_CODE');
    }
    expect((await enterCode(challenge, codeOf(app))).refusal).toMatchObject({
      error: 'ERR_TOO_MANY_REQUESTS',
      details: { retryAfter: expect.any(Number) },
    });
    expect((await logIn(user.email)).refusal.error).toBe('ERR_TOO_MANY_REQUESTS');
    const otherProcess = createLoginLimit(server.ctx);
    const attempt = { email: user.email, address: '127.0.0.1', deviceId: null };
    await expect(otherProcess.attempt(attempt)).rejects.toThrow('ERR_TOO_MANY_REQUESTS');
    await em().execute(`update rate_limits set expire = 1 where key like 'login.delays:%'`); // the delay has passed
    challenge = challengeOf(await logIn(user.email));
    expect((await enterCode(challenge, codeOf(app))).status).toBe(200); // the right password has taken no delay of its own
  });

  it('are forgotten with a right one', async () => {
    const { user, app, recoveryCodes } = await newOwner();
    const challenge = challengeOf(await logIn(user.email));
    for (let n = 0; n < 9; n += 1) await enterCode(challenge, wrongCode(app));
    expect((await enterCode(challenge, codeOf(app))).status).toBe(200);
    const next = challengeOf(await logIn(user.email));
    for (let n = 0; n < 9; n += 1) await enterCode(next, wrongCode(app));
    expect((await enterCode(next, recoveryCodes[0] ?? '')).status).toBe(200);
  });

  it('are limited over all addresses together, but not on a device of the user', async () => {
    const limit = createLoginLimit(server.ctx);
    const attempt = (n: number) => ({ email: 'ana', address: `203.0.113.${n}`, deviceId: null });
    for (let n = 1; n <= 100; n += 1) await limit.attemptCode(attempt(n));
    await expect(limit.attemptCode(attempt(101))).rejects.toThrow('ERR_TOO_MANY_REQUESTS');
    await limit.attemptCode({ ...attempt(101), deviceId: 'known' });
  });
});

describe('with it on, a user', () => {
  it('turns it off by the password or by a code, and never without', async () => {
    const [byPassword, byCode] = [await newOwner(), await newOwner()];
    const off = (client: Client, body: object) => client.request(twoFactorContract.turnOff, { body });
    expect((await off(byPassword.client, {})).refusal.error).toBe('ERR_CURRENT_PASSWORD');
    expect((await off(byCode.client, { code: wrongCode(byCode.app) })).refusal.error).toBe(
      'ERR_TWO_FACTOR_CODE',
    );
    expect((await off(byPassword.client, { currentPassword: PASSWORD })).status).toBe(200);
    expect((await off(byCode.client, { code: codeOf(byCode.app) })).status).toBe(200);
    for (const { user, client } of [byPassword, byCode]) {
      expect(await statusOf(client)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
      expect((await logIn(user.email)).status).toBe(200);
    }
    const again = await signIn(server, byCode.user);
    expect((await off(again, { currentPassword: PASSWORD })).refusal.error).toBe('ERR_TWO_FACTOR_CHANGED');
  });

  it('says so from the next login on, until the user dismisses it in any window', async () => {
    const { app, user } = await newOwner();
    const { body: former } = await enterCode(challengeOf(await logIn(user.email)), codeOf(app));
    const own = clientWith(server, former.token);
    await own.request(twoFactorContract.turnOff, { body: { currentPassword: PASSWORD } });
    const refreshed = async ({ refreshToken }: Pick<Session, 'refreshToken'>) =>
      (await anonymous().request(authContract.refresh, { body: { refreshToken } })).body as Session;
    expect((await refreshed(former)).twoFactorRemoval).toBeNull();
    const { body: session } = await logIn(user.email);
    const removal = { at: expect.any(String), by: '' };
    expect(session.twoFactorRemoval).toEqual(removal);
    expect((await refreshed(session)).twoFactorRemoval).toEqual(removal);
    const { body: later } = await logIn(user.email);
    const here = clientWith(server, later.token);
    const socket = await connectSocket(server, later.token);
    expect((await here.request(twoFactorContract.dismissRemoval)).status).toBe(200);
    expect(await socket.next('twoFactorRemoval')).toEqual({ action: 'delete' });
    socket.close();
    expect((await refreshed(later)).twoFactorRemoval).toBeNull();
  });

  it('makes new recovery codes, which replace the old ones', async () => {
    const { user, client, recoveryCodes } = await newOwner();
    const renew = (body: object) => client.request(twoFactorContract.renewRecoveryCodes, { body });
    expect((await renew({ currentPassword: 'wrong' })).refusal.error).toBe('ERR_CURRENT_PASSWORD');
    const { body } = await renew({ code: recoveryCodes[0] });
    expect(body.recoveryCodes).toHaveLength(10);
    const challenge = challengeOf(await logIn(user.email));
    expect((await enterCode(challenge, recoveryCodes[1] ?? '')).refusal.error).toBe('ERR_TWO_FACTOR_CODE');
    expect((await enterCode(challenge, body.recoveryCodes[1] ?? '')).status).toBe(200);
  });

  it('cannot guess codes for that without limit', async () => {
    const { client, app } = await newOwner();
    const body = { code: wrongCode(app) };
    for (let n = 0; n < 10; n += 1) await client.request(twoFactorContract.turnOff, { body });
    expect((await client.request(twoFactorContract.turnOff, { body })).status).toBe(429);
  });
});

describe('an administrator', () => {
  it('sees who has it, and resets it, which ends the sessions of the user', async () => {
    const owner = await newOwner();
    const admin = await signIn(server, await newUser({ name: 'Bia', profile: 'admin' }));
    const reset = () => admin.request(twoFactorContract.reset, { params: { userId: owner.user.id } });
    expect((await admin.request(twoFactorContract.users)).body.userIds).toContain(owner.user.id);
    const [socket, admins] = [
      await connectSocket(server, owner.client.token),
      await connectSocket(server, admin.token),
    ];
    expect((await reset()).status).toBe(200);
    expect((await socket.next('userSessionExpired')).reason).toBe('twoFactorChanged');
    expect(await admins.next('twoFactor')).toEqual({ userId: owner.user.id, isOn: false });
    expect((await owner.client.request(usersContract.page)).status).toBe(401);
    expect((await admin.request(twoFactorContract.users)).body.userIds).not.toContain(owner.user.id);
    const { status, body } = await logIn(owner.user.email);
    expect(status).toBe(200);
    expect(body.twoFactorRemoval).toEqual({ at: expect.any(String), by: 'Bia' });
    expect((await reset()).status).toBe(200); // nothing is left to reset
    expect((await clientWith(server, body.token).request(usersContract.page)).status).toBe(200);
    const entries = await em().find(AuditEntry, { subjectId: owner.user.id }, { orderBy: { id: 'asc' } });
    expect(entries.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['twoFactor.turnedOn', 'session.ended', 'twoFactor.reset']),
    );
    admins.close();
  });

  it('resets neither the own nor that of a master admin, and agents reset none', async () => {
    const [admin, master] = [
      await newOwner({ profile: 'admin' }),
      await newOwner({ profile: 'masteradmin' }),
    ];
    const agent = await signIn(server, await newUser());
    const attempts = [
      [admin.client, admin.user.id],
      [admin.client, master.user.id],
      [agent, admin.user.id],
    ] as const;
    for (const [client, userId] of attempts) {
      const { refusal } = await client.request(twoFactorContract.reset, { params: { userId } });
      expect(refusal.error).toBe('ERR_NO_PERMISSION');
    }
    expect((await agent.request(twoFactorContract.users)).refusal.error).toBe('ERR_NO_PERMISSION');
    expect((await statusOf(admin.client)).isOn).toBe(true);
  });
});

describe('a server that requires it', () => {
  let master: Owner;
  beforeAll(async () => {
    master = await newOwner({ profile: 'masteradmin' });
  });
  const requireOf = (value: string) =>
    master.client.request(settingsContract.update, {
      params: { settingKey: 'twoFactorRequired' },
      body: { value },
    });
  afterEach(() => requireOf('nobody'));

  it('refuses everything to users who have to set it up, but to set it up and to log out', async () => {
    const user = await newUser();
    expect((await requireOf('everyone')).status).toBe(200);
    const { body: session } = await logIn(user.email);
    expect(session.mustSetUpTwoFactor).toBe(true);
    const client = clientWith(server, session.token);
    expect((await client.request(usersContract.page)).refusal).toMatchObject({
      error: 'ERR_TWO_FACTOR_SETUP',
    });
    expect((await client.request(settingsContract.list)).status).toBe(403);
    await expect(connectSocket(server, session.token)).rejects.toThrow('ERR_TWO_FACTOR_SETUP');
    expect(await statusOf(client)).toMatchObject({ isOn: false, isRequired: true });

    const app = await begin(client);
    await client.request(twoFactorContract.confirm, { body: { code: codeOf(app) } });
    expect((await client.request(usersContract.page)).status).toBe(200);
    const { refreshToken } = session;
    const refreshed = await anonymous().request(authContract.refresh, { body: { refreshToken } });
    expect((refreshed.body as Session).mustSetUpTwoFactor).toBe(false);
    const waiting = clientWith(server, (await logIn((await newUser()).email)).body.token);
    expect((await waiting.request(authContract.logout)).status).toBe(200);
  });

  it('concerns those who are connected at once, and administrators only where that is chosen', async () => {
    const agent = await signIn(server, await newUser());
    const admin = await signIn(server, await newUser({ profile: 'admin' }));
    const [agents, admins] = [
      await connectSocket(server, agent.token),
      await connectSocket(server, admin.token),
    ];
    await requireOf('admins');
    await admins.closed;
    await expect(connectSocket(server, admin.token)).rejects.toThrow('ERR_TWO_FACTOR_SETUP');
    expect((await agent.request(usersContract.page)).status).toBe(200);
    await requireOf('everyone');
    await agents.closed;
    expect((await agent.request(usersContract.page)).refusal.error).toBe('ERR_TWO_FACTOR_SETUP');
    expect((await master.client.request(usersContract.page)).status).toBe(200);
  });

  it('concerns no programs', async () => {
    const program = clientWith(server, await buildApiToken(em()));
    await requireOf('everyone');
    expect((await program.request(apiListsContract.queues)).status).toBe(200);
  });

  it('lets a user turn it off to set it up again, and nothing else in between', async () => {
    const { client } = await newOwner();
    await requireOf('everyone');
    const socket = await connectSocket(server, client.token);
    await client.request(twoFactorContract.turnOff, { body: { currentPassword: PASSWORD } });
    await socket.closed;
    expect((await client.request(usersContract.page)).refusal.error).toBe('ERR_TWO_FACTOR_SETUP');
    expect((await client.request(twoFactorContract.status)).status).toBe(200);
  });
});
