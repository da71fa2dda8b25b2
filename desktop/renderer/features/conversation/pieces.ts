import { later } from '#renderer/ui/later.tsx';
import { ComingConversation } from './ComingConversation.tsx';

/** The open conversation: fetched when the list of tickets has been shown. */
export const Conversation = later(
  async () => (await import('./Conversation.tsx')).Conversation,
  ComingConversation,
);

export const OutboxDialog = later(async () => (await import('./outbox/OutboxDialog.tsx')).OutboxDialog);
