/**
 * Why a request to the hub failed. `token`: missing, not accepted, or without the right to this; `refused`: the hub
 * rejected the request itself; `unreachable`: the request did not reach the hub; `limited`: too many requests or maintenance,
 * until a time that the hub names; `busy`: the same request may succeed later; `silent`: no answer came, the hub may have
 * executed it.
 */
export type HubFailureKind = 'token' | 'refused' | 'unreachable' | 'limited' | 'busy' | 'silent';

/** A failed request to the hub. */
export class HubFailure extends Error {
  readonly kind: HubFailureKind;
  /** When the hub accepts requests again, for `limited`. */
  readonly until: Date | undefined;

  /** @param reason the hub's own error text, or the HTTP status */
  constructor(kind: HubFailureKind, reason: string, options?: ErrorOptions & { readonly until?: Date }) {
    super(reason, options);
    this.until = options?.until;
    this.name = 'HubFailure';
    this.kind = kind;
  }
}
