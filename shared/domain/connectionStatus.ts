/** Connection states with their names on the wire. */
export const CONNECTION_STATUSES = [
  'DISCONNECTED',
  'OPENING',
  'qrcode',
  'PAIRING',
  'CONNECTED',
  'TIMEOUT',
] as const;
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];

/** Close reason of a connection whose credentials have to be entered again. */
export const CREDENTIALS_MISSING = 'credentials';

/** Close reason of a connection whose credentials the provider has refused. */
export const CREDENTIALS_REFUSED = 'credentialsRefused';

/** Close reason of a connection whose messages another program fetches. */
export const FETCHED_ELSEWHERE = 'fetchedElsewhere';

/** How many days before the credentials of a connection stop working people are warned. */
export const CREDENTIALS_WARNING_DAYS = 14;
