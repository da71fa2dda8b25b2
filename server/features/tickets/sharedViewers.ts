import { randomUUID } from 'node:crypto';
import type { Viewer } from '#shared/contract/ticketRealtime.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { joinViewers, type Viewers } from './viewers.ts';

/** The viewers of conversations in all processes on the database. */
export interface SharedViewers {
  /** The viewers, each user once, those of this process first. */
  of(ticketId: number): Viewer[];
  /** The viewers of a conversation in this process have changed. */
  announce(ticketId: number): void;
  /** Tells the other processes that this one has no viewers any more. */
  stop(): Promise<void>;
}

/** The viewers of one conversation in one process. */
export interface TicketViewers {
  readonly ticketId: number;
  readonly viewers: readonly Viewer[];
}

/** Milliseconds. */
const TIMES = {
  /** Changes within this time are announced together. */
  join: 50,
  /** How often each process announces all its viewers. */
  repeat: 30_000,
  /** The viewers of a process that has not announced them for so long are gone with it. */
  lasts: 75_000,
};

interface OtherProcess {
  announcedAt: number;
  readonly viewers: Map<number, readonly Viewer[]>;
}

/** Shares the viewers of this process with the others. @param onChange called with a ticket whose viewers elsewhere changed */
export function shareViewers(
  ctx: AppContext,
  here: Pick<Viewers, 'of' | 'tickets'>,
  onChange: (ticketId: number) => void,
  times = TIMES,
): SharedViewers {
  const processId = randomUUID();
  const others = new Map<string, OtherProcess>();
  const changed = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let lastTask = Promise.resolve();
  let isStopped = false;

  const send = (tickets: readonly TicketViewers[], isAll: boolean) => {
    lastTask = lastTask
      .then(() =>
        inTransaction(ctx, async (tx) => tx.record('ticket.viewersOfProcess', { processId, tickets, isAll })),
      )
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'viewers not announced; they are repeated'));
    return lastTask;
  };
  const viewersIn = (ticketIds: Iterable<number>) =>
    [...ticketIds].map((ticketId) => ({ ticketId, viewers: here.of(ticketId) }));
  const sendChanged = () => {
    timer = undefined;
    const tickets = viewersIn(changed);
    changed.clear();
    void send(tickets, false);
  };

  const forget = (id: string) => {
    const { viewers = new Map<number, readonly Viewer[]>() } = others.get(id) ?? {};
    others.delete(id);
    for (const ticketId of viewers.keys()) onChange(ticketId);
  };

  const stops = [
    ctx.events.on('ticket.viewersOfProcess', ({ processId: from, tickets, isAll }) => {
      if (from === processId) return;
      const isNew = !others.has(from);
      const process = others.get(from) ?? { announcedAt: 0, viewers: new Map<number, readonly Viewer[]>() };
      others.set(from, process);
      process.announcedAt = performance.now();
      const gone = isAll ? [...process.viewers.keys()].map((ticketId) => ({ ticketId, viewers: [] })) : [];
      for (const { ticketId, viewers } of [...gone, ...tickets]) {
        if (viewers.length > 0) process.viewers.set(ticketId, viewers);
        else process.viewers.delete(ticketId);
      }
      for (const { ticketId } of [...gone, ...tickets]) onChange(ticketId);
      if (isNew && here.tickets().length > 0) void send(viewersIn(here.tickets()), true); // it may have just started
    }),
  ];
  const repeat = setInterval(() => {
    for (const [id, { announcedAt }] of others) if (performance.now() - announcedAt > times.lasts) forget(id);
    void send(viewersIn(here.tickets()), true);
  }, times.repeat).unref();
  void send([], true); // so that the other processes announce theirs

  return {
    of(ticketId) {
      const elsewhere = [...others.values()].flatMap(({ viewers }) => viewers.get(ticketId) ?? []);
      return joinViewers([...here.of(ticketId), ...elsewhere]);
    },
    announce(ticketId) {
      if (isStopped) return; // its last announcement says that it has none
      changed.add(ticketId);
      timer ??= setTimeout(sendChanged, times.join);
    },
    async stop() {
      isStopped = true;
      stops.forEach((stop) => stop());
      clearInterval(repeat);
      clearTimeout(timer);
      await send([], true);
    },
  };
}
