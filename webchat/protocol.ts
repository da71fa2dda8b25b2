/*
 * What the script on the page and the panel in its frame tell each other. The script opens a channel of its own with the
 * first message, which names the exact origin of the panel; everything after that goes through the channel.
 */

/** The page that the visitor has open. */
export interface Page {
  readonly url: string;
  readonly title: string;
}

/** The first message to the panel, with a port. */
export interface Start {
  readonly type: 'ramal-webchat:start';
  /** Of an earlier visit; empty for a new visitor. */
  readonly token: string;
  /** A JWT that says who is logged in on the page; empty without. */
  readonly identity: string;
  /** What an earlier page could not send; empty: nothing. */
  readonly unsent: string;
  readonly language: string;
  readonly page: Page;
  readonly isOpen: boolean;
}

export type ToPanel =
  | { readonly type: 'opened' | 'closed' }
  | { readonly type: 'page'; readonly page: Page }
  /** A customer has logged in on the page, or out. */
  | { readonly type: 'identity'; readonly identity: string };

/** The first message says that the panel is there. */
export type ToPage =
  | { readonly type: 'close' }
  /** To be kept in the storage of the page; empty: to be forgotten. */
  | { readonly type: 'token'; readonly token: string; readonly isIdentified: boolean }
  | { readonly type: 'unread'; readonly count: number }
  /** What waits to be sent, to be kept in the storage of the page; empty: nothing. The panel is loaded for it on the next page. */
  | { readonly type: 'unsent'; readonly text: string };
