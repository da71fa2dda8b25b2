import { createContext, use } from 'react';
import type { PositioningVirtualElement } from '@fluentui/react-components';
import type { Message } from '#shared/contract/messages.ts';
import type { Outgoing } from '../outbox/outbox.slice.ts';

/** What a bubble can ask of the conversation around it. */
export interface MessageActions {
  /** Whether this person may write in the ticket now. */
  readonly mayWrite: boolean;
  readonly isGroup: boolean;
  /** Opens the menu of a message beside what was pressed. */
  openMenu(message: Message, anchor: HTMLElement | PositioningVirtualElement): void;
  /** Begins a conversation with somebody whose card was sent; undefined for who may not enter numbers. */
  readonly talkTo: ((card: { name: string; number: string }) => void) | undefined;
  /** Shows a picture large. */
  view(message: Message): void;
  react(message: Message, emoji: string): void;
  /** Sends again what the provider did not take. */
  retry(message: Message): void;
  /** Asks for a received file again that could not be had. */
  fetchFile(message: Message): void;
  /** Asks whether a message shall be deleted for everyone. */
  remove(message: Message): void;
  /** Opens the text of a message that has not left yet. */
  rewrite(outgoing: Outgoing): void;
}

export const MessageActionsContext = createContext<MessageActions | null>(null);

export function useMessageActions(): MessageActions {
  const actions = use(MessageActionsContext);
  if (!actions) throw new Error('messages need MessageActionsContext above them');
  return actions;
}
