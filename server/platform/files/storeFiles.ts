import { createReadStream } from 'node:fs';
import { mediaTypeOf, type MediaType } from '#shared/domain/mediaType.ts';
import type { AppContext } from '../appContext.ts';
import type { UploadedFile } from '../http/upload.ts';
import { mimeOf } from './fileKind.ts';
import { measurePicture, PICTURE_START } from './pictureSize.ts';

/** A stored file, as the columns of a message name it. */
export interface FileFields {
  readonly mediaType: MediaType;
  readonly mediaKey: string;
  readonly mediaMime: string;
  readonly mediaName: string;
  readonly mediaSize: number;
  readonly mediaSha256: string;
  readonly mediaWidth?: number;
  readonly mediaHeight?: number;
  readonly isVoice: boolean;
}

const NAME_MAX_LENGTH = 255;
/** Sent as pictures; other images (TIFF, HEIC, PSD, …) are sent as documents, which every phone can store. */
const PICTURES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);

interface FileToStore extends UploadedFile {
  /** It is a voice message. */
  readonly isVoice: boolean;
}

/** Stores uploaded files. All are validated before the first one is stored. @throws as `mimeOf` */
export async function storeFiles(
  { media }: Pick<AppContext, 'media'>,
  files: readonly FileToStore[],
): Promise<FileFields[]> {
  const kinds = await Promise.all(
    files.map(async (file) => ({ file, mime: soundOf(await mimeOf(file), file.isVoice) })),
  );
  const stored: FileFields[] = [];
  for (const { file, mime } of kinds) {
    const mediaType = kindOf(mime);
    const picture =
      mediaType === 'image' && (await measurePicture(createReadStream(file.path, PICTURE_START)));
    const { key, size, sha256 } = await media.put(createReadStream(file.path));
    stored.push({
      mediaType,
      mediaKey: key,
      mediaMime: mime,
      mediaName: plainName(file.name),
      mediaSize: size,
      mediaSha256: sha256,
      ...picture,
      isVoice: file.isVoice && mediaType === 'audio',
    });
  }
  return stored;
}

function kindOf(mime: string): MediaType {
  const kind = mediaTypeOf(mime);
  return kind === 'image' && !PICTURES.has(mime) ? 'application' : kind;
}

/** Bidirectional control characters: they can make `exe.cod` look like `doc.exe`. */
const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** A file name safe to display: no path, no control characters, nothing that changes the reading direction. */
export function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return last
    .replace(/\p{Cc}/gu, '')
    .replace(DIRECTION, '')
    .slice(-NAME_MAX_LENGTH)
    .toWellFormed();
}

/** Recorders put audio into containers that are detected as video. */
function soundOf(mime: string, isVoice: boolean): string {
  return isVoice ? mime.replace(/^video\//, 'audio/') : mime;
}
