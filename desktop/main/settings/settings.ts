import { z } from 'zod';
import { desktopSettings, DEFAULT_DESKTOP_SETTINGS } from '#bridge/desktopSettings.ts';
import { serverEntry } from '#bridge/servers.ts';
import { isLanguageTag, type LanguageTag } from '#shared/i18n/languages.ts';
import { windowBounds } from '../window/windowBounds.ts';

const languageTag = z.custom<LanguageTag>((tag) => typeof tag === 'string' && isLanguageTag(tag));

/** What the program keeps on this computer; the version grows when a field changes its meaning. */
export const settingsSchema = z.object({
  version: z.literal(1),
  window: windowBounds.nullable().default(null),
  servers: z.array(serverEntry).default([]),
  currentServer: z.string().nullable().default(null),
  /** Somebody was told that closing leaves the program in the tray. */
  toldOfTray: z.boolean().default(false),
  /** The keys of which somebody was told that the system does not give them. */
  toldOfShortcut: z.string().nullable().default(null),
  /** What an older program did not know has its default. */
  desk: z.preprocess(
    (value) => ({ ...DEFAULT_DESKTOP_SETTINGS, ...(typeof value === 'object' ? value : {}) }),
    desktopSettings,
  ),
  /** Null: the system's. */
  language: languageTag.nullable().default(null),
});
export type Settings = z.output<typeof settingsSchema>;

/** What a fresh installation starts with. */
export const FIRST_SETTINGS: Settings = settingsSchema.parse({ version: 1 });

/**
 * Reads the text of the settings file.
 * @throws SyntaxError | ZodError when it is not one of ours; whoever reads keeps the file aside
 */
export function parseSettings(text: string): Settings {
  return settingsSchema.parse(JSON.parse(text));
}
