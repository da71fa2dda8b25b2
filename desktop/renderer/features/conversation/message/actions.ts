import { createContext, use } from 'react';
import type { PositioningVirtualElement } from '@fluentui/react-components';
import type { Message } from '#shared/contract/message.ts';
import type { TicketOnChannel } from '#shared/contract/messages.ts';
import type { Outgoing } from '../outbox/outbox.slice.ts';

/** Actions that a bubble can trigger in its conversation. */
export interface MessageActions {
  /** Whether this user may write in the ticket now. */
  readonly mayWrite: boolean;
  readonly isGroup: boolean;
  /** The connection of the ticket; null when it has none. */
  readonly connectionId: number | null;
  /** Locations are shown on maps, where a map service is set. */
  readonly showsMaps?: boolean;
  /**
   * Opens the menu of a message beside the clicked element.
   * @param elsewhere its ticket when that is on another connection
   */
  openMenu(
    message: Message,
    anchor: HTMLElement | PositioningVirtualElement,
    elsewhere: TicketOnChannel | null,
  ): void;
  /** Starts a conversation with the contact of a contact card; undefined for users who may not enter numbers. */
  readonly openConversationWith: ((card: { name: string; number: string }) => void) | undefined;
  /** Opens a picture in the viewer. */
  view(message: Message): void;
  react(message: Message, emoji: string): void;
  /** Sends a message again that the provider did not accept. */
  retry(message: Message): void;
  /** Requests a received file again that could not be downloaded. */
  fetchFile(message: Message): void;
  /** Asks for confirmation, then deletes a message for everyone. */
  remove(message: Message): void;
  /** Opens the text of an unsent message in the composer. */
  rewrite(outgoing: Outgoing): void;
}

export const MessageActionsContext = createContext<MessageActions | null>(null);

export function useMessageActions(): MessageActions {
  const actions = use(MessageActionsContext);
  if (!actions) throw new Error('messages need MessageActionsContext above them');
  return actions;
}
