import { finishDeletingContact, finishDeletingContacts } from '#server/features/contacts/index.ts';
import {
  CONVERSATIONS,
  finishDeletingTicket,
  hasOpenTickets,
  releaseTickets,
} from '#server/features/tickets/index.ts';
import { finishDeletingUser } from '#server/features/users/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { finishDeletions } from '#server/platform/deletions/runDeletion.ts';

/** What the deletion of a user needs from the tickets. */
export const OPEN_TICKETS = { release: releaseTickets, remain: hasOpenTickets };

/** Finishes the deletions that failed in the middle, or whose process has ended. */
export function finishBegunDeletions(ctx: AppContext, signal: AbortSignal): Promise<void> {
  return finishDeletions(
    ctx,
    {
      user: ({ subjectId, profile }) =>
        finishDeletingUser(ctx, { userId: subjectId, profile }, OPEN_TICKETS, signal),
      ticket: ({ subjectId }) => finishDeletingTicket(ctx, subjectId, signal),
      contact: ({ subjectId }) => finishDeletingContact(ctx, CONVERSATIONS, subjectId, signal),
      contacts: ({ subjectId }) => finishDeletingContacts(ctx, CONVERSATIONS, subjectId, signal),
    },
    signal,
  );
}
