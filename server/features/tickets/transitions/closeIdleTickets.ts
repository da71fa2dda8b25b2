import { DeskError } from '#shared/contract/errors.ts';
import type { TicketStatus } from '#shared/domain/ticketStatus.ts';
import { emOf, unitOfWork } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { lockTicket } from '../guards/lockTicket.ts';
import { closeTicket } from './closeTicket.ts';
import type { TicketVoice } from './ticketVoice.ts';

const HOUR = 3_600_000;
const LOOK_EVERY = 60_000;
/** Ids that are held in memory at a time: a desk that turns this on late may have hundreds of thousands. */
const BATCH = 100;

interface IdleTicket {
  readonly id: number;
  readonly updated_at: string;
}

/** Closes tickets in which nothing has happened for so many hours, again and again; returns how to stop. */
export function startClosingIdleTickets(
  floor: Floor,
  voice: TicketVoice,
  hours: number,
): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= closeIdleTickets(floor, voice, hours, stopping.signal)
      .catch((error: unknown) => floor.log.error({ err: error }, 'idle tickets not found'))
      .finally(() => (running = undefined));
  }, LOOK_EVERY);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}

/**
 * Each ticket by itself, the longest idle first, so that nobody at the desk waits for more than one of them.
 * @param signal no further ticket is begun once it is aborted
 */
export async function closeIdleTickets(
  floor: Floor,
  voice: TicketVoice,
  hours: number,
  signal?: AbortSignal,
): Promise<void> {
  const since = () => new Date(floor.now().getTime() - hours * HOUR);
  for (const status of ['pending', 'open'] as const) {
    let batch = await idleTickets(floor, status, since());
    while (batch.length > 0) {
      for (const { id } of batch) {
        if (signal?.aborted) return;
        await closeIfIdle(floor, voice, id, since);
      }
      batch = await idleTickets(floor, status, since(), batch.at(-1));
    }
  }
}

/** The next ones after `last`: one that could not be closed keeps no others from it. */
function idleTickets(
  floor: Floor,
  status: TicketStatus,
  since: Date,
  last: IdleTicket = { id: 0, updated_at: '-infinity' },
): Promise<IdleTicket[]> {
  return emOf(floor).execute<IdleTicket[]>(
    `select id, updated_at::text from tickets
     where status = ? and updated_at < ? and (updated_at, id) > (?::timestamptz, ?)
     order by updated_at, id limit ?`,
    [status, since, last.updated_at, last.id, BATCH],
  );
}

/** Only if it is still idle when its turn comes. */
async function closeIfIdle(floor: Floor, voice: TicketVoice, id: number, since: () => Date): Promise<void> {
  try {
    await unitOfWork(floor, async (work) => {
      const ticket = await lockTicket(work, id);
      if (ticket.status !== 'closed' && ticket.updatedAt < since()) await closeTicket(work, voice, null, id);
    });
  } catch (error) {
    const isGone = error instanceof DeskError && error.code === 'ERR_NO_TICKET_FOUND'; // deleted meanwhile
    if (!isGone) floor.log.error({ err: error, ticketId: id }, 'idle ticket not closed');
  }
}
