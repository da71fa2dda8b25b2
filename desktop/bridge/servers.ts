import { z } from 'zod';

/** A server in the list of this computer. */
export const serverEntry = z.object({
  id: z.string().min(1).max(50),
  /** Display name. */
  name: z.string().trim().min(1).max(50),
  /** Base URL with a trailing slash. */
  url: z.string().max(500),
});
export type ServerEntry = z.output<typeof serverEntry>;

/** The form to add a server. */
export const serverForm = z.strictObject({
  name: serverEntry.shape.name,
  url: z.string().trim().min(1).max(500),
});

/**
 * The server that a page was loaded for. After another server is selected the old page can still send requests; they
 * apply to its own server.
 */
export const ofServer = z.strictObject({ server: serverEntry.shape.url });

/** The servers as the screens see them. */
export interface ServersState {
  readonly servers: readonly (ServerEntry & { readonly isManaged: boolean })[];
  readonly currentId: string | null;
  /** The administrator who deployed the program does not allow further servers. */
  readonly isLocked: boolean;
  /** Problems with files found at the start; null: none. */
  readonly trouble: {
    /** Where the unreadable settings file was moved. */
    readonly brokenSettings: string | null;
    /** The deployment file or environment variable that could not be read. */
    readonly brokenManaged: string | null;
    /** The renderer runs without its sandbox, because this system does not support it. */
    readonly isUnprotected: boolean;
  };
}

/** Why a server cannot be added. */
export type ServerProblem =
  | 'address' // not a valid address
  | 'known' // already in the list
  | 'locked' // further servers are not allowed
  | 'notFound' // the host name does not resolve
  | 'unreachable' // no response
  | 'certificate' // the TLS certificate is not trusted
  | 'notOurs' // the response is not from a Ramal server
  | 'serverTooOld'
  | 'programTooOld';

/** Result of probing a server: compatible, with the URL after redirects, or the problem with a technical detail. */
export type ServerVerdict =
  | { readonly isFit: true; readonly url: string; readonly version: string }
  | { readonly isFit: false; readonly problem: ServerProblem; readonly detail: string };
