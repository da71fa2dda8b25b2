import type { Address } from '#server/features/connections/index.ts';

/** What a phone reports of its labels. */
export type LabelEvent =
  | { readonly kind: 'edited'; readonly labelId: string; readonly name: string; readonly color: string }
  | { readonly kind: 'deleted'; readonly labelId: string }
  | {
      readonly kind: 'chat';
      readonly labelId: string;
      /** As the channel names the chat. */
      readonly chat: string;
      readonly isLabeled: boolean;
    };

/** Who a chat of the channel is with, by every address that is known of it. */
export type AddressesOfChat = (chat: string) => Promise<readonly Address[]>;

/** The labels of a phone as a channel changes them. */
export interface LabelWriter {
  /** @throws Error when the provider does not accept it */
  put(labelId: string, chat: string): Promise<void>;
  /** @throws Error when the provider does not accept it */
  take(labelId: string, chat: string): Promise<void>;
  /** The name of a new chat with the contact that has these addresses. */
  chatWith(addresses: readonly Address[]): string;
}
