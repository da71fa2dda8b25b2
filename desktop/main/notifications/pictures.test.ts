import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPictures } from './pictures.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ramal-pictures-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const png = Buffer.from('png');
const of = (server: string, ticketId: number) => ({ server, ticketId, userId: 1, noticeId: 'notice' });

describe('pictures of customers', () => {
  it('are deleted with their server, and those of others stay', () => {
    const folder = join(root, 'pictures');
    const warn = vi.fn<(text: string) => void>();
    const pictures = createPictures(folder, warn);
    pictures.store(of('https://one.test/', 1), png);
    pictures.store(of('https://one.test/', 2), png);
    const other = pictures.store(of('https://two.test/', 1), png) ?? '';
    expect(readdirSync(folder)).toHaveLength(3);
    pictures.forget('https://one.test/');
    expect(readdirSync(folder).map((name) => join(folder, name))).toEqual([fileURLToPath(other)]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('are deleted at the next start once no notification can show them any more', () => {
    mkdirSync(join(root, 'pictures'));
    const [old, recent] = ['a-1.png', 'a-2.png'].map((name) => join(root, 'pictures', name));
    for (const file of [old, recent]) writeFileSync(file ?? '', png);
    const fourDaysAgo = Date.now() / 1000 - 4 * 86_400;
    utimesSync(old ?? '', fourDaysAgo, fourDaysAgo);
    createPictures(join(root, 'pictures'), vi.fn());
    expect([old, recent].map((file) => existsSync(file ?? ''))).toEqual([false, true]);
  });

  it('are left out when they cannot be written', () => {
    writeFileSync(join(root, 'pictures'), 'a file in the place of the folder');
    const warn = vi.fn<(text: string) => void>();
    const pictures = createPictures(join(root, 'pictures'), warn);
    expect(pictures.store(of('https://one.test/', 1), png)).toBeNull();
    pictures.forget('https://one.test/');
    expect(warn).toHaveBeenCalled();
  });
});
