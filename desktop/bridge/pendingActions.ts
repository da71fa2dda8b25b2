import type { DeepLink } from './deepLink.ts';

/**
 * An action that started outside the page and is carried out in it: a clicked link, a clicked or answered notification,
 * a command of a menu, or the global shortcut.
 */
export type PendingAction =
  | DeepLink
  | { readonly kind: 'connections' }
  /** Opens the ticket whose customer waits longest. */
  | { readonly kind: 'answerNext' }
  | {
      readonly kind: 'reply';
      readonly ticketId: number;
      readonly text: string;
      /** Whose notification was answered; null for one of an earlier version. */
      readonly userId: number | null;
    };

/**
 * An action that is not carried out, because it was meant for another server, where the same id is another customer's
 * ticket.
 */
export interface DroppedAction {
  readonly kind: 'dropped';
  /** Display name of the server that the action was meant for. */
  readonly serverName: string;
  /** The reply that was not sent; null for actions that only open something. */
  readonly text: string | null;
}
