import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { certificateOf } from './standIn/certificateOf.ts';
import type { Computer, StandIn } from './standIn/createStandIn.ts';
import { startBuilt } from './standIn/startBuilt.ts';

const UNTRUSTED = -202; // net::ERR_CERT_AUTHORITY_INVALID
const ACCEPT = 0;
const AS_CHROMIUM = -3;
const HOST = 'support.example';
let certificate: Electron.Certificate;
let other: Electron.Certificate;

beforeAll(async () => {
  [certificate, other] = await Promise.all([certificateOf('support.example'), certificateOf('evil.example')]);
});

/** A server with a certificate that the system does not trust: Chromium verifies it before each answer. */
const startWithServer = async (computer: Computer = {}) => {
  const started = Promise.withResolvers<StandIn>();
  const built = await startBuilt({
    ...computer,
    fetch: async () => {
      const { page } = await started.promise;
      if (page.session.verify(HOST, certificate, UNTRUSTED) !== ACCEPT)
        throw new Error('net::ERR_CERT_AUTHORITY_INVALID');
      return Response.json({ status: 'ok', product: 'ramal', version: '1.10.4' });
    },
  });
  started.resolve(built);
  return built;
};
const add = { name: 'Shop', url: HOST };

describe('certificates of servers', () => {
  it('are trusted by the user, from the next start on, which adds the server', async () => {
    const { page, system, recordedEvents, userData } = await startWithServer();
    const adding = page.request('servers/add', add);
    await vi.waitFor(() => expect(system.dialogs).toHaveLength(1));
    expect(system.dialogs[0]).toMatchObject({
      message: 'Confiar no certificado de support.example?',
      detail: expect.stringMatching(/Emitido por: support\.example CA\n.*\n.*SHA-256\): ([0-9A-F]{2}:){31}/),
    });
    system.dialogs[0]?.choose('Confiar e reiniciar');
    expect(await adding).toMatchObject({ isFit: false, problem: 'certificate' });
    expect(recordedEvents.indexOf('relaunch')).toBeGreaterThan(0);
    expect(recordedEvents.at(-1)).toBe('quit');

    const again = await startWithServer({ userData });
    await vi.waitFor(async () =>
      expect(await again.page.request('servers/state')).toMatchObject({
        servers: [{ url: 'https://support.example/' }],
      }),
    );
    expect(again.system.dialogs).toEqual([]);
    const once = await startWithServer({ userData });
    expect(once.page.session.verify(HOST, other, UNTRUSTED)).toBe(AS_CHROMIUM);
    expect(once.page.session.verify('evil.example', certificate, UNTRUSTED)).toBe(AS_CHROMIUM);
  });

  /** The program as it was started with the computer, while it asks about the certificate of a new server. */
  const startHidden = async (computer: Computer) => {
    const argv = ['--hidden', 'ramal://tickets/1', '--ozone-platform=x11'];
    const built = await startWithServer({ ...computer, argv });
    void built.page.request('servers/add', add);
    await vi.waitFor(() => expect(built.system.dialogs).toHaveLength(1));
    return built;
  };

  it('restart the program with its window, and without the link of its start', async () => {
    const { system, recordedEvents } = await startHidden({});
    system.dialogs[0]?.choose('Confiar e reiniciar');
    await vi.waitFor(() => expect(recordedEvents.at(-1)).toBe('quit'));
    expect(recordedEvents).toContain('relaunch --ozone-platform=x11');
  });

  it('restart an AppImage by its file, because the mounted one is gone when the program ends', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ramal-appimage-'));
    const file = join(folder, 'ramal.AppImage');
    writeFileSync(file, `#!/bin/sh\necho "$*" > '${folder}/arguments'\n`, { mode: 0o755 });
    vi.stubEnv('APPIMAGE', file);
    onTestFinished(() => void vi.unstubAllEnvs());
    const { system, recordedEvents } = await startHidden({ platform: 'linux', isPackaged: true });
    system.dialogs[0]?.choose('Confiar e reiniciar');
    await vi.waitFor(() =>
      expect(readFileSync(join(folder, 'arguments'), 'utf8')).toBe('--ozone-platform=x11\n'),
    );
    expect(recordedEvents.slice(-2)).toEqual(['lock released', 'quit']);
    expect(recordedEvents.join()).not.toContain('relaunch');
  });

  it('stay refused when the user does not trust them', async () => {
    const { page, system, recordedEvents } = await startWithServer();
    const adding = page.request('servers/add', add);
    await vi.waitFor(() => expect(system.dialogs).toHaveLength(1));
    system.dialogs[0]?.choose('Não confiar');
    expect(await adding).toMatchObject({ problem: 'certificate' });
    expect(recordedEvents.join()).not.toContain('relaunch');
    expect(await page.request('servers/state')).toMatchObject({ servers: [] });
  });

  it('are asked about once when a known server presents another one, never for other hosts', async () => {
    vi.stubEnv('RAMAL_SERVER_URL', HOST);
    const { page, system } = await startBuilt();
    vi.unstubAllEnvs();
    const { verify } = page.session;
    expect(verify('pictures.example', other, UNTRUSTED)).toBe(AS_CHROMIUM);
    expect(system.dialogs).toEqual([]);
    expect(verify(HOST, other, UNTRUSTED)).toBe(AS_CHROMIUM);
    await vi.waitFor(() => expect(system.dialogs).toHaveLength(1));
    system.dialogs[0]?.choose('Não confiar');
    page.session.forgetVerifications();
    expect(verify(HOST, other, UNTRUSTED)).toBe(AS_CHROMIUM);
    expect(system.dialogs).toHaveLength(1);
  });

  it('of the user: the only one is used, among several the user chooses', async () => {
    const { app, system } = await startBuilt();
    const chosen: unknown[] = [];
    const select = (list: readonly object[]) =>
      app.emit(
        'select-client-certificate',
        { preventDefault: () => undefined },
        null,
        'https://support.example/',
        list,
        (one: unknown) => chosen.push(one),
      );
    select([certificate]);
    await vi.waitFor(() => expect(chosen).toEqual([certificate]));
    select([certificate, other]);
    await vi.waitFor(() => expect(system.dialogs).toHaveLength(1));
    system.dialogs[0]?.choose('evil.example (evil.example CA)');
    await vi.waitFor(() => expect(chosen).toEqual([certificate, other]));
    select([certificate, other]);
    await vi.waitFor(() => expect(system.dialogs).toHaveLength(2));
    system.dialogs[1]?.choose('Nenhum');
    await vi.waitFor(() => expect(chosen).toEqual([certificate, other, undefined]));
  });
});
