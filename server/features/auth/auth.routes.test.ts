import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { hash } from '@node-rs/argon2';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { authContract, type NoSession, type Session } from '#shared/contract/auth.ts';
import { presenceOf, type PresenceState } from '#shared/domain/presence.ts';
import { usersContract } from '#shared/contract/users.ts';
import { REFRESH_TOKEN_LIFETIME } from '#shared/domain/limits.ts';
import { clientWith, connectSocket, signIn } from '#server/test/client.ts';
import { buildQueue, buildUser } from '#server/test/factories/index.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import { lockWaits } from '#server/test/lockWaits.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { authenticate } from './authenticate.ts';
import { createLoginLimit } from './limits/loginLimit.ts';
import { hashToken } from './secretToken.ts';
import { endSessions, openSession } from './sessions.ts';
import { UserSession } from './userSession.entity.ts';
import { watchWorkHours } from './workHours.ts';

const PASSWORD = 'correct horse';
let server: TestServer;
let passwordHash: string;

beforeAll(async () => {
  server = await startTestServer({ TIME_ZONE: 'UTC' });
  passwordHash = await hash(PASSWORD);
});
afterEach(() => server.setTime());
afterAll(() => server.stop());

const newUser = (fields = {}) => buildUser(server.ctx.orm.em.fork(), { passwordHash, ...fields });
const logIn = (email: string, password = PASSWORD) =>
  clientWith(server).request(authContract.login, { body: { email, password } });
const refresh = async ({ refreshToken }: Pick<Session, 'refreshToken'>) => {
  const response = await clientWith(server).request(authContract.refresh, { body: { refreshToken } });
  return { ...response, body: sessionOf(response.body) };
};
const sessionOf = (body: Session | NoSession) => (body.token === null ? undefined : body) as Session;
const request = ({ token }: Pick<Session, 'token'>) => clientWith(server, token).request(usersContract.page);

describe('login', () => {
  it('opens a session', async () => {
    const user = await newUser();
    const { status, body } = await logIn(user.email.toUpperCase());
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: user.id, profile: 'user', isTricked: 'enabled' });
    expect((await request(body)).status).toBe(200);
  });

  it('answers the same for a wrong password and an unknown address', async () => {
    const user = await newUser();
    const wrong = await logIn(user.email, 'wrong');
    const unknown = await logIn('nobody@ramal.test');
    expect([wrong.status, wrong.refusal.error]).toEqual([401, 'ERR_INVALID_CREDENTIALS']);
    expect(unknown.refusal).toEqual({ ...wrong.refusal, requestId: unknown.refusal.requestId });
  });

  it('accepts form bodies of older clients and sets the refresh token in an HTTP-only cookie', async () => {
    const user = await newUser();
    const body = new URLSearchParams({ email: user.email, password: PASSWORD });
    const response = await fetch(`${server.url}/auth/login`, { method: 'POST', body });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie().find((cookie) => cookie.startsWith('jrt='))).toMatch(
      /^jrt=[\w-]{43}; path=\/auth; expires=.*; samesite=strict; httponly$/i,
    );
  });

  it('is refused to a form of another site, which would sign its visitor in as another user', async () => {
    const user = await newUser();
    const { body: session } = await logIn(user.email);
    const forms = {
      login: { email: user.email, password: PASSWORD },
      refresh_token: { refreshToken: session.refreshToken },
    };
    for (const [path, form] of Object.entries(forms)) {
      const sent = httpRequest(`${server.url}/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-mode': 'navigate' },
      });
      sent.end(new URLSearchParams(form).toString());
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      response.resume();
      expect([response.statusCode, response.headers['set-cookie']]).toEqual([400, undefined]);
    }
    expect((await refresh(session)).status).toBe(200);
  });

  it('is refused outside the work hours, also across midnight, and says so only after a correct password', async () => {
    const user = await newUser({ startWork: '22:00', endWork: '06:00' });
    server.setTime(new Date('2026-11-21T12:00:00Z'));
    expect((await logIn(user.email)).refusal).toMatchObject({
      error: 'ERR_OUT_OF_HOURS',
      details: { startWork: '22:00', endWork: '06:00' },
    });
    expect((await logIn(user.email, 'wrong')).refusal.error).toBe('ERR_INVALID_CREDENTIALS');
    server.setTime(new Date('2026-11-21T23:00:00Z'));
    expect((await logIn(user.email)).status).toBe(200);
  });

  it('ends the earlier session of the same user and notifies its client', async () => {
    const user = await newUser();
    const { body: first } = await logIn(user.email);
    const socket = await connectSocket(server, first.token);
    const { body: second } = await logIn(user.email);
    expect(await socket.next('userSessionExpired')).toEqual({
      userId: user.id,
      reason: 'elsewhere',
      message: expect.stringMatching(/^Sua sessão foi encerrada porque .* outro dispositivo/),
    });
    await socket.closed;
    expect((await request(first)).refusal.error).toBe('ERR_SESSION_EXPIRED');
    expect((await request(second)).status).toBe(200);
  });

  it('leaves one session after concurrent logins', async () => {
    const user = await newUser();
    const logins = await Promise.all(Array.from({ length: 8 }, () => logIn(user.email)));
    expect(logins.filter(({ status }) => status === 200)).toHaveLength(8);
    const asked = await Promise.all(logins.map(({ body }) => request(body)));
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is refused when the password was changed while it was checked', async () => {
    const user = await newUser();
    const { body: session } = await logIn(user.email);
    user.passwordHash = 'the hash of the old password';
    await expect(openSession(server.ctx, user)).rejects.toThrow('ERR_INVALID_CREDENTIALS');
    expect((await request(session)).status).toBe(200);
  });

  it('allows at most ten wrong passwords, also concurrent ones', async () => {
    const user = await newUser();
    const guesses = await Promise.all(Array.from({ length: 15 }, () => logIn(user.email, 'wrong')));
    const codes = guesses.map(({ refusal }) => refusal.error);
    expect(codes.filter((code) => code === 'ERR_INVALID_CREDENTIALS')).toHaveLength(10);
    expect(codes.filter((code) => code === 'ERR_TOO_MANY_REQUESTS')).toHaveLength(5);
  });

  it('does not count attempts with the right password', async () => {
    const user = await newUser();
    for (let attempt = 0; attempt < 12; attempt += 1) expect((await logIn(user.email)).status).toBe(200);
  });

  it('is delayed after ten wrong passwords, across processes, and says how long', async () => {
    const user = await newUser();
    for (let attempt = 0; attempt < 10; attempt += 1) await logIn(user.email, 'wrong');
    const { status, refusal } = await logIn(user.email);
    expect([status, refusal.error]).toEqual([429, 'ERR_TOO_MANY_REQUESTS']);
    expect(refusal.details?.['retryAfter']).toBeGreaterThan(20);
    const otherProcess = createLoginLimit(server.ctx);
    const attempt = { email: user.email, address: '127.0.0.1', deviceId: null };
    await expect(otherProcess.attempt(attempt)).rejects.toThrow('ERR_TOO_MANY_REQUESTS');
  });
});

describe('work hours that end while a user is connected', () => {
  it('refuse requests and new sockets, and notify the open socket', async () => {
    const user = await newUser({ startWork: '08:00', endWork: '18:00' });
    server.setTime(new Date('2026-11-21T17:50:00Z'));
    const { body: session } = await logIn(user.email);
    const socket = await connectSocket(server, session.token);
    await socket.join('joinNotification'); // answered once the server has accepted the socket
    server.setTime(new Date('2026-11-21T18:01:00Z'));
    expect((await request(session)).refusal).toMatchObject({ error: 'ERR_OUT_OF_HOURS' });
    await expect(connectSocket(server, session.token)).rejects.toThrow('ERR_OUT_OF_HOURS');
    expect(await socket.next('userSessionExpired')).toEqual({
      userId: user.id,
      reason: 'outOfHours',
      message: 'Seu horário de trabalho terminou. Entre novamente dentro do horário.',
    });
    await socket.closed;
  });

  it('let the user log out, so that the session does not work again when they begin', async () => {
    const user = await newUser({ startWork: '08:00', endWork: '18:00' });
    server.setTime(new Date('2026-11-21T17:50:00Z'));
    const { body: session } = await logIn(user.email);
    server.setTime(new Date('2026-11-21T18:01:00Z'));
    expect((await clientWith(server, session.token).request(authContract.logout)).status).toBe(200);
    server.setTime(new Date('2026-11-22T08:00:00Z'));
    expect((await refresh(session)).refusal.error).toBe('ERR_SESSION_EXPIRED');
  });

  it('take effect at once when an admin changes them, but never for a master admin', async () => {
    server.setTime(new Date('2026-11-21T12:00:00Z'));
    const [user, master] = [await newUser(), await newUser({ profile: 'masteradmin', endWork: '00:01' })];
    const [session, masters] = [(await logIn(user.email)).body, (await logIn(master.email)).body];
    const [socket, mastersSocket] = [
      await connectSocket(server, session.token),
      await connectSocket(server, masters.token),
    ];
    await clientWith(server, masters.token).request(usersContract.update, {
      params: { userId: user.id },
      body: { startWork: '14:00' },
    });
    expect((await socket.next('userSessionExpired')).reason).toBe('outOfHours');
    await socket.closed;
    expect((await request(masters)).status).toBe(200);
    expect(mastersSocket.received().map(({ name }) => name)).not.toContain('userSessionExpired');
    mastersSocket.close();
  });
});

it('goes on watching the work hours after an error', async () => {
  const error = vi.spyOn(server.ctx.log, 'error').mockReturnValue();
  const connectedUserIds = vi.fn<() => number[]>(() => []);
  connectedUserIds.mockImplementationOnce(() => {
    throw new Error('away');
  });
  const stop = watchWorkHours(server.ctx, { connectedUserIds }, 5);
  await vi.waitFor(() => expect(connectedUserIds.mock.calls.length).toBeGreaterThan(1));
  await stop();
  expect(error.mock.calls).toMatchObject([[{ err: { message: 'away' } }, 'work hours check failed']]);
});

describe('ending the sessions of a user', () => {
  it('may leave one, and leaves those of others', async () => {
    const user = await newUser();
    const [remaining, ended] = [await signIn(server, user), await signIn(server, user)];
    const { sessionId } = await authenticate(server.ctx, remaining.token);
    await endSessions(server.ctx, user.id, { except: sessionId, reason: 'elsewhere' });
    expect((await remaining.request(usersContract.page)).status).toBe(200);
    expect((await ended.request(usersContract.page)).status).toBe(401);
  });
});

it('lists the queues of a user in one order, however they were stored, so that an unchanged user stays connected', async () => {
  const em = server.ctx.orm.em.fork();
  const user = await newUser();
  const queues = [await buildQueue(em), await buildQueue(em), await buildQueue(em)].map(({ id }) => id);
  for (const queueId of queues.toReversed())
    await em.execute('insert into user_queues (user_id, queue_id) values (?, ?)', [user.id, queueId]);
  const { token } = await signIn(server, user);
  expect((await authenticate(server.ctx, token)).queueIds).toEqual(queues);
});

it('reads session and rights for every request: what another process changes takes effect at once', async () => {
  const em = server.ctx.orm.em.fork();
  const user = await newUser({ profile: 'admin' });
  const { token } = await signIn(server, user);
  const remove = () =>
    clientWith(server, token).request(usersContract.remove, { params: { userId: 999_999 } });
  expect((await remove()).refusal.error).toBe('ERR_NO_USER_FOUND');
  await em.execute(`update users set profile = 'user' where id = ?`, [user.id]);
  expect((await remove()).refusal.error).toBe('ERR_NO_PERMISSION');
  await em.execute('update user_sessions set ended_at = now() where user_id = ?', [user.id]);
  expect((await remove()).refusal.error).toBe('ERR_SESSION_EXPIRED');
});

describe('refreshing', () => {
  beforeEach(() => server.setTime(new Date()));
  /** All sessions, by the database's clock, whose difference to this one means nothing. */
  const haveRotated = (sql: string) =>
    server.ctx.orm.em.fork().execute(`update user_sessions set last_used_at = now() + interval '${sql}'`);
  /** Longer than a busy machine needs. */
  const JUST_NOW = '1 hour';

  it('returns new tokens; the old one stays valid for a moment, for a second tab', async () => {
    const user = await newUser();
    const { body: session } = await logIn(user.email);
    const first = await refresh(session);
    expect(first.body.refreshToken).not.toBe(session.refreshToken);
    await haveRotated(JUST_NOW);
    expect((await refresh(session)).status).toBe(200);
    expect((await request(first.body)).status).toBe(200);
    await haveRotated('-10.001 seconds');
    expect((await refresh(session)).refusal.error).toBe('ERR_SESSION_EXPIRED');
  });

  it('gives two tabs a valid token that refresh over processes whose clocks differ', async () => {
    const { body: session } = await logIn((await newUser()).email);
    const { body: first } = await refresh(session);
    await haveRotated('-1 second');
    server.setTime(new Date(Date.now() + 15_000));
    const { status, body: second } = await refresh(session);
    expect(status).toBe(200);
    expect(second.refreshToken).toBe(first.refreshToken);
  });

  it('does not extend the moment by using the old token', async () => {
    const user = await newUser();
    const { body: session } = await logIn(user.email);
    await refresh(session);
    await haveRotated(JUST_NOW);
    const rotatedAt = async () =>
      (await server.ctx.orm.em.fork().findOneOrFail(UserSession, { user: user.id })).lastUsedAt;
    const before = await rotatedAt();
    expect((await refresh(session)).status).toBe(200);
    expect(await rotatedAt()).toEqual(before);
  });

  it('accepts the tokens of earlier versions, which do not name their session', async () => {
    const user = await newUser();
    await logIn(user.email);
    const refreshToken = 'of an earlier version';
    await server.ctx.orm.em
      .fork()
      .nativeUpdate(UserSession, { user: user.id }, { refreshTokenHash: hashToken(refreshToken) });
    for (const tab of [1, 2]) expect([tab, (await refresh({ refreshToken })).status]).toEqual([tab, 200]);
  });

  it('gives all tabs that refresh concurrently a valid token', async () => {
    const user = await newUser();
    const { body: session } = await logIn(user.email);
    const tabs = await Promise.all(Array.from({ length: 6 }, () => refresh(session)));
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    await haveRotated('-25 minutes');
    for (const { body } of tabs) expect((await refresh(body)).status).toBe(200);
  });

  it('gives no token to a session that ends between its reading and its rotation', async () => {
    const user = await newUser();
    const { body: session } = await logIn(user.email);
    let refreshed: ReturnType<typeof refresh> | undefined;
    await inTransaction(server.ctx, async (tx) => {
      await endSessions(tx, user.id, { reason: 'elsewhere' }); // not yet for others
      refreshed = refresh(session);
      await expect.poll(() => lockWaits(tx.em)).toBe(1);
    });
    const response = await refreshed;
    expect([response?.status, response?.refusal.details]).toEqual([401, { reason: 'elsewhere' }]);
  });

  it('survives concurrent refreshes with any recent token: A, B, then A again', async () => {
    const user = await newUser();
    const { body: a } = await logIn(user.email);
    const firstLoad = await Promise.all(Array.from({ length: 12 }, () => refresh(a)));
    expect(new Set(firstLoad.map(({ body }) => body.refreshToken)).size).toBe(1);
    await haveRotated(JUST_NOW);
    const b = (await refresh(a)).body;
    const later = await Promise.all(Array.from({ length: 12 }, (_, n) => refresh(n % 2 === 0 ? b : a)));
    expect(later.map(({ status }) => status)).toEqual(later.map(() => 200));
    expect(new Set(later.map(({ body }) => body.refreshToken))).toEqual(new Set([b.refreshToken]));
    expect((await refresh(a)).body.refreshToken).toBe(b.refreshToken);
    await haveRotated('-11 seconds');
    const c = (await refresh(b)).body;
    expect(c.refreshToken).not.toBe(b.refreshToken);
    expect((await refresh(b)).body.refreshToken).toBe(c.refreshToken);
  });

  it('ends the session when a token is reused that was replaced several times', async () => {
    const user = await newUser();
    const { body: first } = await logIn(user.email);
    let last = first;
    for (let turn = 1; turn <= 3; turn += 1) {
      await haveRotated('-1 minute');
      last = (await refresh(last)).body;
    }
    expect((await refresh(first)).refusal).toMatchObject({ error: 'ERR_SESSION_EXPIRED' });
    expect((await refresh(last)).refusal).toMatchObject({
      error: 'ERR_SESSION_EXPIRED',
      details: { reason: 'copied' },
    });
  });

  it('answers a page without a session with the reason instead of an error', async () => {
    const request = (body: object) => clientWith(server).request(authContract.refresh, { body });
    expect(await request({ optional: true })).toMatchObject({
      status: 200,
      body: { token: null, endedBy: null },
    });
    const user = await newUser();
    const { body: first } = await logIn(user.email);
    const { refreshToken } = first;
    const { body: next } = await refresh(first);
    await logIn(user.email);
    for (const token of [refreshToken, next.refreshToken])
      expect(await request({ optional: true, refreshToken: token })).toMatchObject({
        status: 200,
        body: { token: null, endedBy: 'elsewhere' },
      });
    expect(await request({ refreshToken })).toMatchObject({
      status: 401,
      refusal: { error: 'ERR_SESSION_EXPIRED', details: { reason: 'elsewhere' } },
    });
  });

  it('is refused outside the work hours and works again when they begin', async () => {
    const user = await newUser({ startWork: '08:00', endWork: '18:00' });
    server.setTime(new Date('2026-11-21T17:50:00Z'));
    const { body: session } = await logIn(user.email);
    server.setTime(new Date('2026-11-21T18:15:00Z'));
    expect((await refresh(session)).refusal).toMatchObject({
      error: 'ERR_OUT_OF_HOURS',
      details: { startWork: '08:00', endWork: '18:00' },
    });
    server.setTime(new Date('2026-11-22T08:00:00Z'));
    expect((await refresh(session)).status).toBe(200);
  });

  it('extends the session: it ends when it was not refreshed for its whole lifetime', async () => {
    const user = await newUser();
    const start = server.ctx.now().getTime();
    const { body: session } = await logIn(user.email);
    const almost = REFRESH_TOKEN_LIFETIME - 60_000;
    server.setTime(new Date(start + almost));
    const { body: next } = await refresh(session);
    server.setTime(new Date(start + 2 * almost));
    const { status, body: last } = await refresh(next);
    expect(status).toBe(200);
    server.setTime(new Date(start + 2 * almost + REFRESH_TOKEN_LIFETIME));
    expect((await refresh(last)).refusal.error).toBe('ERR_SESSION_EXPIRED');
  });

  it('ends the session when an old token is reused later, as it was copied', async () => {
    const user = await newUser();
    const { body: session } = await logIn(user.email);
    const { body: next } = await refresh(session);
    const socket = await connectSocket(server, next.token);
    await haveRotated('-11 seconds');
    expect((await refresh(session)).refusal.error).toBe('ERR_SESSION_EXPIRED');
    expect((await refresh(next)).refusal.error).toBe('ERR_SESSION_EXPIRED');
    expect(await socket.next('userSessionExpired')).toMatchObject({ userId: user.id, reason: 'copied' });
    await socket.closed;
  });

  it('is refused without a token, with a forged one and after logout', async () => {
    const user = await newUser();
    const { body: session } = await logIn(user.email);
    expect((await clientWith(server).request(authContract.refresh, {})).refusal.error).toBe(
      'ERR_SESSION_EXPIRED',
    );
    expect((await refresh({ refreshToken: 'x' })).refusal.error).toBe('ERR_SESSION_EXPIRED');
    const { body: others } = await logIn((await newUser()).email);
    const socket = await connectSocket(server, session.token);
    expect((await clientWith(server, session.token).request(authContract.logout)).status).toBe(200);
    await socket.closed;
    expect((await refresh(session)).refusal.error).toBe('ERR_SESSION_EXPIRED');
    expect((await request(session)).status).toBe(401);
    expect((await request(others)).status).toBe(200);
  });
});

it('an access token is refused when it is expired, forged or signed with another key', async () => {
  const user = await newUser();
  const { body: session } = await logIn(user.email);
  server.setTime(new Date(Date.now() + 31 * 60_000));
  expect((await request(session)).refusal.error).toBe('ERR_SESSION_EXPIRED');
  server.setTime();
  expect((await request({ token: `${session.token}x` })).status).toBe(401);
  expect((await request({ token: '' })).status).toBe(401);
});

it('publishes who is online and who is away', async () => {
  const [watcher, user] = [await newUser(), await newUser()];
  const watching = await connectSocket(server, (await logIn(watcher.email)).body.token);
  const socket = await connectSocket(server, (await logIn(user.email)).body.token);
  const next = (state: PresenceState) =>
    watching.next('userSessionUpdate', (event) => event.userId === user.id && presenceOf(event) === state);
  await next('online');
  socket.away(true);
  await next('away');
  socket.close();
  await expect(next('offline')).resolves.toMatchObject({ online: false, away: false });
  watching.close();
});
