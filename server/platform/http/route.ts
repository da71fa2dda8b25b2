import type { Context } from 'koa';
import type { Endpoint, EndpointRequest, EndpointResult, Contract } from '#shared/contract/endpoint.ts';
import type { Actor } from '../actor.ts';
import type { UploadedFile } from './upload.ts';

/** What a handler gets: validated input and who asks. */
export interface Request<C extends Endpoint> extends EndpointRequest<C> {
  readonly actor: C['right'] extends 'public' | 'apiToken' ? undefined : Actor;
  readonly files: readonly UploadedFile[];
  /** The HTTP exchange itself, for cookies and addresses only. */
  readonly http: Context;
}

export type Handler<C extends Endpoint> = (request: Request<C>) => Promise<EndpointResult<C>>;
export type Handlers<Endpoints extends Contract> = {
  readonly [Name in keyof Endpoints]: Handler<Endpoints[Name]>;
};

/** What is known of an anonymous request before its body is read. */
export type Head<C extends Endpoint> = Pick<Request<C>, 'params' | 'query' | 'http'>;
/** Lets in who knows a secret of the address, before the body is read. @throws DeskError for everybody else */
export type Admit<C extends Endpoint> = (head: Head<C>) => Promise<void>;

/** A call of the contract with the code that answers it. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly admit: ((head: Head<Endpoint>) => Promise<void>) | undefined;
  readonly handler: (request: Request<Endpoint>) => Promise<unknown>;
}

/**
 * Binds every call of a contract to its handler; a missing or superfluous handler does not compile.
 * @param admissions of calls whose secret is in the address
 */
export function routesOf<Endpoints extends Contract>(
  endpoints: Endpoints,
  handlers: Handlers<Endpoints>,
  admissions: { readonly [Name in keyof Endpoints]?: Admit<Endpoints[Name]> } = {},
): Route[] {
  return Object.entries(endpoints).map(([name, endpoint]) => ({
    endpoint,
    admit: admissions[name] as Route['admit'],
    // The contract pairs the name with this handler's own request type; the router validates before it calls.
    handler: handlers[name] as unknown as Route['handler'],
  }));
}
