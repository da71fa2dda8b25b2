/** How the program stands to its newest version. */
export type UpdateState =
  /** It is kept up to date by other means, or was not installed from a package. */
  | { readonly kind: 'off' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'newest' }
  | { readonly kind: 'loading'; readonly version: string; readonly notes: string; readonly percent: number }
  /** Installed when the program is left, or at once if wanted. */
  | { readonly kind: 'ready'; readonly version: string; readonly notes: string }
  | { readonly kind: 'failed'; readonly detail: string };
