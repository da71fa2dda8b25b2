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
