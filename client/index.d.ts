import type { Client } from 'openapi-fetch';
import type { components, paths, webhooks } from './schema.d.ts';

export type { components, paths, webhooks };

type Schemas = components['schemas'];
export type Ticket = Schemas['Ticket'];
export type Message = Schemas['Message'];
export type Contact = Schemas['Contact'];
export type Tag = Schemas['Tag'];
export type User = Schemas['User'];
export type Connection = Schemas['Connection'];
export type Template = Schemas['Template'];

/** The body of a request that a webhook gets; its `type` says which one. */
export type WebhookEvent = webhooks[keyof webhooks];

export type RamalClient = Client<paths>;

export interface ClientOptions {
  /** The address of the server, such as `https://ramal.example.com`. */
  url: string;
  /** A token of Settings, Integrations, API tokens. */
  token: string;
  /** In place of the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
}

/**
 * A client whose methods are named after the HTTP methods and take the paths of the API. They return
 * `{ data, error, response }`, of which `unwrap` makes the data or an error to catch.
 */
export declare function createClient(options: ClientOptions): RamalClient;

/** A request that was refused. */
export declare class RamalError extends Error {
  constructor(response: Response, body: unknown);
  readonly status: number;
  /** One of the codes of the API, such as `ERR_NO_TICKET_FOUND`; empty where something else has answered. */
  readonly code: string;
  readonly details: Record<string, unknown> | undefined;
  /** The request in the log of the server. */
  readonly requestId: string | undefined;
  /** Seconds after which it may be repeated. */
  readonly retryAfter: number | undefined;
}

/** The data of an answer. Throws `RamalError` when it was refused. */
export declare function unwrap<Data>(
  answer: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<Data>;

/** Ids of what was stored for a message. */
export type Sent =
  paths['/api/v1/tickets/{ticketId}/messages']['post']['responses'][200]['content']['application/json'];

/**
 * Sends files in a ticket; the text is the caption of the first. A `Blob` without a name is called `file`. Files that have a
 * public address need no upload: pass `fileUrls` to `client.POST`.
 * Throws `RamalError`.
 */
export declare function sendFiles(
  client: RamalClient,
  ticketId: number,
  message: { files: readonly (File | Blob)[]; text?: string; idempotencyKey?: string },
): Promise<Sent>;

type Page<Path extends keyof paths> = paths[Path] extends {
  get: {
    responses: {
      200: { content: { 'application/json': { data: (infer Item)[]; nextCursor: string | null } } };
    };
  };
}
  ? Item
  : never;

/** The paths of lists. */
export type ListPath = { [Path in keyof paths]: [Page<Path>] extends [never] ? never : Path }[keyof paths];

type Parameters<Path extends ListPath> = paths[Path] extends { get: { parameters: infer All } }
  ? Omit<Pick<All, Extract<keyof All, 'path' | 'query'>>, never>
  : never;

/** All entries of a list, page by page. Throws `RamalError`. */
export declare function readAll<Path extends ListPath>(
  client: RamalClient,
  path: Path,
  ...parameters: Parameters<Path> extends { path: object } ? [Parameters<Path>] : [Parameters<Path>?]
): AsyncGenerator<Page<Path>, void>;
