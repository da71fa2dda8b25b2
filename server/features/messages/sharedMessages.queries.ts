import { STICKER_MIME } from '#shared/domain/mediaType.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { Message } from './message.entity.ts';
import { readConversation } from './messages.queries.ts';

/** What fits beside a conversation. */
const SHOWN = { files: 12, links: 5 } as const;
const NEWEST_FIRST = { createdAt: 'desc', id: 'desc' } as const;

/** The newest files and links of a conversation among the messages that the actor may read, newest first. */
export async function listShared(
  ctx: AppContext,
  actor: Actor,
  ticket: Ticket,
): Promise<{ files: Message[]; links: Message[] }> {
  const em = emOf(ctx);
  const { ticketIds } = await readConversation(ctx, actor, ticket);
  const readable = {
    ticket: [...ticketIds],
    kind: 'message' as const,
    isDeleted: false,
  };
  const files = await em.find(
    Message,
    {
      ...readable,
      mediaType: ['image', 'video', 'application'],
      mediaKey: { $ne: null },
      $or: [{ mediaMime: null }, { mediaMime: { $ne: STICKER_MIME } }, { body: { $ne: '' } }],
    },
    { orderBy: NEWEST_FIRST, limit: SHOWN.files },
  );
  const links = await em.find(
    Message,
    {
      ...readable,
      author: ['customer', 'agent', 'phone'], // programs repeat theirs
      mediaType: 'chat',
      $or: [{ body: { $like: '%http://%' } }, { body: { $like: '%https://%' } }],
    },
    { orderBy: NEWEST_FIRST, limit: SHOWN.links },
  );
  return { files, links };
}
