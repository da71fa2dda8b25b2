import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { z } from 'zod';
import { EMOJI_LANGUAGES } from '../../desktop/renderer/features/conversation/composer/writing/emojiNames.ts';

const FOLDER = dirname(fileURLToPath(import.meta.resolve('emojibase-data/package.json')));

/** The data file of a language, as the picker requests it. */
type EmojiFile = `${(typeof EMOJI_LANGUAGES)[number]}/${'data' | 'messages'}.json`;

const FILES = EMOJI_LANGUAGES.flatMap((tag): EmojiFile[] => [`${tag}/data.json`, `${tag}/messages.json`]);

/**
 * The fields of an emoji that the picker reads. Emojis without a group are components and never shown; variants with
 * several skin tones (two people of different tones) cannot be chosen.
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

/** The messages that the picker reads. */
const messages = z.object({
  groups: z.array(z.object({ key: z.string(), order: z.number(), message: z.string() })),
  subgroups: z.array(z.object({ key: z.string(), order: z.number() })),
  skinTones: z.array(z.object({ key: z.string(), message: z.string() })),
});

/** Serves the emoji names in our languages below `emoji/`, so that the picker requests no other host. */
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

/** A data file reduced to what the picker reads: half the size of the package's file. */
export function emojiFile(file: EmojiFile): string {
  const whole: unknown = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'));
  return JSON.stringify(
    file.endsWith('/messages.json')
      ? messages.parse(whole)
      : emojis
          .parse(whole)
          .filter(({ group }) => group !== undefined)
          .map((emoji) => ({
            ...emoji,
            tags: emoji.tags?.filter((tag) => !isInLabel(tag, emoji.label)),
            skins: emoji.skins?.filter(({ tone }) => typeof tone === 'number'),
          })),
  );
}

/** Whether every search that finds the tag finds the label too: frimousse searches for parts of both. */
function isInLabel(tag: string, label: string): boolean {
  return label.toLowerCase().includes(tag.toLowerCase());
}
