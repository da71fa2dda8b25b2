import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppContext } from '#server/platform/appContext.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { createLog } from '#server/platform/log.ts';
import { greet } from './greet.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ramal-greet-'));
});
afterEach(() => rm(folder, { recursive: true }));

const greetAt = async (isTTY: boolean, password?: string) => {
  let printed = '';
  const ctx = { config: readConfig({ DATA_DIR: folder }), log: createLog('silent') } as AppContext;
  const firstLogin = { email: 'admin@ramal.local', ...(password !== undefined && { password }) };
  await greet(
    { url: 'http://127.0.0.1:8080', firstLogin, ctx },
    { isTTY, write: (text) => (printed += text) },
  );
  return printed.trimEnd().split('\n');
};

describe('the greeting', () => {
  it('is readable at a terminal, with the first password', async () => {
    expect(await greetAt(true, 'tulip-7')).toEqual([
      'Ramal is listening at http://127.0.0.1:8080/app/',
      'Log in as admin@ramal.local with the password tulip-7 (shown only now; change it in your profile).',
      expect.stringContaining('“Conectar WhatsApp”'),
    ]);
  });

  it('is JSON in a log, which names the file with the first password', async () => {
    await mkdir(join(folder, 'secrets'));
    const file = join(folder, 'secrets/first-password');
    const lines = await greetAt(false, 'tulip-7');
    expect(lines.join()).not.toContain('tulip-7');
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      'Ramal is listening at http://127.0.0.1:8080/app/',
      `Log in as admin@ramal.local with the password in ${file} (change it in your profile, and delete the file).`,
      expect.stringContaining('“Conectar WhatsApp”'),
    ]);
    expect(await readFile(file, 'utf8')).toBe('tulip-7\n');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('shows the password where no file can be written, since nobody could log in without it', async () => {
    expect((await greetAt(false, 'tulip-7')).join()).toContain('the password tulip-7');
  });

  it('shows no password that was given', async () => {
    const [, login] = await greetAt(false);
    expect(JSON.parse(login ?? '').msg).toBe(
      'Log in as admin@ramal.local with the password of ADMIN_PASSWORD.',
    );
  });
});
