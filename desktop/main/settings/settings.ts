import { z } from 'zod';
import { desktopSettings, DEFAULT_DESKTOP_SETTINGS, type DesktopSettings } from '#bridge/desktopSettings.ts';
import { languageTag } from '#bridge/languageTag.ts';
import { serverEntry } from '#bridge/servers.ts';
import { windowBounds } from '../window/windowBounds.ts';

/**
 * As it may have been written by another version, older or newer: fields that this one does not know are dropped, and those
 * that are missing or have values it does not know get their defaults.
 */
const storedPreferences = z
  .object(
    Object.fromEntries(
      Object.entries<z.ZodType>(desktopSettings.shape).map(([name, field]) => [
        name,
        field.catch(DEFAULT_DESKTOP_SETTINGS[name as keyof DesktopSettings]),
      ]),
    ),
  )
  .catch(DEFAULT_DESKTOP_SETTINGS);

/** Settings file of the desktop program; the version increases when a field changes its meaning. */
export const settingsSchema = z.object({
  version: z.literal(1),
  window: windowBounds.nullable().default(null),
  /** Of the conversation window that was closed last. */
  conversationWindow: windowBounds.nullable().default(null),
  servers: z.array(serverEntry).default([]),
  currentServer: z.string().nullable().default(null),
  /** Origins of the object stores that have the files of servers, by the URL of the server. */
  fileStores: z.record(z.string(), z.string()).default({}),
  /** The user has been notified that closing the window leaves the program in the tray. */
  toldOfTray: z.boolean().default(false),
  /** The refused shortcut that the user has already been notified about. */
  toldOfShortcut: z.string().nullable().default(null),
  /** Certificates that the user trusts although the system does not. */
  trustedCertificates: z
    .array(z.object({ host: z.string(), fingerprint: z.string().regex(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/) }))
    .default([]),
  /** A server whose certificate the user has trusted while adding it; added at the next start. */
  serverToAdd: z.object({ name: z.string(), url: z.string() }).nullable().default(null),
  desk: z.preprocess((stored) => storedPreferences.parse(stored), desktopSettings),
  /** Null: the system's language. */
  language: languageTag.nullable().catch(null),
});
export type Settings = z.output<typeof settingsSchema>;

/** The defaults of a new installation. */
export const FIRST_SETTINGS: Settings = settingsSchema.parse({ version: 1 });

/**
 * Parses the settings file.
 * @throws SyntaxError | ZodError when it is invalid; the caller then moves the file aside
 */
export function parseSettings(text: string): Settings {
  return settingsSchema.parse(JSON.parse(text));
}
