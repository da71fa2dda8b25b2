import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { disableTypes, imageSize, types } from 'image-size';

/** Width and height of a picture or video as it is shown, in pixels. */
export interface PictureSize {
  readonly mediaWidth: number;
  readonly mediaHeight: number;
}

/** The formats that browsers show and this feature receives as pictures. */
const MEASURED: ReadonlySet<string> = new Set(['gif', 'jpg', 'png', 'webp']);
disableTypes(types.filter((type) => !MEASURED.has(type)));

/** Bytes that contain the size in practice; in a JPEG it follows the metadata and its thumbnail. */
const START_BYTES = 512 * 1024;
/** The part of a file to pass to `measurePicture`; both ends inclusive. */
export const PICTURE_START = { start: 0, end: START_BYTES - 1 } as const;

/** EXIF orientations from here on turn the picture by a quarter. */
const FIRST_QUARTER_TURN = 5;
/** A longer side comes from a broken file; the formats themselves allow up to 2^32 pixels. */
const MAX_SIDE = 65_535;

/**
 * Reads the size of a picture from the start of its file without decoding it, turned as its EXIF data says.
 * Undefined when the bytes are no picture of a known format. @throws when the stream fails
 */
export async function measurePicture(start: Readable): Promise<PictureSize | undefined> {
  const bytes = await buffer(start);
  let measured: ReturnType<typeof imageSize>;
  try {
    measured = imageSize(bytes);
  } catch {
    return undefined; // the file says something else than it is: screens show it without reserving space
  }
  const { width, height, orientation = 1 } = measured;
  return orientation < FIRST_QUARTER_TURN ? plausibleSize(width, height) : plausibleSize(height, width);
}

/** The size, if a picture can have it: senders may claim any. */
export function plausibleSize(
  width: number | null | undefined,
  height: number | null | undefined,
): PictureSize | undefined {
  if (!isSide(width) || !isSide(height)) return undefined;
  return { mediaWidth: width, mediaHeight: height };
}

function isSide(side: number | null | undefined): side is number {
  return typeof side === 'number' && Number.isInteger(side) && side > 0 && side <= MAX_SIDE;
}
