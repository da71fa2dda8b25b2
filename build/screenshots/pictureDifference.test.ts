import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { pictureDifference } from './pictureDifference.ts';

type Color = readonly [number, number, number];

const GREY: Color = [240, 240, 240];
const SIZE = { width: 40, height: 30 };

/** A plain picture with a square of another colour. */
function draw(square: Color, { width, height } = SIZE): Buffer {
  const png = new PNG({ width, height });
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isInSquare = x >= 10 && x < 20 && y >= 10 && y < 20;
      png.data.set([...(isInSquare ? square : GREY), 255], (y * width + x) * 4);
    }
  return PNG.sync.write(png);
}

describe('the difference of two pictures', () => {
  it('is nothing between equal ones', () => {
    expect(pictureDifference(draw([0, 90, 200]), draw([0, 90, 200])).pixels).toBe(0);
  });

  it('ignores a shade that nobody sees', () => {
    expect(pictureDifference(draw([0, 90, 200]), draw([1, 91, 201])).pixels).toBe(0);
  });

  it('counts what has another colour, and shows it', () => {
    const { pixels, picture } = pictureDifference(draw([0, 90, 200]), draw([200, 90, 0]));
    expect(pixels).toBe(100);
    const { data } = PNG.sync.read(picture);
    expect([...data.subarray((15 * SIZE.width + 15) * 4, (15 * SIZE.width + 15) * 4 + 3)]).toEqual([
      255, 0, 0,
    ]);
  });

  it('is everything between pictures of different size', () => {
    const larger = { width: 50, height: 30 };
    expect(pictureDifference(draw(GREY), draw(GREY, larger)).pixels).toBe(1500);
  });
});
