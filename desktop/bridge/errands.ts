import type { DeepLink } from './deepLink.ts';

/** What was begun outside the page and is to be done in it: a link or a notification was clicked, or answered. */
export type Errand = DeepLink | { readonly kind: 'reply'; readonly ticketId: number; readonly text: string };
