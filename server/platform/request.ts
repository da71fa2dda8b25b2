import { AsyncLocalStorage } from 'node:async_hooks';
import { RAMAL, type Author } from './audit/author.ts';

/** The request in whose context code runs. */
export interface RunningRequest {
  /** Identifies the request in responses and in the log. */
  readonly id: string;
  /** Its subject: the first part of its path, e.g. `tickets`. */
  readonly subject: string;
  /** Set when the response has been sent: whatever continues then runs in the background. */
  isAnswered: boolean;
  /** Who has sent it, for the audit log; unknown until it is authenticated. */
  author: Author;
}

/** In the background there may be an author without a request. */
type Running = RunningRequest | Pick<RunningRequest, 'author'>;

const running = new AsyncLocalStorage<Running | undefined>();

/** Runs an action as part of a request, which `currentRequest` returns in everything it calls. */
export function duringRequest<Result>(request: RunningRequest, action: () => Result): Result {
  return running.run(request, action);
}

/** Runs an action that a request has triggered but does not wait for. */
export function inBackground<Result>(action: () => Result): Result {
  return running.run(undefined, action);
}

/** Runs an action in the background whose changes are still those of its author. */
export function inBackgroundOf<Result>(author: Author, action: () => Result): Result {
  return running.run({ author }, action);
}

/** The request being handled; undefined in the background. */
export function currentRequest(): RunningRequest | undefined {
  const request = running.getStore();
  return request && 'id' in request && !request.isAnswered ? request : undefined;
}

/** Who has asked for what runs, also when the client has left meanwhile; Ramal itself where nobody has. */
export function currentAuthor(): Author {
  return running.getStore()?.author ?? RAMAL;
}

/** Says who has sent the running request; does nothing in the background. */
export function identifyAuthor(who: Pick<Author, 'type' | 'id' | 'name'>): void {
  const request = running.getStore();
  if (request && 'id' in request) request.author = { ...request.author, ...who };
}
