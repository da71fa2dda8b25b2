import { SOON_SHARE, type TargetKind, type TargetState } from '#shared/domain/replyTargets.ts';
import { afterOpenTime, type TargetPolicy } from '#server/features/queues/index.ts';
import type { Ticket } from '../ticket.entity.ts';

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

/** The targets that run, the one that is due first at the beginning. */
export function runningIn(targets: TicketTargets | null | undefined): RunningTarget[] {
  const running = [targets?.answer, targets?.resolution].filter((target) => target !== undefined);
  return running.toSorted((one, other) => (one.dueAt < other.dueAt ? -1 : 1));
}

/** The target of a wait that began then; undefined where the queue has none of this kind. */
export function targetSince(
  { minutes, hours }: TargetPolicy,
  kind: TargetKind,
  since: Date,
): RunningTarget | undefined {
  const within = minutes[kind];
  if (within === null) return undefined;
  const dueAt = afterOpenTime(since, within, hours);
  const soonAt = afterOpenTime(since, within * (1 - SOON_SHARE), hours);
  if (!dueAt || !soonAt) return undefined; // it is never open
  return {
    kind,
    since: since.toISOString(),
    soonAt: soonAt.toISOString(),
    dueAt: dueAt.toISOString(),
  };
}

type Changed = { readonly [Part in keyof TicketTargets]?: RunningTarget | undefined };

/** Changes what runs in a locked ticket. */
export function setTargets(ticket: Ticket, { answer, resolution }: Changed): void {
  const running = runningIn({ ...(answer && { answer }), ...(resolution && { resolution }) });
  if (running.length === 0 && !ticket.targets) return;
  const notices = running.flatMap(nextNotice).toSorted();
  ticket.targets =
    running.length === 0 ? null : { ...(answer && { answer }), ...(resolution && { resolution }) };
  ticket.dueAt = dateOf(running[0]?.dueAt);
  ticket.noticeAt = dateOf(notices[0]);
}

function nextNotice({ noticed, soonAt, dueAt }: RunningTarget): string[] {
  if (noticed === 'missed') return [];
  return [noticed === 'soon' ? dueAt : soonAt];
}

const dateOf = (time: string | undefined): Date | null => (time === undefined ? null : new Date(time));
