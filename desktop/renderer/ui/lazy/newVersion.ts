/** In the storage of the tab: the version for which it was loaded again. */
const KEY = 'ramal.reloadedFor';

/** What of the browser is needed; a test gives its own. */
export interface VersionPage {
  /** The page as it was loaded. */
  readonly document: Pick<Document, 'baseURI' | 'querySelectorAll'>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly fetch: (address: string, options: RequestInit) => Promise<Response>;
  readonly reload: () => void;
}

/** The page that runs this. */
function presentPage(): VersionPage {
  return {
    document,
    storage: sessionStorage,
    fetch: (address, options) => fetch(address, options),
    reload: () => location.reload(),
  };
}

/**
 * Which other version of the screens the server has, by the names of its first scripts: they carry a hash of all that they
 * load. Null when it is the same, or the server does not answer.
 */
export async function findNewVersion(page = presentPage()): Promise<string | null> {
  const response = await page.fetch(page.document.baseURI, { cache: 'no-store' }).catch(() => null);
  if (!response?.ok) return null;
  const served = scriptsOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
  return served === '' || served === scriptsOf(page.document) ? null : served;
}

/**
 * Loads the page again when the server has a newer version of it, once for each version; drafts and unsent messages are
 * kept on this device and come back.
 * @returns whether the page is about to go
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
