import { readFileSync } from 'node:fs';
import { defaultEmojiDataResolver } from 'frimousse';
import { afterEach, expect, it, vi } from 'vitest';
import { EMOJI_LANGUAGES } from '../../desktop/renderer/features/conversation/composer/writing/emojiNames.ts';
import { emojiFile } from './emojiData.ts';

type Give = (file: Parameters<typeof emojiFile>[0]) => string;

const fromPackage: Give = (file) =>
  readFileSync(new URL(`../../node_modules/emojibase-data/${file}`, import.meta.url), 'utf8');

/** Everything the picker shows from the files of a language, independent of the emojis that this machine can render. */
async function read(tag: (typeof EMOJI_LANGUAGES)[number], give: Give): Promise<unknown> {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  vi.stubGlobal(
    'fetch',
    async (url: string) =>
      new Response(give(url.endsWith('/data.json') ? `${tag}/data.json` : `${tag}/messages.json`)),
  );
  await defaultEmojiDataResolver(tag, { emojibaseUrl: `http://${give.name}.example` });
  const [, text = ''] = [...kept].find(([name]) => name.startsWith('frimousse/data/')) ?? [];
  const { emojis, ...rest } = JSON.parse(text).data;
  return { ...rest, emojis: emojis.map((emoji: object) => ({ ...emoji, aliases: undefined })) }; // only for look-ups
}

afterEach(() => vi.unstubAllGlobals());

it.each(EMOJI_LANGUAGES)('the reduced data in %s has everything that the picker reads', async (tag) => {
  const whole = await read(tag, fromPackage);
  expect(whole).toHaveProperty('emojis.1000.label');
  expect(await read(tag, emojiFile)).toEqual(whole);
});

it('the reduced data is less than half the size', () => {
  const sizeBy = (give: Give) =>
    EMOJI_LANGUAGES.reduce((sum, tag) => sum + Buffer.byteLength(give(`${tag}/data.json`)), 0);
  expect(sizeBy(emojiFile)).toBeLessThan(sizeBy(fromPackage) / 2);
});
