import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiTokensContract as calls } from '#shared/contract/apiTokens.ts';
import type { ApiScope } from '#shared/domain/apiTokens.ts';
import { connectSocket, signIn, type Client } from '#server/test/client.ts';
import { buildConnection, buildUser, setSetting } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { ApiToken, removeEndedTokens } from './index.ts';

let server: TestServer;
let admin: Client;
const em = () => server.ctx.orm.em.fork();
beforeAll(async () => {
  server = await startTestServer();
  await buildConnection(em(), { isDefault: true });
  admin = await signIn(server, await buildUser(em(), { name: 'Ana', profile: 'admin' }));
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.setTime();
  await em().nativeDelete(ApiToken, {});
});

const DAY = 86_400_000;
const make = async (scopes: readonly ApiScope[] = ['messages:send'], expiresInDays?: number) => {
  const body = { name: 'Loja virtual', scopes: [...scopes], expiresInDays };
  return (await admin.request(calls.create, { body })).body;
};
const list = async () => (await admin.request(calls.list)).body;
const send = (token: string) =>
  fetch(`${server.url}/api/messages/send`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ number: '5511988887777', body: 'Oi' }),
  });
const errorOf = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as object),
});

describe('a named token', () => {
  it('is shown once, and only its hash is stored', async () => {
    const { token, ...shown } = await make();
    expect(token).toMatch(/^ramal_[\w-]{43}$/);
    expect(shown).toMatchObject({
      name: 'Loja virtual',
      hint: token.slice(-4),
      createdBy: 'Ana',
      lastUsedAt: null,
    });
    expect(await list()).toEqual([shown]);
    expect(JSON.stringify(await em().execute('select * from api_tokens'))).not.toContain(token);
    expect(JSON.stringify(await em().execute('select payload from domain_events'))).not.toContain(token);
  });

  it('allows what it is for, and notes when it was last used, to the minute', async () => {
    const { token } = await make();
    const at = new Date('2026-11-25T12:00:00Z');
    server.setTime(at);
    expect((await send(token)).status).toBe(200);
    server.setTime(new Date(at.getTime() + 59_000));
    expect((await send(token)).status).toBe(200);
    expect(await list()).toMatchObject([{ lastUsedAt: at.toISOString() }]);
    server.setTime(new Date(at.getTime() + 61_000));
    await send(token);
    expect(await list()).toMatchObject([{ lastUsedAt: '2026-11-25T12:01:01.000Z' }]);
    const state = await fetch(`${server.url}/api/messages/1`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await errorOf(state)).toMatchObject({
      status: 403,
      error: 'ERR_API_SCOPE',
      details: { scope: 'messages:read' },
    });
  });

  it('works beside the one of the settings, also when there is none', async () => {
    const { token } = await make();
    await setSetting(server.ctx, 'userApiToken', '');
    expect((await send(token)).status).toBe(200);
    expect((await send(`${token}x`)).status).toBe(401);
  });

  it('is no session, and a session is no token', async () => {
    const { token } = await make(['messages:send', 'messages:read']);
    const response = await fetch(`${server.url}/tags/list`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(401);
    expect((await send(admin.token)).status).toBe(401);
  });

  it('ends when it expires, and is forgotten a month later', async () => {
    const { token } = await make(['messages:send'], 30);
    server.setTime(new Date(Date.now() + 29 * DAY));
    expect((await send(token)).status).toBe(200);
    server.setTime(new Date(Date.now() + 30 * DAY + 1000));
    expect(await errorOf(await send(token))).toMatchObject({
      status: 401,
      error: 'ERR_INVALID_API_TOKEN',
      details: { reason: 'expired' },
    });
    await removeEndedTokens(server.ctx);
    expect(await em().count(ApiToken)).toBe(1);
    server.setTime(new Date(Date.now() + 61 * DAY));
    await removeEndedTokens(server.ctx);
    expect(await em().count(ApiToken)).toBe(0);
  });

  it('ends at once when it is revoked, and all admins see it', async () => {
    const { id, token } = await make();
    const other = await make();
    const socket = await connectSocket(server, admin.token);
    const event = socket.next('apiTokens');
    await admin.request(calls.revoke, { params: { apiTokenId: id } });
    expect(await event).toEqual({ action: 'update', apiTokenId: id });
    socket.close();
    expect(await errorOf(await send(token))).toMatchObject({ status: 401, details: { reason: 'revoked' } });
    expect((await send(other.token)).status).toBe(200);
    const [first, second] = await list();
    expect([first?.revokedAt === null, second?.revokedAt === null]).toEqual([false, true]);
    const unknown = await admin.request(calls.revoke, { params: { apiTokenId: 2_000_000_000 } });
    expect(unknown.refusal.error).toBe('ERR_NO_API_TOKEN_FOUND');
  });

  it('has limits of its own, which each answer tells', async () => {
    const [busy, quiet] = [await make(), await make()];
    const first = await send(busy.token);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'ratelimit-limit': '120',
      'ratelimit-remaining': '119',
      'ratelimit-policy': '120;w=60',
    });
    expect(Number(first.headers.get('ratelimit-reset'))).toBeLessThanOrEqual(60);
    const all = await Promise.all(Array.from({ length: 120 }, () => send(busy.token)));
    const refused = all.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.headers.get('ratelimit-remaining')).toBe('0');
    expect(refused[0]?.headers.get('retry-after')).toBe(refused[0]?.headers.get('ratelimit-reset'));
    expect((await send(quiet.token)).headers.get('ratelimit-remaining')).toBe('119');
  });

  it('is made by admins only, with a name and at least one permission', async () => {
    const agent = await signIn(server, await buildUser(em()));
    const body = { name: 'Loja', scopes: ['messages:send' as const] };
    expect((await agent.request(calls.create, { body })).refusal.error).toBe('ERR_NO_PERMISSION');
    expect((await agent.request(calls.list)).refusal.error).toBe('ERR_NO_PERMISSION');
    for (const wrong of [
      { ...body, scopes: [] },
      { ...body, name: ' ' },
      { ...body, expiresInDays: 0 },
    ])
      expect((await admin.request(calls.create, { body: wrong })).refusal.error).toBe('ERR_VALIDATION');
  });
});
