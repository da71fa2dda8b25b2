import { z } from 'zod';

/** A server that this computer knows. */
export const serverEntry = z.object({
  id: z.string().min(1).max(50),
  /** What people call it. */
  name: z.string().trim().min(1).max(50),
  /** Its address, ending in a slash. */
  url: z.string().max(500),
});
export type ServerEntry = z.output<typeof serverEntry>;

/** What a person types to make one known. */
export const serverForm = z.strictObject({
  name: serverEntry.shape.name,
  url: z.string().trim().min(1).max(500),
});

/**
 * The server that a page was loaded for. While another one is chosen the old page can still ask: what it says is of its
 * own server.
 */
export const ofServer = z.strictObject({ server: serverEntry.shape.url });

/** The servers as the screens see them. */
export interface ServersState {
  readonly servers: readonly (ServerEntry & { readonly isManaged: boolean })[];
  readonly currentId: string | null;
  /** Whoever rolled the program out decided that no others are added. */
  readonly isLocked: boolean;
  /** What was wrong with the files at the start; null: nothing. */
  readonly trouble: {
    /** Where the settings went that could not be read. */
    readonly brokenSettings: string | null;
    /** The file or the variable of the roll-out that could not be read. */
    readonly brokenManaged: string | null;
    /** The program runs without the sandbox of its pages, because this system does not allow it. */
    readonly isUnprotected: boolean;
  };
}

/** Why an address does not do. */
export type ServerProblem =
  | 'address' // not an address at all
  | 'known' // it is in the list already
  | 'locked' // none may be added
  | 'notFound' // no machine of that name
  | 'unreachable' // nobody answers there
  | 'certificate' // the connection cannot be trusted
  | 'notOurs' // something answers, but another program
  | 'serverTooOld'
  | 'programTooOld';

/** How a server was found: fit, or why not, with what a technician wants to know. */
export type ServerVerdict =
  | { readonly isFit: true; readonly url: string; readonly version: string }
  | { readonly isFit: false; readonly problem: ServerProblem; readonly detail: string };
