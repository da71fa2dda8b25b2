/** Where a link of another program leads, once it was found to be harmless. */
export type DeepLink =
  | { readonly kind: 'ticket'; readonly ticketId: number }
  | { readonly kind: 'newContact'; readonly number: string };
