import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { fail } from '#shared/contract/errors.ts';
import { LOGO_MAX_BYTES, type LogoKind } from '#shared/domain/personalization.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';

export interface LogoFile {
  readonly bytes: Uint8Array;
  readonly mime: string;
  readonly ending: string;
}

/** The longer side in pixels, enough for screens with two pixels for one. */
const MAX_SIDE: Readonly<Record<LogoKind, number>> = {
  favico: 256,
  logo: 640,
  logoTicket: 1280,
  backgroundImage: 2560,
};
/** A small file may unfold to more than the machine can hold. */
const MAX_PIXELS = 50_000_000;
const POINTS_PER_INCH = 72;
const MAX_DENSITY = 4800;

/**
 * Reads a picture by its bytes, whatever its name says, and draws it anew: scripts, places and other passengers stay
 * behind. Icons of the browser's tab cannot be drawn here and are kept as they are.
 * @throws DeskError ERR_FILE_EMPTY, ERR_IMAGE_TOO_LARGE, ERR_IMAGE_TYPE
 */
export async function readLogo({ name, size, path }: UploadedFile, kind: LogoKind): Promise<LogoFile> {
  if (size === 0) fail('ERR_FILE_EMPTY', { name });
  if (size > LOGO_MAX_BYTES) fail('ERR_IMAGE_TOO_LARGE', { name });
  const bytes = await readFile(path);
  if ((await fileTypeFromBuffer(bytes))?.mime === 'image/x-icon') {
    if (kind !== 'favico') fail('ERR_IMAGE_TYPE', { name });
    return { bytes, mime: 'image/x-icon', ending: 'ico' };
  }
  try {
    return await drawAnew(bytes, MAX_SIDE[kind]);
  } catch (error) {
    return fail('ERR_IMAGE_TYPE', { name }, { cause: error });
  }
}

async function drawAnew(bytes: Buffer, side: number): Promise<LogoFile> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  const density = Math.min(MAX_DENSITY, (POINTS_PER_INCH * side) / Math.max(width, height, 1));
  const picture = sharp(bytes, {
    limitInputPixels: MAX_PIXELS,
    ...(format === 'svg' && { density: Math.max(1, density) }), // drawings have no size of their own
  })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  return encode(picture, format);
}

async function encode(picture: Sharp, format: string): Promise<LogoFile> {
  if (format === 'jpeg')
    return { bytes: await picture.jpeg({ quality: 88 }).toBuffer(), mime: 'image/jpeg', ending: 'jpg' };
  if (format === 'webp')
    return { bytes: await picture.webp({ quality: 88 }).toBuffer(), mime: 'image/webp', ending: 'webp' };
  if (format === 'png' || format === 'svg')
    return { bytes: await picture.png().toBuffer(), mime: 'image/png', ending: 'png' };
  throw new Error(`not a format for the web: ${format}`);
}
