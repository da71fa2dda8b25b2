import { AsyncLocalStorage } from 'node:async_hooks';

/** The request of a person or program that something is done for. */
export interface RunningRequest {
  /** Names the request in answers and in the log. */
  readonly id: string;
  /** What it is about: the first part of its path, e.g. `tickets`. */
  readonly subject: string;
  /** Set when it has been answered: what still goes on then does so on its own. */
  isAnswered: boolean;
}

const requests = new AsyncLocalStorage<RunningRequest | undefined>();

/** Does it as part of the request: everything it calls finds it by `currentRequest`. */
export function duringRequest<Result>(request: RunningRequest, action: () => Result): Result {
  return requests.run(request, action);
}

/** Does what a request has caused and nobody waits for. */
export function inBackground<Result>(action: () => Result): Result {
  return requests.run(undefined, action);
}

/** The request that is being answered; undefined in the background. */
export function currentRequest(): RunningRequest | undefined {
  const request = requests.getStore();
  return request?.isAnswered === false ? request : undefined;
}
