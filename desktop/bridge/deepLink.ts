/** A validated deep link. */
export type DeepLink =
  | { readonly kind: 'ticket'; readonly ticketId: number }
  | { readonly kind: 'newTicket' }
  /** The waiting tickets of one queue, or (null) of all queues. */
  | { readonly kind: 'waiting'; readonly queueId: number | null }
  | { readonly kind: 'newContact'; readonly number: string };

/** What a link brings that opens the program: something to do, or the code with which a login at the OpenID provider goes on. */
export type OpenedLink = DeepLink | { readonly kind: 'login'; readonly code: string };
