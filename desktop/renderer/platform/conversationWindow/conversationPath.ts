/** The page that shows one conversation and nothing else, in a window of its own. */
export const CONVERSATION_PATH = '/conversation/:ticketId';

/** The address of the page for a ticket. */
export function conversationPath(ticketId: number): string {
  return `/conversation/${ticketId}`;
}
