import { z } from 'zod';
import { personalization } from '#shared/contract/personalization.ts';
import { PLAYBACK_RATES } from '#shared/domain/limits.ts';
import { THEME_NAMES } from '#shared/domain/personalization.ts';
import { DEFAULT_LANGUAGE, isLanguageTag, type LanguageTag } from '#shared/i18n/languages.ts';

const PREFIX = 'ramal.';

const SCHEMAS = {
  /** Null until somebody chooses here: then the desk's own. */
  theme: z.enum(THEME_NAMES).nullable().catch(null),
  /** The desk's own theme as it was last known; the login page cannot ask for it. */
  deskTheme: z.enum(THEME_NAMES).catch('light'),
  /** The look of the desk as it was last known. */
  looks: z.array(personalization).catch([]),
  language: z
    .custom<LanguageTag>((tag) => typeof tag === 'string' && isLanguageTag(tag))
    .catch(DEFAULT_LANGUAGE),
  /** Whether messages are signed with the agent's name. */
  signOption: z.boolean().catch(true),
  /** Id of the microphone that records voice messages; empty: the system's. */
  microphone: z.string().catch(''),
  audioMessageRate: z.literal(PLAYBACK_RATES).catch(1),
  notifications: z.boolean().catch(true),
  notificationSound: z.boolean().catch(true),
  /** Whether the drawer shows its labels; null until somebody chooses here: then the desk's own. */
  drawerOpen: z.boolean().nullable().catch(null),
  /** Whether single signs are shortcuts. */
  singleKeys: z.boolean().catch(true),
  /** Unsent texts by ticket id. */
  drafts: z.record(z.string(), z.string()).catch({}),
} as const;

export type LocalSettingName = keyof typeof SCHEMAS;
export type LocalSetting<Name extends LocalSettingName> = z.output<(typeof SCHEMAS)[Name]>;

/** What this device remembers for whoever uses it; survives a restart and a logout. */
export interface LocalSettings {
  get<Name extends LocalSettingName>(name: Name): LocalSetting<Name>;
  set<Name extends LocalSettingName>(name: Name, value: LocalSetting<Name>): void;
  /** Calls back when a setting changes here or in another tab; returns the way to stop. */
  follow(name: LocalSettingName, onChange: () => void): () => void;
}

/** @param storage the browser's, shared between tabs */
export function createLocalSettings(storage: Storage, changes: EventTarget): LocalSettings {
  const read = new Map<LocalSettingName, { text: string | null; value: unknown }>();
  const here = new EventTarget();

  return {
    get<Name extends LocalSettingName>(name: Name) {
      const text = storage.getItem(PREFIX + name);
      const known = read.get(name);
      // The same text gives the same value: React compares values by identity. The schema of `name` made it.
      if (known && known.text === text) return known.value as LocalSetting<Name>;
      const value = SCHEMAS[name].parse(parsed(text));
      read.set(name, { text, value });
      return value as LocalSetting<Name>;
    },
    set(name, value) {
      storage.setItem(PREFIX + name, JSON.stringify(value));
      here.dispatchEvent(new Event(name));
    },
    follow(name, onChange) {
      const stop = new AbortController();
      const { signal } = stop;
      here.addEventListener(name, onChange, { signal });
      changes.addEventListener(
        'storage',
        (event) => event instanceof StorageEvent && event.key === PREFIX + name && onChange(),
        { signal },
      );
      return () => stop.abort();
    },
  };
}

function parsed(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // written by hand or by another program: the default applies
  }
}
