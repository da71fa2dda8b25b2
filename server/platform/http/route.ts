import type { Context } from 'koa';
import type { Endpoint, EndpointRequest, EndpointResult, Contract } from '#shared/contract/endpoint.ts';
import type { Actor } from '../actor.ts';
import type { Subscribe } from './eventStreams.ts';
import type { UploadedFile } from './upload.ts';

/** A program that uses the API: 0 for the token of the settings, else the id of its named token. */
export interface Program {
  readonly id: number;
  /** That of its token; empty for that of the settings. */
  readonly name: string;
}

/** What a handler receives: validated input and the authenticated user. */
export interface Request<C extends Endpoint> extends EndpointRequest<C> {
  readonly actor: C['right'] extends 'public' | 'apiToken' ? undefined : Actor;
  readonly program: C['right'] extends 'apiToken' ? Program : undefined;
  readonly files: readonly UploadedFile[];
  /** The body as it was sent, for endpoints that declare `rawBody`; otherwise empty. */
  readonly rawBody: Buffer;
  /** Koa's context, for cookies and IP addresses only. */
  readonly http: Context;
  /** Aborted when the client leaves before the response has been sent. */
  readonly signal: AbortSignal;
}

/** What a handler returns: the response, or how a stream of events begins. */
type Result<C extends Endpoint> = C extends { readonly produces: 'text/event-stream' }
  ? Subscribe<EndpointResult<C>>
  : EndpointResult<C>;
export type Handler<C extends Endpoint> = (request: Request<C>) => Promise<Result<C>>;
export type Handlers<Endpoints extends Contract> = {
  readonly [Name in keyof Endpoints]: Handler<Endpoints[Name]>;
};

/** What is known of an anonymous request before its body is parsed. */
export type RequestHead<C extends Endpoint> = Pick<
  Request<C>,
  'params' | 'query' | 'headers' | 'http' | 'rawBody'
>;
/**
 * Checks a secret in the URL before the body is read or, where the endpoint declares `rawBody`, a signature of
 * the body before it is parsed. @throws AppError when it is wrong
 */
export type Admit<C extends Endpoint> = (head: RequestHead<C>) => Promise<void>;

/** An endpoint of the contract with its handler. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly admit: ((head: RequestHead<Endpoint>) => Promise<void>) | undefined;
  readonly handler: (request: Request<Endpoint>) => Promise<unknown>;
}

/**
 * Binds every endpoint of a contract to its handler; a missing or superfluous handler does not compile.
 * @param admissions checks for endpoints whose secret is in the URL or whose body is signed
 */
export function routesOf<Endpoints extends Contract>(
  endpoints: Endpoints,
  handlers: Handlers<Endpoints>,
  admissions: { readonly [Name in keyof Endpoints]?: Admit<Endpoints[Name]> } = {},
): Route[] {
  return Object.entries(endpoints).map(([name, endpoint]) => ({
    endpoint,
    admit: admissions[name] as Route['admit'],
    // The contract pairs the name with this handler's own request type; the router validates the input before
    // it calls the handler.
    handler: handlers[name] as unknown as Route['handler'],
  }));
}
