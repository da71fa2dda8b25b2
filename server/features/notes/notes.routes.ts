import { notesContract } from '#shared/contract/notes.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { listMentionable } from './mentionable.queries.ts';
import { listMentions } from './notes.queries.ts';
import { readMentions } from './readMentions.ts';
import { addNote, deleteNote, updateNote } from './saveNote.ts';

export function notesRoutes(ctx: AppContext): Route[] {
  return routesOf(notesContract, {
    mentions: async ({ actor }) => ({ mentions: await listMentions(ctx, actor) }),
    readMentions: async ({ actor, params }) => {
      await readMentions(ctx, actor, params.ticketId);
      return {};
    },
    mentionable: async ({ actor, params }) => ({
      users: await listMentionable(ctx, actor, params.ticketId),
    }),
    add: ({ actor, params, body }) => addNote(ctx, actor, params.ticketId, body),
    update: ({ actor, params, body }) => updateNote(ctx, actor, params.noteId, body),
    remove: async ({ actor, params }) => {
      await deleteNote(ctx, actor, params.noteId);
      return {};
    },
  });
}
