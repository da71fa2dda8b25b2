import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AppError } from '#shared/contract/errors.ts';
import { buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { createLoginLimit } from './loginLimit.ts';

const PASSWORD = 'correct horse';
let server: TestServer;
let passwordHash: string;
beforeAll(async () => {
  server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
  passwordHash = await hash(PASSWORD);
});
afterAll(() => server.stop());

interface From {
  readonly address: string;
  readonly device?: string;
}

async function logIn(email: string, password: string, { address, device }: From) {
  const response = await fetch(`${server.url}/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(device && { cookie: device }),
    },
    body: JSON.stringify({ email, password }),
  });
  const deviceCookie = response.headers.getSetCookie().find((cookie) => cookie.startsWith('jdv='));
  return { status: response.status, device: deviceCookie?.split(';')[0] ?? '', body: await response.json() };
}

const newUser = () => buildUser(server.ctx.orm.em.fork(), { passwordHash });
const guess = async (email: string, times: number, from: From) => {
  const statuses = [];
  for (let n = 0; n < times; n += 1) statuses.push((await logIn(email, 'wrong', from)).status);
  return statuses;
};

it('lets the owner log in while someone guesses from another address', async () => {
  const { email } = await newUser();
  expect(await guess(email, 11, { address: '203.0.113.1' })).toContain(429);
  expect((await logIn(email, PASSWORD, { address: '203.0.113.1' })).status).toBe(429);
  expect((await logIn(email, PASSWORD, { address: '203.0.113.2' })).status).toBe(200);
});

it('lets the owner log in from a known device while someone guesses from the same address', async () => {
  const [{ email }, other] = [await newUser(), await newUser()];
  const address = '203.0.113.3';
  const { device } = await logIn(email, PASSWORD, { address });
  expect(device).toMatch(/^jdv=[\w-]{22}\.[\w-]{43}$/);
  expect(await guess(email, 11, { address })).toContain(429);
  expect((await logIn(email, PASSWORD, { address, device })).status).toBe(200);
  expect((await logIn(email, PASSWORD, { address, device: `${device}x` })).status).toBe(429); // forged
  expect(await guess(other.email, 11, { address, device })).toContain(429); // of another account
  expect(await guess(email, 11, { address, device })).toContain(429); // stolen together with the device
  const owner = await newUser();
  const ownDevice = (await logIn(owner.email, PASSWORD, { address })).device;
  expect((await logIn(owner.email, PASSWORD, { address, device: ownDevice })).status).toBe(200);
});

it('never locks out all users of an address, however many accounts are guessed from it', async () => {
  const small = {
    freeFailures: 10,
    freeFailuresOfSprayer: 3,
    failuresOfSprayer: 3,
    strangers: 8,
    strangeCodes: 9,
  };
  const limit = createLoginLimit(server.ctx, small);
  const from = (email: string) => ({ email, address: '203.0.113.4', deviceId: null });
  await limit.attempt(from('ana'));
  await limit.succeeded(from('ana'));
  for (let n = 1; n <= 3; n += 1) {
    await limit.attempt(from(`nobody${n}`));
    await limit.failed(from(`nobody${n}`));
  }
  for (let n = 1; n <= 3; n += 1) await limit.attempt(from('guessed'));
  await expect(limit.attempt(from('guessed'))).rejects.toThrow('ERR_TOO_MANY_REQUESTS'); // sooner than elsewhere
  await expect(limit.attempt(from('one too many'))).rejects.toMatchObject({
    details: { retryAfter: expect.any(Number) },
  });
  await limit.attempt(from('ana')); // logged in from here before
});

it('increases the delay with each further guess, and only with guesses', async () => {
  const limit = createLoginLimit(server.ctx);
  const attempt = { email: 'bia', address: '203.0.113.5', deviceId: null };
  for (let n = 0; n < 10; n += 1) await limit.attempt(attempt);
  const delayNow = () =>
    limit.attempt(attempt).then(
      () => 0,
      (error: AppError) => Number(error.details?.['retryAfter']),
    );
  expect(await delayNow()).toBeGreaterThan(25);
  expect(await delayNow()).toBeLessThanOrEqual(30);
  await endDelays();
  expect(await delayNow()).toBe(0);
  expect(await delayNow()).toBeGreaterThan(55);
  expect(await delayNow()).toBeLessThanOrEqual(60);
  await endDelays();
  expect(await delayNow()).toBe(0);
  expect(await delayNow()).toBeGreaterThan(115);
  expect(await delayNow()).toBeLessThanOrEqual(120);
});

/** Simulates that the delays have passed. */
async function endDelays() {
  await server.ctx.orm.em.fork().execute(`update rate_limits set expire = 1 where key like 'login.delays:%'`);
}

it('limits forged refresh tokens but never a valid one', async () => {
  const { email } = await newUser();
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.6' };
  const { body: session } = await logIn(email, PASSWORD, { address: '203.0.113.6' });
  const refresh = (refreshToken: string) =>
    fetch(`${server.url}/auth/refresh_token`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ refreshToken }),
    });
  const statuses = [];
  for (let n = 0; n <= 30; n += 1) statuses.push((await refresh(`made-up-${n}`)).status);
  expect(statuses.indexOf(429)).toBe(30);
  expect((await refresh(session.refreshToken)).status).toBe(200);
});

it('treats an IPv6 network as one address and ignores forged headers', async () => {
  const { email } = await newUser();
  for (let n = 1; n <= 10; n += 1)
    await logIn(email, 'wrong', { address: `198.51.100.${n}, 2001:db8:1:2::${n}` });
  expect((await logIn(email, PASSWORD, { address: '2001:db8:1:2:ffff::1' })).status).toBe(429);
  expect((await logIn(email, PASSWORD, { address: '2001:db8:1:3::1' })).status).toBe(200);
});
