import type { Context } from 'koa';
import type { Call, CallRequest, CallResult, Contract } from '#shared/contract/call.ts';
import type { Actor } from '../actor.ts';
import type { UploadedFile } from './upload.ts';

/** What a handler gets: validated input and who asks. */
export interface Request<C extends Call> extends CallRequest<C> {
  readonly actor: C['right'] extends 'public' | 'apiToken' ? undefined : Actor;
  readonly files: readonly UploadedFile[];
  /** The HTTP exchange itself, for cookies and addresses only. */
  readonly http: Context;
}

export type Handler<C extends Call> = (request: Request<C>) => Promise<CallResult<C>>;
export type Handlers<Calls extends Contract> = { readonly [Name in keyof Calls]: Handler<Calls[Name]> };

/** What is known of an anonymous request before its body is read. */
export type Head<C extends Call> = Pick<Request<C>, 'params' | 'query' | 'http'>;
/** Lets in who knows a secret of the address, before the body is read. @throws DeskError for everybody else */
export type Admit<C extends Call> = (head: Head<C>) => Promise<void>;

/** A call of the contract with the code that answers it. */
export interface Route {
  readonly call: Call;
  readonly admit: ((head: Head<Call>) => Promise<void>) | undefined;
  readonly handler: (request: Request<Call>) => Promise<unknown>;
}

/**
 * Binds every call of a contract to its handler; a missing or superfluous handler does not compile.
 * @param admissions of calls whose secret is in the address
 */
export function routesOf<Calls extends Contract>(
  calls: Calls,
  handlers: Handlers<Calls>,
  admissions: { readonly [Name in keyof Calls]?: Admit<Calls[Name]> } = {},
): Route[] {
  return Object.entries(calls).map(([name, call]) => ({
    call,
    admit: admissions[name] as Route['admit'],
    // The contract pairs the name with this handler's own request type; the router validates before it calls.
    handler: handlers[name] as unknown as Route['handler'],
  }));
}
