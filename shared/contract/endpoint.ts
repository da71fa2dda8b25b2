import type { z } from 'zod';
import type { ApiScope } from '../domain/apiTokens.ts';
import type { Permission } from '../domain/permissions.ts';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call an endpoint at all; access to a single ticket or contact is decided by the policies behind it.
 * `apiToken`: programs that send a named API token with the `scope`, or that of the workspace; no user session.
 */
export type EndpointPermission = 'public' | 'apiToken' | 'signedIn' | Permission;

/**
 * One HTTP endpoint, declared once: the server route, the RTK Query endpoint, the API document and the permission tests
 * are all derived from it.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with parameters in Koa style: `/tickets/:ticketId`. */
  readonly path: string;
  readonly summary: string;
  readonly right: EndpointPermission;
  /** Also for users outside of their work hours. */
  readonly atAnyHour?: boolean;
  /** Also for users who have to set up two-factor authentication first. */
  readonly beforeTwoFactor?: boolean;
  /** What a named token must allow, where the right is `apiToken`. */
  readonly scope?: ApiScope;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Headers that mean something here, in lower case. */
  readonly headers?: z.ZodObject;
  /**
   * Maximum size in bytes of a body that the handler gets unparsed, because a signature covers its bytes. The endpoint's
   * admission verifies the signature before anything is parsed; such an endpoint has no `body`.
   */
  readonly rawBody?: number;
  /** Names of the form fields that may carry files (multipart). */
  readonly files?: string | readonly string[];
  readonly response: z.ZodType;
  /** The response has an `ETag` that stands for exactly this content, and that `If-Match` of a change may name. */
  readonly isVersioned?: boolean;
  /**
   * Media type of a response that is not one JSON value. `text/csv`: text, sent as a download. `text/plain`, `text/html`: the
   * text itself.
   * `application/x-ndjson`: a stream of lines, each JSON as `response` says, until all is said; an error after the first line
   * is a last line `{ "error": … }`. `text/event-stream`: events, each as `response` says, until the client leaves.
   */
  readonly produces?: 'text/csv' | 'text/plain' | 'text/html' | typeof STREAM | 'text/event-stream';
  /** Error codes beyond those that any endpoint may answer (validation, session, permission). */
  readonly errors?: readonly ErrorCode[];
}

/** JSON values, one a line, each sent as soon as it is known. */
export const STREAM = 'application/x-ndjson';

export type Contract = Readonly<Record<string, Endpoint>>;

/** Declares the endpoints of a feature and preserves their exact types. */
export function contract<const C extends Contract>(endpoints: C): C {
  return endpoints;
}

type Part<C, Name extends string> = C extends Record<Name, infer Schema extends z.ZodType> ? Schema : never;
type In<Schema> = [Schema] extends [never] ? undefined : Schema extends z.ZodType ? z.input<Schema> : never;
type Out<Schema> = [Schema] extends [never] ? undefined : Schema extends z.ZodType ? z.output<Schema> : never;

/** What a handler receives, after validation. */
export interface EndpointRequest<C extends Endpoint> {
  params: Out<Part<C, 'params'>>;
  query: Out<Part<C, 'query'>>;
  body: Out<Part<C, 'body'>>;
  headers: Out<Part<C, 'headers'>>;
}
/** What a caller sends. */
export interface EndpointInput<C extends Endpoint> {
  params: In<Part<C, 'params'>>;
  query: In<Part<C, 'query'>>;
  body: In<Part<C, 'body'>>;
}
/** What a handler returns; undeclared fields are stripped from the response. */
export type EndpointResult<C extends Endpoint> = C['produces'] extends typeof STREAM
  ? AsyncIterable<z.input<C['response']>>
  : z.input<C['response']>;
/** What a caller receives. */
export type EndpointResponse<C extends Endpoint> = z.output<C['response']>;
