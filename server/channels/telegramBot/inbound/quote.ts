import type { Quote } from '#shared/contract/richContent.ts';
import { parseContactCards } from '#shared/domain/parseContactCards.ts';
import { parseLocation } from '#shared/domain/parseLocation.ts';
import { clipText } from '../../untrusted.ts';
import { contentOf } from './contentOf.ts';
import type { TelegramMessage } from './update.ts';

/**
 * A copy of what a message answers, for one that is in no conversation here, such as from before the bot was connected.
 * Undefined when it answers nothing that can be shown.
 * @param token of the bot; begins with its id
 */
export function quoteIn(
  { reply_to_message: answered, quote }: TelegramMessage,
  token: string,
): Quote | undefined {
  if (!answered || !('chat' in answered)) return undefined;
  const content = contentOf(answered, 0); // its file is not fetched
  if (!content || content.mediaType === 'unsupported') return undefined;
  return {
    source: 'message',
    fromMe: String(answered.from?.id) === token.split(':')[0],
    mediaType: content.mediaType,
    text: clipText(quote?.text ?? textOf(content)),
    thumbnail: null,
  };
}

function textOf({ mediaType, body, media }: NonNullable<ReturnType<typeof contentOf>>): string {
  if (mediaType === 'location') return parseLocation(body).description;
  if (mediaType === 'vcard') return parseContactCards(body)[0]?.name ?? '';
  return body || media?.name || '';
}
