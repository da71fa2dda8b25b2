import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { serverProgram } from './serverProgram.ts';

const root = resolve(import.meta.dirname, '../..');
/** As the server loads it: built for `npm test`, otherwise the source. */
const [MODULE = ''] = process.env['SERVER_PROGRAM']
  ? globSync(resolve(dirname(serverProgram()), 'baileysModules*.mjs'))
  : [resolve(root, 'server/channels/whatsapp/baileysModules.ts')];

const PROGRAM = `
  const { default: crypto } = await import('node:crypto');
  const { createHmac } = crypto;
  await import(${JSON.stringify(MODULE)});
  process.stdout.write(String(crypto.createHmac !== createHmac));
  process.exit();`;

test('what a module does when it is loaded is part of what is built', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', PROGRAM]);
  expect(stdout).toBe('true');
});
