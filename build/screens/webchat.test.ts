import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { VISITOR_LIMITS } from '#shared/contract/webchatWidget.ts';
import { VISITOR_LIMITS as OF_WIDGET } from '#webchat/limits.ts';
import { loaderConfig } from './webchat.ts';

/** What a page loads before a visitor opens the chat. Bytes, compressed. */
const LOADER_MAX = 15 * 1024;

it('the script that pages embed is small, alone and leaves one global name', async () => {
  const folder = await mkdtemp(join(import.meta.dirname, '../../out/widget-'));
  try {
    await build(loaderConfig(folder));
    const script = await readFile(join(folder, 'widget.js'), 'utf8');
    const size = gzipSync(script, { level: 9 }).length;
    process.stdout.write(`webchat/widget.js: ${size} bytes compressed\n`);
    expect(size).toBeLessThan(LOADER_MAX);
    expect(script).not.toMatch(/\bimport\b|innerHTML|eval\(/); // a page may allow neither
    expect(script).toMatch(/^\(function\(\)\{/); // no names of its own in the page
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('the widget has the limits of the contract', () => expect(OF_WIDGET).toEqual(VISITOR_LIMITS));
