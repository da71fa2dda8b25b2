import type { TargetKind, TargetState } from '#shared/domain/replyTargets.ts';

/** A reply target that runs in a ticket. All times are ISO 8601. */
export interface RunningTarget {
  readonly kind: TargetKind;
  /** When the customer began to wait. */
  readonly since: string;
  /** From when on it is nearly missed. */
  readonly soonAt: string;
  readonly dueAt: string;
  /** What the team was notified of last. */
  readonly noticed?: Exclude<TargetState, 'running'>;
}

/** What runs in a ticket: at most one target for an answer, and that of its resolution. */
export interface TicketTargets {
  readonly answer?: RunningTarget;
  readonly resolution?: RunningTarget;
}
