import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ServersState } from '#bridge/servers.ts';
import { startBuilt } from './standIn/startBuilt.ts';

const fetch = async () => Response.json({ status: 'ok', product: 'ramal', version: '1.10.4' });
const server = 'https://one.example/';
const TOKEN = 'refresh-me-0123456789';

describe('tokens in the built program', () => {
  it('survive a restart, encrypted, each for its own server', async () => {
    const { page, userData } = await startBuilt({ fetch });
    await page.request('servers/add', { name: 'One', url: 'one.example' });
    expect(await page.request('secrets/read', { server })).toBeNull();
    await page.request('secrets/store', { server, refreshToken: TOKEN });
    const file = join(userData, 'secrets.json');
    expect(readFileSync(file, 'utf8')).not.toContain(TOKEN);
    expect(statSync(file).mode & 0o077).toBe(0);

    const again = await startBuilt({ fetch, userData });
    expect(await again.page.request('secrets/read', { server })).toBe(TOKEN);
    await again.page.request('servers/add', { name: 'Two', url: 'two.example' });
    expect(await again.page.request('secrets/read', { server: 'https://two.example/' })).toBeNull();
    expect(again.recordedEvents.join()).not.toContain(TOKEN);
  });

  it('belong to the server that issued them, also when another one was selected before they arrived', async () => {
    const { page } = await startBuilt({ fetch });
    const two = 'https://two.example/';
    await page.request('servers/add', { name: 'One', url: server });
    await page.request('servers/add', { name: 'Two', url: two });
    await page.request('secrets/store', { server, refreshToken: TOKEN }); // the first page still exists
    expect(await page.request('secrets/read', { server: two })).toBeNull();
    await expect(page.request('secrets/read', { server })).rejects.toThrow('refused'); // null would sign its user out
    const { servers } = (await page.request('servers/state')) as ServersState;
    await page.request('servers/choose', { id: servers[0]?.id });
    expect(await page.request('secrets/read', { server })).toBe(TOKEN);
  });

  it('are gone after a logout', async () => {
    const { page, userData } = await startBuilt({ fetch });
    await page.request('servers/add', { name: 'One', url: 'one.example' });
    await page.request('secrets/store', { server, refreshToken: TOKEN });
    await page.request('secrets/forget', { server });
    expect(await page.request('secrets/read', { server })).toBeNull();
    expect(readFileSync(join(userData, 'secrets.json'), 'utf8')).toBe('{}');
  });

  it('stay after a logout that the server has yet to learn of', async () => {
    const { page } = await startBuilt({ fetch });
    await page.request('servers/add', { name: 'One', url: 'one.example' });
    await page.request('secrets/store', { server, refreshToken: TOKEN });
    await page.request('secrets/forget', { server, isOwed: true });
    expect(await page.request('secrets/read', { server })).toBe(TOKEN);
  });

  it('are gone with their server', async () => {
    const { page, userData } = await startBuilt({ fetch });
    const one = { name: 'One', url: 'one.example' };
    await page.request('servers/add', one);
    const { currentId: id } = (await page.request('servers/state')) as ServersState;
    await page.request('secrets/store', { server, refreshToken: TOKEN });
    await page.request('servers/forget', { id });
    await page.request('servers/add', one);
    expect(await page.request('secrets/read', { server })).toBeNull();
    expect(readFileSync(join(userData, 'secrets.json'), 'utf8')).toBe('{}');
  });

  it('stay in memory when the system has no key store', async () => {
    const { page, userData } = await startBuilt({ fetch, hasKeys: false });
    await page.request('servers/add', { name: 'One', url: 'one.example' });
    await page.request('secrets/store', { server, refreshToken: TOKEN });
    expect(await page.request('secrets/read', { server })).toBe(TOKEN);
    expect(await page.request('secrets/canKeep')).toBe(false); // the login explains it
    expect(existsSync(join(userData, 'secrets.json'))).toBe(false);
  });

  it('are encrypted again when the key store has a newer key', async () => {
    const { page, userData } = await startBuilt({ fetch });
    await page.request('servers/add', { name: 'One', url: 'one.example' });
    expect(await page.request('secrets/canKeep')).toBe(true);
    await page.request('secrets/store', { server, refreshToken: TOKEN });
    const file = join(userData, 'secrets.json');
    const before = statSync(file).ino;
    const again = await startBuilt({ fetch, userData, hasNewKey: true });
    expect(await again.page.request('secrets/read', { server })).toBe(TOKEN);
    expect(statSync(file).ino).not.toBe(before);
  });

  it('stay deleted when they are stored at the same time', async () => {
    const { page, userData } = await startBuilt({ fetch });
    await page.request('servers/add', { name: 'One', url: 'one.example' });
    await Promise.all([
      page.request('secrets/store', { server, refreshToken: TOKEN }),
      page.request('secrets/forget', { server }),
    ]);
    expect(readFileSync(join(userData, 'secrets.json'), 'utf8')).toBe('{}');
  });

  it('are discarded when another key store encrypted them', async () => {
    const { page, userData } = await startBuilt({ fetch });
    await page.request('servers/add', { name: 'One', url: 'one.example' });
    writeFileSync(join(userData, 'secrets.json'), '{"https://one.example/":"bm90IG91cnM="}');
    const again = await startBuilt({ fetch, userData });
    expect(await again.page.request('secrets/read', { server })).toBeNull();
  });
});
