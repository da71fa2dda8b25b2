import { readFileSync } from 'node:fs';
import { defaultEmojiDataResolver } from 'frimousse';
import { afterEach, expect, it, vi } from 'vitest';
import { EMOJI_LANGUAGES } from '../../desktop/renderer/features/conversation/composer/writing/emojiNames.ts';
import { emojiFile } from './emojiData.ts';

type Give = (file: Parameters<typeof emojiFile>[0]) => string;

const fromPackage: Give = (file) =>
  readFileSync(new URL(`../../node_modules/emojibase-data/${file}`, import.meta.url), 'utf8');

/** An emoji as the picker searches it. */
interface Searched {
  readonly label: string;
  readonly tags: readonly string[];
}

/**
 * What the picker reads from the files of a language: everything that it shows, independent of the emojis that this machine
 * can render, and the texts that it searches.
 */
async function read(
  tag: (typeof EMOJI_LANGUAGES)[number],
  give: Give,
): Promise<{ shown: unknown; searched: Searched[] }> {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
  vi.stubGlobal(
    'fetch',
    async (url: string) =>
      new Response(give(url.endsWith('/data.json') ? `${tag}/data.json` : `${tag}/messages.json`)),
  );
  await defaultEmojiDataResolver(tag, { emojibaseUrl: `http://${give.name}.example` });
  const [, text = ''] = [...stored].find(([name]) => name.startsWith('frimousse/data/')) ?? [];
  const { emojis, ...rest } = JSON.parse(text).data;
  const unsearched = { aliases: undefined, tags: undefined }; // aliases are only for look-ups
  const shown = { ...rest, emojis: emojis.map((emoji: object) => ({ ...emoji, ...unsearched })) };
  return { shown, searched: emojis };
}

afterEach(() => vi.unstubAllGlobals());

it.each(EMOJI_LANGUAGES)('the reduced data in %s has everything that the picker reads', async (tag) => {
  const whole = await read(tag, fromPackage);
  expect(whole.shown).toHaveProperty('emojis.1000.label');
  const reduced = await read(tag, emojiFile);
  expect(reduced.shown).toEqual(whole.shown);
  const lost = whole.searched.flatMap(({ tags }, index) => {
    const { label, tags: others } = reduced.searched[index] ?? { label: '', tags: [] };
    const texts = [label, ...others].map((text) => text.toLowerCase());
    return tags.filter((one) => !texts.some((text) => text.includes(one.toLowerCase())));
  });
  expect(lost).toEqual([]);
});

it('the reduced data is less than half the size', () => {
  const sizeBy = (give: Give) =>
    EMOJI_LANGUAGES.reduce((sum, tag) => sum + Buffer.byteLength(give(`${tag}/data.json`)), 0);
  expect(sizeBy(emojiFile)).toBeLessThan(sizeBy(fromPackage) / 2);
});
