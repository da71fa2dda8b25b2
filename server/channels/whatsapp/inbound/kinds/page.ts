import type { proto } from '@whiskeysockets/baileys';
import type { CardOf } from '#shared/contract/richContent.ts';
import { clip, thumbnailOf, webAddress } from '../../../untrusted.ts';

/**
 * The page that a text links to, as the sender's program described it. Undefined where the address is not in the text: the
 * card would name another page than the one that was written.
 */
export function pageCard({ extendedTextMessage }: proto.IMessage): CardOf<'page'> | undefined {
  const { matchedText, text, title, description, jpegThumbnail } = extendedTextMessage ?? {};
  const written = matchedText?.trim() ?? '';
  if (written === '' || !text?.includes(written)) return undefined;
  const link = webAddress(/^https?:\/\//i.test(written) ? written : `https://${written}`);
  const card = { title: clip(title), description: clip(description), thumbnail: thumbnailOf(jpegThumbnail) };
  return link && (card.title || card.description || card.thumbnail)
    ? { kind: 'page', link, ...card }
    : undefined;
}
