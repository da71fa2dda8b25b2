import { unsigned } from '#shared/domain/signature.ts';
import type { CustomerThreads, MessageForCustomer } from '#server/features/connections/index.ts';
import { ContactAddress } from '#server/features/contacts/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { pictureAddress } from '#server/features/users/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { mimeOf } from '#server/platform/files/fileKind.ts';
import { customerRatings } from './customerRating.ts';
import { createFileAddress } from './fileAddresses.ts';
import { Message } from './message.entity.ts';

const WITH = { populate: ['user', 'quoted'] } as const;

/** Messages as customers see them, for channels that show them themselves. */
export function customerThreads(ctx: AppContext): CustomerThreads {
  return {
    async find(connectionId, providerIds) {
      if (providerIds.length === 0) return [];
      const where = {
        connection: connectionId,
        providerId: { $in: [...providerIds] },
        kind: 'message' as const,
      };
      return (await emOf(ctx).find(Message, where, WITH)).flatMap((message) => present(ctx, message) ?? []);
    },
    async findById(messageId) {
      const message = await emOf(ctx).findOne(Message, { id: messageId, kind: 'message' }, WITH);
      return message ? present(ctx, message) : undefined;
    },
    async addressesOf(ticketId) {
      const em = emOf(ctx);
      const ticket = await em.findOne(Ticket, ticketId);
      if (!ticket) return [];
      return em.find(ContactAddress, { contact: ticket.contact.id });
    },
    ...customerRatings(ctx),
    mimeOf,
  };
}

/** Undefined when no provider knows the message. */
function present(ctx: AppContext, message: Message): MessageForCustomer | undefined {
  const { id, connection, providerId, author, isDeleted, user, quoted } = message;
  if (!connection || !providerId) return undefined;
  const url = isDeleted ? null : createFileAddress(ctx)(message);
  const agent = user?.getEntity().name ?? null;
  const agentPicture = user ? pictureAddress(user.getEntity()) : '';
  return {
    id,
    connectionId: connection.id,
    providerId,
    author,
    agent,
    agentPicture,
    body: isDeleted ? '' : unsignedBy(agent, message.body),
    mediaType: message.mediaType,
    file: url === null ? null : { url, ...fileOf(message) },
    fileState: message.mediaState ?? null,
    choices: message.choices ?? null,
    quotedProviderId: quoted?.getEntity().providerId ?? null,
    isDeleted,
    isEdited: message.isEdited,
    isRead: message.read,
    createdAt: message.createdAt,
  };
}

function fileOf(message: Message) {
  return {
    name: message.mediaName ?? '',
    mime: message.mediaMime ?? 'application/octet-stream',
    size: message.mediaSize ?? null,
    width: message.mediaWidth ?? null,
    height: message.mediaHeight ?? null,
    isVoice: message.isVoice,
  };
}

/** Customers see the name of the agent beside the message, not in it as on other channels. */
function unsignedBy(agent: string | null, body: string): string {
  return agent === null ? body : unsigned(agent, body);
}
