import { describe, expect, it } from 'vitest';
import { createRecentKeys, type StoredKey } from './recentKeys.ts';

const bytes = (text: string) => Buffer.from(text);

/** A table that records its reads. */
function tableWith(rows: Record<string, StoredKey>) {
  const reads: string[][] = [];
  const read = async (ids: readonly string[]) => {
    reads.push([...ids]);
    return new Map(ids.map((id) => [id, rows[id] ?? null]));
  };
  return { rows, reads, read };
}

describe('recently used keys', () => {
  it('are read once, missing ones too', async () => {
    const recent = createRecentKeys();
    const { read, reads } = tableWith({ ana: bytes('1') });
    await recent.get('session', ['ana'], read);
    await recent.get('session', ['ana', 'bia'], read);
    const found = await recent.get('session', ['ana', 'bia'], read);
    expect([...found]).toEqual([
      ['ana', bytes('1')],
      ['bia', null],
    ]);
    expect(reads).toEqual([['ana'], ['bia']]);
  });

  it('are not read after they have been written', async () => {
    const recent = createRecentKeys();
    const { read, reads } = tableWith({});
    recent.put([{ type: 'session', id: 'ana', encrypted: bytes('2') }]);
    expect((await recent.get('session', ['ana'], read)).get('ana')).toEqual(bytes('2'));
    expect(reads).toEqual([]);
  });

  it('are read while a write is in progress', async () => {
    const recent = createRecentKeys();
    const key = { type: 'session', id: 'ana', encrypted: bytes('2') };
    const { read } = tableWith({ ana: bytes('1') });
    recent.put([key]);
    recent.drop([key]);
    expect((await recent.get('session', ['ana'], read)).get('ana')).toEqual(bytes('1'));
  });

  it('whose read began before a write do not replace what was written', async () => {
    const recent = createRecentKeys();
    const old = Promise.withResolvers<ReadonlyMap<string, StoredKey>>();
    const reading = recent.get('session', ['ana'], () => old.promise);
    recent.put([{ type: 'session', id: 'ana', encrypted: bytes('2') }]);
    old.resolve(new Map([['ana', bytes('1')]]));
    await reading;
    const { read } = tableWith({});
    expect((await recent.get('session', ['ana'], read)).get('ana')).toEqual(bytes('2'));
  });

  it('that are being written are returned, although older ones are stored', async () => {
    const recent = createRecentKeys(100); // keeps nothing
    const key = (text: string) => ({ type: 'session', id: 'ana', encrypted: bytes(text) });
    const { read, rows } = tableWith({ ana: bytes('1') });
    const found = async () => (await recent.get('session', ['ana'], read)).get('ana')?.toString();
    const [second, third] = [key('2'), key('3')];
    recent.putUnstored([second]);
    expect(await found()).toBe('2');
    recent.putUnstored([third]);
    recent.put([second]);
    expect(await found()).toBe('3');
    rows['ana'] = third.encrypted;
    recent.put([third]);
    rows['ana'] = bytes('4');
    expect(await found()).toBe('4');
  });

  it('stay within their size limit: the least recently used one is read again', async () => {
    const recent = createRecentKeys(500);
    const { read, reads } = tableWith({ ana: bytes('1'), bia: bytes('2'), eva: bytes('3') });
    for (const id of ['ana', 'bia', 'ana', 'eva', 'ana', 'bia']) await recent.get('session', [id], read);
    expect(reads).toEqual([['ana'], ['bia'], ['eva'], ['bia']]);
  });

  it('that are used only once are not cached', async () => {
    const recent = createRecentKeys();
    const { read, reads } = tableWith({ 1: bytes('1') });
    for (const id of ['1', '1']) await recent.get('pre-key', [id], read);
    expect(reads).toEqual([['1'], ['1']]);
  });
});
