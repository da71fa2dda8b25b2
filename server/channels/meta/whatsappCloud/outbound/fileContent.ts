import { z } from 'zod';
import type { OutboundMessage } from '#server/features/connections/index.ts';
import type { GraphClient } from '../../graph/graphClient.ts';

type Media = NonNullable<OutboundMessage['media']>;
type ShownKind = keyof typeof SHOWN;

const MB = 1024 * 1024;
/** What WhatsApp shows by itself, and up to which size (Meta, "Media"). Bytes. Everything else goes as a document. */
export const SHOWN = {
  image: { mimes: ['image/jpeg', 'image/png'], maxSize: 5 * MB },
  audio: { mimes: ['aac', 'amr', 'mpeg', 'mp4', 'ogg'].map((type) => `audio/${type}`), maxSize: 16 * MB },
  video: { mimes: ['video/mp4', 'video/3gpp'], maxSize: 16 * MB },
} as const satisfies Record<string, { readonly mimes: readonly string[]; readonly maxSize: number }>;
/** Of documents. Bytes. */
export const DOCUMENT_MAX = 100 * MB;
/** Of a file that has no name. */
const NAMELESS = 'file';

const uploaded = z.object({ id: z.string() });

/**
 * Uploads a file and returns the content that refers to it.
 * @throws GraphFailure when Meta does not take it, Error when it cannot be read
 */
export async function fileContent(
  client: GraphClient,
  phoneNumberId: string,
  { media, body }: { readonly media: Media; readonly body: string },
): Promise<object> {
  const { name, size, isVoice } = media;
  const mime = mimeOf(media);
  const id = await upload(client, phoneNumberId, media);
  const caption = body === '' ? {} : { caption: body };
  const kind = shownKindOf(mime, size);
  const hasCaption = body !== '' && !isVoice; // a sound has none: with a text it goes as a document
  if (kind === 'audio' && !hasCaption)
    return { type: 'audio', audio: { id, ...(isVoice && { voice: true }) } };
  if (kind && kind !== 'audio') return { type: kind, [kind]: { id, ...caption } };
  return { type: 'document', document: { id, ...caption, filename: name || NAMELESS } };
}

/** Uploads the file of a template and returns what its header refers to. @throws as `fileContent` */
export async function headerFile(
  client: GraphClient,
  phoneNumberId: string,
  media: Media,
  kind: 'image' | 'video' | 'document',
): Promise<object> {
  const id = await upload(client, phoneNumberId, media);
  return kind === 'document' ? { id, filename: media.name || NAMELESS } : { id };
}

async function upload(client: GraphClient, phoneNumberId: string, media: Media): Promise<string> {
  const { read, name, size } = media;
  const mime = mimeOf(media);
  const { id } = await client.upload(`${phoneNumberId}/media`, uploaded, {
    fields: { messaging_product: 'whatsapp', type: mime },
    file: { field: 'file', name: name || NAMELESS, mime, size, read },
  });
  return id;
}

/** Recordings are Opus in OGG, and Meta wants to be told so. */
function mimeOf({ mime, isVoice }: Media): string {
  if (isVoice && mime.startsWith('audio/ogg')) return 'audio/ogg; codecs=opus';
  return mime || 'application/octet-stream';
}

function shownKindOf(mime: string, size: number): ShownKind | undefined {
  const [kind] = mime.split('/');
  if (kind !== 'image' && kind !== 'audio' && kind !== 'video') return undefined;
  const [plain = ''] = mime.split(';');
  const mimes: readonly string[] = SHOWN[kind].mimes;
  return mimes.includes(plain) && size <= SHOWN[kind].maxSize ? kind : undefined;
}
