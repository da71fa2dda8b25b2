import type { apiNotesContract } from '#shared/contract/v1/notes.ts';
import { addNote, listNoteIds, viewNotes } from '#server/features/notes/index.ts';
import { findConversation } from '#server/features/tickets/index.ts';
import type { Principal } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Handlers } from '#server/platform/http/route.ts';
import { claim, keepAnswer, repeatableOf, type Repeatable } from '../idempotency.ts';
import { keysetOf, restPage } from './cursor.ts';
import { principalOf } from './principal.ts';
import { presentRestNote } from './rest.presenter.ts';

const COLUMNS = { createdAt: 'created_at' } as const;

interface NoteForm {
  readonly ticketId: number;
  readonly text: string;
  readonly mentions: readonly number[];
}

export function noteHandlers(ctx: AppContext): Handlers<typeof apiNotesContract> {
  return {
    list: async ({ program, params, query }) => {
      const reader = principalOf(program);
      const { id: ticketId } = await findConversation(ctx, reader, params.ticketId);
      const page = await listNoteIds(ctx, ticketId, keysetOf(COLUMNS, query.sort, query));
      return restPage(query.sort, page, async (ids) =>
        (await viewNotes(ctx, reader, ids)).map(presentRestNote),
      );
    },
    create: async ({ program, params, headers, body }) => {
      const form = { ...params, ...body };
      const request = await repeatableOf(program.id, headers['idempotency-key'] ?? '', form, []);
      return create(ctx, principalOf(program), form, request);
    },
  };
}

/** Repeated with the same idempotency key it stores nothing, and returns what was stored the first time. */
function create(
  ctx: AppContext,
  author: Principal,
  { ticketId, text, mentions }: NoteForm,
  request: Repeatable | null,
): Promise<{ ticketId: number; noteId: number }> {
  return inTransaction(ctx, async (tx) => {
    const before = request && (await claim(tx, request));
    if (before?.noteId) return { ticketId: before.ticketId, noteId: before.noteId };
    const { id: noteId } = await addNote(tx, author, ticketId, { body: text, mentions });
    if (request) {
      const { contact } = await findConversation(tx, author, ticketId);
      await keepAnswer(tx, request, { contactId: contact.id, ticketId, messageIds: [], noteId });
    }
    return { ticketId, noteId };
  });
}
