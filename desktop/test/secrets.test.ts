import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startBuilt } from './standIn/startBuilt.ts';

const fetch = async () => Response.json({ status: 'ok', product: 'ramal', version: '1.10.4' });
const TOKEN = 'refresh-me-0123456789';

describe('tokens in the built program', () => {
  it('survive a restart, sealed, each for its own server', async () => {
    const { page, userData } = await startBuilt({ fetch });
    expect(await page.ask('secrets/read')).toBeNull();
    await page.ask('servers/add', { name: 'One', url: 'one.example' });
    await page.ask('secrets/keep', { refreshToken: TOKEN });
    const file = join(userData, 'secrets.json');
    expect(readFileSync(file, 'utf8')).not.toContain(TOKEN);
    expect(statSync(file).mode & 0o077).toBe(0);

    const again = await startBuilt({ fetch, userData });
    expect(await again.page.ask('secrets/read')).toBe(TOKEN);
    await again.page.ask('servers/add', { name: 'Two', url: 'two.example' });
    expect(await again.page.ask('secrets/read')).toBeNull();
    expect(again.diary.join()).not.toContain(TOKEN);
  });

  it('are gone after leaving', async () => {
    const { page, userData } = await startBuilt({ fetch });
    await page.ask('servers/add', { name: 'One', url: 'one.example' });
    await page.ask('secrets/keep', { refreshToken: TOKEN });
    await page.ask('secrets/forget');
    expect(await page.ask('secrets/read')).toBeNull();
    expect(readFileSync(join(userData, 'secrets.json'), 'utf8')).toBe('{}');
  });

  it('stay in memory when the system has no key store', async () => {
    const { page, userData } = await startBuilt({ fetch, hasKeys: false });
    await page.ask('servers/add', { name: 'One', url: 'one.example' });
    await page.ask('secrets/keep', { refreshToken: TOKEN });
    expect(await page.ask('secrets/read')).toBe(TOKEN);
    expect(existsSync(join(userData, 'secrets.json'))).toBe(false);
  });

  it('are asked for again when another key store sealed them', async () => {
    const { page, userData } = await startBuilt({ fetch });
    await page.ask('servers/add', { name: 'One', url: 'one.example' });
    writeFileSync(join(userData, 'secrets.json'), '{"https://one.example/":"bm90IG91cnM="}');
    const again = await startBuilt({ fetch, userData });
    expect(await again.page.ask('secrets/read')).toBeNull();
  });
});
