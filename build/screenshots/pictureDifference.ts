import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** How far two colours may be apart to count as equal, 0 to 1. */
const COLOUR_TOLERANCE = 0.1;

export interface PictureDifference {
  /** Number of pixels that differ, without those of smoothed edges. */
  readonly pixels: number;
  /** Number of all pixels. */
  readonly of: number;
  /** A PNG that shows where: what differs is red on the faded picture. */
  readonly picture: Buffer;
}

/** Compares two PNGs pixel by pixel. Pictures of different size differ in all pixels of the larger one. */
export function pictureDifference(before: Buffer, after: Buffer): PictureDifference {
  const one = PNG.sync.read(before);
  const other = PNG.sync.read(after);
  const { width, height } = one;
  if (width !== other.width || height !== other.height)
    return allOf(Math.max(width * height, other.width * other.height), after);
  const shown = new PNG({ width, height });
  const pixels = pixelmatch(one.data, other.data, shown.data, width, height, {
    threshold: COLOUR_TOLERANCE,
  });
  return { pixels, of: width * height, picture: PNG.sync.write(shown) };
}

function allOf(pixels: number, picture: Buffer): PictureDifference {
  return { pixels, of: pixels, picture };
}
