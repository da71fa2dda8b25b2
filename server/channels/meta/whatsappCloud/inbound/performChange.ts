import type { Party } from '#server/features/connections/index.ts';
import { applyEdit, applyReaction, applyReceipt, applyRevoke } from '#server/features/inbox/index.ts';
import { BY_US, type Perform } from '../../changes/changes.ts';

/** What states of a message mean. */
export const ACKS: Readonly<Record<string, 1 | 2 | 3 | 4>> = { sent: 1, delivered: 2, read: 3, played: 4 };

/** Applies changes to messages of a conversation, each made by its customer or by us. */
export function performIn(chat: Party): Perform {
  return async (tx, { connectionId, mid: providerId, kind, personId, content }) => {
    const fromMe = personId === BY_US;
    switch (kind) {
      case 'edit':
        return applyEdit(tx, { connectionId, providerId, fromMe, body: content });
      case 'deletion':
        return applyRevoke(tx, { connectionId, providerId, fromMe });
      case 'reaction': {
        const author = fromMe ? {} : { author: chat };
        return applyReaction(tx, { connectionId, providerId, emoji: content, ...author });
      }
      case 'delivered':
      case 'read': {
        const ack = ACKS[content];
        return ack && applyReceipt(tx, { connectionId, providerIds: [providerId], ack });
      }
    }
  };
}
