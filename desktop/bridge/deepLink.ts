/** A validated deep link. */
export type DeepLink =
  | { readonly kind: 'ticket'; readonly ticketId: number }
  | { readonly kind: 'newTicket' }
  /** The waiting tickets of one queue, or (null) of all queues. */
  | { readonly kind: 'waiting'; readonly queueId: number | null }
  | { readonly kind: 'newContact'; readonly number: string };
