import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { certificateOf } from './standIn/certificateOf.ts';
import type { StandIn } from './standIn/createStandIn.ts';
import { startBuilt, startOnServer } from './standIn/startBuilt.ts';

/** The release host, with a new version of the program as one file. */
function hostRelease(
  description: string,
  name: string,
  file: Buffer<ArrayBuffer>,
): (path: string) => Response {
  const text = [
    'version: 9.0.0',
    'files:',
    `  - url: ${name}`,
    `    sha512: ${createHash('sha512').update(file).digest('base64')}`,
    `    size: ${file.length}`,
  ].join('\n');
  const files: Readonly<Record<string, BodyInit>> = { [`/${description}`]: text, [`/${name}`]: file };
  return (path) => {
    const body = files[path];
    return body === undefined ? new Response('', { status: 404 }) : new Response(body);
  };
}

/** The resources of an installed program that was published at the release host; the updater's cache is there too. */
function publishedResources(): string {
  const resources = mkdtempSync(join(tmpdir(), 'ramal-updates-'));
  writeFileSync(join(resources, 'app-update.yml'), 'provider: generic\nurl: https://releases.example\n');
  vi.stubEnv('HOME', resources);
  vi.stubEnv('XDG_CACHE_HOME', resources);
  onTestFinished(() => void vi.unstubAllEnvs());
  return resources;
}

/*
 * The built program with the electron-updater that it contains. On macOS this one downloads the package, serves it to the
 * system's updater, and leaves quitting to it.
 */
it('"Install now" on macOS is offered when the system has the update, closes a window that hides otherwise, and quits', async () => {
  const resources = publishedResources();
  const release = hostRelease('latest-mac.yml', 'ramal-9.0.0-mac-x64.zip', Buffer.from('the new version'));
  const fetch = async (url: string) => {
    const { hostname, pathname } = new URL(url);
    if (hostname !== 'releases.example')
      return Response.json({ status: 'ok', product: 'ramal', version: '1.10.4' });
    return release(pathname);
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

it('an AppImage with another name after the update is what starts again, and what starts with the system', async () => {
  const resources = publishedResources();
  const runs = join(resources, 'runs');
  const [old, next] = ['ramal-1.10.4.AppImage', 'ramal-9.0.0.AppImage'].map((name) => join(resources, name));
  writeFileSync(old ?? '', 'the old version');
  vi.stubEnv('APPIMAGE', old);
  const program = Buffer.from(`#!/bin/sh\necho "$APPIMAGE_SILENT_INSTALL:$*" >> '${runs}'\n`);
  const release = hostRelease('latest-linux.yml', 'ramal-9.0.0.AppImage', program);
  const certificate = await certificateOf('support.example');
  const started = Promise.withResolvers<StandIn>();
  const fetch = async (url: string) => {
    const { hostname, pathname } = new URL(url);
    if (hostname === 'releases.example') return release(pathname);
    (await started.promise).page.session.verify(hostname, certificate, -202);
    throw new Error('net::ERR_CERT_AUTHORITY_INVALID');
  };
  const computer = {
    platform: 'linux',
    isPackaged: true,
    resources,
    argv: ['--ozone-platform=x11'],
  } as const;
  const built = await startBuilt({ ...computer, fetch });
  started.resolve(built);
  const { page, system, userData, recordedEvents } = built;
  const entry = join(userData, 'appData/autostart/ramal.desktop');
  await page.request('settings/change', { startWithSystem: true });
  expect(readFileSync(entry, 'utf8')).toContain(`Exec="${old}" --hidden\n`);
  writeFileSync(entry, `${readFileSync(entry, 'utf8')}Hidden=true\n`); // switched off by the desktop

  await page.request('updates/check');
  await expect.poll(() => page.request('updates/state')).toMatchObject({ kind: 'ready', version: '9.0.0' });
  void page.request('servers/add', { name: 'Shop', url: 'support.example' });
  await expect.poll(() => system.dialogs).toHaveLength(1);
  system.dialogs[0]?.choose('Confiar e reiniciar');
  await expect.poll(() => recordedEvents.at(-1)).toBe('quit');
  expect([old, next].map((file) => existsSync(file ?? ''))).toEqual([false, true]);
  // the updater runs it once to install it
  await expect.poll(() => readFileSync(runs, 'utf8')).toBe('true:\n:--ozone-platform=x11\n');
  expect(readFileSync(entry, 'utf8')).toMatch(new RegExp(`Exec="${next}" --hidden\n[^]*Hidden=true\n`));

  const moved = join(resources, 'Ramal.AppImage'); // by the user
  vi.stubEnv('APPIMAGE', moved);
  await startBuilt({ ...computer, userData });
  await expect.poll(() => readFileSync(entry, 'utf8')).toContain(`Exec="${moved}" --hidden\n`);
});
