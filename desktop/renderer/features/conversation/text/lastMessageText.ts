import type { TFunction } from 'i18next';
import automatic from '#shared/i18n/pt/automatic.json' with { type: 'json' };
import { shortText } from './readableText.ts';

type Kind = keyof typeof automatic.lastMessage;

/** The server stores the text for a message without text in the language of the workspace. */
const KINDS: ReadonlyMap<string, Kind> = new Map(
  Object.entries(automatic.lastMessage).map(([kind, text]) => [text, kind as Kind]), // the catalogue's own keys
);

/**
 * The last message of a ticket, shortened for a list; a message without text is named in the language of the screens.
 */
export function lastMessageText(t: TFunction, lastMessage: string): string {
  const kind = KINDS.get(lastMessage);
  return kind ? t(`automatic.lastMessage.${kind}`) : shortText(lastMessage);
}
