import { constants, setPriority } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import type { DrawAnswer, DrawRequest, DrawnPicture } from './drawPicture.ts';

/** Limits decompression: a small file may expand to more than the available memory. */
const MAX_PIXELS = 50_000_000;
const POINTS_PER_INCH = 72;
const MAX_DENSITY = 4800;

/**
 * Entry point of the child process: draws one picture and exits. All code that parses untrusted pictures runs
 * here, where the server can kill it; it does so as soon as it has the result.
 */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.concurrency(1);
// The server is gone. An ordinary exit would wait for a drawing in progress.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.once('message', (request: DrawRequest) => {
  void draw(request)
    .then(
      (picture): DrawAnswer => ({ picture }),
      (error: unknown): DrawAnswer => ({ refusal: String(error) }),
    )
    .then((answer) => process.send?.(answer));
});

async function draw({ bytes, maxSide }: DrawRequest): Promise<DrawnPicture> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  const density = Math.min(MAX_DENSITY, (POINTS_PER_INCH * maxSide) / Math.max(width, height, 1));
  const picture = sharp(bytes, {
    limitInputPixels: MAX_PIXELS,
    ...(format === 'svg' && { density: Math.max(1, density) }), // vector graphics have no pixel size
  })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
  return encode(picture, format);
}

async function encode(picture: Sharp, format: string): Promise<DrawnPicture> {
  if (format === 'jpeg')
    return { bytes: await picture.jpeg({ quality: 88 }).toBuffer(), mime: 'image/jpeg', ending: 'jpg' };
  if (format === 'webp')
    return { bytes: await picture.webp({ quality: 88 }).toBuffer(), mime: 'image/webp', ending: 'webp' };
  if (format === 'png' || format === 'svg')
    return { bytes: await picture.png().toBuffer(), mime: 'image/png', ending: 'png' };
  throw new Error(`not a web image format: ${format}`);
}
