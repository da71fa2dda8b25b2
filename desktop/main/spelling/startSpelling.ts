import { session } from 'electron';
import { LANGUAGES, type LanguageTag } from '#shared/i18n/languages.ts';
import { dictionaryOf } from '../settings/language.ts';

/** Where Chromium downloads dictionaries from unless told otherwise (spellcheck_hunspell_dictionary.cc). */
const CHROMIUM = 'https://redirector.gvt1.com/edgedl/chrome/dict/';

interface Parts {
  /** The languages in which spelling is checked. */
  readonly languages: () => readonly LanguageTag[];
  /** URL of the selected server; null before one is selected. */
  readonly server: () => string | null;
  /** Where the administrator of this computer wants dictionaries downloaded from; null: from nowhere in particular. */
  readonly managedAddress: string | null;
  /** Asks a server whether it has dictionaries; null when it does not answer. */
  readonly hasDictionaries: (server: string) => Promise<boolean | null>;
}

/** The spell checker of all pages. */
export interface Spelling {
  /** Languages that the spell checker has; none on macOS, which detects the language itself. */
  readonly offered: readonly LanguageTag[];
  /** Call after the languages have changed. */
  update(): void;
  /** Call at the start and after another server was selected. */
  changeServer(): void;
  /** Asks the server again if it has not answered. Call from time to time. */
  retry(): void;
}

/**
 * Checks spelling with dictionaries of the selected server, or those of Chromium where it has none. Until the server has
 * answered nothing is downloaded, so that a company that serves its own dictionaries never contacts another host. macOS checks
 * with its own dictionaries; these calls have no effect there (electron.d.ts, `setSpellCheckerLanguages`).
 */
export function startSpelling({ languages, server, managedAddress, hasDictionaries }: Parts): Spelling {
  if (process.platform === 'darwin')
    return { offered: [], update: ignore, changeServer: ignore, retry: ignore };
  const { defaultSession } = session;
  const dictionariesOf = (language: LanguageTag) =>
    dictionaryOf(language, defaultSession.availableSpellCheckerLanguages);
  let isWaiting = true;
  let silentServer: string | null = null;

  const update = () =>
    defaultSession.setSpellCheckerLanguages(
      isWaiting ? [] : [...new Set(languages().flatMap(dictionariesOf))],
    );
  const downloadFrom = (address: string) => {
    isWaiting = false;
    defaultSession.setSpellCheckerDictionaryDownloadURL(address);
    defaultSession.setSpellCheckerLanguages([]); // Chromium downloads missing dictionaries only when the list changes
    update();
  };
  const ask = async (url: string) => {
    const answer = await hasDictionaries(url);
    if (url !== server()) return; // another one was selected meanwhile
    if (answer === null && silentServer === url) return;
    silentServer = answer === null ? url : null;
    downloadFrom(answer === false ? CHROMIUM : `${url}dictionaries/`); // without an answer it may still have some
  };
  return {
    offered: LANGUAGES.map(({ tag }) => tag).filter((tag) => dictionariesOf(tag).length > 0),
    update,
    changeServer() {
      const url = server();
      silentServer = null;
      if (managedAddress !== null) return downloadFrom(managedAddress.replace(/\/?$/, '/'));
      isWaiting = true;
      update();
      if (url !== null) void ask(url); // without a server nobody writes
    },
    retry() {
      if (silentServer !== null && silentServer === server()) void ask(silentServer);
    },
  };
}

const ignore = () => undefined;
