/** Key in sessionStorage: the version for which this tab was reloaded. */
const RELOADED_FOR = 'ramal.reloadedFor';
/** Key in sessionStorage: when this tab was reloaded to import again what had failed, in milliseconds since 1970. */
const RELOADED_AT = 'ramal.reloadedAt';
/** Milliseconds between two such reloads: code that can never be imported must not reload the page all the time. */
const RELOAD_PAUSE = 60_000;

/** The browser APIs needed; replaced in tests. */
export interface VersionPage {
  /** The document as it was loaded. */
  readonly document: Pick<Document, 'baseURI' | 'querySelectorAll'>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly fetch: (address: string, options: RequestInit) => Promise<Response>;
  readonly reload: () => void;
}

/** The page that runs this code. */
function presentPage(): VersionPage {
  return {
    document,
    storage: sessionStorage,
    fetch: (address, options) => fetch(address, options),
    reload: () => location.reload(),
  };
}

/** The version of the screens on the server when it differs from this page's; null when the server does not answer. */
export async function findNewVersion(page = presentPage()): Promise<string | null> {
  const served = await findServedVersion(page);
  return served === versionOf(page.document) ? null : served;
}

/**
 * Reloads the page when the server has a newer version, once per version; drafts and unsent messages are stored on this
 * device and restored.
 * @returns whether the page is about to reload
 */
export async function reloadIntoNewVersion(page = presentPage()): Promise<boolean> {
  return reloadOnceFor(await findNewVersion(page), page);
}

/**
 * Reloads the page when code could not be imported although the server answers. Browsers may keep a failed import until
 * then: they do not request the file again (https://github.com/whatwg/html/issues/6768; so does Chromium 150).
 * @returns whether the page is about to reload
 */
export async function reloadToImportAgain(page = presentPage()): Promise<boolean> {
  const served = await findServedVersion(page);
  if (served === null) return false;
  if (served !== versionOf(page.document) && reloadOnceFor(served, page)) return true;
  const reloadedAt = Number(page.storage.getItem(RELOADED_AT) ?? 0);
  if (Date.now() - reloadedAt < RELOAD_PAUSE) return false;
  page.storage.setItem(RELOADED_AT, String(Date.now()));
  page.reload();
  return true;
}

function reloadOnceFor(version: string | null, page: VersionPage): boolean {
  if (version === null || page.storage.getItem(RELOADED_FOR) === version) return false;
  page.storage.setItem(RELOADED_FOR, version);
  page.reload();
  return true;
}

async function findServedVersion(page: VersionPage): Promise<string | null> {
  const response = await page.fetch(page.document.baseURI, { cache: 'no-store' }).catch(() => null);
  if (!response?.ok) return null;
  return versionOf(new DOMParser().parseFromString(await response.text(), 'text/html')) || null;
}

/** The names of the entry scripts: they contain a hash of everything they load. Empty for the page of another program. */
function versionOf(page: Pick<Document, 'querySelectorAll'>): string {
  const scripts = [...page.querySelectorAll('script[type="module"][src]')];
  return scripts.map((script) => script.getAttribute('src')).join(' ');
}
