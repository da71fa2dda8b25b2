/** The page of a provider, in a tab or in the browser of the system. */
export interface SignInPage {
  show(url: string): void;
  /** There is nothing to show. */
  close(): void;
}

/**
 * Opens the tab for a page whose address is not known yet: browsers allow that only at once, while a click is handled. The
 * desktop program opens no tabs but passes the address on to the browser of the system.
 */
export function openSignInPage(): SignInPage {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null; // the provider's page learns nothing of ours
  return {
    show: (url) => (tab ? tab.location.replace(url) : void window.open(url, '_blank', 'noopener')),
    close: () => tab?.close(),
  };
}
