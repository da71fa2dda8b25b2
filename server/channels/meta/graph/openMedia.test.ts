import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileRefused } from '#server/platform/net/remoteFile.ts';
import { startGraph, type SimulatedGraph } from '#simulators/meta/index.ts';
import { openMedia } from './openMedia.ts';

let graph: SimulatedGraph;
let stranger: SimulatedGraph;
const { signal } = new AbortController();
const open = (address: string) =>
  openMedia({ address, graphUrl: graph.url, accessToken: graph.accessToken, signal });

beforeAll(async () => {
  [graph, stranger] = await Promise.all([startGraph(() => ({})), startGraph(() => ({}))]);
  stranger.accessToken = graph.accessToken; // it would answer
});
afterAll(() => Promise.all([graph.stop(), stranger.stop()]));

describe('a file that Meta keeps', () => {
  it('is fetched with the token', async () => {
    const { url } = graph.storeFile(Buffer.from('picture'), 'image/jpeg');
    const file = await open(url);
    expect(file).toMatchObject({ mime: 'image/jpeg' });
    expect((await buffer(Readable.from(file.bytes))).toString()).toBe('picture');
  });

  it('is not asked from any other host, which would get the token', async () => {
    const { url } = stranger.storeFile(Buffer.from('picture'), 'image/jpeg');
    await expect(open(url)).rejects.toBeInstanceOf(FileRefused);
    for (const address of [
      'https://facebook.com.test/a',
      'http://lookaside.fbsbx.com/a',
      'file:///etc/passwd',
    ])
      await expect(open(address)).rejects.toThrow('untrusted host');
  });

  it('is refused when it is gone', async () => {
    const { id, url } = graph.storeFile(Buffer.from('picture'), 'image/jpeg');
    graph.expired.add(id);
    await expect(open(url)).rejects.toBeInstanceOf(FileRefused);
  });
});
