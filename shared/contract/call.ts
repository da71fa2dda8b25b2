import type { z } from 'zod';
import type { Permission } from '../domain/permissions.ts';
import type { ErrorCode } from './errors.ts';

/**
 * Who may make a call at all; rules about the single ticket or contact are decided by the policies behind it.
 * `apiToken`: programs that hold the desk's API token, and no person's session.
 */
export type CallRight = 'public' | 'apiToken' | 'signedIn' | Permission;

/**
 * One call of the HTTP interface, declared once: the server's route, the screens' endpoint, the API document and the
 * permission tests are all made from it.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Koa style: `/tickets/:ticketId`. */
  readonly path: string;
  readonly summary: string;
  readonly right: CallRight;
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

export type Contract = Readonly<Record<string, Call>>;

/** Declares the calls of a feature and keeps their exact types. */
export function contract<const C extends Contract>(calls: C): C {
  return calls;
}

type Part<C, Name extends string> = C extends Record<Name, infer Schema extends z.ZodType> ? Schema : never;
type In<Schema> = [Schema] extends [never] ? undefined : Schema extends z.ZodType ? z.input<Schema> : never;
type Out<Schema> = [Schema] extends [never] ? undefined : Schema extends z.ZodType ? z.output<Schema> : never;

/** What a handler receives, after validation. */
export interface CallRequest<C extends Call> {
  params: Out<Part<C, 'params'>>;
  query: Out<Part<C, 'query'>>;
  body: Out<Part<C, 'body'>>;
}
/** What a caller sends. */
export interface CallInput<C extends Call> {
  params: In<Part<C, 'params'>>;
  query: In<Part<C, 'query'>>;
  body: In<Part<C, 'body'>>;
}
/** What a handler returns: undeclared fields are stripped before they leave. */
export type CallResult<C extends Call> = z.input<C['response']>;
/** What a caller gets. */
export type CallResponse<C extends Call> = z.output<C['response']>;
