import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ServersState } from '#bridge/servers.ts';
import { startBuilt } from './standIn/startBuilt.ts';

const HEALTH = { status: 'ok', product: 'ramal', version: '1.10.4' };
const fetch = async (url: string) => {
  if (url.startsWith('https://expired.example/')) throw new Error('net::ERR_CERT_DATE_INVALID');
  if (url.startsWith('https://gone.example/')) throw new Error('net::ERR_NAME_NOT_RESOLVED');
  return Response.json(url.startsWith('https://blog.example/') ? { hello: 1 } : HEALTH);
};
const form = (url: string) => ({ name: 'Shop', url });

afterEach(() => vi.unstubAllEnvs());

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
