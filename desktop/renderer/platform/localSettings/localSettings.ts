import type { Personalization } from '#shared/contract/personalization.ts';
import { PLAYBACK_RATES } from '#shared/domain/limits.ts';
import { THEME_NAMES, type ThemeName } from '#shared/domain/personalization.ts';
import { DEFAULT_LANGUAGE, isLanguageTag, type LanguageTag } from '#shared/i18n/languages.ts';
import {
  isFlag,
  isPersonalization,
  isText,
  isTicketPreferences,
  listOf,
  oneOf,
  orNull,
  recordOf,
  type Guard,
  type TicketPreferences,
} from './guards.ts';

const PREFIX = 'ramal.';

/** What a setting may be, and what it is until somebody chooses. */
interface Setting<Value> {
  readonly initial: Value;
  readonly isRight: Guard<Value>;
}

const SETTINGS = {
  /** Null until somebody chooses here: then the desk's own. */
  theme: setting<ThemeName | null>(null, orNull(oneOf(THEME_NAMES))),
  /** The desk's own theme as it was last known; the login page cannot ask for it. */
  deskTheme: setting<ThemeName>('light', oneOf(THEME_NAMES)),
  /** The look of the desk as it was last known. */
  looks: setting<Personalization[]>([], listOf(isPersonalization)),
  language: setting<LanguageTag>(DEFAULT_LANGUAGE, (tag) => isText(tag) && isLanguageTag(tag)),
  /** Whether messages are signed with the agent's name. */
  signOption: setting(true, isFlag),
  /** Id of the microphone that records voice messages; empty: the system's. */
  microphone: setting('', isText),
  audioMessageRate: setting<(typeof PLAYBACK_RATES)[number]>(1, oneOf(PLAYBACK_RATES)),
  notifications: setting(true, isFlag),
  notificationSound: setting(true, isFlag),
  /** Whether the drawer shows its labels; null until somebody chooses here: then the desk's own. */
  drawerOpen: setting<boolean | null>(null, orNull(isFlag)),
  /** Somebody does not want to be led through the first steps. */
  gettingStartedHidden: setting(false, isFlag),
  /** Whether single signs are shortcuts. */
  singleKeys: setting(true, isFlag),
  /** Unsent texts by person and ticket. */
  drafts: setting<Record<string, string>>({}, recordOf(isText)),
  /** How each person likes to handle tickets, by their id. */
  ticketPreferences: setting<Record<string, TicketPreferences>>({}, recordOf(isTicketPreferences)),
} as const;

export type LocalSettingName = keyof typeof SETTINGS;
export type LocalSetting<Name extends LocalSettingName> = (typeof SETTINGS)[Name]['initial'];

/** What this device remembers for whoever uses it; survives a restart and a logout. */
export interface LocalSettings {
  get<Name extends LocalSettingName>(name: Name): LocalSetting<Name>;
  set<Name extends LocalSettingName>(name: Name, value: LocalSetting<Name>): void;
  /** Calls back when a setting changes here or in another tab; returns the way to stop. */
  subscribe(name: LocalSettingName, onChange: () => void): () => void;
}

/** @param storage the browser's, shared between tabs */
export function createLocalSettings(storage: Storage, changes: EventTarget): LocalSettings {
  const read = new Map<LocalSettingName, { text: string | null; value: unknown }>();
  const here = new EventTarget();

  return {
    get<Name extends LocalSettingName>(name: Name) {
      const text = storage.getItem(PREFIX + name);
      const known = read.get(name);
      // The same text gives the same value: React compares values by identity. The guard of `name` has seen it.
      if (known && known.text === text) return known.value as LocalSetting<Name>;
      const { initial, isRight } = SETTINGS[name];
      const stored = parsed(text);
      const value = isRight(stored) ? stored : initial;
      read.set(name, { text, value });
      return value as LocalSetting<Name>;
    },
    set(name, value) {
      storage.setItem(PREFIX + name, JSON.stringify(value));
      here.dispatchEvent(new Event(name));
    },
    subscribe(name, onChange) {
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

function setting<Value>(initial: Value, isRight: Guard<Value>): Setting<Value> {
  return { initial, isRight };
}
