/** State of the updates of the program. */
export type UpdateState =
  /** Updated by other means, or not installed from a package. */
  | { readonly kind: 'off' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'newest' }
  | { readonly kind: 'loading'; readonly version: string; readonly notes: string; readonly percent: number }
  /** Installed when the program quits, or at once on request. */
  | { readonly kind: 'ready'; readonly version: string; readonly notes: string }
  | { readonly kind: 'failed'; readonly detail: string };
