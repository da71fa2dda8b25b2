import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { expect, type Locator } from 'playwright/test';

/** Reads a QR code as a phone does: from the picture of it. */
export async function readQr(code: Locator): Promise<string> {
  let text = '';
  await expect(async () => {
    const { data, width, height } = PNG.sync.read(await code.screenshot({ scale: 'css' }));
    text = jsQR.default(new Uint8ClampedArray(data), width, height)?.data ?? '';
    expect(text).not.toBe('');
  }).toPass();
  return text;
}
