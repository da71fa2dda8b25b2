import type { DeepLink } from './deepLink.ts';

/** What was begun outside the page and is to be done in it: a link or a notification was clicked, or answered. */
export type PendingAction =
  | DeepLink
  | { readonly kind: 'connections' }
  | { readonly kind: 'reply'; readonly ticketId: number; readonly text: string };

/** An action that is not done: it was begun for another server, where the same number means another customer. */
export interface DroppedAction {
  readonly kind: 'dropped';
  /** What people call the server that it was begun for. */
  readonly serverName: string;
  /** What somebody wrote and was not sent; null when it was a place to go to. */
  readonly text: string | null;
}
