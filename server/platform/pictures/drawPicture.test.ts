import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawPicture } from './drawPicture.ts';

const drawing = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="2560" height="1280">${inside}</svg>`);
/** Half a kilobyte that takes minutes to draw. */
const bomb = drawing(
  `<filter id="f"><feTurbulence baseFrequency="0.05" numOctaves="9"/>${'<feMorphology operator="dilate" radius="99"/><feGaussianBlur stdDeviation="40"/>'.repeat(200)}</filter><rect width="2560" height="1280" filter="url(#f)"/>`,
);
const plain = drawing('<rect width="2560" height="1280" fill="#5c4b9b"/>');

/** CPU time of this process in milliseconds. */
const processorTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

it('kills a drawing that takes too long without using CPU of this process, then draws the next', async () => {
  const before = processorTime();
  const [refused, drawn] = await Promise.allSettled([
    drawPicture({ bytes: bomb, maxSide: 2560 }, 1000),
    drawPicture({ bytes: plain, maxSide: 640 }, 60_000),
  ]);
  expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'ERR_IMAGE_TOO_COMPLEX' } });
  expect(drawn).toMatchObject({ status: 'fulfilled', value: { mime: 'image/png', ending: 'png' } });
  const bytes = drawn.status === 'fulfilled' ? drawn.value.bytes : new Uint8Array();
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 640, height: 320 });
  expect(processorTime() - before).toBeLessThan(2000); // drawn on a thread of this process it would take minutes
});

it('distinguishes invalid pictures from too complex ones', async () => {
  const bytes = Buffer.from('GIF89a');
  await expect(drawPicture({ bytes, maxSide: 640 })).rejects.toMatchObject({ code: 'ERR_IMAGE_TYPE' });
});
