/** Key in sessionStorage: the version for which this tab was reloaded. */
const KEY = 'ramal.reloadedFor';

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

/**
 * The version of the screens on the server when it differs from this page's, by the names of the entry scripts: they
 * contain a hash of everything they load. Null when it is the same, or the server does not answer.
 */
export async function findNewVersion(page = presentPage()): Promise<string | null> {
  const response = await page.fetch(page.document.baseURI, { cache: 'no-store' }).catch(() => null);
  if (!response?.ok) return null;
  const served = scriptsOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
  return served === '' || served === scriptsOf(page.document) ? null : served;
}

/**
 * Reloads the page when the server has a newer version, once per version; drafts and unsent messages are stored on this
 * device and restored.
 * @returns whether the page is about to reload
 */
export async function reloadIntoNewVersion(page = presentPage()): Promise<boolean> {
  const version = await findNewVersion(page);
  if (version === null || page.storage.getItem(KEY) === version) return false;
  page.storage.setItem(KEY, version);
  page.reload();
  return true;
}

function scriptsOf(page: Pick<Document, 'querySelectorAll'>): string {
  const scripts = [...page.querySelectorAll('script[type="module"][src]')];
  return scripts.map((script) => script.getAttribute('src')).join(' ');
}
