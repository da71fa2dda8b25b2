import { Readable } from 'node:stream';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { measurePicture, plausibleSize } from './pictureSize.ts';

const drawing = () => sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } });
const measure = (bytes: Uint8Array) => measurePicture(Readable.from([bytes]));

describe('the size of a picture', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('is read from a %s', async (format) => {
    const bytes = await drawing().toFormat(format).toBuffer();
    expect(await measure(bytes)).toEqual({ mediaWidth: 40, mediaHeight: 30 });
  });

  it.each([
    [1, { mediaWidth: 40, mediaHeight: 30 }],
    [3, { mediaWidth: 40, mediaHeight: 30 }],
    [6, { mediaWidth: 30, mediaHeight: 40 }],
  ])('is the one that is shown with EXIF orientation %i', async (orientation, size) => {
    const bytes = await drawing().withMetadata({ orientation }).jpeg().toBuffer();
    expect(await measure(bytes)).toEqual(size);
  });

  it('is unknown for other bytes, formats that browsers do not show, and a truncated file', async () => {
    const png = await drawing().png().toBuffer();
    const others = ['', 'JPEG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'];
    for (const bytes of [...others.map((text) => Buffer.from(text)), png.subarray(0, 18)])
      expect(await measure(bytes)).toBeUndefined();
  });

  it('is not believed where no picture has it', async () => {
    const png = await drawing().png().toBuffer();
    png.writeUInt32BE(0xff_ff_ff_ff, 16);
    expect(await measure(png)).toBeUndefined();
    for (const side of [0, -1, 1.5, 70_000, Number.NaN, null, undefined])
      expect([plausibleSize(side, 30), plausibleSize(40, side)]).toEqual([undefined, undefined]);
  });

  it('is an error when the file cannot be read', async () => {
    const broken = new Readable({ read: () => broken.destroy(new Error('EIO')) });
    await expect(measurePicture(broken)).rejects.toThrow('EIO');
  });
});
