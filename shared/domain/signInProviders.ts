/** Providers at which an account signs in on a page of theirs (OAuth 2.0), instead of by a password that is entered here. */
export const SIGN_IN_PROVIDERS = ['microsoft', 'google'] as const;
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];

/** The field of the credentials of a connection that says how its account signs in; it exists where there is a choice. */
export const SIGN_IN_FIELD = 'signIn';

/** The value of that field for a user name and a password. */
export const BY_PASSWORD = 'password';

/** Close reason of a connection whose account has to sign in at its provider, for the first time or again. */
export const SIGN_IN_NEEDED = 'signInNeeded';
