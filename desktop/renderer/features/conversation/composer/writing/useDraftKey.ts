import { useServerUrl } from '#renderer/platform/api/index.ts';
import { useDesktop } from '#renderer/platform/desktop/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';

/** To the customer, the subject of that, an internal note, or an edit of what is named by its key. */
export type DraftKind = 'reply' | 'subject' | 'note' | EditKey;

/** Names what is edited: a sent message, a note, or a message that has not been sent. */
export type EditKey = `edit ${number}` | `editNote ${number}` | `rewrite ${string}`;

/**
 * Returns the storage key of a ticket's draft. It contains the user, as users of one computer must not read each
 * other's drafts, and in the desktop app the server, as tickets of several servers have the same ids.
 */
export function useDraftKey(): (ticketId: number, kind?: DraftKind) => string {
  const { id } = useUser();
  const server = useServerUrl('');
  const prefix = useDesktop() === null ? '' : `${server} `;
  return (ticketId, kind = 'reply') => `${prefix}${id} ${ticketId}${kind === 'reply' ? '' : ` ${kind}`}`;
}
