import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startOAuth, type SimulatedOAuth } from '#simulators/oauth/index.ts';
import { Connection } from '#server/features/connections/index.ts';
import { setIntegration } from '#server/features/integrations/setIntegration.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { createLog } from '#server/platform/log.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { mailboxCredentials, signedInAccountOf } from '../account.ts';
import { mailboxChannel } from '../mailboxChannel.ts';
import { providersOf } from '../test/setUpMailbox.ts';
import { accessTokenOf, expireToken } from './accessToken.ts';
import { MAIL_PROVIDERS } from './providers.ts';
import { storeTokens } from './tokens.ts';
import { MailboxTokens } from './tokens.entity.ts';
import { requestTokens } from './tokenRequest.ts';

const ACCOUNT = 'desk@local.test';
const MINUTE = 60_000;

let oauth: SimulatedOAuth;
let one: TestServer;
let other: TestServer;
let connection: number;
let providers: typeof MAIL_PROVIDERS;

const tokenFor = (ctx: AppContext) => accessTokenOf({ ctx, providers }, connection, 'microsoft');
const em = () => one.ctx.orm.em.fork();
const row = () => em().findOneOrFail(MailboxTokens, { connection });
const endsIn = async (milliseconds: number) => {
  const expiresAt = new Date(Date.now() + milliseconds);
  await em().nativeUpdate(MailboxTokens, { connection }, { expiresAt });
};
const signInAgain = async () => {
  const verifier = 'v'.repeat(43);
  const page = new URL(`${oauth.url}/authorize`);
  const query = {
    client_id: oauth.clientId,
    response_type: 'code',
    code_challenge_method: 'S256',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    redirect_uri: 'https://desk.example.com/',
    scope: 'offline_access',
  };
  for (const [name, value] of Object.entries(query)) page.searchParams.set(name, value);
  const back = await oauth.signIn(page.href);
  const granted = await requestTokens(`${oauth.url}/token`, {
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    code_verifier: verifier,
    redirect_uri: query.redirect_uri,
    client_id: oauth.clientId,
    client_secret: oauth.clientSecret,
  });
  await inTransaction(one.ctx, (tx) =>
    storeTokens(tx, {
      connectionId: connection,
      provider: 'microsoft',
      account: ACCOUNT,
      accessToken: granted.access_token,
      refreshToken: granted.refresh_token ?? '',
      expiresAt: new Date(Date.now() + 60 * MINUTE),
    }),
  );
  return granted.access_token;
};

beforeAll(async () => {
  oauth = await startOAuth(ACCOUNT);
  providers = providersOf(oauth, 1, 1);
  const channels = [mailboxChannel()];
  one = await startTestServer({}, channels);
  const { DATABASE_URL = '', DATA_DIR } = one.ctx.config;
  other = await startTestServer({ DATABASE_URL, DATA_DIR }, channels);
  const nothing = async () => undefined;
  await setIntegration(one.ctx, 'microsoftClientId', oauth.clientId, nothing);
  await setIntegration(one.ctx, 'microsoftClientSecret', oauth.clientSecret, nothing);
  const created = em().create(Connection, { name: randomUUID(), type: 'mailbox', wanted: false });
  await em().persist(created).flush();
  connection = (await em().findOneOrFail(Connection, { name: created.name })).id;
});
beforeEach(async () => {
  oauth.beforeAnswer = async () => undefined;
  await signInAgain();
});
afterAll(async () => {
  await other.stop();
  await one.stop();
  await oauth.stop();
});

it('two processes that need a new token at once refresh it once', async () => {
  await endsIn(-MINUTE);
  const answering = Promise.withResolvers<void>();
  oauth.beforeAnswer = () => answering.promise;
  const before = oauth.requests.length;
  const asked = [one.ctx, other.ctx, one.ctx, other.ctx].map(tokenFor);
  await expect.poll(() => oauth.requests.length).toBe(before + 1);
  answering.resolve();
  const tokens = await Promise.all(asked);
  expect(oauth.requests).toHaveLength(before + 1);
  expect(new Set(tokens.map(({ accessToken }) => accessToken)).size).toBe(1);
  expect(oauth.ownerOf(tokens[0]?.accessToken ?? '')).toBe(ACCOUNT);
});

it('the others go on with the old token while it is valid', async () => {
  await endsIn(3 * MINUTE);
  const answering = Promise.withResolvers<void>();
  oauth.beforeAnswer = () => answering.promise;
  const before = oauth.requests.length;
  const first = tokenFor(one.ctx);
  await expect.poll(() => oauth.requests.length).toBe(before + 1);
  const old = await tokenFor(other.ctx);
  answering.resolve();
  expect((await first).accessToken).not.toBe(old.accessToken);
});

it('another process refreshes it when the one that had begun was killed', async () => {
  await endsIn(-MINUTE);
  const past = new Date(Date.now() - 1);
  await em().nativeUpdate(MailboxTokens, { connection }, { lease: randomUUID(), leasedUntil: past });
  const { accessToken } = await tokenFor(other.ctx);
  expect(oauth.ownerOf(accessToken)).toBe(ACCOUNT);
  expect(await row()).toMatchObject({ lease: null, leasedUntil: null });
});

it.each([
  ['is refused', () => oauth.behaviours.push({ kind: 'error', status: 400, error: 'invalid_grant' })],
  ['succeeds', () => undefined],
])('a sign-in while a refresh that %s is under way counts', async (_, arrange) => {
  await endsIn(-MINUTE);
  const answering = Promise.withResolvers<void>();
  arrange();
  oauth.beforeAnswer = () => answering.promise;
  const before = oauth.requests.length;
  const asked = tokenFor(one.ctx);
  await expect.poll(() => oauth.requests.length).toBe(before + 1);
  oauth.beforeAnswer = async () => undefined;
  const token = await signInAgain();
  answering.resolve();
  expect((await asked).accessToken).toBe(token);
});

it('a refused refresh ends the sign-in, and asks the provider no more', async () => {
  await endsIn(-MINUTE);
  oauth.revokeRefresh();
  const before = oauth.requests.length;
  for (const { ctx } of [one, other, one])
    await expect(tokenFor(ctx)).rejects.toMatchObject({ closing: 'signInNeeded' });
  expect(oauth.requests).toHaveLength(before + 1);
});

it.each([
  ['signInUnreachable', { kind: 'page', status: 503 }],
  ['signInUnreachable', { kind: 'page', status: 403 }],
  ['signInUnreachable', { kind: 'error', status: 429, error: 'invalid_grant' }],
  ['signInUnreachable', { kind: 'cut' }],
  ['signInApplication', { kind: 'error', status: 400, error: 'unauthorized_client' }],
] as const)('%s: the tokens stay after %j', async (closing, behaviour) => {
  await endsIn(-MINUTE);
  oauth.behaviours.push(behaviour);
  const lines: string[] = [];
  const log = createLog('debug', { to: { write: (line) => void lines.push(line) } });
  const error: unknown = await tokenFor(one.ctx).catch((cause: unknown) => cause);
  expect(error).toMatchObject({ closing });
  log.warn({ err: error }, 'failed');
  expect(lines.join('')).toContain(closing);
  expect(lines.join('')).not.toMatch(/refresh-|secret-|access-/);
  expect(oauth.ownerOf((await tokenFor(one.ctx)).accessToken)).toBe(ACCOUNT);
});

it('a token that a mail server has refused is replaced, but no newer one', async () => {
  const { accessToken } = await tokenFor(one.ctx);
  await expireToken(one.ctx, connection, 'another');
  expect((await tokenFor(one.ctx)).accessToken).toBe(accessToken);
  await expireToken(one.ctx, connection, accessToken);
  expect((await tokenFor(one.ctx)).accessToken).not.toBe(accessToken);
});

it('tokens of one provider are not used at another one', async () => {
  await expect(accessTokenOf({ ctx: one.ctx, providers }, connection, 'google')).rejects.toMatchObject({
    closing: 'signInNeeded',
  });
});

it('a shared mailbox has its own address, and signs in with it unless another name is given', () => {
  const signedIn = { account: 'Ana@shop.example', accessToken: 'a' };
  const account = (given: Record<string, string>) =>
    signedInAccountOf(
      mailboxCredentials.parse({ signIn: 'microsoft', ...given }),
      MAIL_PROVIDERS.microsoft,
      signedIn,
    );
  const secret = { accessToken: 'a' };
  expect(account({})).toEqual({
    address: 'ana@shop.example',
    senderName: '',
    imap: { host: 'outlook.office365.com', port: 993, security: 'tls', user: 'Ana@shop.example', secret },
    smtp: { host: 'smtp.office365.com', port: 587, security: 'starttls', user: 'Ana@shop.example', secret },
  });
  const shared = account({ address: 'info@shop.example' });
  expect([shared.address, shared.imap.user]).toEqual(['info@shop.example', 'info@shop.example']);
  const named = account({ address: 'info@shop.example', login: 'info@shop.onmicrosoft.com' });
  expect([named.address, named.smtp.user]).toEqual(['info@shop.example', 'info@shop.onmicrosoft.com']);
});
