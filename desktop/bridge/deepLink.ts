/** Where a link of another program leads, once it was found to be harmless. */
export type DeepLink =
  | { readonly kind: 'ticket'; readonly ticketId: number }
  | { readonly kind: 'newTicket' }
  /** The tickets that wait, in one queue or (null) in all. */
  | { readonly kind: 'waiting'; readonly queueId: number | null }
  | { readonly kind: 'newContact'; readonly number: string };
