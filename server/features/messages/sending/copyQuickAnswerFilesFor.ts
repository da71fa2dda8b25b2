import { copyQuickAnswerFiles } from '#server/features/quickAnswers/index.ts';
import { findConversation } from '#server/features/tickets/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { FileFields } from '#server/platform/files/storeFiles.ts';

/**
 * Copies files of quick answers for messages of a ticket, unless the actor may not read it.
 * @throws AppError ERR_NO_TICKET_FOUND, ERR_NO_QUICK_ANSWER_FILE_FOUND
 */
export async function copyQuickAnswerFilesFor(
  ctx: AppContext,
  actor: Actor,
  ticketId: number,
  fileIds: readonly string[] = [],
): Promise<readonly FileFields[]> {
  if (fileIds.length === 0) return [];
  await findConversation(ctx, actor, ticketId);
  return copyQuickAnswerFiles(ctx, fileIds);
}
