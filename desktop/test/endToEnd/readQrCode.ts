import jsqr from 'jsqr';
import { PNG } from 'pngjs';
import type { Locator } from 'playwright/test';

/** Decodes a QR code from the screen; undefined while there is no readable code. */
export async function readQrCode(code: Locator): Promise<string | undefined> {
  const { data, width, height } = PNG.sync.read(await code.screenshot());
  return jsqr.default(new Uint8ClampedArray(data), width, height)?.data;
}
