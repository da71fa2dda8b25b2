import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { z } from 'zod';
import { EMOJI_LANGUAGES } from '../../desktop/renderer/features/conversation/composer/writing/emojiNames.ts';

const FOLDER = dirname(fileURLToPath(import.meta.resolve('emojibase-data/package.json')));

/** A file of the names in one language, as the picker asks for it. */
type EmojiFile = `${(typeof EMOJI_LANGUAGES)[number]}/${'data' | 'messages'}.json`;

const FILES = EMOJI_LANGUAGES.flatMap((tag): EmojiFile[] => [`${tag}/data.json`, `${tag}/messages.json`]);

/**
 * What the emoji picker reads of an emoji. One without a group is part of another one and never shown; skins of several
 * tones (two people of different ones) cannot be chosen.
 */
const emojis = z.array(
  z.object({
    emoji: z.string(),
    label: z.string(),
    group: z.number().optional(),
    subgroup: z.number().optional(),
    version: z.number(),
    tags: z.array(z.string()).optional(),
    skins: z
      .array(z.object({ emoji: z.string(), tone: z.union([z.number(), z.array(z.number())]) }))
      .optional(),
  }),
);

/** What it reads of the words around them. */
const messages = z.object({
  groups: z.array(z.object({ key: z.string(), order: z.number(), message: z.string() })),
  subgroups: z.array(z.object({ key: z.string(), order: z.number() })),
  skinTones: z.array(z.object({ key: z.string(), message: z.string() })),
});

/** Gives the names of the emojis in our languages below `emoji/`, so that no other host is asked for them. */
export function emojiData(): Plugin {
  return {
    name: 'emoji-data',
    configureServer: ({ middlewares }) => {
      for (const file of FILES) {
        middlewares.use(`/emoji/${file}`, (_, response) => {
          response.setHeader('content-type', 'application/json');
          response.end(emojiFile(file));
        });
      }
    },
    generateBundle() {
      for (const file of FILES)
        this.emitFile({ type: 'asset', fileName: `emoji/${file}`, source: emojiFile(file) });
    },
  };
}

/** A file of the emojis' names, with as much of it as the picker reads: half of what the package brings. */
export function emojiFile(file: EmojiFile): string {
  const whole: unknown = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'));
  return JSON.stringify(
    file.endsWith('/messages.json')
      ? messages.parse(whole)
      : emojis
          .parse(whole)
          .filter(({ group }) => group !== undefined)
          .map((emoji) => ({ ...emoji, skins: emoji.skins?.filter(({ tone }) => typeof tone === 'number') })),
  );
}
