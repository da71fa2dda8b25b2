/**
 * Why the hub did not do what it was asked. `token`: there is none, or it is not accepted; `refused`: the request itself;
 * `unreachable`: it never got there; `busy` and `silent`: the same again may be taken.
 */
export type HubFailureKind = 'token' | 'refused' | 'unreachable' | 'busy' | 'silent';

export class HubFailure extends Error {
  readonly kind: HubFailureKind;

  /** @param reason the hub's own word, or the status of its answer */
  constructor(kind: HubFailureKind, reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'HubFailure';
    this.kind = kind;
  }
}
