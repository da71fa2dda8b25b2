import type { AddressKind, OutboundMessage } from '#server/features/connections/index.ts';
import type { HubChannelType } from '#shared/contract/hubChannels.ts';

/** The kind of address that identifies customers on each channel. */
export const ADDRESS_OF: Readonly<Record<HubChannelType, AddressKind>> = {
  facebook: 'messenger',
  instagram: 'instagram',
  telegram: 'telegram',
  email: 'email',
  webchat: 'webchat',
};

interface Outgoing {
  readonly type: HubChannelType;
  readonly message: OutboundMessage;
  /** URL from which the hub can fetch the file. */
  readonly fileUrl: string;
  /** Subject of an e-mail. */
  readonly subject: string;
}

/** Converts a message to the hub's form; undefined for kinds that cannot be sent. */
export function contentsOf({ type, message, fileUrl, subject }: Outgoing): object[] | undefined {
  const { body, media, mediaType } = message;
  if (!media && mediaType !== 'chat') return undefined;
  const file = media && {
    fileUrl,
    fileMimeType: fileKind(type, media.mime),
    fileName: media.name,
  };
  if (type === 'email')
    return [{ type: 'email', subject, text: body, html: htmlOf(body), attachments: file ? [file] : [] }];
  return file ? [{ type: 'file', ...file, fileCaption: body }] : [{ type: 'text', text: body }];
}

/** The hub's names for file kinds; where it has none, the MIME type without its parameters. */
function fileKind(type: HubChannelType, mime: string): string {
  const kind = mime.split('/')[0] ?? '';
  if (type === 'email') return plainMime(mime);
  if (kind === 'image') return type === 'telegram' ? 'photo' : 'image';
  if (type !== 'telegram' && type !== 'facebook') return plainMime(mime);
  return kind === 'audio' || kind === 'video' ? kind : 'file';
}

function plainMime(mime: string): string {
  return mime.split(';')[0]?.trim() ?? mime;
}

function htmlOf(body: string): string {
  const escaped = body.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<p>${escaped.replaceAll('\n', '<br>')}</p>`;
}
