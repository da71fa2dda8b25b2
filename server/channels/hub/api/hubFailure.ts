/**
 * Why a request to the hub failed. `token`: missing or not accepted; `refused`: the hub rejected the request
 * itself; `unreachable`: the request did not reach the hub; `busy` and `silent`: the same request may succeed
 * later.
 */
export type HubFailureKind = 'token' | 'refused' | 'unreachable' | 'busy' | 'silent';

/** A failed request to the hub. */
export class HubFailure extends Error {
  readonly kind: HubFailureKind;

  /** @param reason the hub's own error text, or the HTTP status */
  constructor(kind: HubFailureKind, reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'HubFailure';
    this.kind = kind;
  }
}
