import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import { ACCESS_TOKEN_LIFETIME } from '#shared/domain/limits.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { readAccessToken, signAccessToken } from './accessToken.ts';
import { deviceIdOf, signNewDevice } from './limits/deviceCookie.ts';
import { firstRefreshToken, hashToken, linkToken, nextRefreshToken, sessionIdOf } from './secretToken.ts';

const SESSION = '0f8e7d6c-5b4a-4321-8fed-cba987654321';
const START = Date.parse('2026-11-22T10:00:00.000Z');
const SECRET = 'a secret of this installation';

/** What tokens need of the server, at a time in milliseconds after `START`. */
const at = (time: number, jwtSecret = SECRET) =>
  ({ now: () => new Date(START + time), secrets: { jwtSecret } }) as unknown as AppContext;

describe('an access token', () => {
  it('names its user and session until its time is over', async () => {
    const token = await signAccessToken(at(0), 5, SESSION);
    const owner = { userId: 5, sessionId: SESSION };
    await expect(readAccessToken(at(0), token)).resolves.toEqual(owner);
    await expect(readAccessToken(at(ACCESS_TOKEN_LIFETIME - 1000), token)).resolves.toEqual(owner);
    await expect(readAccessToken(at(ACCESS_TOKEN_LIFETIME), token)).rejects.toThrow('ERR_SESSION_EXPIRED');
  });

  it('is verified once, and expires all the same', async () => {
    const { secrets } = at(0);
    const later = (time: number) => ({ secrets, now: () => new Date(START + time) });
    const token = await signAccessToken(at(0), 5, SESSION);
    const verify = vi.spyOn(crypto.subtle, 'verify');
    for (const time of [0, 1000, ACCESS_TOKEN_LIFETIME - 1000])
      await expect(readAccessToken(later(time), token)).resolves.toEqual({ userId: 5, sessionId: SESSION });
    expect(verify).toHaveBeenCalledOnce();
    await expect(readAccessToken(later(ACCESS_TOKEN_LIFETIME), token)).rejects.toThrow('ERR_SESSION_EXPIRED');
    const forged = `${token.slice(0, -4)}AAAA`;
    await expect(readAccessToken(later(0), forged)).rejects.toThrow('ERR_SESSION_EXPIRED');
    await expect(readAccessToken(at(0, 'another secret'), token)).rejects.toThrow('ERR_SESSION_EXPIRED');
    verify.mockRestore();
  });

  it('says when it was issued', async () => {
    const [, claims = ''] = (await signAccessToken(at(0), 5, SESSION)).split('.');
    const seconds = START / 1000;
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      sid: SESSION,
      sub: '5',
      iat: seconds,
      exp: seconds + ACCESS_TOKEN_LIFETIME / 1000,
    });
  });

  it('is refused when it was signed elsewhere, or is none of ours', async () => {
    const foreign = await signAccessToken(at(0, 'another secret'), 5, SESSION);
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${foreign.split('.')[1]}.`;
    const key = new TextEncoder().encode(SECRET);
    const strong = await new SignJWT({ sid: SESSION })
      .setProtectedHeader({ alg: 'HS512' })
      .setSubject('5')
      .sign(key);
    const withoutSession = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject('5')
      .sign(key);
    for (const token of [foreign, unsigned, strong, withoutSession, '', 'no token'])
      await expect(readAccessToken(at(0), token)).rejects.toMatchObject({
        code: 'ERR_SESSION_EXPIRED',
        cause: expect.any(Error), // for the log
      });
  });
});

describe('a secret token', () => {
  it('of a link follows from its id and the key only, and is stored as a hash', () => {
    const one = linkToken('1', SECRET);
    expect(linkToken('1', SECRET)).toEqual(one);
    expect(linkToken('2', SECRET).token).not.toBe(one.token);
    expect(linkToken('1', 'another secret').token).not.toBe(one.token);
    expect(Buffer.from(one.token, 'base64url')).toHaveLength(32);
    expect(one.hash).toBe(hashToken(one.token));
    expect(one.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(hashToken('Ana')).toBe('dea210f058b407db5c1b5ea89b2e42a57221c003dba55e2f1776a75a3254d386');
  });
});

describe('a refresh token', () => {
  it('contains its session', () => {
    const id = randomUUID();
    const first = firstRefreshToken(id);
    expect(sessionIdOf(first.token)).toBe(id);
    expect(firstRefreshToken(id).token).not.toBe(first.token);
    expect(first.hash).toBe(hashToken(first.token));
  });

  it('is followed by one that only this server can compute, and always the same', () => {
    const { token } = firstRefreshToken(SESSION);
    const next = nextRefreshToken(SESSION, token, SECRET);
    expect(nextRefreshToken(SESSION, token, SECRET)).toEqual(next);
    expect(sessionIdOf(next.token)).toBe(SESSION);
    expect(next.token).not.toBe(token);
    expect(nextRefreshToken(SESSION, token, 'another secret').token).not.toBe(next.token);
    expect(nextRefreshToken(SESSION, next.token, SECRET).token).not.toBe(next.token);
  });

  it('of another format has no session', () => {
    for (const token of ['', 'nonsense', linkToken('1', SECRET).token.slice(2)])
      expect(sessionIdOf(token)).toBeNull();
  });
});

describe('the cookie of a device', () => {
  const cookie = signNewDevice(at(0), 'ana@shop.test');

  it('names the device for its account', () => {
    expect(deviceIdOf(at(0), cookie, 'ana@shop.test')).toBe(cookie.split('.')[0]);
    expect(cookie).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
    expect(signNewDevice(at(0), 'ana@shop.test')).not.toBe(cookie);
  });

  it('says nothing for another account, from another server, or when it was changed', () => {
    expect(deviceIdOf(at(0), cookie, 'bia@shop.test')).toBeNull();
    expect(deviceIdOf(at(0, 'another secret'), cookie, 'ana@shop.test')).toBeNull();
    for (const changed of [
      undefined,
      '',
      'x',
      `x${cookie}`,
      `${cookie}x`,
      cookie.slice(0, -1),
      `${cookie.split('.')[0]}.`,
    ])
      expect(deviceIdOf(at(0), changed, 'ana@shop.test')).toBeNull();
  });
});
