import type { Personalization } from '#shared/contract/personalization.ts';
import { PLAYBACK_RATES } from '#shared/domain/limits.ts';
import { THEME_NAMES, type ThemeName } from '#shared/domain/personalization.ts';
import { DEFAULT_LANGUAGE, isLanguageTag, type LanguageTag } from '#shared/i18n/languages.ts';
import {
  isFlag,
  isNoteAttempt,
  isPersonalization,
  isText,
  isTicketPreferences,
  listOf,
  oneOf,
  orNull,
  recordOf,
  type Guard,
  type NoteAttempt,
  type TicketPreferences,
} from './guards.ts';

const PREFIX = 'ramal.';

/** The guard and the initial value of a setting. */
interface Setting<Value> {
  readonly initial: Value;
  readonly isRight: Guard<Value>;
}

const SETTINGS = {
  /** Null until chosen on this device: then the workspace's default theme applies. */
  theme: setting<ThemeName | null>(null, orNull(oneOf(THEME_NAMES))),
  /** The workspace's default theme as last known; the login page cannot request it. */
  deskTheme: setting<ThemeName>('light', oneOf(THEME_NAMES)),
  /** The workspace's branding as last known. */
  looks: setting<Personalization[]>([], listOf(isPersonalization)),
  language: setting<LanguageTag>(DEFAULT_LANGUAGE, (tag) => isText(tag) && isLanguageTag(tag)),
  /** Whether messages are signed with the agent's name. */
  signOption: setting(true, isFlag),
  /** Id of the microphone that records voice messages; empty for the system's default. */
  microphone: setting('', isText),
  audioMessageRate: setting<(typeof PLAYBACK_RATES)[number]>(1, oneOf(PLAYBACK_RATES)),
  /** Whether conversations show the messages of the contact on all connections. */
  allChannels: setting(false, isFlag),
  notifications: setting(true, isFlag),
  notificationSound: setting(true, isFlag),
  /** Whether the drawer shows its labels; null until chosen on this device: then the workspace's default applies. */
  drawerOpen: setting<boolean | null>(null, orNull(isFlag)),
  /** The user has hidden the getting-started guide. */
  gettingStartedHidden: setting(false, isFlag),
  /** Whether shortcuts of a single character are enabled. */
  singleKeys: setting(true, isFlag),
  /** Unsent texts by user and ticket. */
  drafts: setting<Record<string, string>>({}, recordOf(isText)),
  /** Notes that are being saved, or could not be, by the keys of their drafts. */
  noteAttempts: setting<Record<string, NoteAttempt>>({}, recordOf(isNoteAttempt)),
  /** Whether the column of the board without a stage is collapsed. */
  boardCollapsed: setting(false, isFlag),
  /** Ticket preferences by user id. */
  ticketPreferences: setting<Record<string, TicketPreferences>>({}, recordOf(isTicketPreferences)),
} as const;

export type LocalSettingName = keyof typeof SETTINGS;
export type LocalSetting<Name extends LocalSettingName> = (typeof SETTINGS)[Name]['initial'];

/** Settings that this device stores for its users; they survive a restart and a logout. */
export interface LocalSettings {
  get<Name extends LocalSettingName>(name: Name): LocalSetting<Name>;
  set<Name extends LocalSettingName>(name: Name, value: LocalSetting<Name>): void;
  /** Calls back when a setting changes here or in another tab; returns a function that unsubscribes. */
  subscribe(name: LocalSettingName, onChange: () => void): () => void;
}

/** @param storage the browser's localStorage, shared between tabs */
export function createLocalSettings(storage: Storage, changes: EventTarget): LocalSettings {
  const read = new Map<LocalSettingName, { text: string | null; value: unknown }>();
  const here = new EventTarget();

  return {
    get<Name extends LocalSettingName>(name: Name) {
      const text = storage.getItem(PREFIX + name);
      const known = read.get(name);
      // The same text must give the same object: React compares by identity. The guard of `name` has validated it.
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
      const onStorage = (event: Event) => {
        if (event instanceof StorageEvent && event.key === PREFIX + name) onChange();
      };
      const onSet = () => onChange();
      here.addEventListener(name, onSet);
      changes.addEventListener('storage', onStorage);
      // ending each by an AbortController took a millisecond whenever another ticket was opened
      return () => {
        here.removeEventListener(name, onSet);
        changes.removeEventListener('storage', onStorage);
      };
    },
  };
}

function parsed(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // edited by hand or written by another program: the default applies
  }
}

function setting<Value>(initial: Value, isRight: Guard<Value>): Setting<Value> {
  return { initial, isRight };
}
