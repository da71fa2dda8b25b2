import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { MediaStorage, StoredFile } from '../mediaStorage.ts';

/** What every storage of media does. @param storage the storage of the test that runs, empty at first */
export function describeStorage(storage: () => MediaStorage): void {
  const text = async (key: string, range?: { start: number; end: number }) =>
    (await buffer(storage().stream(key, range))).toString();
  const list = async () => (await pagesOf(storage())).flat();

  it('returns what was stored, whole and in part', async () => {
    const bytes = Buffer.from('0123456789');
    const { key, size, sha256 } = await storage().put(bytes);
    expect([size, sha256]).toEqual([10, createHash('sha256').update(bytes).digest('hex')]);
    expect(await text(key)).toBe('0123456789');
    expect(await storage().size(key)).toBe(10);
    expect(await text(key, { start: 2, end: 4 })).toBe('234');
  });

  it('stores a stream as it arrives', async () => {
    const parts = ['um', 'dois', 'três'];
    const { key, size, sha256 } = await storage().put(
      (async function* () {
        for (const part of parts) yield Buffer.from(part);
      })(),
    );
    expect([size, sha256]).toEqual([11, createHash('sha256').update(parts.join('')).digest('hex')]);
    expect(await text(key)).toBe('umdoistrês');
  });

  it('stores an empty file', async () => {
    const { key, size } = await storage().put(Buffer.alloc(0));
    expect([size, await storage().size(key), await text(key)]).toEqual([0, 0, '']);
  });

  it('leaves nothing of a stream that fails', async () => {
    const broken = (async function* () {
      yield Buffer.from('half');
      throw new Error('the line broke');
    })();
    await expect(storage().put(broken)).rejects.toThrow('the line broke');
    expect(await list()).toEqual([]);
  });

  it('stores equal files separately', async () => {
    const [one, other] = [await storage().put(Buffer.from('same')), await storage().put(Buffer.from('same'))];
    expect(one.key).not.toBe(other.key);
    await storage().remove(one.key);
    expect(await storage().size(one.key)).toBeUndefined();
    expect(await text(other.key)).toBe('same');
  });

  it('ignores the removal of a missing file, and fails to read one', async () => {
    const { key } = await storage().put(Buffer.from('x'));
    await storage().remove(key);
    await expect(storage().remove(key)).resolves.toBeUndefined();
    await expect(text(key)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('lists every file with the time at which it was written', async () => {
    const before = Date.now() - 2000; // stores may round to seconds
    const keys = await Promise.all(
      Array.from({ length: 3 }, async () => (await storage().put(Buffer.from('x'))).key),
    );
    const listed = await list();
    expect(listed.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
    for (const { writtenAt } of listed) expect(writtenAt.getTime()).toBeGreaterThan(before);
  });

  it('is reachable once something was stored, and leaves nothing of a check', async () => {
    await storage().check();
    expect(await storage().isReachable()).toBe(true);
    expect(await list()).toEqual([]);
  });

  it('accesses nothing but its own files', async () => {
    const { key } = await storage().put(Buffer.from('x'));
    for (const bad of [
      '../secret',
      `${key}/../../../secret`,
      `${key}\u0000`,
      `x${key}`,
      `${key}x`,
      key.slice(1),
      '',
    ]) {
      expect(() => storage().stream(bad)).toThrow('not a media key');
      await expect(async () => storage().size(bad)).rejects.toThrow('not a media key');
      await expect(async () => storage().remove(bad)).rejects.toThrow('not a media key');
    }
  });
}

/** The parts in which a storage lists its files. */
export async function pagesOf(storage: MediaStorage): Promise<(readonly StoredFile[])[]> {
  const pages: (readonly StoredFile[])[] = [];
  for await (const page of storage.list()) pages.push(page);
  return pages;
}
