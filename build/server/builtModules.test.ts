import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { LOADED_WHEN_NEEDED } from './loadedWhenNeeded.ts';
import { serverProgram } from './serverProgram.ts';

const root = resolve(import.meta.dirname, '../..');
/** A module as the server loads it: built for `npm test`, otherwise the source. */
const moduleOf = (source: string, name: string) =>
  process.env['SERVER_PROGRAM']
    ? globSync(resolve(dirname(serverProgram()), `${name}*.mjs`))[0]
    : resolve(root, source, `${name}.ts`);
/** How it begins in base64. */
const WEB_ASSEMBLY = 'AGFzbQ';
const run = async (program: string) => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  return stdout;
};

test('what a module does when it is loaded is part of what is built', async () => {
  const program = `
    const { default: crypto } = await import('node:crypto');
    const { createHmac } = crypto;
    await import(${JSON.stringify(moduleOf('server/channels/whatsapp', 'baileysModules'))});
    process.stdout.write(String(crypto.createHmac !== createHmac));
    process.exit();`;
  expect(await run(program)).toBe('true');
});

test.runIf(process.env['SERVER_PROGRAM'])(
  'built files are in ASCII and have no WebAssembly as text, as V8 needs twice the memory for them',
  async () => {
    const files = globSync(resolve(root, 'out/server/*.mjs'));
    const texts = await Promise.all(files.map((file) => readFile(file, 'latin1')));
    expect(files.filter((_, index) => /\P{ASCII}/u.test(texts[index] ?? ''))).toEqual([]);
    expect(files.filter((_, index) => texts[index]?.includes(WEB_ASSEMBLY))).toEqual([]);
  },
);

test('a start loads no library that is needed later only', async () => {
  const program = `
    const { registerHooks } = await import('node:module');
    const loaded = new Set();
    registerHooks({
      resolve(specifier, context, next) {
        loaded.add(specifier);
        return next(specifier, context);
      },
    });
    const { startRestartableServer } = await import(${JSON.stringify(moduleOf('server/app', 'restartableServer'))});
    process.stdout.write(JSON.stringify({ isServer: startRestartableServer.length > 0, loaded: [...loaded] }));
    process.exit();`;
  const { isServer, loaded } = JSON.parse(await run(program)) as { isServer: boolean; loaded: string[] };
  expect(isServer).toBe(true);
  expect(loaded).toContain('node:http');
  const isNeededLater = (name: string) =>
    name.includes('/baileysModules') ||
    LOADED_WHEN_NEEDED.some((library) => name === library || name.startsWith(`${library}/`));
  expect(loaded.filter(isNeededLater)).toEqual([]);
});
