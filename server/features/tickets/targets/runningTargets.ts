import { SOON_SHARE, type TargetKind } from '#shared/domain/replyTargets.ts';
import { afterOpenTime, type TargetPolicy } from '#server/features/queues/index.ts';
import type { Ticket } from '../ticket.entity.ts';
import { runningIn } from './target.presenter.ts';
import type { RunningTarget, TicketTargets } from './ticketTargets.ts';

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
