import { constants, setPriority } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import type { DrawAnswer, DrawRequest, LogoFile } from './drawLogo.ts';

/** A small file may unfold to more than the machine can hold. */
const MAX_PIXELS = 50_000_000;
const POINTS_PER_INCH = 72;
const MAX_DENSITY = 4800;

/**
 * The program of the child process: draws one picture and ends. Everything that reads the bytes of a stranger's picture
 * runs here, where it can be killed; the server kills it when it has the answer.
 */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.concurrency(1);
// The server is gone: nobody waits for the picture, and no ordinary exit ends a drawing that is under way.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.once('message', (request: DrawRequest) => {
  void draw(request)
    .then(
      (logo): DrawAnswer => ({ logo }),
      (error: unknown): DrawAnswer => ({ refusal: String(error) }),
    )
    .then((answer) => process.send?.(answer));
});

async function draw({ bytes, maxSide }: DrawRequest): Promise<LogoFile> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  const density = Math.min(MAX_DENSITY, (POINTS_PER_INCH * maxSide) / Math.max(width, height, 1));
  const picture = sharp(bytes, {
    limitInputPixels: MAX_PIXELS,
    ...(format === 'svg' && { density: Math.max(1, density) }), // drawings have no size of their own
  })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
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
