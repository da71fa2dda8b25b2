import { AsyncLocalStorage } from 'node:async_hooks';

/** The request in whose context code runs. */
export interface RunningRequest {
  /** Identifies the request in responses and in the log. */
  readonly id: string;
  /** Its subject: the first part of its path, e.g. `tickets`. */
  readonly subject: string;
  /** Set when the response has been sent: whatever continues then runs in the background. */
  isAnswered: boolean;
}

const requests = new AsyncLocalStorage<RunningRequest | undefined>();

/** Runs an action as part of a request, which `currentRequest` returns in everything it calls. */
export function duringRequest<Result>(request: RunningRequest, action: () => Result): Result {
  return requests.run(request, action);
}

/** Runs an action that a request has triggered but does not wait for. */
export function inBackground<Result>(action: () => Result): Result {
  return requests.run(undefined, action);
}

/** The request being handled; undefined in the background. */
export function currentRequest(): RunningRequest | undefined {
  const request = requests.getStore();
  return request?.isAnswered === false ? request : undefined;
}
