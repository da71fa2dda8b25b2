import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { digitsSvg } from './digits.ts';

/*
 * Generates every icon of the desktop program from the one logo: the program's own icon, tray icons with the number of
 * waiting tickets for each display scale, and badges for the task bar. Argument: the output folder.
 */
const root = resolve(import.meta.dirname, '../..');
const target = resolve(process.argv[2] ?? join(root, 'out/desktop/icons'));
const source = readFileSync(join(root, 'desktop/renderer/public/icon.svg'), 'utf8');

/** Electron selects the image for the display scale by the suffix of its file name. */
const SCALES = { '': 1, '@1.25x': 1.25, '@1.5x': 1.5, '@2x': 2, '@3x': 3 };
const TRAY = 16;
const BADGES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '9plus'];

/** The content of the SVG between <svg> and </svg>: 32 units wide and high. */
const drawing = source
  .replace(/^[^>]*>/, '')
  .replace('</svg>', '')
  .trim();
const svg = (...parts: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${parts.join('')}</svg>`;

mkdirSync(target, { recursive: true });
await write('icon', svg(drawing), 1024);
await writeScaled('tray', svg(drawing));
await writeScaled('trayTemplate', svg(black(drawing)));
for (const badge of BADGES) {
  const text = badge.replace('plus', '+');
  await writeScaled(
    `tray${badge}`,
    svg(drawing, disc(21, 21, 11), digitsSvg(text, 21, 21, text.length > 1 ? 10 : 13)),
  );
  await writeScaled(
    `mark${badge}`,
    svg(disc(16, 16, 16), digitsSvg(text, 16, 16, text.length > 1 ? 16 : 20)),
  );
}

async function writeScaled(name: string, picture: string): Promise<void> {
  for (const [ending, scale] of Object.entries(SCALES)) await write(name + ending, picture, TRAY * scale);
}

async function write(name: string, picture: string, pixels: number): Promise<void> {
  const density = Math.max(72, (72 * pixels) / 32);
  const png = await sharp(Buffer.from(picture), { density }).resize(pixels, pixels).png().toBuffer();
  writeFileSync(join(target, `${name}.png`), png);
}

/** A template image for the macOS menu bar: black where the logo is drawn, transparent where it is white. */
function black(picture: string): string {
  const shape = picture
    .replaceAll(/fill="#(?!fff)[0-9a-f]+"/g, 'fill="#fff"')
    .replace(/fill="#fff"\/>$/, 'fill="#000"/>');
  return `<mask id="m">${shape}</mask><rect width="32" height="32" mask="url(#m)"/>`;
}

function disc(x: number, y: number, radius: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="#c50f1f"/>`;
}
