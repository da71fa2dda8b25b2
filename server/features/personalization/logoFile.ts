import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { fail } from '#shared/contract/errors.ts';
import { PICTURE_MAX_BYTES } from '#shared/domain/limits.ts';
import type { LogoKind } from '#shared/domain/personalization.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { drawPicture, type DrawnPicture } from '#server/platform/pictures/drawPicture.ts';

/** The longer side in pixels, sized for high-density screens. */
const MAX_SIDE: Readonly<Record<LogoKind, number>> = {
  favico: 256,
  logo: 640,
  logoTicket: 1280,
  backgroundImage: 2560,
};

/**
 * Detects a picture by its bytes, not its name, and redraws it, which removes scripts, references and
 * metadata. Favicons in ICO format cannot be redrawn and are stored unchanged.
 * @throws AppError ERR_FILE_EMPTY, ERR_IMAGE_TOO_LARGE, ERR_IMAGE_TYPE, ERR_IMAGE_TOO_COMPLEX
 */
export async function readLogo({ name, size, path }: UploadedFile, kind: LogoKind): Promise<DrawnPicture> {
  if (size === 0) fail('ERR_FILE_EMPTY', { name });
  if (size > PICTURE_MAX_BYTES) fail('ERR_IMAGE_TOO_LARGE', { name });
  const bytes = await readFile(path);
  if ((await fileTypeFromBuffer(bytes))?.mime === 'image/x-icon') {
    if (kind !== 'favico') fail('ERR_IMAGE_TYPE', { name });
    return { bytes, mime: 'image/x-icon', ending: 'ico' };
  }
  return drawPicture({ bytes, maxSide: MAX_SIDE[kind] });
}
