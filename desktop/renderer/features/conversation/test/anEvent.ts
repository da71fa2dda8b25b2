import type { TicketEvent } from '#shared/contract/ticketTimeline.ts';

/** Bia accepted Maria's ticket, with overrides. */
export function anEvent(fields: Partial<TicketEvent> = {}): TicketEvent {
  return {
    id: 1,
    ticketId: 7,
    type: 'accepted',
    author: 'agent',
    user: { id: 2, name: 'Bia' },
    agent: { id: 2, name: 'Bia' },
    queue: null,
    connection: { id: 1, name: 'Loja' },
    changes: ['agent'],
    createdAt: '2026-11-21T10:00:00.000Z',
    ...fields,
  };
}
