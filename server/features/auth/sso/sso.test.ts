import { randomBytes, randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accountsContract } from '#shared/contract/accounts.ts';
import { authContract } from '#shared/contract/auth.ts';
import { settingsContract } from '#shared/contract/settings.ts';
import { SSO_CALLBACK, ssoContract, type SsoForm } from '#shared/contract/sso.ts';
import { usersContract } from '#shared/contract/users.ts';
import { SSO_LOGIN_LIFETIME } from '#shared/domain/limits.ts';
import { User } from '#server/features/users/index.ts';
import { AuditEntry } from '#server/platform/audit/auditEntry.entity.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import { clientWith, connectSocket, signIn, type Client } from '#server/test/client.ts';
import { buildQueue, buildUser } from '#server/test/factories/index.ts';
import { startOpenIdProvider, type OpenIdProvider } from '#server/test/openIdProvider.ts';
import { startSecondServer } from '#server/test/secondServer.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { composeResetEmail } from '../account/forgottenPassword.ts';
import { removeExpiredLinks } from '../removeExpired.ts';
import { SsoLink } from './ssoLink.entity.ts';
import { SsoLogin } from './ssoLogin.entity.ts';
import { SsoProvider } from './ssoProvider.entity.ts';

const PASSWORD = 'correct horse';
let server: TestServer;
let provider: OpenIdProvider;
let admin: Client;
let adminUser: User;
let passwordHash: string;

beforeAll(async () => {
  server = await startTestServer({ PRIVATE_SSO_PROVIDERS: 'true', FRONTEND_URL: 'https://desk.example.com' });
  provider = await startOpenIdProvider(server.url + SSO_CALLBACK);
  passwordHash = await hash(PASSWORD);
  adminUser = await buildUser(em(), { profile: 'admin', passwordHash });
  admin = await signIn(server, adminUser);
});
afterEach(async () => {
  server.setTime();
  await em().nativeDelete(SsoLink, {});
  await em().nativeDelete(SsoLogin, {});
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

const em = () => server.ctx.orm.em.fork();
const anonymous = () => clientWith(server);
const logInByPassword = (email: string) =>
  anonymous().request(authContract.login, { body: { email, password: PASSWORD } });
let count = 0;
const newEmail = () => `person${(count += 1)}@shop.example`;

const save = (changed: Partial<SsoForm> = {}, client = admin) => {
  const { issuer, clientId, clientSecret } = provider;
  return client.request(ssoContract.save, { body: { issuer, clientId, clientSecret, ...changed } });
};
const setUp = async (changed: Partial<SsoForm> = {}, client = admin) => {
  const saved = await save(changed, client);
  expect(saved.status).toBe(200);
};
/** A person at the provider, who logs in there from now on. */
const comes = (sub: string, claims: Record<string, unknown>) => {
  provider.people.set(sub, { email_verified: true, name: 'Ana Lima', ...claims });
  provider.person = sub;
};

/** A client that has begun a login. */
async function begin(body: { returnTo?: string } = { returnTo: `${server.url}/app/login` }) {
  const begun = await anonymous().request(ssoContract.begin, { body: { language: 'en', ...body } });
  return { secret: begun.body.secret, ...begun };
}
/** The page to which the provider sends the browser. */
const come = async (address: URL, { url } = server) => {
  const response = await fetch(new URL(address.pathname + address.search, url), {
    headers: { 'accept-language': 'en' },
  });
  return { text: await response.text(), headers: response.headers, status: response.status };
};
const codeIn = (text: string) => /(?:#sso=|code=)([\w-]{43})/.exec(text)?.[1] ?? '';
const finish = (code: string, secret: string) =>
  anonymous().request(ssoContract.finish, { body: { code, secret } });
/** A whole login. */
async function logIn() {
  const { secret, body } = await begin();
  const page = await come(await provider.browse(body.url));
  return finish(codeIn(page.text), secret);
}
const failureOf = async () => (await logIn()).refusal.error;
const kinds = async () =>
  (await em().find(AuditEntry, {}, { orderBy: { id: 'desc' }, limit: 6 })).map(({ kind }) => kind);

describe('a login at the OpenID provider', () => {
  beforeAll(() => setUp());

  it('opens a session for the account with the verified address, and finds it by its subject afterwards', async () => {
    const user = await buildUser(em(), { email: newEmail() });
    comes('ana', { email: user.email.toUpperCase() });
    const { status, body } = await logIn();
    expect(status).toBe(200);
    expect(body.user.id).toBe(user.id);
    expect((await clientWith(server, body.token).request(usersContract.page)).status).toBe(200);
    expect(await kinds()).toEqual(expect.arrayContaining(['session.opened', 'ssoLink.created']));
    comes('ana', { email: 'new@elsewhere.example', email_verified: false });
    expect((await logIn()).body.user.id).toBe(user.id);
    const refreshed = await anonymous().request(authContract.refresh, {
      body: { refreshToken: body.refreshToken },
    });
    expect(refreshed.refusal.details).toEqual({ reason: 'elsewhere' });
  });

  it('proves itself by PKCE, state and nonce, and stores none of them', async () => {
    const { body } = await begin();
    const query = Object.fromEntries(new URL(body.url).searchParams);
    expect(query).toMatchObject({
      response_type: 'code',
      client_id: provider.clientId,
      redirect_uri: server.url + SSO_CALLBACK,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    const [stored] = await em().find(SsoLogin, {});
    expect(JSON.stringify(stored)).not.toContain(query['state']);
    expect(JSON.stringify(stored)).not.toContain(body.secret);
    expect(stored?.nonce).toBe(query['nonce']);
  });

  it('belongs to the client that has begun it, once, whichever process the browser comes to', async () => {
    const user = await buildUser(em(), { email: newEmail() });
    comes('bia', { email: user.email });
    const { secret, body } = await begin();
    const address = await provider.browse(body.url);
    const second = await startSecondServer(server, { PRIVATE_SSO_PROVIDERS: 'true' });
    const code = codeIn((await come(address, second)).text);
    await second.stop();
    expect((await finish(code, randomBytes(32).toString('base64url'))).refusal.error).toBe('ERR_SSO_EXPIRED');
    expect((await come(address)).text).toContain('This login is no longer valid');
    expect((await finish(code, secret)).status).toBe(200);
    expect((await finish(code, secret)).refusal.error).toBe('ERR_SSO_EXPIRED');
  });

  it('ends in time, and is forgotten', async () => {
    comes('caio', { email: newEmail() });
    const { body } = await begin();
    const address = await provider.browse(body.url);
    server.setTime(new Date(Date.now() + SSO_LOGIN_LIFETIME + 1000));
    expect((await come(address)).text).toContain('This login is no longer valid');
    await removeExpiredLinks(server.ctx);
    expect(await em().count(SsoLogin)).toBe(0);
  });

  it('refuses an answer for another login, or of another issuer', async () => {
    const { body } = await begin();
    comes('dora', { email: newEmail() });
    const [mine, others] = [new URL(await provider.browse(body.url)), await begin()];
    const state = new URL(others.body.url).searchParams.get('state') ?? '';
    mine.searchParams.set('state', state);
    expect((await finish(codeIn((await come(mine)).text), others.secret)).refusal.error).toBe(
      'ERR_SSO_REFUSED',
    );
    const third = await begin();
    const answer = await provider.browse(third.body.url);
    answer.searchParams.set('iss', 'https://evil.example');
    expect((await finish(codeIn((await come(answer)).text), third.secret)).refusal.error).toBe(
      'ERR_SSO_REFUSED',
    );
    answer.searchParams.set('state', 'unknown');
    expect((await come(answer)).text).toContain('This login is no longer valid');
  });

  it('says that the person has refused', async () => {
    provider.person = null;
    expect(await failureOf()).toBe('ERR_SSO_DENIED');
  });

  it('leads back to the login screen of this server only, or to the desktop program', async () => {
    const user = await buildUser(em(), { email: newEmail() });
    comes('edu', { email: user.email });
    expect((await begin({ returnTo: 'https://desk.example.com/login' })).status).toBe(200);
    for (const returnTo of ['https://evil.example/app/login', 'javascript:alert(1)', 'login'])
      expect((await begin({ returnTo })).refusal.error).toBe('ERR_SSO_ADDRESS');
    const { secret, body } = await begin({});
    const page = await come(await provider.browse(body.url));
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.text).toContain(
      `<a href="ramal://login?code=${codeIn(page.text)}">Open the Ramal program</a>`,
    );
    expect((await finish(codeIn(page.text), secret)).body.user.id).toBe(user.id);
  });

  it('follows the work hours, and takes no form of another site', async () => {
    const user = await buildUser(em(), { email: newEmail(), startWork: '00:00', endWork: '00:01' });
    server.setTime(new Date('2026-11-28T15:00:00Z'));
    comes('fabio', { email: user.email });
    expect(await failureOf()).toBe('ERR_OUT_OF_HOURS');
    expect(await kinds()).toContain('session.refused');
    const form = await fetch(server.url + ssoContract.finish.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-mode': 'navigate' },
      body: JSON.stringify({ code: 'a'.repeat(43), secret: 'b'.repeat(43) }),
    });
    expect(form.status).toBe(400);
  });

  it('asks for no code of an authenticator app, also where everyone has to use one', async () => {
    const user = await buildUser(em(), { email: newEmail(), passwordHash });
    await admin.request(settingsContract.update, {
      params: { settingKey: 'twoFactorRequired' },
      body: { value: 'everyone' },
    });
    comes('gil', { email: user.email });
    const { body } = await logIn();
    expect(body.mustSetUpTwoFactor).toBe(false);
    expect((await clientWith(server, body.token).request(usersContract.page)).status).toBe(200);
    const byPassword = (await logInByPassword(user.email)).body;
    expect(byPassword.mustSetUpTwoFactor).toBe(true);
    await server.ctx.orm.em
      .fork()
      .execute(`update settings set value = 'nobody' where key = 'twoFactorRequired'`);
    server.ctx.cache.invalidate('settings');
  });
});

describe('the account of a person', () => {
  beforeAll(() => setUp());

  it('is not opened by an address that the provider does not call verified', async () => {
    const user = await buildUser(em(), { email: newEmail() });
    comes('hugo', { email: user.email, email_verified: false });
    expect(await failureOf()).toBe('ERR_SSO_EMAIL_UNVERIFIED');
    expect(await em().count(SsoLink)).toBe(0);
    await setUp({ trustsEmails: true });
    expect((await logIn()).body.user.id).toBe(user.id);
    await setUp();
  });

  it('is named by the claim of the settings, of which `email_verified` says nothing', async () => {
    const user = await buildUser(em(), { email: newEmail() });
    comes('iris', { email: newEmail(), upn: user.email });
    await setUp({ emailClaim: 'upn' });
    expect(await failureOf()).toBe('ERR_SSO_EMAIL_UNVERIFIED');
    await setUp({ emailClaim: 'upn', trustsEmails: true });
    expect((await logIn()).body.user.id).toBe(user.id);
    await setUp({ emailClaim: 'mail' });
    comes('julia', { email: user.email });
    expect(await failureOf()).toBe('ERR_SSO_NO_EMAIL');
    await setUp();
  });

  it('is not given to another person who has got its address', async () => {
    const user = await buildUser(em(), { email: newEmail() });
    comes('kai', { email: user.email });
    await logIn();
    comes('lia', { email: user.email });
    expect(await failureOf()).toBe('ERR_SSO_OTHER_LINK');
    await em().nativeUpdate(SsoLink, { subject: 'kai' }, { issuer: 'https://former.example' });
    expect((await logIn()).body.user.id).toBe(user.id);
  });

  it('is that of a master admin only where a master admin has entered the provider', async () => {
    const master = await buildUser(em(), { profile: 'masteradmin', email: newEmail() });
    comes('max', { email: master.email });
    expect(await failureOf()).toBe('ERR_SSO_MASTER');
    await setUp({}, await signIn(server, master));
    expect((await logIn()).body.user.id).toBe(master.id);
    await setUp();
    expect((await logIn()).body.user.id).toBe(master.id); // is linked
  });

  it('is created for accepted domains, without a password, as an agent with the queues of the settings', async () => {
    const queue = await buildQueue(em());
    comes('nina', { email: newEmail(), name: 'N' });
    expect(await failureOf()).toBe('ERR_SSO_NO_ACCOUNT');
    await setUp({ createsUsers: true, domains: ['other.example'] });
    expect(await failureOf()).toBe('ERR_SSO_DOMAIN');
    await setUp({ createsUsers: true, domains: ['shop.example'], queueIds: [queue.id] });
    const { body } = await logIn();
    expect(body.user).toMatchObject({ profile: 'user', isTricked: 'disabled', queues: [{ id: queue.id }] });
    expect(body.user.name).toBe(body.user.email.split('@')[0]);
    expect((await logInByPassword(body.user.email)).refusal.error).toBe('ERR_INVALID_CREDENTIALS');
    expect(await kinds()).toContain('user.created');
    await setUp();
  });

  it('is shown with its link, which an admin undoes', async () => {
    const user = await buildUser(em(), { email: newEmail() });
    const params = { userId: user.id };
    comes('olga', { email: user.email });
    const client = clientWith(server, (await logIn()).body.token);
    const { body } = await client.request(ssoContract.link, { params });
    expect(body.link).toMatchObject({ issuer: provider.issuer, email: user.email });
    expect((await client.request(ssoContract.unlink, { params })).refusal.error).toBe('ERR_NO_PERMISSION');
    const other = await client.request(ssoContract.link, { params: { userId: adminUser.id } });
    expect(other.refusal.error).toBe('ERR_NO_PERMISSION');
    const [own, watching] = [
      await connectSocket(server, client.token),
      await connectSocket(server, admin.token),
    ];
    expect((await admin.request(ssoContract.unlink, { params })).status).toBe(200);
    expect((await own.next('userSessionExpired')).reason).toBe('ssoUnlinked');
    expect(await watching.next('sso')).toEqual({ userId: user.id });
    watching.close();
    expect((await admin.request(ssoContract.link, { params })).body.link).toBeNull();
    expect(await kinds()).toEqual(expect.arrayContaining(['ssoLink.removed', 'session.ended']));
  });
});

describe('logins by password', () => {
  it('are for administrators only where the settings say so, also for those who have lost it', async () => {
    const agent = await buildUser(em(), { email: newEmail(), passwordHash });
    await setUp({ allowsPassword: false, label: 'Conta da loja' });
    const { body } = await anonymous().request(accountsContract.options);
    expect(body.sso).toEqual({ label: 'Conta da loja', allowsPassword: false });
    expect((await logInByPassword(agent.email)).refusal.error).toBe('ERR_SSO_ONLY');
    const wrong = await anonymous().request(authContract.login, {
      body: { email: agent.email, password: 'wrong' },
    });
    expect(wrong.refusal.error).toBe('ERR_INVALID_CREDENTIALS');
    const about = (email: string) => ({ about: email, emailId: randomUUID() });
    const mail = await inTransaction(server.ctx, (tx) => composeResetEmail(tx, about(agent.email)));
    expect(mail).toBeNull();
    expect((await logInByPassword(adminUser.email)).status).toBe(200);
    admin = await signIn(server, adminUser);
    expect((await admin.request(ssoContract.remove)).status).toBe(200);
    expect((await logInByPassword(agent.email)).status).toBe(200);
    expect((await begin()).refusal.error).toBe('ERR_SSO_NOT_CONFIGURED');
  });
});

describe('the settings of the provider', () => {
  it('never return the secret, and take it over for the same issuer and client only', async () => {
    await setUp();
    const { body } = await admin.request(ssoContract.setup);
    expect(body.redirectUrl).toBe(server.url + SSO_CALLBACK);
    expect(JSON.stringify(body)).not.toContain(provider.clientSecret);
    const [row] = await em().find(SsoProvider, {});
    expect(Buffer.from(row?.clientSecret ?? '').includes(provider.clientSecret)).toBe(false);
    await setUp({ clientSecret: '', label: 'Conta' });
    expect((await admin.request(ssoContract.test)).status).toBe(200);
    expect((await save({ clientSecret: '', clientId: 'other' })).refusal.error).toBe('ERR_SSO_SECRET');
    expect((await save({ clientSecret: '', issuer: 'https://evil.example' })).refusal.error).toBe(
      'ERR_SSO_SECRET',
    );
    expect(await em().count(SsoProvider)).toBe(1);
    const [entry] = await em().find(AuditEntry, { kind: 'sso.updated' }, { orderBy: { id: 'desc' } });
    expect(entry?.changes).toEqual([{ field: 'label', before: null, after: 'Conta' }]);
  });

  it('say by a test what is wrong', async () => {
    const test = async (changed: Partial<SsoForm>) => {
      await setUp(changed);
      return (await admin.request(ssoContract.test)).refusal.error;
    };
    expect(await test({ clientSecret: 'wrong' })).toBe('ERR_SSO_CLIENT');
    expect(await test({ clientId: 'unknown' })).toBe('ERR_SSO_CLIENT');
    expect(await test({ issuer: `${provider.issuer}/realms/shop` })).toBe('ERR_SSO_ISSUER');
    expect(await test({ issuer: provider.issuer.replace('127.0.0.1', 'localhost') })).toBe('ERR_SSO_ISSUER');
    expect(await test({ issuer: 'http://127.0.0.1:1' })).toBe('ERR_SSO_UNREACHABLE');
    await setUp();
  });

  it('are refused where they would shut agents out, or let anybody in', async () => {
    expect((await save({ allowsPassword: false, clientSecret: 'wrong' })).refusal.error).toBe(
      'ERR_SSO_CLIENT',
    );
    const google = { issuer: 'https://accounts.google.com', createsUsers: true };
    expect((await save(google)).refusal.error).toBe('ERR_SSO_DOMAINS');
    for (const changed of [
      { issuer: 'login.example.com' },
      { issuer: 'https://a.example/?x=1' },
      { domains: ['no domain'] },
    ])
      expect((await save(changed)).refusal.error).toBe('ERR_VALIDATION');
    const agent = await signIn(server, await buildUser(em()));
    expect((await save({}, agent)).refusal.error).toBe('ERR_NO_PERMISSION');
  });
});

it('no provider in a private network is asked unless the installation allows it', async () => {
  const guarded = await startTestServer();
  const client = await signIn(guarded, await buildUser(guarded.ctx.orm.em.fork(), { profile: 'admin' }));
  const test = async (issuer: string) => {
    expect((await save({ issuer }, client)).status).toBe(200);
    return (await client.request(ssoContract.test)).refusal;
  };
  expect((await test('https://127.0.0.1:1')).error).toBe('ERR_SSO_PRIVATE');
  expect((await test('https://localhost:1')).error).toBe('ERR_SSO_PRIVATE');
  expect(await test(provider.issuer)).toMatchObject({
    error: 'ERR_SSO_ISSUER',
    details: { reason: 'https' },
  });
  await guarded.stop();
});
