import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authContract, type Session } from '#shared/contract/auth.ts';
import { usersContract } from '#shared/contract/users.ts';
import { clientWith, connectSocket } from '#server/test/client.ts';
import { buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';

const PASSWORD = 'correct horse';
let server: TestServer;
let passwordHash: string;

beforeAll(async () => {
  server = await startTestServer({ TIME_ZONE: 'UTC' });
  passwordHash = await hash(PASSWORD);
});
afterAll(() => server.stop());

const newUser = (fields = {}) => buildUser(server.floor.orm.em.fork(), { passwordHash, ...fields });
const logIn = (email: string, password = PASSWORD) =>
  clientWith(server).call(authContract.login, { body: { email, password } });
const refresh = ({ refreshToken }: Pick<Session, 'refreshToken'>) =>
  clientWith(server).call(authContract.refresh, { body: { refreshToken } });
const ask = ({ token }: Pick<Session, 'token'>) => clientWith(server, token).call(usersContract.page);

describe('logging in', () => {
  it('gives a session that works', async () => {
    const user = await newUser();
    const { status, body } = await logIn(user.email.toUpperCase());
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: user.id, profile: 'user', isTricked: 'enabled' });
    expect((await ask(body)).status).toBe(200);
  });

  it('says the same for a wrong password and an unknown address', async () => {
    const user = await newUser();
    const wrong = await logIn(user.email, 'wrong');
    const unknown = await logIn('nobody@ramal.test');
    expect([wrong.status, wrong.refusal.error]).toEqual([401, 'ERR_INVALID_CREDENTIALS']);
    expect(unknown.refusal).toEqual(wrong.refusal);
  });

  it('accepts the form bodies of older clients and keeps the refresh token in a cookie scripts cannot read', async () => {
    const user = await newUser();
    const body = new URLSearchParams({ email: user.email, password: PASSWORD });
    const response = await fetch(`${server.url}/auth/login`, { method: 'POST', body });
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toMatch(
      /^jrt=[\w-]{43}; path=\/auth; expires=.*; samesite=strict; httponly$/i,
    );
  });

  it('is refused outside the working hours, also when they cross midnight, only to who knows the password', async () => {
    const user = await newUser({ startWork: '22:00', endWork: '06:00' });
    server.setTime(new Date('2026-11-21T12:00:00Z'));
    expect((await logIn(user.email)).refusal.error).toBe('ERR_OUT_OF_HOURS');
    expect((await logIn(user.email, 'wrong')).refusal.error).toBe('ERR_INVALID_CREDENTIALS');
    server.setTime(new Date('2026-11-21T23:00:00Z'));
    expect((await logIn(user.email)).status).toBe(200);
    server.setTime();
  });

  it('ends the older session of the same person and tells its program', async () => {
    const user = await newUser();
    const { body: first } = await logIn(user.email);
    const socket = await connectSocket(server, first.token);
    const { body: second } = await logIn(user.email);
    expect(await socket.next('userSessionExpired')).toEqual({
      userId: user.id,
      message: 'Sua sessão foi encerrada.',
    });
    await socket.closed;
    expect((await ask(first)).refusal.error).toBe('ERR_SESSION_EXPIRED');
    expect((await ask(second)).status).toBe(200);
  });

  it('is slowed down after ten wrong passwords, with the time to wait', async () => {
    const user = await newUser();
    for (let attempt = 0; attempt < 10; attempt += 1) await logIn(user.email, 'wrong');
    const { status, refusal } = await logIn(user.email);
    expect([status, refusal.error]).toEqual([429, 'ERR_TOO_MANY_REQUESTS']);
    expect(refusal.details?.['retryAfter']).toBeGreaterThan(0);
  });
});

describe('refreshing', () => {
  it('gives new tokens; the old one still works for a moment, for a second tab', async () => {
    const user = await newUser();
    const { body: session } = await logIn(user.email);
    const first = await refresh(session);
    expect(first.body.refreshToken).not.toBe(session.refreshToken);
    expect((await refresh(session)).status).toBe(200);
    expect((await ask(first.body)).status).toBe(200);
  });

  it('ends the session when an old token comes back later: somebody has copied it', async () => {
    const user = await newUser();
    const { body: session } = await logIn(user.email);
    const { body: next } = await refresh(session);
    server.setTime(new Date(Date.now() + 11_000));
    expect((await refresh(session)).refusal.error).toBe('ERR_SESSION_EXPIRED');
    expect((await refresh(next)).refusal.error).toBe('ERR_SESSION_EXPIRED');
    server.setTime();
  });

  it('is refused without a token, with a made-up one and after logging out', async () => {
    const user = await newUser();
    const { body: session } = await logIn(user.email);
    expect((await clientWith(server).call(authContract.refresh, {})).refusal.error).toBe(
      'ERR_SESSION_EXPIRED',
    );
    expect((await refresh({ refreshToken: 'x' })).refusal.error).toBe('ERR_SESSION_EXPIRED');
    expect((await clientWith(server, session.token).call(authContract.logout)).status).toBe(200);
    expect((await refresh(session)).refusal.error).toBe('ERR_SESSION_EXPIRED');
    expect((await ask(session)).status).toBe(401);
  });
});

it('an access token is refused when it is old, forged or from another key', async () => {
  const user = await newUser();
  const { body: session } = await logIn(user.email);
  server.setTime(new Date(Date.now() + 31 * 60_000));
  expect((await ask(session)).refusal.error).toBe('ERR_SESSION_EXPIRED');
  server.setTime();
  expect((await ask({ token: `${session.token}x` })).status).toBe(401);
  expect((await ask({ token: '' })).status).toBe(401);
});

it('shows who is there', async () => {
  const [watcher, user] = [await newUser(), await newUser()];
  const watching = await connectSocket(server, (await logIn(watcher.email)).body.token);
  const socket = await connectSocket(server, (await logIn(user.email)).body.token);
  const { online } = await watching.next('userSessionUpdate', (event) => event.userId === user.id);
  expect(online).toBe(true);
  socket.close();
  await watching.next('userSessionUpdate', (event) => event.userId === user.id && !event.online);
  watching.close();
});
