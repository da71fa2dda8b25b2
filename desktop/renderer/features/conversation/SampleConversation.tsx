import type { Message } from '#shared/contract/message.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { ConversationRow } from './list/ConversationRow.tsx';
import { rowsOf } from './list/rows.ts';
import { MessageActionsContext, type MessageActions } from './message/actions.ts';

const ignore = () => undefined;

const NO_ACTIONS: MessageActions = {
  connectionId: null,
  mayWrite: false,
  isGroup: false,
  openConversationWith: undefined,
  openMenu: ignore,
  view: ignore,
  react: ignore,
  retry: ignore,
  fetchFile: ignore,
  remove: ignore,
  rewrite: ignore,
};

/** The rows of a conversation as they look in one, for pictures of the program: nothing can be done with them. */
export function SampleConversation({ messages }: { messages: readonly Message[] }) {
  const user = useUser();
  return (
    <MessageActionsContext value={NO_ACTIONS}>
      {rowsOf({ messages, events: [], outgoing: [], firstUnread: null }, user).map((row) => (
        <ConversationRow key={row.key} row={row} isFound={false} isRising={false} onJump={ignore} />
      ))}
    </MessageActionsContext>
  );
}
