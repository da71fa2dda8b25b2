import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openLog } from './openLog.ts';

const now = () => new Date('2026-11-22T10:00:00Z');
let folder: string;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'ramal-log-')), 'logs');
});

describe('the log', () => {
  it('keeps its lines over a restart', () => {
    openLog(folder, now).warn('one');
    const log = openLog(folder, now);
    log.warn('two');
    expect(readFileSync(log.file, 'utf8')).toBe(
      '2026-11-22T10:00:00.000Z one\n2026-11-22T10:00:00.000Z two\n',
    );
    expect(log.tail(1)).toEqual(['2026-11-22T10:00:00.000Z two']);
  });

  it('is put aside when it is large, and both parts are read', () => {
    const log = openLog(folder, now);
    log.warn('before');
    writeFileSync(log.file, `${'x'.repeat(1_000_000)}\nlast\n`);
    log.warn('after');
    expect(statSync(log.file).size).toBeLessThan(100);
    expect(log.tail(2)).toEqual(['last', '2026-11-22T10:00:00.000Z after']);
  });

  it.each([
    [
      "page: Connecting to 'https://store.example/bucket/key?X-Amz-Date=1&X-Amz-Signature=abc' violates the policy",
      "page: Connecting to 'https://store.example/bucket/key?…' violates the policy",
    ],
    [
      "of 'https://s.example/k?X-Amz-Signature=abc' (redirected from 'http://shop.example/media/12/contrato-Maria.pdf?expires=9&signature=abc&direct=1').",
      "of 'https://s.example/k?…' (redirected from 'http://shop.example/media/12/…?…').",
    ],
    [
      "GET http://s.example/media/12/D'%C3%81vila%20(1).pdf?signature=abc 404",
      'GET http://s.example/media/12/…?… 404',
    ],
    ['GET /media/12/contrato.pdf?signature=abc', 'GET /media/12/…?…'],
    ['GET /quick-answer-files/0a6b/contrato.pdf?signature=abc', 'GET /quick-answer-files/0a6b/…?…'],
    ['GET /media/12/contrato.pdf, again', 'GET /media/12/…, again'],
    [
      'Error: x\n    at f (https://s.example/a.js?token=abc:1:2)\n    at g',
      'Error: x\n    at f (https://s.example/a.js?…)\n    at g',
    ],
    ['Really? No: app://ramal/assets/page.js:1:2', 'Really? No: app://ramal/assets/page.js:1:2'],
  ])('holds no link to a file and no name of one: %s', (text, written) => {
    const log = openLog(folder, now);
    log.warn(text);
    expect(readFileSync(log.file, 'utf8')).toBe(`2026-11-22T10:00:00.000Z ${written}\n`);
  });

  it('says once on stderr that it cannot be written', () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    writeFileSync(folder, 'a file where the folder should be');
    const log = openLog(folder, now);
    log.warn('one');
    log.warn('two');
    const lines = written.mock.calls.map(([line]) => String(line));
    written.mockRestore();
    expect(lines).toEqual([
      '2026-11-22T10:00:00.000Z one\n',
      expect.stringContaining('the log cannot be written'),
      '2026-11-22T10:00:00.000Z two\n',
    ]);
    expect(log.tail(5)).toEqual([]);
  });
});
