import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ServersState } from '#bridge/servers.ts';
import type { StandIn } from './standIn/createStandIn.ts';
import { startBuilt } from './standIn/startBuilt.ts';

const HEALTH = { status: 'ok', product: 'ramal', version: '1.10.4' };
const fetch = async (url: string) => {
  if (url.startsWith('https://expired.example/')) throw new Error('net::ERR_CERT_DATE_INVALID');
  if (url.startsWith('https://gone.example/')) throw new Error('net::ERR_NAME_NOT_RESOLVED');
  return Response.json(url.startsWith('https://blog.example/') ? { hello: 1 } : HEALTH);
};
const form = (url: string) => ({ name: 'Shop', url });

afterEach(() => vi.unstubAllEnvs());

describe('a proxy that asks who uses it', () => {
  const login = ({ app }: StandIn, isProxy: boolean, answer: (...credentials: unknown[]) => void) => {
    let isPrevented = false;
    const event = { preventDefault: () => (isPrevented = true) };
    app.emit('login', event, null, {}, { isProxy, host: 'proxy.example', port: 3128 }, answer);
    return isPrevented;
  };

  it('is answered by the user once for all requests, and asks again when it refuses', async () => {
    const built = await startBuilt();
    const { page } = built;
    const answers: unknown[][] = [];
    const answer = (...credentials: unknown[]) => answers.push(credentials);
    expect(await page.ask('proxy/pending')).toBeNull();
    expect([login(built, true, answer), login(built, true, answer)]).toEqual([true, true]);
    const asked = { proxy: 'proxy.example:3128', wasRefused: false };
    expect(page.sent('proxy/asked')).toEqual([asked]);
    expect(await page.ask('proxy/pending')).toEqual(asked);
    await page.ask('proxy/answer', { username: 'ana', password: 'x' });
    expect(answers).toEqual([
      ['ana', 'x'],
      ['ana', 'x'],
    ]);
    login(built, true, answer);
    expect(await page.ask('proxy/pending')).toEqual({ ...asked, wasRefused: true });
    await page.ask('proxy/answer', null);
    expect(answers.at(-1)).toEqual([undefined, undefined]);
    expect(await page.ask('proxy/pending')).toBeNull();
  });

  it('is not a server, whose own login stays refused', async () => {
    const built = await startBuilt();
    expect(login(built, false, () => undefined)).toBe(false);
    expect(built.page.sent('proxy/asked')).toEqual([]);
  });
});

describe('servers of the built program', () => {
  it('are none at first; a compatible one is stored, selected and allowed by the policy', async () => {
    const { page, recordedEvents, userData } = await startBuilt({ fetch });
    expect(await page.ask('servers/state')).toMatchObject({ servers: [], currentId: null });
    expect(await page.ask('servers/add', form('desk.example'))).toMatchObject({ isFit: true });
    expect(recordedEvents.filter((entry) => entry === 'load app://ramal/')).toHaveLength(2); // again, for its server
    const policy = (await page.get('app://ramal/')).headers.get('content-security-policy');
    expect(policy).toContain('https://desk.example wss://desk.example');

    const again = await startBuilt({ userData });
    const state = (await again.page.ask('servers/state')) as ServersState;
    expect(state.servers).toMatchObject([{ name: 'Shop', url: 'https://desk.example/' }]);
    expect(state.currentId).toBe(state.servers[0]?.id);
  });

  it('can be switched, renamed and removed', async () => {
    const { page, recordedEvents } = await startBuilt({ fetch });
    await page.ask('servers/add', form('one.example'));
    await page.ask('servers/add', form('two.example'));
    const { servers } = (await page.ask('servers/state')) as ServersState;
    const [one, two] = servers.map(({ id }) => ({ id }));
    await page.ask('servers/choose', one);
    expect((await page.get('app://ramal/')).headers.get('content-security-policy')).toContain('one.example');
    expect(await page.ask('servers/rename', { ...two, name: 'Second' })).toMatchObject({
      servers: [{ name: 'Shop' }, { name: 'Second' }],
    });
    const loaded = recordedEvents.filter((entry) => entry.startsWith('load')).length;
    expect(await page.ask('servers/forget', two)).toMatchObject({ currentId: one?.id });
    expect(recordedEvents.filter((entry) => entry.startsWith('load'))).toHaveLength(loaded);
  });

  it.each([
    ['not an address', 'ftp://desk.example', 'address'],
    ['an expired certificate', 'expired.example', 'certificate'],
    ['an unknown host', 'gone.example', 'notFound'],
    ['another program', 'blog.example', 'notOurs'],
    ['a known server', 'https://known.example/app/', 'known'],
  ])('report the problem: %s', async (_, url, problem) => {
    const { page } = await startBuilt({ fetch });
    await page.ask('servers/add', form('known.example'));
    expect(await page.ask('servers/add', form(url))).toMatchObject({ isFit: false, problem });
    expect(await page.ask('servers/state')).toMatchObject({ servers: [{ url: 'https://known.example/' }] });
  });

  it('come from the deployment: from a file, which may lock the list, or from the environment', async () => {
    const { userData } = await startBuilt();
    const file = join(userData, 'managed.json');
    const servers = [{ name: 'Company', url: 'https://company.example/' }];
    writeFileSync(file, JSON.stringify({ servers, locked: true, updates: false }));
    vi.stubEnv('RAMAL_MANAGED_FILE', file);
    const { page } = await startBuilt({ userData, fetch });
    expect(await page.ask('servers/state')).toMatchObject({
      servers: [{ ...servers[0], isManaged: true }],
      currentId: 'https://company.example/',
      isLocked: true,
    });
    expect(await page.ask('servers/add', form('other.example'))).toMatchObject({ problem: 'locked' });
    expect(await page.ask('settings/read')).toMatchObject({ areUpdatesManaged: true });
    expect(await page.ask('updates/check')).toEqual({ kind: 'off' });

    vi.stubEnv('RAMAL_SERVER_URL', 'branch.example');
    const branch = await startBuilt({ fetch });
    expect(await branch.page.ask('servers/state')).toMatchObject({ currentId: 'https://branch.example/' });

    writeFileSync(file, '{"servers": 1');
    const broken = await startBuilt({ fetch });
    expect(await broken.page.ask('servers/state')).toMatchObject({ trouble: { brokenManaged: file } });
  });

  it('survive unreadable settings, which are moved aside and reported', async () => {
    const { userData } = await startBuilt();
    const broken = '{"version":1,"servers":[{"id":"1"';
    writeFileSync(join(userData, 'settings.json'), broken);
    const { page } = await startBuilt({ userData, fetch });
    const { trouble } = (await page.ask('servers/state')) as ServersState;
    expect(readFileSync(trouble.brokenSettings ?? '', 'utf8')).toBe(broken);
    await page.ask('servers/add', form('desk.example'));
    expect(readdirSync(userData).filter((name) => name.endsWith('.json'))).toHaveLength(2);
  });
});
