import type { z } from 'zod';
import type { Permission } from '../domain/permissions.ts';
import type { ErrorCode } from './errors.ts';

/**
 * Who may make a call at all; rules about the single ticket or contact are decided by the policies behind it.
 * `apiToken`: programs that hold the desk's API token, and no person's session.
 */
export type EndpointPermission = 'public' | 'apiToken' | 'signedIn' | Permission;

/**
 * One call of the HTTP interface, declared once: the server's route, the screens' endpoint, the API document and the
 * permission tests are all made from it.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Koa style: `/tickets/:ticketId`. */
  readonly path: string;
  readonly summary: string;
  readonly right: EndpointPermission;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Form field, or fields, under which files may come along (multipart). */
  readonly files?: string | readonly string[];
  readonly response: z.ZodType;
  /** Media type of an answer that is text and not JSON; it is offered for saving. */
  readonly produces?: 'text/csv';
  /** Codes beyond those any call may answer (validation, session, permission). */
  readonly errors?: readonly ErrorCode[];
}

export type Contract = Readonly<Record<string, Endpoint>>;

/** Declares the calls of a feature and keeps their exact types. */
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
}
/** What a caller sends. */
export interface EndpointInput<C extends Endpoint> {
  params: In<Part<C, 'params'>>;
  query: In<Part<C, 'query'>>;
  body: In<Part<C, 'body'>>;
}
/** What a handler returns: undeclared fields are stripped before they leave. */
export type EndpointResult<C extends Endpoint> = z.input<C['response']>;
/** What a caller gets. */
export type EndpointResponse<C extends Endpoint> = z.output<C['response']>;
