import type { Note } from '#shared/contract/notes.ts';

/** Ana noted on Maria's ticket, with overrides. */
export function aNote(fields: Partial<Note> = {}): Note {
  return {
    id: 1,
    clientId: null,
    ticketId: 7,
    body: 'VIP',
    author: 'agent',
    user: { id: 1, name: 'Ana' },
    mentions: [],
    createdAt: '2026-11-21T10:00:00.000Z',
    editedAt: null,
    ...fields,
  };
}
