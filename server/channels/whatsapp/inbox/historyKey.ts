/** The beginning of the keys under which messages from before the link are handled, apart from new ones. */
export const HISTORY = 'history ';
