import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startOnServer } from './standIn/startBuilt.ts';

const PACKAGE = Buffer.from('the new version');
const FILE = 'ramal-9.0.0-mac-x64.zip';
const DESCRIPTION = [
  'version: 9.0.0',
  'files:',
  `  - url: ${FILE}`,
  `    sha512: ${createHash('sha512').update(PACKAGE).digest('base64')}`,
  `    size: ${PACKAGE.length}`,
].join('\n');
/** What the release host has. */
const RELEASE: Readonly<Record<string, BodyInit>> = { 'latest-mac.yml': DESCRIPTION, [FILE]: PACKAGE };

/*
 * The built program with the electron-updater that it contains. On macOS this one downloads the package, serves it to the
 * system's updater, and leaves quitting to it.
 */
it('"Install now" on macOS is offered when the system has the update, closes a window that hides otherwise, and quits', async () => {
  const resources = mkdtempSync(join(tmpdir(), 'ramal-updates-'));
  writeFileSync(join(resources, 'app-update.yml'), 'provider: generic\nurl: https://releases.example\n');
  vi.stubEnv('HOME', resources); // for the updater's cache
  onTestFinished(() => void vi.unstubAllEnvs());
  const fetch = async (url: string) => {
    const { hostname, pathname } = new URL(url);
    if (hostname !== 'releases.example')
      return Response.json({ status: 'ok', product: 'ramal', version: '1.10.4' });
    const body = RELEASE[pathname.slice(1)];
    return body === undefined ? new Response('', { status: 404 }) : new Response(body);
  };
  const { page, app, updater, recordedEvents } = await startOnServer({
    platform: 'darwin',
    isPackaged: true,
    resources,
    fetch,
  });

  // while the system refuses the update, "Install now" would do nothing: electron-userland/electron-builder#7375
  const { checkForUpdates } = updater;
  const refusal = 'Could not get code signature for running application';
  updater.checkForUpdates = () => void updater.emit('error', new Error(refusal));
  await page.request('updates/check');
  await expect.poll(() => page.request('updates/state')).toEqual({ kind: 'failed', detail: refusal });

  updater.emit('before-quit-for-update');
  updater.emit('error', new Error(refusal));
  page.window().close();
  expect(page.hasWindow()).toBe(true); // as the program goes on, closing hides it again

  updater.checkForUpdates = checkForUpdates;
  const downloaded = new Promise((resolve) => updater.once('update-downloaded', resolve));
  await page.request('updates/check');
  await downloaded;
  await expect.poll(() => page.request('updates/state')).toMatchObject({ kind: 'ready', version: '9.0.0' });

  const order: string[] = [];
  const note = (name: string) => () => void order.push(name);
  updater.once('before-quit-for-update', note('before-quit-for-update'));
  page.window().once('closed', note('closed'));
  for (const name of ['before-quit', 'will-quit', 'quit']) app.once(name, note(name));
  await page.request('updates/install');
  expect(order).toEqual(['before-quit-for-update', 'closed', 'before-quit', 'will-quit', 'quit']);
  expect(page.hasWindow()).toBe(false);
  expect(recordedEvents.at(-1)).toBe('quit');
});
