import { environment } from '#server/platform/config/config.ts';

/**
 * All variables of the server, empty: their defaults. A program that fills a workspace of its own starts servers with these
 * and what it needs besides. The server would read the rest from the `.env` of the installation in this folder: an object
 * store, whose unknown files it removes, limits, roles, an address in the network. A variable that is set, even to nothing,
 * is not read from there.
 */
export const DEFAULT_VARIABLES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(environment.shape).map((name) => [name, '']),
);
