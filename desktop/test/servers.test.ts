import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ServersState } from '#bridge/servers.ts';
import type { StandIn } from './standIn/createStandIn.ts';
import { startBuilt } from './standIn/startBuilt.ts';

const HEALTH = { status: 'ok', product: 'ramal', version: '1.10.4' };
const REDIRECTS: Readonly<Record<string, string>> = {
  'http://old.example/health': 'https://old.example/health',
  'https://old.example/health': 'https://new.example/ramal/health',
  'https://portal.example/health': 'https://new.example/ramal/health?from=portal',
};
const fetch = async (url: string) => {
  if (url.startsWith('https://expired.example/')) throw new Error('net::ERR_CERT_DATE_INVALID');
  if (url.startsWith('https://gone.example/')) throw new Error('net::ERR_NAME_NOT_RESOLVED');
  const location = REDIRECTS[url];
  if (location !== undefined) return new Response(null, { status: 301, headers: { location } });
  return Response.json(url.startsWith('https://blog.example/') ? { hello: 1 } : HEALTH);
};
const form = (url: string) => ({ name: 'Shop', url });

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

describe('a proxy that asks who uses it', () => {
  const PROXY = { isProxy: true, scheme: 'basic', host: 'proxy.example', port: 3128, realm: '' };
  const NAME = 'proxy.example:3128';
  /** A page's request is asked; the returned list gets the credentials that it is answered with. */
  const login = ({ app }: StandIn, change: Partial<typeof PROXY> = {}, firstAuthAttempt = true) => {
    const answers: unknown[][] = [];
    let isPrevented = false;
    const event = { preventDefault: () => (isPrevented = true) };
    const answer = (...credentials: unknown[]) => answers.push(credentials);
    app.emit('login', event, null, { firstAuthAttempt }, { ...PROXY, ...change }, answer);
    return { answers, isPrevented };
  };

  it('is answered by the user once for all requests, and asks again when it refuses', async () => {
    const built = await startBuilt();
    const { page } = built;
    expect(await page.request('proxy/pending')).toBeNull();
    const requests = [login(built), login(built)];
    expect(requests.map(({ isPrevented }) => isPrevented)).toEqual([true, true]);
    const asked = { proxy: NAME, wasRefused: false };
    expect(page.sent('proxy/asked')).toEqual([asked]);
    expect(await page.request('proxy/pending')).toEqual(asked);
    await page.request('proxy/answer', { username: 'ana', password: 'x' });
    expect(requests.map(({ answers }) => answers)).toEqual([[['ana', 'x']], [['ana', 'x']]]);
    const refused = login(built, {}, false);
    expect(await page.request('proxy/pending')).toEqual({ ...asked, wasRefused: true });
    await page.request('proxy/answer', null);
    expect(refused.answers).toEqual([[undefined, undefined]]);
    expect(await page.request('proxy/pending')).toBeNull();
  });

  it('does not get the credentials of another one', async () => {
    const built = await startBuilt();
    const { page } = built;
    const one = login(built);
    const other = login(built, { port: 8080 });
    expect(page.sent('proxy/asked')).toEqual([{ proxy: NAME, wasRefused: false }]);
    await page.request('proxy/answer', { username: 'ana', password: 'x' });
    expect([one.answers, other.answers]).toEqual([[['ana', 'x']], []]);
    expect(page.sent('proxy/asked').at(-1)).toEqual({ proxy: 'proxy.example:8080', wasRefused: false });
    await page.request('proxy/answer', { username: 'bia', password: 'y' });
    expect([one.answers, other.answers]).toEqual([[['ana', 'x']], [['bia', 'y']]]);
  });

  it('is not a server, whose own login stays refused', async () => {
    const built = await startBuilt();
    expect(login(built, { isProxy: false }).isPrevented).toBe(false);
    expect(built.page.sent('proxy/asked')).toEqual([]);
  });

  it('asks by a notification while the window is hidden, and a click brings up the window', async () => {
    const built = await startBuilt();
    const { page, system, recordedEvents } = built;
    login(built);
    expect(system.shown()).toEqual([]);
    await page.request('proxy/answer', null);
    page.window().close();
    login(built);
    const { body } = system.shown().at(-1) ?? {};
    expect(body).toBe(`O proxy ${NAME} desta rede pede seu usuário e sua senha.`);
    system.notifications.at(-1)?.emit('click');
    expect(recordedEvents.slice(-2)).toEqual(['show', 'focus']);
  });

  it('lets the first server be added, however long the user types', async () => {
    vi.useFakeTimers();
    const proxy = {
      host: 'proxy.example',
      port: 3128,
      accepts: (_: string, password: string) => password === 'x',
    };
    const built = await startBuilt({ fetch, proxy });
    const { page } = built;
    const verdict = page.request('servers/add', form('support.example'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await page.request('proxy/pending')).toEqual({ proxy: NAME, wasRefused: false });
    await page.request('proxy/answer', { username: 'ana', password: 'wrong' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await page.request('proxy/pending')).toEqual({ proxy: NAME, wasRefused: true });
    await page.request('proxy/answer', { username: 'ana', password: 'x' });
    expect(await verdict).toMatchObject({ isFit: true });
    expect(login(built).answers).toEqual([['ana', 'x']]); // the page's requests get them without another dialog
  });

  it('is the problem of the server when the user cancels', async () => {
    const proxy = { host: 'proxy.example', port: 3128, accepts: () => false };
    const { page } = await startBuilt({ fetch, proxy });
    const verdict = page.request('servers/add', form('support.example'));
    await vi.waitFor(() => expect(page.sent('proxy/asked')).toHaveLength(1));
    await page.request('proxy/answer', null);
    expect(await verdict).toEqual({ isFit: false, problem: 'unreachable', detail: 'HTTP 407' });
  });
});

it('a server that does not answer is given up', async () => {
  vi.useFakeTimers();
  const { page } = await startBuilt({ fetch: () => new Promise(() => undefined) });
  const verdict = page.request('servers/add', form('support.example'));
  await vi.advanceTimersByTimeAsync(8000);
  expect(await verdict).toEqual({ isFit: false, problem: 'unreachable', detail: 'net::ERR_TIMED_OUT' });
});

describe('servers of the built program', () => {
  it('are none at first; a compatible one is stored, selected and allowed by the policy', async () => {
    const { page, recordedEvents, userData } = await startBuilt({ fetch });
    expect(await page.request('servers/state')).toMatchObject({ servers: [], currentId: null });
    expect(await page.request('servers/add', form('support.example'))).toMatchObject({ isFit: true });
    expect(recordedEvents.filter((entry) => entry === 'load app://ramal/')).toHaveLength(2); // again, for its server
    const policy = (await page.get('app://ramal/')).headers.get('content-security-policy');
    expect(policy).toContain('https://support.example wss://support.example');

    const again = await startBuilt({ userData });
    const state = (await again.page.request('servers/state')) as ServersState;
    expect(state.servers).toMatchObject([{ name: 'Shop', url: 'https://support.example/' }]);
    expect(state.currentId).toBe(state.servers[0]?.id);
  });

  it('are stored with the address that they redirect to, once', async () => {
    const { page } = await startBuilt({ fetch });
    const url = 'https://new.example/ramal/';
    const add = (typed: string) => page.request('servers/add', form(typed));
    expect(await add('http://old.example')).toMatchObject({ isFit: true, url });
    expect(await add('old.example')).toMatchObject({ isFit: false, problem: 'known' });
    expect(await add('portal.example')).toMatchObject({ isFit: false, problem: 'notOurs' }); // not where it answers
    expect(await page.request('servers/state')).toMatchObject({ servers: [{ url }] });
  });

  it('say where their object store is, which the policy allows from the next load on', async () => {
    let store: unknown = 'https://files.example';
    const fetchHealth = async () => Response.json({ ...HEALTH, fileStore: store });
    const { page, userData } = await startBuilt({ fetch: fetchHealth });
    const policyOf = async (of: typeof page) =>
      (await of.get('app://ramal/')).headers.get('content-security-policy') ?? '';
    await page.request('servers/add', form('support.example'));
    await expect.poll(() => policyOf(page)).toContain('https://support.example https://files.example ');

    store = 'https://files.example;sandbox'; // not an origin
    const again = await startBuilt({ userData, fetch: fetchHealth });
    await expect.poll(() => policyOf(again.page)).not.toContain('files.example');

    const gone = await startBuilt({ userData, fetch: () => Promise.reject(new Error('net::ERR_FAILED')) });
    expect(await policyOf(gone.page)).not.toContain('files.example');
  });

  it('can be switched, renamed and removed', async () => {
    const { page, recordedEvents } = await startBuilt({ fetch });
    await page.request('servers/add', form('one.example'));
    await page.request('servers/add', form('two.example'));
    const { servers } = (await page.request('servers/state')) as ServersState;
    const [one, two] = servers.map(({ id }) => ({ id }));
    await page.request('servers/choose', one);
    expect((await page.get('app://ramal/')).headers.get('content-security-policy')).toContain('one.example');
    expect(await page.request('servers/rename', { ...two, name: 'Second' })).toMatchObject({
      servers: [{ name: 'Shop' }, { name: 'Second' }],
    });
    const loaded = recordedEvents.filter((entry) => entry.startsWith('load')).length;
    expect(await page.request('servers/forget', two)).toMatchObject({ currentId: one?.id });
    expect(recordedEvents.filter((entry) => entry.startsWith('load'))).toHaveLength(loaded);
  });

  it.each([
    ['not an address', 'ftp://support.example', 'address'],
    ['an expired certificate', 'expired.example', 'certificate'],
    ['an unknown host', 'gone.example', 'notFound'],
    ['another program', 'blog.example', 'notOurs'],
    ['a known server', 'https://known.example/app/', 'known'],
  ])('report the problem: %s', async (_, url, problem) => {
    const { page } = await startBuilt({ fetch });
    await page.request('servers/add', form('known.example'));
    expect(await page.request('servers/add', form(url))).toMatchObject({ isFit: false, problem });
    expect(await page.request('servers/state')).toMatchObject({
      servers: [{ url: 'https://known.example/' }],
    });
  });

  it('come from the deployment: from a file, which may lock the list, or from the environment', async () => {
    const { userData } = await startBuilt();
    const file = join(userData, 'managed.json');
    const servers = [{ name: 'Company', url: 'https://company.example/' }];
    writeFileSync(file, JSON.stringify({ servers, locked: true, updates: false }));
    vi.stubEnv('RAMAL_MANAGED_FILE', file);
    const { page } = await startBuilt({ userData, fetch });
    expect(await page.request('servers/state')).toMatchObject({
      servers: [{ ...servers[0], isManaged: true }],
      currentId: 'https://company.example/',
      isLocked: true,
    });
    expect(await page.request('servers/add', form('other.example'))).toMatchObject({ problem: 'locked' });
    expect(await page.request('settings/read')).toMatchObject({ areUpdatesManaged: true });
    expect(await page.request('updates/check')).toEqual({ kind: 'off' });

    vi.stubEnv('RAMAL_SERVER_URL', 'branch.example');
    const branch = await startBuilt({ fetch });
    expect(await branch.page.request('servers/state')).toMatchObject({
      currentId: 'https://branch.example/',
    });

    writeFileSync(file, '{"servers": 1');
    const broken = await startBuilt({ fetch });
    expect(await broken.page.request('servers/state')).toMatchObject({ trouble: { brokenManaged: file } });
  });

  it('survive unreadable settings, which are moved aside and reported', async () => {
    const { userData } = await startBuilt();
    const broken = '{"version":1,"servers":[{"id":"1"';
    writeFileSync(join(userData, 'settings.json'), broken);
    const { page } = await startBuilt({ userData, fetch });
    const { trouble } = (await page.request('servers/state')) as ServersState;
    expect(readFileSync(trouble.brokenSettings ?? '', 'utf8')).toBe(broken);
    await page.request('servers/add', form('support.example'));
    expect(readdirSync(userData).filter((name) => name.endsWith('.json'))).toHaveLength(2);
  });
});
